/// Recurrences that go on together: what may be an incident, measured but not yet judged.
struct Stretch {
  /// The change lines that come round, most frequent first.
  var members: [Recurrence]
  /// How often the whole came round.
  var rounds: Int
  /// All evaluations between the first and the last of the members', foreign ones too.
  var length: Int

  var firstLine: Int { members.map(\.first.line).min() ?? 0 }
  var lastLine: Int { members.map(\.now.line).max() ?? 0 }
  var lastIndex: Int { members.map(\.lastIndex).max() ?? 0 }
  var lastMessages: Int { members.map(\.now.messages).max() ?? 0 }
  var evaluations: Int { members.reduce(0) { $0 + $1.evaluations } }
  /// Whether each member nearly always comes behind one and the same other.
  var isInOrder: Bool { members.allSatisfy { $0.predecessorShare >= 0.8 } }
  /// The share of the members in all that was evaluated meanwhile, 0 to 1.
  var share: Double { min(1, Double(evaluations) / Double(max(1, length))) }
  var evaluationsPerRound: Double { Double(evaluations) / Double(max(1, rounds)) }
  /// The member that comes once a round, or nearest to it.
  var anchor: Recurrence? { members.min { ($0.steps, $0.id) < ($1.steps, $1.id) } }

  var start: Int64? { members.map(\.first.time).filter { $0 != Event.noTime }.min() }
  var end: Int64? { members.map(\.now.time).filter { $0 != Event.noTime }.max() }
  var seconds: Double? {
    guard let start, let end, end > start else { return nil }
    return Double(end - start) / 1_000_000
  }
  var roundsPerSecond: Double? { seconds.map { Double(rounds) / $0 } }

  /// The share of rounds that begin behind a message of the app or an input.
  var ledShare: Double {
    guard let anchor else { return 0 }
    return min(1, Double(anchor.now.led) / Double(max(1, rounds)))
  }
  /// The share of rounds that begin behind one and the same wording, at least.
  var leaderShare: Double {
    guard let anchor else { return 0 }
    return min(1, Double(anchor.ledByLeader) / Double(max(1, rounds)))
  }
}

/// Puts recurrences together that go on together.
struct StretchBuilder {
  let changeLines: ChangeLineTable

  /// Two recurrences belong together when they share so much of the longer one's length.
  private static let sharedLength = 0.5
  /// Lines that say "so many times" stand below each other where somebody summed a loop up.
  private static let besideLines = 4
  /// A member comes in at least every fourth round.
  private static let memberShare = 0.25
  /// One that comes less often counts when it always comes behind the same line: the parent of many rows.
  private static let parentShare = 0.02
  private static let parentPredecessorShare = 0.8
  /// More rows of one type than fit a screen are not rows: the view itself comes round.
  private static let mostRows = 40

  /// All stretches, longest first.
  func stretches(_ recurrences: [Recurrence]) -> [Stretch] {
    var left = recurrences.sorted { ($0.evaluations, $1.id) > ($1.evaluations, $0.id) }
    var found: [Stretch] = []
    while let seed = left.first {
      let together = left.filter { goesOnWith(seed, $0) }
      let stretch = measure(together)
      let taken = Set(stretch.members.map(\.key))
      left.removeAll { taken.contains($0.key) || $0.key == seed.key }
      found.append(stretch)
    }
    return found
  }

  private func goesOnWith(_ seed: Recurrence, _ other: Recurrence) -> Bool {
    if seed.isOneLine, other.isOneLine {
      return abs(seed.first.line - other.first.line) <= Self.besideLines
    }
    let start = max(seed.first.index, other.first.index)
    let end = min(seed.now.index, other.now.index)
    guard end >= start else { return false }
    return Double(end - start + 1) >= Self.sharedLength * Double(max(seed.length, other.length))
  }

  /// How often a recurrence comes round: its steps, or its evaluations where one step is no set of rows.
  private func turns(_ recurrence: Recurrence, isAlone: Bool) -> Int {
    let rows = Double(recurrence.evaluations) / Double(max(1, recurrence.steps))
    let isSpread = recurrence.now.spread * 2 > recurrence.evaluations - recurrence.steps
    let hasTimes = recurrence.seconds != nil && recurrence.evaluations > recurrence.steps
    if isAlone || rows > Double(Self.mostRows) || (hasTimes && isSpread) {
      return recurrence.evaluations
    }
    return recurrence.steps
  }

  private func measure(_ together: [Recurrence]) -> Stretch {
    let isOneView = Set(together.map { changeLines[$0.id].view }).count == 1
    let turns = together.map { self.turns($0, isAlone: isOneView) }
    let common = isOneView ? turns.reduce(0, +) : commonCount(together, turns)
    let core = zip(together, turns).filter { isNear($0.1, common) }.map(\.0)
    // When nothing comes as often as one view, it is not the rows of another: the view itself comes round.
    let isLoner = !isOneView && Set(core.map { changeLines[$0.id].view }).count == 1
    let rounds = isLoner ? core.reduce(0) { $0 + $1.evaluations } : common
    let coreViews = Set(core.map { changeLines[$0.id].view })
    var members: [Recurrence] = []
    for (recurrence, count) in zip(together, turns) {
      let share = Double(count) / Double(max(1, rounds))
      let isParent =
        together.count > 2 && !isLoner && share >= Self.parentShare
        && recurrence.predecessorShare >= Self.parentPredecessorShare
      let isCore = isOneView || coreViews.contains(changeLines[recurrence.id].view)
      if share >= Self.memberShare || isParent || isCore { members.append(recurrence) }
    }
    let start = members.map(\.first.index).min() ?? 0
    let end = members.map(\.lastIndex).max() ?? 0
    return Stretch(members: members, rounds: rounds, length: end - start + 1)
  }

  private func isNear(_ count: Int, _ common: Int) -> Bool { abs(count - common) * 7 <= common }

  /// The count, within a seventh, of those members that make up most evaluations; of equal ones the larger.
  private func commonCount(_ members: [Recurrence], _ counts: [Int]) -> Int {
    var best = (count: 0, weight: 0)
    for count in counts {
      let weight = zip(members, counts).reduce(0) {
        $0 + (isNear($1.1, count) ? $1.0.evaluations : 0)
      }
      if weight > best.weight || (weight == best.weight && count > best.count) {
        best = (count, weight)
      }
    }
    return best.count
  }
}

extension Recurrence {
  /// What tells one recurrence from all others of a run.
  var key: Key { Key(id: id, start: first.index) }

  struct Key: Hashable {
    let id: ChangeLineTable.ID
    let start: Int
  }
}
