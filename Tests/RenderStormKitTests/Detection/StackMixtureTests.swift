import Testing

@testable import RenderStormKit

/// Lives that chance puts together.
@Suite struct StackMixtureTests {
  /// Whatever a main thread does, it repeats nothing by itself while it sleeps between.
  @Test(arguments: StackSystem.allCases, 1...20)
  func whatSleepsBetweenIsNoLoop(system: StackSystem, seed: Int) {
    var session = StackSession(
      system, samples: [40, 250, 900, 2400][seed % 4], seed: UInt64(seed))
    session.isStripped = seed % 3 == 0
    session.slept(11...90)
    session.livedOrdinarily(100)
    let report = Run.report(on: session.text(seed % 2 == 0 ? .sample : .spindump))
    #expect(report.verdict != .loop, "\(session.name), \(session.samples): \(report.summary)")
  }

  /// A scroll, a launch, a stream: what cannot keep up is asked for all the same.
  @Test(arguments: 0..<10)
  func whatCannotKeepUpIsNoLoop(part: Int) {
    for seed in 0..<30 {
      var session = StackSession.saturated(30 * part + seed)
      let report = Run.report(on: session.text(seed % 3 == 0 ? .spindump : .sample))
      #expect(report.verdict != .loop, "\(session.name), \(session.samples): \(report.summary)")
    }
  }

  /// Moments of anything else do not hide a loop: it is found in most, and none is called well.
  @Test func ordinaryMomentsHideNoLoop() {
    var found = 0
    for (number, life) in StackLife.loops.enumerated() {
      for seed in 0..<5 {
        var session = StackSession.looping(life, 5 * number + seed)
        let report = Run.report(on: session.text(seed == 0 ? .spindump : .sample))
        #expect(
          report.verdict != .busy && report.verdict != .blocked, "\(life) and \(session.name)")
        if life.verdicts.contains(report.verdict) { found += 1 }
      }
    }
    #expect(Double(found) >= 0.8 * Double(5 * StackLife.loops.count), "\(found)")
  }

  /// In half a second a screen may be laid out for the first time.
  @Test(arguments: [true, false])
  func oneUpdateOfAMomentIsNotYetALoop(isShort: Bool) throws {
    let life = try #require(StackLife.named("lazy placement without end"))
    var session = life.session(.macOS15, seed: 4, samples: isShort ? 300 : 2400)
    #expect(Run.report(on: session.text(.sample)).verdict == (isShort ? .inconclusive : .loop))
  }
}
