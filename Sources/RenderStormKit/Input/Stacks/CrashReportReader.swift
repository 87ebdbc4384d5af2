/// Crash reports: `.ips` files and the text that is made of them.
///
/// An `.ips` is two documents: a line of JSON that tells the type of the report, then its body. The bodies of hangs and of
/// CPU reports are text, which the reader of spindump takes.
struct CrashReportReader: StackReader {
  private var head: CrashReportHead?
  private var collector: JSONCollector?
  private var text: CrashText?
  /// A text whose JSON may follow: the same report once more, and with more in it.
  private var waiting: StackCapture?
  private var lastLine = 0
  /// Where the second document begins.
  private var bodyLine = 0

  init() {}

  var isOpen: Bool { head != nil || text != nil }

  mutating func take(_ line: Span<UInt8>, number: Int, into sink: inout StackSink) -> Bool {
    guard !SampleStart.isHere(line) else {
      finish(into: &sink)
      return false
    }
    if let head = CrashReportHead.parse(line, number: number, isOpen: collector != nil) {
      begin(head, line, into: &sink)
      return true
    }
    if collector != nil { return collect(line, number, into: &sink) }
    if let head { return takeBody(of: head, line, number, into: &sink) }
    if text == nil {
      guard CrashText.opens(line) else { return false }
      flushWaiting(into: &sink)
      text = CrashText(line: number)
    }
    return takeText(line, number, &sink)
  }

  mutating func takePiece(_ piece: Span<UInt8>, number: Int, into sink: inout StackSink) -> Bool {
    guard collector?.addPiece(piece) == true else { return false }
    if collector?.isComplete == true { endDocument(into: &sink) }
    return true
  }

  mutating func finish(into sink: inout StackSink) {
    endText(sink.frames)
    if head != nil { endDocument(into: &sink) }
    flushWaiting(into: &sink)
  }

  // MARK: The first document

  private mutating func begin(
    _ head: CrashReportHead, _ line: Span<UInt8>, into sink: inout StackSink
  ) {
    if self.head != nil { endDocument(into: &sink) }
    endText(sink.frames)
    lastLine = head.line
    guard !head.hasTextBody else { return }
    self.head = head
    switch head.place {
    case .firstLine: break
    case .insideBody: collector = .insideObject()
    case .wholeBody: collector = JSONCollector()
    }
    bodyLine = head.line
    if collector != nil { _ = collect(line, head.line, into: &sink) }
  }

  private mutating func takeBody(
    of head: CrashReportHead, _ line: Span<UInt8>, _ number: Int, into sink: inout StackSink
  ) -> Bool {
    let start = line.skipSpaces(0)
    guard start < line.count else { return true }
    if line[start] == UInt8(ascii: "{") {
      collector = JSONCollector()
      bodyLine = number
      return collect(line, number, into: &sink)
    }
    self.head = nil
    flushWaiting(into: &sink)
    text = CrashText(line: head.line)
    if takeText(line, number, &sink) { return true }
    text = nil
    return false
  }

  // MARK: The second document

  private mutating func collect(
    _ line: Span<UInt8>, _ number: Int, into sink: inout StackSink
  ) -> Bool {
    guard collector?.add(line) == true else { return false }
    lastLine = number
    if collector?.isComplete == true { endDocument(into: &sink) }
    return true
  }

  private mutating func endDocument(into sink: inout StackSink) {
    guard let head else { return }
    var capture = StackCapture(form: .crash, firstLine: head.line, lastLine: lastLine)
    capture.process = head.process
    if let collector, !collector.isTooLong {
      let document = CrashDocument(JSONDocument(collector.bytes), firstLine: bodyLine)
      if document.hasThreads { document.fill(&capture, &sink.frames) }
    }
    if capture.threads.isEmpty {
      capture.failure = head.failure(isTooLong: collector?.isTooLong == true)
    } else if waiting?.process == capture.process {
      waiting = nil
    }
    flushWaiting(into: &sink)
    if collector != nil || head.isKill { sink.add(capture) }
    self.head = nil
    collector = nil
  }

  // MARK: Text

  private mutating func takeText(
    _ line: Span<UInt8>, _ number: Int, _ sink: inout StackSink
  ) -> Bool {
    guard let outcome = text?.take(line, number: number, frames: &sink.frames) else { return false }
    if outcome.isOver { endText(sink.frames) }
    return outcome.taken
  }

  private mutating func endText(_ frames: FrameTable) {
    if let capture = text?.capture(frames) { waiting = capture }
    text = nil
  }

  private mutating func flushWaiting(into sink: inout StackSink) {
    if let waiting { sink.add(waiting) }
    waiting = nil
  }
}
