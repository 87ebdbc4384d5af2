/// The frames of one thread in a MetricKit report: images without functions, nested one way round or the other.
struct MetricKitFrames {
  private struct Entry {
    /// The one that it is nested in; -1 at the root.
    let parent: Int
    let frame: FrameTable.ID
    var samples: Int?
    var inChildren = 0
    var hasChildren = false

    var total: Int { samples ?? max(1, inChildren) }
    var own: Int { max(0, total - inChildren) }
  }

  /// Outer ones come before those nested in them.
  private var entries: [Entry] = []
  /// Samples in which the loader, which is where a process begins, stands at either end.
  private(set) var entryAtRoot = 0
  private(set) var entryAtLeaf = 0

  /// Chosen: paths of ordinary reports together have a hundredth of it.
  private static let mostSteps = 4_000_000

  private static let image = bytes("binaryName")
  private static let samplesKey = bytes("sampleCount")
  private static let nested = bytes("subFrames")
  private static let loaders: Set<String> = ["dyld", "dyld_sim", "libdyld.dylib"]

  var isEmpty: Bool { entries.isEmpty }

  init(_ document: JSONDocument, roots: [JSONDocument.ID], _ frames: inout FrameTable) {
    var waiting = roots.reversed().map { (id: $0, parent: -1) }
    while let next = waiting.popLast() {
      let image = document.text(document.member(Self.image, of: next.id))
      let samples = document.count(
        document.member(Self.samplesKey, of: next.id), limit: IndentedTree.mostSamples)
      let children = document.elements(Self.nested, of: next.id)
      entries.append(
        Entry(
          parent: next.parent, frame: frames.unnamed(in: image.span), samples: samples,
          hasChildren: !children.isEmpty))
      for child in children.reversed() { waiting.append((child, entries.count - 1)) }
    }
    weigh(frames)
  }

  private mutating func weigh(_ frames: FrameTable) {
    for index in entries.indices.reversed() {
      let entry = entries[index]
      if entry.parent >= 0 { entries[entry.parent].inChildren += entry.total }
      guard entry.parent < 0 || !entry.hasChildren,
        Self.loaders.contains(frames[entry.frame].image)
      else { continue }
      if entry.parent < 0 { entryAtRoot += entry.total }
      if !entry.hasChildren { entryAtLeaf += entry.total }
    }
  }

  /// The tree, outermost image first, and whether paths were left out.
  func tree(isInnermostFirst: Bool, line: Int) -> (tree: CallTree, isCut: Bool) {
    var tree = CallTree(line: line)
    var isWhole = true
    if isInnermostFirst {
      isWhole = addTurned(to: &tree, line: line)
    } else {
      addNested(to: &tree, line: line)
    }
    return (tree, !isWhole || tree.didOverflow)
  }

  private func addNested(to tree: inout CallTree, line: Int) {
    var nodes: [CallTree.NodeID?] = []
    nodes.reserveCapacity(entries.count)
    for entry in entries {
      let parent = entry.parent < 0 ? CallTree.thread : nodes[entry.parent]
      if entry.parent < 0 { tree.add(entry.total, to: CallTree.thread) }
      let node = parent.flatMap { tree.child(of: $0, frame: entry.frame, line: line) }
      if let node { tree.add(entry.total, to: node) }
      nodes.append(node)
    }
  }

  /// Adds each path from its end to the root, with the samples that end there.
  private func addTurned(to tree: inout CallTree, line: Int) -> Bool {
    var steps = 0
    var stack: [FrameTable.ID] = []
    for entry in entries where entry.own > 0 {
      guard steps < Self.mostSteps else { return false }
      stack.removeAll(keepingCapacity: true)
      var current = entry
      stack.append(current.frame)
      while current.parent >= 0 {
        current = entries[current.parent]
        stack.append(current.frame)
      }
      steps += stack.count
      tree.add(stack: stack, samples: entry.own, line: line)
    }
    return true
  }
}
