import Testing

@testable import RenderStormKit

/// Who drives whom in a cycle.
@Suite struct RoleTests {
  struct Cast: Sendable, CustomTestStringConvertible {
    let lines: [String]
    let causes: Set<String>
    let followers: Set<String>

    var testDescription: String { lines.joined(separator: " / ") }
  }

  static let casts = [
    Cast(lines: ["A: _path", "B: @self"], causes: ["A"], followers: ["B"]),
    Cast(lines: ["A: @self", "B: @self"], causes: [], followers: ["A", "B"]),
    Cast(lines: ["A: @dependencies", "B: @self"], causes: ["A"], followers: ["B"]),
    Cast(lines: ["A: \\Model.<computed 0x1f (Int)>", "B: @self"], causes: ["A"], followers: ["B"]),
    Cast(lines: ["A: @48", "B: @self"], causes: ["A"], followers: ["B"]),
    Cast(lines: ["A: _dismiss", "B: _dismiss", "C: @self"], causes: ["A", "B"], followers: ["C"]),
    Cast(lines: ["A: _flag", "B: @self, @identity, _model"], causes: ["A"], followers: ["B"]),
    Cast(
      lines: ["A: _model", "B: @self, _model", "C: @self"], causes: ["A"], followers: ["B", "C"]),
    Cast(lines: ["A: @self, _model", "B: @self"], causes: ["A"], followers: ["B"]),
  ]

  @Test(arguments: casts, [LogBuilder.Style.raw, .compact])
  func whoNamesAReasonOfItsOwnIsTheCause(cast: Cast, style: LogBuilder.Style) throws {
    var log = LogBuilder.launched(style)
    log.cycle(cast.lines, rounds: 600, perSecond: 250)
    let report = log.report
    #expect(report.verdict == .loop)
    let incident = try report.incident
    #expect(incident.causes == cast.causes)
    #expect(incident.followers == cast.followers)
    #expect(Set(incident.cycle) == cast.causes.union(cast.followers))
    let first = try #require(incident.participants.first?.view)
    #expect(cast.causes.isEmpty || cast.causes.contains(first))
  }

  /// A reason that a follower named once or twice by chance makes it no cause.
  @Test func aSlipMakesNoCause() throws {
    var log = LogBuilder.launched(.compact)
    for round in 0..<600 {
      log.changes(["A: _path", round % 100 == 7 ? "B: @self, _hint" : "B: @self"])
      log.wait(0.004)
    }
    let incident = try log.report.incident
    #expect(incident.causes == ["A"])
    #expect(incident.followers == ["B"])
  }

  /// First appearances in a cycle are counted as what they are.
  @Test func mountsAreCountedApart() throws {
    var log = LogBuilder.launched(.compact)
    log.cycle(["Gate: _isOpen", "Pane: @self, @identity, _model"], rounds: 600, perSecond: 250)
    let report = log.report
    let incident = try report.incident
    #expect(incident.participant("Pane")?.mounts == 600)
    #expect(incident.participant("Gate")?.mounts == 0)
    #expect(report.views.first { $0.view == "Pane" }?.mounts == 600)
  }

  /// `unchanged.` is an evaluation whose cause is below the views.
  @Test func unchangedLinesAreEvaluations() throws {
    let text =
      "Screen: @self, @identity, _path changed.\n"
      + String(repeating: "Screen: unchanged.\n", count: 3000)
    let report = Run.report(on: text)
    #expect(report.verdict == .loop)
    let incident = try report.incident
    #expect(incident.views == ["Screen"])
    #expect(incident.causes.isEmpty)
    #expect(incident.participants.first?.reasons["unchanged"] == 3000)
    #expect(report.evaluations(of: "Screen") == 3001)
  }
}
