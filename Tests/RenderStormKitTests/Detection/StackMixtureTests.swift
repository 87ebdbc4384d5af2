import Testing

@testable import RenderStormKit

/// Lives that chance puts together.
@Suite struct StackMixtureTests {
  /// Whatever a main thread does, it repeats nothing by itself while it sleeps between.
  @Test(arguments: StackSystem.allCases, 1...30)
  func whatSleepsBetweenIsNoLoop(system: StackSystem, seed: Int) {
    var session = StackSession(
      system, samples: [40, 250, 900, 2400][seed % 4], seed: UInt64(seed))
    session.isStripped = seed % 3 == 0
    session.slept(11...90)
    session.livedOrdinarily(100)
    let report = Run.report(on: session.text(seed % 2 == 0 ? .sample : .spindump))
    #expect(report.verdict != .loop, "\(session.samples) samples: \(report.summary)")
  }

  /// A few samples of anything else hide no loop.
  @Test(arguments: StackLife.loops, 1...2)
  func ordinaryMomentsHideNoLoop(life: StackLife, seed: Int) {
    let system = StackSystem.allCases[seed % StackSystem.allCases.count]
    var session = life.session(system, seed: UInt64(seed), samples: 900)
    session.livedOrdinarily(3)
    let report = Run.report(on: session.text(.sample))
    #expect(life.verdicts.contains(report.verdict), "\(report.summary)")
  }
}
