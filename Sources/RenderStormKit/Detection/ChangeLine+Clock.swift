extension ChangeLine {
  /// Whether each view of lines names one property that reads like a clock's, a timer's, a meter's or a progress bar's:
  /// a clock, or several that tick side by side.
  static func isClock(_ lines: [ChangeLine]) -> Bool {
    let byView = Dictionary(grouping: lines, by: \.view)
    return !byView.isEmpty && byView.values.allSatisfy(hasClockCause)
  }

  /// Whether all that changes of itself is one such property, whoever follows.
  static func hasClockCause(_ lines: [ChangeLine]) -> Bool {
    let own = ownReasons(lines)
    return own.count == 1
      && own.allSatisfy { $0.isClockLike || $0.isProgressLike || $0.isMeterLike }
  }

  /// What the lines name beside what a parent handed out, first appearances left out.
  static func ownReasons(_ lines: [ChangeLine]) -> Set<Reason> {
    Set(lines.filter { !$0.isMount }.flatMap { $0.reasons.filter(\.isOwn) })
  }
}
