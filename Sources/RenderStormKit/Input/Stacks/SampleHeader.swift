/// The lines around the call graph of a `sample` report: what the tool says while it works, and the header's fields.
enum SampleHeader {
  /// A line that the tool prints to its terminal, before or after the report.
  enum Status {
    /// It begins to watch, for so many seconds.
    case begins(seconds: Double?)
    case note
    /// It took no stacks: its own words from an offset, and the process that they name.
    case failure(words: Int, process: Range<Int>?)
  }

  private static let analysis = bytes("Analysis of sampling ")
  private static let callGraph = bytes("Call graph:")
  private static let sampling = bytes("Sampling process ")
  private static let waiting = bytes("Waiting for '")
  private static let written = [bytes("Sample analysis of process "), bytes(" written to file ")]
  private static let notes = [
    bytes("Sampling completed, processing symbols"), bytes("Couldn't find _sigtramp symbol"),
  ]
  private static let tool = bytes("sample[")
  private static let cannotExamine = bytes("sample cannot examine process ")
  private static let failures = [
    bytes("Unable to create secure temp file"), bytes("Unable to open/create sample file"),
    bytes("Unable to write sample file"),
  ]
  private static let dispatch = bytes("Dispatch Thread ")
  private static let knownKeys = [
    "Process", "Path", "Load Address", "Identifier", "Version", "Build Info", "Code Type",
    "Platform", "Parent Process", "Target Type", "Hardware Model", "Date/Time", "Launch Time",
    "OS Version", "Report Version", "Analysis Tool", "Analysis Tool Version",
    "Physical footprint", "Physical footprint (peak)", "Idle exit",
  ].map { bytes($0) }

  /// The name of the process in the first line of a report, which may be empty.
  static func processName(_ line: Span<UInt8>, at start: Int) -> Range<Int>? {
    guard line.has(analysis, at: start) else { return nil }
    let name = (start + analysis.count)..<line.count
    var end = line.count
    while end > name.lowerBound, !line.has(bytes(" (pid "), at: end) { end -= 1 }
    if end == name.lowerBound { end = max(end, SampleText.end(line)) }
    return name.lowerBound..<end
  }

  static func isCallGraph(_ line: Span<UInt8>, at start: Int) -> Bool {
    line.has(callGraph, at: start) && line.skipSpaces(start + callGraph.count) == line.count
  }

  static func status(_ line: Span<UInt8>, at start: Int) -> Status? {
    guard start < line.count else { return nil }
    switch line[start] {
    case UInt8(ascii: "S"):
      if line.has(sampling, at: start) { return .begins(seconds: duration(line, start)) }
      return isNote(line, start) || isWritten(line, start) ? .note : nil
    case UInt8(ascii: "C"): return isNote(line, start) ? .note : nil
    case UInt8(ascii: "W"):
      let isWaiting =
        line.has(waiting, at: start)
        && line.first(bytes("to appear"), in: start..<line.count) != nil
      return isWaiting ? .note : nil
    case UInt8(ascii: "s"), UInt8(ascii: "U"): return failure(line, start)
    default: return nil
    }
  }

  private static func isNote(_ line: Span<UInt8>, _ start: Int) -> Bool {
    notes.contains { line.has($0, at: start) }
  }

  private static func isWritten(_ line: Span<UInt8>, _ start: Int) -> Bool {
    line.has(written[0], at: start) && line.first(written[1], in: start..<line.count) != nil
  }

  /// `Sampling process 123 for 3 seconds with`.
  private static func duration(_ line: Span<UInt8>, _ start: Int) -> Double? {
    guard let pid = line.decimal(at: start + sampling.count), line.has(bytes(" for "), at: pid.end),
      let seconds = line.decimal(at: pid.end + 5), line.has(bytes(" second"), at: seconds.end)
    else { return nil }
    return Double(seconds.value)
  }

  private static func failure(_ line: Span<UInt8>, _ start: Int) -> Status? {
    for words in failures where line.has(words, at: start) {
      return .failure(words: start, process: nil)
    }
    var at = start
    if line.has(tool, at: at), let pid = line.decimal(at: at + tool.count),
      line.has(bytes("]: "), at: pid.end)
    {
      at = pid.end + 3
    }
    guard line.has(cannotExamine, at: at) else { return nil }
    return .failure(words: at, process: processInFailure(line, at + cannotExamine.count))
  }

  /// `77 (Name) because` ...
  private static func processInFailure(_ line: Span<UInt8>, _ start: Int) -> Range<Int>? {
    guard let pid = line.decimal(at: start), line.has(bytes(" ("), at: pid.end),
      let end = line.first(bytes(") "), in: pid.end..<line.count)
    else { return nil }
    return (pid.end + 2)..<end
  }
}

extension SampleHeader {
  /// A field's key and value.
  struct Field {
    let key: Range<Int>
    let value: Range<Int>
  }

  /// A field of the header: a known key, or one whose value stands in the column of values.
  static func field(_ line: Span<UInt8>, at start: Int) -> Field? {
    var at = start
    while at < line.count, isOfKey(line[at]) { at += 1 }
    guard at > start, at - start < 40, at < line.count, line[at] == UInt8(ascii: ":"),
      line[start] >= UInt8(ascii: "A"), line[start] <= UInt8(ascii: "Z")
    else { return nil }
    let value = line.skipSpaces(at + 1)
    let isAligned = value - at > 2 && value < line.count
    guard
      isAligned || knownKeys.contains(where: { $0.count == at - start && line.has($0, at: start) })
    else { return nil }
    return Field(key: start..<at, value: value..<max(value, SampleText.end(line)))
  }

  static func isRule(_ line: Span<UInt8>, at start: Int) -> Bool {
    var at = start
    while at < line.count, line[at] == UInt8(ascii: "-") { at += 1 }
    return at - start >= 3 && line.skipSpaces(at) == line.count
  }

  static func isDispatchLimit(_ line: Span<UInt8>, at start: Int) -> Bool {
    line.has(dispatch, at: start) && line.first(limit, in: start..<line.count) != nil
  }

  /// `Dispatch Thread Soft Limit: 64 reached in 900 of 2400 samples`: the share of the samples.
  static func dispatchLimit(_ line: Span<UInt8>, at start: Int) -> Double? {
    guard let words = line.first(reached, in: start..<line.count),
      let part = line.decimal(at: words + reached.count), line.has(of, at: part.end),
      let all = line.decimal(at: part.end + of.count), all.value > 0
    else { return nil }
    return min(1, Double(part.value) / Double(all.value))
  }

  private static let limit = bytes(" Limit: ")
  private static let reached = bytes(" reached in ")
  private static let of = bytes(" of ")

  private static func isOfKey(_ byte: UInt8) -> Bool {
    byte.isASCIILetter || byte == .space || byte == UInt8(ascii: "/") || byte == UInt8(ascii: "(")
      || byte == UInt8(ascii: ")")
  }

  /// Takes what a capture keeps of a field.
  static func read(_ line: Span<UInt8>, _ field: Field, into capture: inout StackCapture) {
    if isKey(line, field, "Process") {
      var end = field.value.upperBound
      while end > field.value.lowerBound, !line.has(bytes(" ["), at: end) { end -= 1 }
      let name = end > field.value.lowerBound ? field.value.lowerBound..<end : field.value
      if !name.isEmpty { capture.process = SafeText.escape(line.array(name)) }
    } else if isKey(line, field, "Physical footprint") {
      capture.footprint = byteCount(line, field.value)
    } else if isKey(line, field, "Physical footprint (peak)") {
      capture.peakFootprint = byteCount(line, field.value)
    }
  }

  private static func isKey(_ line: Span<UInt8>, _ field: Field, _ key: String) -> Bool {
    field.key.count == key.utf8.count && line.has(bytes(key), at: field.key.lowerBound)
  }

  /// `3.9G` in bytes.
  static func byteCount(_ line: Span<UInt8>, _ range: Range<Int>) -> Int? {
    guard let whole = line.decimal(at: range.lowerBound) else { return nil }
    var value = Double(whole.value)
    var at = whole.end
    if at < range.upperBound, line[at] == UInt8(ascii: "."), let part = line.decimal(at: at + 1) {
      var scale = 1.0
      for _ in (at + 1)..<part.end { scale *= 10 }
      value += Double(part.value) / scale
      at = part.end
    }
    var unit = 1.0
    if at < range.upperBound {
      switch line[at] {
      case UInt8(ascii: "K"): unit = 1_024
      case UInt8(ascii: "M"): unit = 1_048_576
      case UInt8(ascii: "G"): unit = 1_073_741_824
      case UInt8(ascii: "T"): unit = 1_099_511_627_776
      default: break
      }
    }
    return Int(exactly: min(value * unit, 1e18).rounded())
  }
}
