/// An entry of the notice catalogue: a diagnostic that SwiftUI, AttributeGraph, UIKit, AppKit or the system prints.
struct NoticeKind: Sendable {
  /// How much one such line says about a loop.
  enum Weight: Sendable {
    /// Direct evidence of a loop.
    case direct
    /// A strong hint at a cause.
    case hint
    /// Context only.
    case context
  }

  /// The catalogue id: `D01a`.
  let id: String
  /// What a matching line contains.
  ///
  /// No quotation marks: they come straight and curly.
  let phrase: String
  /// What must stand before the phrase on the same line, if anything.
  var prefix = ""
  /// What must stand after the phrase on the same line, if anything.
  var suffix = ""
  let weight: Weight
  /// What the line means, in a few plain words.
  let meaning: String
  /// Whether the app ends with it.
  var isCrash = false
}

/// What a rule needs to know of the notices around an incident.
struct NoticeSighting: Sendable, Equatable {
  let id: String
  var count: Int
  var firstLine: Int
  var lastLine: Int
  /// The value type, key or collection that the first one names.
  var subject: String?
}

extension NoticeSighting {
  /// How much it says about a loop.
  var weight: NoticeKind.Weight { NoticeCatalogue.kind(of: id)?.weight ?? .context }

  /// Whether the system itself reports a layout or observation loop; a single report of the latter (D60) may pass.
  var isReportedLoop: Bool {
    ["D61", "D62", "D63", "D80", "D81"].contains(id) || (id == "D60" && count > 1)
  }
}
