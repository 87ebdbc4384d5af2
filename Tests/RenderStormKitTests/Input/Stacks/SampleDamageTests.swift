import Testing

@testable import RenderStormKit

/// Call graphs as they arrive in issues, mails and terminals.
@Suite struct SampleDamageTests {
  private static let graph = SampleReport.graph

  private static func text(_ change: (String) -> String) -> String {
    "Call graph:\n" + graph.map(change).joined(separator: "\n") + "\n"
  }

  private static func expectWhole(_ read: StackText) throws {
    #expect(try read.mainOutline == SampleReport.outline)
    #expect(try read.capture.threads.count == 2)
    #expect(try read.capture.nesting == .kept)
    #expect(try !read.capture.isCut)
    #expect(read.untaken.isEmpty)
  }

  @Test(arguments: ["", "        ", "> ", "> > ", "\t", "\u{A0}\u{A0}", "&nbsp;"])
  func uniformIndentationChangesNothing(indent: String) throws {
    try Self.expectWhole(StackText(Self.text { indent + $0 }))
  }

  @Test func listMarksChangeNothing() throws {
    try Self.expectWhole(StackText(Self.text { "- " + $0 }))
  }

  @Test func blanksOfOtherKindsChangeNothing() throws {
    try Self.expectWhole(StackText(Self.text { $0.replacing("  ", with: " \u{A0}") }))
    try Self.expectWhole(StackText(Self.text { $0.replacing("    +", with: "\t\t\t\t+") }))
  }

  @Test func columnsCutFromAllLinesChangeNothing() throws {
    try Self.expectWhole(StackText(Self.text { String($0.dropFirst(4)) }))
  }

  @Test func collapsedBlanksBehindTheCountChangeNothing() throws {
    try Self.expectWhole(
      StackText(
        Self.text {
          let start = $0.firstIndex(where: \.isNumber) ?? $0.startIndex
          let text = String($0[start...]).replacing("   ", with: " ")
          return String($0[..<start]) + text.replacing("  ", with: " ")
        }))
  }

  @Test func quotedReportsAreReadToTheirEnd() throws {
    let quoted = SampleReport.text(graph: Self.graph).split(
      separator: "\n", omittingEmptySubsequences: false
    ).map { "> \($0)" }.joined(separator: "\n")
    try Self.expectWhole(StackText(quoted))
  }

  private static func wrapped(_ lines: [String], _ width: Int) -> [String] {
    lines.flatMap { line in
      stride(from: 0, to: max(1, line.count), by: width).map {
        String(line.dropFirst($0).prefix(width))
      }
    }
  }

  private static func trimmed(_ line: String) -> String {
    String(line.reversed().drop { $0 == " " }.reversed())
  }

  @Test(arguments: [48, 60, 72, 100]) func linesThatATerminalWrappedAreJoined(width: Int) throws {
    let report = SampleReport.text(graph: Self.graph)
    let lines = report.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let wrapped = Self.wrapped(lines, width)
    try Self.expectWhole(StackText(wrapped.joined(separator: "\n")))
    try Self.expectWhole(StackText(wrapped.map { "> " + $0 }.joined(separator: "\n")))
  }

  /// Threads of Swift tasks begin with long names.
  @Test func aFirstFunctionThatWasWrappedIsJoined() throws {
    let graph = [
      "    9 Thread_1: Main Thread",
      "      9 partial apply for thunk for @escaping @callee_guaranteed @async () -> ()  (in Demo) + 1  [0x10]",
      "        9 work()  (in Demo) + 1  [0x10]",
    ]
    let read = StackText(Self.wrapped(graph, 72).joined(separator: "\n"))
    #expect(
      try read.mainOutline == [
        "9 partial apply for thunk for @escaping @callee_guaranteed @async () -> ()", " 9 work()",
      ])
    #expect(read.untaken.isEmpty)
  }

  /// `isTrimmed`: the terminal's copy has no blanks at the ends of lines.
  @Test(arguments: [false, true]) func prefixesWiderThanTheTerminalAreJoined(isTrimmed: Bool) throws
  {
    var graph = ["    8 \(SampleReport.mainThread)"]
    for level in 0..<60 {
      let indent = String(repeating: " ", count: 1 + 2 * level)
      graph.append("    +\(indent)8 f\(level)  (in Demo) + 88  [0x1a0000058]")
    }
    graph += ["    8 Thread_2", "      8 g  (in Demo) + 88  [0x1a0000058]"]
    let lines = Self.wrapped(graph, 80)
    let read = StackText((isTrimmed ? lines.map(Self.trimmed) : lines).joined(separator: "\n"))
    #expect(try read.mainOutline.count == 60)
    #expect(try read.mainOutline.last == String(repeating: " ", count: 59) + "8 f59")
    #expect(read.untaken.isEmpty)
  }

  @Test func aTreeWithoutAddressesDoesNotSwallowTheLog() throws {
    let bare = Self.graph.map { $0.replacing(#/ \+ [0-9a-f,.]+  \[.*$/#, with: "") }
    let lines = bare[0...3] + ["Panel opened"] + bare[4...]
    let read = StackText(lines.joined(separator: "\n"))
    #expect(try read.mainOutline == SampleReport.outline)
    #expect(read.untaken == [5])
    #expect(try !read.capture.isCut)
  }

  // MARK: Lost indentation

  @Test func linesWithGlyphsKeepTheirDepthWhenEachLineWasTrimmed() throws {
    let read = StackText(Self.text { String($0.drop(while: \.isWhitespace)) })
    #expect(try read.mainOutline == SampleReport.outline)
    #expect(try read.capture.nesting == .kept)
    #expect(read.outline(try read.capture.threads[1].tree) == ["90 thread_start"])
  }

  /// The only thread of a process has no glyphs before its first branch.
  @Test func withoutDepthEachFunctionHasTheMostSamplesOfItsLines() throws {
    let read = StackText(
      """
      90 Thread_1: Main Thread
      90 start  (in dyld) + 8  [0x10]
      90 layout()  (in Demo) + 8  [0x10]
      + 60 measure()  (in Demo) + 8  [0x10]
      + ! 60 layout()  (in Demo) + 8  [0x10]
      + 30 measure()  (in Demo) + 20  [0x1c]

      """)
    let capture = try read.capture
    #expect(capture.nesting == .lost)
    #expect(!capture.isCut)
    #expect(try read.mainOutline == ["90 start", "90 layout()", "60 measure()"])
    #expect(capture.main?.tree.samples == 90)
  }

  @Test func aChainWithoutThreadAndDepthCountsOnce() throws {
    let read = StackText(
      "90 start  (in dyld) + 8  [0x10]\n90 main  (in Demo) + 8  [0x10]\n40 f()  (in Demo) + 8  [0x10]\n"
    )
    #expect(try read.capture.nesting == .lost)
    #expect(try read.mainOutline == ["90 start", "90 main", "40 f()"])
    #expect(try read.capture.main?.tree.samples == 90)
  }

  // MARK: Parts

  @Test func aPartOfATreeIsRead() throws {
    let read = StackText(
      "look:\n" + Self.graph[3...5].joined(separator: "\n") + "\nwhat now?\n")
    let capture = try read.capture
    #expect(capture.main == nil)
    #expect(capture.isCut)
    #expect(
      read.outline(try #require(capture.threads.first).tree) == [
        "70 AG::Subgraph::update(unsigned int)", " 60 RowView.body.getter",
        " 10 AG::Graph::propagate_dirty(AG::AttributeID)",
      ])
    #expect(read.untaken == [1, 5])
  }

  @Test func threadsWithBlankLinesBetweenAreOneCapture() throws {
    let read = StackText(Self.graph.joined(separator: "\n\n") + "\n")
    try Self.expectWhole(read)
  }

  @Test(arguments: [
    "...", "    +     ...", "    +     … (200 lines omitted)", "    +   ! ... (tree omitted) ...",
    "[...]", "<snip>", "    +     ! 10 ... more of the same ...",
  ])
  func anEllipsisSaysThatLinesWereCut(line: String) throws {
    var graph = Self.graph
    graph.insert(line, at: 5)
    let read = StackText("Call graph:\n" + graph.joined(separator: "\n"))
    #expect(try read.capture.isCut)
    #expect(try read.mainOutline == SampleReport.outline)
    #expect(read.untaken.isEmpty)
  }

  @Test func logLinesInsideAreLeftToTheLog() throws {
    var graph = Self.graph
    graph.insert("FeedScreen: @self changed.", at: 5)
    graph.insert("3 files changed", at: 3)
    let read = StackText("Call graph:\n" + graph.joined(separator: "\n"))
    #expect(read.untaken == [5, 8])
    #expect(try read.mainOutline == SampleReport.outline)
    #expect(try !read.capture.isCut)
  }

  @Test func aTornLineIsNoFunction() throws {
    let graph = Self.graph[0...3].joined(separator: "\n") + "\n    +     ! 60 RowView.bo"
    let read = StackText("Call graph:\n" + graph)
    #expect(try read.capture.isCut)
    #expect(try read.mainOutline == Array(SampleReport.outline.prefix(3)))
  }

  @Test func aCodeFenceEndsTheGraph() throws {
    let read = StackText("```\n" + Self.graph.joined(separator: "\n") + "\n```\n5 lines of prose\n")
    #expect(read.untaken == [1, 11, 12])
    #expect(try read.mainOutline == SampleReport.outline)
  }

  /// Every prefix of a report gives a capture whose threads hold what was printed, or says that it was cut.
  @Test func everyPrefixIsRead() {
    let head =
      "Analysis of sampling Demo (pid 4711) every 1 millisecond\nProcess:         Demo [4711]\n----\n\n"
    let text = head + Self.text { $0 } + SampleReport.tail
    let whole = Array(text.utf8)
    let known = Set(
      StackText(bytes: whole).captures[0].threads.flatMap { $0.tree.nodes.map(\.frame) })
    for end in whole.indices {
      let read = StackText(bytes: Array(whole[..<end]))
      #expect(read.captures.count <= 1)
      for thread in read.captures.first?.threads ?? [] {
        let isSound = thread.tree.mismatches == 0 && thread.tree.ownSamples == thread.tree.samples
        #expect(isSound, "cut at \(end)")
        #expect(thread.tree.nodes.allSatisfy { known.contains($0.frame) }, "cut at \(end)")
      }
    }
  }

  @Test func anyDamageIsSurvived() {
    let whole = Array(SampleReport.text(graph: Self.graph).utf8)
    for seed in 1...200 {
      var random = SeededGenerator(seed: UInt64(seed))
      var bytes = whole + whole
      for _ in 0..<6 { Mutation.random(&random).apply(to: &bytes, &random) }
      let read = StackText(bytes: bytes)
      #expect(read.captures.allSatisfy { $0.firstLine <= $0.lastLine })
    }
  }
}
