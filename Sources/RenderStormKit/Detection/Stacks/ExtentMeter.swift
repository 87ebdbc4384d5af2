/// Measures depth and breadth while a tree is walked, each node once.
struct ExtentMeter {
  private let frames: FrameTable
  private let traits: [FrameTraits]
  /// By frame: how often it stands on the way to the node that is looked at.
  private var onPath: [Int32]
  /// By frame: how often it stood on the deepest way, and the line of the innermost one there.
  private var levels: [Int32]
  private var lines: [Int]
  /// By frame: samples of its own in which the thread worked.
  private var leaves: [Int]
  private var extent = StackExtent()
  /// Functions that call nothing.
  private var ends = 0

  init(_ frames: FrameTable, _ traits: [FrameTraits]) {
    self.frames = frames
    self.traits = traits
    onPath = [Int32](repeating: 0, count: frames.frames.count)
    levels = onPath
    lines = [Int](repeating: 0, count: onPath.count)
    leaves = lines
  }

  mutating func enter(_ node: CallTree.Node, depth: Int) {
    let frame = Int(node.frame)
    onPath[frame] &+= 1
    if onPath[frame] > levels[frame] {
      levels[frame] = onPath[frame]
      lines[frame] = node.line
    }
    if depth > extent.functions { extent.functions = depth }
    if node.own > 0 { extent.stacks += 1 }
    if node.isLeaf { ends += 1 }
  }

  mutating func leave(_ node: CallTree.Node) { onPath[Int(node.frame)] &-= 1 }

  /// Samples in which a function was innermost, neither asleep nor waiting.
  mutating func work(_ samples: Int, in node: CallTree.Node) {
    extent.working += samples
    leaves[Int(node.frame)] += samples
  }

  mutating func addOwnInUpdate(_ samples: Int) { extent.inOwn += samples }

  /// What was measured; `fork`: the innermost function of nearly all samples.
  func extent(fork: CallTree.Node?) -> StackExtent {
    var out = extent
    out.updates = deepest(of: .graphUpdate)
    out.layouts = deepest(of: .layout)
    // Of a list of the heaviest functions alone nobody knows what stood beside them.
    guard ends > 1 else {
      out.stacks = 0
      out.working = 0
      return out
    }
    out.fork = fork.map { frames[$0.frame].symbol }
    var heaviest: Int?
    for frame in leaves.indices where leaves[frame] > 0 && traits[frame].hasName {
      out.leaves += 1
      if leaves[frame] > heaviest.map({ leaves[$0] }) ?? 0 { heaviest = frame }
    }
    // What has no name may be any number of functions.
    let nameless = leaves.indices.filter { !traits[$0].hasName }.map { leaves[$0] }.max() ?? 0
    if let heaviest, leaves[heaviest] >= nameless {
      out.heaviestLeaf = StackExtent.Leaf(
        symbol: frames.frames[heaviest].symbol, samples: leaves[heaviest])
    }
    return out
  }

  /// The function of a family that stands most often on one stack.
  private func deepest(of family: FrameFamily) -> StackExtent.Nesting? {
    var found: Int?
    for frame in levels.indices where levels[frame] > 1 && traits[frame].families.contains(family) {
      if levels[frame] > found.map({ levels[$0] }) ?? 1 { found = frame }
    }
    return found.map {
      StackExtent.Nesting(
        symbol: frames.frames[$0].symbol, levels: Int(levels[$0]), line: lines[$0])
    }
  }
}
