import Testing

@testable import RenderStormKit

@Suite("State rules")
struct StateRuleTests {
  private let child = Incident.Participant.runs("Badge", 900, "@self")

  // MARK: S01

  @Test("One state property with a fault for each run: a write in the body")
  func writeInBody() {
    let incident = Incident.made(
      rounds: 900, [.runs("Balance", 900, "_sum", line: 12)], notices: [.seen("D20", 899)])
    #expect(incident.ranking.first == "S01")
    let named = incident.suspect("S01")?.evidence.first { $0.kind == .reason }
    #expect(named?.detail.contains("`_sum`") == true)
    #expect(named?.line == 12)
  }

  @Test("An object that publishes in each run fits too")
  func publishInBody() {
    let incident = Incident.made(
      rounds: 900, [.runs("Deck", 900, "_recorder"), child], notices: [.seen("D21", 890)])
    #expect(incident.ranking.first == "S01")
  }

  @Test("A single fault next to a silent loop is no write in each body")
  func singleFault() {
    let incident = Incident.made(
      rounds: 9000, [.runs("Balance", 9000, "@dependencies")], notices: [.seen("D20")], seconds: 3)
    #expect(incident.ranking.first == "S03")
  }

  // MARK: S02

  @Test("The label of the notice names `onChange`")
  func onChange() {
    let incident = Incident.made(
      rounds: 700, [.runs("Stepper", 700, "_amount")], notices: [.seen("D01a", of: "Int")])
    #expect(incident.ranking.first == "S02")
    #expect(incident.suspect("S02")?.evidence.first?.detail.contains("`Int`") == true)
  }

  @Test("An `onChange` of a `Date` is a timeline's")
  func timeline() {
    let incident = Incident.made(
      rounds: 700, [.runs("Stepper", 700, "_amount")], notices: [.seen("D01a", of: "Date")])
    #expect(incident.ranking.first != "S02")
  }

  // MARK: S03

  @Test("An observed model, thousands of times a second, and not a word of SwiftUI")
  func silentWrite() {
    let incident = Incident.made(
      rounds: 30_000, [.runs("Stock", 30_000, "@dependencies")], seconds: 3)
    #expect(incident.ranking.first == "S03")
    #expect(incident.suspect("S03")?.evidence.first?.detail.contains("`@dependencies`") == true)
  }

  @Test("An observed key path counts as well as `@dependencies`")
  func observedKeyPath() {
    let incident = Incident.made(rounds: 2000, [.runs("Stock", 2000, "\\Depot.articles"), child])
    #expect(incident.ranking.first == "S03")
  }

  @Test("A message that the loop itself may print takes little away")
  func ownMessage() {
    let incident = Incident.made(
      rounds: 30_000, [.runs("Stock", 30_000, "@dependencies")], seconds: 3,
      driver: .event("applied 12 rows", rounds: 30_000))
    #expect(incident.ranking.first == "S03")
    #expect(
      incident.suspect("S03")?.evidence.contains { !$0.isFor && $0.weight == .slight } == true)
  }

  @Test("The same views behind an event are a storm")
  func modelBehindEvents() {
    let incident = Incident.made(
      .storm, rounds: 200, [.runs("Stock", 200, "@dependencies")],
      driver: .event("price", rounds: 200))
    #expect(incident.suspect("S03") == nil)
  }

  @Test("A write that SwiftUI caught was not put off")
  func caughtWrite() {
    let incident = Incident.made(
      rounds: 900, [.runs("Balance", 900, "_items")], notices: [.seen("D20", 880)])
    #expect(incident.ranking.first != "S03")
  }

  // MARK: S12

  @Test("A flag that turns twice for each new child")
  func flap() {
    let incident = Incident.made(
      rounds: 300,
      [.runs("Gate", 600, "_isLoading"), .runs("Intro", 300, "@self", "_phase", mounts: 300)])
    #expect(incident.ranking.first == "S12")
    #expect(
      incident.suspect("S12")?.evidence.contains { $0.detail.contains("`_isLoading`") } == true)
  }

  @Test("An `onChange` notice does not hide the new child")
  func flapWithNotice() {
    let incident = Incident.made(
      rounds: 300,
      [.runs("Gate", 600, "_isLoading"), .runs("Intro", 300, "@self", "_phase", mounts: 300)],
      notices: [.seen("D01a", of: "Bool")])
    #expect(incident.ranking.first == "S12")
  }

  @Test("A flag whose child stays is no flap")
  func stayingChild() {
    let incident = Incident.made(rounds: 900, [.runs("Gate", 900, "_isLoading"), child])
    #expect(incident.suspect("S12") == nil)
  }
}

@Suite("State rules of storms")
struct StormRuleTests {
  private func readers(_ count: Int, _ reason: String) -> [Incident.Participant] {
    (1...count).map { .runs("Tile\($0)", 150, reason) }
  }

  @Test("Many views name the same object after each event")
  func broadcast() {
    let incident = Incident.made(
      .storm, rounds: 150, readers(6, "_sensor"), seconds: 50, ending: .ended,
      driver: .event("value received", rounds: 150))
    #expect(incident.ranking.first == "S14")
    let facts = incident.suspect("S14")?.evidence.map(\.detail) ?? []
    #expect(facts.contains { $0.hasPrefix("6 views name the same `_sensor`") })
    #expect(facts.contains { $0.contains("`value received`") })
  }

  @Test("The same views in a loop without an event: a write that feeds itself")
  func sharedModelInLoop() {
    let incident = Incident.made(rounds: 150, readers(6, "_model"))
    #expect(incident.ranking.first == "S03")
    #expect(!incident.ranking.contains("S14"))
  }

  @Test("A clock runs the tree below it")
  func clock() {
    let tree = [
      Incident.Participant.runs("Workspace", 120, "_elapsed"), .runs("Canvas", 120, "@self"),
      .runs("Palette", 120, "@self"),
    ]
    let incident = Incident.made(
      .storm, rounds: 120, tree, seconds: 60, driver: .event("tick", rounds: 120))
    #expect(incident.ranking.first == "S15")
    #expect(
      incident.suspect("S15")?.evidence.contains { $0.detail.contains("2 rounds per second") }
        == true)
  }

  @Test("A property that sounds like a clock, in a loop that nothing drives")
  func noClock() {
    let incident = Incident.made(
      rounds: 120, [.runs("Workspace", 120, "_time"), .runs("Canvas", 120, "@self")], seconds: 10)
    #expect(incident.ranking.first != "S15")
  }
}
