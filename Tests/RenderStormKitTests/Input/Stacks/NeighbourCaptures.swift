@testable import RenderStormKit

/// What the readers of stacks make of a text, line by line.
struct NeighbourCaptures {
  private(set) var captures: [StackCapture] = []
  private(set) var frames = FrameTable()
  /// The lines that no reader took.
  private(set) var left: [String] = []

  init(_ text: String) { self.init(Array(text.utf8)) }

  init(_ text: [UInt8]) {
    var readers = StackReaderList.make()
    var sink = StackSink()
    let lines = text.split(separator: .newline, omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      let line = Array(line)
      if !Self.offer(line, index + 1, to: &readers, &sink) {
        left.append(String(decoding: line, as: UTF8.self))
      }
    }
    for index in readers.indices { readers[index].finish(into: &sink) }
    captures = sink.captures
    frames = sink.frames
  }

  /// Open readers come first.
  private static func offer(
    _ line: [UInt8], _ number: Int, to readers: inout [any StackReader], _ sink: inout StackSink
  ) -> Bool {
    let open = readers.indices.filter { readers[$0].isOpen }
    let closed = readers.indices.filter { !readers[$0].isOpen }
    for index in open + closed
    where readers[index].take(line.span, number: number, into: &sink) {
      return true
    }
    return false
  }

  /// Lines with something on them that no reader took.
  var leftOver: [String] { left.filter { !$0.isEmpty } }

  /// The main thread's tree, a function a line: its depth, samples, name and image.
  var mainOutline: [String] { captures.first?.main.map { outline($0.tree) } ?? [] }

  func outline(_ tree: CallTree) -> [String] {
    var out: [String] = []
    var waiting = tree.children(of: CallTree.thread).reversed().map { (id: $0, depth: 0) }
    while let next = waiting.popLast() {
      let node = tree[next.id]
      let frame = frames[node.frame]
      let image = frame.image.isEmpty ? "" : " (\(frame.image))"
      let indent = String(repeating: " ", count: next.depth)
      out.append("\(indent)\(node.total) \(frame.symbol)\(image)")
      for child in tree.children(of: next.id).reversed() {
        waiting.append((child, next.depth + 1))
      }
    }
    return out
  }

  /// How often the order of stacks came back to a function.
  func returns(to symbol: String) -> Int {
    captures.first?.main?.tree.nodes
      .filter { $0.frame >= 0 && frames[$0.frame].symbol == symbol }.map(\.returns).reduce(0, +)
      ?? 0
  }

  /// How many levels deep the main thread's stacks are.
  var mainDepth: Int {
    guard let tree = captures.first?.main?.tree else { return 0 }
    var depths = [0]
    for node in tree.nodes.dropFirst() { depths.append(depths[node.parent] + 1) }
    return depths.max() ?? 0
  }
}

extension StackThread {
  var samples: Int { tree.samples }
}
