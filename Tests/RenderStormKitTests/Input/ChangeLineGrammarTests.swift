import Testing

@testable import RenderStormKit

@Suite struct ChangeLineGrammarTests {
  private static func parse(_ line: String) -> ParsedChangeLine? {
    let bytes = Array(line.utf8)
    return ChangeLineGrammar.parse(bytes.span, 0..<bytes.count)
  }

  @Test(arguments: [
    (
      "FeedScreen: @self, @identity, _model, _filter changed.", "FeedScreen",
      ["@self", "@identity", "_model", "_filter"]
    ),
    ("FeedRow<Optional<Post>>: @self changed.", "FeedRow<Optional<Post>>", ["@self"]),
    ("DetailPane: @dependencies, @self changed.", "DetailPane", ["@dependencies", "@self"]),
    ("Editor: _draft, @48, @self changed.", "Editor", ["_draft", "@48", "@self"]),
    ("Editor: _draft, _draft changed.", "Editor", ["_draft", "_draft"]),
    (
      "Gallery<Pack{Text, Label}, Int>: _filter, \\Store<A, B>.<computed (Dictionary<String, Int>)> changed.",
      "Gallery<Pack{Text, Label}, Int>",
      ["_filter", "\\Store<A, B>.<computed (Dictionary<String, Int>)>"]
    ),
    ("Runner<(Int) -> Void>: @self changed.", "Runner<(Int) -> Void>", ["@self"]),
    (
      "Runner<(Int, (A) -> B) -> Void>: _x, _y changed.", "Runner<(Int, (A) -> B) -> Void>",
      ["_x", "_y"]
    ),
    (
      "Pane: \\Root.subscript(_: String), \\Root.subscript(index: Int) changed.", "Pane",
      ["\\Root.subscript(_: String)", "\\Root.subscript(index: Int)"]
    ),
    ("피드화면: @self, _모델 changed.", "피드화면", ["@self", "_모델"]),
    ("フィード画面<行>: _データ changed.", "フィード画面<行>", ["_データ"]),
    (
      "App.(unknown context at $104f2c1a8).Row: @self changed.",
      "App.(unknown context at $104f2c1a8).Row", ["@self"]
    ),
    ("GlowModifier: @self changed.", "GlowModifier", ["@self"]),
    ("A: _ changed.", "A", ["_"]),
  ])
  func readsViewAndReasons(line: String, view: String, reasons: [String]) throws {
    let parsed = try #require(Self.parse(line))
    #expect(parsed.view == view)
    #expect(parsed.reasons.map(\.text) == reasons)
    #expect(!parsed.isWeak)
  }

  @Test func anUnchangedLineHasNoReasonsAndIsWeak() throws {
    let parsed = try #require(Self.parse("VStack<TupleView<(Text, Label)>>: unchanged."))
    #expect(
      parsed
        == ParsedChangeLine(
          view: "VStack<TupleView<(Text, Label)>>", printed: [], reasons: [], isWeak: true))
  }

  @Test func plainWordsAloneAreWeak() throws {
    #expect(try #require(Self.parse("Settings: theme changed.")).isWeak)
    #expect(try #require(Self.parse("Settings: theme, language changed.")).isWeak)
  }

  /// No other program prints `@self, @identity, router changed.`: the marked reasons vouch for the plain one.
  @Test(arguments: ["Panel: @self, @identity, router changed.", "Panel: router, _model changed."])
  func aMarkedReasonMakesALineStrong(line: String) throws {
    #expect(try !#require(Self.parse(line)).isWeak)
  }

  /// Whatever their order, the same reasons are read.
  @Test func orderCarriesNoMeaning() throws {
    let reasons = [
      "@self", "@identity", "@dependencies", "@48", "_model", "\\Feed.<computed (A<B, C>)>",
    ]
    var random = SeededGenerator(seed: 4)
    for _ in 0..<50 {
      let order = reasons.shuffled(using: &random)
      let parsed = try #require(Self.parse("Feed: \(order.joined(separator: ", ")) changed."))
      #expect(parsed.reasons.map(\.text) == order)
      #expect(Set(parsed.reasons.map(\.kind)).count == reasons.count)
    }
  }

  @Test func twoAddressesArePrintedApartAndReasonTheSame() throws {
    let first = try #require(
      Self.parse("Feed: \\Model.<computed 0x000000034006f8b0 (Int)> changed."))
    let second = try #require(
      Self.parse("Feed: \\Model.<computed 0x000000034006f8c8 (Int)> changed."))
    #expect(first.printed != second.printed)
    #expect(first.reasons == second.reasons)
  }

  @Test(arguments: [
    "", "changed.", " changed.", ": changed.", "A: changed.", "Config: changed.", "A:  changed.",
    "A: , changed.",
    ": _x changed.",
    "A: _x changed", "A: _x Changed.", "A _x changed.", "A:_x changed.",
    "A: _x,_y changed.",
    "A: _x,  _y changed.", "A: _x, changed.", "A: _x _y changed.", "A : _x changed.",

    "A: unchanged", "A:unchanged.", "A: is unchanged.", "A: _x: unchanged.",
    "A: unchanged. changed.",
    "A: @self and @identity changed.", "A<B: _x changed.",
  ])
  func rejectsWhatIsNearlyAChangeLine(line: String) {
    #expect(Self.parse(line) == nil)
  }

  /// A change line, one byte of it replaced: it is read or not, and never past its end.
  @Test func anyByteMayBeBroken() {
    let line = Array(
      "Gallery<Pack{A, (B) -> C}>: @self, @48, \\S<T>.<computed 0x1f (U)> changed.".utf8)
    for position in line.indices {
      for byte in [0x00, 0x20, 0x28, 0x29, 0x3C, 0x3E, 0x2C, 0x5C, 0x7B, 0x7D, 0x80, 0xC3, 0xFF]
        as [UInt8]
      {
        var broken = line
        broken[position] = byte
        if let parsed = ChangeLineGrammar.parse(broken.span, 0..<broken.count) {
          #expect(parsed.view.utf8.count < line.count)
        }
        _ = ChangeLineGrammar.parse(broken.span, 0..<position)
        _ = ChangeLineGrammar.parse(broken.span, position..<broken.count)
      }
    }
  }
}
