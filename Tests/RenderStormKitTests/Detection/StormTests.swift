import Testing

@testable import RenderStormKit

/// Excess with a driver outside: it is worth a report, and it is no loop.
@Suite struct StormTests {
  private static let views = (0..<8).map { "Pane\($0): _store" }

  /// Eight views for each page that is loaded, five pages a second for twenty seconds.
  private static func sync(_ style: LogBuilder.Style, pages: Int = 100) -> LogBuilder {
    var log = LogBuilder.launched(style)
    for page in 0..<pages {
      log.say("loaded page \(page) of \(pages)")
      log.changes(views)
      log.wait(0.2)
    }
    log.say("sync finished")
    log.wait(30)
    for _ in 0..<8 { log.say("idle") }
    return log
  }

  @Test(arguments: LogBuilder.Style.allCases)
  func manyViewsForEachMessageAreAStorm(style: LogBuilder.Style) throws {
    let report = Self.sync(style).report
    #expect(report.verdict == .storm)
    let incident = try report.incident
    #expect(incident.kind == "storm")
    #expect(incident.views == Set((0..<8).map { "Pane\($0)" }))
    #expect(incident.repeats == 100)
    #expect(incident.span.ending == "ended")
    let driver = try #require(incident.driver)
    #expect(driver.text.contains("loaded page 0 of 100"))
    #expect(driver.line == 5)
    #expect(driver.rounds >= 98)
  }

  /// A message that costs two waves drives both, however soon it is over.
  @Test(arguments: [2.0, 4.0, 12.0])
  func twoWavesForEachMessageAreAStorm(seconds: Double) throws {
    var log = LogBuilder.launched(.compact)
    for page in 0..<60 {
      log.say("loaded page \(page) of 60")
      for _ in 0..<2 {
        log.changes(Self.views)
        log.wait(seconds / 120)
      }
    }
    log.say("sync finished")
    log.wait(30)
    log.say("idle")
    let report = log.report
    #expect(report.verdict == .storm)
    #expect(try report.incident.views == Set((0..<8).map { "Pane\($0)" }))
  }

  @Test func theSummaryNamesViewsAndPrice() throws {
    let report = Self.sync(.compact).report
    #expect(report.summary.contains("Pane0"))
    #expect(report.summary.contains("8 evaluations"))
  }

  /// Two views for each message are what a message costs.
  @Test func fewViewsForEachMessageAreHealthy() {
    var log = LogBuilder.launched(.compact)
    for page in 0..<100 {
      log.say("loaded page \(page) of 100")
      log.changes(["List: _pages", "Counter: _count"])
      log.wait(0.2)
    }
    log.wait(20)
    log.say("idle")
    #expect(log.report.verdict == .healthy)
  }

  /// Each touch may cost many views: a person is no storm.
  @Test func whatAUserDoesIsNoStorm() {
    var log = LogBuilder.launched(.compact)
    for _ in 0..<200 {
      log.touch()
      log.wait(0.003)
      log.changes(Self.views)
      log.wait(0.6)
    }
    log.wait(10)
    log.say("idle")
    #expect(log.report.verdict == .healthy)
  }

  /// What goes on at the same pace after its driver fell silent drives itself.
  @Test func aStormThatOutlivesItsDriverIsALoop() throws {
    var log = LogBuilder.launched(.compact)
    log.say("opened the map")
    log.cycle(Self.views, rounds: 900, perSecond: 60)
    let report = log.report
    #expect(report.verdict == .loop)
    #expect(try report.incident.driver == nil)
  }

  /// A loop is more important than a storm, whichever comes first.
  @Test func aLoopStandsBeforeAStorm() throws {
    var log = Self.sync(.compact)
    log.cycle(["Owner: _path", "Detail: @self"], rounds: 600, perSecond: 250)
    let report = log.report
    #expect(report.verdict == .loop)
    #expect(report.incidents.map(\.kind) == ["loop", "storm"])
    #expect(report.incidents.first?.views == ["Owner", "Detail"])
  }

  /// A screen that is put together anew at each heartbeat is a storm; a list that loads its pages is none.
  @Test(arguments: [(90, Verdict.storm), (40, Verdict.healthy)])
  func viewsMadeAnewByOneMessage(times: Int, verdict: Verdict) {
    var log = LogBuilder.launched(.mirrored)
    for beat in 0..<times {
      log.say("heartbeat \(beat) ok")
      log.wait(0.001)
      log.change("KioskRoot: @self")
      log.change("HomeScreen: @self, @identity, _cart")
      log.changes(Array(repeating: "OfferCard: @self, @identity, _image", count: 10))
      log.wait(0.5)
    }
    log.wait(30)
    for _ in 0..<9 { log.say("service stopped") }
    #expect(log.report.verdict == verdict)
  }

  /// Without times the name of what changes and the end of it tell a clock above many views from a loop.
  @Test func aClockAboveManyViewsThatHasEnded() throws {
    let views = ["Cues", "Lights", "Mixer", "Dock"].map { "\($0): @self changed.\n" }.joined()
    let tick =
      "Stage: _timecode changed.\n" + views
      + String(
        repeating: "Row: @self changed.\n", count: 10)
    let text = String(repeating: tick, count: 600)
    let over = (0..<12).map { "idle \($0) s\n" }.joined()
    let report = Run.report(on: text + over)
    #expect(report.verdict == .storm)
    #expect(try report.incident.rules.first?.code == "S15")
    #expect(Run.report(on: text).verdict == .loop)
  }

  /// One pass over the rows of a list, though a diagnostic stands in front of it.
  @Test func oneWaveBehindADiagnosticIsNoLoop() {
    var log = LogBuilder.launched(.mirrored)
    log.warn("onChange(of: Int) action tried to update multiple times per frame.")
    for _ in 0..<120 {
      log.change("ListRow: @self")
      log.wait(0.0001)
    }
    log.wait(5)
    log.say("idle")
    #expect(log.report.verdict == .healthy)
  }
}
