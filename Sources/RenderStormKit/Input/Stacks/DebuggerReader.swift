/// Backtraces of lldb, as `bt` and `bt all` print them.
///
/// Those of one session are stacks of the same threads.
///
///     * thread #1, queue = 'com.apple.main-thread', stop reason = signal SIGSTOP
///       * frame #0: 0x00000001b0000c58 AttributeGraph`AG::Graph::UpdateStack::update() + 524
///         frame #1: 0x0000000104a0032c Demo`RowView.body.getter(self=<unavailable>) at RowView.swift:31:9
struct DebuggerReader: StackReader {
  private struct Entry {
    let number: Int
    var thread: StackThread
    /// The text of its last stack, and the stop that it was printed at.
    var last: (text: Int, stop: Int) = (0, 0)
  }

  /// The stack that is being read.
  private struct Stack {
    let head: DebuggerThreadHead
    let line: Int
    /// Innermost function first.
    var frames: [PlacedFrame] = []
    var hasSelected = false
    var text = Hasher()
  }

  private(set) var isOpen = false
  private var entries: [Entry] = []
  private var stack: Stack?
  /// A head that says nothing by itself, and its line.
  private var candidate: (head: DebuggerThreadHead, line: Int)?
  private var firstLine = 0
  private var lastLine = 0
  private var process = ""
  private var pid: Int?
  /// The number of the stop that is read, 1-based.
  private var stop = 1

  /// Chosen: more threads than any app has.
  private static let mostThreads = 1_024
  /// The number of a thread whose head was not pasted along.
  private static let unknownThread = -1

  init() {}

  mutating func take(_ line: Span<UInt8>, number: Int, into sink: inout StackSink) -> Bool {
    let start = line.skipSpaces(0)
    guard start < line.count else { return isOpen }
    let taken: Bool
    switch line[start] {
    case UInt8(ascii: "*"), UInt8(ascii: "t"), UInt8(ascii: "f"):
      taken = takeHead(line, number) || takeFrame(line, number, &sink.frames)
    case UInt8(ascii: "("), UInt8(ascii: "P"), UInt8(ascii: "T"):
      taken = isOpen && takeCommand(line, into: &sink)
    default: taken = false
    }
    if taken { lastLine = number }
    return taken
  }

  mutating func finish(into sink: inout StackSink) {
    endStack()
    isOpen = false
    guard !entries.isEmpty else { return }
    var capture = StackCapture(form: .debugger, firstLine: firstLine, lastLine: lastLine)
    capture.process = process
    capture.threads = entries.map(\.thread)
    capture.findMainThread(sink.frames)
    sink.add(capture)
    entries = []
    process = ""
    pid = nil
  }

  // MARK: Stacks

  private mutating func takeHead(_ line: Span<UInt8>, _ number: Int) -> Bool {
    guard let head = DebuggerThreadHead.parse(line) else { return false }
    endStack()
    candidate = nil
    guard !head.isAtBreakpoint else {
      candidate = (head, number)
      return false
    }
    begin(head, number)
    return true
  }

  private mutating func begin(_ head: DebuggerThreadHead, _ number: Int) {
    if !isOpen, entries.isEmpty { firstLine = number }
    isOpen = true
    stack = Stack(head: head, line: number)
  }

  private mutating func takeFrame(
    _ line: Span<UInt8>, _ number: Int, _ frames: inout FrameTable
  ) -> Bool {
    guard let frame = DebuggerFrame.parse(line) else { return false }
    if frame.number == 0, let current = stack, !current.frames.isEmpty {
      endStack()
      stack = Stack(head: current.head, line: number)
    }
    if stack == nil {
      // Only `bt` marks the selected function; a stop at a breakpoint prints it without a mark.
      guard frame.isSelected else { return false }
      begin(headAbove(number), number)
    }
    let image = line.extracting(frame.image)
    let id =
      frame.symbol.isEmpty
      ? frames.unnamed(in: image)
      : frames.id(symbol: line.extracting(frame.symbol), image: image)
    stack?.frames.append(PlacedFrame(frame: id, line: number))
    for index in 0..<line.count { stack?.text.combine(line[index]) }
    if frame.isSelected { stack?.hasSelected = true }
    return true
  }

  private func headAbove(_ number: Int) -> DebuggerThreadHead {
    if let candidate, candidate.line == number - 1 { return candidate.head }
    return DebuggerThreadHead(
      number: Self.unknownThread, isSelected: true, isMain: false, isAtBreakpoint: false, name: "")
  }

  /// Files the stack that was read, unless it is only the line that a stop prints.
  private mutating func endStack() {
    guard let ended = stack else { return }
    stack = nil
    let isStopLine = ended.head.isSelected && !ended.hasSelected && ended.frames.count == 1
    guard !ended.frames.isEmpty, !isStopLine else { return }
    let index = entries.firstIndex { $0.number == ended.head.number } ?? append(ended)
    guard let index else { return }
    // `bt` twice at one stop prints one moment twice.
    let moment = (text: ended.text.finalize(), stop: stop)
    guard entries[index].last != moment else { return }
    entries[index].last = moment
    entries[index].thread.tree.add(ended.frames.reversed())
  }

  private mutating func append(_ stack: Stack) -> Int? {
    guard entries.count < Self.mostThreads else { return nil }
    let head = stack.head
    var name = head.name
    if name.isEmpty { name = head.number < 0 ? "thread" : "thread #\(head.number)" }
    entries.append(
      Entry(
        number: head.number,
        thread: StackThread(name: name, isMain: head.isMain, tree: CallTree(line: stack.line))))
    return entries.count - 1
  }

  // MARK: Around them

  private static let prompt = bytes("(lldb)")
  private static let processWord = bytes("Process ")
  private static let stopped = bytes(" stopped")
  private static let resuming = bytes(" resuming")
  private static let target = bytes("Target 0: (")
  /// Commands that print nothing of the app's own.
  private static let commands = [
    bytes("bt"), bytes("thread "), bytes("process "), bytes("frame "), bytes("up"), bytes("down"),
    bytes("c"),
  ]

  private mutating func takeCommand(_ line: Span<UInt8>, into sink: inout StackSink) -> Bool {
    if line.has(Self.prompt, at: 0) {
      endStack()
      let command = line.skipSpaces(Self.prompt.count)
      return command == line.count || Self.commands.contains { line.has($0, at: command) }
    }
    if line.has(Self.target, at: 0) {
      let start = Self.target.count
      let end = line.first(UInt8(ascii: ")"), in: start..<line.count) ?? line.count
      process = SafeText.escape(line.array(start..<end))
      return true
    }
    return line.has(Self.processWord, at: 0) && takeState(line, into: &sink)
  }

  private mutating func takeState(_ line: Span<UInt8>, into sink: inout StackSink) -> Bool {
    guard let found = line.decimal(at: Self.processWord.count) else { return false }
    let isStop = line.has(Self.stopped, at: found.end)
    guard isStop || line.has(Self.resuming, at: found.end) else { return false }
    endStack()
    if let pid, pid != found.value { finish(into: &sink) }
    pid = found.value
    // The app runs on: what follows is its log.
    if !isStop {
      isOpen = false
      stop += 1
    }
    return true
  }
}
