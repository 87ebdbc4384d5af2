/// The rows of SwiftUI's own tables: which bodies were evaluated when, and what caused it.
struct ExportUpdates: Sendable {
  /// The views of names, once each.
  private var views: [Int: FrameTable.ID] = [:]
  /// What sources of updates stand for in a change line, once each.
  private var reasons: [Int: FrameTable.ID?] = [:]
  /// By body: the cause that began its last update, and when.
  private var begun: [Int: (source: Int, time: Int)] = [:]
  /// The last time of the table.
  private var last = Event.noTime
  private var run = 0
  private var isFirstOfRun = true
  private var runs: Set<Int> = []
  /// Evaluations of all tables.
  private(set) var count = 0
  private var countBefore = 0

  private static let viewBody = bytes("View Body")
  /// Chosen: no update of a person's app takes an hour; one that had not ended has the largest number there is.
  private static let unended = 3_600_000_000
  /// Microseconds by which rows of several threads may be out of order.
  private static let slack: Int64 = 1_000_000

  /// Begins a table of a run of the recording.
  ///
  /// The tables of one run hold the same rows, filtered in several ways, and one of causes the same updates: the first with
  /// evaluations counts.
  mutating func beginTable(run: Int) {
    if count > countBefore { runs.insert(self.run) }
    countBefore = count
    self.run = run
    isFirstOfRun = !runs.contains(run)
    last = Event.noTime
    begun.removeAll(keepingCapacity: true)
  }

  mutating func add(_ row: ExportRow, _ names: ExportNames, line: Int, into sink: inout StackSink) {
    guard isFirstOfRun, let type = row.updateType, names.contains(Self.viewBody, in: type),
      let name = name(row, names),
      row.module.map({ !FrameImage.isSystem(names[$0].span.text) }) ?? true
    else { return }
    count += 1
    sink.evaluations.append(
      StatedEvaluation(view: view(name, names, &sink), time: time(row), line: line))
  }

  /// Takes a row of a table of causes: one that ends in a body is an evaluation of it, and says why.
  mutating func addCaused(
    _ row: ExportRow, _ names: ExportNames, line: Int, into sink: inout StackSink
  ) {
    guard isFirstOfRun, let source = row.source, let destination = row.destination,
      names.isBody(destination), !isOfSameUpdate(source, destination, row.time)
    else { return }
    count += 1
    sink.evaluations.append(
      StatedEvaluation(
        view: view(destination, names, &sink), reason: reason(source, names, &sink),
        time: time(row), line: line))
  }

  private mutating func reason(_ source: Int, _ names: ExportNames, _ sink: inout StackSink)
    -> FrameTable.ID?
  {
    if let known = reasons[source] { return known }
    let reason = names.reason(source).map { sink.frames.id(symbol: $0.span, image: [UInt8]().span) }
    reasons.updateValue(reason, forKey: source)
    return reason
  }

  /// Chosen: half a frame; an update of a body names all of its causes at once.
  private static let updateLength = 8_000

  /// Whether a cause belongs to the update of a body that another cause began.
  ///
  /// The same cause once more is another instance of the view, or another update.
  private mutating func isOfSameUpdate(_ source: Int, _ destination: Int, _ time: Int?) -> Bool {
    guard let time else { return false }
    if let known = begun[destination], known.source != source, time >= known.time,
      time - known.time < Self.updateLength
    {
      return true
    }
    begun[destination] = (source, time)
    return false
  }

  private mutating func view(_ name: Int, _ names: ExportNames, _ sink: inout StackSink)
    -> FrameTable.ID
  {
    if let known = views[name] { return known }
    let view = sink.frames.id(symbol: names.view(name).span, image: [UInt8]().span)
    views[name] = view
    return view
  }

  /// Rows of bodies leave the name of the view out and describe it.
  private func name(_ row: ExportRow, _ names: ExportNames) -> Int? {
    [row.description, row.viewName].lazy.compactMap { $0 }.first { !names[$0].isEmpty }
  }

  /// Times that do not run backwards; rows far out of order have none.
  private mutating func time(_ row: ExportRow) -> Int64 {
    guard let time = row.time.map(Int64.init) else { return Event.noTime }
    guard last != Event.noTime, time < last else {
      last = time
      return time
    }
    // Updates that had not ended are listed when the recording ends.
    if (row.duration ?? 0) >= Self.unended || last - time <= Self.slack { return last }
    return Event.noTime
  }
}
