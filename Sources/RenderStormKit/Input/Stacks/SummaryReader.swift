/// Reads chains of functions that a person wrote down from a sample, as they stand in reports of faults.
///
///     `sample 812 3`, 900 samples on the main thread, 640 of them look like this:
///
///     __CFRunLoopDoObservers
///       → GraphHost.flushTransactions
///         → LazyStack.place
///
/// The capture has one stack, with the samples that the text around it gives.
struct SummaryReader: StackReader {
  private enum Phase {
    case closed
    case chain
    /// Behind a chain, while the text may still tell its samples.
    case after(linesLeft: Int)
  }

  private var phase = Phase.closed
  private var items: [(name: [UInt8], line: Int)] = []
  private var functions = 0
  private var engineFunctions = 0
  /// Whether the last line ended in an arrow.
  private var isOpenEnded = false
  private var weight = SummaryWeight()
  private var weightLine = 0
  private var waits: [(name: [UInt8], samples: Int)] = []

  /// Chosen: how far from a chain its samples may be told.
  private static let reach = 12
  /// Chosen: longer chains are no summaries.
  private static let mostItems = 256
  /// Chosen: fewer functions are a remark, not a stack.
  private static let fewestFunctions = 3

  init() {}

  var isOpen: Bool {
    if case .closed = phase { false } else { true }
  }

  mutating func take(_ line: Span<UInt8>, number: Int, into sink: inout StackSink) -> Bool {
    guard SummaryLine.mayMatter(line) else {
      passBy(number, &sink)
      return false
    }
    let found = SummaryLine.Signs(line)
    if case .chain = phase, takeNext(line, found, number) { return true }
    if found.mayBeChain, takeFirst(line, found, number, &sink) { return true }
    if found.tellsSamples { readWeight(line, number) }
    if isOpen, waits.count < Self.mostItems { waits += SummaryWeight.waits(line) }
    passBy(number, &sink)
    return false
  }

  mutating func finish(into sink: inout StackSink) { emit(&sink) }
}

extension SummaryReader {
  private mutating func takeFirst(
    _ line: Span<UInt8>, _ found: SummaryLine.Signs, _ number: Int, _ sink: inout StackSink
  ) -> Bool {
    guard let chain = SummaryLine(line, isAlone: found.arrows == 0) else { return false }
    let names = chain.items.map { SummaryItem.kind(line, $0) }
    guard names.contains(where: { $0 != .plain }) else { return false }
    if !chain.leads, !chain.trails, chain.items.count > 1 {
      guard names.count(where: { $0 != .plain }) >= Self.fewestFunctions else { return false }
    }
    if chain.items.count == 1, !chain.leads, !chain.trails, names[0] != .engine { return false }
    emit(&sink)
    append(chain, line, number)
    return true
  }

  private mutating func takeNext(
    _ line: Span<UInt8>, _ found: SummaryLine.Signs, _ number: Int
  ) -> Bool {
    guard found.arrows > 0 || isOpenEnded, items.count < Self.mostItems,
      let chain = SummaryLine(line, isAlone: isOpenEnded), chain.leads || isOpenEnded
    else { return false }
    append(chain, line, number)
    return true
  }

  private mutating func append(_ chain: SummaryLine, _ line: Span<UInt8>, _ number: Int) {
    phase = .chain
    isOpenEnded = chain.trails
    for item in chain.items {
      let kind = SummaryItem.kind(line, item)
      if kind != .plain { functions += 1 }
      if kind == .engine { engineFunctions += 1 }
      items.append((line.array(item), number))
    }
    weight.add(SummaryWeight(line))
  }

  /// A line that is not of a chain.
  private mutating func passBy(_ number: Int, _ sink: inout StackSink) {
    switch phase {
    case .closed: break
    case .chain:
      phase = .after(linesLeft: Self.reach)
      if functions < Self.fewestFunctions || engineFunctions == 0 { forget() }
    case .after(let left): if left > 0 { phase = .after(linesLeft: left - 1) } else { emit(&sink) }
    }
  }

  private mutating func readWeight(_ line: Span<UInt8>, _ number: Int) {
    if !isOpen, number - weightLine > Self.reach { weight = SummaryWeight() }
    weightLine = number
    weight.add(SummaryWeight(line))
  }

  private mutating func forget() {
    phase = .closed
    items = []
    waits = []
    functions = 0
    engineFunctions = 0
    isOpenEnded = false
    weight = SummaryWeight()
  }

  private mutating func emit(_ sink: inout StackSink) {
    guard isOpen else { return }
    if functions >= Self.fewestFunctions, engineFunctions > 0 { sink.add(capture(&sink.frames)) }
    forget()
  }

  private func capture(_ frames: inout FrameTable) -> StackCapture {
    var capture = StackCapture(
      form: .summary, firstLine: items[0].line, lastLine: items[items.count - 1].line)
    let (samples, total) = weight.share ?? (1, 1)
    var tree = CallTree(line: capture.firstLine)
    tree.add(total, to: CallTree.thread)
    var node = CallTree.thread
    for item in items {
      let frame = Self.frame(item.name, &frames)
      guard let child = tree.child(of: node, frame: frame, line: item.line) else { break }
      tree.add(samples, to: child)
      node = child
    }
    var left = total - samples
    for wait in waits where wait.samples <= left {
      let frame = Self.frame(wait.name, &frames)
      guard let child = tree.child(of: CallTree.thread, frame: frame, line: capture.lastLine)
      else { break }
      tree.add(wait.samples, to: child)
      left -= wait.samples
    }
    capture.threads = [StackThread(name: "Main Thread", isMain: true, tree: tree)]
    return capture
  }

  private static func frame(_ name: [UInt8], _ frames: inout FrameTable) -> FrameTable.ID {
    let none: [UInt8] = []
    return frames.id(symbol: name.span, image: none.span)
  }
}
