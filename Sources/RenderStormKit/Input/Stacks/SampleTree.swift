/// Builds one thread's tree from lines in the order in which `sample` prints them.
///
/// A line is a child of the nearest line above it whose count stands further left.
struct SampleTree {
  private struct Open {
    let column: Int
    /// -1 where the tree was full.
    let node: CallTree.NodeID
    let count: Int
    /// Of its printed children; -1 while there are none.
    var inChildren = -1
  }

  let name: String
  let queue: String
  let isMain: Bool
  private(set) var tree: CallTree
  /// Whether indentation was lost, so that every function is filed right under the thread.
  private(set) var isFlat = false
  /// Whether the samples of some line's children are not its own: lines were cut.
  private(set) var hasMismatch = false
  private var open: [Open]
  /// Whether the thread's own line is missing, so that its samples are those of its outermost functions.
  let isHeadless: Bool

  init(_ thread: SampleThreadLine, column: Int, samples: Int, line: Int) {
    self.init(
      name: thread.name, queue: thread.queue, isMain: thread.isMain, isHeadless: false,
      root: Open(column: column, node: CallTree.thread, count: samples), line: line)
  }

  /// A part of a tree whose thread is not named.
  init(line: Int) {
    self.init(
      name: "", queue: "", isMain: false, isHeadless: true,
      root: Open(column: Int.min, node: CallTree.thread, count: 0), line: line)
  }

  private init(
    name: String, queue: String, isMain: Bool, isHeadless: Bool, root: Open, line: Int
  ) {
    self.name = name
    self.queue = queue
    self.isMain = isMain
    self.isHeadless = isHeadless
    tree = CallTree(line: line)
    tree.add(root.count, to: CallTree.thread)
    open = [root]
  }

  /// The column of the thread's own count; functions stand to its right.
  var column: Int { open[0].column }

  mutating func add(_ frame: FrameTable.ID, column: Int, samples: Int, line: Int) {
    if !isFlat, column <= self.column || repeatsRoot(column, samples) { flatten() }
    guard !isFlat else { return raise(frame, to: samples, line: line) }
    closeNodes(from: column)
    let parent = open[open.count - 1].node
    open[open.count - 1].inChildren = max(0, open[open.count - 1].inChildren) + samples
    if isHeadless, open.count == 1 { tree.add(samples, to: CallTree.thread) }
    var node = -1
    if parent >= 0, let child = tree.child(of: parent, frame: frame, line: line) {
      tree.add(samples, to: child)
      node = child
    }
    open.append(Open(column: column, node: node, count: samples))
  }

  /// Closes what is still open, and ends with the thread.
  mutating func finish() -> CallTree {
    guard !isFlat else { return tree }
    closeNodes(from: Int.min + 1)
    if !isHeadless, open[0].inChildren >= 0, open[0].inChildren != open[0].count {
      hasMismatch = true
    }
    return tree
  }

  private mutating func closeNodes(from column: Int) {
    while open.count > 1, open[open.count - 1].column >= column {
      let closed = open.removeLast()
      if closed.inChildren >= 0, closed.inChildren != closed.count { hasMismatch = true }
    }
  }

  /// Whether a line of a headless tree says as much as the outermost one right above it: not two calls, but a chain whose
  /// indentation was lost.
  private func repeatsRoot(_ column: Int, _ samples: Int) -> Bool {
    isHeadless && open.count == 2 && open[1].column == column && open[1].count == samples
      && samples > 1
  }

  private mutating func flatten() {
    isFlat = true
    hasMismatch = false
    open = [open[0]]
    let nested = tree
    tree = CallTree(line: nested[CallTree.thread].line)
    let total = isHeadless ? nested.nodes.dropFirst().map(\.total).max() ?? 0 : nested.samples
    tree.add(total, to: CallTree.thread)
    for node in nested.nodes.dropFirst() { raise(node.frame, to: node.total, line: node.line) }
  }

  /// Files a function under the thread with the most samples that any of its lines had.
  private mutating func raise(_ frame: FrameTable.ID, to samples: Int, line: Int) {
    if isHeadless, samples > tree.samples { tree.add(samples - tree.samples, to: CallTree.thread) }
    guard let child = tree.child(of: CallTree.thread, frame: frame, line: line) else { return }
    tree.add(max(0, samples - tree[child].total), to: child)
  }
}
