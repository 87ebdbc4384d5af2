/// All stacks that an export holds, each as the node of its innermost function: stacks that begin alike share nodes.
///
/// A `CallTree` has more to say of each node and takes seven times the room.
struct ExportStacks: Sendable {
  private struct Node: Sendable {
    let parent: Int32
    let frame: FrameTable.ID
    let line: Int32
  }

  /// Node 0 is below all functions; parents come before their children.
  private var nodes: ContiguousArray<Node>
  /// Nodes by parent and function: open addressing, at most half full; -1 is free.
  private var slots = ContiguousArray<Int32>(repeating: -1, count: 1_024)
  /// Whether functions were left out because there was no room.
  private(set) var didOverflow = false

  static let root = 0

  init(line: Int) {
    nodes = [Node(parent: -1, frame: -1, line: Int32(clamping: line))]
  }

  func contains(_ node: Int) -> Bool { nodes.indices.contains(node) }

  func line(of node: Int) -> Int { Int(nodes[node].line) }

  /// The node of the function that called a node's; -1 below all.
  func parent(of node: Int) -> Int { Int(nodes[node].parent) }

  var count: Int { nodes.count }

  /// The node of a function that another one calls; nothing when there is no room.
  mutating func child(of parent: Int, frame: FrameTable.ID, line: Int) -> Int? {
    var slot = place(Int32(parent), frame)
    while slots[slot] >= 0 {
      let known = nodes[Int(slots[slot])]
      if known.frame == frame, Int(known.parent) == parent { return Int(slots[slot]) }
      slot = (slot + 1) & (slots.count - 1)
    }
    guard nodes.count < CallTree.capacity else {
      didOverflow = true
      return nil
    }
    slots[slot] = Int32(nodes.count)
    nodes.append(Node(parent: Int32(parent), frame: frame, line: Int32(clamping: line)))
    if nodes.count * 2 > slots.count { growSlots() }
    return nodes.count - 1
  }

  /// The tree of stacks with so many samples each, by their nodes, that came in an order.
  func tree(_ samples: ContiguousArray<Int>, _ order: ExportOrder) -> CallTree {
    var total = samples
    for node in total.indices.reversed() where node > 0 {
      total[Int(nodes[node].parent)] += total[node]
    }
    var tree = CallTree(line: line(of: Self.root))
    var places = ContiguousArray<Int32>(repeating: 0, count: total.count)
    for node in total.indices where total[node] > 0 {
      var place = CallTree.thread
      if node != Self.root {
        let parent = Int(places[Int(nodes[node].parent)])
        // As many nodes fit as there are here.
        place =
          tree.child(of: parent, frame: nodes[node].frame, line: line(of: node)) ?? parent
      }
      tree.add(total[node], to: place)
      tree.addReturns(order.returns(to: node), to: place)
      places[node] = Int32(place)
    }
    return tree
  }

  private func place(_ parent: Int32, _ frame: FrameTable.ID) -> Int {
    let key = UInt64(UInt32(bitPattern: parent)) << 32 | UInt64(UInt32(bitPattern: frame))
    return Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> 32) & (slots.count - 1)
  }

  private mutating func growSlots() {
    slots = ContiguousArray(repeating: -1, count: slots.count * 2)
    for id in nodes.indices.dropFirst() {
      var slot = place(nodes[id].parent, nodes[id].frame)
      while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = Int32(id)
    }
  }
}
