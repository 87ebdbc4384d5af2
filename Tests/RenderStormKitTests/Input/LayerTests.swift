import Testing

@testable import RenderStormKit

/// What CI systems and scripts put in front of lines.
@Suite struct LayerTests {
  private static let change = "FeedScreen: @self, _filter changed."
  private static let compact =
    "2026-08-11 17:15:22.031 I  Demo[80328:9875ec] (SwiftUICore) [com.apple.SwiftUI:Changed Body Properties] "

  @Test(arguments: [
    "2026-07-10T18:34:11.7527243Z ", "\u{FEFF}2026-07-10T18:34:11.7527243Z ",
    "build\tRun UI tests\t2026-07-10T18:34:11.7527243Z ",
    "2026-05-01T10:00:00.123456Z 00O ", "2026-05-01T10:00:00.123456Z 01E ", "[10:00:00]: ▸ ",
    "[10:00:00]: ",
    "INFO [2026-05-01 10:00:00.12]: ", "INFO [2026-05-01 10:00:00.12]: ▸ ",
    "\u{1B}[35m[10:00:00]: ▸ \u{1B}[0m",
    "[10:00:00] ", "1714550400.123456 ", "00:00:07 ", "May 01 10:00:00 ",
    "2026-05-01T10:00:00.123456789Z\t", "▸ ",
    "section_start:1714550400:step_script\r\u{1B}[0K",
    "section_end:1714550400:prepare\r\u{1B}[0Ksection_start:1714550401:run\r\u{1B}[0K",
    "2026-07-10T18:34:11.7527243Z [10:00:00]: ▸ ", "2026-07-10T18:34:11.7527243Z \(compact)",
    "build\tRun UI tests\t2026-07-10T18:34:11.7527243Z \(compact)",
    "2026-05-01T10:00:00.123456Z 00O \(compact)", "[10:00:00]: ▸ \(compact)",
  ])
  func aLayerIsTakenOff(head: String) {
    let report = Run.report(on: head + Self.change + "\n")
    #expect(report.views.map(\.view) == ["FeedScreen"])
    #expect(report.views.first?.reasons == ["@self": 1, "_filter": 1])
  }

  /// The file of each step begins with a mark of its own.
  @Test func aMarkMayStandInsideALine() {
    let text = "build\tRun tests\t\u{FEFF}2026-07-10T18:34:11.7527243Z \(Self.change)\n"
    #expect(Run.report(on: text).evaluations(of: "FeedScreen") == 1)
  }

  /// The time inside is the app's own; the one in front is the runner's.
  @Test func theInnermostTimeCounts() throws {
    var text = ""
    for round in 0..<900 {
      let runner = "2026-07-10T18:34:\(11 + round / 450).7527243Z "
      let app =
        "2026-08-11 17:15:\(22 + round * 4 / 1000).\(String(1000 + round * 4 % 1000).dropFirst())"
      for line in ["Owner: _path", "Detail: @self"] {
        text +=
          "\(runner)\(app) I  Demo[80328:9875ec] [com.apple.SwiftUI:Changed Body Properties] \(line) changed.\n"
      }
    }
    let incident = try Run.report(on: text).incident
    #expect(incident.span.start == "2026-08-11T17:15:22.000")
    #expect(incident.span.end == "2026-08-11T17:15:25.596")
    #expect(incident.rate?.basis == "emission")
  }

  /// The plus sign says that the newline before it is not the text's own.
  @Test func gitLabsCutLinesAreJoined() throws {
    let head = "2026-05-01T10:00:00.123456Z 00O"
    let error = "2026-05-01T10:00:00.123456Z 01E"
    let text =
      "\(head) FeedScreen: @self, _fil\n\(head)+ter changed.\n\(head) Root: _tab\n\(error) warning: slow\n\(head)+ changed.\n\(head) Root: _tab changed.\n"
    let report = Run.report(on: text)
    #expect(report.evaluations(of: "FeedScreen") == 1)
    #expect(report.evaluations(of: "Root") >= 1)
    let input = try report.input
    #expect(input.lines == 6)
    #expect(input.countedLines == 6)
  }

  /// A progress display overwrites its line; what stands behind the carriage return came at the same time.
  @Test func gitLabsTimeHoldsBehindACarriageReturn() throws {
    var text = ""
    for beat in 0..<420 {
      let head = "2026-05-01T10:00:\(10 + beat / 60).000000Z 00O "
      text += "\(head)\rAlder: @self changed.\n\(head)\rBirch: _x changed.\n"
    }
    let incident = try Run.report(on: text).incident
    #expect(incident.span.start == "2026-05-01T10:00:10.000000Z")
    #expect(incident.span.end == "2026-05-01T10:00:16.000000Z")
  }

  @Test(arguments: [
    "##[group]Run xcodebuild test", "##[endgroup]", "##[section]Starting: Test",
    "2026-07-10T18:34:11.7527243Z ##[group]Run x",
  ])
  func commandsOfARunnerAreWrappers(line: String) throws {
    let input = try Run.report(on: line + "\n").input
    #expect(input.wrappers == 1)
    #expect(input.unread.count == 0)
  }

  @Test(arguments: ["##[error]", "##[warning]", "##[debug]"])
  func textBehindACommandIsRead(command: String) {
    #expect(
      Run.report(on: command + "Modifying state during view update, this\n").count(of: "D20") == 1)
  }

  /// Arrival times come in bursts, so no rate of the app is made of them; the loop is one all the same.
  @Test func burstsOfARunnerGiveNoRates() throws {
    var text = ""
    for burst in 0..<20 {
      for _ in 0..<100 {
        text +=
          "2026-07-10T18:34:\(10 + burst).7527243Z Owner: _path changed.\n2026-07-10T18:34:\(10 + burst).7527251Z Detail: @self changed.\n"
      }
    }
    let report = Run.report(on: text)
    #expect(report.verdict == .loop)
    let incident = try report.incident
    #expect(incident.repeats == 2000)
    #expect(incident.rate?.basis != "emission")
    #expect((incident.rate?.peak ?? 0) < 100_000)
  }
}
