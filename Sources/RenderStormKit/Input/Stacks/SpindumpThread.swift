/// One thread of a spindump while its lines are read.
struct SpindumpThread: Sendable {
  var name = ""
  var queue = ""
  var number: UInt64?
  /// The number of the thread that holds what this one waits for.
  var holder: UInt64?
  var isMain = false
  /// As its head says; 0 where nothing does.
  var samples = 0
  var cpuSeconds: Double?
  var stacks: IndentedTree

  init(line: Int) { stacks = IndentedTree(line: line) }

  private static let threadName = bytes("Thread name \"")
  private static let queue = bytes("DispatchQueue \"")
  /// The main queue has the first number.
  private static let firstQueue = bytes("DispatchQueue 1 ")
  private static let numberStart = bytes("Thread 0x")
  private static let cpuTime = bytes("cpu time ")
  private static let gap = bytes("    ")
  private static let sampleWord = bytes(" sample")

  /// The head of a thread: its fields stand four spaces apart.
  init(_ line: Span<UInt8>, indent: Int, number: Int) {
    self.init(line: number)
    let all = indent..<line.count
    let queue = Self.quoted(line, Self.queue, all)
    isMain =
      line.first(Self.firstQueue, in: all) != nil
      || queue.map { Self.isMainQueue(line, $0) } ?? false
    let token = indent..<(line.first(Self.gap, in: all) ?? line.count)
    self.number = line.hex(at: line.end(of: Self.numberStart, in: all) ?? line.count)
    self.queue = queue.map { SafeText.escape(line.array($0)) } ?? ""
    name = SafeText.escape(line.array(Self.quoted(line, Self.threadName, all) ?? queue ?? token))
    if let word = line.first(Self.sampleWord, in: all) {
      samples = min(Self.number(line, endingAt: word), IndentedTree.mostSamples)
    }
    if let start = line.end(of: Self.cpuTime, in: all) {
      let isBelow = start < line.count && line[start] == UInt8(ascii: "<")
      cpuSeconds = line.seconds(at: isBelow ? start + 1 : start)
    }
  }

  private static func isMainQueue(_ line: Span<UInt8>, _ range: Range<Int>) -> Bool {
    range.count == StackCapture.mainQueue.count
      && line.has(StackCapture.mainQueue, at: range.lowerBound)
  }

  private static func quoted(
    _ line: Span<UInt8>, _ literal: [UInt8], _ range: Range<Int>
  ) -> Range<Int>? {
    guard let start = line.end(of: literal, in: range),
      let end = line.first(UInt8(ascii: "\""), in: start..<line.count)
    else { return nil }
    return start..<end
  }

  private static func number(_ line: Span<UInt8>, endingAt end: Int) -> Int {
    var start = end
    while start > 0, line[start - 1].digit != nil { start -= 1 }
    return line.decimal(at: start)?.value ?? 0
  }

  /// Whether its frames stand beside each other though they were called by each other.
  ///
  /// The outermost functions of a thread have no more samples than it has.
  var hasLostNesting: Bool { samples > 0 && stacks.tree.samples > samples * 2 }

  var thread: StackThread {
    StackThread(
      name: name, isMain: isMain, tree: stacks.tree, queue: queue, number: number, holder: holder)
  }
}
