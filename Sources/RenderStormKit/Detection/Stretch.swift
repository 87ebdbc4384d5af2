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
  /// Whether the members come by chance, beside whatever they come.
  var isByChance = false
  /// Whether its rounds are waves with pauses in between.
  var isWave = false
  /// What stands in front of waves, and how often.
  var wordings: [UInt32: Int] = [:]

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
    guard let seconds, let pace = roundsPerSecond else { return nil }
    let most = turningViews > 1 ? StretchBuilder.mostRows : Self.mostInWave
    guard Double(rests.time) / 1_000_000 * 2 > seconds, rounds < most * (rests.count + 1),
      !isSpread(rests, seconds)
    else { return pace }
    return min(pace, Double(rests.count + 1) / seconds)
  }

  /// Times in which nothing was evaluated.
  var rests: Rests {
    guard let longest = members.max(by: { $0.length < $1.length }) else { return Rests() }
    return longest.now.rests - longest.first.rests
  }

  /// Whether evaluations that are no rest apart are still too far apart for rows of one update.
  private func isSpread(_ rests: Rests, _ seconds: Double) -> Bool {
    let apart = Double(evaluations - rests.count)
    return seconds >= Self.waveSeconds && apart > 0
      && seconds - Double(rests.time) / 1_000_000 > Self.rowSeconds * apart
  }

  private static let rowSeconds = 0.001
  /// A launch or a wave over a long list takes less, with rests between its rows.
  private static let waveSeconds = 2.0
  private static let mostInWave = 500
  /// The share of the members, by evaluations, that come at even distances or always behind the same other.
  var evenShare: Double { share { $0.isRegular || $0.predecessorShare >= 0.8 } }
  /// The share of the members, by evaluations, that come at even distances.
  var regularShare: Double { share(\.isRegular) }

  private func share(_ isCounted: (Recurrence) -> Bool) -> Double {
    let counted = members.filter(isCounted).reduce(0) { $0 + $1.evaluations }
    return Double(counted) / Double(max(1, evaluations))
  }

  /// The share of rounds that begin behind a message of the app or an input.
  var ledShare: Double {
    guard let anchor else { return 0 }
    return min(1, Double(anchor.now.led) / Double(max(1, rounds)))
  }
  /// Rounds that begin behind a message of the app or an input.
  var ledRounds: Int { anchor?.now.led ?? 0 }
  /// The share of rounds that begin behind one and the same wording, at least.
  var leaderShare: Double {
    guard let anchor else { return 0 }
    return min(1, Double(anchor.leader.count) / Double(max(1, rounds)))
  }
}

/// Puts recurrences together that go on together.
struct StretchBuilder {
  let changeLines: ChangeLineTable
  let run: RunDetector

  /// Of a cycle so much comes evenly at least; lines with several places in a round do not.
  private static let regularShare = 0.2
  /// Two recurrences belong together when they share so much of the longer one's length.
  private static let sharedLength = 0.5
  /// Lines that say "so many times" stand below each other where somebody summed a loop up.
  private static let besideLines = 4
  /// More rows of one type than fit a screen are not rows: the view itself comes round.
  fileprivate static let mostRows = 40

  /// All stretches, longest first.
  func stretches() -> [Stretch] {
    var left = run.recurrences().sorted { ($0.evaluations, $1.id) > ($1.evaluations, $0.id) }
    var found: [Stretch] = []
    while let seed = left.first {
      let (all, isByChance) = members(of: seed, left)
      let members = withoutRare(all, seed)
      let taken = Set(members.map(\.key))
      left.removeAll { taken.contains($0.key) }
      var stretch = measure(members)
      stretch.isByChance = isByChance && stretch.regularShare < Self.regularShare
      found.append(stretch)
    }
    return found
  }

  /// The seed and what goes round with it, and whether that comes by chance.
  private func members(of seed: Recurrence, _ left: [Recurrence]) -> ([Recurrence], Bool) {
    let together = left.filter { goesOnWith(seed, $0) }
    if seed.isOneLine { return (together.filter(\.isOneLine), false) }
    guard seed.steps >= Companions.fewestPlaces else {
      return (together.filter { changeLines[$0.id].view == changeLines[seed.id].view }, false)
    }
    let meanwhile = left.filter {
      $0.first.index <= seed.now.index && $0.now.index >= seed.first.index
    }
    let companions = Companions(
      of: seed, among: meanwhile, run.steps(of: seed), changeLines)
    let views = companions.cycle()
    let known = views ?? [changeLines[seed.id].view]
    let members = left.filter {
      known.contains(changeLines[$0.id].view) && (goesOnWith(seed, $0) || isBeside(seed, $0))
    }
    // The others of the cycle may have been found before.
    let own = Set(members.map { changeLines[$0.id].view })
    let isByChance = views == nil ? isByChance(members) : companions.comeByChance(own)
    return (withoutIdleClock(members, seed), isByChance)
  }

  /// Leaves out views that come much too seldom to have a place in each round: by chance, or before the rounds began.
  private func withoutRare(_ members: [Recurrence], _ seed: Recurrence) -> [Recurrence] {
    if seed.isOneLine { return members }
    let seedView = changeLines[seed.id].view
    let byView = Dictionary(grouping: members) { changeLines[$0.id].view }
    let steps = byView.mapValues { $0.reduce(0) { $0 + $1.steps } }
    let most = steps.values.max() ?? 0
    // Lines of one view that take turns by chance come unevenly, each by itself.
    let even = byView.filter { view, own in
      view == seedView || Set(own.map(\.id)).count > 1
        || own.contains { $0.variance <= Companions.rowsVariance }
    }
    let rounds = measure(members.filter { even[changeLines[$0.id].view] != nil }).rounds
    return members.filter {
      let view = changeLines[$0.id].view
      if view == seedView { return true }
      let own = steps[view, default: 0]
      return own * Self.mostRows >= most
        && (even[view] != nil || own * Self.mostRounds >= rounds)
    }
  }

  /// What comes by chance in fewer than one of so many rounds is no member of them.
  private static let mostRounds = 6

  /// Whether the lines of a view that no sample shows come by chance, as far as they were followed.
  private func isByChance(_ members: [Recurrence]) -> Bool {
    members.allSatisfy {
      $0.steps >= Companions.fewestPlaces && $0.variance > Companions.rowsVariance
    }
  }

  /// Parts a clock from views that hardly ever answer its ticks: they just go on at the same time.
  private func withoutIdleClock(_ members: [Recurrence], _ seed: Recurrence) -> [Recurrence] {
    func isClock(_ member: Recurrence) -> Bool { ChangeLine.isClock([changeLines[member.id]]) }
    let clocks = members.filter(isClock)
    guard clocks.count < members.count,
      ChangeLine.hasClockCause(members.map { changeLines[$0.id] })
    else { return members }
    let ticks = clocks.reduce(0) { $0 + $1.evaluations }
    let rows = clocks.reduce(0) { $0 + $1.steps }
    let answers = members.reduce(-rows) { $0 + $1.steps }
    // A clock that drives others never ticks twice in a row, but for those of one cycle.
    let ticksInRows = 2 * ticks > 3 * rows && !clocks.contains(where: \.isRegular)
    guard ticksInRows || 2 * answers < ticks else { return members }
    return members.filter { isClock($0) == isClock(seed) }
  }

  /// Whether most of another recurrence lies within the seed.
  private func isBeside(_ seed: Recurrence, _ other: Recurrence) -> Bool {
    let start = max(seed.first.index, other.first.index)
    let end = min(seed.now.index, other.now.index)
    return Double(end - start + 1) >= Self.sharedLength * Double(other.length)
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

  private func measure(_ members: [Recurrence]) -> Stretch {
    let isOneView = Set(members.map { changeLines[$0.id].view }).count == 1
    let turns = members.map { self.turns($0, isAlone: isOneView) }
    let start = members.map(\.first.index).min() ?? 0
    let end = members.map(\.lastIndex).max() ?? 0
    return Stretch(
      members: members, rounds: isOneView ? turns.reduce(0, +) : rounds(members, turns),
      length: end - start + 1, turningViews: turningViews(members))
  }

  /// As often as most members come, but not more often than the view that comes least often and evenly.
  private func rounds(_ members: [Recurrence], _ turns: [Int]) -> Int {
    var ofViews: [Int: (turns: Int, isRegular: Bool)] = [:]
    for (member, turns) in zip(members, turns) {
      var known = ofViews[changeLines[member.id].view] ?? (0, false)
      known.turns += turns
      known.isRegular = known.isRegular || member.isRegular
      ofViews[changeLines[member.id].view] = known
    }
    let fewest = ofViews.values.filter(\.isRegular).map(\.turns).min()
    let common = commonCount(members, turns)
    // Where no line comes evenly, those of a view take turns by chance, and only all of them come once a round.
    guard let fewest else { return max(common, ofViews.values.map(\.turns).min() ?? 0) }
    return min(common, fewest)
  }

  private func turningViews(_ members: [Recurrence]) -> Int {
    let turning = members.filter { $0.evaluations <= Self.mostRows * $0.steps }
    return Set(turning.map { changeLines[$0.id].view }).count
  }

  /// The count, within a seventh, of those members that make up most evaluations; of equal ones the larger.
  ///
  /// A line that stands in a round at several places comes unevenly and more often than there are rounds, and what does
  /// not belong to the round comes by chance: where lines come evenly, only they tell.
  private func commonCount(_ members: [Recurrence], _ counts: [Int]) -> Int {
    let even = zip(members, counts).filter(\.0.isRegular)
    let telling = even.isEmpty ? Array(zip(members, counts)) : even
    var best = (count: 0, weight: 0)
    for (_, count) in telling {
      let weight = telling.reduce(0) {
        $0 + (abs($1.1 - count) * 7 <= count ? $1.0.evaluations : 0)
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
