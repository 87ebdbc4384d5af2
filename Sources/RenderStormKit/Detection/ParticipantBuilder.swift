/// Who takes part in a stretch, who drives whom, and in which order.
struct ParticipantBuilder {
  let changeLines: ChangeLineTable
  let stretch: Stretch

  /// A reason is a view's habit, not a slip, when so many of its evaluations name it.
  private static let habit = 0.2
  private static let longestCycle = 64

  func participants() -> [Incident.Participant] {
    var byView: [Int: [Recurrence]] = [:]
    for member in stretch.members {
      byView[changeLines[member.id].view, default: []].append(member)
    }
    let hasPureCause = byView.values.contains { isCause($0, isPure: true) }
    return byView.map { view, members in
      participant(changeLines.views[view], members, isCause: isCause(members, isPure: hasPureCause))
    }.sorted {
      ($0.role == .cause ? 0 : 1, -$0.evaluations, $0.view) < (
        $1.role == .cause ? 0 : 1, -$1.evaluations, $1.view
      )
    }
  }

  /// Whether a view changes for reasons of its own; pure when its parent did not hand it a new value at the same time.
  private func isCause(_ members: [Recurrence], isPure: Bool) -> Bool {
    let all = members.reduce(0) { $0 + $1.evaluations }
    let own = members.filter { member in
      let line = changeLines[member.id]
      return line.hasOwnReason && !line.isMount
        && !(isPure && line.reasons.contains { $0.kind == .selfValue })
    }.reduce(0) { $0 + $1.evaluations }
    return Double(own) >= Self.habit * Double(all)
  }

  private func participant(_ view: String, _ members: [Recurrence], isCause: Bool)
    -> Incident.Participant
  {
    var counts: [Reason: Int] = [:]
    var mounts = 0
    for member in members {
      let line = changeLines[member.id]
      if line.isMount { mounts += member.evaluations }
      for reason in Set(line.reasons) { counts[reason, default: 0] += member.evaluations }
    }
    let reasons = counts.map { Incident.ReasonCount(reason: $0.key, count: $0.value) }
      .sorted { ($0.count, $1.reason.text) > ($1.count, $0.reason.text) }
    let first = members.min { $0.first.line < $1.first.line }
    return Incident.Participant(
      view: view, role: isCause ? .cause : .follower,
      evaluations: members.reduce(0) { $0 + $1.evaluations }, mounts: mounts, reasons: reasons,
      firstLine: first?.first.line ?? 0, firstText: first.map { changeLines.text(of: $0.id) } ?? "")
  }

  /// The views of one round in order, beginning with a cause where there is one.
  ///
  /// The round is the one that was seen most often between two comings of the rarest member; foreign lines are left out.
  func cycle(in steps: [ChangeLineTable.ID]) -> [String] {
    let members = Set(stretch.members.map(\.id))
    let own = steps.filter { members.contains($0) }
    guard let anchor = anchorID(own), let round = commonRound(own, anchor) else {
      return fallbackCycle()
    }
    let views = round.map { changeLines.view(of: $0) }
    let cycle = withoutRepeats(views)
    return cycle.count > Self.longestCycle ? fallbackCycle() : cycle
  }

  /// How often the whole of a cycle came round: as often as the view in it that came least often.
  ///
  /// A view that stands in each round twice came twice as often, and rows come with each other as often as there are rows.
  func rounds(of cycle: [String]) -> Int {
    guard cycle.count > 1 else { return stretch.rounds }
    var turns: [String: Int] = [:]
    for member in stretch.members {
      turns[changeLines.view(of: member.id), default: 0] +=
        member.isOneLine ? member.evaluations : member.steps
    }
    let fewest = cycle.compactMap { turns[$0] }.min() ?? stretch.rounds
    return fewest * 7 < stretch.rounds * 6 ? fewest : stretch.rounds
  }

  /// The member to begin a round with: a cause before a follower, then the one that comes least often.
  private func anchorID(_ steps: [ChangeLineTable.ID]) -> ChangeLineTable.ID? {
    var counts: [ChangeLineTable.ID: Int] = [:]
    for step in steps { counts[step, default: 0] += 1 }
    let often = counts.filter { $0.value > 1 }
    let fewest = often.values.min() ?? 0
    return often.keys.min { left, right in
      rank(left, isRare: counts[left, default: 0] * 4 <= fewest * 5)
        < rank(right, isRare: counts[right, default: 0] * 4 <= fewest * 5)
    }
  }

  /// A cause before a follower, one that comes once a round before one that comes more often, the first before later
  /// ones; those of one wave begin together.
  private func rank(_ id: ChangeLineTable.ID, isRare: Bool) -> (Int, Int, Int, Int) {
    let line = changeLines[id]
    let start = stretch.members.first { $0.id == id }?.first.index ?? 0
    return (line.hasOwnReason && !line.isMount ? 0 : 1, isRare ? 0 : 1, start, Int(id))
  }

  /// The round that is seen most often; of equal ones the shortest, then the one that was seen first.
  private func commonRound(_ steps: [ChangeLineTable.ID], _ anchor: ChangeLineTable.ID)
    -> [ChangeLineTable.ID]?
  {
    var seen: [[ChangeLineTable.ID]: (times: Int, first: Int)] = [:]
    var round: [ChangeLineTable.ID] = []
    for step in steps {
      if step == anchor {
        let number = seen.count
        if round.first == anchor { seen[round, default: (0, number)].times += 1 }
        round = []
      }
      if round.last != step { round.append(step) }
    }
    return seen.min { left, right in
      (right.value.times, left.key.count, left.value.first)
        < (left.value.times, right.key.count, right.value.first)
    }?.key
  }

  /// Drops the second and further copies of pairs that repeat inside a round: rows with their children.
  private func withoutRepeats(_ views: [String]) -> [String] {
    var out: [String] = []
    for view in views {
      if out.last == view { continue }
      out.append(view)
      while let width = repeatedWidth(out) { out.removeLast(width) }
    }
    while out.count > 1, out.last == out.first { out.removeLast() }
    return out
  }

  private func repeatedWidth(_ views: [String]) -> Int? {
    (2...4).first { width in
      views.count >= 2 * width
        && Array(views.suffix(width)) == Array(views.dropLast(width).suffix(width))
    }
  }

  private func fallbackCycle() -> [String] {
    var views: [String] = []
    for member in stretch.members.sorted(by: { $0.first.index < $1.first.index }) {
      let view = changeLines.view(of: member.id)
      if !views.contains(view) { views.append(view) }
    }
    return Array(views.prefix(Self.longestCycle))
  }
}
