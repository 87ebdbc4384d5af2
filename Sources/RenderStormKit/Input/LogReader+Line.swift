/// One line that was not seen before.
extension LogReader {
  /// `line`: no longer than `longestLine`, with its line end; one without may be torn or cut and is not remembered.
  mutating func readLine(_ line: Span<UInt8>, into events: inout ContiguousArray<Event>) {
    let number = nextLine
    nextLine += 1
    tally.lines += 1
    let hasEnd = line.count > 0 && line[line.count - 1] == .newline
    let text = line.extracting(0..<(hasEnd ? line.count - 1 : line.count))
    if let header = GitLabLayer.header(text) { return join(text, header, number, into: &events) }
    flushJoined(into: &events)
    if LineCleaner.isClean(text) {
      readText(line, number: number, into: &events)
    } else {
      readParts(text, number: number, into: &events)
    }
    readStated(into: &events)
  }

  /// `header`: what stands before the first part and holds for the others as well.
  private mutating func readParts(
    _ text: Span<UInt8>, number: Int, header: ContiguousArray<UInt8>.SubSequence = [],
    into events: inout ContiguousArray<Event>
  ) {
    let parts = LineCleaner.parts(text)
    tally.lines += parts.count - 1
    for (place, part) in parts.enumerated() {
      let whole = place == 0 ? part : ContiguousArray(header) + part
      readText(whole.span, number: number, into: &events)
    }
  }

  // MARK: GitLab's cut lines

  /// GitLab cuts long lines and flushes at carriage returns; a cut line waits for its continuation.
  private mutating func join(
    _ text: Span<UInt8>, _ header: GitLabLayer.Header, _ number: Int,
    into events: inout ContiguousArray<Event>
  ) {
    if header.continues, var held = joined, held.stream == header.stream,
      held.text.count + text.count <= Self.longestLine
    {
      for index in GitLabLayer.length..<text.count { held.text.append(text[index]) }
      joined = held
      tally.wrappers += 1
      return
    }
    flushJoined(into: &events)
    var copy = ContiguousArray<UInt8>()
    copy.reserveCapacity(text.count)
    for index in 0..<text.count { copy.append(text[index]) }
    joined = JoinedLine(text: copy, stream: header.stream, number: number)
  }

  mutating func flushJoined(into events: inout ContiguousArray<Event>) {
    guard let line = joined.take() else { return }
    if LineCleaner.isClean(line.text.span) {
      readText(line.text.span, number: line.number, into: &events)
    } else {
      readParts(
        line.text.span, number: line.number,
        header: line.text[..<min(GitLabLayer.length, line.text.count)],
        into: &events)
    }
  }

  // MARK: One text

  private mutating func readText(
    _ line: Span<UInt8>, number: Int, into events: inout ContiguousArray<Event>
  ) {
    let isRemembered = line.count > 0 && line[line.count - 1] == .newline
    var end = isRemembered ? line.count - 1 : line.count
    if end > 0, line[end - 1] == .carriageReturn { end -= 1 }
    let text = line.extracting(0..<end)
    // No system puts a blank in front of a line, and nearly all lines of stacks begin with one.
    let isPlain = stacks.isOpen && text.count > 0 && text[0] == .space
    let prefix = isPlain ? LinePrefix() : LinePrefix.scan(text)
    if stacks.isOpen, stacks.goOn(text, prefix: prefix.end, number: number) {
      return countStackLine(text, prefix)
    }
    if isRemembered,
      let entry = known.find(
        line.extracting(min(prefix.end, end)..<line.count), form: prefix.format.code)
    {
      setClock(text, prefix)
      return repeatLine(entry, number, prefix.stamp, into: &events)
    }
    if prefix.end == 0, !text.isEmpty, text[0] == UInt8(ascii: "{"),
      stacks.begin(text, prefix: 0, number: number)
    {
      return countStackLine(text, prefix)
    }
    if prefix.end == 0, readJSON(text, number, into: &events) { return }
    let wrapped = WrapperList.unwrap(text, prefix)
    takeNotes(wrapped, text)
    if wrapped.format != .xcodeMetadata { setClock(text, prefix) }
    let meaning = messages.read(text, wrapped)
    if meaning.mayBeginStacks, wrapped.origin == .unknown,
      stacks.begin(text, prefix: prefix.end, number: number)
    {
      return countStackLine(text, prefix)
    }
    let event = event(text, wrapped, number)
    emit(meaning, event, wrapped, text, into: &events)
    quote(meaning, text, wrapped.message, number)
    if meaning == .nothing, wrapped.origin == .system, !wrapped.isLossRecord, prefix.stamp != nil,
      wrapped.message.upperBound == text.count
    {
      headers.insert(text, prefix.end..<wrapped.message.lowerBound)
    }
    if isRemembered, wrapped.format != .xcodeMetadata {
      remember(meaning, line.extracting(prefix.end..<line.count), wrapped.format, event.process)
    }
  }

  private mutating func countStackLine(_ text: Span<UInt8>, _ prefix: LinePrefix) {
    tally.stackLines += 1
    lastEvaluation = nil
  }

  private mutating func event(_ text: Span<UInt8>, _ wrapped: WrappedMessage, _ number: Int)
    -> Event
  {
    var process: UInt16 = 0
    if let pid = wrapped.pid {
      process = processes.number(pid: pid) {
        wrapped.process.map { SafeText.escape(text.array($0)) } ?? ""
      }
    }
    return Event(
      kind: .message, form: wrapped.format.code,
      digits: UInt8(clamping: wrapped.stamp?.style.fractionDigits ?? 0),
      process: process, line: number, time: wrapped.stamp?.time ?? blockTime)
  }

  private mutating func takeNotes(_ wrapped: WrappedMessage, _ text: Span<UInt8>) {
    if wrapped.format == .xcodeMetadata { blockTime = wrapped.stamp?.time ?? Event.noTime }
    if wrapped.isLossRecord { tally.lossRecords += 1 }
    if wrapped.skipsInfo { tally.skippedInfo = true }
    if let predicate = wrapped.predicate, tally.predicate == nil {
      tally.predicate = SafeText.escape(text.array(predicate))
    }
    if wrapped.origin == .unknown, tally.filteringTool == nil, tally.lines < Self.commandLines {
      tally.filteringTool =
        Self.filters.first { text.first($0.bytes, in: wrapped.message) != nil }?.name
    }
    if let stamp = wrapped.stamp { note(stamp) }
  }

  /// Build logs show their commands near the start.
  private static let commandLines = 5_000
  private static let filters = ["xcpretty", "xcbeautify"].map {
    (name: $0, bytes: bytes("| " + $0))
  }

  // MARK: JSON

  /// A record of `log` in json or ndjson style.
  private mutating func readJSON(
    _ text: Span<UInt8>, _ number: Int, into events: inout ContiguousArray<Event>
  ) -> Bool {
    switch json.read(text, number: number) {
    case .other: return false
    case .inside(let hasMessage): if !hasMessage { tally.wrappers += 1 }
    case .record(let record):
      let isWhole = record.format != .logJSON
      if !isWhole { tally.wrappers += 1 }
      if record.isLoss { tally.lossRecords += 1 }
      guard record.messageLine != 0 else {
        if isWhole { tally.wrappers += 1 }
        break
      }
      readRecord(record, into: &events)
    }
    return true
  }

  private mutating func readRecord(
    _ record: JSONRecordReader.Record, into events: inout ContiguousArray<Event>
  ) {
    let text = record.message.span
    let wrapped = WrappedMessage(
      message: 0..<text.count, format: record.format, stamp: record.stamp, pid: record.pid,
      origin: record.origin)
    let meaning = messages.read(text, wrapped)
    var event = event(text, wrapped, record.messageLine)
    if let pid = record.pid {
      event.process = processes.number(pid: pid) { SafeText.escape(record.processName) }
    }
    if let stamp = record.stamp { note(stamp) }
    emit(meaning, event, wrapped, text, into: &events)
    quote(meaning, text, wrapped.message, record.messageLine)
  }

  // MARK: Time

  private mutating func setClock(_ text: Span<UInt8>, _ prefix: LinePrefix) {
    // A layer without a time, or a line without either, cannot be read ahead by its prefix.
    // GitLab's lines are joined before they are read, so none is read ahead.
    guard let stamp = prefix.stamp, prefix.format != .gitlab else { return clock.clear(prefix) }
    clock.set(text, stamp, prefix)
    lastTime = stamp.time
  }

  mutating func note(_ stamp: Stamp) {
    lastTime = stamp.time
    if firstStyle == nil { firstStyle = stamp.style }
  }
}
