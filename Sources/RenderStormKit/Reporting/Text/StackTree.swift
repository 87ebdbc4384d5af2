/// The main thread of a capture as a tree that a person can read.
///
/// What calls one thing only stands below each other without indentation; a group of functions that calls itself again
/// and again stands once, with the number of times.
struct StackTree {
  let thread: CapturedThread

  /// Smaller shares are left out.
  private static let leastShare = 0.01
  /// The longest group that is folded.
  private static let longestUnit = 12
  /// More lines than a person reads.
  private static let mostLines = 400

  /// Functions in a row that call each other, all with the same samples or nearly so.
  struct Row: Equatable {
    let depth: Int
    let samples: Int
    let name: String
    let isOwn: Bool
    /// How many times the group that begins with this row stands below itself, and how many rows it has.
    var times = 1
    var length = 1
  }

  func rows() -> [Row] {
    var rows: [Row] = []
    var waiting = significant(below: CallTree.thread).reversed().map { (node: $0, depth: 0) }
    while let (start, depth) = waiting.popLast(), rows.count < Self.mostLines {
      var chain = [start]
      var below = significant(below: start)
      while below.count == 1 {
        chain.append(below[0])
        below = significant(below: below[0])
      }
      rows += folded(chain.map { row($0, depth) })
      waiting += below.reversed().map { ($0, depth + 1) }
    }
    return rows
  }

  private func row(_ node: CallTree.NodeID, _ depth: Int) -> Row {
    Row(
      depth: depth, samples: thread.tree[node].total, name: thread.name(of: node),
      isOwn: thread.isOwn(node))
  }

  private func significant(below node: CallTree.NodeID) -> [CallTree.NodeID] {
    let least = max(1, Int(Double(thread.samples) * Self.leastShare))
    return thread.tree.children(of: node).filter { thread.tree[$0].total >= least }
  }

  /// Folds groups that repeat by the names of their functions.
  private func folded(_ rows: [Row]) -> [Row] {
    var out: [Row] = []
    var place = 0
    while place < rows.count {
      guard let (length, times) = repetition(rows[place...]) else {
        out.append(rows[place])
        place += 1
        continue
      }
      var unit = Array(rows[place..<(place + length)])
      unit[0].times = times
      unit[0].length = length
      out += unit
      place += length * times
    }
    return out
  }

  /// The shortest group at the start that repeats at once.
  private func repetition(_ rows: ArraySlice<Row>) -> (length: Int, times: Int)? {
    let names = rows.map(\.name)
    for length in 1...Self.longestUnit where names.count >= 2 * length {
      var times = 1
      while (times + 1) * length <= names.count,
        names[..<length].elementsEqual(names[(times * length)..<((times + 1) * length)])
      { times += 1 }
      if times > 1 { return (length, times) }
    }
    return nil
  }
}

extension Page {
  /// A capture's main thread with the share of each function.
  mutating func stacks(of thread: CapturedThread) {
    blank()
    let name = thread.process.isEmpty ? "" : " of \(thread.process)"
    line([StyledText("\(Listing.path(thread.input)):\(thread.line)", .bold)])
    paragraph([
      StyledText("Main thread\(name), \(Quantity.of(thread.samples, "sample")) (\(thread.capture))")
    ])
    var left = 0
    for row in StackTree(thread: thread).rows() {
      let share = Quantity.percent(Double(row.samples) / Double(max(1, thread.samples)))
      let pad = String(repeating: " ", count: max(0, 9 - Cells.width(of: share)))
      let mark = left > 0 ? "│ " : row.times > 1 ? "┌ " : ""
      let times = row.times > 1 ? " × \(Quantity.count(row.times))" : ""
      left = row.times > 1 ? row.length - 1 : max(0, left - 1)
      let indent = min(2 * row.depth, width / 3)
      let lead = pad + share + "  " + String(repeating: " ", count: indent) + mark
      let room = max(8, width - Cells.width(of: lead) - Cells.width(of: times))
      line([
        StyledText(lead, .dim),
        StyledText(Cells.cutMiddle(row.name, to: room), row.isOwn ? .bold : .dim),
        StyledText(times, .yellow),
      ])
    }
  }
}

extension TextReporter {
  /// The main threads of all captures as trees; empty where there are none.
  public func stacks(of report: Report) -> String {
    var page = Page(options)
    for thread in report.threads { page.stacks(of: thread) }
    return page.text
  }
}
