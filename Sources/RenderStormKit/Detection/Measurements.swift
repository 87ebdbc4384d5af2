/// All that a judgement rests on.
struct Measurements {
  let stretch: Stretch
  let ending: Incident.Ending
  let notices: [NoticeSighting]
  /// Distinct views among the members.
  let views: Int
  /// Whether all members are first appearances.
  let isMountsOnly: Bool
  /// Whether a member mounts anew in about every round.
  let remounts: Bool
  /// Whether it does so in each, but for slips.
  let remountsThroughout: Bool
  /// Whether what changes reads like how far something is scrolled, or like the id of the row on top.
  let isScrolling: Bool
  /// Whether a member names a reason of its own.
  let hasOwnCause: Bool
  /// Whether all that changes reads like a measured length or a class of sizes, or nothing changes of itself.
  let isResizing: Bool
  /// Whether what changes reads like the path of a stack or like something that is presented.
  let isNavigating: Bool
  /// Whether the leading message tells of something that somebody does.
  let isLedByAction: Bool
  /// Whether messages of views that come and go stand between the rounds.
  let tellsOfAppearing: Bool
  /// Whether the leading message tells of views that come and go, so of what the rounds do.
  let isLedByItself: Bool
  /// Whether nearly each round is answered at once by a message that a task starts or is called off.
  let restartsTask: Bool
  /// Whether the leading message is a user's input.
  let isLedByUser: Bool
  /// Whether the only thing that changes reads like a clock.
  let isClock: Bool
  /// Whether all that changes of itself is one property that reads like a clock's, whoever follows.
  let hasClockCause: Bool
  /// Whether what changes reads like a text that is typed.
  let isTyping: Bool
  /// Rounds per second; nothing where the times are coarse, came in bursts, or are none.
  let pace: Double?
  /// Rounds per second over several seconds, where times are coarse.
  let coarsePace: Double?
  let timeStyle: TimeStyle

  var rounds: Int { stretch.rounds }
  /// Whether one view comes round, or rows of several come one kind after the other.
  var isSingle: Bool { stretch.turningViews < 2 }
  var seconds: Double { stretch.seconds ?? 0 }
  /// How long it goes on between two pauses, on the average.
  ///
  /// A clock that ticks beside it fills the pauses of the run.
  var secondsWithoutPause: Double {
    let own = stretch.anchor.map { $0.now.pauses - $0.first.pauses } ?? 0
    return seconds / Double(max(stretch.rests.pauses, own) + 1)
  }
  var isOpen: Bool { ending != .ended }
  /// Whether one message drives it.
  var isDriven: Bool { stretch.leaderShare >= Thresholds.drivenShare }
  /// Whether so much is said meanwhile that each round may have a message of its own, whichever.
  var isTalkedThrough: Bool {
    let said = stretch.lastMessages - (stretch.members.map(\.first.messages).min() ?? 0)
    return !isLedByItself && !tellsOfAppearing && Double(said) >= 0.5 * Double(rounds)
  }
  /// Whether messages of the app drive it, one or several, with one wave each or two.
  var isLed: Bool {
    if isLedByItself || restartsTask { return false }
    return isDriven || stretch.ledShare >= Thresholds.drivenShare
      || stretch.ledShare >= Thresholds.ledShare && stretch.ledRounds >= Thresholds.ledRounds
  }

  /// Whether waves are screens that come, or answers to what somebody does.
  var isUsersDoing: Bool { isLedByUser || isLedByAction || isNavigating && remounts }

  /// Whether it is a clock, a timer or a progress bar at the pace of one.
  var isSlowClock: Bool {
    isClock && (pace ?? coarsePace ?? Thresholds.frameRounds) < Thresholds.frameRounds
  }

  /// Whether a clock is all that changes, and SwiftUI complains of a date that does: a timeline hands it out.
  private var isTimeline: Bool {
    hasClockCause && notices.contains { $0.id == "D01a" && $0.subject == "Date" }
  }

  /// A notice that is direct evidence of a loop.
  ///
  /// SwiftUI prints it once, when the loop begins; one in the midst of a stretch is of something else.
  var direct: NoticeSighting? {
    guard !isMountsOnly, !isSlowClock, !isTimeline else { return nil }
    return atStart(.direct) ?? notices.first { $0.weight == .direct && $0.count * 4 >= rounds }
  }

  func atStart(_ weight: NoticeKind.Weight) -> NoticeSighting? {
    let lines = stretch.lastLine - stretch.firstLine
    let latest = stretch.firstLine + max(Thresholds.noticeLines, lines / 8)
    return notices.first { $0.weight == weight && $0.firstLine <= latest }
  }
  /// A diagnostic that an update prints about itself, in about every round.
  var periodic: NoticeSighting? { periodic(["D20", "D21", "D03"]) }

  func periodic(_ ids: [String]) -> NoticeSighting? {
    guard !isSlowClock else { return nil }
    // Lines of one view may all stand in one round, at several places.
    let updates = min(rounds, stretch.members.filter(\.isRegular).map(\.steps).min() ?? rounds)
    return notices.first {
      ids.contains($0.id) && $0.count * 4 >= updates
        && $0.firstLine <= stretch.lastLine && $0.lastLine >= stretch.firstLine
    }
  }
  /// A UI test that waited in vain for the app to become idle.
  var neverIdle: NoticeSighting? { notices.first { $0.id == "D95" } }
  /// A layout loop that the system itself reports.
  var reported: NoticeSighting? { notices.first(where: \.isReportedLoop) }
}
