/// Keeps what a log says from acting on the terminal that shows it.
enum Printable {
  /// The text with each scalar that a terminal obeys or hides written as `\u{..}`.
  ///
  /// Texts of a report were escaped when they were read; reports made by hand, and paths, may not be. Escaping twice
  /// changes nothing more.
  static func escape(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: SafeText.isUnseen) else { return text }
    return text.unicodeScalars.reduce(into: "") { out, scalar in
      if SafeText.isUnseen(scalar) {
        out += SafeText.spelled(scalar)
      } else {
        out.unicodeScalars.append(scalar)
      }
    }
  }
}
