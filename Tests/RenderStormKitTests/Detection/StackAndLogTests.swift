import Testing

@testable import RenderStormKit

/// Stacks beside logs, and beside other stacks: each says what it can, and no more.
@Suite struct StackAndLogTests {
  private static func text(
    _ life: String, process: String = "Demo", samples: Int = 2400, seed: UInt64 = 1
  ) throws -> String {
    let found = try #require(StackLife.named(life))
    var session = found.session(.macOS15, seed: seed, samples: samples)
    session.isStripped = false
    session.process = process
    return session.text(.sample)
  }

  private static func report(_ log: LogBuilder, _ stacks: String...) -> Report {
    Run.report(
      on: [("app.log", log.text)]
        + stacks.enumerated().map { ("freeze-\($0.offset).txt", $0.element) })
  }

  private static var quiet: LogBuilder {
    var random = SeededGenerator(seed: 3)
    var log = LogBuilder.launched(.compact)
    log.ordinaryLife(evaluations: 300, &random)
    return log
  }

  private static var looping: LogBuilder {
    var log = LogBuilder.launched(.compact)
    log.cycle(["Owner: _path", "Detail: @self"], rounds: 900, perSecond: 250)
    return log
  }

  /// Each page that comes in evaluates six views, until all have come.
  private static var stormy: LogBuilder {
    var log = LogBuilder.launched(.compact)
    for page in 0..<80 {
      log.say("sync page \(page)")
      log.changes(["A", "B", "C", "D", "E", "F"].map { "\($0)View: _model" })
      log.changes(["A", "B", "C", "D", "E", "F"].map { "\($0)View: _model" })
      log.wait(0.1)
    }
    log.say("sync done")
    log.wait(30)
    for _ in 0..<6 { log.say("idle") }
    return log
  }

  private static var mounts: LogBuilder {
    var log = LogBuilder(.compact)
    log.say("launched version 5")
    for view in ["DemoRoot", "TabScreen", "Feed"] {
      log.change("\(view): @self, @identity, _store")
    }
    return log
  }

  // MARK: One app

  @Test func aQuietLogDoesNotHideAnEndlessLayout() throws {
    let report = Self.report(Self.quiet, try Self.text("lazy placement without end"))
    #expect(report.verdict == .loop)
    #expect(try report.incident.participants.isEmpty)
  }

  /// The wrapper of a platform view has no body that prints, so only the stacks can name it.
  @Test func aWrapperThatHoldsTheUpdateTakesPart() throws {
    let report = Self.report(Self.looping, try Self.text("a wrapper that asks again"))
    #expect(report.verdict == .loop)
    #expect(try report.incident.views == ["Owner", "Detail", "OutlinePane"])
    #expect(try report.incident.participant("OutlinePane")?.samples ?? 0 > 1000)
  }

  @Test(arguments: ["idle", "an animation", "scrolling"])
  func aLogOfALoopStandsBesideOrdinaryStacks(life: String) throws {
    let alone = Run.report(on: Self.looping.text)
    let report = Self.report(Self.looping, try Self.text(life))
    #expect(report.verdict == .loop)
    #expect(try report.incident.views == ["Owner", "Detail"])
    #expect(try report.incident.certainty == alone.incident.certainty)
  }

  @Test(arguments: ["idle", "a publisher of the whole app", "transactions in each turn"])
  func aStormThatEndedIsAStormWhateverTheStacksCaught(life: String) throws {
    let report = Self.report(Self.stormy, try Self.text(life))
    #expect(report.verdict == .storm)
    #expect(report.incidents.count == 1)
  }

  @Test func aStormInWhichOneUpdateNeverEndsIsALoop() throws {
    let report = Self.report(Self.stormy, try Self.text("flexible frames that disagree"))
    #expect(report.verdict == .loop)
  }

  @Test func firstAppearancesAndASleepingThreadAreHealthy() throws {
    #expect(Self.mounts.report.verdict == .inconclusive)
    #expect(Self.report(Self.mounts, try Self.text("idle")).verdict == .healthy)
  }

  @Test func firstAppearancesAndAnEndlessUpdateAreALoop() throws {
    let report = Self.report(Self.mounts, try Self.text("lazy placement without end"))
    #expect(report.verdict == .loop)
  }

  @Test(arguments: [("a mutex", Verdict.blocked), ("a decoder in a body", .busy)])
  func firstAppearancesAndAThreadThatIsHeldUp(life: String, verdict: Verdict) throws {
    #expect(Self.report(Self.mounts, try Self.text(life)).verdict == verdict)
  }

  @Test func aHealthyLogAndAThreadThatIsHeldUp() throws {
    #expect(Self.report(Self.quiet, try Self.text("a mutex")).verdict == .blocked)
  }

  /// Nothing tells a long update that ended from one that comes in each turn.
  @Test func whatOneCaptureLeavesOpenTwoSettle() throws {
    let life = "transactions in each turn, with waits"
    let first = try Self.text(life, seed: 4)
    #expect(Run.report(on: first).verdict == .inconclusive)
    let again = try Self.text(life, seed: 5)
    let report = Run.report(on: [("first.txt", first), ("second.txt", again)])
    #expect(report.verdict == .loop)
    #expect(try report.incident.certainty == .probable)
  }

  @Test func twoCapturesOfOneFreezeAreOneIncident() throws {
    let report = Run.report(on: [
      ("first.txt", try Self.text("flexible frames that disagree", samples: 250, seed: 1)),
      ("second.txt", try Self.text("flexible frames that disagree", samples: 250, seed: 2)),
    ])
    #expect(report.verdict == .loop)
    #expect(try report.incident.certainty == .certain)
    #expect(try report.incident.stack?.captures == 2)
  }

  /// It may have ended, so it is not sure that it would not have.
  @Test func anAppThatAlsoSleptIsNotCertainToLoop() throws {
    let hot = try Self.text("lazy placement without end")
    #expect(try Run.report(on: hot).incident.certainty == .certain)
    let report = Run.report(on: [("hot.txt", hot), ("cold.txt", try Self.text("idle"))])
    #expect(report.verdict == .loop)
    #expect(try report.incident.certainty == .probable)
  }

  // MARK: Another app

  @Test(arguments: [
    "idle", "a mutex", "a decoder in a body", "transactions in each turn, with waits",
  ])
  func anotherAppsStacksDoNotAnswerForTheLog(life: String) throws {
    let foreign = try Self.text(life, process: "Helper")
    #expect(Self.report(Self.mounts, foreign).verdict == .inconclusive)
    #expect(Self.report(Self.looping, foreign).verdict == .loop)
    let stormy = Self.report(Self.stormy, foreign)
    #expect(stormy.verdict == .storm)
    #expect(try #require(stormy.incidents.first).stack == nil)
  }

  /// Some tools cut names.
  @Test func aNameThatWasCutIsTheSameName() throws {
    var log = LogBuilder(.compact)
    log.process = "MarigoldGardenPlanner"
    log.changes(["DemoRoot: @self, @identity, _store", "Feed: @self, @identity, _store"])
    #expect(log.report.verdict == .inconclusive)
    let report = Self.report(log, try Self.text("idle", process: "MarigoldGardenP"))
    #expect(report.verdict == .healthy)
  }

  @Test(arguments: ["idle", "a mutex", "a decoder in a body"])
  func anotherAppsTroubleIsNotTheLogs(life: String) throws {
    #expect(Self.report(Self.quiet, try Self.text(life, process: "Helper")).verdict == .healthy)
  }

  @Test func anotherAppsLoopIsAnIncidentOfItsOwn() throws {
    let foreign = try Self.text("a wrapper that asks again", process: "Helper")
    let report = Self.report(Self.stormy, foreign)
    #expect(report.verdict == .loop)
    #expect(report.incidents.count == 2)
    #expect(report.incidents.first?.views == ["OutlinePane"])
    #expect(report.incidents.last?.kind == "storm")
    #expect(report.incidents.last?.stack == nil)
  }

  /// Each log's incident gets the stacks of its own app.
  @Test func twoAppsEachWithALogAndStacks() throws {
    var other = LogBuilder(.compact)
    other.process = "Helper"
    other.pid = 99
    other.cycle(["Meter: _level", "Dial: @self"], rounds: 900, perSecond: 250)
    let report = Run.report(on: [
      ("demo.log", Self.looping.text), ("helper.log", other.text),
      ("helper.txt", try Self.text("flexible frames that disagree", process: "Helper")),
    ])
    let withStack = report.incidents.filter { $0.stack != nil }
    #expect(withStack.map(\.views) == [["Meter", "Dial"]])
  }

  @Test func ofTwoAppsTheOneThatLoopsDecides() throws {
    let report = Run.report(on: [
      ("a.txt", try Self.text("a mutex", process: "Waiter")),
      ("b.txt", try Self.text("an icon that redraws itself", process: "Gauge")),
    ])
    #expect(report.verdict == .loop)
    #expect(try report.incident.span.input == "b.txt")
  }

  @Test func onlyTheProcessThatIsAskedForIsLookedAt() throws {
    var analyzer = Analyzer(process: "Demo")
    for text in [
      try Self.text("idle"), try Self.text("lazy placement without end", process: "Helper"),
    ] {
      analyzer.beginInput("freeze.txt")
      analyzer.read(Array(text.utf8).span)
    }
    #expect(analyzer.finish().verdict == .healthy)
    var other = Analyzer(process: "Nobody")
    other.beginInput("freeze.txt")
    other.read(Array(try Self.text("idle").utf8).span)
    #expect(other.finish().verdict == .inconclusive)
  }
}
