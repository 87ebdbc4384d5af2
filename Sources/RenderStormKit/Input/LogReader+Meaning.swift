/// From what a line means to events and counts.
extension LogReader {
  /// Counts a line and appends its event, if it is one.
  ///
  /// `event`: has the place and time; its kind and id are set here.
  mutating func emit(
    _ meaning: Meaning, _ event: Event, _ wrapped: WrappedMessage, _ text: Span<UInt8>,
    into events: inout ContiguousArray<Event>
  ) {
    var event = event
    defer { lastEvaluation = event.kind == .evaluation ? event : nil }
    switch meaning {
    case .evaluation(let id, let count):
      tally.evaluations += 1
      tally.repeatedEvaluations += count - 1
      (event.kind, event.id, event.count) = (.evaluation, id, UInt32(clamping: count))
      if evaluationStyle == nil { evaluationStyle = wrapped.stamp?.style }
    case .notice(let index):
      tally.notices += 1
      (event.kind, event.id) = (.notice, UInt32(index))
    case .repeated(let count):
      guard repeatLast(count, &event) else { return }
    case .wrapper:
      tally.wrappers += 1
      return
    case .launch(let name):
      tally.countUnread(event.line)
      if runNames.count < Self.mostRunNames { runNames.append(name) }
      (event.kind, event.id) = (.launch, runNames.last == name ? UInt32(runNames.count) : 0)
    case .killed(let pid):
      tally.countUnread(event.line)
      guard let process = processes.known(pid: pid) else { return }
      (event.kind, event.id, event.process) = (.kill, 0, process)
    case .userInput, .kill, .exit, .message:
      tally.countUnread(event.line)
      (event.kind, event.id) = Self.context(meaning)
      // A metadata line's time is that of the block above it: too early to tell what a message led to.
      if wrapped.stamp == nil { event.time = Event.noTime }
    case .debugger:
      tally.debuggerLines += 1
      tally.countUnread(event.line)
      return
    case .nothing:
      tally.countUnread(event.line)
      return
    }
    if event.kind == .evaluation || event.kind == .notice { tally.formats.insert(wrapped.format) }
    events.append(event)
  }

  /// More test cases than this are judged without their names.
  private static let mostRunNames = 8192

  /// "last message repeated N times" stands for N more of the line before, if that was an evaluation.
  private mutating func repeatLast(_ count: Int, _ event: inout Event) -> Bool {
    tally.wrappers += 1
    guard let last = lastEvaluation else { return false }
    tally.repeatedEvaluations += count
    (event.kind, event.id, event.process) = (.evaluation, last.id, last.process)
    event.count = UInt32(clamping: count)
    if event.time == Event.noTime { event.time = last.time }
    return true
  }

  private static func context(_ meaning: Meaning) -> (Event.Kind, UInt32) {
    switch meaning {
    case .userInput: (.userInput, 0)
    case .kill, .killed: (.kill, 0)
    case .exit: (.exit, 0)
    case .message(let wording): (.message, wording)
    case .evaluation, .notice, .repeated, .launch, .debugger, .wrapper, .nothing: (.message, 0)
    }
  }

  /// A line that is known, met outside the fast path: the first behind a change of its time's form, or a torn one.
  mutating func repeatLine(
    _ entry: KnownLines.Entry, _ line: Int, _ stamp: Stamp?,
    into events: inout ContiguousArray<Event>
  ) {
    guard entry.kind != .wrapper else {
      tally.wrappers += 1
      lastEvaluation = nil
      return
    }
    let isEvaluation = entry.kind == .evaluation
    if let stamp { note(LineFormat.isPlainCode(entry.form) ? stamp.asArrival : stamp) }
    tally.evaluations += isEvaluation ? 1 : 0
    tally.notices += isEvaluation ? 0 : 1
    let event = Event(
      kind: isEvaluation ? .evaluation : .notice, form: entry.form,
      digits: UInt8(clamping: stamp?.style.fractionDigits ?? 0), process: entry.process,
      id: entry.id, line: line,
      time: stamp?.time ?? blockTime)
    lastEvaluation = isEvaluation ? event : nil
    events.append(event)
  }

  /// `text`: with the line end, which is part of the key: a line that just begins like a known one is another.
  mutating func remember(
    _ meaning: Meaning, _ text: Span<UInt8>, _ format: LineFormat, _ process: UInt16
  ) {
    switch meaning {
    case .evaluation(let id, 1) where id != messages.changeLines.overflowID:
      known.insert(text, kind: .evaluation, format: format, id: id, process: process)
    case .notice(let index):
      known.insert(text, kind: .notice, format: format, id: UInt32(index), process: process)
    case .wrapper where text.count == 1:
      known.insert(text, kind: .wrapper, format: format, id: 0, process: process)
    default: break
    }
  }

  /// More wordings than this are not worth keeping: a driver repeats one.
  private static let mostQuotes = 512

  mutating func quote(_ meaning: Meaning, _ text: Span<UInt8>, _ range: Range<Int>, _ line: Int) {
    switch meaning {
    case .notice(let index):
      guard subjects[index] == nil, quotedNotices.insert(index).inserted else { return }
      quotes[line] = SafeText.escape(text.array(range))
      subjects[index] = messages.subject(text, range)
    case .message(let wording):
      guard wording != lastWording else { return }
      lastWording = wording
      guard wordings.count < Self.mostQuotes, wordings[wording] == nil else { return }
      wordings[wording] = Quote(line: line, text: SafeText.escape(text.array(range)))
    default: break
    }
  }
}

// MARK: Reports of the system

extension LogReader {
  /// Captures that are complete; what crash reports say in words is read like a log, and their lines count as stacks.
  mutating func takeCaptures(into events: inout ContiguousArray<Event>) -> [StackCapture] {
    let captures = stacks.takeCaptures()
    for capture in captures {
      for message in capture.messages {
        let text = Array(message.utf8)
        guard let found = messages.notices.find(in: text.span, 0..<text.count) else { continue }
        let message = WrappedMessage(message: 0..<text.count, format: .raw)
        quote(.notice(found.index), text.span, message.message, capture.firstLine)
        events.append(
          Event(
            kind: .notice, id: UInt32(found.index), line: capture.firstLine, time: Event.noTime))
      }
    }
    return captures
  }
}
