import Testing

@testable import RenderStormKit

/// MetricKit's reports: images with samples.
@Suite struct MetricKitTests {
  /// A frame with those that are nested in it.
  private static func frame(_ image: String, _ samples: Int, _ nested: [String] = []) -> String {
    let inner = nested.isEmpty ? "" : #","subFrames":[\#(nested.joined(separator: ","))]"#
    return
      #"{"binaryUUID":"0","address":4,"binaryName":"\#(image)","sampleCount":\#(samples)\#(inner)}"#
  }

  private static func stack(_ roots: [String], isAttributed: Bool = true) -> String {
    #"{"threadAttributed":\#(isAttributed),"callStackRootFrames":[\#(roots.joined(separator: ","))]}"#
  }

  private static func hang(_ stacks: [String]) -> String {
    #"{"timeStampBegin":"2026-02-03 10:00:00","hangDiagnostics":[{"version":"1.0.0","diagnosticMetaData":{"hangDuration":"5,2 sec","bundleIdentifier":"com.acme.marigold"},"callStackTree":{"callStackPerThread":true,"callStacks":[\#(stacks.joined(separator: ","))]}}]}"#
  }

  private static let outermostFirst = hang([
    stack([frame("libsystem_pthread.dylib", 3)], isAttributed: false),
    stack([
      frame(
        "dyld", 20, [frame("Marigold", 20, [frame("AttributeGraph", 18), frame("UIKitCore", 1)])])
    ]),
  ])
  private static let innermostFirst = hang([
    stack([frame("libsystem_pthread.dylib", 3)], isAttributed: false),
    stack([
      frame("AttributeGraph", 18, [frame("Marigold", 18, [frame("dyld", 18)])]),
      frame("UIKitCore", 1, [frame("Marigold", 1, [frame("dyld", 1)])]),
      frame("Marigold", 1, [frame("dyld", 1)]),
    ]),
  ])
  private static let outline = [
    "20 ??? (dyld)", " 20 ??? (Marigold)", "  18 ??? (AttributeGraph)", "  1 ??? (UIKitCore)",
  ]

  @Test(arguments: [outermostFirst, innermostFirst])
  func bothWaysRoundAreOneTree(text: String) throws {
    let read = NeighbourCaptures(text)
    #expect(read.mainOutline == Self.outline)
    let capture = try #require(read.captures.first)
    #expect(capture.form == .metricKit)
    #expect(capture.seconds == 5.2)
    #expect(capture.process == "com.acme.marigold")
    #expect(capture.threads.map(\.isMain) == [false, true])
    #expect(capture.threads.allSatisfy { $0.tree.mismatches == 0 })
    #expect(read.leftOver.isEmpty)
  }

  @Test func aTreeOverManyLinesIsRead() {
    for text in [Self.outermostFirst, "[" + Self.outermostFirst + "]"] {
      let pretty = text.replacing("{", with: "{\n  ").replacing("[", with: "[\n  ")
        .replacing(",\"", with: ",\n  \"").replacing("}", with: "\n}")
      let read = NeighbourCaptures(pretty + "\nnext")
      #expect(read.mainOutline == Self.outline)
      #expect(read.leftOver.last == "next")
    }
  }

  @Test func timeOfAProcessorIsRead() throws {
    let text =
      #"[{"cpuExceptionDiagnostics":[{"diagnosticMetaData":{"totalCPUTime":"80 sec","totalSampledTime":"1.5 min"},"callStackTree":{"callStacks":[{"callStackRootFrames":[\#(Self.frame("dyld", 4))]}]}}]}]"#
    let capture = try #require(NeighbourCaptures(text).captures.first)
    #expect(capture.cpuSeconds == 80)
    #expect(capture.seconds == 90)
    #expect(capture.main?.samples == 4)
  }

  @Test func oneDiagnosticByItselfIsRead() {
    let text = Self.outermostFirst.components(#""hangDiagnostics":["#)[1]
    #expect(NeighbourCaptures(String(text.dropLast(2))).mainOutline == Self.outline)
  }

  @Test func otherDiagnosticsAreNoHangs() {
    let text = Self.outermostFirst.replacing("hangDiagnostics", with: "crashDiagnostics")
    let read = NeighbourCaptures(text)
    #expect(read.captures.isEmpty)
    #expect(read.leftOver.isEmpty)
  }

  @Test func recordsOfALogAreLeftToTheLog() {
    let log = [
      #"{"eventMessage":"sending \"hangDiagnostics\" now"}"#, #"{"appDiagnostics":[1,2]}"#, "[",
      "{",
    ]
    #expect(NeighbourCaptures(log.joined(separator: "\n")).leftOver == log)
  }

  /// One way down from the loader to these, outermost first.
  private static func chain(_ images: [String], leaves: [(String, Int)], samples: Int = 40)
    -> String
  {
    var nested = leaves.map { frame($0.0, $0.1) }
    for image in images.reversed() { nested = [frame(image, samples, nested)] }
    return hang([stack(nested)])
  }

  private static let toQueue = [
    "dyld", "Marigold", "UIKitCore", "CoreFoundation", "SwiftUICore", "AttributeGraph", "Marigold",
    "CoreData", "libdispatch.dylib",
  ]

  @Test func oneWayDownToAQueueIsAWait() {
    let report = Run.report(
      on: Self.chain(Self.toQueue, leaves: [("libsystem_kernel.dylib", 40)]))
    #expect(report.verdict == .blocked)
    #expect(report.summary.contains("waits in `libdispatch.dylib`, in all 40 samples"))
  }

  /// Work parts, and so do several waits that follow each other.
  @Test func waysThatPartAreNone() {
    let leaves = [("libsystem_kernel.dylib", 25), ("libsystem_malloc.dylib", 15)]
    #expect(
      Run.report(on: Self.chain(Self.toQueue, leaves: leaves)).verdict == .inconclusive)
    #expect(
      Run.report(on: Self.chain(Self.toQueue, leaves: [("libsystem_malloc.dylib", 40)])).verdict
        == .inconclusive)
  }

  /// The run loop calls the kernel as well, to sleep.
  @Test(arguments: ["CoreFoundation", "libsystem_malloc.dylib", "Marigold"])
  func theKernelAloneIsNoWait(caller: String) {
    let report = Run.report(
      on: Self.chain(
        Array(Self.toQueue.prefix(4)) + [caller], leaves: [("libsystem_kernel.dylib", 40)]))
    #expect(report.verdict == .inconclusive)
  }

  /// A thread that used a processor did not wait, and a few samples are a moment.
  @Test func otherReportsAreNoWaits() {
    let kernel = [("libsystem_kernel.dylib", 40)]
    let text = Self.chain(Self.toQueue, leaves: kernel)
      .replacing("hangDiagnostics", with: "cpuExceptionDiagnostics")
      .replacing(#""hangDuration""#, with: #""totalCPUTime":"80 sec","totalSampledTime""#)
    #expect(Run.report(on: text).verdict == .inconclusive)
    let few = Self.chain(Self.toQueue, leaves: [("libsystem_kernel.dylib", 3)], samples: 3)
    #expect(Run.report(on: few).verdict == .inconclusive)
  }

  @Test func framesWithoutSamplesCountAsTheirChildren() {
    let text = Self.outermostFirst.replacing(#","sampleCount":20"#, with: "")
    #expect(
      NeighbourCaptures(text).mainOutline == Self.outline.map { $0.replacing("20", with: "19") })
  }
}
