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
    /// Evaluations of all change lines between its steps, and their squares: they show how evenly it comes.
    var distances = 0
    var squares = 0
    /// Times between two of its evaluations that are long enough to lift a finger.
    var pauses = 0
    /// Times of the run in which nothing at all was evaluated.
    var rests = Rests()
  }

  struct Half {
    var evaluations = 0
    var time = Event.noTime
  }
  typealias Halves = (early: Half, middle: Half, late: Half)

  var id: ChangeLineTable.ID = 0
  var first = Extent()
  /// At the last evaluation.
  var now = Extent()
  /// Where the pace was last measured.
  var mark = Extent()
  /// Microseconds or evaluations per evaluation, between the last two marks.
  var pace = 0.0
  /// Three of its marks, each with at least twice as many evaluations as the one before: the later parts show a pace of
  /// their own.
  var halves: Halves = (Half(), Half(), Half())
  /// The mark behind which it came more slowly; a single slow block just holds a stall.
  var turn: Extent?
  var timeLimit: Int64 = Self.shortestTimeLimit
  var indexLimit = Self.shortestIndexLimit

  /// The wording that most often leads.
  var leader = WordingVote()
  /// The wording that most often stands between its evaluations, whether it leads or follows.
  private(set) var saying = WordingVote()
  /// The first of several messages in a row that follows an evaluation at once.
  private(set) var answer = WordingVote()
  /// The change line that most often comes right before, and its votes.
  private(set) var predecessor: ChangeLineTable.ID = .max
  var predecessorVotes = 0
  /// The most evaluations within one second.
  var peak = 0
  private var windowStart = Event.noTime
  var windowCount = 0
  /// The number of the last copy of the run's steps that was made while it came back, and its own steps until then.
  var sample = -1
  var sampledSteps = 0

  /// The pace is measured over so many steps, or evaluations of one step: more than the rows of any list on a screen.
  private static let markSteps = 16
  private static let markEvaluations = 512
  /// Long enough for a clock that ticks each second, short enough to part two taps.
  static let shortestTimeLimit: Int64 = 1_300_000
  static let shortestIndexLimit = 512
  private static let shortestMessageLimit = 40
  private static let quarterFrame: Int64 = 4_000
  static let paceChange = 4.0

  init() {}

  /// Begins anew with one evaluation.
  mutating func begin(_ id: ChangeLineTable.ID, _ evaluation: Evaluation) {
    self = Recurrence()
    self.id = id
    now = Extent(
      evaluations: evaluation.count, steps: 1, line: evaluation.line, time: evaluation.time,
      index: evaluation.index, messages: evaluation.messages,
      rests: evaluation.rests)
    first = now
    mark = now
    predecessor = evaluation.previous
    predecessorVotes = 1
    windowStart = evaluation.time
    windowCount = evaluation.count
    peak = windowCount
  }

  var evaluations: Int { now.evaluations }
  /// Whether all of it is one line with a multiplier.
  var isOneLine: Bool { first.line == now.line && evaluations > 1 }
  /// Of its last evaluation, among those of all views.
  var lastIndex: Int { isOneLine ? now.index + evaluations - 1 : now.index }
  var steps: Int { now.steps }
  /// Evaluations from the first to the last, of all views.
  var length: Int { now.index - first.index + 1 }
  var seconds: Double? {
    guard first.time != Event.noTime, now.time != Event.noTime else { return nil }
    return Double(now.time - first.time) / 1_000_000
  }
  /// The share of its steps that come behind one and the same change line, at least.
  var predecessorShare: Double {
    steps > 0 ? (Double(predecessorVotes) / Double(steps) + 1) / 2 : 0
  }

  /// Parts of a quarter of it or more, from one mark to the next or to the end; none where there is no such mark.
  var laterParts: [(evaluations: Int, seconds: Double)] {
    let end = Half(evaluations: now.evaluations, time: now.time)
    let parts = [(halves.late, end), (halves.middle, halves.late), (halves.early, halves.middle)]
    return parts.compactMap { start, end in
      let part = end.evaluations - start.evaluations
      guard start.evaluations > 0, part * 4 >= now.evaluations, start.time != Event.noTime,
        end.time != Event.noTime
      else { return nil }
      return (part, Double(max(0, end.time - start.time)) / 1_000_000)
    }
  }

  /// Whether it comes at about even distances, as the members of a cycle do; what comes by chance does not.
  var isRegular: Bool { variance <= Self.regularVariance }

  /// Of the distances, over the square of their mean: 0 for a clock, nearly 1 for what comes by chance.
  var variance: Double {
    let count = Double(steps - 1)
    let mean = Double(now.distances - first.distances) / max(1, count)
    guard count > 1, mean > 0 else { return .infinity }
    return Double(now.squares - first.squares) / count / (mean * mean) - 1
  }

  private static let regularVariance = 0.4
  private static let longestDistance = 1 << 20

  /// What the detector has to do after an evaluation was taken in; nothing in nearly all cases.
  struct Outcome: OptionSet {
    let rawValue: UInt8
    /// It stayed away too long, or never came before: this evaluation begins another one.
    static let isOver = Outcome(rawValue: 1)
    /// A message of the app came since the evaluation before.
    static let isLed = Outcome(rawValue: 2)
    /// It is time to measure the pace.
    static let isAtMark = Outcome(rawValue: 4)
  }

  /// One more evaluation of the change line.
  struct Evaluation {
    var count: Int
    var line: Int
    var time: Int64
    /// The time where it is fine enough to measure with; `Event.noTime` elsewhere.
    var fineTime: Int64
    /// How many evaluations of the run came before.
    var index: Int
    /// How many messages of the app came before.
    var messages: Int
    /// The rests of the run until then.
    var rests: Rests
    /// The other change line that was evaluated last.
    var previous: ChangeLineTable.ID
    /// Whether the evaluation before was of the same change line.
    var isRepeat: Bool
    /// How long it may stay away where times are coarse.
    var pause: Int64
  }

  /// Takes in one more evaluation; on the path of every line.
  @inline(__always)
  mutating func extend(_ evaluation: Evaluation) -> Outcome {
    if now.evaluations == 0 || isTooLate(evaluation) { return .isOver }
    var outcome: Outcome = []
    if evaluation.fineTime != Event.noTime, now.time != Event.noTime,
      evaluation.time - now.time >= RestClock.fingerPause
    {
      now.pauses += 1
    }
    if evaluation.isRepeat {
      if evaluation.fineTime != Event.noTime, now.time != Event.noTime,
        evaluation.time - now.time >= Self.quarterFrame
      {
        now.spread += 1
      }
    } else {
      now.steps += 1
      let distance = min(evaluation.index - now.index, Self.longestDistance)
      now.distances &+= distance
      now.squares &+= distance &* distance
      vote(for: evaluation.previous)
    }
    if evaluation.messages != now.messages {
      now.led += 1
      outcome.insert(.isLed)
    }
    if evaluation.fineTime != Event.noTime { countWindow(evaluation.time, evaluation.count) }
    now.evaluations += evaluation.count
    now.line = evaluation.line
    now.time = evaluation.time
    now.index = evaluation.index
    now.messages = evaluation.messages
    now.rests = evaluation.rests
    if isAtMark { outcome.insert(.isAtMark) }
    return outcome
  }

  private var isAtMark: Bool {
    now.steps - mark.steps >= Self.markSteps
      || now.evaluations - mark.evaluations >= Self.markEvaluations
  }

  /// So many rounds of that size may follow before there is an outcome.
  func roundsToMark(evaluations: Int, steps: Int) -> Int {
    let rounds = (mark.evaluations + Self.markEvaluations - 1 - now.evaluations) / evaluations
    guard steps > 0 else { return rounds }
    return min(rounds, (mark.steps + Self.markSteps - 1 - now.steps) / steps)
  }

  @inline(__always)
  private func isTooLate(_ evaluation: Evaluation) -> Bool {
    if evaluation.fineTime != Event.noTime, now.time != Event.noTime {
      return evaluation.time - now.time > timeLimit
    }
    if evaluation.index - now.index > indexLimit || isPause(evaluation) { return true }
    return evaluation.messages - now.messages > Self.shortestMessageLimit
      && isDrowned(evaluation.messages)
  }

  /// Whole seconds and times of a reader are too coarse for a pace, but a long pause shows in them.
  private func isPause(_ evaluation: Evaluation) -> Bool {
    evaluation.time != Event.noTime && now.time != Event.noTime
      && evaluation.time - now.time > evaluation.pause
  }

  /// Without times, many messages between two evaluations, more than there used to be, say that much time passed.
  private func isDrowned(_ messages: Int) -> Bool {
    (messages - now.messages) * now.evaluations > 8 * (now.messages - first.messages)
  }

  @inline(__always)
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

  /// Takes in the message that came before a round, and the first one since the round before where that answers it.
  mutating func follow(_ last: Saying, isLeading: Bool, answer first: Saying?) {
    saying.take(last.wording, line: last.line)
    if isLeading { leader.take(last.wording, line: last.line) } else { now.led -= 1 }
    if let first { answer.take(first.wording, line: first.line) }
  }

  private mutating func countWindow(_ time: Int64, _ count: Int) {
    if windowStart == Event.noTime || time - windowStart >= 1_000_000 {
      // Metadata gives the first block of a console no time.
      if first.time == Event.noTime { first.time = time }
      windowStart = time
      windowCount = 0
    }
    windowCount += count
    if windowCount > peak { peak = windowCount }
  }
}
