/// Rounds of a cycle that repeat byte for byte, taken in many at a time.
///
/// The outcome is the same as evaluation by evaluation: `RepetitionTests` compares the two.
extension Recurrence {
  /// What a round changes.
  struct Stand: Sendable {
    fileprivate let evaluations, steps, spread, distances, squares, votes: Int
    fileprivate let predecessor: ChangeLineTable.ID
    fileprivate let start: Int
  }

  /// What each further round adds.
  struct Growth: Sendable {
    fileprivate let evaluations, steps, distances, squares, votes: Int
    /// So many rounds can follow until something else has to be done than to add.
    let rounds: Int

    /// Nothing is known of the next round.
    fileprivate static let unknown = Growth(
      evaluations: 0, steps: 0, distances: 0, squares: 0, votes: 0, rounds: 0)
  }

  var stand: Stand {
    Stand(
      evaluations: now.evaluations, steps: now.steps, spread: now.spread,
      distances: now.distances, squares: now.squares, votes: predecessorVotes,
      predecessor: predecessor, start: first.index)
  }

  /// What the last round added, if the next ones will add the same.
  func growth(since before: Stand) -> Growth {
    let steps = now.steps - before.steps
    let votes = predecessorVotes - before.votes
    // Votes that can run out within a round may change sides in a later one.
    let isSettled =
      predecessor == before.predecessor && (votes == 0 || (votes > 0 && before.votes >= steps))
    guard first.index == before.start, now.spread == before.spread, isSettled else {
      return .unknown
    }
    let evaluations = now.evaluations - before.evaluations
    return Growth(
      evaluations: evaluations, steps: steps,
      distances: now.distances &- before.distances, squares: now.squares &- before.squares,
      votes: votes, rounds: roundsToMark(evaluations: evaluations, steps: steps))
  }

  /// Takes in some more rounds.
  ///
  /// `length`: evaluations of all views in a round, each a line of its own; `isTimed`: the times are fine, and all the same.
  mutating func grow(by growth: Growth, rounds: Int, length: Int, isTimed: Bool) {
    now.evaluations += rounds * growth.evaluations
    now.steps += rounds * growth.steps
    now.distances &+= rounds &* growth.distances
    now.squares &+= rounds &* growth.squares
    now.line += rounds * length
    now.index += rounds * length
    predecessorVotes += rounds * growth.votes
    guard isTimed else { return }
    windowCount += rounds * growth.evaluations
    peak = max(peak, windowCount)
  }
}

/// Takes in repeated rounds of all the members at once.
struct RoundMeter: Sendable {
  private var members: ContiguousArray<ChangeLineTable.ID> = []
  private var before: ContiguousArray<Recurrence.Stand> = []
  private var growth: ContiguousArray<Recurrence.Growth> = []

  /// Longer rounds are taken in one by one; below it, no distance in a round ends a recurrence.
  static let longestRound = Recurrence.shortestIndexLimit / 2

  /// Begins with a repetition's round.
  mutating func begin(_ round: ArraySlice<Event>) {
    members.removeAll(keepingCapacity: true)
    for event in round where !members.contains(event.id) { members.append(event.id) }
  }

  /// Notes how things stand before a round.
  mutating func note(_ live: ContiguousArray<Recurrence>) {
    before.removeAll(keepingCapacity: true)
    for id in members { before.append(live[Int(id)].stand) }
  }

  /// Measures what the round since then added, and says how many more just add the same, `most` at most.
  mutating func measure(_ live: ContiguousArray<Recurrence>, most: Int) -> Int {
    growth.removeAll(keepingCapacity: true)
    var rounds = most
    for (id, stand) in zip(members, before) {
      let next = live[Int(id)].growth(since: stand)
      guard next.rounds > 0 else { return 0 }
      rounds = min(rounds, next.rounds)
      growth.append(next)
    }
    return rounds
  }

  func grow(_ live: inout ContiguousArray<Recurrence>, rounds: Int, length: Int, isTimed: Bool) {
    for (id, growth) in zip(members, growth) {
      live[Int(id)].grow(by: growth, rounds: rounds, length: length, isTimed: isTimed)
    }
  }
}
