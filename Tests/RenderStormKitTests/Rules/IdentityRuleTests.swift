import Testing

@testable import RenderStormKit

@Suite("Identity rules")
struct IdentityRuleTests {
  private let child = Incident.Participant.runs("Banner", 480, "@self", "_shift", mounts: 480)

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
}
