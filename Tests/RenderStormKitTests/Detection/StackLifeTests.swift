import Testing

@testable import RenderStormKit

/// Main threads that live as main threads do, on each system and in each tool's text: the verdict is the one that a
/// person who knows would give.
@Suite struct StackLifeTests {
  @Test(arguments: StackLife.all, StackSystem.allCases)
  func theVerdictIsRight(life: StackLife, system: StackSystem) {
    // Each system lives it in another way; the tools take turns.
    let seed = StackSystem.allCases.firstIndex(of: system) ?? 0
    let form: StackSession.Form = (seed + life.name.utf8.count) % 2 == 0 ? .sample : .spindump
    var session = life.session(system, seed: UInt64(seed))
    let report = Run.report(on: session.text(form), path: "freeze.txt")
    // What takes no longer than that may be one update that ends.
    let isShort = session.samples < (form == .spindump ? 200 : 400) && life.verdicts.contains(.loop)
    #expect(
      life.verdicts.contains(report.verdict) || (isShort && report.verdict == .inconclusive),
      "\(session.samples) samples, \(form): \(report.summary) \(report.stacks.first?.shares ?? [:])"
    )
  }

  /// Whatever the thread did, so few samples are a moment.
  @Test(arguments: ["idle", "lazy placement without end", "a mutex"], StackSession.Form.allCases)
  func threeSamplesDoNotAnswer(name: String, form: StackSession.Form) throws {
    let life = try #require(StackLife.named(name))
    var session = StackSession(.macOS15, samples: 3, seed: 1)
    life.live(&session)
    #expect(Run.report(on: session.text(form)).verdict == .inconclusive)
  }

  @Test(arguments: StackSession.Form.allCases)
  func withoutAMainThreadTheOthersDoNotAnswer(form: StackSession.Form) throws {
    var session = try #require(StackLife.named("lazy placement without end"))
      .session(.macOS15, seed: 1)
    session.hasMainThread = false
    let report = Run.report(on: session.text(form))
    #expect(report.verdict == .inconclusive)
    #expect(report.summary.contains("main one"))
  }

  /// A layout pass of a large screen takes as long as that.
  @Test func aTenthOfAFrameIsNoLoop() throws {
    var session = StackSession(.macOS15, samples: 12, seed: 1)
    try #require(StackLife.named("flexible frames that disagree")).live(&session)
    let report = Run.report(on: session.text(.sample))
    #expect(report.verdict == .inconclusive)
    #expect(report.nextEvidence.contains { $0.contains("sleep 60") })
  }

  /// Nested decoders share the samples; what called them all has them together.
  @Test(arguments: [false, true])
  func workIsThatOfTheFunctionThatBeganIt(isStripped: Bool) throws {
    var session = StackSession(.macOS15, samples: 900, seed: 5)
    session.isStripped = isStripped
    try #require(StackLife.named("a decoder in a body")).live(&session)
    let report = Run.report(on: session.text(.sample))
    #expect(report.verdict == .busy)
    #expect(report.summary.hasPrefix(isStripped ? "`???`" : "`Statement.decode()`"))
  }

  /// A clock that sets an icon faster than it can be drawn is no loop, whoever is told of the appearance.
  @Test func anIconThatATimerRedrawsIsNoLoop() {
    var session = StackSession(.macOS15, samples: 2400, seed: 7)
    let redraw = session.system.timer(["closure #1 in DialIcon.start()", "DialIcon.draw()"])
    session.slept(4...6)
    session.did(
      40, redraw + ["ImageRenderer.nsImage.getter|SwiftUI"] + StackParts.measuring(3),
      StackParts.thin)
    session.did(
      25,
      redraw + [
        "-[NSStatusBarButton setImage:]|AppKit", "-[NSStatusItem _updateReplicants]|AppKit",
        "-[NSView setEffectiveAppearance:]|AppKit", "NSKeyValueNotifyObserver|Foundation",
        "closure #1 in DialIcon.follow()",
      ], StackParts.thin)
    session.did(10, session.system.commit(StackParts.drawing), StackParts.animating)
    #expect(Run.report(on: session.text(.sample)).verdict != .loop)
  }

  @Test func aLibrarysWorkIsNamed() throws {
    var session = StackSession(.macOS15, samples: 900, seed: 5)
    try #require(StackLife.named("a fetch in an update")).live(&session)
    let report = Run.report(on: session.text(.sample))
    #expect(report.summary.contains("executeFetchRequest"))
  }

  /// A report without symbols: which library calls which is known, and no more.
  @Test(arguments: [
    ("a mutex", Verdict.inconclusive), ("a lock within an update", .blocked),
    ("a decoder in a body", .busy), ("lazy placement without end", .loop),
    ("idle", .inconclusive),
  ])
  func withoutAnyName(name: String, verdict: Verdict) throws {
    var session = StackSession(.macOS15, samples: 900, seed: 3)
    session.isNameless = true
    try #require(StackLife.named(name)).live(&session)
    let report = Run.report(on: session.text(.spindump))
    #expect(report.verdict == verdict, "\(report.summary)")
  }

  /// What is pasted without its indentation says less.
  @Test(arguments: [
    ("a decoder in a body", Verdict.inconclusive), ("lazy placement without end", .loop),
  ])
  func withoutIndentation(name: String, verdict: Verdict) throws {
    var session = StackSession(.macOS15, samples: 900, seed: 3)
    try #require(StackLife.named(name)).live(&session)
    let lines = session.text(.sample).split(separator: "\n", omittingEmptySubsequences: false)
    let report = Run.report(
      on: lines.map { String($0.drop { " +!:|".contains($0) }) }.joined(separator: "\n"))
    #expect(report.verdict == verdict, "\(report.summary)")
    #expect(report.incidents.allSatisfy { $0.certainty < .certain })
  }
}
