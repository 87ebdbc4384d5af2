import Testing

@testable import RenderStormKit

@Suite struct SafeTextTests {
  @Test(arguments: [
    ("FeedScreen: _model changed.", "FeedScreen: _model changed."),
    ("a\tb", "a b"),
    ("\u{1B}[31mred", "\\u{1B}[31mred"),
    ("a\u{0}b\u{7}c\u{7F}", "a\\u{0}b\\u{7}c\\u{7F}"),
    ("a\u{9B}2J", "a\\u{9B}2J"),
    ("a\u{202E}b\u{2066}c", "a\\u{202E}b\\u{2066}c"),
    ("a\u{2028}b\u{2029}c", "a\\u{2028}b\\u{2029}c"),
    ("피드화면 フィード画面 ñ", "피드화면 フィード画面 ñ"),
    ("a\nb\rc", "a\\u{A}b\\u{D}c"),
  ])
  func controlsAreSpelledOut(text: String, expected: String) {
    #expect(SafeText.escape(text) == expected)
  }

  @Test func invalidUTF8BecomesTheReplacementCharacter() {
    #expect(SafeText.escape([0x61, 0xFF, 0x62]) == "a\u{FFFD}b")
    #expect(SafeText.escape([0xED, 0xA0, 0x80]).unicodeScalars.allSatisfy { $0 == "\u{FFFD}" })
  }

  @Test func longTextIsCutWithAnEllipsis() {
    let long = String(repeating: "x", count: 500)
    #expect(SafeText.escape(long, limit: 10) == "xxxxxxxxxx…")
    #expect(SafeText.escape(String(repeating: "x", count: 10), limit: 10) == "xxxxxxxxxx")
    #expect(SafeText.escape(long).unicodeScalars.count == SafeText.longest + 1)
  }

  @Test func escapingRandomBytesLeavesNoControl() {
    var random = SeededGenerator(seed: 9)
    for _ in 0..<200 {
      let text = SafeText.escape(random.bytes(60), limit: .max)
      #expect(
        text.unicodeScalars.allSatisfy { $0.value >= 0x20 && !(0x7F...0x9F).contains($0.value) })
    }
  }
}
