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
