import Testing

@testable import RenderStormKit

/// Cycles of any length are found as they are, through slips and foreign lines.
@Suite struct CycleTests {
  /// A cycle of so many views: the first names a reason of its own, the others follow.
  private static func lines(_ period: Int) -> [String] {
    (0..<period).map { $0 == 0 ? "Step0: _state" : "Step\($0): @self" }
  }

  private static func names(_ period: Int) -> [String] { (0..<period).map { "Step\($0)" } }

  private static func rounds(_ period: Int) -> Int { max(400, 1600 / period) }

  /// Fast enough that no display could ask for it.
  private static let pace = 250.0

  @Test(arguments: [1, 2, 3, 7, 20, 64], LogBuilder.Style.allCases)
  func aCycleOfAnyLengthIsFound(period: Int, style: LogBuilder.Style) throws {
    var log = LogBuilder.launched(style)
    let rounds = Self.rounds(period)
    log.cycle(Self.lines(period), rounds: rounds, perSecond: Self.pace)
    let report = log.report
    #expect(report.verdict == .loop)
    let incident = try report.incident
    #expect(incident.kind == "loop")
    #expect(incident.certainty > .suspicious)
    #expect(incident.cycle == Self.names(period))
    #expect(incident.causes == ["Step0"])
    #expect(incident.followers == Set(Self.names(period).dropFirst()))
    #expect(incident.participants.map(\.evaluations).allSatisfy { $0 == rounds })
    #expect(incident.repeats == rounds)
    #expect(incident.coverage > 0.99)
    #expect(incident.span.firstLine == log.lineCount - rounds * period + 1)
    #expect(incident.span.lastLine == log.lineCount)
    #expect(incident.span.ending == "open")
  }

  /// A row type that comes a varying number of times is one step.
  @Test(arguments: LogBuilder.Style.allCases)
  func rowsOfAnyNumberAreOneStep(style: LogBuilder.Style) throws {
    var random = SeededGenerator(seed: 8)
    var log = LogBuilder.launched(style)
    var rows = 0
    for _ in 0..<500 {
      log.change("Board: _height")
      let count = Int.random(in: 2...9, using: &random)
      for _ in 0..<count { log.change("Row: @self") }
      rows += count
      log.wait(1 / Self.pace)
    }
    let incident = try log.report.incident
    #expect(incident.cycle == ["Board", "Row"])
    #expect(incident.repeats == 500)
    #expect(incident.causes == ["Board"])
    #expect(incident.followers == ["Row"])
    #expect(incident.participant("Row")?.evaluations == rows)
  }

  /// In one round of fifty a line is missing, in another one doubled.
  @Test(arguments: [2, 3, 7, 20], LogBuilder.Style.allCases)
  func slipsHideNoCycle(period: Int, style: LogBuilder.Style) throws {
    var random = SeededGenerator(seed: UInt64(period))
    var log = LogBuilder.launched(style)
    let lines = Self.lines(period)
    let rounds = Self.rounds(period) * 2
    for _ in 0..<rounds {
      var round = lines
      let at = Int.random(in: 0..<period, using: &random)
      if random.happens(0.02) { round.remove(at: at) }
      if random.happens(0.02) { round.insert(lines[at], at: at) }
      log.changes(round)
      log.wait(1 / Self.pace)
    }
    let report = log.report
    #expect(report.verdict == .loop)
    let incident = try report.incident
    #expect(incident.cycle == Self.names(period))
    #expect(incident.views == Set(Self.names(period)))
    #expect(incident.causes == ["Step0"])
    #expect(abs(incident.repeats - rounds) * 20 <= rounds)
  }

  /// A cycle of so many views, among so many strangers that each of them comes in a quarter of the rounds at most.
  static let crowds: [(period: Int, strangers: Int)] = [
    (2, 1), (1, 4), (2, 4), (3, 4), (7, 4), (1, 16), (2, 16), (3, 16), (7, 16), (20, 16),
  ]

  /// One line of ten is a foreign view's, at any place.
  @Test(arguments: crowds, [LogBuilder.Style.raw, .compact])
  func foreignLinesNeitherHideACycleNorJoinIt(
    crowd: (period: Int, strangers: Int), style: LogBuilder.Style
  ) throws {
    var random = SeededGenerator(seed: UInt64(crowd.period + 50))
    var log = LogBuilder.launched(style)
    for _ in 0..<(Self.rounds(crowd.period) * 2) {
      for line in Self.lines(crowd.period) {
        log.change(line)
        guard random.happens(0.11) else { continue }
        log.change("Stranger\(Int.random(in: 0..<crowd.strangers, using: &random)): _model")
      }
      log.wait(1 / Self.pace)
    }
    let report = log.report
    #expect(report.verdict == .loop)
    let incident = try report.incident
    #expect(incident.views == Set(Self.names(crowd.period)))
    #expect(incident.cycle == Self.names(crowd.period))
    #expect(incident.coverage > 0.8 && incident.coverage < 0.97)
  }

  /// With times a row of evaluations a frame apart is no set of rows below the stranger.
  @Test func oneStrangerBesidesASingleView() throws {
    var log = LogBuilder.launched(.compact)
    for round in 0..<3200 {
      log.change("Step0: _state")
      if round % 9 == 4 { log.change("Stranger: _model") }
      log.wait(1 / Self.pace)
    }
    let incident = try log.report.incident
    #expect(incident.kind == "loop")
    #expect(incident.views == ["Step0"])
  }

  /// Messages of frameworks between the lines are noise.
  @Test func noiseOfFrameworksIsNoPart() throws {
    var log = LogBuilder.launched(.compact)
    for round in 0..<600 {
      log.change("Owner: _path")
      log.saySystem("found no value for key \(round)")
      log.change("Detail: @self")
      log.wait(1 / Self.pace)
    }
    let report = log.report
    #expect(report.verdict == .loop)
    #expect(try report.incident.cycle == ["Owner", "Detail"])
    #expect(try report.incident.driver == nil)
    #expect(try report.incident.coverage > 0.99)
  }

  /// Two properties of one view that take turns are one view's cycle.
  @Test func oneViewWithSeveralReasonsIsOneParticipant() throws {
    var log = LogBuilder.launched(.compact)
    for round in 0..<900 {
      log.change(round % 2 == 0 ? "Panel: _width" : "Panel: _height, @self")
      log.wait(1 / Self.pace)
    }
    let incident = try log.report.incident
    #expect(incident.views == ["Panel"])
    #expect(incident.cycle == ["Panel"])
    #expect(
      incident.participant("Panel")?.reasons == ["_width": 450, "_height": 450, "@self": 450])
  }

  @Test func aLoopAfterALongOrdinaryLifeIsFound() throws {
    var random = SeededGenerator(seed: 20)
    var log = LogBuilder.launched(.compact)
    log.ordinaryLife(evaluations: 20_000, &random)
    let start = log.lineCount
    log.cycle(["Owner: _path", "Detail: @self"], rounds: 500, perSecond: Self.pace)
    let report = log.report
    #expect(report.verdict == .loop)
    let incident = try report.incident
    #expect(incident.views == ["Owner", "Detail"])
    #expect(incident.span.firstLine == start + 1)
    #expect(incident.repeats == 500)
    #expect(incident.coverage > 0.99)
  }

  /// Views that were evaluated all along, now and then, and then in a loop: only the loop is the incident.
  @Test func aLoopOfFamiliarViewsBeginsWhereItBegins() throws {
    var log = LogBuilder.launched(.compact)
    for _ in 0..<300 {
      log.touch()
      log.changes(["Owner: _path", "Detail: @self"])
      log.wait(1.5)
    }
    let start = log.lineCount
    log.cycle(["Owner: _path", "Detail: @self"], rounds: 800, perSecond: Self.pace)
    let incident = try log.report.incident
    #expect(incident.kind == "loop")
    #expect(incident.repeats >= 760 && incident.repeats <= 830)
    #expect(incident.span.firstLine > start - 40 && incident.span.firstLine < start + 120)
  }

  /// What came a few times before, between other views, takes nothing away from a loop of one view.
  @Test(arguments: [1, 2, 7])
  func scatteredEvaluationsBeforeALoopOfOneView(before: Int) throws {
    let scattered = (0..<before).map { "Card: _settings changed.\nOther\($0): @self changed.\n" }
    let loop = String(repeating: "Card: _settings changed.\n", count: 1200)
    let incident = try Run.report(on: scattered.joined() + loop).incident
    #expect(incident.views == ["Card"])
    #expect((1200...1201).contains(incident.repeats))
    #expect(incident.span.firstLine >= 2 * before)
  }
}
