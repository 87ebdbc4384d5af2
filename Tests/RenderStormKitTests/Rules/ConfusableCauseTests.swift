import Testing

@testable import RenderStormKit

/// Causes that look the same, and the one fact that parts them.
@Suite("Confusable causes")
struct ConfusableCauseTests {
  private func first(_ stack: StackReading, _ views: [Incident.Participant] = []) -> String? {
    Incident.frozen(stack, views).ranking.first
  }

  @Test("Measured geometry or lazy placement: the geometry reader")
  func geometryOrLazy() {
    #expect(first(.made([.layout: 90, .geometryReader: 80, .lazyLayout: 70])) == "L01")
    #expect(first(.made([.layout: 90, .lazyLayout: 90])) == "L04")
  }

  @Test("Measured geometry or a preference: the action that runs")
  func geometryOrPreference() {
    #expect(first(.made([.geometryReader: 60, .preference: 20, .preferenceAction: 10])) == "L02")
    #expect(first(.made([.geometryReader: 60, .geometryAction: 10])) == "L01")
  }

  @Test("A platform view in a lazy list: the platform view, even below lazy frames")
  func platformOrLazy() {
    let stack = StackReading.made(
      [.lazyLayout: 98, .forEach: 80, .representableUpdate: 60, .platformView: 60])
    #expect(first(stack) == "L09")
    #expect(first(.made([.lazyLayout: 98, .forEach: 80, .platformView: 60])) == "L04")
  }

  @Test("Lazy placement or a layout that flips: the lazy frames")
  func lazyOrThreshold() {
    #expect(first(.made([.lazyLayout: 90, .flexibleFrame: 80, .layout: 95])) == "L04")
    #expect(first(.made([.flexibleFrame: 80, .layout: 95])) == "L06")
  }

  @Test("A scroll position or a lazy list: the line that names it")
  func scrollOrLazy() {
    let stack = StackReading.made([.lazyLayout: 60, .scroll: 30, .layout: 80])
    #expect(first(stack, [.runs("Album", 900, "_offset")]) == "L03")
    #expect(first(stack) == "L04")
  }

  @Test("A handler that watches a scroll position, or any other length")
  func scrollOrHandler() {
    let handled = [NoticeSighting.seen("D01a", of: "CGFloat")]
    let scrolled = Incident.made(
      rounds: 900, [.runs("Album", 900, "_scrollOffset")], notices: handled)
    #expect(scrolled.ranking.first == "L03")
    let other = Incident.made(rounds: 900, [.runs("Album", 900, "_zoom")], notices: handled)
    #expect(other.ranking.first == "S02")
  }

  @Test("The label of the notice: a handler, a geometry, a preference")
  func labels() {
    let view = Incident.Participant.runs("Album", 900, "_height")
    let first = { (notice: String) in
      Incident.made(rounds: 900, [view], notices: [.seen(notice)]).ranking.first
    }
    #expect(first("D01a") == "S02")
    #expect(first("D02") == "L01")
    #expect(first("D01b") == "L02")
  }

  @Test("A write in a lazy row's body is the write")
  func writeInLazyRow() {
    let stack = StackReading.made(
      [.lazyLayout: 90, .body: 60, .getter: 30, .observationWrite: 20],
      below: [
        .pair(.observationWrite, below: .body): 20, .pair(.observationWrite, below: .getter): 20,
      ])
    #expect(first(stack) == "S06")
  }

  @Test("A body's write or a wrapper's: the platform view on the path")
  func bodyOrWrapper() {
    let stack = StackReading.made(
      [.body: 90, .representableUpdate: 90, .stateWrite: 20],
      below: [
        .pair(.stateWrite, below: .body): 20, .pair(.stateWrite, below: .representableUpdate): 20,
      ])
    #expect(first(stack) == "L09")
  }

  @Test("An animated write or a plain one: the animation that is added")
  func animatedOrPlain() {
    let plain: [FrameFamily: Int] = [.preferenceAction: 16, .preference: 20, .layout: 40]
    #expect(first(.made(plain)) == "L02")
    #expect(first(.made(plain.merging([.animationMerge: 40]) { $1 })) == "L12")
  }

  @Test("The window's constraints: of its size, or late in a loop of a model")
  func windowOrModel() {
    let complaint = [NoticeSighting.seen("D80"), .seen("D81")]
    #expect(Incident.made(rounds: 1, [], notices: complaint).ranking.first == "L07")
    let model = Incident.Participant.runs("Vaults", 9_000, "@dependencies")
    #expect(
      Incident.made(rounds: 9_000, [model], notices: complaint, seconds: 1).ranking.first == "S03")
  }

  @Test("An observation loop: by the root, by a bar, by a callback of layout")
  func observationLoops() {
    let root = Incident.Participant.runs("Root", 300, "@dependencies")
    let followers = [
      Incident.Participant.runs("Card", 300, "@self"), .runs("Chart", 300, "@self"),
    ]
    let host = NoticeSighting.seen("D60", 9, of: "_TtC7SwiftUI14NavigationStackHost")
    #expect(Incident.made(rounds: 300, [root] + followers, notices: [host]).ranking.first == "S05")
    let bar = NoticeSighting.seen("D60", 9, of: "_UINavigationBarContentView")
    #expect(Incident.made(rounds: 9, [], notices: [bar]).ranking.first == "L14")
    let view = NoticeSighting.seen("D60", 9, of: "Demo.TrackView")
    #expect(Incident.made(rounds: 9, [], notices: [view]).ranking.first == "L16")
    let bars = Incident.frozen(.made([.toolbar: 20]), notices: [view])
    #expect(bars.ranking.first == "L14")
  }

  @Test("A loop of state or of navigation: the frames of the stack")
  func stateOrNavigation() {
    let views = [Incident.Participant.runs("Owner", 900, "_router"), .runs("Page", 900, "@self")]
    #expect(first(.made([.navigation: 30]), views).map { $0.hasPrefix("R") } == true)
    let state = [Incident.Participant.runs("Owner", 900, "_draft")]
    let quiet = Incident.frozen(.made([.body: 80]), state).suspect("S01")?.score ?? 0
    let navigates = Incident.frozen(.made([.body: 80, .navigation: 30]), state)
    #expect((navigates.suspect("S01")?.score ?? 0) < quiet)
  }

  @Test("A thread that waits, or one long computation, is none of these")
  func noLoop() {
    #expect(first(.made([.wait: 100, .lazyLayout: 100], shape: .blocked)) == nil)
    #expect(first(.made([.body: 77, .getter: 77, .runLoopWait: 20], shape: .busy)) == nil)
  }
}
