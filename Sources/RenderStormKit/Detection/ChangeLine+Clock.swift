extension ChangeLine {
  /// Whether lines are of one view that names one property, and it reads like a clock's, a timer's or a progress bar's.
  static func isClock(_ lines: [ChangeLine]) -> Bool {
    let own = ownReasons(lines)
    return Set(lines.map(\.view)).count == 1 && own.count == 1
      && own.allSatisfy { $0.isClockLike || $0.isProgressLike }
  }

  /// What the lines name beside what a parent handed out, first appearances left out.
  static func ownReasons(_ lines: [ChangeLine]) -> Set<Reason> {
    Set(lines.filter { !$0.isMount }.flatMap { $0.reasons.filter(\.isOwn) })
  }
}
