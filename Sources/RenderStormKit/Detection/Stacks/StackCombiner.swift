/// Puts what stacks say together with what logs of the same app say.
struct StackCombiner {
  /// One reading for all captures that show the same, the most telling first.
  let readings: [StackReading]

  private let cycles: AttributeCycles

  init(_ readings: [StackReading]) {
    cycles = AttributeCycles(readings.filter { $0.form == .attributeCycle })
    self.readings = Self.merged(readings.filter { $0.form != .attributeCycle })
      .sorted { Self.rank($0) > Self.rank($1) }
  }

  var main: StackReading? { readings.first }

  // MARK: Captures of one freeze

  private static func merged(_ readings: [StackReading]) -> [StackReading] {
    var merged: [StackReading] = []
    for reading in readings {
      guard let same = merged.firstIndex(where: { isSame($0, reading) }) else {
        merged.append(reading)
        continue
      }
      merged[same] = join(merged[same], reading)
    }
    return merged
  }

  private static func isSame(_ left: StackReading, _ right: StackReading) -> Bool {
    left.process == right.process && left.isScattered == right.isScattered
      && (left.shape == right.shape || (left.isRestless && right.isRestless))
  }

  /// Single stacks add up to a picture; of whole captures the larger one stands for both.
  private static func join(_ left: StackReading, _ right: StackReading) -> StackReading {
    guard left.isScattered else {
      var joined = left.samples >= right.samples ? left : right
      joined.captures = left.captures + right.captures
      return joined
    }
    var sum = left
    sum.captures += right.captures
    sum.samples += right.samples
    sum.idle += right.idle
    sum.waiting += right.waiting
    sum.inUpdate += right.inUpdate
    sum.families.merge(right.families, uniquingKeysWith: Self.add)
    sum.nested.merge(right.nested, uniquingKeysWith: Self.add)
    sum.cpuSeconds = zip(left.cpuSeconds, right.cpuSeconds).map(+)
    sum.seconds = zip(left.seconds, right.seconds).map(+)
    sum.isWatchdogKill = left.isWatchdogKill && right.isWatchdogKill
    for view in right.views {
      if let known = sum.views.firstIndex(where: { $0.name == view.name }) {
        if sum.views[known].role == .action { sum.views[known] = view }
        sum.views[known].samples += view.samples
      } else {
        sum.views.append(view)
      }
    }
    return sum
  }

  private static func zip<T>(_ left: T?, _ right: T?) -> (T, T)? {
    guard let left, let right else { return nil }
    return (left, right)
  }

  private static func add(_ left: StackReading.Sighting, _ right: StackReading.Sighting)
    -> StackReading.Sighting
  {
    var sum = left
    sum.samples += right.samples
    return sum
  }

  /// What says most about a freeze comes first.
  private static func rank(_ reading: StackReading) -> (Int, Int) {
    let telling: [StackReading.Shape] = [
      .idle, .unclear, .pacedUpdates, .busy, .blocked, .repeatedUpdates, .endlessUpdate,
    ]
    return (telling.firstIndex(of: reading.shape) ?? 0, reading.samples)
  }

  // MARK: With a log

  /// The incidents of the logs with what the stacks say of them, and one of the stacks alone where no log shows it.
  func incidents(with incidents: [Incident], notices: [NoticeSighting]) -> [Incident] {
    withStacks(cycles.added(to: incidents), notices)
  }

  private func withStacks(_ incidents: [Incident], _ notices: [NoticeSighting]) -> [Incident] {
    guard let main else { return incidents }
    let found = StackJudge(reading: main).judgement()
    guard var first = incidents.first, first.certainty > .suspicious || !first.participants.isEmpty
    else {
      guard let found else { return incidents }
      return [incident(of: main, found, notices + incidents.flatMap(\.notices))]
    }
    if first.certainty == .suspicious, found?.kind != .loop { return incidents }
    first.stack = main
    if let found { strengthen(&first, by: found, main) } else { place(&first, beside: main) }
    return [first] + incidents.dropFirst()
  }

  private func strengthen(
    _ incident: inout Incident, by found: Judgement, _ reading: StackReading
  ) {
    if found.kind == .loop {
      let isRestless = reading.isRestless
      incident.certainty = isRestless ? .certain : max(incident.certainty, found.certainty)
      if isRestless { incident.kind = .loop }
    } else if incident.kind == .loop, incident.ending == .ended {
      // What ends by itself and pauses between its rounds is asked for from outside.
      incident.kind = .storm
      incident.grounds = []
    }
    incident.grounds += found.grounds
    if incident.participants.isEmpty { incident.participants = participants(of: reading) }
  }

  /// Stacks that show nothing of an incident were taken at another time, or say what else goes on.
  private func place(_ incident: inout Incident, beside reading: StackReading) {
    switch reading.shape {
    case .idle:
      incident.grounds.append(
        "the main thread sleeps in the stacks: they were taken when it was over, or between")
    case .blocked:
      incident.grounds.append(
        "the main thread waits in the stacks: they were taken at another time")
    case .busy, .pacedUpdates, .repeatedUpdates, .endlessUpdate, .unclear: break
    }
  }

  // MARK: Of stacks alone

  private func incident(
    of reading: StackReading, _ found: Judgement, _ notices: [NoticeSighting]
  ) -> Incident {
    var incident = Incident(
      kind: found.kind, certainty: found.certainty, participants: participants(of: reading),
      cycle: [], repeats: 0,
      coverage: Double(reading.inUpdate) / Double(max(1, reading.samples)), input: reading.input,
      firstLine: reading.firstLine, lastLine: reading.lastLine,
      ending: reading.isWatchdogKill ? .killed : .open, notices: notices, grounds: found.grounds)
    incident.stack = reading
    return incident
  }

  /// A view that was on the stack by chance is in a few samples.
  private static let participantShare = 0.05

  /// The views that were updated, the wrappers of platform views before all others.
  private func participants(of reading: StackReading) -> [Incident.Participant] {
    let least = Self.participantShare * Double(max(1, reading.inUpdate))
    let seen = reading.views.filter { view in
      view.role != .action && Double(view.samples) >= least
        && !(view.name.hasSuffix("App") && reading.families[.appScene] != nil)
    }
    return seen.map { view in
      let isCause = view.role == .representable || (seen.count == 1 && writesInBody(reading))
      return Incident.Participant(
        view: view.name, role: isCause ? .cause : .follower, evaluations: 0, mounts: 0, reasons: [],
        firstLine: view.line, samples: view.samples)
    }.sorted { ($0.role == .cause ? 0 : 1) < ($1.role == .cause ? 0 : 1) }
  }

  private func writesInBody(_ reading: StackReading) -> Bool {
    [FrameFamily.stateWrite, .observationWrite, .publisher].contains {
      reading.share($0, below: .body) > 0
    }
  }
}

extension StackReading {
  /// Whether it is single stacks, each from another moment.
  var isScattered: Bool { samples < StackShape.fewest * captures }
  /// Whether updates fill the samples.
  var isRestless: Bool { shape == .endlessUpdate || shape == .repeatedUpdates }
}
