/// Reads the records of `log` in json and ndjson style.
///
///     {"messageType":"Info","subsystem":"com.apple.SwiftUI","category":"Changed Body Properties",
///      "timestamp":"2026-09-25 15:06:19.359577+0300","eventMessage":"FeedScreen: @self changed.","processID":76609}
///
/// Other tools write a line for each record with other keys; those of pymobiledevice3:
///
///     {"pid": 1234, "timestamp": "2026-05-01T10:00:00.123456", "image_name": "SwiftUICore", "filename": "/…/Demo",
///      "message": "FeedScreen: @self changed.", "label": {"subsystem": "com.apple.SwiftUI", "category": "Changed Body Properties"}}
///
/// In json style the pairs stand on lines of their own, `"key" : value`, between `[{`, `},{` and `}]`; a capture that was
/// stopped has no end. In ndjson style a line is a record; the last one is `{"count":N,"finished":1}`.
struct JSONRecordReader: Sendable {
  struct Record: Sendable {
    var message: ContiguousArray<UInt8> = []
    /// The line of the message; 0 while none was seen.
    var messageLine = 0
    var stamp: Stamp?
    var pid: Int?
    var processPath = ""
    var subsystem = ""
    var category = ""
    /// The library that logged, where a tool names it.
    var image = ""
    var isLoss = false
    var format = LineFormat.logJSON

    var processName: String { processPath.split(separator: "/").last.map(String.init) ?? "" }

    var origin: WrappedMessage.Origin {
      if category == "Changed Body Properties" { return .changedBody }
      if subsystem.hasPrefix("com.apple.SwiftUI") || subsystem == "com.apple.runtime-issues" {
        return .swiftUI
      }
      if category == "LayoutLoop" { return .layoutLoop }
      if subsystem.isEmpty, image.contains("SwiftUI") { return .swiftUI }
      return subsystem.hasPrefix("com.apple.") ? .system : .app
    }
  }

  enum Outcome {
    /// The line is no part of a record.
    case other
    /// The line belongs to a record that goes on; whether it holds the record's message.
    case inside(hasMessage: Bool)
    /// The line ends a record.
    case record(Record)
  }

  /// The record being read in json style.
  private var open: Record?
  /// Whether records stand in an array whose brackets have lines of their own, as some tools lay it out.
  private var isInArray = false

  mutating func read(_ line: Span<UInt8>, number: Int) -> Outcome {
    guard let first = line.count > 0 ? line[0] : nil else {
      return open == nil ? .other : .inside(hasMessage: false)
    }
    if first == UInt8(ascii: "{"), line.count > 1 {
      guard line[line.count - 1] == UInt8(ascii: "}") || Self.mayBeRecord(line) else {
        return .other
      }
      var record = Record(format: .logNDJSON)
      Self.fill(&record, line, number)
      return record.stamp == nil && record.messageLine == 0 && !Self.isFooter(line)
        ? .other : .record(record)
    }
    return readPart(line, first, number)
  }

  private static let keys = [bytes("\"eventMessage\""), bytes("\"message\"")]

  private static func mayBeRecord(_ line: Span<UInt8>) -> Bool {
    keys.contains { line.first($0, in: 0..<line.count) != nil }
  }

  private static let footer = bytes("\"finished\"")

  private static func isFooter(_ line: Span<UInt8>) -> Bool {
    line.first(footer, in: 0..<line.count) != nil
  }

  /// A line of json style.
  private mutating func readPart(_ line: Span<UInt8>, _ first: UInt8, _ number: Int) -> Outcome {
    if line.has(bytes("[{"), at: 0) && line.count <= 3 {
      let cut = open
      open = Record()
      if let cut, cut.messageLine != 0 { return .record(cut) }
      return .inside(hasMessage: false)
    }
    if isBracket(line, first) { return .inside(hasMessage: false) }
    guard var record = open else { return .other }
    if first == UInt8(ascii: "}") {
      open = line.has(bytes("},{"), at: 0) ? Record() : nil
      return .record(record)
    }
    guard first == .space || first == .tab else { return .other }
    let hadMessage = record.messageLine != 0
    Self.fill(&record, line, number)
    open = record
    return .inside(hasMessage: !hadMessage && record.messageLine != 0)
  }

  /// Takes a bracket that has a line of its own.
  private mutating func isBracket(_ line: Span<UInt8>, _ first: UInt8) -> Bool {
    guard open == nil, line.count <= 2 else { return false }
    switch first {
    case UInt8(ascii: "["): isInArray = true
    case UInt8(ascii: "]") where isInArray: isInArray = false
    case UInt8(ascii: "{") where isInArray: open = Record()
    default: return false
    }
    return true
  }

  /// Gives up the record that the end of the input cuts; its message line, if it came.
  mutating func finish() -> Int? {
    defer { open = nil }
    guard let record = open, record.messageLine != 0 else { return nil }
    return record.messageLine
  }

  private static let names = [
    "eventMessage", "timestamp", "processID", "processImagePath", "subsystem", "category",
    "eventType", "message", "pid", "filename", "image_name",
  ].map { bytes($0) }

  private static func fill(_ record: inout Record, _ line: Span<UInt8>, _ number: Int) {
    var at = 0
    while let field = JSONFields.next(line, from: at) {
      at = field.end
      guard
        let name = names.firstIndex(where: {
          $0.count == field.key.count && line.has($0, at: field.key.lowerBound)
        })
      else { continue }
      switch name {
      case 0:
        record.message = JSONFields.unescaped(line, field.value)
        record.messageLine = number
      case 1:
        let text = JSONFields.unescaped(line, field.value)
        record.stamp = Stamp.parse(text.span, at: 0)
      case 2: record.pid = line.decimal(at: field.value.lowerBound)?.value
      case 3:
        record.processPath = String(
          decoding: JSONFields.unescaped(line, field.value), as: UTF8.self)
      case 4: record.subsystem = line.string(field.value)
      case 5: record.category = line.string(field.value)
      case 7:
        record.message = JSONFields.unescaped(line, field.value)
        record.messageLine = number
        record.format = .pymobiledevice
      case 8: record.pid = line.decimal(at: field.value.lowerBound)?.value
      case 9:
        record.processPath = String(
          decoding: JSONFields.unescaped(line, field.value), as: UTF8.self)
      case 10: record.image = line.string(field.value)
      default: record.isLoss = line.has(bytes("lossEvent"), at: field.value.lowerBound)
      }
    }
  }
}
