/// The functions that most samples of a capture go through: two captures of one freeze have them in common.
enum TopChain {
  /// In so many samples a function is no accident: to differ from another capture, most of the samples have to.
  private static let share = (part: 2, of: 3)
  /// Chosen: deeper chains differ above that.
  private static let mostFunctions = 512

  /// The names that are the same in each tool's text, outermost first.
  static func names(of tree: CallTree, _ frames: FrameTable) -> [String] {
    var names: [String] = []
    var node = CallTree.thread
    while names.count < mostFunctions, let next = tree.heaviestChild(of: node),
      tree[next].total * share.of >= tree.samples * share.part
    {
      let frame = frames[tree[next].frame]
      let name = FrameName(frame.symbol, image: frame.image)
      if !name.base.isEmpty, !name.isClosure { names.append(name.base) }
      node = next
    }
    return names
  }
}

extension StackReading {
  /// Whether the samples of both go down one way, as far as they do.
  func hasSameTop(as other: StackReading) -> Bool {
    zip(topChain, other.topChain).allSatisfy { $0 == $1 }
  }
}
