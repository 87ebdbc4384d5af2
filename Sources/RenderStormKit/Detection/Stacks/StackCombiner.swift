/// Puts what stacks say together with what logs of the same app say.
struct StackCombiner {
  /// One reading for all captures that show the same, the most telling first.
  let readings: [StackReading]
  /// The processes that the logs are of; nothing where they do not say.
  let loggedProcesses: Set<String>?

  private let cycles: AttributeCycles

  init(_ readings: [StackReading], loggedProcesses: Set<String>? = nil) {
    cycles = AttributeCycles(readings.filter { $0.form == .attributeCycle })
    self.readings = Self.merged(readings.filter { $0.form != .attributeCycle })
      .sorted { Self.rank($0) > Self.rank($1) }
    self.loggedProcesses = loggedProcesses
  }

  /// The most telling stacks of an app that the logs are of.
  var main: StackReading? { readings.first(where: isLogged) }

  /// Whether stacks may be of an app that the logs are of.
  private func isLogged(_ reading: StackReading) -> Bool {
    loggedProcesses?.contains { Self.mayBeSame(process: $0, reading.namedProcess) } ?? true
  }

  /// Some tools cut a name after so many bytes.
  private static let cutName = 15

  private static func mayBeSame(process left: String, _ right: String) -> Bool {
    left.isEmpty || right.isEmpty || isSame(process: left, right)
  }

  private static func isSame(process left: String, _ right: String) -> Bool {
    left == right
      || (min(left.utf8.count, right.utf8.count) >= cutName
        && (left.hasPrefix(right) || right.hasPrefix(left)))
  }

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
      && (left.shape == right.shape || (left.isRestless && right.isRestless)
        || (left.form == .debugger && right.form == .debugger))
      && (!left.isUpdating || left.hasSameTop(as: right))
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
    sum.extent = left.extent.joined(right.extent)
    sum.turns += right.turns
    sum.families.merge(right.families, uniquingKeysWith: Self.add)
    sum.nested.merge(right.nested, uniquingKeysWith: Self.add)
    sum.cpuSeconds = zip(left.cpuSeconds, right.cpuSeconds).map(+)
    sum.seconds = zip(left.seconds, right.seconds).map(+)
    sum.isWatchdogKill = left.isWatchdogKill && right.isWatchdogKill
    if sum.form == .debugger {
      // A debugger shows moments, but not twice the same wait by chance.
      sum.wait = commonWait(left, right)
      sum.shape = sum.wait == nil ? .unclear : .blocked
    }
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

  /// What a thread waits for in all of its stacks, where another thread is to end that.
  private static func commonWait(_ left: StackReading, _ right: StackReading) -> StackWait? {
    guard var wait = left.wait, let other = right.wait, wait.isForAThread,
      wait.kind == other.kind, wait.caller == other.caller,
      left.waiting == left.samples, right.waiting == right.samples
    else { return nil }
    wait.samples += other.samples
    return wait
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
  private static func rank(_ reading: StackReading) -> (Int, Int, Int) {
    let telling: [StackReading.Shape] = [
      .idle, .unclear, .pacedUpdates, .busy, .blocked, .repeatedUpdates, .endlessUpdate,
    ]
    let found = StackJudge(reading: reading).judgement()
    let isSure = found.map { $0.certainty > .suspicious } ?? false
    return (
      isSure ? found?.kind == .loop ? 2 : 1 : 0, telling.firstIndex(of: reading.shape) ?? 0,
      reading.samples
    )
  }

  // MARK: With a log

  /// The incidents of the logs with what the stacks of the same app say of them, and one of the stacks alone where no log
  /// shows it.
  func incidents(with incidents: [Incident], notices: [NoticeSighting]) -> [Incident] {
    var incidents = cycles.added(to: incidents)
    var done: [String] = []
    for reading in readings {
      // An app's other stacks are of other moments, and less telling.
      if done.contains(where: { Self.mayBeSame(process: $0, reading.namedProcess) }) { continue }
      done.append(reading.namedProcess)
      incidents = combined(incidents, reading, notices)
    }
    return incidents
  }

  private func combined(
    _ incidents: [Incident], _ reading: StackReading, _ notices: [NoticeSighting]
  ) -> [Incident] {
    let found = StackJudge(reading: reading).judgement().map { tempered($0, reading) }
    let own = incidents.firstIndex { isOf($0, reading) }
    guard let own, incidents[own].certainty > .suspicious || !incidents[own].participants.isEmpty
    else {
      guard let found else { return incidents }
      let others = incidents.indices.filter { $0 != own }.map { incidents[$0] }
      let said = isLogged(reading) ? notices : []
      let told = own.map { incidents[$0].notices } ?? []
      return placed(incident(of: reading, found, said + told), among: others)
    }
    if incidents[own].certainty == .suspicious, found?.kind != .loop { return incidents }
    var incident = incidents[own]
    incident.stack = reading
    if let found {
      strengthen(&incident, by: found, reading)
    } else {
      place(&incident, beside: reading)
    }
    var combined = incidents
    combined.remove(at: own)
    return placed(incident, among: combined)
  }

  private func placed(_ incident: Incident, among others: [Incident]) -> [Incident] {
    let index = others.firstIndex { IncidentMerger.isMoreImportant(incident, $0) }
    var placed = others
    placed.insert(incident, at: index ?? others.count)
    return placed
  }

  private func isOf(_ incident: Incident, _ reading: StackReading) -> Bool {
    if incident.stack != nil { return false }
    return isLogged(reading) && Self.mayBeSame(process: incident.process, reading.namedProcess)
  }

  /// An app that was seen asleep as well has been through with it, or had not begun.
  private func tempered(_ found: Judgement, _ reading: StackReading) -> Judgement {
    let slept = readings.contains {
      $0.shape == .idle && $0.process == reading.process && !$0.process.isEmpty
    }
    guard slept, found.certainty == .certain else { return found }
    var found = found
    found.certainty = .probable
    found.grounds.append("another capture of it shows a main thread that sleeps")
    return found
  }

  private func strengthen(
    _ incident: inout Incident, by found: Judgement, _ reading: StackReading
  ) {
    if found.kind == .loop {
      // A storm may leave no pauses either; what never ends, or asks for itself, is none.
      let isStorm = incident.kind == .storm && incident.certainty > .suspicious
      let isSelfMade = reading.shape == .endlessUpdate || StackJudge(reading: reading).circle != nil
      guard found.certainty > .suspicious, isSelfMade || !isStorm else { return }
      incident.certainty =
        incident.kind == .loop && reading.isRestless
        ? .certain : max(incident.certainty, found.certainty)
      incident.kind = .loop
    } else if incident.kind == .loop, incident.ending == .ended {
      // What ends by itself and pauses between its rounds is asked for from outside.
      incident.kind = .storm
      incident.grounds = []
    }
    incident.grounds += found.grounds
    if incident.participants.isEmpty {
      incident.participants = participants(of: reading)
    } else if found.kind == .loop {
      incident.participants += platformViews(of: reading, beside: incident.participants)
    }
  }

  /// The wrappers of platform views that hold the update: they have no body to print a line.
  private func platformViews(
    of reading: StackReading, beside known: [Incident.Participant]
  ) -> [Incident.Participant] {
    participants(of: reading).filter { wrapper in
      wrapper.samples * 2 >= reading.inUpdate && !known.contains { $0.view == wrapper.view }
        && reading.views.contains { $0.name == wrapper.view && $0.role == .representable }
    }
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
    incident.stack?.asker =
      found.kind == .loop
      ? StackJudge(reading: reading).circle?.caller?.symbol : reading.drivingFunction
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
  /// The name of the process as logs have it: MetricKit names the bundle instead.
  var namedProcess: String { form == .metricKit ? "" : process }
  /// Whether it is single stacks, each from another moment.
  var isScattered: Bool { samples < StackShape.fewest * captures }
  /// Whether updates fill the samples.
  var isRestless: Bool { shape == .endlessUpdate || shape == .repeatedUpdates }
  /// Whether they are most of what it does, with pauses or without.
  var isUpdating: Bool { isRestless || shape == .pacedUpdates }
}
