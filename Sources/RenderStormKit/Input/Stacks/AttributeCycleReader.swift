/// What AttributeGraph prints of a cycle when `AG_PRINT_CYCLES` is 2 or more.
///
///     === AttributeGraph: cycle detected through attribute 4711 ===
///     digraph {
///       _4711[label="4711: RowView.body" fillcolor=cyan style=filled];
///       _812 -> _4711[ label="@0"];
///     }
///     === Evaluation stack ===
///     frame 0.1: attribute 812; count=1, index=0/2 V
///     frame 0.0: attribute 4711; count=1, index=1/3 PDV
///     ===
///
/// The graph is printed from 3 on, and without it attributes have no names. The heading is read as a log's line as well.
/// Of the many cycles that a storm prints, the one that comes most often is kept.
struct AttributeCycleReader: StackReader {
  private enum Place {
    case outside
    case graph
    case stack
  }

  /// A cycle, and where it was first printed.
  private struct Count {
    var times: Int
    let line: Int
  }

  private var place = Place.outside
  /// The attribute that the last heading names.
  private var attribute: Int?
  private var headingLine = 0
  /// The attributes of the stack so far, innermost first.
  private var stack: [Int] = []
  private var stackLine = 0
  private var names: [Int: FrameTable.ID] = [:]
  private var cycles: [[FrameTable.ID]: Count] = [:]
  private var firstLine = 0
  private var lastLine = 0
  /// Whether what the last lines were part of may go on, with the next cycle at the latest.
  private(set) var isOpen = false

  /// Chosen: behind so many lines of a log the burst is over, and the log is read as fast as any.
  private static let nearby = 64
  /// Chosen: a graph of a cycle has some dozens of attributes.
  private static let mostNames = 4_096
  private static let deepest = 1_024
  private static let mostCycles = 64

  init() {}

  mutating func take(_ line: Span<UInt8>, number: Int, into sink: inout StackSink) -> Bool {
    if let heading = AttributeCycleLine.heading(line) {
      endStack(&sink.frames)
      attribute = heading
      headingLine = number
      return false
    }
    guard isTaken(line, number, &sink.frames) else {
      if isOpen, number - max(lastLine, headingLine) > Self.nearby { close(&sink.frames) }
      return false
    }
    if firstLine == 0 { firstLine = number }
    lastLine = number
    isOpen = true
    return true
  }

  mutating func finish(into sink: inout StackSink) {
    close(&sink.frames)
    let best = cycles.max { ($0.value.times, $1.value.line) < ($1.value.times, $0.value.line) }
    guard let best else { return }
    var capture = StackCapture(form: .attributeCycle, firstLine: firstLine, lastLine: lastLine)
    var tree = CallTree(line: best.value.line)
    tree.add(stack: best.key, samples: best.value.times, line: best.value.line)
    capture.threads = [StackThread(name: "AttributeGraph", isMain: true, tree: tree)]
    sink.add(capture)
    cycles = [:]
    (firstLine, attribute) = (0, nil)
  }

  private mutating func close(_ frames: inout FrameTable) {
    endStack(&frames)
    isOpen = false
  }

  // MARK: Lines

  private mutating func isTaken(
    _ line: Span<UInt8>, _ number: Int, _ frames: inout FrameTable
  ) -> Bool {
    if let frame = AttributeCycleLine.frame(line) {
      if place != .stack || stack.isEmpty { stackLine = number }
      place = .stack
      if stack.count < Self.deepest { stack.append(frame) }
      return true
    }
    // All else looks like the output of other tools; behind a heading it does not.
    guard attribute != nil, number - max(lastLine, headingLine) <= Self.nearby else { return false }
    switch place {
    case .outside:
      if AttributeCycleLine.isGraph(line) {
        place = .graph
        return true
      }
      return beginStack(line)
    case .graph:
      if let found = AttributeCycleLine.label(line) {
        if names.count < Self.mostNames || names[found.attribute] != nil {
          let none: [UInt8] = []
          names[found.attribute] = frames.id(symbol: found.name.span, image: none.span)
        }
        return true
      }
      return AttributeCycleLine.isGraphLine(line) || beginStack(line)
    case .stack:
      guard AttributeCycleLine.isEnd(line) else { return false }
      endStack(&frames)
      return true
    }
  }

  private mutating func beginStack(_ line: Span<UInt8>) -> Bool {
    guard AttributeCycleLine.isStackHeading(line) else { return false }
    place = .stack
    return true
  }

  /// Files the cycle of the stack that was read: from the attribute that was asked for again on.
  private mutating func endStack(_ frames: inout FrameTable) {
    place = .outside
    guard !stack.isEmpty else { return }
    let end = stack.firstIndex { $0 == attribute } ?? stack.count - 1
    var cycle: [FrameTable.ID] = []
    for attribute in stack[...end].reversed() { cycle.append(name(attribute, &frames)) }
    stack = []
    if cycles[cycle] != nil {
      cycles[cycle]?.times += 1
    } else if cycles.count < Self.mostCycles {
      cycles[cycle] = Count(times: 1, line: stackLine)
    }
  }

  private func name(_ attribute: Int, _ frames: inout FrameTable) -> FrameTable.ID {
    if let name = names[attribute] { return name }
    let text = bytes("attribute \(attribute)")
    let none: [UInt8] = []
    return frames.id(symbol: text.span, image: none.span)
  }
}
