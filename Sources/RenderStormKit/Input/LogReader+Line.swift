/// One line that was not seen before.
extension LogReader {
  /// - Parameter line: with its line end; a line without one may be torn or cut and is not remembered.
  mutating func readLine(_ line: Span<UInt8>, into events: inout ContiguousArray<Event>) {
    let number = nextLine
    nextLine += 1
    tally.lines += 1
    let hasEnd = line.count > 0 && line[line.count - 1] == .newline
    var end = hasEnd ? line.count - 1 : line.count
    if end > Self.longestLine {
      tally.overlongLines += 1
      end = Self.longestLine
    }
    let text = line.extracting(0..<end)
    if LineCleaner.isClean(text) {
      let isWhole = hasEnd && end + 1 == line.count
      readText(line.extracting(0..<(isWhole ? end + 1 : end)), number: number, into: &events)
      return
    }
    let parts = LineCleaner.parts(text)
    tally.lines += parts.count - 1
    for part in parts { readText(part.span, number: number, into: &events) }
  }

  private mutating func readText(_ line: Span<UInt8>, number: Int, into events: inout ContiguousArray<Event>) {
    let isRemembered = line.count > 0 && line[line.count - 1] == .newline
    var end = isRemembered ? line.count - 1 : line.count
    if end > 0, line[end - 1] == .carriageReturn { end -= 1 }
    let text = line.extracting(0..<end)
    let stamp = Stamp.parse(text, at: 0)
    let start = stamp.map { text.skipSpaces($0.end) } ?? 0
    if isRemembered, let entry = known.find(line.extracting(start..<line.count)) {
      setClock(text, stamp, start)
      return repeatLine(entry, number, stamp?.time ?? blockTime, into: &events)
    }
    if stamp == nil, readJSON(text, number, into: &events) { return }
    let wrapped = WrapperList.unwrap(text, stamp: stamp)
    if wrapped.format == .xcodeMetadata { blockTime = wrapped.stamp?.time ?? Event.noTime }
    let isStamped = wrapped.stamp != nil && wrapped.format != .xcodeMetadata
    setClock(text, isStamped ? wrapped.stamp : nil, start)
    if wrapped.isLossRecord { tally.lossRecords += 1 }
    if wrapped.skipsInfo { tally.skippedInfo = true }
    let meaning = messages.read(text, wrapped)
    let process = processNumber(text, wrapped)
    let time = wrapped.stamp?.time ?? blockTime
    emit(meaning, Event(kind: .message, process: process, line: number, time: time), wrapped.format, into: &events)
    quote(meaning, text, wrapped.message, number)
    if isRemembered { remember(meaning, line.extracting((isStamped ? start : 0)..<line.count), process) }
  }

  /// A record of `log` in json or ndjson style.
  private mutating func readJSON(
    _ text: Span<UInt8>, _ number: Int, into events: inout ContiguousArray<Event>
  ) -> Bool {
    switch json.read(text, number: number) {
    case .other: return false
    case .inside(let hasMessage): if !hasMessage { tally.wrappers += 1 }
    case .record(let record):
      let isWhole = record.format == .logNDJSON
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

  private mutating func readRecord(_ record: JSONRecordReader.Record, into events: inout ContiguousArray<Event>) {
    let text = record.message.span
    let wrapped = WrappedMessage(
      message: 0..<text.count, format: record.format, stamp: record.stamp, pid: record.pid, origin: record.origin)
    let meaning = messages.read(text, wrapped)
    let process = record.pid.map { processes.number(pid: $0) { SafeText.escape(record.processName) } } ?? 0
    if let stamp = record.stamp { note(stamp) }
    emit(
      meaning,
      Event(kind: .message, process: process, line: record.messageLine, time: record.stamp?.time ?? Event.noTime),
      record.format, into: &events)
    quote(meaning, text, wrapped.message, record.messageLine)
  }

  private mutating func setClock(_ text: Span<UInt8>, _ stamp: Stamp?, _ end: Int) {
    guard let stamp else { return clock.clear() }
    clock.set(text, stamp, end: end)
    note(stamp)
  }

  private mutating func note(_ stamp: Stamp) {
    lastTime = stamp.time
    if timeStyle == nil { timeStyle = stamp.style }
  }

  private mutating func processNumber(_ text: Span<UInt8>, _ wrapped: WrappedMessage) -> UInt16 {
    guard let pid = wrapped.pid else { return 0 }
    return processes.number(pid: pid) { wrapped.process.map { SafeText.escape(text.array($0)) } ?? "" }
  }
}
