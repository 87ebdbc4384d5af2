import Testing

@testable import RenderStormKit

/// Whole reports of `sample`, several in a text, and what the tool says when it fails.
@Suite struct SampleReportTests {
  @Test func everyLineOfAReportIsTaken() throws {
    let text =
      "Sampling process 4711 for 3 seconds with 1 millisecond of run time between samples\n"
      + "Sampling completed, processing symbols...\n"
      + SampleReport.text(graph: SampleReport.graph)
      + "Sample analysis of process 4711 written to file /tmp/Demo_2026-01-31_091154_x7Qa.sample.txt\n"
    let read = StackText(text)
    let capture = try read.capture
    #expect(read.untaken.isEmpty)
    #expect(capture.process == "Demo")
    #expect(capture.footprint == 556_269_568)
    #expect(capture.peakFootprint == 4_187_593_114)
    #expect(capture.seconds == 3)
    #expect(capture.firstLine == 1)
    #expect(
      capture.lastLine == text.split(separator: "\n", omittingEmptySubsequences: false).count - 1)
    #expect(!capture.isCut)
    #expect(capture.nesting == .kept)
    #expect(capture.threads.map(\.name) == ["com.apple.main-thread", "com.apple.NSEventThread"])
    #expect(try read.mainOutline == SampleReport.outline)
  }

  @Test func theProcessFieldGoesBeforeTheFirstLine() throws {
    let text = SampleReport.text(process: "python", graph: SampleReport.graph)
      .replacing("Process:         python [", with: "Process:         My App: (2) [")
    #expect(try StackText(text).capture.process == "My App: (2)")
  }

  @Test func unknownFieldsAreTaken() throws {
    let text = SampleReport.text(graph: SampleReport.graph)
      .replacing("Code Type: ", with: "Cryptex Level:   9\nCode Type: ")
    #expect(StackText(text).untaken.isEmpty)
  }

  @Test func eachReportOfATextIsACapture() throws {
    let first = SampleReport.text(process: "First", graph: SampleReport.graph)
    let second = SampleReport.text(process: "Second", graph: SampleReport.graph)
    let read = StackText(first + "% echo again\n" + second)
    #expect(read.captures.map(\.process) == ["First", "Second"])
    #expect(read.captures.allSatisfy { read.outline($0.threads[0].tree) == SampleReport.outline })
    let lines = first.split(separator: "\n", omittingEmptySubsequences: false).count
    #expect(read.captures[1].firstLine == lines + 1)
    #expect(read.untaken == [lines])
  }

  @Test func aReportCutInItsGraphEndsAtTheNext() throws {
    let first = SampleReport.text(process: "First", graph: SampleReport.graph)
    let cut = first.prefix(
      upTo: try #require(first.firstRange(of: "    90 Thread_4117")).lowerBound)
    let read = StackText(cut + SampleReport.text(process: "Second", graph: SampleReport.graph))
    #expect(read.captures.map(\.process) == ["First", "Second"])
    #expect(read.captures[0].threads.count == 1)
  }

  @Test(arguments: [
    "sample[77]: sample cannot examine process 1 (launchd) because you do not have appropriate privileges to examine it; try running with `sudo`.",
    "sample cannot examine process 77 (Demo) because it no longer appears to be running.",
    "sample cannot examine process 77 for unknown reasons",
    "Unable to write sample file /tmp/Demo.sample.txt",
  ])
  func aFailureIsACaptureWithoutStacks(line: String) throws {
    let read = StackText("one\n\(line)\ntwo\n")
    let capture = try read.capture
    #expect(capture.failure == line.replacing("sample[77]: ", with: ""))
    #expect(capture.threads.isEmpty)
    #expect(capture.firstLine == 2)
    #expect(read.untaken == [1, 3])
  }

  @Test func aFailureNamesItsProcess() throws {
    let line =
      "sample cannot examine process 77 (My App) because it no longer appears to be running."
    #expect(try StackText(line).capture.process == "My App")
  }

  @Test func anEmptyGraphIsAFailure() throws {
    let read = StackText(SampleReport.text(graph: []))
    #expect(try read.capture.failure != nil)
    #expect(try read.capture.threads.isEmpty)
  }

  @Test func treesOfMemoryAreTakenAndAreNoCapture() {
    let read = StackText(
      """
      Call graph:
          12 (3.4K) << TOTAL >>
            12 (3.4K) start  (in dyld) + 2840  [0x18f000274]
              10 (3.1K) main  (in Demo) + 8  [0x104000274]

      Panel opened
      """)
    #expect(read.captures.isEmpty)
    #expect(read.untaken == [6])
  }

  @Test(arguments: [
    "3 files changed", "12 Thread pools", "12:01 Thread_1", "- 4 items  (in cart)", "Process: 12",
    "Binary Images:", "Analysis of sample 12", "sample rate 44100", "Sort by: name",
    "12 apples  (in basket) [red]", "+ count: 1", "| 3 | 4 |", "----",
  ])
  func ordinaryLinesAreLeftAlone(line: String) {
    let read = StackText("\(line)\n\(line)\n")
    #expect(read.captures.isEmpty)
    #expect(read.untaken == [1, 2])
  }
}
