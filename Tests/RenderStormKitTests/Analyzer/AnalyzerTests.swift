import Testing

@testable import RenderStormKit

/// Inputs one after the other, judged together.
@Suite struct AnalyzerTests {
  private static let loop = String(
    repeating: "Owner: _path changed.\nDetail: @self changed.\n", count: 1500)
  private static let calm =
    "[app] start\nRoot: @self, @identity, _tab changed.\n[app] tapped\nRoot: _tab changed.\nList: @self changed.\n"
  private static let storm: String = {
    var log = LogBuilder(.compact)
    for page in 0..<100 {
      log.say("loaded page \(page)")
      for view in 0..<8 { log.change("Pane\(view): _store") }
      log.wait(0.2)
    }
    log.wait(30)
    log.say("idle")
    return log.text
  }()

  @Test func theWorstInputDecides() {
    #expect(Run.report(on: [("a", Self.calm)]).verdict == .healthy)
    #expect(Run.report(on: [("a", Self.calm), ("b", Self.storm)]).verdict == .storm)
    #expect(
      Run.report(on: [("a", Self.calm), ("b", Self.storm), ("c", Self.loop)]).verdict == .loop)
    #expect(Run.report(on: [("c", Self.loop), ("a", Self.calm)]).verdict == .loop)
    #expect(Run.report(on: [("a", Self.calm), ("d", "")]).verdict == .healthy)
    #expect(Run.report(on: [("d", ""), ("e", "nothing\n")]).verdict == .inconclusive)
  }

  @Test func inputsAreReportedInTheirOrder() {
    let report = Run.report(on: [("c", Self.loop), ("a", Self.calm), ("d", "")])
    #expect(report.inputs.map(\.path) == ["c", "a", "d"])
    #expect(report.inputs.map(\.evaluations) == [3000, 3, 0])
    #expect(report.inputs.map(\.lines) == [3000, 5, 0])
    #expect(report.inputs.map(\.unread.count) == [0, 2, 0])
    #expect(report.inputs.map(\.unread.first) == [0, 1, 0])
    #expect(report.inputs.map(\.bytes) == [Self.loop.utf8.count, Self.calm.utf8.count, 0])
    #expect(report.incidents.map(\.span.input) == ["c"])
  }

  @Test func viewsAndNoticesAddUpOverInputs() {
    let notice = "Modifying state during view update, this will cause undefined behavior.\n"
    let other = "Invalid frame dimension (negative or non-finite).\n"
    let report = Run.report(on: [
      ("a", Self.calm + notice), ("b", "x\n" + notice + notice + other),
      ("c", Self.calm + Self.calm),
    ])
    #expect(report.notices.map(\.id) == ["D20", "D28"])
    #expect(report.notices.map(\.count) == [3, 1])
    #expect(report.notices.map(\.input) == ["a", "b"])
    #expect(report.notices.map(\.firstLine) == [6, 4])
    #expect(report.evaluations(of: "Root") == 6)
    #expect(report.evaluations(of: "List") == 3)
    #expect(report.views.first { $0.view == "Root" }?.mounts == 3)
    #expect(
      report.views.first { $0.view == "Root" }?.reasons == ["@self": 3, "@identity": 3, "_tab": 6])
  }

  @Test func aNoticeCountedInTwoInputsKeepsThePlaceOfTheFirst() {
    let notice = "onChange(of: Int) action tried to update multiple times per frame.\n"
    let report = Run.report(on: [("a", "x\nx\n" + notice), ("b", notice + notice)])
    #expect(report.notices.first?.count == 3)
    #expect(report.notices.first?.firstLine == 3)
    #expect(report.notices.first?.input == "a")
    #expect(report.notices.first?.subject == "Int")
  }

  @Test func viewsAreSortedByEvaluationsThenByName() {
    let text = ["B", "C", "A", "C", "D", "A", "E", "C"].map { "\($0): @self changed.\n" }.joined()
    let report = Run.report(on: text)
    #expect(report.views.map(\.view) == ["C", "A", "B", "D", "E"])
    #expect(report.views.map(\.evaluations) == [3, 2, 1, 1, 1])
  }

  /// A loop before a storm, what goes on before what ended, the larger before the smaller.
  @Test func incidentsStandInTheOrderOfTheirWeight() {
    let small = String(repeating: "Gate: _isOpen changed.\nPane: @self changed.\n", count: 600)
    let ended =
      String(repeating: "Early: _x changed.\nLate: @self changed.\n", count: 3000)
      + String(repeating: "[app] idle\nOther: @self changed.\n[app] busy\n", count: 40)
    let inputs = [("storm", Self.storm), ("small", small), ("ended", ended), ("large", Self.loop)]
    let expected = ["large", "small", "ended", "storm"]
    #expect(Run.report(on: inputs).incidents.map(\.span.input) == expected)
    #expect(Run.report(on: inputs.reversed()).incidents.map(\.span.input) == expected)
  }

  @Test func anAnalyzerIsAsNewAfterItsReport() {
    var analyzer = Analyzer()
    analyzer.beginInput("a")
    analyzer.read(Array(Self.loop.utf8).span)
    let first = analyzer.finish()
    #expect(first.verdict == .loop)
    let empty = analyzer.finish()
    #expect(empty.verdict == .inconclusive)
    #expect(empty.inputs.isEmpty && empty.incidents.isEmpty && empty.views.isEmpty)
    analyzer.beginInput("a")
    analyzer.read(Array(Self.loop.utf8).span)
    let again = analyzer.finish().json
    #expect(again == first.json)
  }

  @Test func bytesWithoutAnInputAreStandardInput() throws {
    var analyzer = Analyzer()
    analyzer.read(Array(Self.calm.utf8).span)
    #expect(try analyzer.finish().input.path == "-")
  }

  @Test func pathsAndRemarksAreEscaped() throws {
    var analyzer = Analyzer()
    analyzer.beginInput("logs/a\u{1B}[2J\n.log")
    analyzer.read(Array(Self.calm.utf8).span)
    analyzer.remark("reading failed\u{7}")
    let input = try analyzer.finish().input
    #expect(input.path == "logs/a\\u{1B}[2J\\u{A}.log")
    #expect(input.hasRemark("reading failed\\u{7}"))
  }

  @Test func twoInputsOfOneNameStayTwo() {
    let report = Run.report(on: [("-", Self.loop), ("-", Self.calm)])
    #expect(report.inputs.map(\.evaluations) == [3000, 3])
  }

  @Test func aReportIsTheSameEachTime() {
    let inputs = [("a", Self.loop), ("b", Self.storm), ("c", Self.calm)]
    let first = Run.report(on: inputs).json
    for _ in 0..<5 {
      let again = Run.report(on: inputs).json
      #expect(again == first)
    }
  }

  @Test(arguments: SampleFolder.files)
  func samplesGiveTheSameReportTwice(file: SampleFile) {
    let first = Run.report(on: file.bytes).json
    let second = Run.report(on: file.bytes).json
    #expect(first == second)
  }
}
