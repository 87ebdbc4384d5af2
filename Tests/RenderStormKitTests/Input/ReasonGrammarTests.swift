import Testing

@testable import RenderStormKit

@Suite struct ReasonGrammarTests {
  private static func parse(_ reason: String) -> ReasonGrammar.Parsed? {
    let bytes = Array(reason.utf8)
    return ReasonGrammar.parse(bytes.span, 0..<bytes.count)
  }

  @Test(arguments: [
    ("@self", Reason.Kind.selfValue), ("@identity", .identity), ("@dependencies", .dependencies),
    ("@0", .offset), ("@48", .offset), ("@1024", .offset), ("_model", .property),
    ("__shared", .property),
    ("_모델", .property), ("_データ2", .property), ("\\FeedModel.count", .keyPath),
    ("\\App.Feed.Model.count", .keyPath),
    ("\\FeedModel.<computed (Optional<Post>)>", .keyPath),
    ("\\FeedModel.<computed ... (Int)>", .keyPath),
    ("\\Theme.<offset 16 (Color)>", .keyPath), ("\\Theme<offset 16 (Color)>", .keyPath),
    ("\\Root.child?.name", .keyPath), ("\\Root.child!.name", .keyPath),
    ("\\Root.subscript(_: String)", .keyPath),
    ("\\Root.subscript(index: Int)", .keyPath), ("\\Array<String>.count", .keyPath),
    ("\\Root.self", .keyPath),
    ("\\Store<State, Action>.<computed (Dictionary<String, Int>)>", .keyPath),
    ("\\Runner<(Int) -> Void>.isOn", .keyPath), ("\\모델.<computed (Int)>", .keyPath),
  ])
  func knowsEveryFormThatIsPrinted(printed: String, kind: Reason.Kind) throws {
    let parsed = try #require(Self.parse(printed))
    #expect(parsed.reason == Reason(kind: kind, text: printed))
    #expect(parsed.printed == printed)
    #expect(!parsed.isWeak)
  }

  @Test(arguments: ["router", "item2", "모델"])
  func aPlainWordIsWeak(word: String) throws {
    let parsed = try #require(Self.parse(word))
    #expect(parsed.isWeak)
    #expect(parsed.reason == Reason(kind: .property, text: word))
  }

  /// Addresses differ at each launch, so they are no part of the reason; they stay part of what was printed.
  @Test(arguments: [
    (
      "\\FeedModel.<computed 0x000000034006f8b0 (Optional<Post>)>",
      "\\FeedModel.<computed (Optional<Post>)>"
    ),
    ("\\FeedModel.<computed 0x104b320e8 (Int)>", "\\FeedModel.<computed (Int)>"),
    (
      "\\Store<A, B>.<computed 0x1f (Dictionary<String, Int>)>",
      "\\Store<A, B>.<computed (Dictionary<String, Int>)>"
    ),
    ("\\Root.child?.<computed 0x1F00 (Int)>", "\\Root.child?.<computed (Int)>"),
    (
      "\\Root.<computed 0x10 (Int)>.<computed 0x20 (Int)>",
      "\\Root.<computed (Int)>.<computed (Int)>"
    ),
  ])
  func takesAddressesOut(printed: String, text: String) throws {
    let parsed = try #require(Self.parse(printed))
    #expect(parsed.reason == Reason(kind: .keyPath, text: text))
    #expect(parsed.printed == printed)
  }

  @Test(arguments: [
    "\\Size.0x", "\\Theme.<offset 16 (Color)>", "\\Hex.x0x1f", "\\Root.<computed 0xyz (Int)>",
  ])
  func leavesWhatIsNoAddress(printed: String) {
    #expect(ReasonGrammar.withoutAddress(printed) == printed)
  }

  @Test(arguments: [
    "", " ", "@", "@Self", "@self ", " @self", "@identit", "@dependencies2", "@4x", "@-1", "@ 48",
    "\\", "\\.count",
    "\\1.count", "two words", "settings.json", "-count", "1", "_a b", "(private)",
    "`@self`", "_a,_b",
    "\\Store<A.count",
  ])
  func rejectsEverythingElse(text: String) {
    #expect(Self.parse(text) == nil)
  }
}
