import Testing

@testable import RenderStormKit

/// Who goes round together, of what goes on at the same time.
@Suite struct CompanionsTests {
  /// Lines with their times, of cycles that go on beside each other.
  private struct Beside {
    private var lines: [(time: Int64, text: String)] = []

    /// A round takes three fifths of its time, and rounds are not quite equally long.
    mutating func cycle(
      _ round: [String], rounds: Int, perSecond: Double, _ random: inout SeededGenerator
    ) {
      var start = 0.0
      for _ in 0..<rounds {
        let length = Double.random(in: 0.75...1.25, using: &random) / perSecond
        for (number, text) in round.enumerated() {
          let time = start + 0.6 * length * Double(number) / Double(round.count)
          lines.append((Int64(time * 1_000_000), text))
        }
        start += length
      }
    }

    func log(_ style: LogBuilder.Style) -> LogBuilder {
      var log = LogBuilder.launched(style)
      let start = log.clock
      for line in lines.sorted(by: { $0.time < $1.time }) {
        log.clock = start + line.time
        log.change(line.text)
      }
      return log
    }
  }

  private static let editor = ["Editor: _zoom", "Toolbar: @self", "Ruler: @self"]
  private static let player = ["Player: _track", "Cover: @self", "Lyrics: @self", "Volume: @self"]

  /// Two windows, each with a loop at its own pace.
  @Test(arguments: [1.3, 2.0, 3.6], LogBuilder.Style.allCases)
  func twoCyclesAtATimeAreTwo(ratio: Double, style: LogBuilder.Style) throws {
    var random = SeededGenerator(seed: 21)
    var beside = Beside()
    beside.cycle(Self.editor, rounds: 1500, perSecond: 300, &random)
    beside.cycle(Self.player, rounds: Int(1500 * ratio), perSecond: 300 * ratio, &random)
    let report = beside.log(style).report
    #expect(report.verdict == .loop)
    #expect(
      Set(report.incidents.map(\.views)) == [
        ["Editor", "Toolbar", "Ruler"], ["Player", "Cover", "Lyrics", "Volume"],
      ])
  }

  /// A view that stands in the round at several places is one member, whoever stands between.
  @Test(arguments: LogBuilder.Style.allCases)
  func severalPlacesInARoundAreOneCycle(style: LogBuilder.Style) throws {
    var log = LogBuilder.launched(style)
    let round = ["Atlas: _zoom", "Tile: @self", "Pin: @self", "Tile: @self", "Label: @self"]
    log.cycle(round + ["Tile: @self", "Pin: @self"], rounds: 900, perSecond: 200)
    let report = log.report
    #expect(report.incidents.count == 1)
    #expect(try report.incident.views == ["Atlas", "Tile", "Pin", "Label"])
  }

  /// Of three lines one is a stranger's: neither does one join the loop, nor do they make a loop of their own.
  @Test(arguments: [1, 2, 5], LogBuilder.Style.allCases)
  func strangersMakeNoLoopOfTheirOwn(period: Int, style: LogBuilder.Style) throws {
    var random = SeededGenerator(seed: UInt64(period))
    var log = LogBuilder.launched(style)
    for _ in 0..<3000 {
      for step in 0..<period {
        log.change("Step\(step): " + (step == 0 ? "_state" : "@self"))
        guard random.happens(0.5) else { continue }
        log.change("Guest\(Int.random(in: 0..<(4 * period), using: &random)): _model")
      }
      log.wait(0.004)
    }
    let report = log.report
    #expect(report.verdict == .loop)
    #expect(report.incidents.count == 1)
    #expect(try report.incident.views == Set((0..<period).map { "Step\($0)" }))
  }

  /// Rows that strangers break up belong to their list all the same.
  @Test(arguments: LogBuilder.Style.allCases)
  func rowsAmongStrangersBelongToTheirList(style: LogBuilder.Style) throws {
    var random = SeededGenerator(seed: 5)
    var log = LogBuilder.launched(style)
    for _ in 0..<1200 {
      log.change("Inbox: _mails")
      for _ in 0..<Int.random(in: 1...24, using: &random) {
        log.change("MailRow: @self")
        guard random.happens(0.2) else { continue }
        log.change("Guest\(Int.random(in: 0..<20, using: &random)): _model")
      }
      log.wait(0.005)
    }
    let report = log.report
    #expect(report.incidents.count == 1)
    #expect(try report.incident.views == ["Inbox", "MailRow"])
  }

  /// A clock keeps a time of its own, however evenly it ticks beside a loop.
  @Test func aClockBesideALoopTakesNoPart() throws {
    var log = LogBuilder.launched(.compact)
    for round in 0..<3000 {
      log.changes(["Owner: _path", "Detail: @self"])
      if round % 20 == 7 { log.change("Watch: _elapsed") }
      log.wait(0.005)
    }
    #expect(try log.report.incident.views == ["Owner", "Detail"])
  }

  /// A progress that another view answers each time is no clock's.
  @Test func aProgressThatAViewAnswersTakesPart() throws {
    var log = LogBuilder.launched(.compact)
    log.cycle(["Download: _progress", "Gauge: @self"], rounds: 900, perSecond: 300)
    #expect(try log.report.incident.views == ["Download", "Gauge"])
  }
}
