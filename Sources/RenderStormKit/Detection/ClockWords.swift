/// Property names that clocks, timers and progress bars carry.
enum ClockWords {
  private static let words = [
    "now", "date", "time", "elapsed", "tick", "clock", "seconds", "progress", "remaining",
  ]

  /// Whether one view names one property and it reads like a clock.
  static func isClock(_ lines: [ChangeLine]) -> Bool {
    guard Set(lines.map(\.view)).count == 1 else { return false }
    let own = Set(lines.filter { !$0.isMount }.flatMap { $0.reasons.filter(\.isOwn).map(\.text) })
    guard own.count == 1, let name = own.first?.lowercased() else { return false }
    return words.contains { name.contains($0) }
  }
}
