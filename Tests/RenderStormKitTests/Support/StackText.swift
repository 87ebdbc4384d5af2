@testable import RenderStormKit

/// What the stack readers made of a text.
struct StackText {
  let captures: [StackCapture]
  let frames: FrameTable
  /// Lines that no reader took, 1-based.
  let untaken: [Int]

  /// Offers each line to the readers as the log reader does: an open one first, then the others in their order.
  init(_ text: String) { self.init(bytes: Array(text.utf8)) }

  init(bytes: [UInt8]) {
    var readers = StackReaderList.make()
    var sink = StackSink()
    var untaken: [Int] = []
    var number = 0
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
      number += 1
      let line = bytes.span.extracting(start..<end)
      if !Self.offer(line, number, to: &readers, &sink) { untaken.append(number) }
      start = end + 1
    }
    for index in readers.indices { readers[index].finish(into: &sink) }
    captures = sink.captures
    frames = sink.frames
    self.untaken = untaken
  }

  private static func offer(
    _ line: Span<UInt8>, _ number: Int, to readers: inout [any StackReader], _ sink: inout StackSink
  ) -> Bool {
    let open = readers.firstIndex { $0.isOpen }
    if let open, readers[open].take(line, number: number, into: &sink) { return true }
    for index in readers.indices where index != open {
      if readers[index].take(line, number: number, into: &sink) { return true }
    }
    return false
  }
}

extension StackText {
  /// A tree as text: one line for each function, indented by its depth, with its samples; the heaviest first.
  func outline(_ tree: CallTree) -> [String] {
    var lines: [String] = []
    var open: [(node: CallTree.NodeID, depth: Int)] = [(CallTree.thread, 0)]
    while let next = open.popLast() {
      if next.node != CallTree.thread {
        let node = tree[next.node]
        lines.append(
          String(repeating: " ", count: next.depth - 1)
            + "\(node.total) \(frames[node.frame].symbol)")
      }
      for child in tree.children(of: next.node).reversed() { open.append((child, next.depth + 1)) }
    }
    return lines
  }

  /// The functions of a tree, each once.
  func symbols(_ tree: CallTree) -> Set<String> {
    Set(tree.nodes.dropFirst().map { frames[$0.frame].symbol })
  }
}

extension CallTree {
  /// The samples that are some node's own, together.
  var ownSamples: Int { nodes.reduce(0) { $0 + $1.own } }
}
