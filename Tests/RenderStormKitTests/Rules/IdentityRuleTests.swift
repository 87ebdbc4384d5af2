import Testing

@testable import RenderStormKit

@Suite("Identity rules")
struct IdentityRuleTests {
  private let child = Incident.Participant.runs("Banner", 480, "@self", "_shift", mounts: 480)
  private let rows = Incident.Participant.runs("Card", 4_320, "@self", "_isOpen", mounts: 4_320)

  // MARK: I03

  @Test("One new child for each line of a parent that names an id")
  func randomID() {
    let incident = Incident.made(rounds: 480, [.runs("Header", 480, "_passID"), child])
    #expect(incident.ranking.first == "I03")
    #expect(incident.suspect("I03")?.evidence.contains { $0.detail.contains("`_passID`") } == true)
  }

  @Test("A flag that turns on and off removes the child, it does not rename it")
  func flag() {
    let incident = Incident.made(rounds: 480, [.runs("Header", 960, "_isShown"), child])
    #expect(incident.ranking.first == "S12")
  }

  @Test("One flag line for each new child is still a flag")
  func flagOneToOne() {
    let incident = Incident.made(rounds: 480, [.runs("Header", 480, "_locked"), child])
    #expect(incident.ranking.first == "S12")
  }

  @Test("First appearances of a few rows are no identity churn")
  func rowsOnce() {
    let rows = Incident.Participant.runs("Line", 480, "@self", mounts: 12)
    #expect(
      Incident.made(rounds: 480, [.runs("Header", 480, "_passID"), rows]).suspect("I03") == nil)
  }

  @Test("What is inside of the new view is new as well")
  func nested() {
    let inside = Incident.Participant.runs("Glyph", 1_440, "@self", "_phase", mounts: 1_440)
    let incident = Incident.made(rounds: 480, [.runs("Header", 480, "_passID"), inside, child])
    #expect(incident.ranking.first == "I03")
  }

  // MARK: I01

  @Test("Rows that are all new while no view names a reason")
  func rowsAlone() {
    let image = Incident.Participant.runs("Thumb", 4_320, "@self", "_phase", mounts: 4_320)
    let incident = Incident.made(rounds: 4_320, [rows, image])
    #expect(incident.ranking.first == "I01")
  }

  @Test("Many new rows for each line of a parent", arguments: ["@self", "_items"])
  func rowsOfParent(_ reason: String) {
    let incident = Incident.made(rounds: 480, [.runs("Board", 480, reason), rows])
    #expect(incident.ranking.first == "I01")
    let facts = incident.suspect("I01")?.evidence.map(\.detail) ?? []
    #expect(facts.contains { $0.contains("9 new `Card` come with each line of `Board`") })
  }

  @Test("One new view for each line of a parent is no row")
  func oneChild() {
    let quiet = Incident.made(rounds: 480, [.runs("Board", 480, "@self"), child])
    #expect(quiet.ranking.first == "I03")
    #expect(quiet.suspect("I01") == nil)
  }

  @Test("Rows of a list that is registered twice are new with it")
  func registeredTwice() {
    let list = Incident.Participant.runs("Titles", 480, "@self", "_sort", mounts: 480)
    let incident = Incident.made(rounds: 480, [list, rows], notices: [.seen("D04")])
    #expect(incident.ranking.first == "N03")
    #expect(incident.suspect("I01") == nil)
  }

  // MARK: I02

  @Test("An id that occurs twice, with rows that follow")
  func twice() {
    let incident = Incident.made(
      .storm, rounds: 60, [.runs("Chip", 700, "@self")], notices: [.seen("D10", 60, of: "news")])
    #expect(incident.ranking.first == "I02")
  }

  @Test("One such notice beside a loop of a property explains nothing")
  func twiceByTheWay() {
    let incident = Incident.made(
      rounds: 9_000, [.runs("Stock", 9_000, "@dependencies")], notices: [.seen("D10")])
    #expect(incident.ranking.first == "S03")
  }

  @Test("Rows that are new each time have no id at all")
  func newNotTwice() {
    let incident = Incident.made(rounds: 4_320, [rows], notices: [.seen("D10")])
    #expect(incident.ranking.first == "I01")
  }
}

@Suite("Identity rules of storms")
struct IdentityStormTests {
  private let parent = Incident.Participant.runs("Editor", 80, "_zoom")
  private let event = Incident.Driver.event("frame received", rounds: 80)

  // MARK: I04

  @Test("Children that run with each line of a parent")
  func comparable() {
    let incident = Incident.made(
      .storm, rounds: 80, [parent, .runs("Mixer", 80, "@self"), .runs("Clip", 960, "@self")],
      driver: event)
    #expect(incident.ranking.first == "I04")
    #expect(
      incident.suspect("I04")?.evidence.contains { $0.detail.contains("12 times") } == true)
  }

  @Test("A loop has another cause")
  func loop() {
    let incident = Incident.made(rounds: 80, [parent, .runs("Mixer", 80, "@self")])
    #expect(incident.suspect("I04") == nil)
  }

  @Test("A clock or a shared model goes before")
  func closerCauses() {
    let clock = Incident.made(
      .storm, rounds: 80, [.runs("Editor", 80, "_now"), .runs("Mixer", 80, "@self")], seconds: 80,
      driver: event)
    #expect(clock.ranking.first == "S15")
    let shared = Incident.made(
      .storm, rounds: 80, (1...5).map { .runs("Tile\($0)", 80, "_sensor") }, driver: event)
    #expect(shared.suspect("I04") == nil)
  }

  // MARK: I05

  @Test("A focused value that is published by every body")
  func focusedValue() {
    let views = [
      Incident.Participant.runs("Document", 800, "@dependencies"),
      .runs("ExportCommands", 800, "@self"),
    ]
    let incident = Incident.made(rounds: 800, views, notices: [.seen("D01f"), .seen("D80")])
    #expect(incident.ranking.first == "I05")
    let silent = Incident.made(rounds: 800, views)
    #expect(silent.ranking.first == "S03")
  }

  @Test("The window's complaint alone is the window's")
  func windowAlone() {
    #expect(Incident.made(rounds: 1, [], notices: [.seen("D80")]).suspect("I05") == nil)
  }

  // MARK: I06

  @Test("A value of the environment in views that nobody told")
  func environmentDefault() {
    let readers = ["Header", "Chart", "Legend"].map {
      Incident.Participant.runs($0, 80, "@self", "_theme")
    }
    let incident = Incident.made(.storm, rounds: 80, [parent] + readers, driver: event)
    #expect(incident.ranking.first == "I06")
    let many = (1...6).map { Incident.Participant.runs("Part\($0)", 80, "_palette") }
    #expect(
      Incident.made(.storm, rounds: 80, [parent] + many, driver: event).ranking.first == "I06")
  }

  @Test("Two children that bear a binding's name do not sound like the environment")
  func bindings() {
    let readers = ["Header", "Chart"].map { Incident.Participant.runs($0, 80, "_value") }
    let incident = Incident.made(rounds: 80, [.runs("Editor", 80, "_text")] + readers)
    #expect(incident.ranking.first == "S17")
  }

  @Test("An object of that shape is a model")
  func modelInstead() {
    let readers = ["Header", "Chart"].map {
      Incident.Participant.runs($0, 80, "@self", "_viewModel")
    }
    let incident = Incident.made(.storm, rounds: 80, [parent] + readers, driver: event)
    #expect(incident.ranking.first == "S07")
    #expect(incident.suspect("I06") == nil)
  }

  // MARK: I07

  @Test("Several types that are new after each event")
  func branches() {
    let views = ["Bubble", "Attachment"].map {
      Incident.Participant.runs($0, 240, "@self", "_loaded", mounts: 240)
    }
    let incident = Incident.made(
      .storm, rounds: 80, views, notices: [.seen("D12")], driver: event)
    #expect(incident.ranking.first == "I07")
    #expect(Incident.made(rounds: 240, views).suspect("I07") == nil)
  }

  @Test("An erased type that is new again and again")
  func erased() {
    let view = Incident.Participant.runs("Cell<AnyView>", 240, "@self", "_on", mounts: 240)
    #expect(Incident.made(rounds: 240, [view]).suspect("I07") != nil)
    #expect(
      Incident.made(rounds: 240, [.runs("Cell<AnyView>", 240, "@self")]).suspect("I07") == nil)
  }

  // MARK: I08

  @Test("A root that a function builds for each event")
  func factory() {
    let views = [Incident.Participant.runs("Root", 80, "@self"), .runs("Side", 80, "@self")]
    let incident = Incident.made(
      .storm, rounds: 80, views, driver: .event("makeRoot()", rounds: 80))
    #expect(incident.ranking.first == "I08")
    #expect(Incident.made(.storm, rounds: 80, views, driver: event).suspect("I08") == nil)
  }

  @Test("A root beside a complaint of navigation: a window first, a function second")
  func rootOrWindow() {
    let views = [Incident.Participant.runs("Root", 20, "@self")]
    let plain = Incident.made(rounds: 20, views, notices: [.seen("D01e")], ending: .ended)
    #expect(plain.ranking.prefix(2) == ["N12", "I08"])
    let window = Incident.made(
      rounds: 20, views, notices: [.seen("D01e"), .seen("D03")], ending: .ended)
    #expect((window.suspect("I08")?.score ?? 0) < (plain.suspect("I08")?.score ?? 0))
  }

  @Test("New rows with their content, many between two rests: the ids of the rows")
  func wavesOfNewRows() {
    let rows: [Incident.Participant] = [
      .runs("Badge", 16_000, "@self"), .runs("Seat", 16_000, "@self", "_hover", mounts: 16_000),
    ]
    #expect(Incident.made(rounds: 16_000, rows, seconds: 5).ranking.first == "I03")
    let waves = Incident.made(rounds: 16_000, rows, seconds: 5, roundsPerWave: 40)
    #expect(waves.ranking.first == "I01")
    #expect(waves.suspect("I01")?.evidence.contains { $0.detail.contains("about 40 new") } == true)
  }
}
