/// Lists of names that must fit into a line.
enum Listing {
  /// The names that fit, with `+3 more` in place of the rest; a name is cut to leave room for it.
  ///
  /// At least one name is shown.
  static func fitted(_ names: [String], into limit: Int) -> String {
    guard let first = names.first else { return "" }
    // No name takes fewer than three cells with its comma, so more need not be tried.
    for shown in stride(from: min(names.count, limit / 3 + 1), through: 1, by: -1) {
      let list = names.prefix(shown).map(Printable.escape).joined(separator: ", ")
      let text = list + more(names.count - shown)
      if Cells.width(of: text) <= limit { return text }
    }
    let rest = more(names.count - 1)
    return Cells.cutMiddle(first, to: max(1, limit - Cells.width(of: rest))) + rest
  }

  private static func more(_ count: Int) -> String {
    count > 0 ? ", +\(Quantity.count(count)) more" : ""
  }

  /// The reasons with their counts, most frequent first.
  static func counted(_ reasons: [String: Int]) -> [String] {
    reasons.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      .map { "\($0.key) \(Quantity.count($0.value))" }
  }

  /// Items with commas after them, none of which is broken.
  static func words(_ items: [String]) -> [Wrap.Word] {
    items.enumerated().map { [StyledText($0.element + ($0.offset < items.count - 1 ? "," : ""))] }
  }

  /// A path in at most `limit` cells; standard input has no name of its own.
  static func path(_ path: String, limit: Int = 40) -> String {
    path == "-" ? "<stdin>" : Cells.cutMiddle(path, to: limit)
  }
}
