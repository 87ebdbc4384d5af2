/// The first line of an `.ips`: what kind of report follows.
struct CrashReportHead: Sendable {
  /// What of the report the line is.
  enum Place: Sendable {
    case firstLine
    /// A line of a body whose first lines were lost.
    case insideBody
    /// A body that is one line.
    case wholeBody
  }

  let place: Place
  let type: Int
  /// Escaped.
  let process: String
  let line: Int

  private static let key = bytes("\"bug_type\"")
  private static let typeKey = bytes("bug_type")
  private static let names = [bytes("app_name"), bytes("name"), bytes("procName")]
  private static let threads = bytes("threads")
  /// Ordinary log records are JSON too; the type stands near the start.
  private static let searched = 4_096

  /// `isOpen`: whether a body is being read, which names its type once more.
  static func parse(_ line: Span<UInt8>, number: Int, isOpen: Bool) -> CrashReportHead? {
    let start = line.skipSpaces(0)
    guard start < line.count else { return nil }
    if line[start] == UInt8(ascii: "\""), !isOpen, line.has(key, at: start) {
      let type = line.first { $0.digit != nil }.flatMap { line.decimal(at: $0)?.value }
      return CrashReportHead(place: .insideBody, type: type ?? 0, process: "", line: number)
    }
    guard line[start] == UInt8(ascii: "{"), start == 0 || !isOpen,
      line.first(key, in: start..<min(line.count, searched)) != nil
    else { return nil }
    return whole(line, number)
  }

  private static func whole(_ line: Span<UInt8>, _ number: Int) -> CrashReportHead? {
    let document = JSONDocument(line.array(0..<line.count))
    guard !document.isEmpty, let type = document.member(typeKey, of: JSONDocument.root) else {
      return nil
    }
    let digits = document.text(type)
    let name = names.lazy.map { document.text(document.member($0, of: JSONDocument.root)) }
      .first { !$0.isEmpty }
    let isBody = document.member(threads, of: JSONDocument.root) != nil
    return CrashReportHead(
      place: isBody ? .wholeBody : .firstLine,
      type: digits.span.decimal(at: 0)?.value ?? document.count(type, limit: 100_000) ?? 0,
      process: SafeText.escape(name ?? []), line: number)
  }

  /// Whether the body is a report of spindump.
  var hasTextBody: Bool { [202, 228, 328].contains(type) }

  /// Whether the system ended processes because memory was short.
  var isKill: Bool { type == 298 }

  /// Why no stacks come of the report.
  func failure(isTooLong: Bool) -> String {
    if isTooLong { return "the report is longer than the 16 MiB that are read" }
    if isKill {
      return "a JetsamEvent report (298): the system ended processes to free memory; no stacks"
    }
    return type == 0
      ? "a report of the system without stacks"
      : "a report of the system (type \(type)) without stacks that can be read"
  }
}

extension Span<UInt8> {
  /// The first offset of a byte that satisfies a condition.
  func first(where matches: (UInt8) -> Bool) -> Int? {
    var index = 0
    while index < count {
      if matches(self[index]) { return index }
      index += 1
    }
    return nil
  }
}
