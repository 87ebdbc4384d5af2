import Testing

@testable import RenderStormKit

/// What messages tell of change lines that have no times, as in a console that shows `print` beside the log.
@Suite struct MessageTimeTests {
  private static let pair = "Owner: @self changed.\nDetail: @self changed.\n"

  /// Rounds between messages that carry times, a second apart.
  private static func console(_ messages: Int, rounds: Int) -> String {
    (0..<messages).map { number in
      "2026-03-04 10:10:\(10 + number).000000+0100 Demo[7:9] item \(number)\n"
        + String(repeating: pair, count: rounds)
    }.joined()
  }

  @Test func aSlowBeatBetweenTimedMessagesIsNoLoop() {
    #expect(Self.console(30, rounds: 10).verdict == .healthy)
  }

  @Test func aFastLoopBetweenTimedMessagesIsOne() throws {
    let report = Run.report(on: Self.console(30, rounds: 90))
    #expect(report.verdict == .loop)
    let because = try report.incident.grounds
    #expect(because.contains { $0.contains("about 9") && $0.contains("times a second") })
  }

  @Test func untimedMessagesChangeNothing() {
    let text = (0..<30).map { "item \($0)\n" + String(repeating: Self.pair, count: 10) }.joined()
    #expect(text.verdict == .loop)
  }

  /// The app says the same again and again, and nothing is evaluated any more: the loop is over.
  @Test func anAppThatTalksOnHasEndedItsLoop() throws {
    let loop = String(repeating: "Owner: _path changed.\nDetail: @self changed.\n", count: 900)
    let idle = (0..<12).map { "idle, frame \($0)\n" }.joined()
    #expect(try Run.report(on: loop + idle).incident.span.ending == "ended")
    let summary = "Testing failed:\nnot idle\nTimed out\n"
    #expect(try Run.report(on: loop + summary).incident.span.ending == "open")
  }

  /// Messages that differ in numbers and tokens only are one driver.
  @Test func tokensAreNoWording() throws {
    let ids = ["0e37", "1e5e", "468a", "77ab", "9c0d"]
    var log = LogBuilder.launched(.compact)
    for round in 0..<300 {
      log.say("job \(ids[round % 5]) done")
      log.wait(0.001)
      log.changes(["Queue: _jobs"] + Array(repeating: "Job: @self", count: 12))
      log.wait(0.06)
    }
    #expect(log.report.verdict == .storm)
    #expect(try log.report.incident.driver?.rounds ?? 0 >= 295)
  }
}

extension String {
  fileprivate var verdict: Verdict { Run.report(on: self).verdict }
}
