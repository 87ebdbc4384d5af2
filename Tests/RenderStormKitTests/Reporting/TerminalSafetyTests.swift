import Testing

@testable import RenderStormKit

@Suite struct TerminalSafetyTests {
  /// Sequences, a bell, a C1 control, a line end, a change of direction, and more cells than any line has.
  static let hostileName =
    "Evil\u{1B}[31m\u{7}\u{9B}2J\n\u{202E}\u{2028}" + String(repeating: "表示", count: 200)
    + "View<A, B>"

  static let hostileReports = SampleReports.all.map { poisoned($0) }

  @Test(arguments: hostileReports, [40, 80])
  func noLineIsWiderThanAsked(report: Report, width: Int) {
    for line in report.lines(width: width) {
      #expect(Cells.width(of: line) <= width, "\(line)")
    }
  }

  @Test(arguments: hostileReports)
  func nothingOfALogReachesTheTerminalAsAControl(report: Report) {
    let controls = report.text().unicodeScalars.filter(\.isObeyed)
    #expect(controls.isEmpty)
    #expect(report.text().contains("Evil\\u{1B}"))
  }

  @Test(arguments: hostileReports)
  func colourAddsTheReportersOwnSequencesAndNothingElse(report: Report) {
    let colored = report.text(color: true)
    #expect(colored.contains("\u{1B}["))
    #expect(colored.replacing(/\u{1B}\[[0-9;]+m/, with: "") == report.text())
  }

  @Test func verdictAndParticipantsStayInTheFirstThreeLinesWithLongNames() {
    let report = Self.poisoned(SampleReports.loop)
    let head = report.lines().prefix(3)
    #expect(head[0].hasPrefix("loop: certain"))
    #expect(head[1].hasPrefix("cause: Evil"))
    #expect(head[1].contains("; follower: Evil"))
  }

  @Test func aCrowdOfViewsTakesNoTimeAndNoRoom() {
    var report = SampleReports.loop
    let crowd = (1...8000).map { "View\($0)" }
    report.incidents = [SampleReports.incident("loop", causes: ["A"], followers: crowd)]
    #expect(report.lines().count < 60)
    #expect(report.text().contains("more"))
  }

  @Test func numbersThatAreNoneDoNotTrap() {
    var report = SampleReports.loop
    report.incidents[0].rate = RateReport(
      evaluationsPerSecond: .infinity, peak: .nan, basis: "emission")
    report.incidents[0].span.seconds = -.infinity
    report.incidents[0].coverage = .nan
    report.incidents[0].rules[0].confidence = .nan
    #expect(report.text().hasPrefix("loop"))
  }

  @Test func escapingNamesTheScalarAndIsDoneOnce() {
    let escaped = Printable.escape("a\u{1B}\u{85}\u{200F}\u{2067}z")
    #expect(escaped == "a\\u{1B}\\u{85}\\u{200F}\\u{2067}z")
    #expect(Printable.escape(escaped) == escaped)
    #expect(Printable.escape("Ünï → 表 👩‍👩‍👧") == "Ünï → 表 👩‍👩‍👧")
  }

  /// A report in which every text that comes from a log is hostile.
  private static func poisoned(_ report: Report) -> Report {
    var copy = report
    copy.summary = "\(hostileName) goes on"
    copy.incidents = report.incidents.map { poisoned($0) }
    copy.notices = report.notices.map { notice in
      var notice = notice
      notice.input = hostileName
      notice.subject = hostileName
      return notice
    }
    copy.views = [ViewReport(view: hostileName, evaluations: 3, mounts: 1, reasons: [:])]
    copy.inputs = [
      SampleReports.input(hostileName, remarks: [hostileName]), SampleReports.input("b"),
    ]
    return copy
  }

  private static func poisoned(_ incident: IncidentReport) -> IncidentReport {
    var copy = incident
    for index in copy.participants.indices {
      copy.participants[index].view = hostileName
      copy.participants[index].reasons = [hostileName: 3, "@self": 2]
    }
    copy.cycle = [hostileName, hostileName + "2"]
    copy.span.input = hostileName
    copy.span.start = hostileName
    copy.grounds = [hostileName, "`unbalanced \(hostileName)"]
    copy.nextEvidence = ["Type `sample \(hostileName) 5`, then read it."]
    for index in copy.rules.indices {
      copy.rules[index].evidence = [
        SampleReports.evidence(true, hostileName, text: hostileName)
      ]
      copy.rules[index].remedy = hostileName
    }
    return copy
  }
}
