/// The order in which the stacks of one thread came: how often it came back to a function after another one of the same
/// caller, as `CallTree` counts it.
struct ExportOrder: Sendable {
  /// By node: the child that the thread was in last; -1 for none.
  private var lastChild: ContiguousArray<Int32> = []
  /// By node: how often it came back to it; -1 where it never was in it.
  private var returned: ContiguousArray<Int32> = []
  private var last = ExportStacks.root
  private var steps = 0

  /// Chosen: an hour of samples of ordinary depth takes a part of it, and so many steps a part of a second.
  private static let mostSteps = 100_000_000

  /// Takes the next stack, by the node of its innermost function.
  mutating func add(_ stack: Int, of stacks: ExportStacks) {
    while lastChild.count < stacks.count {
      lastChild.append(-1)
      returned.append(-1)
    }
    // Above where both part, nothing changes; parents have smaller numbers than their children.
    var before = last
    var node = stack
    last = stack
    while node != before, steps < Self.mostSteps {
      steps += 1
      guard node > before else {
        before = stacks.parent(of: before)
        continue
      }
      let parent = stacks.parent(of: node)
      if Int(lastChild[parent]) != node {
        lastChild[parent] = Int32(node)
        returned[node] &+= 1
      }
      node = parent
    }
  }

  func returns(to node: Int) -> Int {
    returned.indices.contains(node) ? max(0, Int(returned[node])) : 0
  }
}
