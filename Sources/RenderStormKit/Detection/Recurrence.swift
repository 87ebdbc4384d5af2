/// Where the detector stands when a line comes.
struct Moment {
  /// How many evaluations of the run came before.
  var index = 0
  var line = 0
  var time = Event.noTime
  /// The change line evaluated before, other than this one.
  var previous: ChangeLineTable.ID = .max
  /// How many messages of the app and inputs of the user came before, and the last one's wording.
  var messages = 0
  var wording: UInt32 = 0
  var wordingLine = 0
}

/// One change line that keeps coming back: constant memory, however often it does.
///
/// It ends when the line stays away for much longer than it used to, or when its pace changes by a factor of four: a view
/// that is evaluated at each tap and then in a loop has two recurrences.
struct Recurrence: Sendable {
  /// Counts that grow, so that a part can be cut off where the pace changed.
  struct Extent: Sendable {
    var evaluations = 0
    /// Evaluations that follow one of another change line: the rows of a list are one step.
    var steps = 0
    /// Evaluations with a message of the app since the one before.
    var led = 0
    /// Repeated evaluations that are at least a quarter of a frame apart, so not rows of one update.
    var spread = 0
    var line = 0
    var time = Event.noTime
    var index = 0
    var messages = 0
  }

  var id: ChangeLineTable.ID = 0
  var first = Extent()
  /// At the last evaluation.
  var now = Extent()
  /// Where the pace was last measured.
  private var mark = Extent()
  /// Microseconds or evaluations per evaluation, between the last two marks.
  private var pace = 0.0
  private var timeLimit: Int64 = Self.shortestTimeLimit
  private var indexLimit = Self.shortestIndexLimit

  /// The wording that most often leads (majority vote), where it was first seen, and its votes.
  private(set) var leader: UInt32 = 0
  private(set) var leaderLine = 0
  private var leaderVotes = 0
  private(set) var ledByLeader = 0
  /// The change line that most often comes right before, and its votes.
  private(set) var predecessor: ChangeLineTable.ID = .max
  private var predecessorVotes = 0
  /// The most evaluations within one second.
  private(set) var peak = 0
  private var windowStart = Event.noTime
  private var windowCount = 0
  /// The index of the copy of the recent steps that was made while it came back.
  var snapshot = -1

  /// The pace is measured over so many steps, or evaluations of one step: more than the rows of any list on a screen.
  private static let markSteps = 16
  private static let markEvaluations = 512
  /// Long enough for a clock that ticks each second, short enough to part two taps.
  private static let shortestTimeLimit: Int64 = 1_300_000
  private static let shortestIndexLimit = 512
  private static let shortestMessageLimit = 40
  private static let quarterFrame: Int64 = 4_000
  private static let paceChange = 4.0

  init() {}

  init(_ id: ChangeLineTable.ID, at moment: Moment, count: Int) {
    self.id = id
    now = Extent(
      evaluations: count, steps: 1, line: moment.line, time: moment.time, index: moment.index,
      messages: moment.messages)
    first = now
    mark = now
    predecessor = moment.previous
    predecessorVotes = 1
    windowStart = moment.time
    windowCount = count
    peak = count
  }

  var evaluations: Int { now.evaluations }
  var steps: Int { now.steps }
  /// Evaluations from the first to the last, of all views.
  var length: Int { now.index - first.index + 1 }
  var seconds: Double? {
    guard first.time != Event.noTime, now.time != Event.noTime else { return nil }
    return Double(now.time - first.time) / 1_000_000
  }
  /// The share of its steps that come behind one and the same change line, at least.
  var predecessorShare: Double { steps > 0 ? (Double(predecessorVotes) / Double(steps) + 1) / 2 : 0 }

  enum Outcome {
    case goesOn
    /// It stayed away too long; this evaluation begins another one.
    case isOver
    /// The part up to the last mark is over; what came since is another one.
    case changedPace(over: Recurrence)
  }

  /// Takes in one more evaluation.
  ///
  /// - Parameter isRepeat: whether the evaluation before was of the same change line.
  mutating func extend(_ moment: Moment, isRepeat: Bool, count: Int) -> Outcome {
    if isTooLate(moment) { return .isOver }
    if isRepeat {
      if moment.time != Event.noTime, moment.time - now.time >= Self.quarterFrame { now.spread += 1 }
    } else {
      now.steps += 1
      vote(for: moment.previous)
    }
    if moment.messages != now.messages { follow(moment) }
    if moment.time != Event.noTime { countWindow(moment.time, count) }
    now.evaluations += count
    now.line = moment.line
    now.time = moment.time
    now.index = moment.index
    now.messages = moment.messages
    return isAtMark ? reachMark() : .goesOn
  }

  private var isAtMark: Bool {
    now.steps - mark.steps >= Self.markSteps || now.evaluations - mark.evaluations >= Self.markEvaluations
  }

  private func isTooLate(_ moment: Moment) -> Bool {
    if moment.time != Event.noTime, now.time != Event.noTime { return moment.time - now.time > timeLimit }
    if moment.index - now.index > indexLimit { return true }
    let messages = moment.messages - now.messages
    guard messages > Self.shortestMessageLimit else { return false }
    return messages * now.evaluations > 8 * (now.messages - first.messages)
  }

  private mutating func vote(for change: ChangeLineTable.ID) {
    if change == predecessor {
      predecessorVotes += 1
    } else if predecessorVotes == 0 {
      predecessor = change
      predecessorVotes = 1
    } else {
      predecessorVotes -= 1
    }
  }

  private mutating func follow(_ moment: Moment) {
    now.led += 1
    if moment.wording == leader, leaderVotes > 0 {
      leaderVotes += 1
      ledByLeader += 1
    } else if leaderVotes == 0 {
      leader = moment.wording
      leaderLine = moment.wordingLine
      leaderVotes = 1
      ledByLeader = 1
    } else {
      leaderVotes -= 1
    }
  }

  private mutating func countWindow(_ time: Int64, _ count: Int) {
    if windowStart == Event.noTime || time - windowStart >= 1_000_000 {
      windowStart = time
      windowCount = 0
    }
    windowCount += count
    if windowCount > peak { peak = windowCount }
  }

  private mutating func reachMark() -> Outcome {
    let isOneStep = now.steps == mark.steps
    let block = isOneStep ? now.evaluations - mark.evaluations : now.steps - mark.steps
    let newPace = distance(from: mark, to: now) / Double(block)
    let mean = distance(from: first, to: now) / Double(isOneStep ? now.evaluations : now.steps)
    if now.time != Event.noTime {
      timeLimit = max(Self.shortestTimeLimit, Int64(mean * 6))
    } else {
      indexLimit = max(Self.shortestIndexLimit, Int(mean * 8))
    }
    defer {
      mark = now
      pace = newPace
    }
    guard pace > 0, newPace > 0, max(pace, newPace) > Self.paceChange * min(pace, newPace) else { return .goesOn }
    return .changedPace(over: cutAtMark())
  }

  /// Microseconds where there are times, evaluations of all views elsewhere.
  private func distance(from start: Extent, to end: Extent) -> Double {
    if start.time != Event.noTime, end.time != Event.noTime { return Double(max(1, end.time - start.time)) }
    return Double(end.index - start.index)
  }

  /// Leaves what came since the last mark, and gives what came before.
  private mutating func cutAtMark() -> Recurrence {
    var over = self
    over.now = mark
    now.evaluations -= mark.evaluations
    now.steps = max(1, now.steps - mark.steps)
    now.led -= mark.led
    now.spread -= mark.spread
    ledByLeader = min(ledByLeader, now.led)
    first = mark
    peak = windowCount
    snapshot = -1
    return over
  }
}
