import Testing

@testable import RenderStormKit

@Suite struct PhraseSearchTests {
  struct Hit: Equatable {
    var phrase: Int
    var start: Int
  }

  /// The first phrase by its place; at one place the first of the list.
  private static func naive(_ phrases: [[UInt8]], _ text: [UInt8], _ range: Range<Int>) -> Hit? {
    for start in range {
      for (index, phrase) in phrases.enumerated() where start + phrase.count <= range.upperBound {
        if Array(text[start..<(start + phrase.count)]) == phrase {
          return Hit(phrase: index, start: start)
        }
      }
    }
    return nil
  }

  private static func quick(_ search: PhraseSearch, _ text: [UInt8], _ range: Range<Int>) -> Hit? {
    search.first(in: text.span, range).map { Hit(phrase: $0.phrase, start: $0.start) }
  }

  private static func expectSame(
    _ phrases: [String], _ texts: [[UInt8]], _ random: inout SeededGenerator
  ) {
    let search = PhraseSearch(phrases)
    let bytes = phrases.map { Array($0.utf8) }
    for text in texts {
      let start = Int.random(in: 0...text.count, using: &random)
      for range in [0..<text.count, start..<text.count, 0..<start, min(start, 3)..<start] {
        let expected = naive(bytes, text, range)
        let found = quick(search, text, range)
        #expect(
          found == expected, "\(phrases) in \(String(decoding: text, as: UTF8.self)) \(range)")
      }
    }
  }

  /// Two letters make phrases that overlap, contain and begin one another.
  @Test(arguments: [2, 3, 5, 26])
  func findsWhatANaiveSearchFinds(letters: Int) {
    var random = SeededGenerator(seed: UInt64(letters))
    func word(_ length: ClosedRange<Int>) -> [UInt8] {
      (0..<Int.random(in: length, using: &random)).map { _ in
        UInt8(ascii: "a") + UInt8(Int.random(in: 0..<letters, using: &random))
      }
    }
    for _ in 0..<60 {
      let phrases = (0..<Int.random(in: 1...9, using: &random)).map { _ in
        String(decoding: word(3...8), as: UTF8.self)
      }
      let texts = (0..<20).map { _ in word(0...60) }
      var own = SeededGenerator(seed: random.next())
      Self.expectSame(phrases, texts, &own)
    }
  }

  /// The phrases that are searched for in earnest, hidden in any bytes, whole and with one byte broken.
  @Test func findsTheCataloguesPhrasesInAnyBytes() {
    let phrases = NoticeCatalogue.all.map(\.phrase)
    var random = SeededGenerator(seed: 77)
    let texts = phrases.flatMap { phrase in
      (0..<3).map { turn in
        var middle = Array(phrase.utf8)
        if turn == 2 { middle[Int.random(in: 0..<middle.count, using: &random)] ^= 1 }
        return random.bytes(Int.random(in: 0...90, using: &random)) + middle
          + random.bytes(Int.random(in: 0...20, using: &random))
      }
    }
    Self.expectSame(phrases, texts, &random)
  }

  @Test func aPhraseMayFillItsRangeAndNotMore() {
    let text = Array("xabcx".utf8)
    let search = PhraseSearch(["abc"])
    #expect(Self.quick(search, text, 1..<4) == Hit(phrase: 0, start: 1))
    #expect(Self.quick(search, text, 1..<3) == nil)
    #expect(Self.quick(search, text, 2..<5) == nil)
    #expect(Self.quick(search, [], 0..<0) == nil)
  }

  @Test func longAndShortPhrasesAreFoundTogether() {
    let long = String(repeating: "layout loop ", count: 30)
    let search = PhraseSearch([long, "top"])
    #expect(Self.quick(search, Array(("x" + long).utf8), 0..<361) == Hit(phrase: 0, start: 1))
    #expect(Self.quick(search, Array("stop".utf8), 0..<4) == Hit(phrase: 1, start: 1))
  }
}
