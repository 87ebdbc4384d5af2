/// Finds what keeps coming back in one run of an app, as the events arrive.
///
/// Memory depends on the number of distinct change lines, not on the length of the run.
struct RunDetector: Sendable {
  /// The process that the run belongs to; 0 while no line has named one.
  var process: UInt16
  /// 1-based, in the order of the beginnings.
  let number: Int
  /// What the test runner calls it; empty where nothing does.
  let name: String
  private(set) var firstLine = 0
  /// Whether a later launch of the same app took over: the run ends where its own lines end.
  var isSuperseded = false
  /// Evaluations so far.
  private(set) var index = 0
  /// Messages of the app and inputs of the user so far, the last one and the first since the last evaluation.
  private(set) var messages = 0
  var lastSaying = Saying()
  private var firstSaying = Saying()
  /// What the times of messages tell of evaluations that have none.
  private(set) var clock = MessageClock()
  /// They tell whether the app lives on.
  var lastMessages = LastMessages()
  /// Of the last evaluation.
  private(set) var lastTime = Event.noTime
  /// Times without any evaluation so far.
  var rest = RestClock()
  /// Whether times are fine enough, and the app's own, to measure a pace.
  private var hasFineTimes = true
  private var pause: Int64 = 0
  private(set) var notices = NoticeLog()
  /// The line and index of the kill that ends the run.
  private(set) var kill: (line: Int, index: Int)?

  /// By change line.
  var live: ContiguousArray<Recurrence> = []
  /// Evaluations of recurrences that are over, by change line.
  private var past: ContiguousArray<Int> = []
  private var over: ContiguousArray<Recurrence> = []
  var current: ChangeLineTable.ID = .max
  private var previous: ChangeLineTable.ID = .max
  /// Evaluations of the current line that follow each other.
  var row = 0
  var samples = StepSamples()
  private var roundMeter = RoundMeter()
  var waves = WaveMeter()
  var messagesBeforeWave = 0
  var inputTime = Event.noTime

  /// Fewer rounds are not worth measuring.
  private static let fewestRounds = 4
  /// Recurrences that are over and may matter; the smallest make room.
  private static let mostOver = 256
  /// Shorter ones never make an incident.
  static let fewestEvaluations = 16

  init(process: UInt16, number: Int, name: String = "") {
    self.process = process
    self.number = number
    self.name = name
  }

  /// Takes evaluations from a position on, until another event or one of another process or of an earlier time comes.
  ///
  /// - Returns: the position of the event that it left.
  mutating func takeEvaluations(
    _ events: ContiguousArray<Event>, from start: Int, clockSlack: Int64, timeStyle: TimeStyle
  ) -> Int {
    hasFineTimes = timeStyle.isFine
    pause = timeStyle.coarsePause
    var position = start
    while position < events.count {
      let event = events[position]
      if event.kind == .repetition {
        repeatEvaluations(event, events, position)
        position += 1
        continue
      }
      guard event.kind == .evaluation, event.process == process || event.process == 0 else { break }
      if event.time != Event.noTime {
        guard lastTime == Event.noTime || lastTime - event.time <= clockSlack else { break }
        if hasFineTimes, rest.note(event.time) { beginWave(event) }
        lastTime = event.time
      }
      evaluate(event)
      position += 1
    }
    return position
  }

  /// Takes the evaluations that a repetition stands for; they are of the process of those before it.
  private mutating func repeatEvaluations(
    _ repetition: Event, _ events: ContiguousArray<Event>, _ position: Int
  ) {
    let round = events[(position - Int(repetition.id))..<position]
    var line = repetition.line
    var left = Int(repetition.count)
    let isMeasured = left >= Self.fewestRounds && round.count <= RoundMeter.longestRound
    if isMeasured { roundMeter.begin(round) }
    while left > 0 {
      let stepsBefore = samples.count
      if isMeasured { roundMeter.note(live) }
      for var event in round {
        event.line = line
        evaluate(event)
        line += 1
      }
      left -= 1
      guard isMeasured, left > 0 else { continue }
      let more = roundMeter.measure(live, most: left)
      guard more > 0 else { continue }
      let isTimed = hasFineTimes && round.first?.time != Event.noTime
      roundMeter.grow(&live, rounds: more, length: round.count, isTimed: isTimed)
      index += more * round.count
      line += more * round.count
      left -= more
      let steps = samples.count - stepsBefore
      if steps == 0 { row &+= more * round.count }
      samples.repeatLast(steps, times: more)
    }
  }

  @inline(__always)
  private mutating func evaluate(_ event: Event) {
    let id = Int(event.id)
    if id >= live.count { makeRoom(id) }
    if firstLine == 0 { firstLine = event.line }
    let isRepeat = event.id == current
    if !isRepeat {
      samples.append(current, row)
      previous = current
      current = event.id
      row = 0
    }
    row &+= Int(event.count)
    let outcome = live[id].extend(evaluation(event, isRepeat: isRepeat))
    if !outcome.isEmpty { settle(outcome, event, isRepeat: isRepeat) }
    index += Int(event.count)
  }

  @inline(__always)
  private func evaluation(_ event: Event, isRepeat: Bool) -> Recurrence.Evaluation {
    Recurrence.Evaluation(
      count: Int(event.count), line: event.line, time: event.time,
      fineTime: hasFineTimes ? event.time : Event.noTime, index: index, messages: messages,
      rests: rest.rests, previous: previous, isRepeat: isRepeat, pause: pause)
  }

  private mutating func makeRoom(_ id: Int) {
    while live.count <= id {
      live.append(Recurrence())
      past.append(0)
    }
  }

  /// Off the path of nearly every line: the evaluation is put together once more, so that it need not lie in memory there.
  @inline(never)
  private mutating func settle(_ outcome: Recurrence.Outcome, _ event: Event, isRepeat: Bool) {
    let place = Int(event.id)
    let evaluation = evaluation(event, isRepeat: isRepeat)
    if outcome.contains(.isOver) {
      file(live[place])
      live[place].begin(event.id, evaluation)
      return
    }
    if outcome.contains(.isLed) {
      live[place].follow(lastSaying, isLeading: isLeading(evaluation.fineTime), answer: answer)
    }
    if outcome.contains(.isAtMark) {
      if let turn = live[place].reachMark(byTime: hasFineTimes, row: row) {
        file(live[place].cut(at: turn))
      }
      if live[place].needsSample { takeSample(place) }
    }
  }

  /// Whether the last message led to an evaluation: where times tell, it is nearer to it than to the one before.
  ///
  /// What a view says of itself as it appears follows its own evaluation.
  func isLeading(_ time: Int64) -> Bool {
    guard time != Event.noTime, lastSaying.time != Event.noTime,
      lastSaying.timeBefore != Event.noTime
    else { return true }
    return time - lastSaying.time <= lastSaying.time - lastSaying.timeBefore
  }

  /// The first of several messages, if it came at once or nobody knows when.
  private var answer: Saying? {
    guard firstSaying.line < lastSaying.line else { return nil }
    guard firstSaying.time != Event.noTime, firstSaying.timeBefore != Event.noTime else {
      return firstSaying
    }
    return firstSaying.time - firstSaying.timeBefore <= Self.promptly ? firstSaying : nil
  }

  /// What runs behind an evaluation in the same frame is no answer of a server.
  private static let promptly: Int64 = 16_000

  /// Keeps the steps among which a recurrence comes back; the members of one cycle share a copy.
  private mutating func takeSample(_ place: Int) {
    live[place].sampledSteps = live[place].steps
    // Half of its steps are in it then.
    if let last = samples.copy(within: live[place].steps / 2) {
      live[place].sample = last
      return
    }
    let free = samples.hasRoom ? nil : leastNeededSample(besides: live[place].steps)
    if let copy = samples.copy(to: free) { live[place].sample = copy }
  }

  /// A copy that nobody uses, or whose users come back less often than `steps`; they lose it.
  private mutating func leastNeededSample(besides steps: Int) -> Int? {
    var needs = [Int](repeating: 0, count: StepSamples.most)
    func count(_ recurrences: ContiguousArray<Recurrence>) {
      for place in recurrences.indices where recurrences[place].sample >= 0 {
        let sample = recurrences[place].sample
        needs[sample] = max(needs[sample], recurrences[place].steps)
      }
    }
    count(live)
    count(over)
    guard let least = needs.indices.min(by: { needs[$0] < needs[$1] }), needs[least] < steps else {
      return nil
    }
    for place in live.indices where live[place].sample == least { live[place].sample = -1 }
    for place in over.indices where over[place].sample == least { over[place].sample = -1 }
    return least
  }

  /// Steps among which a recurrence came back; the last ones of the run when none were kept.
  func steps(of recurrence: Recurrence) -> [StepSamples.Step] { samples[recurrence.sample] }

  private mutating func file(_ recurrence: Recurrence) {
    past[Int(recurrence.id)] += recurrence.evaluations
    guard recurrence.evaluations >= Self.fewestEvaluations else { return }
    if over.count < Self.mostOver {
      over.append(recurrence)
    } else if let least = over.indices.min(by: { over[$0].evaluations < over[$1].evaluations }),
      over[least].evaluations < recurrence.evaluations
    {
      over[least] = recurrence
    }
  }

  /// The wording that stands for a user's input.
  static let userInput: UInt32 = 1

  /// Takes an event that is no evaluation.
  mutating func take(_ event: Event) {
    switch event.kind {
    case .notice: notices.add(event)
    case .message, .userInput:
      messages += 1
      if event.kind == .userInput { inputTime = event.time }
      let wording = event.kind == .userInput ? Self.userInput : event.id
      let isFirst = lastSaying.index != index
      lastSaying = Saying(
        wording: wording, line: event.line, time: event.time, timeBefore: lastTime, index: index)
      if isFirst { firstSaying = lastSaying }
      lastMessages.note(event.time, wording: wording, index: index)
      clock.note(event.time, index: index)
    case .kill: kill = (event.line, index)
    case .evaluation, .repetition, .exit, .launch: break
    }
  }

  /// The change lines of the last steps.
  var steps: [ChangeLineTable.ID] { (samples.recent.map(\.id) + [current]).filter { $0 != .max } }

  /// Whether the app went on with other things after an evaluation.
  func livesOn(after index: Int, byTime: Bool) -> Bool {
    lastMessages.livesOn(after: index, byTime: byTime)
  }

  /// Evaluations by change line.
  var totals: [Int] { live.indices.map { live[$0].evaluations + past[$0] } }

  /// All recurrences long enough to matter, in the order of their start.
  func recurrences() -> [Recurrence] {
    let going = live.filter { $0.evaluations >= Self.fewestEvaluations }
    let longest = (Array(over) + Array(going)).sorted { $0.evaluations > $1.evaluations }.prefix(
      Self.mostOver)
    return longest.sorted {
      ($0.first.index, $0.id) < ($1.first.index, $1.id)
    }
  }
}
