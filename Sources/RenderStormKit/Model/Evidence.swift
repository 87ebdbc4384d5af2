/// One fact for or against a rule, with where it was seen.
struct Evidence: Sendable {
  enum Kind: String, Sendable, Encodable { case reason, rate, notice, frame, source, context }

  /// How much a fact weighs.
  ///
  /// The points add up; `Suspect.confidence` says how.
  enum Weight: Int, Sendable {
    case decisive = 8
    case strong = 5
    case moderate = 3
    case slight = 1
  }

  let kind: Kind
  /// Whether it speaks for the rule.
  let isFor: Bool
  let weight: Weight
  /// What was seen, in plain words.
  let detail: String
  var line: Int?
  /// The path of the input that the line is in; nothing where it is the incident's own.
  var input: String?
  /// What stands there, where the line itself is not kept; escaped.
  var text: String?

  static func supporting(_ weight: Weight, _ kind: Kind, _ detail: String, line: Int? = nil)
    -> Evidence
  {
    Evidence(kind: kind, isFor: true, weight: weight, detail: detail, line: line)
  }

  static func opposing(_ weight: Weight, _ kind: Kind, _ detail: String, line: Int? = nil)
    -> Evidence
  {
    Evidence(kind: kind, isFor: false, weight: weight, detail: detail, line: line)
  }

  var points: Int { isFor ? weight.rawValue : -weight.rawValue }
}
