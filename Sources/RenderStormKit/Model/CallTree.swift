/// One thread's merged stacks with weights.
///
/// Node 0 is the thread itself. A function that a tool prints several times under one parent, once for each return
/// address, is one node. A node's `total` is that of its children and its own together.
struct CallTree: Sendable {
  typealias NodeID = Int

  /// Small numbers where they do: a large capture has hundreds of thousands of nodes.
  struct Node: Sendable {
    /// -1 for the thread.
    let frame: FrameTable.ID
    private let parentPlace: Int32
    private let firstLine: Int32
    fileprivate var timesReturned: Int32 = 0
    fileprivate var firstPlace: Int32 = -1
    fileprivate var lastPlace: Int32 = -1
    fileprivate var nextPlace: Int32 = -1
    /// Samples in which it was on the stack here.
    fileprivate(set) var total = 0
    /// Samples of its children.
    fileprivate(set) var inChildren = 0

    fileprivate init(frame: FrameTable.ID, parent: NodeID, line: Int) {
      self.frame = frame
      parentPlace = Int32(parent)
      firstLine = Int32(clamping: line)
    }

    /// -1 for the thread.
    var parent: NodeID { Int(parentPlace) }
    /// The first of the printed lines that were merged into it, 1-based.
    var line: Int { Int(firstLine) }
    /// How often the order of the stacks came back to it after another child of its parent; 0 in merged captures.
    var returns: Int { Int(timesReturned) }
    /// -1 where there is none.
    var firstChild: NodeID { Int(firstPlace) }
    /// -1 where there is none.
    var nextSibling: NodeID { Int(nextPlace) }

    /// Samples in which it was the innermost function.
    var own: Int { max(0, total - inChildren) }
    var isLeaf: Bool { firstChild < 0 }
  }

  /// Parents come before their children.
  private(set) var nodes: [Node]
  /// Nodes by parent and frame: open addressing, at most half full; -1 is free.
  private var slots = [Int32](repeating: -1, count: 64)
  private var isFull = false

  /// Chosen: a hundred times the nodes of a large app's capture, some 16 MB at the very worst.
  static let capacity = 262_144

  /// A thread, first named on a line.
  init(line: Int) {
    nodes = [Node(frame: -1, parent: -1, line: line)]
  }

  static let thread: NodeID = 0

  var samples: Int { nodes[0].total }
  /// Whether frames were left out because there was no room; their samples are their parents' own.
  var didOverflow: Bool { isFull }

  subscript(id: NodeID) -> Node { nodes[id] }

  /// The child of a node for a function, made when it is not there; nothing when the tree is full.
  ///
  /// `isOrdered`: whether stacks come in the order of time, so that coming back to a function says something.
  mutating func child(
    of parent: NodeID, frame: FrameTable.ID, line: Int, isOrdered: Bool = false
  ) -> NodeID? {
    var slot = place(parent, frame)
    while slots[slot] >= 0 {
      let known = Int(slots[slot])
      guard nodes[known].frame == frame, nodes[known].parent == parent else {
        slot = (slot + 1) & (slots.count - 1)
        continue
      }
      if isOrdered, Int(nodes[parent].lastPlace) != known {
        nodes[known].timesReturned &+= 1
        nodes[parent].lastPlace = Int32(known)
      }
      return known
    }
    guard nodes.count < Self.capacity else {
      isFull = true
      return nil
    }
    let id = nodes.count
    nodes.append(Node(frame: frame, parent: parent, line: line))
    nodes[id].nextPlace = nodes[parent].firstPlace
    nodes[parent].firstPlace = Int32(id)
    nodes[parent].lastPlace = Int32(id)
    slots[slot] = Int32(id)
    if nodes.count * 2 > slots.count { growSlots() }
    return id
  }

  private func place(_ parent: NodeID, _ frame: FrameTable.ID) -> Int {
    let key = UInt64(truncatingIfNeeded: parent) << 32 | UInt64(UInt32(bitPattern: frame))
    let mixed = key &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: mixed >> 32) & (slots.count - 1)
  }

  private mutating func growSlots() {
    slots = [Int32](repeating: -1, count: slots.count * 2)
    for id in nodes.indices.dropFirst() {
      var slot = place(nodes[id].parent, nodes[id].frame)
      while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = Int32(id)
    }
  }

  /// Adds samples in which a node was on the stack; its parent's are added by its parent's own line.
  mutating func add(_ samples: Int, to id: NodeID) {
    nodes[id].total += samples
    let parent = nodes[id].parent
    if parent >= 0 { nodes[parent].inChildren += samples }
  }

  /// Adds times that the order of the stacks came back to a node, where they were counted elsewhere.
  mutating func addReturns(_ count: Int, to id: NodeID) {
    nodes[id].timesReturned &+= Int32(clamping: count)
  }

  /// Adds one whole stack, outermost frame first, with its samples.
  mutating func add(
    stack: some Sequence<FrameTable.ID>, samples: Int, line: Int, isOrdered: Bool = false
  ) {
    add(samples, to: Self.thread)
    var node = Self.thread
    for frame in stack {
      guard let next = child(of: node, frame: frame, line: line, isOrdered: isOrdered) else {
        return
      }
      add(samples, to: next)
      node = next
    }
  }

  /// The children of a node, heaviest first; of equal ones the first printed.
  func children(of id: NodeID) -> [NodeID] {
    var found: [NodeID] = []
    var child = nodes[id].firstChild
    while child >= 0 {
      found.append(child)
      child = nodes[child].nextSibling
    }
    return found.sorted { (-nodes[$0].total, $0) < (-nodes[$1].total, $1) }
  }

  /// The first printed of a node's heaviest children.
  func heaviestChild(of id: NodeID) -> NodeID? {
    var heaviest: NodeID?
    var child = nodes[id].firstChild
    while child >= 0 {
      if heaviest.map({ (-nodes[child].total, child) < (-nodes[$0].total, $0) }) ?? true {
        heaviest = child
      }
      child = nodes[child].nextSibling
    }
    return heaviest
  }

  /// Nodes whose children weigh more than they do: lines of the capture are missing or damaged.
  var mismatches: Int { nodes.count { $0.inChildren > $0.total && !$0.isLeaf } }
}
