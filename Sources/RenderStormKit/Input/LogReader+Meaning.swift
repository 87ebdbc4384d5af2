/// From what a line means to events and counts.
extension LogReader {
  /// Counts a line and appends its event, if it is one.
  ///
  /// - Parameter event: has the place and time; its kind and id are set here.
  mutating func emit(
    _ meaning: Meaning, _ event: Event, _ format: LineFormat, into events: inout ContiguousArray<Event>
  ) {
    var event = event
    switch meaning {
    case .evaluation(let id):
      tally.evaluations += 1
      (event.kind, event.id) = (.evaluation, id)
    case .notice(let index):
      tally.notices += 1
      (event.kind, event.id) = (.notice, UInt32(index))
    case .wrapper:
      tally.wrappers += 1
      return
    case .userInput, .kill, .exit, .launch, .message:
      tally.countUnread(event.line)
      (event.kind, event.id) = Self.context(meaning)
    case .debugger:
      tally.debuggerLines += 1
      tally.countUnread(event.line)
      return
    case .nothing:
      tally.countUnread(event.line)
      return
    }
    if event.kind == .evaluation || event.kind == .notice { tally.formats.insert(format) }
    events.append(event)
  }

  private static func context(_ meaning: Meaning) -> (Event.Kind, UInt32) {
    switch meaning {
    case .userInput: (.userInput, 0)
    case .kill: (.kill, 0)
    case .exit: (.exit, 0)
    case .launch: (.launch, 0)
    case .message(let wording): (.message, wording)
    case .evaluation, .notice, .debugger, .wrapper, .nothing: (.message, 0)
    }
  }

  /// A line that is known, met outside the fast path: the first behind a change of its time's form, or a torn one.
  mutating func repeatLine(
    _ entry: KnownLines.Entry, _ line: Int, _ time: Int64, into events: inout ContiguousArray<Event>
  ) {
    switch entry.kind {
    case .evaluation:
      tally.evaluations += 1
      events.append(Event(kind: .evaluation, process: entry.process, id: entry.id, line: line, time: time))
    case .notice:
      tally.notices += 1
      events.append(Event(kind: .notice, process: entry.process, id: entry.id, line: line, time: time))
    case .wrapper:
      tally.wrappers += 1
    }
  }

  /// - Parameter text: with the line end, which is part of the key: a line that just begins like a known one is another.
  mutating func remember(_ meaning: Meaning, _ text: Span<UInt8>, _ process: UInt16) {
    switch meaning {
    case .evaluation(let id): known.insert(text, kind: .evaluation, id: id, process: process)
    case .notice(let index): known.insert(text, kind: .notice, id: UInt32(index), process: process)
    case .wrapper where text.count == 1: known.insert(text, kind: .wrapper, id: 0, process: process)
    case .wrapper, .userInput, .kill, .exit, .launch, .message, .debugger, .nothing: break
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
      guard quotes.count < Self.mostQuotes, quotedWordings.insert(wording).inserted else { return }
      quotes[line] = SafeText.escape(text.array(range))
    case .evaluation, .userInput, .kill, .exit, .launch, .debugger, .wrapper, .nothing: break
    }
  }
}
