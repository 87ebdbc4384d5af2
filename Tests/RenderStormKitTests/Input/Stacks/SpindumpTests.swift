import Testing

@testable import RenderStormKit

/// spindump and the reports that the system makes with it.
@Suite struct SpindumpTests {
  private static let heavyOutline = [
    "100 start (dyld)",
    " 97 BedView.body.getter (Marigold)",
    "  60 -[NSView(Acme) layout:in:] (Acme Helper (Renderer))",
    " 3 ??? (SwiftUICore)",
    "  3 thread_block_reason (kernel)",
  ]

  @Test func aTreeKeepsItsDepthAndItsSamples() throws {
    let read = NeighbourCaptures(SpindumpSamples.heavy)
    #expect(read.mainOutline == Self.heavyOutline)
    let capture = try #require(read.captures.first)
    #expect(read.captures.count == 1)
    #expect(capture.main?.samples == 100)
    #expect(capture.threads.allSatisfy { $0.tree.mismatches == 0 })
    #expect(capture.nesting == .kept)
    #expect(!capture.isCut)
    #expect(!capture.isOrdered)
    #expect(read.leftOver.isEmpty)
  }

  @Test func aHangTellsItsTimesAndItsMemory() throws {
    let capture = try #require(NeighbourCaptures(SpindumpSamples.heavy).captures.first)
    #expect(capture.form == .hang)
    #expect(capture.process == "Marigold")
    #expect(capture.cpuSeconds == 0.98)
    #expect(capture.seconds == 1.02)
    #expect(capture.unresponsiveSeconds == 62)
    #expect(capture.footprint == 121 * 1_048_576)
    #expect(capture.peakFootprint == 130 * 1_048_576 + 262_144)
    #expect(capture.firstLine == 1)
  }

  @Test func onlyTheThreadsOfTheTargetAreKept() throws {
    let capture = try #require(NeighbourCaptures(SpindumpSamples.heavy).captures.first)
    #expect(capture.threads.map(\.name) == ["com.apple.main-thread", "com.acme.seeds"])
    #expect(capture.threads.map(\.isMain) == [true, false])
  }

  @Test func theTargetIsFoundBehindOtherProcesses() {
    let blocks = SpindumpSamples.heavy.components("\nProcess:  ")
    let swapped = [blocks[0], blocks[2], blocks[1]].joined(separator: "\nProcess:  ")
    #expect(NeighbourCaptures(swapped).mainOutline == Self.heavyOutline)
  }

  @Test func withoutAHeadTheFirstProcessIsTheTarget() {
    let blocks = SpindumpSamples.heavy.components("Process:  ")
    let bare = blocks.dropFirst().map { "Process:  " + $0 }.joined()
    let read = NeighbourCaptures(bare)
    #expect(read.mainOutline == Self.heavyOutline)
    #expect(read.captures.map(\.process) == ["Marigold"])
  }

  @Test func aStarTakesTheLastColumnOfTheIndentation() {
    let read = NeighbourCaptures(
      """
        Thread 0x1    DispatchQueue "com.apple.main-thread"(1),none    9 samples (1-9)
        9  start + 1 (dyld + 1) [0x1]
          9  mach_msg2_trap + 8 (libsystem_kernel.dylib + 2) [0x2]
           *9  ipc_mqueue_receive + 0 (kernel + 3) [0xffff] (runnable)
             *9  thread_block + 0 (kernel + 4) [0xfffe]
      """)
    #expect(
      read.mainOutline == [
        "9 start (dyld)", " 9 mach_msg2_trap (libsystem_kernel.dylib)",
        "  9 ipc_mqueue_receive (kernel)", "   9 thread_block (kernel)",
      ])
  }

  @Test func aTimelineCountsReturns() throws {
    let read = NeighbourCaptures(SpindumpSamples.timeline)
    #expect(
      read.mainOutline == [
        "12 start (dyld)", " 7 PotRow.body.getter (Marigold)", " 5 SeedRow.body.getter (Marigold)",
      ])
    let capture = try #require(read.captures.first)
    #expect(capture.isOrdered)
    #expect(read.returns(to: "SeedRow.body.getter") == 2)
    #expect(read.returns(to: "PotRow.body.getter") == 1)
    #expect(capture.main?.tree.mismatches == 0)
    #expect(read.leftOver.isEmpty)
  }

  @Test func sortedByCountNothingReturns() {
    let unordered = SpindumpSamples.timeline.replacing("Timeline format", with: "Heavy format")
      .split(separator: "\n").map { line in
        line.lastIndex(of: "]").map { String(line[...$0]) } ?? String(line)
      }.joined(separator: "\n")
    #expect(NeighbourCaptures(unordered).returns(to: "SeedRow.body.getter") == 0)
  }

  @Test func theHeaviestStackStandsForAThreadWhereThereIsNoTree() throws {
    let read = NeighbourCaptures(SpindumpSamples.cpuLimit)
    #expect(
      read.mainOutline == [
        "50 start (dyld)", " 49 ??? (Marigold)",
        "  30 AG::Subgraph::update(unsigned int) (AttributeGraph)",
      ])
    let capture = try #require(read.captures.first)
    #expect(capture.form == .cpuResource)
    // CPU time and the time that it was used in are those of one line.
    #expect(capture.cpuSeconds == 90)
    #expect(capture.seconds == 120)
    #expect(capture.main?.tree.mismatches == 0)
  }

  @Test func aBlockWithoutThreadsIsReadAsTheMainThread() throws {
    let read = NeighbourCaptures(SpindumpSamples.cpuLimit + SpindumpSamples.powerstats)
    #expect(
      read.mainOutline == ["50 start (dyld)", " 49 GraphHost.flushTransactions() (SwiftUICore)"])
    let capture = try #require(read.captures.first)
    #expect(capture.threads.count == 2)
    #expect(capture.nesting == .kept)
    #expect(read.leftOver.isEmpty)
  }

  @Test func aTimedOutRunLoopIsAHang() throws {
    let capture = try #require(
      NeighbourCaptures(
        """
        Date/Time:        2026-02-03 10:11:12.345 +0100
        Reason:           UIKit-runloop-Marigold: timeout 9850ms
        Command:          Marigold
        Event:            Timed Out Runloop Hang

        Process:          Marigold [7]
          Thread 0x1    DispatchQueue "com.apple.main-thread"(1)    5 samples (1-5)    cpu time <0.001s
          5  <patched truncated backtrace>
            5  ??? [0x104a0032c]
        """
      ).captures.first)
    #expect(capture.form == .hang)
    #expect(capture.unresponsiveSeconds == 9.85)
    #expect(capture.cpuSeconds == 0.001)
  }

  @Test func functionsWithoutImagesKeepTheirNames() {
    let read = NeighbourCaptures(
      """
        Thread 0x1    DispatchQueue "com.apple.main-thread"(1)    5 samples (1-5)
        5  <patched truncated backtrace> 1-5
          3  ??? [0x104a0032c] 1-3
          2  PotRow.body.getter + 4 (PotRow.swift:31 in Marigold + 812) [0x104a0032c] 4-5
      """)
    #expect(
      read.mainOutline == [
        "5 <patched truncated backtrace>", " 3 ???", " 2 PotRow.body.getter (Marigold)",
      ])
  }

  @Test func aQueueThatIsNamedAfterTheMainOneIsNotIt() throws {
    let capture = try #require(
      NeighbourCaptures(
        """
          Thread 0x1    DispatchQueue "com.apple.main-thread.watch"(9)    5 samples (1-5)
          5  thread_start + 8 (libsystem_pthread.dylib + 1) [0x1]

          Thread 0x2    5 samples (1-5)
          5  start + 8 (dyld + 1) [0x1]
        """
      ).captures.first)
    #expect(capture.threads.map(\.isMain) == [false, true])
    #expect(capture.threads.last?.name == "Thread 0x2")
  }

  @Test func logLinesInBetweenAreLeftToTheLog() {
    let log = ["PotRow: @self changed.", "Loading seeds: 12", "12 seeds loaded"]
    let lines = SpindumpSamples.timeline.components("\n")
    let mixed = lines.prefix(9) + log + lines.dropFirst(9)
    let read = NeighbourCaptures(mixed.joined(separator: "\n"))
    #expect(read.leftOver == log)
    #expect(read.mainOutline == NeighbourCaptures(SpindumpSamples.timeline).mainOutline)
  }

  @Test func theReportEndsBehindItsImages() {
    let blob = ["Spindump binary format", "YnBsaXN0MDDUAQIDBAUGBwpYJHZlcnNpb25ZJGFyY2hp"]
    let read = NeighbourCaptures(SpindumpSamples.heavy + blob.joined(separator: "\n"))
    #expect(read.leftOver == blob)
  }

  @Test func twoReportsAreTwoCaptures() {
    let read = NeighbourCaptures(SpindumpSamples.heavy + SpindumpSamples.heavy)
    #expect(read.captures.count == 2)
    #expect(read.captures.map { $0.main?.samples } == [100, 100])
  }

  @Test func lostIndentationIsSaid() throws {
    let flat = SpindumpSamples.heavy.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.drop { $0 == " " } }.joined(separator: "\n")
    let capture = try #require(NeighbourCaptures(flat).captures.first)
    #expect(capture.nesting == .lost)
  }

  @Test func aParentThatIsLighterThanItsChildrenIsACut() throws {
    let lighter = SpindumpSamples.heavy.replacing(
      "    60   BedView.body", with: "    6    BedView.body")
    let capture = try #require(NeighbourCaptures(lighter).captures.first)
    #expect(capture.isCut)
  }

  @Test func aSampleIsLeftToItsReader() {
    let sample = [
      "Analysis of sampling Demo (pid 3) every 1 millisecond", "Process:         Demo [3]",
    ]
    let read = NeighbourCaptures(SpindumpSamples.timeline + "\n" + sample.joined(separator: "\n"))
    #expect(read.leftOver.isEmpty)
    #expect(read.captures.map(\.form) == [.spindump, .sample])
  }
}

extension String {
  /// The parts between a separator.
  func components(_ separator: String) -> [String] {
    var out: [String] = []
    var rest = self[...]
    while let found = rest.firstRange(of: separator) {
      out.append(String(rest[..<found.lowerBound]))
      rest = rest[found.upperBound...]
    }
    return out + [String(rest)]
  }
}
