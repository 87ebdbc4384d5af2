/// The rows of SwiftUI's own tables: which bodies were evaluated when, and what caused it.
struct ExportUpdates: Sendable {
  /// The views of names, once each.
  private var views: [Int: FrameTable.ID] = [:]
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
  /// The tables of one run hold the same rows, filtered in several ways: the first with evaluations counts.
  mutating func beginTable(run: Int) {
    if count > countBefore { runs.insert(self.run) }
    countBefore = count
    self.run = run
    isFirstOfRun = !runs.contains(run)
    last = Event.noTime
  }

  mutating func add(_ row: ExportRow, _ names: ExportNames, line: Int, into sink: inout StackSink) {
    guard isFirstOfRun, let type = row.updateType, names.contains(Self.viewBody, in: type),
      let name = name(row, names),
      row.module.map({ !FrameImage.isSystem(names[$0].span.text) }) ?? true
    else { return }
    let view = views[name] ?? sink.frames.id(symbol: names.view(name).span, image: [UInt8]().span)
    views[name] = view
    count += 1
    sink.evaluations.append(StatedEvaluation(view: view, time: time(row), line: line))
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

/// Who updates whom.
struct ExportCauses: Sendable {
  private struct Edge: Hashable {
    let source: Int
    let destination: Int
  }

  private struct Count {
    var updates = 0
    let line: Int
  }

  private var edges: [Edge: Count] = [:]
  private(set) var didOverflow = false

  /// Chosen: some thousand views with a dozen sources each.
  private static let capacity = 65_536
  /// Fewer updates are no news.
  private static let fewest = 100
  /// Chosen: the views that are updated most.
  private static let mostViews = 16

  var isEmpty: Bool { edges.isEmpty }

  mutating func add(_ row: ExportRow, line: Int) {
    guard let source = row.source, let destination = row.destination else { return }
    let edge = Edge(source: source, destination: destination)
    if edges[edge] == nil, edges.count >= Self.capacity {
      didOverflow = true
      return
    }
    edges[edge, default: Count(line: line)].updates += 1
  }

  /// The source that causes most of the updates of a view, for the views that are updated most.
  func causes(_ names: ExportNames) -> [StatedCause] {
    var totals: [Int: Int] = [:]
    var heaviest: [Int: (edge: Edge, count: Count)] = [:]
    for (edge, count) in edges {
      totals[edge.destination, default: 0] += count.updates
      if let known = heaviest[edge.destination],
        (known.count.updates, -known.count.line, -known.edge.source)
          > (count.updates, -count.line, -edge.source)
      {
        continue
      }
      heaviest[edge.destination] = (edge, count)
    }
    let told = heaviest.values.filter { found in
      found.count.updates >= Self.fewest
        && found.count.updates * 2 >= totals[found.edge.destination, default: 0]
    }.sorted { ($0.count.updates, $1.edge.destination) > ($1.count.updates, $0.edge.destination) }
    return told.prefix(Self.mostViews).map { found in
      StatedCause(
        view: SafeText.escape(names.view(found.edge.destination)),
        source: SafeText.escape(names[found.edge.source]), count: found.count.updates,
        total: totals[found.edge.destination, default: 0], line: found.count.line)
    }
  }
}
