import Testing

@testable import RenderStormKit

/// Main threads as a tree for a person, and as folded stacks for a flame graph.
@Suite struct StackTreeTests {
  /// A run loop that updates: four rounds of two functions, then two leaves.
  private static func report() -> Report {
    var call = SampleCall(
      symbol: "Quill.body.getter", own: 3,
      calls: [SampleCall(symbol: "swift_retain; x", image: "libswiftCore.dylib", own: 5)])
    for _ in 0..<4 {
      call = SampleCall(
        symbol: "AG::Graph::UpdateStack::update()", image: "AttributeGraph",
        calls: [SampleCall(symbol: "AGGraphGetValue", image: "AttributeGraph", calls: [call])])
    }
    let start = SampleCall(
      symbol: "start", image: "dyld",
      calls: [call, SampleCall(symbol: "mach_msg2_trap", image: "libsystem_kernel.dylib", own: 2)])
    let text = SampleReport.text(
      graph: ["    10 \(SampleReport.mainThread)"] + start.lines(prefix: "    + "))
    var analyzer = Analyzer(keepsThreads: true)
    analyzer.beginInput("app.sample.txt")
    analyzer.read(Array(text.utf8).span)
    return analyzer.finish()
  }

  @Test func aGroupThatCallsItselfStandsOnce() {
    let lines = TextReporter().stacks(of: Self.report()).split(separator: "\n")
    let group = lines.filter { $0.contains("┌ AG::Graph::UpdateStack::update() × 4") }
    #expect(group.count == 1)
    #expect(lines.filter { $0.contains("AGGraphGetValue") }.count == 1)
    #expect(lines.contains { $0.contains("80 %") && $0.contains("Quill.body.getter") })
    #expect(lines.contains { $0.contains("20 %") && $0.contains("mach_msg2_trap") })
    #expect(lines.allSatisfy { $0.count <= 80 })
  }

  @Test func foldedStacksAddUpAndQuoteNothing() throws {
    let lines = FoldedReporter().text(for: Self.report()).split(separator: "\n")
    let counts = lines.compactMap { $0.split(separator: " ").last.flatMap { Int($0) } }
    #expect(counts.reduce(0, +) == 10)
    #expect(lines.contains { $0.hasSuffix("Quill.body.getter;swift_retain: x 5") })
    #expect(lines.contains("start;mach_msg2_trap 2"))
  }

  @Test func withoutBeingAskedNoTreeIsKept() {
    #expect(Run.report(on: SampleReport.text(graph: [])).threads.isEmpty)
    #expect(!Self.report().json.contains("UpdateStack"))
  }
}
