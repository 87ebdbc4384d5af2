/// Writes a rule as a page of the documentation.
enum RulePage {
  /// The name of the page's file.
  static func fileName(of card: RuleCard) -> String { "\(card.id).md" }

  /// The page of one rule, in Markdown.
  static func text(of card: RuleCard) -> String {
    var out = "# \(card.code): \(card.title)\n\n"
    out += "`\(card.id)`. \(card.family.rawValue); \(card.frequency.words) in public reports.\n"
    let sections = [
      ("Why it loops", card.mechanism), ("What it shows", card.signature),
      ("What looks alike", card.lookalikes), ("How to mend it", card.remedy),
      ("How to make sure", card.confirm), ("Versions", card.versions ?? ""),
    ]
    for (title, text) in sections where !text.isEmpty {
      out += "\n## \(title)\n\n\(unwrapped(text))\n"
    }
    return out
  }

  /// The list of all pages, by family.
  static func list(of cards: [RuleCard]) -> String {
    var out = "# Rules\n\nWhat must not be done, why it loops, and how to mend it.\n\n## Topics\n"
    for family in RuleCard.Family.allCases {
      let members = cards.filter { $0.family == family }
      guard !members.isEmpty else { continue }
      out += "\n### \(family.rawValue)\n\n"
      for card in members { out += "- <doc:\(card.id)>\n" }
    }
    return out
  }

  /// One line for a paragraph: a line that began with `@` would be a directive.
  private static func unwrapped(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
