import Testing

@testable import RenderStormKit

/// How incidents end, and how many there are.
@Suite struct EndingTests {
  private static let pair = ["Owner: _path", "Detail: @self"]

  private static func loop(_ style: LogBuilder.Style = .compact, rounds: Int = 600) -> LogBuilder {
    var log = LogBuilder.launched(style)
    log.cycle(pair, rounds: rounds, perSecond: 250)
    return log
  }

  @Test(arguments: LogBuilder.Style.allCases)
  func aLoopAtTheEndIsOpen(style: LogBuilder.Style) throws {
    let span = try Self.loop(style).report.incident.span
    #expect(span.ending == "open")
    #expect(span.open)
  }

  @Test(arguments: [
    "App terminated due to signal 9.", "Message from debugger: Terminated due to signal 9",
    "Terminated due to signal 9",
    "Message from debugger: killed", "Killed: 9",
  ])
  func aKillEndsAnOpenLoop(line: String) throws {
    for style in [LogBuilder.Style.raw, .compact] {
      var log = Self.loop(style)
      log.add(line)
      let report = log.report
      #expect(report.verdict == .loop)
      #expect(try report.incident.span.ending == "killed")
      #expect(try report.incident.span.open)
    }
  }

  /// The system's own record names the process by its pid: another app's end is not this one's.
  @Test(arguments: [(5120, "killed"), (77, "open")])
  func theSystemsRecordOfAKillIsOfOneProcess(pid: Int, ending: String) throws {
    var text = ""
    for round in 0..<700 {
      let time = "2026-02-01 09:00:0\(round / 300).\(100 + round % 300 * 3)"
      for line in ["Alder: _path changed.", "Birch: @self changed."] {
        text +=
          "\(time) I  Orders[5120:1a] (SwiftUICore) [com.apple.SwiftUI:Changed Body Properties] \(line)\n"
      }
    }
    text +=
      "2026-02-01 09:00:02.500 Df runningboardd[34:9b] (RunningBoard) [com.apple.runningboard:process] "
      + "[app<application.com.acme.orders.1(501)>:\(pid)] Process exited: <RBSProcessExitContext| specific, "
      + "status:<RBSProcessExitStatus| domain:signal(2) code:SIGKILL(9)>>.\n"
    #expect(try Run.report(on: text).incident.span.ending == ending)
  }

  /// With a kill far fewer rounds of one view will do than without.
  @Test func aKillMakesFewRoundsALoop() throws {
    var log = LogBuilder.launched(.raw)
    for _ in 0..<300 { log.change("Panel: @self") }
    #expect(log.report.verdict != .loop)
    log.add("App terminated due to signal 9.")
    #expect(log.report.verdict == .loop)
    #expect(try log.report.incident.span.ending == "killed")
  }

  @Test(arguments: ["App terminated due to signal 15.", "App terminated due to signal 2."])
  func otherSignalsAreNoKill(line: String) throws {
    var log = Self.loop()
    log.add(line)
    #expect(try log.report.incident.span.ending != "killed")
  }

  @Test func aKillAfterAnOrdinaryMinuteIsNotTheLoops() throws {
    var log = Self.loop()
    var random = SeededGenerator(seed: 1)
    log.wait(5)
    log.ordinaryLife(evaluations: 300, &random)
    log.add("App terminated due to signal 9.")
    #expect(try log.report.incident.span.ending == "ended")
  }

  @Test(arguments: [LogBuilder.Style.compact, .mirrored])
  func aLoopThatEndsIsStillALoop(style: LogBuilder.Style) throws {
    var log = Self.loop(style, rounds: 1200)
    let last = log.lineCount
    var random = SeededGenerator(seed: 1)
    log.wait(4)
    log.ordinaryLife(evaluations: 400, &random)
    let report = log.report
    #expect(report.verdict == .loop)
    let span = try report.incident.span
    #expect(span.ending == "ended")
    #expect(!span.open)
    #expect(span.lastLine == last)
    #expect(try abs(#require(span.seconds) - 4.796) < 0.01)
  }

  /// Without times messages and other views show that it is over.
  @Test func aLoopThatEndsWithoutTimesIsStillALoop() throws {
    var log = Self.loop(.raw, rounds: 2000)
    let last = log.lineCount
    var random = SeededGenerator(seed: 1)
    log.ordinaryLife(evaluations: 400, &random)
    let report = log.report
    #expect(report.verdict == .loop)
    #expect(try report.incident.span.ending == "ended")
    #expect(try report.incident.span.lastLine == last)
  }

  @Test(arguments: [LogBuilder.Style.raw, .compact])
  func twoLoopsAreTwoIncidents(style: LogBuilder.Style) throws {
    var log = Self.loop(style, rounds: 2000)
    var random = SeededGenerator(seed: 1)
    log.wait(3)
    log.ordinaryLife(evaluations: 1200, &random)
    log.cycle(["Gate: _isOpen", "Pane: @self", "Note: @self"], rounds: 1500, perSecond: 200)
    let report = log.report
    #expect(report.verdict == .loop)
    #expect(report.incidents.map(\.views) == [["Gate", "Pane", "Note"], ["Owner", "Detail"]])
    #expect(report.incidents.map(\.repeats) == [1500, 2000])
    #expect(report.incidents.map(\.span.open) == [true, false])
    #expect(Set(report.incidents.map(\.fingerprint)).count == 2)
  }

  /// The same loop twice is one fault that came twice.
  @Test func theSameLoopTwiceIsOneIncident() throws {
    var log = Self.loop(rounds: 900)
    log.wait(60)
    log.cycle(Self.pair, rounds: 900, perSecond: 250)
    let incident = try log.report.incident
    #expect(incident.repeats == 1800)
    #expect(incident.participant("Owner")?.evaluations == 1800)
    #expect(incident.span.ending == "open")
  }

  /// A cycle that slows down to nothing was never without a driver.
  @Test func aBurstThatDecaysIsHealthy() {
    var log = LogBuilder.launched(.compact)
    for round in 0..<120 {
      log.changes(Self.pair)
      log.wait(0.004 * Double(round + 1))
    }
    log.wait(20)
    log.say("idle")
    #expect(log.report.verdict == .healthy)
  }
}
