/// Numbers and names as the details of evidence write them.
enum Wording {
  /// A number of things: `1 round`, `2,000 rounds`.
  static func counted(_ number: Int, _ noun: String) -> String { Quantity.of(number, noun) }

  /// A rate as a person would say it: `29`, `2.5`.
  static func spoken(_ rate: Double) -> String {
    guard rate < 10 else { return String(Int(min(rate, 1e12).rounded())) }
    let tenths = Int((max(rate, 0) * 10).rounded())
    return tenths % 10 == 0 ? String(tenths / 10) : "\(tenths / 10).\(tenths % 10)"
  }

  /// Two or three names in full, the rest as a number.
  static func listed(_ views: [String]) -> String {
    let shown = views.prefix(3).map { "`\($0)`" }
    let rest = views.count - shown.count
    if rest > 0 { return shown.joined(separator: ", ") + " and \(rest) more" }
    guard let last = shown.last, shown.count > 1 else { return shown.joined() }
    return shown.dropLast().joined(separator: ", ") + " and " + last
  }

  static func clipped(_ text: String, to limit: Int) -> String {
    text.count > limit ? text.prefix(limit - 1) + "…" : text
  }
}
