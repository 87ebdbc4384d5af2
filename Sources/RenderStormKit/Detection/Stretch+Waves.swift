extension Stretch {
  /// What waves of one kind have in common, each a round; nothing where they are few, or not alike.
  init?(_ group: WaveMeter.Group) {
    guard group.waves >= Thresholds.stormRounds, group.variance <= Self.alikeVariance,
      group.rests <= Self.mostRests * group.waves
    else { return nil }
    let common = group.lines.filter {
      Double($0.value.waves) >= Self.commonShare * Double(group.waves)
    }
    let members = common.map { Recurrence($0.key, $0.value, group) }
      .sorted { ($0.evaluations, $1.id) > ($1.evaluations, $0.id) }
    guard !members.isEmpty else { return nil }
    self.init(
      members: members, rounds: group.waves, length: group.last.index - group.first.index + 1,
      turningViews: members.count, isWave: true,
      wordings: group.wordings)
  }

  /// A list that was loaded anew has another number of rows each time; half as many or twice is not alike.
  private static let alikeVariance = 0.25
  /// A turn of the device or a gesture rests once a frame, some thirty times; what one event brings about takes a few
  /// frames.
  private static let mostRests = 6
  /// What comes in fewer of the waves is not what they are about.
  private static let commonShare = 0.8
}

extension Recurrence {
  /// A change line as a member of waves: one step in each.
  fileprivate init(_ id: ChangeLineTable.ID, _ line: WaveMeter.Line, _ group: WaveMeter.Group) {
    self.init()
    self.id = id
    first = line.first
    now = line.last
    now.evaluations = line.evaluations
    now.steps = line.waves
    now.led = min(group.led, line.waves)
    // As evenly as can be: a wave is a round.
    (now.distances, now.squares) = (line.waves, line.waves)
    predecessorVotes = line.waves
    leader = group.leader
    peak = (line.evaluations + line.waves - 1) / line.waves
  }
}
