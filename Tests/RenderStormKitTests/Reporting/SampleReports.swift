@testable import RenderStormKit

/// Reports made by hand, one for each verdict.
enum SampleReports {
  static let all: [Report] = [loop, storm, healthy, blocked, busy, inconclusive]

  static let loop = make(
    .loop, "OrderList and OrderDetail evaluate each other without end.",
    incidents: [incident("loop", causes: ["OrderDetail"], followers: ["OrderList"])],
    notices: [
      NoticeReport(
        id: "D01d", count: 3, firstLine: 790, input: "app.log", subject: nil,
        meaning: "the path binding was written twice in one frame")
    ],
    inputs: [input("app.log", remarks: ["the last line is torn"])])

  static let storm = make(
    .storm, "A timer evaluates the whole list; most likely it is read at the root.",
    incidents: [
      incident("storm", certainty: .probable, causes: ["ClockView"], followers: ["Row"]),
      incident("storm", certainty: .suspicious, causes: [], followers: ["Badge"]),
    ])

  static let healthy = make(
    .healthy, "548 evaluations of 7 views, nothing repeats on its own", incidents: [])

  static let blocked = make(
    .blocked, "the main thread waits for a lock in 96 % of the samples", incidents: [])

  static let busy = make(
    .busy, "the main thread decodes images in 91 % of the samples", incidents: [])

  static let inconclusive = make(
    .inconclusive, "12 evaluations are too few to tell a launch from a loop",
    incidents: [incident("loop", certainty: .suspicious, causes: [], followers: ["Player"])],
    inputs: [input("app.log", remarks: ["change lines are missing: stream with `--level info`"])])

  static func make(
    _ verdict: Verdict, _ summary: String, incidents: [IncidentReport],
    notices: [NoticeReport] = [], inputs: [InputReport] = [input("app.log")]
  ) -> Report {
    Report(
      verdict: verdict, summary: summary, incidents: incidents, nextEvidence: [],
      notices: notices,
      views: [
        ViewReport(view: "Row", evaluations: 1312, mounts: 30, reasons: ["@self": 1282]),
        ViewReport(view: "Root", evaluations: 16, mounts: 1, reasons: [:]),
      ],
      stacks: [], inputs: inputs)
  }

  static func incident(
    _ kind: String, certainty: Certainty = .certain, causes: [String], followers: [String],
    input: String = "app.log"
  ) -> IncidentReport {
    let drivers = causes.map { participant($0, "cause", reasons: ["_path": 4700, "@self": 12]) }
    let driven = followers.map { participant($0, "follower", reasons: ["@self": 4712]) }
    return IncidentReport(
      fingerprint: "rs1-0a1b2c3d", kind: kind, certainty: certainty, participants: drivers + driven,
      cycle: causes + followers, repeats: 4712, coverage: 0.998_123,
      span: SpanReport(
        input: input, firstLine: 812, lastLine: 98_411, start: "2026-01-05T12:00:01.120",
        end: "2026-01-05T12:00:04.920", seconds: 3.800_000_1, open: true,
        ending: "open"),
      rate: RateReport(evaluationsPerSecond: 2479.98, peak: 2611, basis: "emission"),
      grounds: ["the same change lines follow each other 4,712 times"],
      rules: [
        rule("R1", "value-links-on-bound-path", 0.722_222), rule("R3", "routes-end-to-end", 0.583),
        rule("N06", "stable-root", 0.31), rule("N12", "fourth-suspect", 0.2),
      ],
      nextEvidence: ["Take a sample while it spins: `sample Acme 5 -file acme.txt`."])
  }

  static func rule(_ code: String, _ id: String, _ confidence: Double) -> RuleReport {
    RuleReport(
      id: id, code: code, title: "Push values on a path-bound stack", confidence: confidence,
      evidence: [
        evidence(true, "nothing stands between the two", text: "OrderDetail: _path changed."),
        evidence(false, "a tap came shortly before", text: nil),
      ],
      why: "The link pushes its destination again.", remedy: "Push a value instead.",
      confirm: "Make it a value link and tap again.")
  }

  static func evidence(_ isFor: Bool, _ detail: String, text: String?) -> EvidenceReport {
    EvidenceReport(
      kind: "reason", isFor: isFor, weight: "strong", detail: detail, input: "app.log", line: 812,
      text: text)
  }

  static func input(_ path: String, remarks: [String] = []) -> InputReport {
    InputReport(
      path: path, formats: ["log-compact"], bytes: 12_345_678, lines: 98_411, evaluations: 9424,
      changeLines: 9424, notices: 3, wrappers: 10, stackLines: 0, samples: 0,
      unread: UnreadReport(count: 88, first: 5),
      remarks: remarks, runs: [])
  }

  private static func participant(
    _ view: String, _ role: String, reasons: [String: Int]
  ) -> ParticipantReport {
    ParticipantReport(view: view, role: role, evaluations: 4712, mounts: 1, reasons: reasons)
  }
}

extension Report {
  func text(color: Bool = false, width: Int = 80) -> String {
    ReporterKind.text.reporter(options: TextOptions(usesColor: color, width: width)).text(for: self)
  }

  func lines(width: Int = 80) -> [String] {
    text(width: width).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}
