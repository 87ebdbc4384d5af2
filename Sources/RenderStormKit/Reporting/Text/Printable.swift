/// Keeps what a log says from acting on the terminal that shows it.
enum Printable {
  /// The text with each scalar that a terminal obeys or hides written as `\u{..}`.
  ///
  /// Escaping twice changes nothing more.
  static func escape(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isUnseen) else { return text }
    var out = ""
    for scalar in text.unicodeScalars {
      if isUnseen(scalar) {
        out += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
      } else {
        out.unicodeScalars.append(scalar)
      }
    }
    return out
  }

  /// Controls, separators of lines and paragraphs, marks of direction, and spaces without width: the last make two
  /// different names look the same.
  static func isUnseen(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x00...0x1F, 0x7F...0x9F: true
    case 0x061C, 0x200B, 0x200E, 0x200F, 0x2028...0x202E, 0x2060...0x2069, 0xFEFF: true
    default: false
    }
  }
}
