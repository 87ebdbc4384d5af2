import Testing

@testable import RenderStormKit

@Suite("State rules about writes that answer themselves")
struct WriteBackRuleTests {
  private let child = Incident.Participant.runs("Badge", 900, "@self")

  // MARK: S04

  @Test("A pager that is written back")
  func pager() {
    let incident = Incident.made(rounds: 900, [.runs("Carousel", 900, "_page"), child])
    #expect(incident.ranking.first == "S04")
  }

  @Test("An object that announces changes outside of any body")
  func announcement() {
    let views = [Incident.Participant.runs("Cart", 900, "_viewModel")]
    let outside = Incident.frozen(.made([.publisher: 20, .body: 40]), views)
    #expect(outside.ranking.first == "S04")
    let inside = Incident.frozen(
      .made([.publisher: 20, .body: 40], below: [.pair(.publisher, below: .body): 20]), views)
    #expect(inside.ranking.first == "S01")
  }

  @Test("An object that announces from the main queue was written late")
  func lateAnnouncement() {
    let stack = StackReading.made(
      [.publisher: 20, .mainQueue: 30], below: [.pair(.publisher, below: .mainQueue): 20])
    let incident = Incident.frozen(stack, [.runs("Cart", 900, "_viewModel")])
    #expect(incident.ranking.first == "S03")
  }

  @Test("A plain property is no object that announces")
  func plainProperty() {
    #expect(Incident.made(rounds: 900, [.runs("Cart", 900, "_sum")]).suspect("S04") == nil)
  }

  @Test("State that was modified belongs to a body")
  func modifiedState() {
    let incident = Incident.made(
      rounds: 900, [.runs("Cart", 900, "_viewModel")], notices: [.seen("D20", 890)])
    #expect(incident.ranking.first == "S01")
  }

  // MARK: S10

  @Test("What is pending, with faults of the update")
  func pending() {
    let incident = Incident.made(
      rounds: 900, [.runs("Inbox", 900, "_pendingAlert")], notices: [.seen("D20"), .seen("D03")])
    #expect(incident.ranking.first == "S10")
  }

  @Test("Without a notice the name alone goes before ordinary writes")
  func sheetItem() {
    #expect(Incident.made(rounds: 900, [.runs("Inbox", 900, "_sheetItem")]).ranking.first == "S10")
  }

  @Test("A second sheet is a race, and a child that comes and goes a flap")
  func notTheSetter() {
    let race = Incident.made(
      rounds: 900, [.runs("Inbox", 900, "_sheetItem")], notices: [.seen("D09", 4)])
    #expect(race.ranking.first == "N13")
    let comes = Incident.Participant.runs("Hint", 450, "@self", "_step", mounts: 450)
    let flap = Incident.made(rounds: 450, [.runs("Inbox", 900, "_showsHint"), comes])
    #expect(flap.ranking.first == "S12")
    #expect(flap.suspect("S10") == nil)
  }

  // MARK: S11

  @Test("A key that starts work, at the pace of work")
  func taskKey() {
    let incident = Incident.made(rounds: 400, [.runs("Feed", 400, "_reloadToken")], seconds: 12)
    #expect(incident.ranking.first == "S11")
  }

  @Test("The app's own word that work starts over")
  func restarted() {
    let incident = Incident.made(
      rounds: 400, [.runs("Feed", 400, "_rows")], seconds: 12,
      driver: .event("load cancelled", rounds: 400))
    #expect(incident.ranking.first == "S11")
  }

  @Test("A key in a free run, or with a new child, starts no work")
  func otherKeys() {
    let fast = Incident.made(rounds: 9_000, [.runs("Feed", 9_000, "_reloadToken")], seconds: 1)
    #expect((fast.suspect("S11")?.score ?? 0) < 3)
    let new = Incident.Participant.runs("Field", 400, "@self", "_text", mounts: 400)
    let incident = Incident.made(rounds: 400, [.runs("Feed", 400, "_reloadToken"), new])
    #expect(incident.ranking.first == "I03")
    #expect(incident.suspect("S11") == nil)
  }

  // MARK: S17

  @Test("A text whose handler fired too often")
  func text() {
    let incident = Incident.made(
      rounds: 700, [.runs("PhoneField", 700, "_input")], notices: [.seen("D01a", of: "String")])
    #expect(incident.ranking.prefix(2) == ["S17", "S02"])
  }

  @Test("A text that goes on without a notice")
  func silentText() {
    #expect(Incident.made(rounds: 700, [.runs("PhoneField", 700, "_text")]).ranking.first == "S17")
  }

  @Test("A handler of a number, or of a string that is no text, is the general case")
  func otherHandlers() {
    let number = Incident.made(
      rounds: 700, [.runs("Stepper", 700, "_amount")], notices: [.seen("D01a", of: "Int")])
    #expect(number.suspect("S17") == nil)
    let choice = Incident.made(
      rounds: 700, [.runs("Picker", 700, "_unit")], notices: [.seen("D01a", of: "String")])
    #expect(choice.ranking.first == "S02")
  }

  // MARK: S18

  @Test("The focus and a property of the model, in turn")
  func focusInTurn() {
    let incident = Incident.made(
      rounds: 600, [.turns("Login", 600, "_focusedField", "_activeField")])
    #expect(incident.ranking.first == "S18")
    let facts = incident.suspect("S18")?.evidence.map(\.detail) ?? []
    #expect(facts.contains { $0.contains("takes turns with `_activeField`") })
  }

  @Test("An `onChange` of the focus is the focus's affair")
  func focusHandler() {
    let incident = Incident.made(
      rounds: 600, [.runs("Login", 600, "_focus")], notices: [.seen("D01a", of: "Bool")])
    #expect(incident.ranking.first == "S18")
  }

  @Test("Two handlers without any focus")
  func plainTurns() {
    let incident = Incident.made(rounds: 600, [.turns("Price", 600, "_gross", "_net")])
    #expect(incident.ranking.first == "S02")
    #expect(incident.suspect("S18") == nil)
  }

  // MARK: S19

  @Test("A silent write to a model may be a tracking callback, but hardly ever is")
  func tracking() {
    let views = [Incident.Participant.runs("Stock", 900, "@dependencies")]
    let silent = Incident.made(rounds: 900, views)
    #expect(silent.ranking.first == "S03")
    #expect(silent.suspect("S19")?.score == 1)
    let told = Incident.made(
      rounds: 900, views, driver: .event("tracking re-armed", rounds: 900))
    #expect(told.ranking.first == "S19")
    let caught = Incident.made(rounds: 900, views, notices: [.seen("D21", 890)])
    #expect(caught.suspect("S19") == nil)
  }
}
