/// Follows the runs of one input: each launch, each process and each step back of the clock begins a new one.
struct InputDetector: Sendable {
  struct Names: Sendable {
    /// The path of the input.
    var input: String
    var changeLines: ChangeLineTable
    var timeStyle: TimeStyle
    var subjects: [Int: String]
    var wordings: [UInt32: Quote]
    /// The names of launches, by the ids of their events less one.
    var runNames: [String]
  }

  /// What is to be looked at; all of it, unless told otherwise.
  struct Scope: Sendable {
    /// Only lines of processes of this name, and lines that name none.
    var process: String?
    /// Only the run of this number, 1-based.
    var run: Int?
  }

  var scope = Scope()
  private var runs: [RunDetector] = [RunDetector(process: 0, number: 1)]
  private var current = 0
  private var begunRuns = 1
  /// Evaluations by change line, of runs that are over.
  private(set) var totals: [Int] = []
  /// The notices of all runs that are over.
  private(set) var notices = NoticeLog()
  private(set) var doubles = DoubleFilter()
  private var incidents: [Incident] = []
  /// Runs that are over and had evaluations, in the order of their beginnings.
  private(set) var summaries: [RunSummary] = []

  /// Apps and extensions that log at the same time; more are followed one after the other.
  private static let mostRuns = 8
  private static let mostIncidents = 64
  /// Loggers put lines of several threads out of order by milliseconds, not by seconds.
  private static let clockSlack: Int64 = 2_000_000

  /// Takes events, and leaves an empty array for the next ones.
  mutating func take(
    _ events: inout ContiguousArray<Event>, processes: ProcessTable, names: Names
  ) {
    follow(doubles.filter(events), processes, names)
    doubles.keep(&events)
  }

  private mutating func follow(
    _ events: ContiguousArray<Event>, _ processes: ProcessTable, _ names: Names
  ) {
    var position = 0
    while position < events.count {
      position = runs[current].takeEvaluations(
        events, from: position, clockSlack: Self.clockSlack, timeStyle: names.timeStyle)
      guard position < events.count else { return }
      let event = events[position]
      guard isInScope(event, processes) else {
        position += 1
        continue
      }
      choose(event, processes, names)
      if event.kind == .evaluation {
        if isStepBack(event) { restart(event, names) }
      } else {
        if event.kind == .launch { restart(event, names) }
        runs[current].take(event)
        position += 1
      }
    }
  }

  /// Whether an event is to be looked at: another app's messages drive nothing here.
  private func isInScope(_ event: Event, _ processes: ProcessTable) -> Bool {
    guard event.process != 0 else { return true }
    if let name = scope.process { return processes.name(event.process) == name }
    let own = runs[current].process
    return event.kind == .evaluation || event.kind == .notice || own == 0 || own == event.process
  }

  private func isStepBack(_ event: Event) -> Bool {
    event.time != Event.noTime && runs[current].lastTime != Event.noTime
      && runs[current].lastTime - event.time > Self.clockSlack
  }

  /// Makes the run of an event's process the current one.
  private mutating func choose(_ event: Event, _ processes: ProcessTable, _ names: Names) {
    // A line that names no process belongs to the run that is going on; so does context of other processes.
    guard event.process != 0, event.process != runs[current].process,
      event.kind == .evaluation || event.kind == .notice
    else { return }
    if let known = runs.firstIndex(where: { $0.process == event.process }) {
      current = known
      runs[current].isSuperseded = false
    } else if runs[current].process == 0 {
      runs[current].process = event.process
    } else {
      begin(event, processes, names)
    }
  }

  private mutating func begin(_ event: Event, _ processes: ProcessTable, _ names: Names) {
    let name = processes.name(event.process)
    for run in runs.indices
    where runs[run].process != 0 && processes.name(runs[run].process) == name {
      runs[run].isSuperseded = true
    }
    if runs.count >= Self.mostRuns { close(runs.remove(at: 0), names, end: event.time) }
    begunRuns += 1
    runs.append(RunDetector(process: event.process, number: begunRuns))
    current = runs.count - 1
  }

  private mutating func restart(_ event: Event, _ names: Names) {
    let isLaunch = event.kind == .launch
    let name = isLaunch && event.id > 0 ? names.runNames[Int(event.id) - 1] : ""
    let process = isLaunch ? 0 : runs[current].process
    close(runs[current], names, end: runs[current].lastTime)
    if runs[current].index > 0 { begunRuns += 1 }
    runs[current] = RunDetector(process: process, number: begunRuns, name: name)
  }

  /// More runs than this are judged but not listed.
  private static let mostSummaries = 1024

  private mutating func close(_ run: RunDetector, _ names: Names, end: Int64) {
    guard scope.run == nil || scope.run == run.number else { return }
    if run.index > 0, summaries.count < Self.mostSummaries {
      summaries.append(
        RunSummary(
          number: run.number, name: run.name, process: run.process, firstLine: run.firstLine,
          evaluations: run.index, closing: ClosingRounds(run, names.changeLines)))
    }
    let counts = run.totals
    while totals.count < counts.count { totals.append(0) }
    for (index, count) in counts.enumerated() { totals[index] += count }
    notices.add(run.notices)
    let builder = IncidentBuilder(
      changeLines: names.changeLines, input: names.input, timeStyle: names.timeStyle,
      subjects: names.subjects,
      wordings: names.wordings, endTime: run.isSuperseded ? run.lastTime : end)
    incidents.append(contentsOf: builder.incidents(of: run))
    if incidents.count > Self.mostIncidents {
      incidents = Array(IncidentMerger.merge(incidents).prefix(Self.mostIncidents))
    }
  }

  /// Closes all runs and gives the incidents, most important first.
  mutating func finish(_ names: Names, end: Int64) -> [Incident] {
    for run in runs { close(run, names, end: end) }
    summaries.sort { $0.number < $1.number }
    runs = [RunDetector(process: 0, number: 1)]
    current = 0
    return IncidentMerger.merge(incidents)
  }
}

/// A run of an input: a launch, a test case, a process.
struct RunSummary: Sendable {
  /// 1-based, in the order of the beginnings.
  let number: Int
  /// What the test runner calls it; empty where nothing does.
  let name: String
  let process: UInt16
  let firstLine: Int
  let evaluations: Int
  /// What it ends with, in a short one.
  let closing: ClosingRounds?
}
