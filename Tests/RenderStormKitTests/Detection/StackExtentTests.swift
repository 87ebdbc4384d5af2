import Testing

@testable import RenderStormKit

/// How deep and how wide stacks are, as the reports say it.
@Suite struct StackExtentTests {
  /// An update that measures so many levels deep and ends in so many functions, each in so many samples.
  private static func report(
    levels: Int, leaves: Int, each: Int, body: [StackCall] = [], heavy: Int = 0
  ) -> Report {
    let leaf = (0..<leaves).map {
      SampleCall(symbol: "helper_\($0)", image: "libswiftCore.dylib", own: each)
    }
    let heaviest = SampleCall(symbol: "Sorter.compare(_:_:)", own: heavy)
    let tips = heavy > 0 ? leaf + [heaviest] : leaf
    let above = StackSystem.macOS15.flush(body) + StackParts.measuring(levels)
    let tree = above.reversed().reduce(tips) { inner, call in
      [SampleCall(symbol: call.symbol, image: call.image, calls: inner)]
    }
    let samples = tree.reduce(0) { $0 + $1.total }
    let lines =
      ["    \(samples) \(SampleReport.mainThread)"]
      + SampleCall.lines(of: tree, prefix: "      ", branches: 0)
    return Run.report(on: SampleReport.text(graph: lines), path: "freeze.txt")
  }

  private static func text(_ report: Report) -> String {
    TextReporter(options: TextOptions(width: 200)).text(for: report)
  }

  @Test func layoutsThatMeasureEachOtherAreCounted() throws {
    let report = Self.report(levels: 34, leaves: 40, each: 20)
    let stack = try #require(report.incident.stack)
    #expect(stack.depth?.layouts == 34)
    #expect(try #require(stack.depth).functions > 5 * 34)
    #expect(Self.text(report).contains("34 layouts nested"))
  }

  /// Ordinary views measure each other, too: only deep layout speaks for a layout that flips.
  @Test(arguments: [(34, true), (30, false), (12, false)])
  func deepLayoutIsEvidenceOfLayoutThatFlips(levels: Int, isSaid: Bool) throws {
    let report = Self.report(levels: levels, leaves: 40, each: 20)
    let rule = try #require(report.incident.rules.first { $0.code == "L06" })
    let said = rule.evidence.first { $0.detail.contains("\(levels) levels deep") }
    #expect((said != nil) == isSaid)
    #expect(said.map { $0.line != nil && $0.input == "freeze.txt" } ?? true)
  }

  @Test func workThatIsSpreadThinIsAGround() throws {
    let report = Self.report(levels: 8, leaves: 40, each: 20)
    let breadth = try #require(report.incident.stack?.breadth)
    #expect(breadth.leaves == 40)
    #expect(breadth.stacks == 40)
    #expect(breadth.heaviestLeafShare == 0.025)
    #expect(try report.incident.grounds.contains { $0.contains("spread over 40 functions") })
    #expect(Self.text(report).contains("40 leaf functions, none above 3 %"))
  }

  @Test func aFunctionThatTakesAThirdIsNamed() throws {
    let report = Self.report(levels: 8, leaves: 40, each: 20, heavy: 400)
    let stack = try #require(report.stacks.first)
    #expect(stack.breadth?.heaviestLeaf == "Sorter.compare(_:_:)")
    #expect(!report.incidents.contains { $0.grounds.contains { $0.contains("spread over") } })
    #expect(Self.text(report).contains("`Sorter.compare(_:_:)` with 33 %"))
  }

  /// Twelve functions in a sample each are no spread.
  @Test func fewSamplesSayNothingOfBreadth() throws {
    let report = Self.report(levels: 8, leaves: 12, each: 1)
    #expect(try #require(report.stacks.first?.breadth).heaviestLeafShare == nil)
    #expect(!Self.text(report).contains("leaf function"))
  }

  @Test func theFunctionThatAllSamplesHaveInCommonIsNamed() throws {
    let report = Self.report(levels: 1, leaves: 40, each: 20)
    let fork = try #require(report.stacks.first?.breadth?.fork)
    #expect(fork == "_PaddingLayout.sizeThatFits(in:context:child:)")
    #expect(Self.text(report).contains("one way to `_PaddingLayout"))
  }

  @Test func theAppsFunctionsOrTheirAbsenceAreSaid() throws {
    let without = Self.report(levels: 8, leaves: 40, each: 20)
    #expect(without.stacks.first?.shares["ownInUpdate"] == 0)
    #expect(Self.text(without).contains("no function of the app"))
    let with = Self.report(levels: 8, leaves: 40, each: 20, body: StackParts.body("Shelf"))
    #expect(with.stacks.first?.shares["ownInUpdate"] == 1)
    #expect(!Self.text(with).contains("no function of the app"))
  }

  /// A report that lists its heaviest stack alone does not say what else there was.
  @Test func aStackWithoutBranchesHasNoBreadth() throws {
    let flat = """
      Date/Time:        2026-02-03 10:11:12.345 +0100
      Command:          Demo

      Heaviest stack for the main thread of the target process:
        90  start + 1 (dyld + 1) [0x1]
        88  GraphHost.flushTransactions() + 1 (SwiftUICore + 1) [0x2]
        60  AG::Subgraph::update(unsigned int) + 1 (AttributeGraph + 1) [0x3]
        40  swift_retain + 1 (libswiftCore.dylib + 1) [0x4]

      """
    let stack = try #require(Run.report(on: flat).stacks.first)
    #expect(stack.depth?.functions == 4)
    #expect(stack.breadth == nil)
  }

  @Test func anIdleThreadHasNoTreeToTellOf() throws {
    var session = try #require(StackLife.named("idle")).session(.macOS15, seed: 1)
    #expect(!Self.text(Run.report(on: session.text(.sample))).contains("  tree"))
  }

  /// Without indentation nobody knows what stands inside of what.
  @Test func lostNestingHasNoDepth() throws {
    var session = try #require(StackLife.named("lazy placement without end"))
      .session(.macOS15, seed: 1)
    let flat = session.text(.sample).split(separator: "\n")
      .map { $0.drop { " +!:|".contains($0) } }.joined(separator: "\n")
    let stack = try #require(Run.report(on: flat).stacks.first)
    #expect(stack.depth == nil)
    #expect(stack.breadth == nil)
  }
}
