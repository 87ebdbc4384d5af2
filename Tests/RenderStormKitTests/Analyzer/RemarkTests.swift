import Testing

@testable import RenderStormKit

/// What a reader of a report has to know about its inputs.
@Suite struct RemarkTests {
  private static let change = "Root: _path changed.\n"

  @Test func anOrdinaryInputHasNone() throws {
    #expect(try Run.report(on: Self.change).input.remarks.isEmpty)
  }

  @Test(arguments: [
    ("", "empty"), ("Root: _path changed.\nRoot: _pa", "no line end"),
    ("Skipping info and debug messages, pass --info and/or --debug to include.\n", "--info"),
    ("(lldb) expression Self._printChanges()\nRoot: _path changed.\n() $R6 = {}\n", "debugger"),
    (
      "Root: _path changed.\n--- last message repeated 12 times ---\n",
      "repeat markers stand for 12"
    ),
  ])
  func saysWhatIsMissing(text: String, part: String) throws {
    #expect(try Run.report(on: text).input.hasRemark(part))
  }

  @Test func twoOverlongLinesAreCounted() throws {
    let long = String(repeating: "x", count: 70_000) + "\n"
    #expect(
      try Run.report(on: long + Self.change + long).input.hasRemark(
        "2 lines are longer than 64 KiB"))
  }

  /// A debugger that runs the expression between each two evaluations stops the clock.
  @Test func aCaptureOfADebuggerIsInconclusive() {
    let text = (0..<300).map {
      "(lldb) expression Self._printChanges()\nRoot: _path changed.\n() $R\($0) = {}\n"
    }.joined()
    let report = Run.report(on: text)
    #expect(report.verdict == .inconclusive)
    #expect(report.evaluations(of: "Root") == 300)
    #expect(!report.nextEvidence.isEmpty)
  }

  @Test(arguments: [
    "", "hello\n", "Skipping info and debug messages, pass --info and/or --debug to include.\n",
  ])
  func nothingToJudgeSaysWhatToCapture(text: String) {
    let report = Run.report(on: text)
    #expect(report.verdict == .inconclusive)
    #expect(!report.summary.isEmpty)
    #expect(report.nextEvidence.contains { $0.contains("`") })
  }

  /// A repeat marker stands for so many more of the line before, and of no other line.
  @Test func repeatMarkersMultiply() {
    let text =
      "Root: _path changed.\nlast message repeated 40 times\nhello\nlast message repeated 9 times\nList: @self changed.\n"
    let report = Run.report(on: text)
    #expect(report.evaluations(of: "Root") == 41)
    #expect(report.evaluations(of: "List") == 1)
  }

  @Test func unreadLinesAreLocated() throws {
    let input = try Run.report(on: Self.change + Self.change + "\nhello\nworld\n" + Self.change)
      .input
    #expect(input.unread.count == 2)
    #expect(input.unread.first == 4)
    #expect(input.wrappers == 1)
  }
}
