import Testing

@testable import RenderStormKit

/// Documents that stand on one line, longer than lines are read at once.
@Suite struct LongLineTests {
  /// A hang report of MetricKit with so many functions, one called by the other.
  private static func metricKit(_ functions: Int) -> String {
    let frame = #"{"binaryName":"Marigold","note":"a \"quoted\" {brace","sampleCount":9,"#
    return
      #"{"hangDiagnostics":[{"diagnosticMetaData":{"hangDuration":"5 sec"},"callStackTree":{"callStackPerThread":true,"callStacks":[{"threadAttributed":true,"callStackRootFrames":["#
      + String(repeating: frame + #""subFrames":["#, count: functions)
      + #"{"binaryName":"AttributeGraph","sampleCount":9}"#
      + String(repeating: "]}", count: functions) + "]}]}}]}"
  }

  private static let log = "Bed: _rows changed.\n"

  @Test(arguments: [Pieces.whole, .of(1_000), .of(65_537), .random(seed: 2)])
  func aDocumentOnOneLineIsReadToItsEnd(pieces: Pieces) throws {
    let text = Self.metricKit(300) + "\n" + Self.metricKit(1_200) + "\n" + Self.log
    #expect(Self.metricKit(1_200).utf8.count > LogReader.longestLine)
    let report = Run.report(on: text, pieces)
    let input = try report.input
    #expect(input.samples == 18)
    #expect(!input.hasRemark("64 KiB"))
    #expect(report.evaluations(of: "Bed") == 1)
    #expect((input.lines, input.stackLines) == (3, 2))
    #expect(report.json == Run.report(on: text).json)
  }

  /// What stands behind a document on its line is nobody's.
  @Test func theRestOfALineIsCounted() throws {
    let text = Self.metricKit(1_200) + String(repeating: "x", count: 70_000) + "\n" + Self.log
    let report = Run.report(on: text)
    #expect(try report.input.samples == 9)
    #expect(try report.input.hasRemark("64 KiB"))
    #expect(report.evaluations(of: "Bed") == 1)
  }

  @Test func aTornDocumentIsNoMoreThanThat() throws {
    let whole = Self.metricKit(1_200)
    let report = Run.report(on: String(whole.prefix(80_000)))
    #expect(try report.input.hasRemark("no line end"))
    #expect(try report.input.lines == 1)
    // What is there of it is read.
    #expect(try report.input.samples == 9)
  }

  /// A line that no reader of stacks took is a line of a log, whatever it begins with.
  @Test(arguments: ["<", "{", "[", "x"])
  func otherLongLinesAreCut(start: String) throws {
    let text = start + String(repeating: "y", count: 200_000) + "\n" + Self.log
    let report = Run.report(on: text)
    #expect(try report.input.hasRemark("64 KiB"))
    #expect(try report.input.lines == 2)
    #expect(report.evaluations(of: "Bed") == 1)
    #expect(Run.report(on: text, .of(999)).json == report.json)
  }

  /// One attribute longer than all that is kept of a line.
  @Test func anEndlessTagIsSkipped() throws {
    var export = ExportBuilder(lines: false)
    export.begin("time-profile", ExportBuilder.profileColumns)
    export.sample(at: 0, [String(repeating: "A<", count: 90_000) + "|Marigold", "main|Marigold"])
    for time in 1..<10 { export.sample(at: time, ["b|Marigold", "main|Marigold"]) }
    export.end()
    let report = Run.report(on: export.document)
    #expect(try report.input.samples == 10)
    #expect(Run.report(on: export.document, .of(4_095)).json == report.json)
  }
}
