/// Who goes round together, of what goes on at the same time.
///
/// The core is what comes once a round, or about as often. Others take part when they come evenly and behind the core, or
/// often enough; what comes by chance, and what keeps a time of its own, does not.
struct Cycle {
  let members: [Recurrence]
  /// Turns of the view that comes least often, but evenly.
  let fewest: Int?

  /// A member comes in at least every fourth round.
  private static let memberShare = 0.25
  /// One that comes evenly counts when it comes less often: the parent of many rows.
  private static let parentShare = 0.02
  /// So often it comes behind another member; strangers may stand between.
  private static let behindShare = 0.6
  /// Strangers between the rows of a list make more steps of them.
  private static let peerShare = 0.7
  /// What stands in a round at several places comes so many times as often.
  private static let severalShare = 1.5

  /// Slips make counts differ by so much.
  private static let nearShare = 1.0 / 7

  init(_ together: [Recurrence], _ turns: [Int], common: Int, _ changeLines: ChangeLineTable) {
    let all = zip(together, turns).map {
      Candidate($0, changeLines[$0.id], share: Double($1) / Double(max(1, common)))
    }
    let byView = Dictionary(grouping: all, by: \.view)
    var views = Set(byView.keys.filter { Self.isCore(byView[$0] ?? []) })
    let isAlone = views.count == 1
    var lines: Set<ChangeLineTable.ID> = []
    // A member may come behind one that was not known for a member before.
    var left = all
    var grows = true
    while grows {
      lines.formUnion(left.lazy.filter { views.contains($0.view) }.map(\.recurrence.id))
      left.removeAll { views.contains($0.view) }
      let found = left.filter { Self.isMember($0, lines, isAlone: isAlone) }
      views.formUnion(found.map(\.view))
      grows = !found.isEmpty
    }
    members = together.filter { views.contains(changeLines[$0.id].view) }
    fewest = views.compactMap { view in
      let lines = byView[view] ?? []
      guard lines.contains(where: \.recurrence.isRegular) else { return nil }
      return Int((lines.reduce(0) { $0 + $1.share } * Double(common)).rounded())
    }.min()
  }

  private struct Candidate {
    let recurrence: Recurrence
    let view: Int
    let isClock: Bool
    /// How often it comes in a round.
    let share: Double

    init(_ recurrence: Recurrence, _ line: ChangeLine, share: Double) {
      self.recurrence = recurrence
      view = line.view
      isClock = line.isClock
      self.share = share
    }
  }

  /// Whether a view comes once a round: with one of its lines, or with several of them that take turns.
  private static func isCore(_ lines: [Candidate]) -> Bool {
    if lines.contains(where: { abs($0.share - 1) <= nearShare && $0.recurrence.isRegular }) {
      return true
    }
    let share = lines.reduce(0) { $0 + $1.share }
    return (lines.count > 1 || lines[0].recurrence.isRegular) && !lines.allSatisfy(\.isClock)
      && min(share, 1) >= peerShare * max(share, 1)
  }

  private static func isMember(
    _ candidate: Candidate, _ members: Set<ChangeLineTable.ID>, isAlone: Bool
  ) -> Bool {
    let recurrence = candidate.recurrence
    let share = candidate.share
    // A clock keeps its own time.
    guard !candidate.isClock else { return false }
    guard recurrence.isRegular else { return share >= (isAlone ? severalShare : memberShare) }
    if isAlone, share < 1 { return share >= memberShare }
    // What comes evenly, but at another pace and behind nobody, goes round for itself.
    if members.contains(recurrence.predecessor), recurrence.predecessorShare >= behindShare {
      return share >= parentShare
    }
    return share >= severalShare && abs(share - share.rounded()) < 0.07
  }
}

extension ChangeLine {
  /// Whether all that changes is one thing that reads like a clock's, a timer's or a progress bar's.
  var isClock: Bool {
    let own = reasons.filter(\.isOwn)
    return own.count == 1 && own.allSatisfy { $0.isClockLike || $0.isProgressLike }
  }
}
