/// Who made a view update, as a recording states it.
struct StatedCause: Sendable, Equatable {
  /// The view, escaped.
  let view: String
  /// What caused most of its updates, escaped.
  let source: String
  /// Updates that it caused.
  let count: Int
  /// Updates of the view, whatever caused them.
  let total: Int
  /// Where the source was first seen to cause one, 1-based.
  let line: Int
  /// The path of the input that states it.
  var input = ""

  func stated(in input: String) -> StatedCause {
    var copy = self
    copy.input = input
    return copy
  }

  /// Such as "`Clock.send()` caused 480 of 500 updates of `Row`".
  var sentence: String {
    "`\(source)` caused \(Quantity.count(count)) of \(Quantity.of(total, "update")) of `\(view)`"
  }
}
