/// Turns bytes of an input into text that is safe on a terminal, in a page and in a CI command.
enum SafeText {
  /// Long enough for any line worth quoting; longer ones are cut, with an ellipsis.
  static let longest = 240

  /// The text with every control, line separator and direction override spelled out as `\u{1B}`.
  ///
  /// Invalid UTF-8 becomes U+FFFD. Tabs become spaces. Text beyond `limit` scalars is cut.
  static func escape(_ bytes: some Sequence<UInt8>, limit: Int = longest) -> String {
    escape(String(decoding: Array(bytes), as: UTF8.self), limit: limit)
  }

  static func escape(_ text: String, limit: Int = longest) -> String {
    var out = String.UnicodeScalarView()
    for (index, scalar) in text.unicodeScalars.enumerated() {
      if index == limit {
        out.append("…")
        break
      }
      if scalar == "\t" {
        out.append(" ")
      } else if !isUnseen(scalar) {
        out.append(scalar)
      } else {
        out.append(contentsOf: spelled(scalar).unicodeScalars)
      }
    }
    return String(out)
  }

  /// A scalar as `\u{1B}`.
  static func spelled(_ scalar: Unicode.Scalar) -> String {
    "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
  }

  /// Whether a scalar moves or changes what stands around it, or cannot be seen.
  ///
  /// Controls, separators of lines and paragraphs, marks of direction, and what has no width: the last make two
  /// different names look the same. The joiner inside emoji (U+200D) is none.
  static func isUnseen(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return scalar.value < 0x20 || scalar.value == 0x7F }
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate:
      return scalar.value != 0x200D
    default: return false
    }
  }
}
