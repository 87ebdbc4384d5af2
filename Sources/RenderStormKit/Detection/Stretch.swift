/// Recurrences that go on together: what may be an incident, measured but not yet judged.
struct Stretch {
  /// The change lines that come round, most frequent first.
  var members: [Recurrence]
  /// How often the whole came round.
  var rounds: Int
  /// All evaluations between the first and the last of the members', foreign ones too.
  var length: Int
  /// Views that take turns with others, instead of coming in long rows of their own.
  var turningViews: Int

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

  /// Rounds per second; where nothing is evaluated for more than half of the time, bursts per second.
  ///
  /// The rows of a list take turns with their children many times in a frame, and then nothing happens until the next one.
  /// More rounds in one burst than any screen has rows are rounds, and so are more rows than any list has in sight.
  var pace: Double? {
    guard let seconds, let pace = roundsPerSecond, let longest = members.max(by: { $0.length < $1.length })
    else { return nil }
    let rests = longest.now.rests - longest.first.rests
    let restTime = Double(longest.now.restTime - longest.first.restTime) / 1_000_000
    let most = turningViews > 1 ? StretchBuilder.mostRows : Self.mostInWave
    guard restTime * 2 > seconds, rounds < most * (rests + 1) else { return pace }
    return min(pace, Double(rests + 1) / seconds)
  }

  private static let mostInWave = 500
  /// The share of the members, by evaluations, that come at even distances or always behind the same other.
  var evenShare: Double {
    let even = members.filter { $0.isRegular || $0.predecessorShare >= 0.8 }
    return Double(even.reduce(0) { $0 + $1.evaluations }) / Double(max(1, evaluations))
  }

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
  fileprivate static let memberShare = 0.25
  /// One that comes less often counts when it always comes behind the same line: the parent of many rows.
  fileprivate static let parentShare = 0.02
  fileprivate static let parentPredecessorShare = 0.8
  /// More rows of one type than fit a screen are not rows: the view itself comes round.
  fileprivate static let mostRows = 40

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
    let membership = Membership(
      rounds: rounds, views: Set(core.map { changeLines[$0.id].view }), lines: Set(core.map(\.id)),
      isLoner: isLoner, isPair: together.count <= 2)
    var found: [(recurrence: Recurrence, turns: Int)] = []
    for (recurrence, count) in zip(together, turns) {
      let view = changeLines[recurrence.id].view
      let viewTurns = zip(together, turns).reduce(0) {
        $0 + (changeLines[$1.0.id].view == view ? $1.1 : 0)
      }
      if isOneView || membership.includes(recurrence, count, view: view, viewTurns: viewTurns) {
        found.append((recurrence, count))
      }
    }
    let members = found.map(\.recurrence)
    let start = members.map(\.first.index).min() ?? 0
    let end = members.map(\.lastIndex).max() ?? 0
    // The whole came round as often as what comes least often, but evenly.
    let fewest = found.filter { $0.recurrence.isRegular }.map(\.turns).min() ?? rounds
    return Stretch(
      members: members, rounds: isOneView || isLoner ? rounds : min(rounds, fewest),
      length: end - start + 1, turningViews: turningViews(members))
  }

  private func turningViews(_ members: [Recurrence]) -> Int {
    let turning = members.filter { $0.evaluations <= Self.mostRows * $0.steps }
    return Set(turning.map { changeLines[$0.id].view }).count
  }

  /// Who belongs to a cycle: its core is the lines that come once a round.
  private struct Membership {
    let rounds: Int
    let views: Set<Int>
    let lines: Set<ChangeLineTable.ID>
    /// Whether a single view comes round by itself: nothing can come behind another line then.
    let isLoner: Bool
    let isPair: Bool

    func includes(_ recurrence: Recurrence, _ turns: Int, view: Int, viewTurns: Int) -> Bool {
      if views.contains(view) { return true }
      let share = Double(turns) / Double(max(1, rounds))
      let viewShare = Double(viewTurns) / Double(max(1, rounds))
      if isLoner { return viewShare >= 0.7 }
      let isBehind = recurrence.predecessorShare >= StretchBuilder.parentPredecessorShare
      if isBehind, !isPair, share >= StretchBuilder.parentShare { return true }
      // What comes evenly, but at another pace, goes round for itself.
      if recurrence.isRegular, share < 0.85, !(isBehind && lines.contains(recurrence.predecessor)) {
        return false
      }
      return share >= StretchBuilder.memberShare
    }
  }

  private func isNear(_ count: Int, _ common: Int) -> Bool { abs(count - common) * 7 <= common }

  /// The count, within a seventh, of those members that make up most evaluations; of equal ones the larger.
  ///
  /// A line that stands in a round at several places comes unevenly and more often than there are rounds, and what does
  /// not belong to the round comes by chance: where lines come evenly, only they tell.
  private func commonCount(_ members: [Recurrence], _ counts: [Int]) -> Int {
    let even = zip(members, counts).filter { $0.0.isRegular }
    let telling = even.isEmpty ? Array(zip(members, counts)) : even
    var best = (count: 0, weight: 0)
    for (_, count) in telling {
      let weight = telling.reduce(0) {
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
