/// One entry of the catalogue: what must not be done, why it loops, how to mend it, and how to tell.
protocol Rule: Sendable {
  var card: RuleCard { get }
  /// The facts of an incident that speak for or against this rule; none at all when it has nothing to say.
  func evidence(in incident: Incident) -> [Evidence]
}

/// What a rule says to a person.
struct RuleCard: Sendable {
  enum Family: String, Sendable, CaseIterable {
    case navigation = "Navigation"
    case state = "State and data flow"
    case identity = "Identity"
    case layout = "Layout"
  }

  /// How often independent public reports turned up.
  enum Frequency: Int, Sendable {
    case veryCommon = 3
    case common = 2
    case occasional = 1
    case rare = 0

    var words: String {
      switch self {
      case .veryCommon: "very common"
      case .common: "common"
      case .occasional: "occasional"
      case .rare: "rare"
      }
    }
  }

  /// The short name: `R1`, `N05`.
  let code: String
  /// The name in reports: `value-links-on-bound-path`.
  let id: String
  /// The rule in the imperative, without a final period.
  let title: String
  let family: Family
  let frequency: Frequency
  /// Why breaking it runs bodies again and again.
  let mechanism: String
  /// What a log of the fault shows.
  let signature: String
  /// What looks the same and is something else, and what separates them.
  let lookalikes: String
  let remedy: String
  /// The cheapest way to settle it.
  let confirm: String
  /// The versions that it was reported on, where that is known to matter.
  var versions: String?
}

/// A rule ranked for an incident.
struct Suspect: Sendable {
  let card: RuleCard
  /// What spoke for the rule and against it, weightiest first.
  let evidence: [Evidence]

  /// The sum by hand: the rule's frequency (0 to 3) and the points of all evidence.
  var score: Int { card.frequency.rawValue + evidence.reduce(0) { $0 + $1.points } }

  /// From 0 to 1: `score / (score + 3)`, and 0 below a score of 1.
  ///
  /// One strong fact for a common rule gives 0.70, a decisive one for a very common rule 0.79; only several
  /// independent facts come near 0.9.
  var confidence: Double { score > 0 ? Double(score) / Double(score + 3) : 0 }
}
