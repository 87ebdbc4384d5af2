/// Measures text in the cells of a terminal.
///
/// Terminals differ where emoji are put together from parts. The count is then that of the terminal that draws every
/// part, so a line may come out shorter than counted and never longer.
enum Cells {
  static func width(of text: String) -> Int {
    text.unicodeScalars.reduce(0) { $0 + width(of: $1) }
  }

  static func width(of scalar: Unicode.Scalar) -> Int {
    if scalar.value < 0x300 { return 1 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark:
      // The emoji selector can widen the scalar before it.
      return scalar.value == 0xFE0F ? 1 : 0
    case .format where scalar.value == 0x200C || scalar.value == 0x200D:
      return 0
    default:
      return isWide(scalar) ? 2 : 1
    }
  }

  /// The blocks that hold East Asian Wide and Fullwidth scalars (Unicode Standard Annex #11), unassigned ones included.
  private static let wideBlocks: [ClosedRange<UInt32>] = [
    0x1100...0x115F,  // Hangul Jamo, leading consonants
    0x2E80...0x303E,  // CJK radicals and punctuation
    0x3041...0xA4CF,  // kana, Hangul compatibility, CJK ideographs, Yi
    0xA960...0xA97F,  // Hangul Jamo Extended-A
    0xAC00...0xD7A3,  // Hangul syllables
    0xF900...0xFAFF,  // CJK compatibility ideographs
    0xFE10...0xFE19, 0xFE30...0xFE6F,  // vertical and small forms
    0xFF01...0xFF60, 0xFFE0...0xFFE6,  // fullwidth forms
    0x16FE0...0x18DFF,  // Tangut, Khitan
    0x1AFF0...0x1B2FF,  // kana supplements, Nushu
    0x1F200...0x1F2FF,  // enclosed ideographs
    0x1F300...0x1F64F, 0x1F680...0x1F6FF, 0x1F900...0x1FAFF,  // pictographs
    0x20000...0x3FFFD,  // CJK extensions
  ]

  private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value >= 0x1100
      && (wideBlocks.contains { $0.contains(scalar.value) }
        || scalar.properties.isEmojiPresentation)
  }

  /// The text, printable, in at most `limit` cells; what is too long loses its middle to an ellipsis.
  static func cutMiddle(_ text: String, to limit: Int) -> String {
    let text = Printable.escape(text)
    if width(of: text) <= limit { return text }
    let room = max(0, limit - 1)
    let head = prefix(of: text, within: room / 2)
    let tail = prefix(of: text.reversed(), within: room - room / 2)
    return head + "…" + String(tail.reversed())
  }

  /// The text, printable, in at most `limit` cells; what is too long loses its end to an ellipsis.
  static func cutEnd(_ text: String, to limit: Int) -> String {
    let text = Printable.escape(text)
    if width(of: text) <= limit { return text }
    return prefix(of: text, within: max(0, limit - 1)) + "…"
  }

  /// The text with blanks after it up to a column.
  static func pad(_ text: String, to column: Int) -> String {
    text + String(repeating: " ", count: max(0, column - width(of: text)))
  }

  private static func prefix(of text: some Sequence<Character>, within room: Int) -> String {
    var out = ""
    var used = 0
    for character in text {
      used += width(of: String(character))
      if used > room { break }
      out.append(character)
    }
    return out
  }
}
