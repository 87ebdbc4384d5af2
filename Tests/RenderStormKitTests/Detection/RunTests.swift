import Testing

@testable import RenderStormKit

/// Launches, processes and clocks begin runs of their own.
@Suite struct RunTests {
  private static let pair = ["Owner: _path", "Detail: @self"]

  @Test func aLoopAfterARelaunchIsTheSecondLaunchs() throws {
    var random = SeededGenerator(seed: 1)
    var log = LogBuilder.launched(.compact)
    log.ordinaryLife(evaluations: 500, &random)
    log.pid = 4800
    log.wait(3)
    let start = log.lineCount
    log.cycle(Self.pair, rounds: 600, perSecond: 250)
    let report = log.report
    #expect(report.verdict == .loop)
    let incident = try report.incident
    #expect(incident.views == ["Owner", "Detail"])
    #expect(incident.span.firstLine == start + 1)
    #expect(incident.repeats == 600)
  }

  /// What the first launch evaluated a few times does not count for the second.
  @Test(arguments: [
    "Launched application with com.example.demo bundle identifier.", "com.example.demo: 5120",
    "Test Case '-[DemoUITests.PayTests testPay]' started.",
    "Test Case 'PayTests.testPay()' started.",
  ])
  func launchesAreJudgedOneByOne(line: String) {
    var log = LogBuilder(.raw)
    for _ in 0..<30 {
      log.add(line)
      log.change("Root: @self, @identity, _path")
      for _ in 0..<40 { log.changes(Self.pair) }
    }
    #expect(log.report.verdict == .healthy)
    log.add(line)
    for _ in 0..<900 { log.changes(Self.pair) }
    let report = log.report
    #expect(report.verdict == .loop)
    #expect(report.incidents.first?.repeats == 900)
  }

  @Test func aClockThatGoesBackBeginsARun() throws {
    var log = LogBuilder.launched(.compact)
    log.wait(3600)
    log.cycle(Self.pair, rounds: 600, perSecond: 250)
    log.clock -= 3_000_000_000
    var random = SeededGenerator(seed: 1)
    log.ordinaryLife(evaluations: 300, &random)
    let report = log.report
    #expect(report.verdict == .loop)
    #expect(try report.incident.repeats == 600)
    #expect(try abs(#require(report.incident.span.seconds) - 2.396) < 0.01)
  }

  /// The same fault in two captures that were put together in the wrong order lasts no negative time.
  @Test func noIncidentEndsBeforeItBegins() throws {
    var log = LogBuilder.launched(.compact)
    log.wait(3600)
    log.cycle(Self.pair, rounds: 600, perSecond: 250)
    log.clock -= 3_000_000_000
    log.cycle(Self.pair, rounds: 600, perSecond: 250)
    let report = log.report
    #expect(report.verdict == .loop)
    for incident in report.incidents {
      #expect(incident.span.firstLine <= incident.span.lastLine)
      #expect(try #require(incident.span.seconds) >= 0)
      let start = try #require(incident.span.start)
      #expect(try start <= #require(incident.span.end))
    }
    #expect(report.incidents.reduce(0) { $0 + $1.repeats } == 1200)
  }

  /// Threads log some milliseconds out of order.
  @Test func linesALittleOutOfOrderBeginNoRun() throws {
    var log = LogBuilder.launched(.mirrored)
    for round in 0..<800 {
      log.changes(Self.pair)
      log.clock += round % 5 == 0 ? -3000 : 5000
    }
    let incident = try log.report.incident
    #expect(incident.kind == "loop")
    #expect(incident.repeats == 800)
  }

  /// Another app's lines between all lines of the loop: its evaluations, its messages.
  @Test(arguments: [30.0, 250.0])
  func anotherAppDoesNotDisturb(perSecond: Double) throws {
    var log = LogBuilder.launched(.compact)
    for round in 0..<600 {
      log.change(Self.pair[0])
      log.process = "Extra"
      log.pid = 9000
      log.say("synchronised item \(round)")
      if round % 7 == 0 { log.change("ExtraRoot: _items") }
      log.process = "Demo"
      log.pid = 4711
      log.change(Self.pair[1])
      log.wait(1 / perSecond)
    }
    let report = log.report
    #expect(report.verdict == .loop)
    let incident = try report.incident
    #expect(incident.views == ["Owner", "Detail"])
    #expect(incident.repeats == 600)
    #expect(incident.driver == nil)
    #expect(incident.coverage > 0.99)
  }

  /// Two devices, or two windows of a simulator, run the same app.
  @Test func twoInstancesOfOneAppAreTwoRuns() throws {
    var log = LogBuilder.launched(.compact)
    for round in 0..<800 {
      log.pid = 4711
      log.changes(Self.pair)
      log.pid = 4712
      if round % 3 == 0 { log.change("Root: @self") }
      log.wait(0.004)
    }
    let report = log.report
    #expect(report.verdict == .loop)
    #expect(report.incidents.first?.views == ["Owner", "Detail"])
  }

  /// Records that are mirrored to the console and streamed into the same file are one loop, not a doubled one.
  @Test func aLoopThatIsCapturedTwiceIsOneLoop() throws {
    var log = LogBuilder.launched(.compact)
    for _ in 0..<600 {
      log.style = .compact
      log.changes(Self.pair)
      log.style = .mirrored
      log.changes(Self.pair)
      log.wait(0.004)
    }
    let report = log.report
    #expect(report.verdict == .loop)
    let incident = try report.incident
    #expect(incident.views == ["Owner", "Detail"])
    #expect(incident.repeats == 600)
    #expect(incident.participant("Owner")?.evaluations == 600)
  }

  /// More apps than are followed at a time.
  @Test func aCrowdOfProcessesIsRead() throws {
    var log = LogBuilder(.compact)
    for number in 0..<3000 {
      log.process = "App\(number % 200)"
      log.pid = 100 + number
      log.change("Root: @self, @identity, _path")
      log.change("Root: _path")
      log.wait(0.01)
    }
    let report = log.report
    #expect(report.verdict == .healthy)
    #expect(report.evaluations(of: "Root") == 6000)
  }
}
