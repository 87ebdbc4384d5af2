import Testing

@testable import RenderStormKit

/// A text with stacks, to be cut.
struct CutStacks: Sendable, CustomTestStringConvertible {
  let form: String
  let text: String

  var testDescription: String { form }

  static let all: [CutStacks] =
    [
      CutStacks(form: "sample", text: SampleReport.text(graph: SampleReport.graph)),
      CutStacks(
        form: "sample, quoted and wrapped",
        text: SampleReport.graph.map(wrapped).joined(separator: "\n") + "\n> the rest is idle\n"),
      CutStacks(
        form: "sample that took nothing",
        text: "sample[77]: sample cannot examine process 12 (Demo) because it is gone\n"),
      CutStacks(
        form: "chain of arrows",
        text: "2,204 of 2,431 samples:\n\n__CFRunLoopDoObservers\n -> GraphHost.flushTransactions\n"
          + " -> PlatformViewChild.updateValue\n -> DialView.updateNSView(_:context:)\n\nHelp!\n"),
      CutStacks(
        form: "memory kill",
        text: CrashSamples.head(298)
          + "\n{\n  \"processes\" : [\n  {\n    \"name\" : \"Demo\"\n  }\n]\n}\n"),
    ]
    + zip(
      [
        "spindump, heavy", "spindump, chronological", "CPU limit", "crash, text", "watchdog",
        "exception", "lldb", "MetricKit",
      ], StackDamageTests.samples
    ).map { CutStacks(form: $0, text: $1) }

  private static func wrapped(_ line: String) -> String {
    let width = 72
    guard line.count > width else { return "> " + line }
    return "> \(line.prefix(width))\n> \(line.dropFirst(width))"
  }

  /// The lines with their ends.
  var lines: [[UInt8]] {
    var lines: [[UInt8]] = []
    for line in text.utf8.split(separator: .newline, omittingEmptySubsequences: false) {
      lines.append(Array(line) + [.newline])
    }
    return lines
  }
}

/// Stacks are pasted by hands that select too little, and reports are cut by mails and full disks.
@Suite struct StackTruncationTests {
  /// Each line is counted as one thing, wherever the text ends, and none of it is taken for a view's change.
  @Test(arguments: CutStacks.all)
  func cutWithinEveryLine(stacks: CutStacks) throws {
    var reader = Analyzer()
    reader.beginInput("cut.txt")
    for (number, line) in stacks.lines.enumerated() {
      for cut in 0..<line.count {
        var torn = reader
        torn.read(line.span.extracting(0..<cut))
        let found = try torn.finish().input
        #expect(found.countedLines == found.lines, "line \(number + 1), byte \(cut)")
        #expect(found.changeLines == 0, "line \(number + 1), byte \(cut)")
      }
      reader.read(line.span)
    }
    let whole = try reader.finish().input
    #expect(whole.countedLines == whole.lines)
    #expect(whole.stackLines > 0, "no line was taken for a stack's")
  }

  /// What a cut text says does not depend on how its bytes came.
  @Test(arguments: CutStacks.all)
  func cutTextsInOnePiece(stacks: CutStacks) {
    let bytes = Array(stacks.text.utf8)
    for cut in stride(from: 1, through: bytes.count, by: 67) {
      let head = Array(bytes[..<cut])
      #expect(Run.report(on: head).json == Run.report(on: head, .of(5)).json, "cut at \(cut)")
    }
  }

  /// The same of whole captures, at fewer places.
  @Test(arguments: SampleFolder.files)
  func samplesCutAnywhere(file: SampleFile) throws {
    guard try Run.report(on: file.bytes).input.stackLines > 0 else { return }
    var reader = Analyzer()
    reader.beginInput("cut.txt")
    var read = 0
    let step = max(1, file.bytes.count / 41)
    for cut in stride(from: step, through: file.bytes.count, by: step) {
      reader.read(file.bytes.span.extracting(read..<cut))
      read = cut
      var torn = reader
      let found = try torn.finish().input
      #expect(found.countedLines == found.lines, "cut at \(cut)")
    }
  }
}
