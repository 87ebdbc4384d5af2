/// Tells two cycles that go on at the same time, as of two windows, from one.
///
/// Each goes round in an order of its own, but whose turn is next is chance: what came before foretells the next step
/// within each of the two, and does not where they are taken for one.
struct CycleParting {
  private let sample: SampledViews
  /// Views that keep step with each other, and views that keep step with none.
  private let groups: [[Int]]

  /// The next step of one cycle is foretold so often, slips included.
  private static let foretold = 0.9
  /// The first steps of each group are, at least.
  private static let entryForetold = 0.6
  /// No doubt is left that there are two where a group comes in as by chance.
  private static let plainEntry = 0.3
  /// A part must be foretold so often to be a cycle.
  private static let partForetold = 0.8
  /// What parting must gain.
  private static let leastGain = 0.05
  /// Partings that are foretold nearly as often are as good.
  private static let nearlyAsGood = 0.012
  /// All ways to part so many groups are tried; of more, the promising ones.
  private static let mostTried = 7
  private static let mostClimbs = 6

  init(_ sample: SampledViews, _ views: [Int]) {
    self.sample = sample
    groups = Lockstep(sample, Array(views.prefix(Lockstep.mostViews))).groups
  }

  /// The cycle of a view: all of the views, unless they are two cycles.
  func part(of seed: Int) -> Set<Int> {
    let all = Set(groups.joined())
    guard let own = groups.firstIndex(where: { $0.contains(seed) }) else {
      return all.union([seed])
    }
    guard groups.count > 1 else { return all }
    let whole = Foresight(sample.order(of: groups.flatMap { $0 }), groups: groups)
    guard let share = whole.share, let entry = whole.leastEntry else { return all }
    if share >= Self.foretold, entry >= Self.entryForetold { return all }
    guard let best = bestParting(own, isPlain: entry <= Self.plainEntry),
      best.least >= Self.partForetold,
      best.share - share >= Self.leastGain || entry <= Self.entryForetold
    else { return all }
    return Set(best.parts[0])
  }

  private struct Parting {
    /// The seed's part first.
    var parts: [[Int]]
    /// The share of all steps that is foretold within the parts, and the least share of a part.
    var share: Double
    var least: Double
    /// How much the counts within the parts differ: views of one cycle come about as often.
    var unlikeness: Double
  }

  private func bestParting(_ own: Int, isPlain: Bool) -> Parting? {
    var seen: Set<Set<Int>> = []
    // In the order of the attempts: of equal ones the first is the best, whenever it is asked.
    var tried: [(beside: Set<Int>, parting: Parting)] = []
    let others = groups.indices.filter { $0 != own }
    func attempt(_ beside: Set<Int>) {
      guard seen.insert(beside).inserted, let parting = parting(own, with: beside) else { return }
      tried.append((beside, parting))
    }
    if groups.count <= Self.mostTried {
      for bits in 0..<(1 << others.count) {
        attempt(Set(others.indices.filter { bits >> $0 & 1 == 1 }.map { others[$0] }))
      }
    } else {
      climb(others, attempt) {
        tried.min {
          ($1.parting.share, $0.beside.count) < ($0.parting.share, $1.beside.count)
        }?.beside
      }
    }
    let partings = tried.map(\.parting)
    let most = partings.map(\.share).max() ?? 0
    let best = partings.filter { $0.share >= most - Self.nearlyAsGood }
      .min { ($0.unlikeness, $0.parts[0].count) < ($1.unlikeness, $1.parts[0].count) }
    guard let best, best.parts.contains(where: isTelling),
      isPlain || best.parts.allSatisfy({ $0.count == 1 || isTelling($0) })
    else { return nil }
    return best
  }

  /// Starts with one group against all others, and moves single groups while that is better.
  private func climb(_ others: [Int], _ attempt: (Set<Int>) -> Void, _ best: () -> Set<Int>?) {
    for other in others {
      attempt([other])
      attempt(Set(others).subtracting([other]))
    }
    for _ in 0..<Self.mostClimbs {
      guard let start = best() else { return }
      for other in others { attempt(start.symmetricDifference([other])) }
      if best() == start { return }
    }
  }

  private func parting(_ own: Int, with beside: Set<Int>) -> Parting? {
    var parts: [[Int]] = [[], []]
    for group in groups.indices {
      parts[group == own || beside.contains(group) ? 0 : 1] += groups[group]
    }
    guard !parts[1].isEmpty else { return nil }
    var parting = Parting(parts: parts, share: 0, least: 1, unlikeness: 1)
    var steps = 0.0
    for part in parts {
      let order = sample.order(of: part)
      guard let share = part.count > 1 ? Foresight(order).share : 1 else { return nil }
      parting.share += share * Double(order.count)
      parting.least = min(parting.least, share)
      steps += Double(order.count)
      parting.unlikeness *= unlikeness(part)
    }
    parting.share /= max(1, steps)
    return parting
  }

  /// The most frequent view's count over the rarest one's.
  private func unlikeness(_ part: [Int]) -> Double {
    let counts = part.map { Double(max(1, sample.count($0))) }
    return (counts.max() ?? 1) / (counts.min() ?? 1)
  }

  /// Two views that do not keep step take turns in any case, which says nothing.
  private func isTelling(_ part: [Int]) -> Bool {
    part.count > 2 || part.count == 2 && groups.contains { Set(part).isSubset(of: $0) }
  }
}
