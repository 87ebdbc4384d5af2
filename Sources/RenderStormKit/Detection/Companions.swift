/// Who goes round with a view, as a sample of the run's steps shows it.
///
/// A member of a cycle comes in each round; a stranger comes in some, and by chance. So the counts of members and of
/// strangers lie far apart, and what comes less often than the most frequent members belongs to them only when it comes
/// evenly: the parent of many rows.
struct Companions {
  private let sample: SampledViews
  private let seed: Recurrence
  private let seedView: Int
  /// Lines of the views that go on at the same time.
  private let lines: [Int: [Recurrence]]
  /// Views that come often enough to be judged, most frequent first.
  private let views: [Int]

  /// Whether the seed keeps a time of its own.
  private let isClock: Bool

  /// Fewer places of a view tell nothing of it.
  static let fewestPlaces = 8
  /// Counts that differ by more than this are of different levels; slips and several places in a round make less.
  private static let levelGap = 2.5
  /// What comes so often does not come by chance, whatever the order.
  private static let memberShare = 0.2
  private static let strangerGap = 4
  /// What has a place in each round comes as often as there are rounds, but for slips.
  private static let scatteredShare = 0.75
  /// So many views come equally often where strangers are about.
  private static let crowd = 3
  /// Distances of what comes evenly vary less; of what comes by chance they vary as much as their mean.
  private static let evenVariance = 0.4
  /// With few places, chance looks even too.
  private static let fewPlaces = 16
  private static let fewVariance = 0.25
  /// Nothing that comes by chance comes as evenly as this.
  private static let leastVariance = 0.15
  /// Rows of any number between two comings make the distances vary, but less than chance does.
  static let rowsVariance = 0.65
  /// As many rows as there are, the distances of their one parent vary less; of 200 strangers hardly any come as evenly.
  private static let parentVariance = 0.5

  init(
    of seed: Recurrence, among together: [Recurrence], _ steps: [StepSamples.Step],
    _ changeLines: ChangeLineTable
  ) {
    let sample = SampledViews(steps, around: seed.id, changeLines)
    let seedView = changeLines[seed.id].view
    let lines = Dictionary(grouping: together) { changeLines[$0.id].view }
    let fewest = min(Self.fewestPlaces, sample.count(seedView) / 4)
    (self.sample, self.seed, self.seedView, self.lines) = (sample, seed, seedView, lines)
    // Times tell the rows of one update from a view that is evaluated for each frame.
    func comings(_ view: Int) -> Int {
      let own = lines[view, default: []]
      let repeats = own.reduce(0) { $0 + $1.evaluations - $1.steps }
      let hasRows =
        repeats > 0 && own.allSatisfy { $0.now.time != Event.noTime }
        && own.reduce(0) { $0 + $1.now.spread } * 2 <= repeats
      return hasRows ? sample.count(view) : sample[view].evaluations
    }
    func comeEquallyOften(_ view: Int, _ other: Int) -> Bool {
      let counts = [view, other].map(comings)
      return Double(counts.min() ?? 0) >= Lockstep.slips * Double(counts.max() ?? 0)
    }
    func readsLikeClock(_ view: Int) -> Bool {
      ChangeLine.isClock(lines[view, default: []].map { changeLines[$0.id] })
    }
    let views = sample.views.filter { $0 == seedView || sample.count($0) >= max(1, fewest) }
      .sorted { (sample.count($0), $1) > (sample.count($1), $0) }
    // A clock keeps a time of its own, unless another view keeps step with it.
    let clockLike = views.filter(readsLikeClock)
    let clocks = clockLike.filter { view in
      !views.contains { other in
        !clockLike.contains(other) && comeEquallyOften(view, other)
          && Lockstep.isKept(by: other, view, sample)
      }
    }
    isClock = clocks.contains(seedView)
    self.views = views.filter { !clocks.contains($0) || $0 == seedView }
  }

  /// The views of the cycle, the seed's among them; nothing where the sample is too short to tell.
  func cycle() -> Set<Int>? {
    guard sample.count(seedView) >= Self.fewestPlaces else { return nil }
    if isClock || isAlone { return [seedView] }
    let members = withoutScattered(upperLevels())
    guard members.count > 1 else { return [seedView] }
    return CycleParting(sample, members).part(of: seedView)
  }

  private func isEven(_ view: Int) -> Bool {
    let places = sample[view].steps
    return Evenness.variance(places)
      <= (places.count >= Self.fewPlaces ? Self.evenVariance : Self.fewVariance)
      || Evenness.roundVariance(places) <= Self.fewVariance
  }

  private func isVeryEven(_ view: Int) -> Bool {
    let places = sample[view].steps
    return places.count >= Self.fewPlaces && Evenness.variance(places) <= Self.leastVariance
  }

  /// Whether views come by chance: hardly one of them comes evenly.
  func comeByChance(_ views: Set<Int>) -> Bool {
    let even = views.filter { isEven($0) && !isScattered($0) }
    return even.count * 3 < views.count
  }

  /// Whether a view has one line, which comes by chance in the sample and as far as it was followed.
  private func isScattered(_ view: Int) -> Bool {
    guard let line = onlyLine(view), line.variance > Self.rowsVariance else { return false }
    let rows = sample[view].rows
    // Of a few places some look even.
    guard rows.count >= Self.fewestPlaces else { return true }
    return min(
      Evenness.variance(rows), Evenness.localVariance(rows), Evenness.roundVariance(rows))
      > Self.fewVariance
  }

  /// The one line of a view, if it was followed for long.
  private func onlyLine(_ view: Int) -> Recurrence? {
    guard let own = lines[view], Set(own.map(\.id)).count == 1,
      let longest = own.max(by: { $0.steps < $1.steps }), longest.steps >= 2 * Self.fewPlaces
    else { return nil }
    return longest
  }

  // MARK: Alone

  /// Whether the seed comes in rows that nothing but strangers interrupts: the view itself comes round.
  private var isAlone: Bool {
    let own = sample[seedView]
    guard Double(own.evaluations) > 1.5 * Double(own.steps.count) else { return false }
    let levels = levels
    if levels[0].count > Self.crowd { return false }
    let lowest = levels[0].count > 1 ? 0 : 1
    if levels.count > lowest + 1, isCrowded(below: levels[lowest]) { return false }
    let others = views.filter { $0 != seedView }
    if others.contains(where: {
      Double(sample[$0].evaluations) >= Self.memberShare * Double(own.evaluations)
    }) {
      return false
    }
    let parents = others.filter {
      sample.count($0) >= Self.fewestPlaces && isEven($0) && !comesByChance($0)
    }
    // Rows stand close together; of what has a frame for itself, one view that comes evenly is not the parent.
    let isSpread = seed.now.spread * 2 > seed.evaluations - seed.steps
    return parents.count < (isSpread ? 2 : 1)
  }

  /// Whether the evaluations between two comings vary as those of a stranger do.
  private func comesByChance(_ view: Int) -> Bool {
    (onlyLine(view)?.variance ?? Evenness.variance(sample[view].rows)) > Self.parentVariance
      && Evenness.roundVariance(sample[view].rows) > Self.fewVariance
  }

  // MARK: Levels

  /// The views by how often they come, most frequent first.
  private var levels: [[Int]] {
    var levels = [[views[0]]]
    for (view, next) in zip(views, views.dropFirst()) {
      if Double(sample.count(view)) >= Self.levelGap * Double(sample.count(next)) {
        levels.append([])
      }
      levels[levels.count - 1].append(next)
    }
    return levels
  }

  /// Whether many views come equally often, and much less often than those of a level.
  ///
  /// Strangers do, of one loop, and what comes more often is none of them.
  private func isCrowded(below level: [Int]) -> Bool {
    levels.contains { other in
      Self.strangerGap * sample.count(other[0]) <= sample.count(level[level.count - 1])
        && other.filter { sample.count($0) >= Self.fewestPlaces }.count >= Self.crowd
    }
  }

  /// All levels down to the seed's, and further ones most of which come evenly.
  private func upperLevels() -> [Int] {
    var members: [Int] = []
    var hasSeed = false
    for level in levels {
      if hasSeed, level.filter(isEven).count * 2 < level.count, !isCrowded(below: level) {
        return members + level.filter(isVeryEven)
      }
      members += level
      hasSeed = hasSeed || level.contains(seedView)
    }
    return members
  }

  /// Leaves out what comes by chance and less often than all that comes evenly.
  private func withoutScattered(_ members: [Int]) -> [Int] {
    let even = members.filter { isEven($0) && !isScattered($0) }
    guard let fewest = even.map(sample.count).min() else { return members }
    return members.filter {
      $0 == seedView || !isScattered($0)
        || Double(sample.count($0)) >= Self.scatteredShare * Double(fewest)
    }
  }
}
