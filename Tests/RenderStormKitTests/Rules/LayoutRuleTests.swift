import Testing

@testable import RenderStormKit

@Suite("Layout rules")
struct LayoutRuleTests {
  private let view = Incident.Participant.runs("Caption", 650, "_labelHeight", line: 3)

  @Test(
    "A geometry action that cycles decides, whichever detector reports it",
    arguments: ["D01c", "D02"])
  func geometry(_ notice: String) {
    let incident = Incident.made(rounds: 650, [view], notices: [.seen(notice)])
    #expect(incident.ranking.first == "L01")
    #expect(
      incident.suspect("L01")?.evidence.contains { $0.detail.contains("`_labelHeight`") } == true)
  }

  @Test("A bound preference decides, and its key is named")
  func preference() {
    let incident = Incident.made(
      rounds: 650, [view], notices: [.seen("D01b", of: "LabelHeightKey")])
    #expect(incident.ranking.first == "L02")
    #expect(incident.suspect("L02")?.evidence.first?.detail.contains("`LabelHeightKey`") == true)
  }

  @Test("An `onChange` notice outweighs a name that sounds like a length")
  func onChangeOfLength() {
    let incident = Incident.made(rounds: 650, [view], notices: [.seen("D01a", of: "CGFloat")])
    #expect(incident.ranking.first == "S02")
  }

  @Test("A name alone is a hint and no more")
  func nameAlone() {
    let incident = Incident.made(rounds: 650, [view])
    #expect(incident.ranking == ["L01", "L02"])
    #expect(incident.suspect("L01").map { $0.confidence < 0.6 } == true)
  }

  @Test("A length that changes with the user's drag is no loop")
  func drag() {
    let incident = Incident.made(
      .storm, rounds: 60, [view], driver: .event("pan", rounds: 60))
    #expect(incident.ranking.isEmpty)
  }

  @Test("A frame that is not finite, again and again: L13; once at launch it is not")
  func framesThatAreNotFinite() {
    let views: [Incident.Participant] = [
      .runs("Chart", 1500, "_size"), .runs("Bars", 1500, "@self"),
    ]
    let often = Incident.made(rounds: 1500, views, notices: [.seen("D28", 40)], seconds: 7)
    #expect(often.ranking.first == "L13")
    let once = Incident.made(rounds: 1500, views, notices: [.seen("D28")], seconds: 7)
    #expect(once.ranking.first != "L13")
  }
}
