/// The main thread of a capture with all its stacks.
public struct CapturedThread: Sendable {
  /// The input that it is in.
  public let input: String
  /// The capture's first line, 1-based.
  public let line: Int
  /// What made the capture: `sample`, `spindump`, and so on.
  public let capture: String
  /// The process; empty where the text names none.
  public let process: String
  let tree: CallTree
  let frames: FrameTable

  /// How many samples there are.
  public var samples: Int { tree.samples }

  /// The text of a function; one without a name is known by its binary.
  func name(of id: CallTree.NodeID) -> String {
    let frame = frames[tree[id].frame]
    return frame.symbol == Frame.unknownSymbol && !frame.image.isEmpty
      ? "\(frame.symbol) (\(frame.image))" : frame.symbol
  }

  /// Whether a function is the app's own, as far as the name of its binary tells.
  func isOwn(_ id: CallTree.NodeID) -> Bool {
    let image = frames[tree[id].frame].image
    return !image.isEmpty && !FrameImage.isSystem(image)
  }
}
