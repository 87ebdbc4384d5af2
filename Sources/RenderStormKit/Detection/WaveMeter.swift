/// Finds waves that come back: many evaluations at once, then a rest as long as between two touches, then the same again.
///
/// An answer of a server each few seconds that has a whole screen evaluated makes no recurrence: its parts come too seldom.
/// It needs times that are fine and the app's own. Memory does not grow with the run.
struct WaveMeter: Sendable {
  /// What stood before a wave.
  struct Lead: Sendable {
    var wording: UInt32 = 0
    var line = 0
    var isInput = false
    /// What was said in the last seconds.
    var recent: Set<UInt32> = []
  }

  /// Waves that begin with the same change line.
  struct Group: Sendable {
    let head: ChangeLineTable.ID
    var waves = 0
    var evaluations = 0
    var squares = 0.0
    /// Times within the waves in which nothing was evaluated.
    var rests = 0
    var first: Recurrence.Extent
    var last: Recurrence.Extent
    /// Waves behind a message, and the one that most often stands there.
    var led = 0
    var leader = WordingVote()
    /// Waves behind each of the first wordings.
    var wordings: [UInt32: Int] = [:]
    var lines: [ChangeLineTable.ID: Line] = [:]

    /// How much the waves differ in size: their variance over the square of their mean.
    var variance: Double {
      let mean = Double(evaluations) / Double(max(1, waves))
      return squares / Double(max(1, waves)) / max(1, mean * mean) - 1
    }
  }

  struct Line: Sendable {
    var waves = 0
    var evaluations = 0
    var first: Recurrence.Extent
    var last: Recurrence.Extent
  }

  private(set) var groups: [Group] = []
  private var start = Recurrence.Extent()
  private var lead: Lead?
  /// Steps of the run before the wave, and evaluations of the last of them.
  private var stepsBefore = 0
  private var rowBefore = 0

  /// Of fewer evaluations at once nobody would speak.
  static let fewestEvaluations = 10
  private static let mostGroups = 16
  private static let mostLines = 128
  fileprivate static let mostWordings = 64

  /// Begins a wave.
  mutating func begin(_ place: Recurrence.Extent, lead: Lead?, steps: Int, row: Int) {
    (start, self.lead, stepsBefore, rowBefore) = (place, lead, steps, row)
  }

  /// Ends a wave; `samples` does not hold the step that is going on, which is `current`.
  mutating func end(
    _ place: Recurrence.Extent, samples: StepSamples, current: StepSamples.Step
  ) {
    guard place.index - start.index + 1 >= Self.fewestEvaluations, start.line > 0,
      var steps = samples.last(samples.count - stepsBefore)
    else { return }
    steps.append(current)
    steps[0].evaluations -= min(UInt32(clamping: rowBefore), steps[0].evaluations)
    var counts: [ChangeLineTable.ID: Int] = [:]
    for step in steps { counts[step.id, default: 0] += Int(step.evaluations) }
    guard let head = steps.first(where: { $0.evaluations > 0 })?.id, let slot = slot(head) else {
      return
    }
    groups[slot].take(counts, from: start, to: place, lead, mostLines: Self.mostLines)
  }

  /// The group of a head, a new one where there is room or one that came once only makes room.
  private mutating func slot(_ head: ChangeLineTable.ID) -> Int? {
    if let known = groups.firstIndex(where: { $0.head == head }) { return known }
    let group = Group(head: head, first: start, last: start)
    if groups.count < Self.mostGroups {
      groups.append(group)
      return groups.count - 1
    }
    guard let single = groups.firstIndex(where: { $0.waves < 2 }) else { return nil }
    groups[single] = group
    return single
  }
}

extension WaveMeter.Group {
  fileprivate mutating func take(
    _ counts: [ChangeLineTable.ID: Int], from start: Recurrence.Extent,
    to end: Recurrence.Extent, _ lead: WaveMeter.Lead?, mostLines: Int
  ) {
    let size = counts.values.reduce(0, +)
    waves += 1
    evaluations += size
    squares += Double(size) * Double(size)
    rests += end.rests.count - start.rests.count
    last = end
    if let lead {
      led += 1
      let wording = lead.isInput ? RunDetector.userInput : lead.wording
      leader.take(wording, line: lead.line)
      for wording in lead.recent.union([wording])
      where wordings.count < WaveMeter.mostWordings || wordings[wording] != nil {
        wordings[wording, default: 0] += 1
      }
    }
    for (id, count) in counts where count > 0 {
      if lines[id] == nil, lines.count >= mostLines { continue }
      lines[id, default: WaveMeter.Line(first: start, last: end)].waves += 1
      lines[id]?.evaluations += count
      lines[id]?.last = end
    }
  }
}
