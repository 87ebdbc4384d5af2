/// Writes the catalogue for a person.
public enum RuleListing {
  /// All rules by family: code, id and title in columns.
  static func table(_ cards: [RuleCard], options: TextOptions = TextOptions()) -> String {
    var page = Page(options)
    for family in RuleCard.Family.allCases {
      let members = cards.filter { $0.family == family }
      guard !members.isEmpty else { continue }
      page.blank()
      page.line([StyledText(family.rawValue, .bold)])
      page.rows(of: members)
    }
    return page.text
  }

  /// All that the catalogue knows of one rule.
  static func explanation(of card: RuleCard, options: TextOptions = TextOptions()) -> String {
    var page = Page(options)
    page.paragraph([StyledText("\(card.code) \(card.id)", .boldYellow)])
    page.prose("\(card.title)")
    page.paragraph([
      StyledText("\(card.family.rawValue); \(card.frequency.words) in public reports", .dim)
    ])
    page.section("Why it loops", card.mechanism)
    page.section("What the log shows", card.signature)
    page.section("What looks alike", card.lookalikes)
    page.section("How to mend it", card.remedy)
    page.section("How to make sure", card.confirm)
    if let versions = card.versions { page.section("Versions", versions) }
    return page.text
  }
}

extension RuleListing {
  /// Two rules side by side: what each shows, and what parts them.
  static func comparison(
    of left: RuleCard, _ right: RuleCard, words: String?, options: TextOptions = TextOptions()
  ) -> String {
    var page = Page(options)
    page.paragraph([
      StyledText("\(left.code) \(left.id)", .boldYellow), StyledText(" or "),
      StyledText("\(right.code) \(right.id)", .boldYellow),
    ])
    page.section(
      "What parts them", words ?? "They look unlike: compare what each of them shows.")
    for card in [left, right] {
      page.section("What \(card.code) shows", card.signature)
      page.section("What looks like \(card.code)", card.lookalikes)
      page.section("How to make sure of \(card.code)", card.confirm)
    }
    return page.text
  }
}

extension Page {
  /// Below this a title stands under its id, where it is not broken after each word.
  private static let narrowestTitle = 24

  fileprivate mutating func rows(of cards: [RuleCard]) {
    let codeWidth = (cards.map { Cells.width(of: $0.code) }.max() ?? 0) + 2
    let idWidth = (cards.map { Cells.width(of: $0.id) }.max() ?? 0) + 2
    let titleColumn = 2 + codeWidth + idWidth
    for card in cards {
      let lead = Cells.pad(card.code, to: codeWidth) + Cells.pad(card.id, to: idWidth)
      if width - titleColumn >= Self.narrowestTitle {
        paragraph([StyledText(card.title)], lead: StyledText(lead), indent: 2)
      } else {
        line([StyledText(lead)], indent: 2)
        paragraph([StyledText(card.title)], indent: 2 + codeWidth)
      }
    }
  }

  fileprivate mutating func section(_ title: String, _ text: String) {
    blank()
    line([StyledText(title, .bold)])
    prose(text, indent: 2)
  }
}
