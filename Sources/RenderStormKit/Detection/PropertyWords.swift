/// What the names of properties say of what drives them.
enum PropertyWords {
  private static let clock = [
    "now", "date", "time", "elapsed", "tick", "clock", "seconds", "progress", "remaining",
  ]
  private static let typing = ["text", "query", "search", "term", "input", "draft"]

  /// Whether one view names one property and it reads like a clock's, a timer's or a progress bar's.
  static func isClock(_ lines: [ChangeLine]) -> Bool {
    guard Set(lines.map(\.view)).count == 1 else { return false }
    let own = ownNames(lines)
    return own.count == 1 && own.allSatisfy { name in clock.contains { name.contains($0) } }
  }

  /// Whether something that changes reads like a text that is typed.
  static func isTyping(_ lines: [ChangeLine]) -> Bool {
    ownNames(lines).contains { name in typing.contains { name.contains($0) } }
  }

  private static func ownNames(_ lines: [ChangeLine]) -> Set<String> {
    Set(
      lines.filter { !$0.isMount }.flatMap {
        $0.reasons.filter(\.isOwn).map { $0.text.lowercased() }
      })
  }
}
