import Testing

@testable import RenderStormKit

/// What order and counts alone can tell, and what they cannot.
@Suite struct WithoutTimesTests {
  @Test func aPasteThatEndsInRoundsCannotBeJudged() {
    let head =
      "ShopRoot: @self, @identity, _path changed.\nShelfList: @self changed.\nShopRoot: _path changed.\n"
    let rounds = String(
      repeating: "ShelfPage: @self changed.\nShelfList: @self changed.\n", count: 4)
    let report = Run.report(on: head + rounds)
    #expect(report.verdict == .inconclusive)
    #expect(report.summary.contains("4 times, which is too few to be sure"), "\(report.summary)")
    #expect(Run.report(on: head).verdict == .healthy)
    #expect(
      Run.report(on: head + rounds + "ShopRoot: _cart changed.\nCartPage: _sum changed.\n").verdict
        == .healthy)
  }

  /// Each of them draws six frames between two ticks, and only the last one names no reason of its own.
  @Test func aClockThatTicksBesideAnimationsDrivesNoneOfThem() {
    var log = LogBuilder.launched(.raw)
    for (frame, ticks) in [
      ("FirstReel: _date", 800), ("SecondReel: _frame", 500), ("PageReel: @self", 131),
    ] {
      for _ in 0..<ticks {
        log.change("StopWatch: _elapsed")
        for _ in 0..<6 { log.change(frame) }
      }
      log.say("shown")
    }
    let report = log.report
    #expect(![.storm, .loop].contains(report.verdict), "\(report.summary)")
    #expect(report.incidents.allSatisfy { $0.participants.count == 1 })
  }

  @Test func whatHasAMessageOfItsOwnEachTimeIsDriven() {
    func verdict(_ says: Bool) -> Verdict {
      var log = LogBuilder.launched(.raw)
      for round in 0..<300 {
        if says { log.say(round % 2 == 0 ? "-> recipe \(round)" : "<- back") }
        log.changes(["KitchenRoot: _trail", "CourseList: @self"])
      }
      return log.report.verdict
    }
    #expect(verdict(true) == .healthy)
    #expect(verdict(false) == .loop)
  }

  @Test func aDiagnosticInTheMidstTellsOfWhatIsPrintedEachTime() {
    var log = LogBuilder.launched(.raw)
    for round in 0..<300 {
      log.changes(["AccountForm: _account", "AccountField: @self"])
      log.say("formatted \(round)")
      if round == 2 {
        log.warn("onChange(of: String) action tried to update multiple times per frame.")
      }
    }
    #expect(log.report.verdict == .loop)
  }
}
