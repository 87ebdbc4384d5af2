/// What goes round in the last evaluations of a run: a paste may end where a loop begins.
struct ClosingRounds: Sendable {
  /// A view of the round, the last one.
  let view: Int
  let count: Int

  /// Chosen: two rounds are what any event and its answer print, and longer pastes hold enough to judge by.
  private static let fewest = 3
  private static let mostEvaluations = 64
  private static let longestRound = 8

  /// Nothing for a run of many evaluations, or one that does not end in rounds of several views.
  init?(_ run: RunDetector, _ changeLines: ChangeLineTable) {
    guard run.index <= Self.mostEvaluations else { return nil }
    let steps = run.steps
    guard let last = steps.last,
      let (period, count) = (2...Self.longestRound).lazy.compactMap({ period in
        Self.rounds(of: period, in: steps).map { (period, $0) }
      }).first
    else { return nil }
    let round = steps.suffix(period).map { changeLines[$0] }
    guard round.allSatisfy({ !$0.isMount && !$0.reasons.contains(where: \.isTextLike) }) else {
      return nil
    }
    (view, self.count) = (changeLines[last].view, count)
  }

  private static func rounds(of period: Int, in steps: [ChangeLineTable.ID]) -> Int? {
    var alike = 0
    while alike + period < steps.count,
      steps[steps.count - 1 - alike] == steps[steps.count - 1 - alike - period]
    {
      alike += 1
    }
    let rounds = (alike + period) / period
    return rounds >= fewest ? rounds : nil
  }
}
