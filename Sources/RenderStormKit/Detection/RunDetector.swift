/// Finds what keeps coming back in one run of an app, as the events arrive.
///
/// Memory depends on the number of distinct change lines, not on the length of the run.
struct RunDetector: Sendable {
  /// The process that the run belongs to; 0 while no line has named one.
  var process: UInt16
  /// Evaluations by change line.
  private(set) var totals: ContiguousArray<Int> = []
  private(set) var moment = Moment()
  private(set) var notices = NoticeLog()
  /// The line and index of the kill that ends the run.
  private(set) var kill: (line: Int, index: Int)?
  private(set) var inputs = 0

  private var live: ContiguousArray<Recurrence> = []
  private var over: ContiguousArray<Recurrence> = []
  private var current: ChangeLineTable.ID = .max
  /// The last steps: change lines, with rows that follow each other once.
  private var ring = ContiguousArray<ChangeLineTable.ID>(repeating: .max, count: ringSize)
  private var step = 0
  private var snapshots: [[ChangeLineTable.ID]] = []
  private var snapshotStep = -ringSize - 1

  /// Eight rounds of the longest cycle looked for (64 steps).
  private static let ringSize = 512
  private static let mostSnapshots = 64
  private static let snapshotSteps = 24
  /// Recurrences that are over and may matter; the smallest make room.
  private static let mostOver = 256
  /// Shorter ones never make an incident.
  private static let fewestEvaluations = 16

  init(process: UInt16) { self.process = process }

  mutating func evaluate(_ event: Event) {
    let id = Int(event.id)
    while live.count <= id {
      live.append(Recurrence())
      totals.append(0)
    }
    totals[id] += Int(event.count)
    moment.line = event.line
    moment.time = event.time
    let isRepeat = event.id == current
    if !isRepeat { takeStep(event.id) }
    if live[id].evaluations == 0 {
      live[id] = Recurrence(event.id, at: moment, count: Int(event.count))
    } else {
      extend(id, isRepeat: isRepeat, count: Int(event.count))
    }
    moment.index += Int(event.count)
  }

  private mutating func takeStep(_ id: ChangeLineTable.ID) {
    moment.previous = current
    current = id
    ring[step & (Self.ringSize - 1)] = id
    step += 1
  }

  private mutating func extend(_ id: Int, isRepeat: Bool, count: Int) {
    switch live[id].extend(moment, isRepeat: isRepeat, count: count) {
    case .goesOn: break
    case .isOver:
      file(live[id])
      live[id] = Recurrence(UInt32(id), at: moment, count: count)
    case .changedPace(let part): file(part)
    }
    if !isRepeat, live[id].snapshot < 0, live[id].steps >= Self.snapshotSteps { takeSnapshot(id) }
  }

  /// Copies the recent steps while the cycle goes round; the members of one cycle share a copy.
  private mutating func takeSnapshot(_ id: Int) {
    if step - snapshotStep > Self.ringSize {
      guard snapshots.count < Self.mostSnapshots else { return }
      snapshots.append(recentSteps())
      snapshotStep = step
    }
    live[id].snapshot = snapshots.count - 1
  }

  private func recentSteps() -> [ChangeLineTable.ID] {
    (max(0, step - Self.ringSize)..<step).map { ring[$0 & (Self.ringSize - 1)] }
  }

  /// The steps around which a recurrence came back; the last ones of the run when none were kept.
  func steps(of recurrence: Recurrence) -> [ChangeLineTable.ID] {
    snapshots.indices.contains(recurrence.snapshot) ? snapshots[recurrence.snapshot] : recentSteps()
  }

  private mutating func file(_ recurrence: Recurrence) {
    guard recurrence.evaluations >= Self.fewestEvaluations else { return }
    if over.count < Self.mostOver {
      over.append(recurrence)
    } else if let least = over.indices.min(by: { over[$0].evaluations < over[$1].evaluations }),
      over[least].evaluations < recurrence.evaluations
    {
      over[least] = recurrence
    }
  }

  mutating func takeNotice(_ event: Event) { notices.add(event) }

  mutating func takeMessage(_ event: Event) {
    moment.messages += 1
    moment.wording = event.id
    moment.wordingLine = event.line
  }

  /// The wording that stands for a user's input.
  static let userInput: UInt32 = 1

  mutating func takeInput(_ event: Event) {
    inputs += 1
    takeMessage(Event(kind: .message, id: Self.userInput, line: event.line, time: event.time))
  }

  mutating func takeKill(_ event: Event) { kill = (event.line, moment.index) }

  /// All recurrences long enough to matter, in the order of their start.
  func recurrences() -> [Recurrence] {
    let going = live.filter { $0.evaluations >= Self.fewestEvaluations }
    let longest = (Array(over) + Array(going)).sorted { $0.evaluations > $1.evaluations }.prefix(Self.mostOver)
    return longest.sorted {
      ($0.first.index, $0.id) < ($1.first.index, $1.id)
    }
  }
}
