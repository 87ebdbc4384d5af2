/// One report of spindump while its lines are read.
///
/// Only the threads of the process that it was made for are kept: it may hold those of the whole system.
struct SpindumpReport: Sendable {
  enum Outcome {
    case taken
    /// Not a line of a report; the report may go on behind it.
    case refused
    /// Not a line of a report, which has come to its end.
    case ended
  }

  private enum Place {
    case header
    case heaviest
    case process
    case thread
    case images
  }

  private let firstLine: Int
  private var lastLine: Int
  private var header = SpindumpHeader()
  private var place = Place.header
  /// Whether the block that is read belongs to the process that the report was made for.
  private var keeps = true
  private var threads: [SpindumpThread] = []
  /// The stack that the report itself puts forward, outermost function first.
  private var heaviest: SpindumpThread?
  private var heaviestIsOfMain = false
  private var readsHeaviest = false
  /// Where functions go that come without the head of a thread; the first of these two is the main thread.
  private var headless: [Int?] = [nil, nil]
  private var current: Int?
  private var blockSamples = 0
  private var blockCPU: Double?
  private var footprint: Int?
  private var peakFootprint: Int?
  private var isCut = false

  /// Chosen: more threads than any app has.
  private static let mostThreads = 1_024

  init(line: Int) {
    firstLine = line
    lastLine = line
  }

  /// Whether it is past its head, so that another head belongs to another report.
  var hasBegun: Bool { place != .header || !threads.isEmpty || heaviest != nil }

  mutating func take(
    _ line: Span<UInt8>, number: Int, frames: inout FrameTable
  ) -> Outcome {
    let kind = SpindumpLine(line)
    if case .blank = kind {
      if place == .heaviest { place = .header }
      return .taken
    }
    guard read(kind, of: line, number, &frames) else { return place == .images ? .ended : .refused }
    lastLine = number
    return .taken
  }

  private mutating func read(
    _ kind: SpindumpLine, of line: Span<UInt8>, _ number: Int, _ frames: inout FrameTable
  ) -> Bool {
    switch kind {
    case .blank, .filler: return place != .images
    case .format(let isOrdered): header.isOrdered = isOrdered
    case .heaviest(let isOfMain): beginHeaviest(isOfMain, number)
    case .process(let block, let isPowerstats): begin(block, isPowerstats, line)
    case .thread(let indent): beginThread(line, indent, number)
    case .frame(let frame): return add(frame, of: line, number, &frames)
    case .state: return place == .thread || place == .process
    case .imagesTitle: place = .images
    case .image: return place == .images
    case .field(let field): return read(field, of: line)
    case .ellipsis:
      guard place == .thread else { return false }
      isCut = true
    case .other: return false
    }
    return true
  }

  // MARK: Blocks

  private mutating func beginHeaviest(_ isOfMain: Bool, _ number: Int) {
    place = .heaviest
    readsHeaviest = heaviest == nil || (isOfMain && !heaviestIsOfMain)
    guard readsHeaviest else { return }
    heaviest = SpindumpThread(line: number)
    heaviestIsOfMain = isOfMain
  }

  private mutating func begin(_ block: ReportProcess, _ isPowerstats: Bool, _ line: Span<UInt8>) {
    if header.process.isEmpty { adopt(block, line) }
    place = .process
    keeps = header.isTarget(line, block)
    current = nil
    if !isPowerstats { headless = [nil, nil] }
  }

  /// Without a head, the report is about the first process in it.
  private mutating func adopt(_ block: ReportProcess, _ line: Span<UInt8>) {
    header.process = line.array(block.name)
    header.pid = header.pid ?? block.pid
  }

  private mutating func beginThread(_ line: Span<UInt8>, _ indent: Int, _ number: Int) {
    place = .thread
    current = nil
    guard keeps, threads.count < Self.mostThreads else { return }
    current = threads.count
    threads.append(SpindumpThread(line, indent: indent, number: number))
  }

  // MARK: Functions

  private mutating func add(
    _ frame: SpindumpFrame, of line: Span<UInt8>, _ number: Int, _ frames: inout FrameTable
  ) -> Bool {
    guard place != .images else { return false }
    guard place == .heaviest ? readsHeaviest : keeps else { return true }
    let symbol = line.extracting(frame.symbol)
    let id = frames.id(symbol: symbol, image: line.extracting(frame.image))
    if frame.isTimed { header.isOrdered = true }
    if place == .heaviest {
      // A flat list, each function called by the one before it.
      let depth = heaviest?.stacks.tree.nodes.count ?? 0
      heaviest?.stacks.add(id, samples: frame.count, column: depth, line: number, isOrdered: false)
      return true
    }
    guard let thread = threadOf(frame, symbol, number) else { return true }
    if let holder = frame.holder { threads[thread].holder = holder }
    threads[thread].stacks.add(
      id, samples: frame.count, column: frame.column, line: number, isOrdered: header.isOrdered)
    return true
  }

  private static let otherRoots = [
    bytes("thread_start"), bytes("_pthread_"), bytes("start_wqthread"), bytes("_dispatch_w"),
  ]

  /// The thread that a function belongs to; without a head, its outermost function tells.
  private mutating func threadOf(
    _ frame: SpindumpFrame, _ symbol: Span<UInt8>, _ number: Int
  ) -> Int? {
    if place == .thread { return current }
    if let current, !threads[current].stacks.isRoot(frame.column) { return current }
    let slot = Self.otherRoots.contains { symbol.has($0, at: 0) } ? 1 : 0
    if headless[slot] == nil, threads.count < Self.mostThreads {
      var thread = SpindumpThread(line: number)
      thread.isMain = slot == 0
      thread.name = slot == 0 ? "main thread" : "other threads"
      thread.samples = slot == 0 ? blockSamples : 0
      headless[slot] = threads.count
      threads.append(thread)
    }
    current = headless[slot]
    return current
  }

  // MARK: Fields

  private static let numSamples = bytes("Num samples:")
  private static let cpuTime = bytes("CPU Time:")
  private static let footprintKey = bytes("Footprint:")
  private static let arrow = bytes(" -> ")
  private static let most = bytes("(max ")

  private mutating func read(_ field: ReportField, of line: Span<UInt8>) -> Bool {
    switch place {
    case .images: return false
    case .header, .heaviest: header.read(line, field)
    case .process, .thread: if keeps { readBlock(line, field.value) }
    }
    return true
  }

  private mutating func readBlock(_ line: Span<UInt8>, _ value: Range<Int>) {
    if line.has(Self.numSamples, at: 0) {
      blockSamples = min(
        line.decimal(at: value.lowerBound)?.value ?? 0, IndentedTree.mostSamples)
      if let main = headless[0] { threads[main].samples += blockSamples }
    } else if line.has(Self.cpuTime, at: 0) {
      blockCPU = line.seconds(at: value.lowerBound)
    } else if line.has(Self.footprintKey, at: 0) {
      footprint = line.memory(at: line.end(of: Self.arrow, in: value) ?? value.lowerBound)
      peakFootprint = line.end(of: Self.most, in: value).flatMap { line.memory(at: $0) }
    }
  }

  // MARK: The end

  /// What was read, if it holds any stack.
  func capture(_ frames: FrameTable) -> StackCapture? {
    var kept = threads.filter { !$0.stacks.tree[CallTree.thread].isLeaf }
    if kept.isEmpty, var heaviest, !heaviest.stacks.tree[CallTree.thread].isLeaf {
      heaviest.isMain = true
      heaviest.name = "main thread"
      kept = [heaviest]
    }
    guard !kept.isEmpty else { return nil }
    var out = StackCapture(form: header.form, firstLine: firstLine, lastLine: lastLine)
    out.process = SafeText.escape(header.process)
    out.threads = kept.map(\.thread)
    out.nesting = kept.contains(where: \.hasLostNesting) ? .lost : .kept
    out.isCut =
      isCut || kept.contains { $0.stacks.tree.didOverflow || $0.stacks.tree.mismatches > 0 }
    out.isOrdered = header.isOrdered
    out.footprint = footprint
    out.peakFootprint = peakFootprint
    out.unresponsiveSeconds = header.unresponsive
    out.findMainThread(frames)
    fillTimes(&out, mainCPU: kept.first(where: \.isMain)?.cpuSeconds)
    return out
  }

  /// CPU time and the time that it was used in belong together.
  private func fillTimes(_ out: inout StackCapture, mainCPU: Double?) {
    out.cpuSeconds = mainCPU ?? blockCPU ?? header.used
    let usesLimit = mainCPU == nil && blockCPU == nil && header.used != nil
    out.seconds = (usesLimit ? header.usedOver : nil) ?? header.sampled ?? header.duration
  }
}
