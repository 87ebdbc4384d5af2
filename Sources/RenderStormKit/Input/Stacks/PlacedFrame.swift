/// A function of a stack, and the line that names it.
struct PlacedFrame: Sendable {
  let frame: FrameTable.ID
  /// 1-based.
  let line: Int
}

extension CallTree {
  /// Adds one stack, outermost function first, whose functions have lines of their own.
  mutating func add(_ stack: some Sequence<PlacedFrame>) {
    add(1, to: Self.thread)
    var node = Self.thread
    for placed in stack {
      guard let next = child(of: node, frame: placed.frame, line: placed.line) else { return }
      add(1, to: next)
      node = next
    }
  }
}
