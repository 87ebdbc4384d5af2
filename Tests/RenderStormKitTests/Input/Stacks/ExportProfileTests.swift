import Testing

@testable import RenderStormKit

/// `xctrace export` of time profiles.
@Suite struct ExportProfileTests {
  private static let start = "start|dyld"
  private static let update = [
    "closure #1 in PetalRow.body.getter|Marigold",
    "AG::Graph::UpdateStack::update()|AttributeGraph",
    "GraphHost.flushTransactions()|SwiftUICore", "main|Marigold", start,
  ]
  private static let layout = [
    "StackLayout.sizeThatFits(_:)|SwiftUICore", "GraphHost.flushTransactions()|SwiftUICore",
    "main|Marigold", start,
  ]

  private static let nested = [
    "AG::Graph::input_value_ref_slow()|AttributeGraph", "PetalRow.body.getter|Marigold",
    "ViewBodyAccessor.updateBody(of:changed:)|SwiftUICore",
    "AG::Graph::UpdateStack::update()|AttributeGraph",
    "GraphHost.flushTransactions()|SwiftUICore", "main|Marigold", start,
  ]

  private static func profile(lines: Bool = true) -> String {
    var export = ExportBuilder(lines: lines)
    export.begin("time-profile", ExportBuilder.profileColumns)
    export.sample(at: 100, update)
    export.sample(at: 101, on: ExportBuilder.worker, layout)
    export.sample(at: 101, weight: 2, update)
    export.sample(at: 103, layout)
    export.end()
    return export.document
  }

  private static let outline = [
    "4 start (dyld)", " 4 main (Marigold)", "  4 GraphHost.flushTransactions() (SwiftUICore)",
    "   3 AG::Graph::UpdateStack::update() (AttributeGraph)",
    "    3 closure #1 in PetalRow.body.getter (Marigold)",
    "   1 StackLayout.sizeThatFits(_:) (SwiftUICore)",
  ]

  @Test func stacksOfTheMainThreadAreOneTree() throws {
    let read = NeighbourCaptures(Self.profile())
    #expect(read.mainOutline == Self.outline)
    #expect(read.leftOver.isEmpty)
    let capture = try #require(read.captures.first)
    #expect(read.captures.count == 1)
    #expect(capture.form == .instruments)
    #expect(capture.process == "Marigold")
    #expect(capture.main?.name == "Main Thread")
    #expect(capture.seconds == 0.004)
    #expect(capture.cpuSeconds == 0.004)
    #expect(!capture.isCut)
    #expect((capture.firstLine, capture.lastLine) == (4, 7))
  }

  @Test func aTableOnOneLineIsTheSame() {
    #expect(NeighbourCaptures(Self.profile(lines: false)).mainOutline == Self.outline)
  }

  /// A profile has no samples of a thread that does not run.
  @Test func timeWithoutSamplesIsSleep() throws {
    var export = ExportBuilder()
    export.begin("time-profile", ExportBuilder.profileColumns)
    for time in 0..<20 { export.sample(at: time * 50, Self.update) }
    export.sample(at: 999, on: ExportBuilder.worker, Self.layout)
    export.end()
    let report = Run.report(on: export.document)
    #expect(report.stacks.first?.shape == "idle")
    #expect(report.stacks.first?.samples == 1000)
    #expect(report.stacks.first?.shares["idle"] == 0.98)
    #expect(report.verdict == .healthy)
  }

  @Test func anUpdateWithoutEndIsALoop() throws {
    var export = ExportBuilder()
    export.begin("time-profile", ExportBuilder.profileColumns)
    for time in 0..<500 { export.sample(at: time, time % 3 == 0 ? Self.layout : Self.nested) }
    export.end()
    let report = Run.report(on: export.document)
    #expect(report.verdict == .loop)
    #expect(try report.incident.stack?.capture == "xctrace")
    #expect(try report.input.formats == ["xctrace"])
    #expect(try report.incident.views == ["PetalRow"])
    #expect(try report.input.countedLines == report.input.lines)
  }

  @Test func weightsMayBeMissing() {
    var export = ExportBuilder()
    export.begin("time-profile", ExportBuilder.profileColumns)
    for time in 0..<3 { export.sample(at: time, weight: nil, Self.layout) }
    export.sample(at: 3, [])
    export.end()
    let read = NeighbourCaptures(export.document)
    #expect(read.captures.first?.main?.samples == 4)
    #expect(read.mainOutline.first == "3 start (dyld)")
  }

  /// Faster recordings have samples of less than a millisecond.
  @Test func weightsAddUp() {
    var export = ExportBuilder()
    export.begin("time-profile", ExportBuilder.profileColumns)
    for time in 0..<25 {
      export.row([
        export.cell("sample-time", "\(time)00000"), export.thread(ExportBuilder.main),
        "<sentinel/>", "<sentinel/>", "<sentinel/>",
        export.cell("weight", "100000", fmt: "100.00 µs"), export.stack(Self.layout),
      ])
    }
    export.end()
    #expect(NeighbourCaptures(export.document).mainOutline.first == "2 start (dyld)")
  }

  @Test func theMainThreadThatRanMostIsTheApps() {
    var export = ExportBuilder()
    export.begin("time-profile", ExportBuilder.profileColumns)
    export.sample(at: 0, on: "Main Thread (0x7) (Helper (Beta), pid: 7)", Self.layout)
    for time in 1..<4 { export.sample(at: time, Self.update) }
    export.end()
    let read = NeighbourCaptures(export.document)
    #expect(read.captures.first?.process == "Marigold")
    var other = ExportBuilder()
    other.begin("time-profile", ExportBuilder.profileColumns)
    other.sample(at: 0, on: "Main Thread (0x7) (Helper (Beta), pid: 7)", Self.layout)
    #expect(NeighbourCaptures(other.document).captures.first?.process == "Helper (Beta)")
  }

  @Test func tablesOfOneDocumentShareTheirNumbers() {
    var export = ExportBuilder()
    for run in 1...2 {
      export.begin("time-profile", ExportBuilder.profileColumns, run: run)
      for time in 0..<5 { export.sample(at: time, Self.layout) }
      export.end()
    }
    let read = NeighbourCaptures(export.document)
    #expect(read.captures.count == 2)
    #expect(read.captures.map { $0.main?.samples } == [5, 5])
    #expect(read.captures.allSatisfy { $0.main.map { read.outline($0.tree) }?.count == 4 })
  }

  /// Frames may stand in the outer element itself, columns may be missing, and names are escaped.
  @Test func otherSpellings() {
    let text = """
      <trace-query-result><node xpath='//trace-toc[1]/run[1]/data[1]/table[4]'><schema name="time-profile"/>
      <row><sample-time id="1" fmt="x">0</sample-time><thread id="2" fmt="Main Thread (0x1) (Demo, pid: 1)"/><tagged-backtrace id="3"><frame id="4" name="apply&lt;A, B&gt;(_:)" addr="0x1"><binary id="5" name="Demo"/></frame><frame id="6" name="0x104" addr="0x104"/></tagged-backtrace></row>
      <row><sample-time id="7" fmt="x">1000000</sample-time><thread ref="2"/><tagged-backtrace ref="3"/></row>
      </node></trace-query-result>
      """
    #expect(NeighbourCaptures(text).mainOutline == ["2 ???", " 2 apply<A, B>(_:) (Demo)"])
  }

  /// A reference to what is not there is nothing, and never another thing.
  @Test func referencesMayPointNowhere() {
    let text = Self.profile().replacing("ref=\"", with: "ref=\"99")
    let read = NeighbourCaptures(text)
    #expect(read.mainOutline.last == "1 thread not running")
    #expect(
      read.mainOutline.dropLast().last == "    1 closure #1 in PetalRow.body.getter (Marigold)")
    for bad in ["-1", "0", "99999999999999999999", "x", "4194304"] {
      let text = Self.profile().replacing("id=\"8\"", with: "id=\"\(bad)\"")
      #expect(NeighbourCaptures(text).captures.count == 1)
    }
  }

  /// In a damaged text a number may be that of any other thing.
  @Test func referencesMayPointAnywhere() throws {
    let text = Self.profile()
    for id in 0..<30 {
      for element in ["frame", "tagged-backtrace", "thread", "weight", "sample-time", "binary"] {
        let broken = text.replacing("<\(element) ref=\"", with: "<\(element) ref=\"\(id)\" was=\"")
        let report = Run.report(on: broken)
        #expect(try report.input.countedLines == report.input.lines)
        #expect(try report.input.samples <= 20_000)
      }
    }
  }

  @Test func exportsWithoutStacksSayWhy() {
    var empty = ExportBuilder()
    empty.begin("time-profile", ExportBuilder.profileColumns)
    empty.end()
    #expect(NeighbourCaptures(empty.document).captures.first?.failure?.contains("no rows") == true)
    var other = ExportBuilder()
    other.begin("potential-hangs", ["start", "duration"])
    other.row([other.cell("start-time", "1"), other.cell("duration", "2")])
    other.end()
    let report = Run.report(on: other.document)
    #expect(report.verdict == .inconclusive)
    #expect(report.summary.contains("`time-profile`"))
  }

  /// A table that a person copied, without the ends of the document, and what follows on it.
  @Test func logsGoOnBehindATornExport() {
    let table = Self.profile().components("<node")[1].components("</node>")[0]
    let log = String(repeating: "Bed: _rows changed.\nPetal: @self changed.\n", count: 400)
    let report = Run.report(on: "note\n<node" + table + log)
    #expect(report.evaluations(of: "Petal") == 400)
    #expect(report.stacks.first?.samples == 4)
  }

  @Test func otherDocumentsAreNoExports() {
    let texts = [
      "<?xml version=\"1.0\"?>\n<plist><dict/></plist>",
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites/>", "<schema name=\"other\">",
      "<node xpath='//*'>", "<row>1</row>",
    ]
    for text in texts {
      let read = NeighbourCaptures(text)
      #expect(read.captures.isEmpty)
      #expect(read.leftOver.last == text.split(separator: "\n").last.map(String.init))
    }
  }

  /// Cut anywhere, and in chunks of any size.
  @Test func everyCutIsRead() throws {
    let text = Array(Self.profile(lines: false).utf8)
    for end in 0...text.count {
      let report = Run.report(on: Array(text[..<end]))
      #expect(try report.input.countedLines == report.input.lines)
    }
  }

  @Test(arguments: [Pieces.of(1), .of(7), .of(4_096), .random(seed: 4)])
  func chunksMakeNoDifference(pieces: Pieces) {
    for lines in [true, false] {
      var export = ExportBuilder(lines: lines)
      export.begin("time-profile", ExportBuilder.profileColumns)
      for time in 0..<700 {
        export.sample(at: time, ["petal\(time % 90)(of:)|Marigold"] + Self.update)
      }
      export.end()
      let text = export.document + "Bed: _rows changed.\n"
      #expect(Run.report(on: text, pieces).json == Run.report(on: text).json)
    }
  }
}
