import Testing

@testable import RenderStormKit

/// Crash reports as text.
@Suite struct CrashTextTests {
  private static let outline = [
    "1 start (dyld)", " 1 ??? (Marigold)", "  1 BedView.body.getter (Acme Helper (Renderer))",
    "   1 AG::Graph::UpdateStack::update() (AttributeGraph)",
  ]

  @Test func threadsAreReadFromTheirOutermostFunction() throws {
    let read = NeighbourCaptures(CrashSamples.text)
    #expect(read.mainOutline == Self.outline)
    let capture = try #require(read.captures.first)
    #expect(capture.form == .crash)
    #expect(capture.process == "Marigold")
    #expect(capture.threads.map(\.name) == ["com.apple.main-thread", "com.acme.seeds", "Thread 2"])
    // Many things begin with a line of dashes.
    #expect(read.leftOver.count == 1)
  }

  @Test func aWatchdogKillTellsItsTimes() throws {
    let capture = try #require(NeighbourCaptures(CrashSamples.text).captures.first)
    #expect(capture.isWatchdogKill)
    #expect(capture.seconds == 20)
    #expect(capture.cpuSeconds == 0.177)
    #expect(capture.messages == ["The bed is too narrow."])
  }

  @Test func eachFunctionIsFoundOnItsOwnLine() throws {
    let lines = CrashSamples.text.components("\n")
    let tree = try #require(NeighbourCaptures(CrashSamples.text).captures.first?.main).tree
    let found = tree.nodes.dropFirst().map { lines[$0.line - 1].prefix(1) }
    #expect(found == ["3", "2", "1", "0"])
  }

  @Test func aBareThreadIsEnough() {
    let bare = CrashSamples.text.components("\n").drop { !$0.hasPrefix("Thread 0 Crashed") }
    #expect(NeighbourCaptures(bare.joined(separator: "\n")).mainOutline == Self.outline)
  }

  @Test func olderReportsNameThreadsOnALineOfTheirOwn() {
    let older = CrashSamples.text.replacing(
      "Thread 0 Crashed:: Dispatch queue: com.apple.main-thread",
      with: "Thread 0 name:   Dispatch queue: com.apple.main-thread\nThread 0 Crashed:")
    let read = NeighbourCaptures(CrashSamples.head(109) + "\n" + older)
    #expect(read.mainOutline == Self.outline)
    #expect(read.captures.first?.threads.first?.name == "com.apple.main-thread")
    #expect(read.leftOver.isEmpty)
  }

  @Test func theExceptionStandsForTheCrashedThread() throws {
    let read = NeighbourCaptures(
      CrashSamples.text.replacing(
        "Thread 0 Crashed::",
        with: """
          Last Exception Backtrace:
          0   CoreFoundation  0x189cab5dc __exceptionPreprocess + 964
          1   Marigold  0x104a0032c BedView.layout() + 3 [inlined] (BedView.swift:9)

          Thread 0 Crashed::
          """))
    #expect(
      read.mainOutline == [
        "1 BedView.layout() (Marigold)", " 1 __exceptionPreprocess (CoreFoundation)",
      ])
    #expect(read.captures.first?.threads.count == 3)
  }

  @Test func theBacktraceInAConsoleIsRead() {
    let read = NeighbourCaptures(
      """
      *** First throw call stack:
      (
      \t0   CoreFoundation                      0x0000000189cab5dc __exceptionPreprocess + 964
      \t1   dyld                                0x000000018f000b98 start + 6076
      )
      libc++abi: terminating due to uncaught exception of type NSException
      """)
    #expect(read.mainOutline == ["1 start (dyld)", " 1 __exceptionPreprocess (CoreFoundation)"])
    #expect(
      read.leftOver == ["libc++abi: terminating due to uncaught exception of type NSException"])
  }

  @Test func theSameReportAsJSONBelowIsNoSecondOne() {
    let read = NeighbourCaptures(
      CrashSamples.text
        + "External Modification Summary:\n-----------\nFull Report\n-----------\n\n"
        + CrashSamples.head(309) + "\n\n" + CrashSamples.watchdog)
    #expect(read.captures.map { $0.threads.count } == [2])
    #expect(read.captures.first?.cpuSeconds == 9.875)
  }

  @Test func logLinesAboutThreadsAreLeftToTheLog() {
    let log = ["Thread 3: loading", "Thread 4 crashed", "Process: started", "0   apples"]
    #expect(NeighbourCaptures(log.joined(separator: "\n")).leftOver == log)
  }
}
