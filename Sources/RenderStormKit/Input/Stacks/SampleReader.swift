/// Reads what macOS `sample` prints, whole or in parts, and as people paste it.
///
/// A report is a header, a merged tree of each thread's stacks and three sections that repeat it. Any of them may be missing.
struct SampleReader: StackReader {
  enum Phase {
    case closed
    /// From the first line of a report to its call graph.
    case header
    case graph
    /// Behind a blank line: more of the graph, or a section, may follow.
    case afterGraph
    case tail(SampleTail.Section)
    /// A tree whose nodes are bytes of memory: `leaks` and `malloc_history` print it in the same form.
    case sizedTree
  }

  var phase = Phase.closed
  var capture = StackCapture(form: .sample, firstLine: 0, lastLine: 0)
  /// Whether the report began with its own first line.
  var hasHeader = false
  var hasGraph = false
  var thread: SampleTree?
  var flatThreads: Set<Int> = []
  /// A line of the tree whose end may stand in the next line.
  var held: [UInt8] = []
  var heldNumber = 0
  /// Whether lines of this capture end in addresses, so that one without has lost its end.
  var knowsAddresses = false
  /// Whether a line was seen whose end is no address and not in the next line either: their author took them off.
  var lacksAddresses = false
  /// Whether a line was joined from several.
  var isWrapped = false
  /// The widest line that was taken, and the last one's width: a line as wide as any may go on in the next.
  var widest = 0
  var lastWidth = 0
  /// Lines in a row that were not taken.
  var strangers = 0
  /// The tool's line that announced the next report.
  var announcement: (line: Int, seconds: Double?)?

  /// Chosen: more than a log writes between two lines of a pasted report.
  private static let mostStrangers = 64
  /// Chosen: narrower lines are not wrapped.
  static let narrowestWrap = 40

  init() {}

  var isOpen: Bool {
    if case .closed = phase { false } else { true }
  }

  mutating func take(_ line: Span<UInt8>, number: Int, into sink: inout StackSink) -> Bool {
    let isTaken: Bool
    switch phase {
    case .graph: isTaken = takeInGraph(line, number, &sink)
    case .closed:
      guard takeFirst(line, number, &sink) else { return false }
      isTaken = true
    case .header: isTaken = takeInHeader(line, number, &sink)
    case .afterGraph: isTaken = takeAfterGraph(line, number, &sink)
    case .tail(let section): isTaken = takeInTail(line, number, section, &sink)
    case .sizedTree: isTaken = takeSized(line)
    }
    note(isTaken, line.count, number, &sink)
    return isTaken
  }

  mutating func finish(into sink: inout StackSink) { close(&sink) }

  private mutating func note(
    _ isTaken: Bool, _ width: Int, _ number: Int, _ sink: inout StackSink
  ) {
    if isTaken {
      strangers = 0
      lastWidth = width
      if width > widest { widest = width }
      if capture.lastLine < number, isOpen { capture.lastLine = number }
    } else {
      strangers += 1
      if strangers > Self.mostStrangers { close(&sink) }
    }
  }
}

extension SampleReader {
  /// A line while nothing is open.
  private mutating func takeFirst(
    _ line: Span<UInt8>, _ number: Int, _ sink: inout StackSink
  ) -> Bool {
    let start = SampleText.start(line)
    guard start < line.count else { return false }
    switch line[start] {
    case UInt8(ascii: "A"), UInt8(ascii: "C"), UInt8(ascii: "S"), UInt8(ascii: "U"),
      UInt8(ascii: "W"), UInt8(ascii: "s"):
      return takeOpening(line, start, number, &sink)
    case UInt8(ascii: "T"):
      guard SampleTail.header(line, at: start) == .total else { return false }
      begin(number, .tail(.total))
      return true
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "!"),
      UInt8(ascii: ":"), UInt8(ascii: "|"), UInt8(ascii: "-"), UInt8(ascii: "*"):
      return takeBareTree(line, number, &sink)
    default: return false
    }
  }

  /// A line that begins a report or a graph, or that the tool says beside it.
  mutating func takeOpening(
    _ line: Span<UInt8>, _ start: Int, _ number: Int, _ sink: inout StackSink
  ) -> Bool {
    if let name = SampleHeader.processName(line, at: start) {
      close(&sink)
      begin(number, .header)
      hasHeader = true
      capture.process = SafeText.escape(line.array(name))
      return true
    }
    if SampleHeader.isCallGraph(line, at: start) {
      if hasGraph { close(&sink) }
      if !isOpen { begin(number, .graph) }
      hasGraph = true
      phase = .graph
      return true
    }
    guard let status = SampleHeader.status(line, at: start) else { return false }
    take(status, of: line, number, &sink)
    return true
  }

  private mutating func take(
    _ status: SampleHeader.Status, of line: Span<UInt8>, _ number: Int, _ sink: inout StackSink
  ) {
    switch status {
    case .note: return
    case .begins(let seconds):
      close(&sink)
      announcement = (number, seconds)
    case .failure(let words, let process):
      close(&sink)
      var failed = StackCapture(form: .sample, firstLine: number, lastLine: number)
      failed.failure = SafeText.escape(line.array(words..<SampleText.end(line)))
      if let process { failed.process = SafeText.escape(line.array(process)) }
      sink.add(failed)
    }
  }

  /// A thread's line, or a function's with image and address, that stands there without a report.
  mutating func takeBareTree(
    _ line: Span<UInt8>, _ number: Int, _ sink: inout StackSink
  ) -> Bool {
    guard let head = SampleNodeHead(line) else { return false }
    let isThread = SampleThreadLine.stands(line, at: head.name)
    guard isThread || Self.isUnmistakable(line, from: head.name) else { return false }
    close(&sink)
    begin(number, .graph)
    hasGraph = true
    return takeInGraph(line, number, &sink)
  }

  static func isUnmistakable(_ line: Span<UInt8>, from start: Int) -> Bool {
    guard SampleFrameText.isComplete(line) else { return false }
    return !SampleFrameText(line, from: start).image.isEmpty
  }

  private mutating func begin(_ number: Int, _ phase: Phase) {
    self = Self(announcement: announcement)
    self.phase = phase
    capture.firstLine = number
    capture.lastLine = number
    if let announcement, number - announcement.line <= 4 {
      capture.firstLine = announcement.line
      capture.seconds = announcement.seconds
    }
    announcement = nil
  }

  private init(announcement: (line: Int, seconds: Double?)?) { self.announcement = announcement }
}

extension SampleReader {
  private mutating func takeInHeader(
    _ line: Span<UInt8>, _ number: Int, _ sink: inout StackSink
  ) -> Bool {
    let start = SampleText.start(line)
    if start == line.count || SampleHeader.isRule(line, at: start) { return true }
    if takeOpening(line, start, number, &sink) { return true }
    if let field = SampleHeader.field(line, at: start) {
      SampleHeader.read(line, field, into: &capture)
      return true
    }
    if SampleHeader.isDispatchLimit(line, at: start) {
      capture.dispatchLimit = SampleHeader.dispatchLimit(line, at: start) ?? capture.dispatchLimit
      return true
    }
    if let head = SampleNodeHead(line), SampleThreadLine.stands(line, at: head.name) {
      hasGraph = true
      phase = .graph
      return takeInGraph(line, number, &sink)
    }
    return isRestOfWrapped
  }

  private mutating func takeAfterGraph(
    _ line: Span<UInt8>, _ number: Int, _ sink: inout StackSink
  ) -> Bool {
    let start = SampleText.start(line)
    if start == line.count { return true }
    if let section = SampleTail.header(line, at: start) {
      phase = .tail(section)
      return true
    }
    if let head = SampleNodeHead(line),
      SampleThreadLine.stands(line, at: head.name) || Self.isUnmistakable(line, from: head.name)
    {
      phase = .graph
      return takeInGraph(line, number, &sink)
    }
    return takeOpening(line, start, number, &sink)
  }

  private mutating func takeInTail(
    _ line: Span<UInt8>, _ number: Int, _ section: SampleTail.Section, _ sink: inout StackSink
  ) -> Bool {
    let start = SampleText.start(line)
    if start == line.count {
      if section == .images { close(&sink) } else { phase = .afterGraph }
      return true
    }
    if let section = SampleTail.header(line, at: start) {
      phase = .tail(section)
      return true
    }
    if let head = SampleNodeHead(line), SampleThreadLine.stands(line, at: head.name) {
      return takeBareTree(line, number, &sink)
    }
    if SampleTail.isRow(line, at: start, of: section) { return true }
    if start >= 4, line.count >= max(widest, Self.narrowestWrap) { return true }
    return takeOpening(line, start, number, &sink) || isRestOfWrapped
  }

  private mutating func takeSized(_ line: Span<UInt8>) -> Bool {
    if SampleText.start(line) == line.count {
      phase = .closed
      return true
    }
    return SampleNodeHead(line) != nil
  }

  /// Whether the line before was as wide as any, so that a line that says nothing of its own is its rest.
  var isRestOfWrapped: Bool { lastWidth >= widest && lastWidth >= Self.narrowestWrap }
}

extension SampleReader {
  /// Ends what is open, and hands on a capture if there is anything to tell.
  mutating func close(_ sink: inout StackSink) {
    guard isOpen else { return }
    endGraph(&sink)
    phase = .closed
    if capture.threads.isEmpty {
      guard hasHeader else { return }
      if hasGraph { capture.failure = "the call graph is empty" } else { capture.isCut = true }
    }
    markMainThread(sink.frames)
    let main = capture.threads.firstIndex { $0.isMain }
    let isLost = main.map { flatThreads.contains($0) } ?? !flatThreads.isEmpty
    if isLost { capture.nesting = .lost }
    sink.add(capture)
    capture.threads = []
  }

  private static let entryPoints: Set<String> = [
    "start", "start_sim", "main", "UIApplicationMain", "NSApplicationMain",
  ]
  /// Chosen: entry points stand at the root; an app's own function of such a name seldom does.
  private static let outermostNodes = 12

  /// Where no thread is labelled: the only one whose outermost functions are those of a program's entry.
  private mutating func markMainThread(_ frames: FrameTable) {
    guard !capture.threads.contains(where: \.isMain) else { return }
    let candidates = capture.threads.indices.filter { thread in
      capture.threads[thread].tree.nodes.prefix(Self.outermostNodes).contains {
        $0.frame >= 0 && Self.entryPoints.contains(frames[$0.frame].symbol)
      }
    }
    if candidates.count == 1, let main = candidates.first { capture.threads[main].isMain = true }
  }
}
