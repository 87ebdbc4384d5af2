/// What a thread beside the main one did most of the time: the stack that most of its samples share.
///
/// Main threads are looked at whole; of the others no more is kept than tells what a main thread waits for.
struct ThreadChain: Sendable {
  /// As the tool prints it; escaped.
  let name: String
  /// Of its queue; empty where none is named.
  let queue: String
  /// The system's number of it, where the tool prints one.
  let number: UInt64?
  /// Outermost function first; of a deep stack the innermost ones.
  let frames: ArraySlice<FrameTable.ID>
  /// Samples that share all of the stack.
  let samples: Int
  /// The line of its innermost function.
  let line: Int

  /// Chosen: what waits, and for whom, stands near the top of a stack.
  static let mostFrames = 64
  /// Chosen: more threads at work than an app has cores, and those that wait for them.
  static let most = 32

  init(_ thread: StackThread) {
    let tree = thread.tree
    var node = CallTree.thread
    var frames: [FrameTable.ID] = []
    while let next = tree.heaviestChild(of: node), tree[next].total * 2 > tree.samples {
      frames.append(tree[next].frame)
      node = next
    }
    name = thread.name
    queue = thread.queue
    number = thread.number
    self.frames = frames.suffix(Self.mostFrames)
    samples = tree[node].total
    line = tree[node].line
  }
}

extension StackCapture {
  /// Functions in which threads wait for work.
  private static let parked: Set<String> = ["__workq_kernreturn"]

  /// Keeps of the threads beside the main one what they did, and of none that had nothing to do.
  mutating func foldOtherThreads(_ frames: FrameTable) {
    guard main != nil else { return }
    for thread in threads where !thread.isMain && others.count < ThreadChain.most {
      let chain = ThreadChain(thread)
      guard let leaf = chain.frames.last, !Self.parked.contains(frames[leaf].symbol) else {
        continue
      }
      others.append(chain)
    }
  }
}
