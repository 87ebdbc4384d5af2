import Testing

@testable import RenderStormKit

/// What the app prints between the rounds, though it does not drive them.
@Suite("Messages that come with the rounds")
struct CompanionRuleTests {
  @Test(
    "A view that only observes is an unguarded write, until the app says that it registers again")
  func tracking() {
    let view = Incident.Participant.runs("Gauge", 6000, "@dependencies")
    #expect(Incident.made(rounds: 6000, [view]).ranking.first == "S03")
    let said = Incident.made(
      rounds: 6000, [view],
      companions: [.event("withObservationTracking onChange: rearm 12", rounds: 40)])
    #expect(said.ranking.first == "S19")
    #expect(said.suspect("S19")?.evidence.contains { $0.detail.contains("40 times") } == true)
  }

  @Test(
    "Tasks that start in each round speak for the id of a task",
    arguments: [
      "task(id:) start lookup", "task cancelled (id changed)", "restarting the search",
    ])
  func task(message: String) {
    let incident = Incident.made(
      rounds: 640, [.runs("Station", 640, "_station"), .runs("Cover", 640, "@self")], seconds: 13,
      companions: [.event(message, rounds: 600)])
    #expect(incident.ranking.first == "S11")
  }

  @Test("The word alone says nothing of a start")
  func noTask() {
    let incident = Incident.made(
      rounds: 640, [.runs("Station", 640, "_station")], seconds: 13,
      companions: [.event("task list has 3 rows", rounds: 600)])
    #expect(incident.suspect("S11") == nil)
  }

  @Test("A root without a reason above new screens, and a factory in the app's words")
  func factory() {
    let incident = Incident.made(
      .storm, rounds: 120,
      [.runs("Root", 120, "@self"), .runs("Home", 120, "@self", "_cart", mounts: 120)], seconds: 60,
      driver: .event("heartbeat ok", rounds: 118),
      companions: [.event("makeHome() called", rounds: 118)])
    #expect(incident.ranking.prefix(2).contains("I08"))
  }
}
