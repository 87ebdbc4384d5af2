import Testing

@testable import RenderStormKit

@Suite("State and navigation rules that stacks decide")
struct StackStateRuleTests {
  private let reader = Incident.Participant.runs("Stock", 900, "@dependencies")

  // MARK: S01, S03, S06

  @Test("State that is written below a body")
  func writeInBody() {
    let stack = StackReading.made(
      [.body: 90, .stateWrite: 20], below: [.pair(.stateWrite, below: .body): 20])
    #expect(Incident.frozen(stack).ranking.first == "S01")
    let elsewhere = StackReading.made([.body: 90, .stateWrite: 20])
    #expect(Incident.frozen(elsewhere).suspect("S01") == nil)
  }

  @Test("A model that a getter writes below a body")
  func mutatingGetter() {
    let stack = StackReading.made(
      [.body: 73, .getter: 45, .observationWrite: 24],
      below: [
        .pair(.observationWrite, below: .body): 24, .pair(.observationWrite, below: .getter): 18,
      ])
    let ranking = Incident.frozen(stack, [reader]).ranking
    #expect(ranking.first == "S06")
    #expect(Incident.frozen(stack).ranking.first == "S06")
  }

  @Test("Without stacks an observed model is a write that was put off before it is a getter")
  func logAlone() {
    let ranking = Incident.made(rounds: 9_000, [reader], seconds: 1).ranking
    #expect(ranking.first == "S03")
    #expect(ranking.contains("S06"))
  }

  @Test("A change that is applied in the middle of layout, from the main queue")
  func mutationInLayout() {
    let stack = StackReading.made(
      [.platformLayout: 89, .observationMutation: 33, .mainQueue: 11, .windowConstraints: 11],
      below: [
        .pair(.observationMutation, below: .platformLayout): 30,
        .pair(.observationWrite, below: .mainQueue): 10,
      ])
    #expect(Incident.frozen(stack).ranking.first == "S03")
    let incident = Incident.frozen(stack, [reader], notices: [.seen("D81"), .seen("D80")])
    #expect(incident.ranking.first == "S03")
  }

  @Test("The same change below a body was not put off")
  func mutationInBody() {
    let stack = StackReading.made(
      [.observationMutation: 33, .platformLayout: 89, .body: 60],
      below: [
        .pair(.observationMutation, below: .platformLayout): 30,
        .pair(.observationWrite, below: .body): 30,
      ])
    #expect(Incident.frozen(stack).ranking.first != "S03")
  }

  // MARK: S05

  private let loopNotice = NoticeSighting.seen(
    "D60", 8, of: "_TtGC7SwiftUI32NavigationStackHostingControllerVS_7AnyView_")

  @Test("A root that hands an observed property down, and UIKit's report of a stack's view")
  func environment() {
    let views = [
      Incident.Participant.runs("Root", 300, "\\Weather.tone"), .runs("Card", 300, "_tone"),
      .runs("Chart", 300, "_tone"),
    ]
    let incident = Incident.made(rounds: 300, views, notices: [loopNotice])
    #expect(incident.ranking.first == "S05")
    let unreported = Incident.made(rounds: 300, views)
    #expect((unreported.suspect("S05")?.score ?? 0) < (incident.suspect("S05")?.score ?? 0))
    let alone = Incident.made(rounds: 300, [views[0], .runs("Card", 300, "@self")])
    #expect(alone.suspect("S05") == nil)
  }

  // MARK: S13

  @Test("Scenes that are made anew at the pace of a value, with waits between")
  func appScope() {
    let roots = ["Editor", "Sidebar", "Meter"].map { Incident.Participant.runs($0, 300, "@self") }
    let stack = StackReading.made(
      [.appScene: 32, .runLoopWait: 40, .publisher: 2, .body: 30], shape: .pacedUpdates)
    #expect(Incident.frozen(stack, roots, kind: .storm, rounds: 300).ranking.first == "S13")
    #expect(Incident.frozen(stack, kind: .storm).ranking.first == "S13")
    let loop = StackReading.made([.body: 90])
    #expect(Incident.frozen(loop, roots, rounds: 300).suspect("S13") == nil)
  }

  // MARK: Navigation

  @Test("Frames of a navigation stack raise the three first rules, even without a view")
  func navigationFrames() {
    let stack = StackReading.made([.navigation: 30, .transaction: 90])
    #expect(Set(Incident.frozen(stack).ranking) == ["R1", "R2", "R3"])
    let views = [Incident.Participant.runs("Menu", 900, "@self"), .runs("Page", 900, "@self")]
    let with = Incident.frozen(stack, views)
    let without = Incident.made(rounds: 900, views)
    #expect(with.ranking.first == "R1")
    #expect((with.suspect("R1")?.score ?? 0) > (without.suspect("R1")?.score ?? 0))
  }

  @Test("Many stacks without one of them speak against it")
  func noNavigationFrames() {
    let views = [Incident.Participant.runs("Menu", 900, "@self"), .runs("Page", 900, "@self")]
    let stack = StackReading.made([.transaction: 90, .body: 60])
    let score = Incident.frozen(stack, views).suspect("R1")?.score ?? 0
    #expect(score < Incident.made(rounds: 900, views).suspect("R1")?.score ?? 0)
  }

  @Test("A link whose destination never compares equal: thirty rounds a second from one push")
  func linkDestination() {
    let views = [Incident.Participant.runs("Nights", 900, "_nights"), .runs("Night", 900, "@self")]
    let incident = Incident.made(rounds: 900, views, notices: [.seen("D01e")], seconds: 30)
    #expect(incident.suspect("N02")?.evidence.contains { $0.kind == .rate } == true)
    #expect(incident.ranking.first == "N02")
    #expect(Incident.made(rounds: 900, views, seconds: 30).suspect("N02") == nil)
  }

  @Test("Two owners of a path that take turns: a stack inside a stack")
  func nestedStacks() {
    let views = [
      Incident.Participant.runs("Shell", 700, "_path"), .runs("Inner", 700, "_innerPath"),
      .runs("Page", 700, "@self"),
    ]
    #expect(Incident.made(rounds: 700, views).ranking.first == "N09")
    #expect(Incident.made(rounds: 700, [views[0], views[2]]).suspect("N09") == nil)
    #expect(Incident.made(rounds: 1, [], notices: [.seen("D50")]).ranking.first == "N09")
  }

  // MARK: S15

  @Test("A timer above a storm of updates is a clock; above a loop it is not")
  func timerAboveUpdates() {
    let stack = StackReading.made([.body: 60, .timer: 12, .wait: 28], shape: .pacedUpdates)
    let storm = Incident.frozen(stack, kind: .storm, rounds: 0)
    #expect(storm.ranking.first == "S15")
    #expect(Incident.frozen(stack, rounds: 0).suspect("S15") == nil)
  }
}
