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

  @Test func aClockThatTicksBesideAScrollDrivesNothing() {
    var log = LogBuilder.launched(.raw)
    for row in 0..<900 {
      if row % 3 == 0 { log.change("StopWatch: _elapsed") }
      if row % 7 == 0 { log.change("StopWatch: _elapsed") }
      if row % 50 < 25 { log.change("TrackRow: @self") }
    }
    log.say("idle")
    for _ in 0..<9 { log.say("idle again") }
    #expect(
      log.report.incidents.allSatisfy { $0.certainty == .suspicious || $0.participants.count == 1 })
    #expect(log.report.verdict == .healthy)
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
