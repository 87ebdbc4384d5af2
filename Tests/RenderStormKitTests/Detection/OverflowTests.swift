import Testing

@testable import RenderStormKit

/// Hostile inputs take bounded memory, and the report says what was lost.
@Suite struct OverflowTests {
  private static func names(_ range: Range<Int>) -> String {
    range.map { "View\($0): @self changed.\n" }.joined()
  }

  @Test func endlessNamesAreCountedAsOne() throws {
    var analyzer = Analyzer()
    analyzer.beginInput("app.log")
    for start in stride(from: 0, to: 300_000, by: 10_000) {
      analyzer.read(Array(Self.names(start..<start + 10_000).utf8).span)
    }
    let report = analyzer.finish()
    let input = try report.input
    #expect(input.evaluations == 300_000)
    #expect(input.lines == 300_000)
    #expect(input.hasRemark("the rest counts as one"))
    #expect(report.views.count <= 4100)
    #expect(report.views.reduce(0) { $0 + $1.evaluations } == 300_000)
  }

  @Test func fewNamesOverflowNothing() throws {
    #expect(try !Run.report(on: Self.names(0..<2000)).input.hasRemark("the rest counts as one"))
  }

  /// The views that the app had all along keep their names.
  @Test func aLoopBehindAnOverflowHasItsNames() throws {
    let pair = "Owner: _path changed.\nDetail: @self changed.\n"
    let text = pair + Self.names(0..<6000) + String(repeating: pair, count: 3000)
    let report = Run.report(on: text)
    #expect(report.verdict == .loop)
    #expect(try report.incident.views == ["Owner", "Detail"])
  }

  /// So many different messages and key paths that nothing of them can be kept.
  @Test func endlessMessagesAndKeyPathsAreRead() throws {
    var text = ""
    for number in 0..<12_000 {
      text +=
        "message \(String(number, radix: 26))\nPane: \\Model.<computed 0x\(String(number, radix: 16)) (Int)> changed.\n"
    }
    let report = Run.report(on: text)
    #expect(report.evaluations(of: "Pane") + report.evaluations(of: "(other views)") == 12_000)
    #expect(try report.input.unread.count == 12_000)
  }

  @Test func manyLoopsAreAllReadAndTheFirstAreKept() throws {
    var log = LogBuilder(.compact)
    for number in 0..<90 {
      log.cycle(["Owner\(number): _path", "Detail\(number): @self"], rounds: 250, perSecond: 250)
      log.wait(5)
    }
    let report = log.report
    #expect(report.verdict == .loop)
    #expect(report.incidents.count >= 60)
    #expect(Set(report.incidents.map(\.fingerprint)).count == report.incidents.count)
  }
}
