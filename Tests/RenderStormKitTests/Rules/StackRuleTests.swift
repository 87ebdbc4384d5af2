import Testing

@testable import RenderStormKit

@Suite("Layout rules that stacks decide")
struct StackRuleTests {
  // MARK: L03

  @Test("An offset that is named after the gesture, with a scroll view on the stacks")
  func scrollFeedback() {
    let stack = StackReading.made([.scroll: 35, .lazyLayout: 20, .geometryAction: 12, .layout: 40])
    let incident = Incident.frozen(stack, [.runs("Album", 900, "_offset")])
    #expect(incident.ranking.first == "L03")
    #expect(
      incident.suspect("L03")?.evidence.contains { $0.kind == .frame && $0.input == "freeze.txt" }
        == true)
  }

  @Test("A scroll position that is named is worth more than any offset")
  func scrollByName() {
    #expect(
      Incident.made(rounds: 900, [.runs("Album", 900, "_scrollOffset")]).ranking.first == "L03")
    #expect(Incident.made(rounds: 900, [.runs("Album", 900, "_offset")]).ranking.first != "L03")
    let drag = Incident.made(
      .storm, rounds: 90, [.runs("Album", 90, "_scrollOffset")], driver: .event("pan", rounds: 90))
    #expect(drag.suspect("L03") == nil)
  }

  // MARK: L04

  @Test("Lazy containers in most samples and not a line: the lazy stack")
  func lazyStack() {
    let incident = Incident.frozen(.made([.lazyLayout: 96, .forEach: 70, .layout: 80]))
    #expect(incident.ranking.first == "L04")
    #expect(
      incident.suspect("L04")?.evidence.first?.detail
        == "lazy containers place their content in 96 % of the samples")
  }

  @Test("Lazy containers in less than half of the samples are in any list")
  func someLazyFrames() {
    #expect(Incident.frozen(.made([.lazyLayout: 40, .forEach: 30])).suspect("L04") == nil)
    #expect(Incident.frozen(.made([.lazyLayout: 96]), kind: .storm).suspect("L04") == nil)
  }

  // MARK: L05

  @Test("UIKit's detector decides, with or without rows", arguments: ["D61", "D62"])
  func cellSize(_ notice: String) {
    let incident = Incident.made(
      rounds: 90, [.runs("LineItem", 180, "@self")], notices: [.seen(notice)])
    #expect(incident.ranking.first == "L05")
    #expect(Incident.made(rounds: 1, [], notices: [.seen(notice)]).ranking.first == "L05")
  }

  @Test("The detector on a crash's stack decides too; a collection view alone does not")
  func collectionFrames() {
    let crash = StackReading.made([.collectionFeedback: 100, .collectionView: 100], samples: 1)
    #expect(Incident.frozen(crash).ranking.first == "L05")
    #expect(Incident.frozen(.made([.collectionView: 30])).suspect("L05") == nil)
  }

  // MARK: L06

  @Test("Flexible frames without lazy containers, geometry or platform views")
  func threshold() {
    let incident = Incident.frozen(.made([.flexibleFrame: 62, .layout: 80, .windowConstraints: 2]))
    #expect(incident.ranking == ["L06"])
  }

  @Test(
    "Any nearer cause on the stacks takes it away",
    arguments: [FrameFamily.lazyLayout, .geometryReader, .preferenceAction, .representableUpdate])
  func nearerCause(_ family: FrameFamily) {
    let incident = Incident.frozen(.made([.flexibleFrame: 62, .layout: 80, family: 90]))
    #expect(incident.ranking.first != "L06")
  }

  // MARK: L07

  @Test(
    "AppKit's complaint alone, and the frames of the window's constraints",
    arguments: ["D80", "D81"])
  func windowSize(_ notice: String) {
    #expect(Incident.made(rounds: 1, [], notices: [.seen(notice)]).ranking.first == "L07")
    let stack = StackReading.made([.windowConstraints: 100, .windowSize: 100], samples: 1)
    let incident = Incident.frozen(stack, notices: [.seen(notice), .seen("D03", 6)])
    #expect(incident.ranking.first == "L07")
    #expect(incident.suspect("L07").map { $0.confidence > 0.7 } == true)
  }

  @Test("A focused value that was reported is the nearer cause")
  func focusedValue() {
    let alone = Incident.made(rounds: 1, [], notices: [.seen("D80")])
    let focused = Incident.made(rounds: 1, [], notices: [.seen("D80"), .seen("D01f")])
    #expect((focused.suspect("L07")?.score ?? 0) < (alone.suspect("L07")?.score ?? 0))
  }

  // MARK: L08

  @Test("An inset that is named, with safe areas on the stacks")
  func safeArea() {
    let incident = Incident.frozen(
      .made([.safeArea: 40, .layout: 60]), [.runs("Chat", 900, "_keyboardInset")])
    #expect(incident.ranking.first == "L08")
    #expect(Incident.made(rounds: 900, [.runs("Chat", 900, "_title")]).suspect("L08") == nil)
  }

  // MARK: L09

  @Test("A wrapper of the app on nearly all stacks, by its name")
  func representable() {
    let wrapper = StackReading.View(name: "Canvas", role: .representable, samples: 990, line: 60)
    let incident = Incident.frozen(
      .made([.representableUpdate: 99, .platformView: 99], views: [wrapper]))
    #expect(incident.ranking.first == "L09")
    #expect(incident.suspect("L09")?.evidence.first?.detail.hasPrefix("`Canvas` updates") == true)
  }

  @Test("Cycles that AttributeGraph prints inside of it are its own, not a blocked thread")
  func printedCycles() {
    let incident = Incident.frozen(
      .made(
        [.representableUpdate: 100, .printCycle: 100, .logging: 100],
        below: [
          .pair(.printCycle, below: .representableUpdate): 100,
          .pair(.focusReading, below: .representableUpdate): 100,
        ]))
    #expect(incident.ranking.first == "L09")
    #expect((incident.suspect("L09")?.evidence.count ?? 0) >= 3)
  }

  @Test("A wrapper that takes a few samples is ordinary")
  func ordinaryWrapper() {
    #expect(Incident.frozen(.made([.representableUpdate: 6])).suspect("L09") == nil)
  }

  // MARK: L10

  @Test("A region that is named, and a map that is moved by an update")
  func camera() {
    let view = Incident.Participant.runs("Trail", 900, "_region")
    #expect(Incident.made(rounds: 900, [view]).ranking.first == "L10")
    let stack = StackReading.made(
      [.representableUpdate: 60, .map: 40], below: [.pair(.map, below: .representableUpdate): 40])
    #expect(Incident.frozen(stack, [view]).ranking.first == "L10")
    #expect(
      Incident.made(.storm, rounds: 90, [view], driver: .event("pan", rounds: 90)).suspect("L10")
        == nil)
  }

  // MARK: L11

  @Test("The display's clock with waits between the frames")
  func animation() {
    let stack = StackReading.made(
      [.runLoopWait: 70, .displayLink: 20, .animation: 12], shape: .pacedUpdates)
    #expect(
      Incident.frozen(stack, [.runs("Pulse", 900, "_phase")], kind: .storm).ranking.first == "L11")
  }

  @Test("A loop is never an animation")
  func loopIsNoAnimation() {
    let stack = StackReading.made([.displayLink: 90, .animation: 90, .runLoopWait: 20])
    #expect(Incident.frozen(stack, notices: [.seen("D01a", of: "Date")]).suspect("L11") == nil)
  }

  // MARK: L12

  @Test("Animations that are added in a preference's action")
  func animatedWrite() {
    let stack = StackReading.made([
      .animationMerge: 40, .animation: 45, .preferenceAction: 16, .flexibleFrame: 26, .layout: 30,
    ])
    let incident = Incident.frozen(stack)
    #expect(incident.ranking.first == "L12")
    #expect(Incident.frozen(.made([.preferenceAction: 16, .animation: 45])).suspect("L12") == nil)
  }

  @Test("SwiftUI's notice of a preference belongs to the animated write as well")
  func reportedAnimatedWrite() {
    let frames: [FrameFamily: Int] = [.preferenceAction: 8, .preference: 9, .layout: 30]
    let writes: [StackReading.Pair: Int] = [.pair(.stateWrite, below: .preferenceAction): 8]
    let views = [Incident.Participant.runs("Shelf", 900, "_height"), .runs("Drawer", 900, "@self")]
    let first = { (families: [FrameFamily: Int]) in
      Incident.frozen(.made(families, below: writes), views, notices: [.seen("D01b")]).ranking.first
    }
    #expect(first(frames) == "L02")
    #expect(first(frames.merging([.animationMerge: 60]) { $1 }) == "L12")
  }

  @Test("Memory that grew is a fact for animations that never finish, and for nothing without them")
  func grownByAnimations() {
    var stack = StackReading.made([.animationMerge: 40, .preferenceAction: 16])
    let plain = Incident.frozen(stack).suspect("L12")?.score ?? 0
    stack.footprint = 4_000_000_000
    let grown = Incident.frozen(stack).suspect("L12")
    #expect((grown?.score ?? 0) > plain)
    #expect(grown?.evidence.contains { $0.detail.contains("3.7 GiB") } == true)
    stack.families[.animationMerge] = nil
    #expect(Incident.frozen(stack).suspect("L12") == nil)
  }

  // MARK: L13

  @Test("Frames without a finite size in each round; a single one proves little")
  func finite() {
    let view = Incident.Participant.runs("Gauge", 600, "_barWidth")
    let steady = Incident.made(rounds: 600, [view], notices: [.seen("D28", 590)])
    #expect(steady.ranking.first == "L13")
    let once = Incident.made(rounds: 600, [view], notices: [.seen("D28")])
    #expect(once.ranking.first != "L13")
  }

  // MARK: L15

  @Test("Observers are told while the status item is set")
  func statusItem() {
    let stack = StackReading.made(
      [.statusItem: 34, .imageRenderer: 31, .keyValueObserver: 11, .runLoopWait: 28],
      below: [.pair(.keyValueObserver, below: .statusItem): 11])
    #expect(Incident.frozen(stack).ranking.first == "L15")
  }

  @Test("An icon that a timer redraws is told from it")
  func redrawnByTimer() {
    let stack = StackReading.made([.statusItem: 20, .timer: 25, .runLoopWait: 60])
    let loop = StackReading.made(
      [.statusItem: 20], below: [.pair(.appearanceObserver, below: .statusItem): 5])
    let timed = Incident.frozen(stack, kind: .storm).suspect("L15")?.score ?? 0
    #expect(timed < Incident.frozen(loop).suspect("L15")?.score ?? 0)
  }
}
