/// The threads of a crash report: one stack each.
struct CrashThreads: Sendable {
  private struct Entry {
    var number: Int
    var name: String
    var isMain: Bool
    /// Innermost function first, as reports print them.
    var frames: [PlacedFrame] = []
    let line: Int
  }

  private var entries: [Entry] = []
  /// The backtrace of the exception that ended the app.
  private(set) var exception: [PlacedFrame] = []
  /// The number of the thread that ended the app, where the report says so.
  var faulting: Int?

  /// Chosen: more than any app has.
  private static let mostThreads = 1_024

  static let exceptionName = "exception backtrace"

  mutating func begin(_ number: Int, name: String, isMain: Bool, line: Int) {
    // Older reports give a thread's name and its head on lines of their own.
    if let last = entries.last, last.number == number, last.frames.isEmpty {
      if last.name.isEmpty { entries[entries.count - 1].name = name }
      if isMain { entries[entries.count - 1].isMain = true }
      return
    }
    guard entries.count < Self.mostThreads else { return }
    entries.append(Entry(number: number, name: name, isMain: isMain, line: line))
  }

  mutating func add(_ frame: FrameTable.ID, line: Int) {
    guard !entries.isEmpty else { return }
    entries[entries.count - 1].frames.append(PlacedFrame(frame: frame, line: line))
  }

  mutating func addToException(_ frame: FrameTable.ID, line: Int) {
    exception.append(PlacedFrame(frame: frame, line: line))
  }

  /// The threads, outermost function first; what ended the app comes before them.
  ///
  /// An exception is thrown long before the app ends: its own backtrace stands for the thread that threw it.
  func threads() -> [StackThread] {
    let main =
      entries.first { $0.isMain }?.number ?? entries.first { $0.number == 0 }?.number
    let thrower = faulting ?? main
    let isOfMain = thrower == main
    var out: [StackThread] = []
    if !exception.isEmpty {
      out.append(thread(Self.exceptionName, isOfMain, exception, exception[0].line))
    }
    for entry in entries where !entry.frames.isEmpty {
      if !exception.isEmpty, entry.number == thrower { continue }
      let name = entry.name.isEmpty ? "Thread \(entry.number)" : entry.name
      out.append(thread(name, entry.number == main, entry.frames, entry.line))
    }
    return out
  }

  private func thread(
    _ name: String, _ isMain: Bool, _ frames: [PlacedFrame], _ line: Int
  ) -> StackThread {
    var tree = CallTree(line: line)
    tree.add(frames.reversed())
    return StackThread(name: name, isMain: isMain, tree: tree)
  }
}
