import Testing

@testable import RenderStormKit

/// Activities that repeat and are what an app has to do.
@Suite struct OrdinaryLifeTests {
  private static func expectHealthy(_ log: LogBuilder) {
    let report = log.report
    #expect(report.verdict == .healthy, "\(report.summary)")
    #expect(report.incidents.allSatisfy { $0.certainty == .suspicious })
  }

  @Test(arguments: LogBuilder.Style.allCases)
  func tapsAndTheirAnswers(style: LogBuilder.Style) {
    var random = SeededGenerator(seed: 2)
    var log = LogBuilder.launched(style)
    log.ordinaryLife(evaluations: 6000, &random)
    Self.expectHealthy(log)
  }

  /// Two to three evaluations for each key, as every third time the index answers, at the uneven pace of two thumbs.
  @Test(arguments: LogBuilder.Style.allCases)
  func typing(style: LogBuilder.Style) {
    var random = SeededGenerator(seed: 3)
    var log = LogBuilder.launched(style)
    for key in 0..<400 {
      log.touch()
      log.wait(0.003)
      log.changes(["SearchField: _text", "ResultList: @self, _query"])
      if key % 3 == 0 { log.change("ResultList: _results") }
      log.wait(Double.random(in: 0.07...0.3, using: &random))
      if key % 40 == 39 { log.wait(4) }
    }
    log.wait(5)
    log.say("search finished")
    Self.expectHealthy(log)
  }

  /// Once a second for an hour, with what else an app logs in an hour.
  @Test(arguments: LogBuilder.Style.allCases)
  func aTimerOfOneHertzForAnHour(style: LogBuilder.Style) {
    var log = LogBuilder.launched(style)
    log.say("timer started")
    for second in 0..<3600 {
      log.change("CountdownLabel: _remaining")
      if second % 60 == 0 { log.say("minute \(second / 60)") }
      log.wait(1)
    }
    log.say("timer stopped")
    log.wait(20)
    log.say("idle")
    for _ in 0..<6 { log.say("idle again") }
    Self.expectHealthy(log)
  }

  @Test(arguments: [LogBuilder.Style.compact, .mirrored])
  func aTimelineOfSixtyHertz(style: LogBuilder.Style) {
    var log = LogBuilder.launched(style)
    log.say("animation start")
    log.cycle(["OrbitFrame: @self"], rounds: 900, perSecond: 60)
    log.say("animation stop")
    log.wait(30)
    log.say("heartbeat")
    Self.expectHealthy(log)
  }

  @Test(arguments: [LogBuilder.Style.compact, .mirrored])
  func aPanOfAFastDisplay(style: LogBuilder.Style) {
    var log = LogBuilder.launched(style)
    for _ in 0..<3 {
      log.touch()
      log.say("pan began")
      log.cycle(["MapCamera: _region", "PinOverlay: @self"], rounds: 240, perSecond: 120)
      log.say("pan ended")
      log.wait(9)
    }
    log.say("map idle")
    Self.expectHealthy(log)
  }

  /// Forty tokens a second, each announced by the app, for half a minute.
  @Test(arguments: LogBuilder.Style.allCases)
  func aStreamOfMessages(style: LogBuilder.Style) {
    var log = LogBuilder.launched(style)
    for token in 0..<1200 {
      log.say("received token \(token)")
      log.changes(["ChatBubble: @dependencies", "ChatList: @self"])
      log.wait(0.025)
    }
    log.say("stream finished")
    log.wait(20)
    for _ in 0..<6 { log.say("idle") }
    Self.expectHealthy(log)
  }

  /// Nine hundred lines in a second, nearly all of them first appearances; then quiet.
  @Test(arguments: LogBuilder.Style.allCases)
  func aLaunch(style: LogBuilder.Style) {
    var random = SeededGenerator(seed: 4)
    var log = LogBuilder(style)
    log.say("launched version 5")
    for number in 0..<900 {
      let type = Int.random(in: 0..<40, using: &random)
      log.change(number % 9 == 8 ? "Tile\(type): @self" : "Card\(type): @self, @identity, _item")
      log.wait(0.001)
    }
    for second in 0..<20 {
      log.wait(3)
      log.say("heartbeat \(second)")
    }
    Self.expectHealthy(log)
  }

  /// First appearances are no loop, however long the list is; rows without properties just say `@self`.
  @Test(arguments: [LogBuilder.Style.compact, .mirrored])
  func aLongScroll(style: LogBuilder.Style) {
    var random = SeededGenerator(seed: 5)
    var log = LogBuilder.launched(style)
    for _ in 0..<25 {
      log.touch()
      for row in 0..<Int.random(in: 40...90, using: &random) {
        log.change("FeedRow: @self, @identity, _isLiked")
        log.change("FeedPicture: @self")
        log.wait(0.008 + Double(row) * 0.0003)
      }
      log.wait(Double.random(in: 0.4...2, using: &random))
    }
    log.wait(4)
    log.say("idle")
    Self.expectHealthy(log)
  }

  /// On standard output nothing but the rows is seen; they are counted apart and are no evidence.
  @Test(arguments: [300, 900, 1500, 4000])
  func aLongScrollOnStandardOutput(rows: Int) {
    var log = LogBuilder.launched(.raw)
    log.change("FeedScreen: _items")
    for _ in 0..<rows { log.change("FeedRow: @self, @identity, _isLiked") }
    log.change("FeedScreen: _position")
    Self.expectHealthy(log)
  }

  /// A shape of one round per action, as often as a long session has actions.
  @Test func aWalkThroughScreens() {
    var random = SeededGenerator(seed: 6)
    var log = LogBuilder.launched(.compact)
    for _ in 0..<300 {
      log.touch()
      log.changes(["Root: _path", "Detail: @self, @identity, _model", "Root: _path"])
      log.wait(Double.random(in: 0.8...4, using: &random))
    }
    Self.expectHealthy(log)
  }

  /// A window that is resized evaluates its views once a frame, and stops with the hand.
  @Test func aResizedWindow() {
    var log = LogBuilder.launched(.compact)
    for _ in 0..<4 {
      log.touch()
      log.cycle(["SplitRoot: _width", "Sidebar: @self", "Pane: @self"], rounds: 90, perSecond: 60)
      log.wait(8)
    }
    log.say("idle")
    Self.expectHealthy(log)
  }

  /// A progress bar at ten a second while something is loaded.
  @Test func aProgressBar() {
    var log = LogBuilder.launched(.compact)
    log.say("download began")
    log.cycle(["DownloadBar: _progress"], rounds: 400, perSecond: 10)
    log.say("download ended")
    log.wait(10)
    log.say("idle")
    Self.expectHealthy(log)
  }
}
