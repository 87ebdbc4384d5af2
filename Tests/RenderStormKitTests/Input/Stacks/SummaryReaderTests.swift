import Testing

@testable import RenderStormKit

/// Chains of functions that people write down.
@Suite struct SummaryReaderTests {
  private static let chain = """
    __CFRunLoopDoObservers
      → NSHostingView.beginTransaction
        → GraphHost.flushTransactions
          → LazyStack.place
            → ShelfRow.body.getter

    """
  private static let outline = [
    "__CFRunLoopDoObservers", "NSHostingView.beginTransaction", "GraphHost.flushTransactions",
    "LazyStack.place", "ShelfRow.body.getter",
  ]

  private static func outline(_ samples: Int) -> [String] {
    outline.enumerated().map {
      String(repeating: " ", count: $0.offset) + "\(samples) \($0.element)"
    }
  }

  @Test func aChainOfLinesIsOneStack() throws {
    let read = StackText("It hangs:\n\n```\n\(Self.chain)```\n")
    let capture = try read.capture
    #expect(capture.form == .summary)
    #expect(capture.firstLine == 4)
    #expect(capture.lastLine == 8)
    #expect(capture.main?.tree.samples == 1)
    #expect(try read.mainOutline == Self.outline(1))
    #expect(read.untaken == [1, 2, 3, 9])
  }

  @Test(arguments: [
    "640 of 900 main-thread samples look like this:", "sample: 640/900",
    "`sample 812 3`, 900 samples on the main thread, 640 of them (71 %) look like this:", "640/900",
  ])
  func samplesToldBeforeItAreItsWeight(words: String) throws {
    let read = StackText("\(words)\n\n\(Self.chain)\n")
    #expect(try read.mainOutline == Self.outline(640))
    #expect(try read.capture.main?.tree.samples == 900)
  }

  @Test(arguments: [
    "2,204 of 12,431 samples:", "12,431 samples, 2,204 of them:", "samples: 2,204/12,431",
    "2204 of 12,431 samples:",
  ])
  func numbersMayBeWrittenInGroups(words: String) throws {
    let read = StackText("\(words)\n\n\(Self.chain)\n")
    #expect(try read.mainOutline == Self.outline(2_204))
    #expect(try read.capture.main?.tree.samples == 12_431)
  }

  @Test(arguments: ["640, 900 samples", "640 of 900,5 samples", "640 of 900,1234 samples"])
  func otherCommasGroupNothing(words: String) throws {
    let read = StackText("\(words), 640 of 900 samples:\n\n\(Self.chain)\n")
    #expect(try read.capture.main?.tree.samples == 900)
  }

  @Test func samplesToldBehindItAreItsWeight() throws {
    let read = StackText("\(Self.chain)\nThat is 640 of 900 samples.\n")
    #expect(try read.mainOutline == Self.outline(640))
  }

  @Test func aShareOfSamplesIsItsWeight() throws {
    let read = StackText("71 % of the samples:\n\(Self.chain)")
    #expect(try read.mainOutline == Self.outline(71))
    #expect(try read.capture.main?.tree.samples == 100)
  }

  @Test(arguments: ["CPU is at 98 %.", "Since 10/12/2026.", "Build 12/40", "1 of 3 tabs:"])
  func otherNumbersAreNoWeight(words: String) throws {
    let read = StackText("\(words)\n\(Self.chain)")
    #expect(try read.mainOutline == Self.outline(1))
  }

  @Test func waitsThatTheTextCountsAreStacks() throws {
    let read = StackText("640 of 900 samples:\n\(Self.chain)\nand 12 in `mach_msg2_trap`.\n")
    #expect(try read.mainOutline == Self.outline(640) + ["12 mach_msg2_trap"])
  }

  @Test(arguments: [
    "__CFRunLoopDoObservers → NSHostingView.beginTransaction → GraphHost.flushTransactions → LazyStack.place → ShelfRow.body.getter",
    "Stack: `__CFRunLoopDoObservers -> NSHostingView.beginTransaction -> GraphHost.flushTransactions -> LazyStack.place -> ShelfRow.body.getter` all the time",
    "- __CFRunLoopDoObservers > NSHostingView.beginTransaction > GraphHost.flushTransactions > LazyStack.place > ShelfRow.body.getter",
    "__CFRunLoopDoObservers =>\nNSHostingView.beginTransaction =>\nGraphHost.flushTransactions =>\nLazyStack.place =>\nShelfRow.body.getter",
    "`__CFRunLoopDoObservers` → `NSHostingView.beginTransaction` → `GraphHost.flushTransactions` (640) → `LazyStack.place` x15 → `ShelfRow.body.getter`",
  ])
  func arrowsOfAllKindsJoin(text: String) throws {
    #expect(try StackText(text).mainOutline == Self.outline(1))
  }

  @Test func twoChainsAreTwoCaptures() {
    let read = StackText("1 of 3 samples\n\(Self.chain)\n2 of 3 samples\n\n\(Self.chain)")
    #expect(read.captures.count == 2)
  }

  @Test(arguments: [
    "Settings → General → About", "open the app -> tap a row -> it hangs", "a > b > c > d",
    "input → parser → report → page", "SwiftUI → AttributeGraph → CoreFoundation",
    "let update: (ViewGraph) -> (GraphHost) -> Void = { _ in }",
    "func body() -> some View { GraphHost.flushTransactions() }",
    ".map { row -> AG::Row in row }", "case .push -> store.send(.pop) -> state.path",
    "NSHostingView → slow", "Alice > Bob > Carol: lunch?",
    "ViewGraph.swift → GraphHost.swift",
    "First it goes through the list → then LazyStack.place is slow → then GraphHost.flush → done",
  ])
  func otherArrowsAreLeftAlone(line: String) {
    let read = StackText("\(line)\n\(line)\n")
    #expect(read.captures.isEmpty)
    #expect(read.untaken == [1, 2])
  }

  @Test func anyDamageIsSurvived() {
    let whole = Array("640 of 900 samples\n\(Self.chain)\nand 12 in `mach_msg2_trap`.\n".utf8)
    for seed in 1...400 {
      var random = SeededGenerator(seed: UInt64(seed))
      var bytes = whole
      for _ in 0..<4 { Mutation.random(&random).apply(to: &bytes, &random) }
      let read = StackText(bytes: bytes)
      #expect(read.captures.allSatisfy { $0.main.map { $0.tree.samples > 0 } ?? false })
    }
  }
}
