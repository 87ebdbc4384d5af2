import Testing

@testable import RenderStormKit

/// Any bytes and any depth.
@Suite struct StackDamageTests {
  private static let debugger = """
    Process 812 stopped
    * thread #1, queue = 'com.apple.main-thread', stop reason = signal SIGSTOP
      * frame #0: 0x00000001b0000c58 AttributeGraph`AG::Graph::UpdateStack::update() + 524
        frame #1: 0x0000000104a0032c Marigold`BedView.body.getter(self=<unavailable>) at BedView.swift:31:9 [opt]
      thread #2, name = 'seeds'
        frame #0: 0x000000018f000b98 dyld`start + 6076
    (lldb) c
    Process 812 resuming
    """
  private static let metricKit =
    #"{"hangDiagnostics":[{"diagnosticMetaData":{"hangDuration":"5 sec"},"callStackTree":{"callStacks":[{"threadAttributed":true,"callStackRootFrames":[{"binaryName":"A","sampleCount":2,"subFrames":[{"binaryName":"dyld","sampleCount":2}]}]}]}}]}"#
  private static let exception =
    CrashSamples.head(309) + "\n" + CrashSamples.exception(CrashSamples.exceptionText)
  static let samples = [
    SpindumpSamples.heavy, SpindumpSamples.timeline,
    SpindumpSamples.cpuLimit + SpindumpSamples.powerstats, CrashSamples.text,
    CrashSamples.head(309) + "\n" + CrashSamples.watchdog, exception, debugger, metricKit,
  ]

  private static func check(_ read: NeighbourCaptures, lines: Int) {
    for capture in read.captures {
      #expect(capture.failure != nil || !capture.threads.isEmpty)
      #expect(capture.firstLine >= 1)
      #expect(capture.firstLine <= capture.lastLine)
      #expect(capture.lastLine <= lines)
      for thread in capture.threads { #expect(thread.tree.nodes.count > 1) }
    }
  }

  @Test(arguments: samples)
  func aTextMayEndAnywhere(text: String) {
    let bytes = Array(text.utf8)
    let lines = bytes.count { $0 == .newline } + 1
    for end in 0...bytes.count {
      Self.check(NeighbourCaptures(Array(bytes[..<end])), lines: lines)
    }
  }

  @Test(arguments: samples)
  func everyLineMayBeCut(text: String) {
    let lines = text.components("\n")
    for width in 0..<120 {
      let cut = lines.map { String($0.prefix(width)) }.joined(separator: "\n")
      Self.check(NeighbourCaptures(cut), lines: lines.count)
    }
  }

  @Test func anyDamageGivesCapturesOrNone() {
    var random = SeededGenerator(seed: 77)
    for round in 0..<1_500 {
      var bytes = Array(Self.samples[round % Self.samples.count].utf8)
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        Mutation.random(&random).apply(to: &bytes, &random)
      }
      Self.check(NeighbourCaptures(bytes), lines: bytes.count { $0 == .newline } + 1)
    }
  }

  @Test func hugeCountsDoNotOverflow() throws {
    let huge = String(repeating: "9", count: 18)
    let rows = String(repeating: "  \(huge)  start + 1 (dyld + \(huge)) [0x1]\n", count: 20)
    let read = NeighbourCaptures(
      "Process:          Demo [\(huge)]\nNum samples:      \(huge)\nFootprint:        \(huge) GB\n"
        + "  Thread 0x1    DispatchQueue \"com.apple.main-thread\"(1)    \(huge) samples (1-9)\n"
        + rows)
    #expect(try #require(read.captures.first?.main).samples > 1_000_000_000)
  }

  private static let depth = 10_000

  @Test func aDeepTreeOfSpindumpIsRead() {
    let head = "  Thread 0x1    DispatchQueue \"com.apple.main-thread\"(1)    7 samples (1-7)"
    let rows = (0..<Self.depth).map { level in
      String(repeating: " ", count: 2 + 2 * level) + "7  f\(level % 50)() + 1 (Demo + 2) [0x3]"
    }
    let read = NeighbourCaptures(([head] + rows).joined(separator: "\n"))
    #expect(read.mainDepth == Self.depth)
    #expect(read.captures.first?.main?.tree.mismatches == 0)
  }

  @Test func aDeepStackOfACrashIsRead() {
    let rows = (0..<Self.depth).map { "\($0)   Demo   0x104a0032c f\($0 % 50)() + 12" }
    let head = "Thread 0 Crashed:: Dispatch queue: com.apple.main-thread"
    #expect(NeighbourCaptures(([head] + rows).joined(separator: "\n")).mainDepth == Self.depth)
  }

  @Test func aDeepBacktraceIsRead() {
    let rows = (0..<Self.depth).map {
      "  \($0 == 0 ? "*" : " ") frame #\($0): 0x0000000104a0032c Demo`f\($0 % 50)() + 12"
    }
    #expect(
      NeighbourCaptures((["* thread #1"] + rows).joined(separator: "\n")).mainDepth == Self.depth)
  }

  @Test(arguments: [true, false])
  func aDeepTreeOfMetricKitIsRead(isOutermostFirst: Bool) {
    var text = ""
    for level in 0..<Self.depth {
      let isEntry = level == (isOutermostFirst ? 0 : Self.depth - 1)
      text +=
        #"{"binaryName":"\#(isEntry ? "dyld" : "i\(level % 9)")","sampleCount":3,"subFrames":["#
    }
    text += String(repeating: "]}", count: Self.depth)
    let read = NeighbourCaptures(
      #"{"callStackTree":{"callStacks":[{"callStackRootFrames":[\#(text)]}]}}"#)
    #expect(read.mainDepth == Self.depth)
    #expect(read.mainOutline.first == "3 ??? (dyld)")
  }
}
