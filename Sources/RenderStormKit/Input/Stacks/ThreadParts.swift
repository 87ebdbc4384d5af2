/// A thread's tree that is built from lines whose depth is a column.
struct IndentedTree: Sendable {
  private(set) var tree: CallTree
  /// The way to the line before; without a node where the tree had no room.
  private var path: [Level] = []

  private struct Level {
    let column: Int
    let node: CallTree.NodeID?
  }

  /// No tool takes so many samples; larger numbers are damage.
  static let mostSamples = 1_000_000_000

  init(line: Int) { tree = CallTree(line: line) }

  /// Whether a line at a column would be one of the outermost functions.
  func isRoot(_ column: Int) -> Bool { path.first.map { column <= $0.column } ?? true }

  mutating func add(
    _ frame: FrameTable.ID, samples: Int, column: Int, line: Int, isOrdered: Bool
  ) {
    let samples = min(samples, Self.mostSamples)
    while let last = path.last, last.column >= column { path.removeLast() }
    let parent = path.isEmpty ? CallTree.thread : path[path.count - 1].node
    var node: CallTree.NodeID?
    if let parent {
      if parent == CallTree.thread { tree.add(samples, to: parent) }
      node = tree.child(of: parent, frame: frame, line: line, isOrdered: isOrdered)
    }
    if let node { tree.add(samples, to: node) }
    path.append(Level(column: column, node: node))
  }
}

extension StackCapture {
  /// How the main queue is called; apps name queues of their own after it, so the whole name counts.
  static let mainQueue = bytes("com.apple.main-thread")

  /// Functions that only the main thread of an app begins with.
  private static let mainRoots: Set<String> = [
    "start", "start_sim", "main", "__debug_main_executable_dylib_entry_point", "UIApplicationMain",
    "NSApplicationMain",
  ]
  /// Chosen: a thread's entry stands at the very bottom of it.
  private static let rootLevels = 6

  /// Tells the main thread by its outermost functions, where the text marks none.
  mutating func findMainThread(_ frames: FrameTable) {
    guard main == nil else { return }
    let found = threads.firstIndex { Self.beginsLikeMain($0.tree, frames) }
    if let found { threads[found].isMain = true }
  }

  private static func beginsLikeMain(_ tree: CallTree, _ frames: FrameTable) -> Bool {
    var node = CallTree.thread
    for _ in 0..<rootLevels {
      guard let next = tree.children(of: node).first else { return false }
      if mainRoots.contains(frames[tree[next].frame].symbol) { return true }
      node = next
    }
    return false
  }
}

/// How a sample begins, whose reader comes first from there on.
enum SampleStart {
  private static let analysis = bytes("Analysis of sampling ")

  static func isHere(_ line: Span<UInt8>) -> Bool { line.has(analysis, at: 0) }
}
