/// The catalogue of rules as text for a person.
public enum Rules {
  /// All rules by family: code, id, title.
  public static func table() -> String { RuleListing.table(RuleCatalogue.all.map(\.card)) }

  /// One rule in plain words, or nothing when there is none of that name.
  ///
  /// `name`: a code (`R1`) or an id, in any case.
  public static func explanation(of name: String) -> String? {
    RuleCatalogue.rule(named: name).map { RuleListing.explanation(of: $0.card) }
  }

  /// What parts two rules whose faults look alike; nothing when one of the names is unknown, or both are one rule's.
  public static func comparison(of first: String, _ second: String) -> String? {
    guard let left = RuleCatalogue.rule(named: first)?.card,
      let right = RuleCatalogue.rule(named: second)?.card, left.code != right.code
    else { return nil }
    return RuleListing.comparison(
      of: left, right, words: Discriminators.words(for: left.code, right.code))
  }
}

/// Text from outside on its way to a terminal.
public enum SafeOutput {
  /// One line without control characters: each is spelled out, as in `\u{1B}`.
  public static func line(_ text: String) -> String { SafeText.escape(text, limit: .max) }
}
