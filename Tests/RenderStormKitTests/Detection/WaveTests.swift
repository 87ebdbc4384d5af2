import Testing

@testable import RenderStormKit

/// Many evaluations at once, seconds of rest, and the same again.
@Suite struct WaveTests {
  private static let board =
    ["BoardScreen: _entries"] + [String](repeating: "EntryRow: @self", count: 30)

  private static func log(
    _ lines: [String] = board, waves: Int = 40, _ lead: (inout LogBuilder, Int) -> Void
  ) -> LogBuilder {
    var log = LogBuilder.launched(.compact)
    for wave in 0..<waves {
      lead(&log, wave)
      for line in lines {
        log.change(line)
        log.wait(0.0005)
      }
      log.wait(4)
    }
    log.wait(30)
    log.say("idle")
    return log
  }

  @Test func anAnswerEachFewSecondsThatRunsAWholeScreenIsAStorm() throws {
    let report = Self.log { log, wave in log.say("poll \(wave) answered") }.report
    #expect(report.verdict == .storm, "\(report.summary)")
    let incident = try #require(report.incidents.first)
    #expect(incident.repeats == 40)
    #expect(Set(incident.participants.map(\.view)) == ["BoardScreen", "EntryRow"])
    #expect(incident.participants.first?.evaluations == 40)
    #expect(incident.grounds.contains("each round costs 31 evaluations"))
  }

  @Test func nineteenOfThemMayBeAnything() {
    #expect(
      Self.log(waves: 19) { log, wave in log.say("poll \(wave) answered") }.report.verdict
        == .healthy)
  }

  @Test func whatNothingInTheLogAsksForMayBeThePersonAtTheScreen() {
    #expect(Self.log { _, _ in }.report.verdict == .healthy)
  }

  @Test("Somebody pulls the list down each time", arguments: [true, false])
  func pulls(areTouchesLogged: Bool) {
    let report = Self.log { log, wave in
      if areTouchesLogged { log.touch() } else { log.say("pull to refresh") }
      log.wait(0.01)
      log.change("BoardScreen: _isRefreshing")
      log.wait(0.8)
      log.say("entries 200")
    }.report
    #expect(report.verdict == .healthy, "\(report.summary)")
  }

  @Test func screensThatAPersonOpensAreNoStorm() {
    let screen =
      ["ShopRoot: _path", "ShelfScreen: @self, @identity, _shelf"]
      + [String](repeating: "BookRow: @self, @identity, _book", count: 30)
    #expect(Self.log(screen) { log, wave in log.say("route \(wave)") }.report.verdict == .healthy)
  }

  @Test func listsOfAnyLengthAreLoadedAnew() {
    var log = LogBuilder.launched(.compact)
    for wave in 0..<40 {
      log.say("page \(wave) loaded")
      log.changes(
        ["BoardScreen: _entries"]
          + [String](repeating: "EntryRow: @self", count: 5 + wave * 37 % 200))
      log.wait(4)
    }
    #expect(log.report.verdict == .healthy)
  }

  @Test func aDiagnosticBesideEachWaveTellsOfItWhateverLeads() {
    let report = Self.log { log, _ in
      log.touch()
      log.warn(
        "ForEach<Array<Entry>, Int, EntryRow>: the ID 4 occurs multiple times within the collection, this will give undefined results!"
      )
    }.report
    #expect(report.verdict == .storm, "\(report.summary)")
  }

  @Test func waveTogetherWithALoopLeavesTheLoopFirst() {
    var log = Self.log { log, wave in log.say("poll \(wave) answered") }
    log.cycle(["GateScreen: _isOpen", "GateDoor: @self"], rounds: 900, perSecond: 400)
    #expect(log.report.verdict == .loop)
    #expect(log.report.incidents.first?.participants.map(\.view) == ["GateScreen", "GateDoor"])
  }
}
