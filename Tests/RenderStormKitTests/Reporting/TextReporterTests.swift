import Testing

@testable import RenderStormKit

@Suite struct TextReporterTests {
  @Test(arguments: [SampleReports.loop, SampleReports.storm])
  func verdictAndParticipantsAreInTheFirstThreeLines(report: Report) {
    let head = report.lines().prefix(3).joined(separator: "\n")
    #expect(head.hasPrefix(report.verdict.rawValue))
    for participant in report.incidents[0].participants {
      #expect(head.contains(participant.view))
    }
  }

  @Test(arguments: SampleReports.all)
  func everyVerdictLeadsTheTextAndItsSummaryIsWhole(report: Report) {
    let text = report.text()
    #expect(text.hasPrefix("\(report.verdict.rawValue): "))
    #expect(text.replacing("\n", with: " ").contains(report.summary))
    #expect(text.hasSuffix("\n"))
    #expect(!text.hasSuffix("\n\n"))
  }

  @Test func loopIsToldWithCyclePlaceTimeAndRate() {
    let text = SampleReports.loop.text()
    #expect(text.contains("loop: certain, still going at the end\n"))
    #expect(text.contains("cause: OrderDetail; follower: OrderList\n"))
    #expect(text.contains("cycle    OrderDetail → OrderList → OrderDetail\n"))
    #expect(text.contains("repeats  4,712 rounds, over 99 % of"))
    #expect(text.contains("where    app.log:812-98411\n"))
    #expect(text.contains("when     2026-01-05T12:00:01.120 to 12:00:04.920 (3.8 s)\n"))
    #expect(text.contains("rate     2,480 evaluations/s, at most 2,611 in a second\n"))
    #expect(text.contains("because  the same change lines follow each other 4,712 times\n"))
    #expect(text.contains("notice   D01d, 3 lines from app.log:790: the path binding"))
    #expect(text.contains("88 unread from line 5\n"))
    #expect(text.contains("note     the last line is torn\n"))
  }

  @Test func reasonsAreCountedMostFrequentFirst() {
    #expect(SampleReports.loop.text().contains("4,712 × _path 4,700, @self 12, 1 mount\n"))
  }

  @Test func suspectsAreRankedAndNeverStatedAsFacts() {
    let text = SampleReports.loop.text()
    #expect(
      text.contains("Most likely: R1 value-links-on-bound-path (confidence: good, 0.72)\n"))
    #expect(text.contains("  + nothing stands between the two (strong)\n"))
    #expect(text.contains("      app.log:812: OrderDetail: _path changed.\n"))
    #expect(text.contains("  - a tap came shortly before (strong, app.log:812)\n"))
    #expect(text.contains("  Remedy: Push a value instead.\n"))
    #expect(text.contains("  To make sure: Make it a value link and tap again.\n"))
    #expect(text.contains("Also possible: R3 routes-end-to-end (0.58): "))
    #expect(text.contains("Also possible: N06 stable-root (0.31): "))
    #expect(!text.contains("fourth-suspect"))
    #expect(text.contains("Next:\n  1. Take a sample while it spins: `sample Acme 5"))
  }

  @Test(arguments: SampleReports.all)
  func aRuleIsNeverShownWithoutMostLikely(report: Report) {
    let text = report.text()
    let isShown = text.contains("value-links-on-bound-path")
    #expect(isShown == !report.incidents.isEmpty)
    #expect(isShown == text.contains(/Most likely:? R1 value-links-on-bound-path/))
  }

  @Test func withoutAFittingRuleTheTextSaysSo() {
    var report = SampleReports.loop
    report.incidents[0].rules = []
    #expect(report.text().contains("No rule of the catalogue fits what was seen.\n"))
  }

  @Test func followersAloneAreSaidToBeNoCause() {
    var report = SampleReports.loop
    report.incidents = [SampleReports.incident("loop", causes: [], followers: ["A", "B"])]
    #expect(report.lines()[1] == "views: A, B (none has a reason of its own)")
  }

  @Test func otherIncidentsAreShort() {
    let text = SampleReports.storm.text()
    #expect(text.contains("storm: probable, still going at the end; 1 more incident\n"))
    #expect(text.contains("Also: storm (suspicious, still going at the end): Badge\n"))
    #expect(text.components(of: "Remedy:") == 1)
  }

  @Test func healthyIsSaidInAFewLines() {
    #expect(SampleReports.healthy.lines().filter { !$0.isEmpty }.count <= 4)
    #expect(SampleReports.healthy.text().contains("views    Row 1,312, Root 16\n"))
  }

  @Test func inconclusiveSaysWhatIsMissingBeforeAnythingElse() {
    let lines = SampleReports.inconclusive.lines()
    #expect(lines[0] == "inconclusive: 12 evaluations are too few to tell a launch from a loop")
    #expect(lines[1] == "  note     change lines are missing: stream with `--level info`")
    #expect(lines.contains("Next:"))
    #expect(lines.contains { $0.hasPrefix("Worth a look: loop (suspicious") })
  }

  @Test func longCyclesAreFolded() {
    var report = SampleReports.loop
    report.incidents[0].cycle = (1...22).map { "Screen\($0)" }
    let text = report.text()
    #expect(text.contains("Screen8 →"))
    #expect(text.contains("+14 more →"))
    #expect(!text.contains("Screen9"))
  }

  @Test func whatIsLeftOutIsCounted() {
    var report = SampleReports.loop
    report.incidents += (1...11).map { _ in report.incidents[0] }
    report.notices = (1...10).map { _ in report.notices[0] }
    report.inputs = (1...500).map { SampleReports.input("job-\($0).log") }
    let text = report.text()
    #expect(text.contains("+3 more incidents\n"))
    #expect(text.contains("+2 more notices\n"))
    #expect(text.contains("+492 more inputs\n"))
  }

  @Test func arrivalTimesAreSaidToBeCoarse() {
    var report = SampleReports.loop
    report.incidents[0].rate?.basis = "arrival"
    #expect(report.text().contains("coarse"))
  }

  @Test func standardInputHasAName() {
    var report = SampleReports.loop
    report.incidents[0].span.input = "-"
    #expect(report.text().contains("where    <stdin>:812-98411\n"))
  }

  @Test func anInputWithoutTimesGivesNoTimes() {
    var report = SampleReports.loop
    report.incidents[0].rate = nil
    report.incidents[0].span.start = nil
    report.incidents[0].span.end = nil
    report.incidents[0].span.seconds = nil
    let text = report.text()
    #expect(!text.contains("when "))
    #expect(!text.contains("evaluations/s"))
  }

  @Test(arguments: SampleReports.all)
  func sameReportGivesSameText(report: Report) {
    #expect(report.text() == report.text())
  }

  @Test func reporterKindsAreNamedAsTheyAreTyped() {
    #expect(ReporterKind.allCases.map(\.rawValue) == ["text", "json", "folded"])
  }
}

extension String {
  /// How often a phrase occurs.
  fileprivate func components(of phrase: String) -> Int { ranges(of: phrase).count }
}
