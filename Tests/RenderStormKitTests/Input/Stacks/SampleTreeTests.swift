import Testing

@testable import RenderStormKit

/// A merged tree of `sample`: depth, weights and functions.
@Suite struct SampleTreeTests {
  /// A tree of at most some hundred functions, with repeated names at all depths.
  private static func call(_ random: inout SeededGenerator, depth: Int = 0) -> SampleCall {
    var call = SampleCall(symbol: "Level\(depth).work(_:)", image: "SwiftUICore")
    let calls = depth < 7 ? Int.random(in: 0...3, using: &random) : 0
    for number in 0..<calls {
      var next = Self.call(&random, depth: depth + 1)
      next.symbol = "Level\(depth + 1).work\(number)(_:)"
      call.calls.append(next)
    }
    call.own =
      calls == 0 ? Int.random(in: 1...40, using: &random) : Int.random(in: 0...5, using: &random)
    return call
  }

  @Test(arguments: 1...20) func wellFormedTreesKeepTheirWeights(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let root = Self.call(&random)
    let graph = ["    \(root.total) \(SampleReport.mainThread)"] + root.lines(prefix: "      ")
    let read = StackText(SampleReport.text(graph: graph))
    let capture = try read.capture
    let tree = try #require(capture.main).tree
    #expect(tree.samples == root.total)
    #expect(tree.ownSamples == root.total)
    #expect(tree.mismatches == 0)
    #expect(
      read.outline(tree) == root.outline() || Self.isSameSet(read.outline(tree), root.outline()))
    #expect(!capture.isCut)
    #expect(read.untaken.isEmpty)
  }

  /// Calls of equal weight may stand in another order.
  private static func isSameSet(_ one: [String], _ other: [String]) -> Bool {
    one.sorted() == other.sorted()
  }

  @Test func linesOfOneFunctionUnderOneParentAreOneNode() throws {
    let read = StackText(
      SampleReport.text(graph: [
        "    90 \(SampleReport.mainThread)",
        "      60 layout()  (in Demo) + 88  [0x1a0000058]",
        "      ! 60 measure()  (in Demo) + 8  [0x1a0000108]",
        "      20 layout()  (in Demo) + 120  [0x1a0000078]",
        "      : 20 measure()  (in Demo) + 8  [0x1a0000108]",
        "      10 layout()  (in Demo) + 0,4  [0x1a0000000,0x1a0000004]",
      ]))
    #expect(try read.mainOutline == ["90 layout()", " 80 measure()"])
    let tree = try #require(try read.capture.main).tree
    #expect(tree.nodes[1].own == 10)
  }

  @Test func theLastThreadKeepsItsDepthWithoutGlyphs() throws {
    let read = StackText(
      SampleReport.text(graph: [
        "    9 Thread_1", "      9 a  (in X) + 1  [0x10]", "        9 b  (in X) + 1  [0x10]",
        "          9 c  (in X) + 1  [0x10]",
      ]))
    let tree = try #require(try read.capture.threads.first).tree
    #expect(read.outline(tree) == ["9 a", " 9 b", "  9 c"])
  }

  @Test func deepTextsAreRead() throws {
    var graph = ["    7 \(SampleReport.mainThread)"]
    for level in 0..<1_000 {
      let indent = String(repeating: " ", count: 6 + 2 * level)
      graph.append("\(indent)7 f\(level % 50)  (in Demo) + 8  [0x1a0000108]")
    }
    let read = StackText(SampleReport.text(graph: graph))
    #expect(try read.mainOutline.last == String(repeating: " ", count: 999) + "7 f49")
    #expect(try !read.capture.isCut)
  }

  @Test func tenThousandLevelsAreATree() throws {
    let header = Array("7 \(SampleReport.mainThread)".utf8)
    var thread = SampleTree(
      SampleThreadLine(header.span, from: 2), column: 0, samples: 7, line: 1)
    for level in 1...10_000 {
      thread.add(FrameTable.ID(level % 50), column: 2 * level, samples: 7, line: level + 1)
    }
    thread.add(3, column: 2, samples: 1, line: 10_002)
    let tree = thread.finish()
    #expect(tree.nodes.count == 10_002)
    #expect(tree.nodes[10_000].own == 7)
    #expect(tree.nodes[10_001].parent == CallTree.thread)
    #expect(thread.hasMismatch)
  }

  @Test(arguments: [
    // A child that is heavier than its parent.
    ["      90 a  (in X) + 1  [0x10]", "        95 b  (in X) + 1  [0x10]"],
    // Children that are lighter together.
    ["      90 a  (in X) + 1  [0x10]", "        40 b  (in X) + 1  [0x10]"],
    // A thread whose functions are lighter.
    ["      80 a  (in X) + 1  [0x10]"],
  ])
  func sumsThatDoNotFitSayThatLinesWereCut(lines: [String]) throws {
    let graph = ["    90 \(SampleReport.mainThread)"] + lines
    #expect(try StackText(SampleReport.text(graph: graph)).capture.isCut)
  }

  @Test func absurdCountsAreCapped() throws {
    let count = String(repeating: "9", count: 40)
    let read = StackText(
      "    \(count) \(SampleReport.mainThread)\n"
        + String(repeating: "      \(count) a  (in X) + 1  [0x10]\n", count: 50))
    #expect(try #require(try read.capture.main).tree.samples == 1_000_000_000)
  }
}
