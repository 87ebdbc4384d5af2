/// What MetricKit reports of hangs and of CPU time, as JSON.
///
///     {"hangDiagnostics":[{"diagnosticMetaData":{"hangDuration":"5 sec"},"callStackTree":{"callStacks":[…]}}]}
struct MetricKitReader: StackReader {
  private var collector: JSONCollector?
  private var firstLine = 0
  private var lastLine = 0

  init() {}

  var isOpen: Bool { collector != nil }

  mutating func take(_ line: Span<UInt8>, number: Int, into sink: inout StackSink) -> Bool {
    guard !SampleStart.isHere(line) else {
      finish(into: &sink)
      return false
    }
    if collector == nil {
      guard let opened = Self.open(line) else { return false }
      collector = opened
      firstLine = number
    }
    guard collector?.add(line) == true else { return false }
    lastLine = number
    if collector?.isComplete == true { finish(into: &sink) }
    return true
  }

  mutating func takePiece(_ piece: Span<UInt8>, number: Int, into sink: inout StackSink) -> Bool {
    guard collector?.addPiece(piece) == true else { return false }
    if collector?.isComplete == true { finish(into: &sink) }
    return true
  }

  mutating func finish(into sink: inout StackSink) {
    guard let collector else { return }
    self.collector = nil
    guard !collector.isTooLong else {
      var capture = StackCapture(form: .metricKit, firstLine: firstLine, lastLine: lastLine)
      capture.failure = "the report is longer than the 16 MiB that are read"
      sink.add(capture)
      return
    }
    let document = MetricKitDocument(
      JSONDocument(collector.bytes), firstLine: firstLine, lastLine: lastLine)
    for capture in document.captures(&sink.frames) { sink.add(capture) }
  }

  // MARK: The first line

  private static let diagnostics = bytes("Diagnostics\"")
  private static let lists = [
    bytes("\"hangDiagnostics\""), bytes("\"cpuExceptionDiagnostics\""),
    bytes("\"crashDiagnostics\""), bytes("\"diskWriteExceptionDiagnostics\""),
    bytes("\"appLaunchDiagnostics\""),
  ]
  private static let tree = bytes("\"callStackTree\"")
  /// Ordinary log records are JSON too; the names stand near the start.
  private static let searched = 4_096

  /// A collector, if a line begins a document or stands where one can be read from.
  private static func open(_ line: Span<UInt8>) -> JSONCollector? {
    let start = line.skipSpaces(0)
    guard start < line.count else { return nil }
    switch line[start] {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      return names(line, start..<min(line.count, searched)) ? JSONCollector() : nil
    case UInt8(ascii: "\""):
      let isMember = line.has(tree, at: start) || lists.contains { line.has($0, at: start) }
      return isMember ? .insideObject() : nil
    default: return nil
    }
  }

  private static func names(_ line: Span<UInt8>, _ range: Range<Int>) -> Bool {
    if let end = line.end(of: diagnostics, in: range) {
      return lists.contains { line.has($0, endingAt: end) }
    }
    return line.first(tree, in: range) != nil
  }
}
