/// Reads the bytes of one input and says what its lines mean, as events.
///
/// The outcome does not depend on how the bytes are cut into chunks. Memory is bounded: a line is kept only until its end
/// has come, and no longer than `longestLine`; the documents of tools that write all on one line are read in pieces.
struct LogReader: Sendable {
  /// Bytes of a line that are read at once; the rest is skipped and counted, unless it goes on with stacks.
  ///
  /// Chosen: eight times the 8 KiB at which CI runners cut lines, and far beyond any change line.
  static let longestLine = 65_536

  var tally = InputTally()
  var messages = MessageReader()
  var processes = ProcessTable()
  /// How the first line with a time, and the first evaluation with one, write it.
  var firstStyle: TimeStyle?
  var evaluationStyle: TimeStyle?
  /// The last time seen, on any line.
  var lastTime = Event.noTime
  /// The text of the first of each notice, by line.
  var quotes: [Int: String] = [:]
  /// The first message of each wording of the app's own.
  var wordings: [UInt32: Quote] = [:]
  /// What the first line of each notice names, by index in the catalogue.
  var subjects: [Int: String] = [:]

  var known = KnownLines()
  var headers = KnownHeaders()
  var clock = StampClock()
  var json = JSONRecordReader()
  var stacks = StackReaders()
  var lastWording: UInt32 = 0
  var quotedNotices: Set<Int> = []
  /// The line before, if it was an evaluation.
  var lastEvaluation: Event?
  /// The names of launches, by the ids of their events less one; empty for those without a name.
  var runNames: [String] = []
  /// A line that may be continued by the next.
  var joined: JoinedLine?
  /// The time that a metadata line gave to the block below it.
  var blockTime = Event.noTime
  var nextLine = 1
  /// What was not read yet of a line whose end has not come.
  var carry: ContiguousArray<UInt8> = []
  /// What becomes of the rest of a line whose beginning was read already.
  var rest = Rest.kept
  /// The change lines of views that a recording names, by the ids of their names.
  var statedViews: [StatedView: ChangeLineTable.ID] = [:]

  /// A view that a recording names, with what it says of why.
  struct StatedView: Hashable {
    let view: FrameTable.ID
    let reason: FrameTable.ID?
  }

  struct JoinedLine: Sendable {
    var text: ContiguousArray<UInt8>
    let stream: UInt32
    let number: Int
  }

  /// How the input writes the times of its evaluations.
  var timeStyle: TimeStyle { evaluationStyle ?? firstStyle ?? TimeStyle() }

  /// Reads a chunk; a line that the chunk cuts waits for the next one.
  mutating func read(_ chunk: UnsafeBufferPointer<UInt8>, into events: inout ContiguousArray<Event>)
  {
    tally.bytes += chunk.count
    var start = 0
    if isInsideLine {
      let end = unsafe chunk.firstIndex(of: .newline) ?? chunk.count
      unsafe keep(UnsafeBufferPointer(rebasing: chunk[..<end]), into: &events)
      guard end < chunk.count else { return }
      endLine(hasEnd: true, into: &events)
      start = end + 1
    }
    if let end = unsafe chunk[start...].lastIndex(of: .newline) {
      unsafe readBlock(UnsafeBufferPointer(rebasing: chunk[start...end]), into: &events)
      start = end + 1
    }
    unsafe keep(UnsafeBufferPointer(rebasing: chunk[start...]), into: &events)
  }

  /// Reads what is left: a last line without its end.
  mutating func finish(into events: inout ContiguousArray<Event>) {
    if isInsideLine {
      tally.endsTorn = true
      endLine(hasEnd: false, into: &events)
    }
    flushJoined(into: &events)
    if let line = json.finish() { tally.countUnread(line) }
    stacks.finish()
  }

  /// Reads whole lines: those that were seen before at once, the others one by one.
  private mutating func readBlock(
    _ block: UnsafeBufferPointer<UInt8>, into events: inout ContiguousArray<Event>
  ) {
    var start = 0
    while start < block.count {
      start += unsafe readKnown(UnsafeBufferPointer(rebasing: block[start...]), into: &events)
      guard start < block.count else { break }
      let length =
        unsafe RawBytes.lineLength(UnsafeBufferPointer(rebasing: block[start...])) ?? block.count
        - start
      let line = unsafe UnsafeBufferPointer(rebasing: block[start..<(start + length)])
      if length - 1 > Self.longestLine {
        unsafe keep(UnsafeBufferPointer(rebasing: line.dropLast()), into: &events)
        endLine(hasEnd: true, into: &events)
      } else {
        unsafe readLine(line.span, into: &events)
      }
      start += length
    }
  }

  private mutating func readKnown(
    _ block: UnsafeBufferPointer<UInt8>, into events: inout ContiguousArray<Event>
  ) -> Int {
    // A line that waits for its continuation comes first, and stacks are asked before any line is a log's.
    guard joined == nil, !stacks.isOpen else { return 0 }
    let firstEvent = events.count
    var progress = KnownLines.Progress(line: nextLine)
    let read = unsafe known.readAhead(
      block, clock: clock, untimed: blockTime,
      noise: NoiseFilter(headers: headers, notices: messages.notices), events: &events,
      progress: &progress)
    guard read > 0 else { return 0 }
    tally.lines += progress.line - nextLine
    tally.evaluations += progress.evaluations
    tally.notices += progress.notices
    tally.wrappers += progress.wrappers
    tally.unread += progress.noise
    if tally.firstUnread == 0 { tally.firstUnread = progress.firstNoise }
    nextLine = progress.line
    if progress.lastTime != Event.noTime { lastTime = progress.lastTime }
    lastEvaluation = evaluationOfLastLine(events, from: firstEvent)
    return read
  }

  /// The evaluation that the line before the next one stands for, if it stands for one.
  private func evaluationOfLastLine(_ events: ContiguousArray<Event>, from first: Int) -> Event? {
    guard events.count > first, let last = events.last else { return nil }
    // A repetition repeats the evaluation right before it last.
    if last.kind == .repetition {
      let end = last.line + Int(last.count) * Int(last.id)
      return end == nextLine ? events[events.count - 2] : nil
    }
    return last.kind == .evaluation && last.line == nextLine - 1 ? last : nil
  }
}
