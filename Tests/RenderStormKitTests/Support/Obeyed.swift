extension Unicode.Scalar {
  /// Whether a terminal or a page obeys it rather than shows it.
  ///
  /// Written out here, so that the tests do not ask the code that they test. A line end is the reporter's own.
  /// Sources: ECMA-48 (C0, C1), UAX #9 (marks, embeddings, overrides, isolates), the Unicode Standard 5.8 (line and
  /// paragraph separators).
  var isObeyed: Bool {
    switch value {
    case 0x0A: false
    case 0x00...0x1F, 0x7F...0x9F, 0x61C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
