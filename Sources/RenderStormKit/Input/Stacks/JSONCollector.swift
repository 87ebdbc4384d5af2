/// Gathers the lines of one JSON document until its brackets balance.
///
/// The document may stand in the middle of a log: a line that cannot be part of it is refused.
struct JSONCollector: Sendable {
  private(set) var bytes: [UInt8] = []
  /// Whether the document was longer than is kept.
  private(set) var isTooLong = false
  private var depth = 0
  /// Whether a line was cut, so that brackets cannot be relied on.
  private var isDamaged = false
  /// Whether the end of what was added is inside a text, and right behind its backslash.
  private var isInText = false
  private var isEscaped = false

  /// Chosen: the largest crash reports have a tenth of it.
  static let capacity = 16_777_216

  private static let quote = UInt8(ascii: "\"")
  private static let backslash = UInt8(ascii: "\\")

  init() {}

  /// Gathers the members of an object whose first bracket was on a line before.
  static func insideObject() -> JSONCollector {
    var collector = JSONCollector()
    collector.bytes = [UInt8(ascii: "{")]
    collector.depth = 1
    return collector
  }

  var isComplete: Bool { depth <= 0 && !bytes.isEmpty }

  /// Adds a line, if it can be one of the document.
  mutating func add(_ line: Span<UInt8>) -> Bool {
    guard !isComplete, Self.isPlausible(line) else { return false }
    // No text of JSON goes over the end of a line.
    if isInText { isDamaged = true }
    isInText = false
    isEscaped = false
    count(line)
    if isDamaged, line.count == 1, line[0] == UInt8(ascii: "}") { depth = 0 }
    append(line)
    return true
  }

  /// Adds what follows on the line that was added last.
  mutating func addPiece(_ piece: Span<UInt8>) -> Bool {
    guard !isComplete else { return false }
    if bytes.last == .newline { bytes.removeLast() }
    count(piece)
    append(piece)
    return true
  }

  private mutating func append(_ line: Span<UInt8>) {
    guard bytes.count + line.count < Self.capacity else {
      isTooLong = true
      return
    }
    for index in 0..<line.count { bytes.append(line[index]) }
    bytes.append(.newline)
  }

  private mutating func count(_ line: Span<UInt8>) {
    for at in 0..<line.count {
      let byte = line[at]
      if isInText {
        if byte == Self.quote, !isEscaped { isInText = false }
        isEscaped = byte == Self.backslash && !isEscaped
        continue
      }
      switch byte {
      case Self.quote: isInText = true
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      default: break
      }
    }
  }

  /// The offset of the quotation mark that closes a text.
  static func textEnd(_ line: Span<UInt8>, _ start: Int) -> Int? {
    var at = start
    while at < line.count {
      if line[at] == quote { return at }
      at += line[at] == backslash ? 2 : 1
    }
    return nil
  }

  /// Whether a line can stand in a document: it begins with a bracket, a text, or a number or word that ends like one.
  private static func isPlausible(_ line: Span<UInt8>) -> Bool {
    let start = line.skipSpaces(0)
    guard start < line.count else { return true }
    switch line[start] {
    case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "["), UInt8(ascii: "]"), quote,
      UInt8(ascii: ","), UInt8(ascii: ":"):
      return true
    default:
      var end = start
      while end < line.count, isScalarByte(line[end]) { end += 1 }
      let next = line.skipSpaces(end)
      return end > start && (next == line.count || isAfterScalar(line[next]))
    }
  }

  static func isScalarByte(_ byte: UInt8) -> Bool {
    byte.digit != nil || byte.isASCIILetter || byte == UInt8(ascii: "-")
      || byte == UInt8(ascii: "+") || byte == UInt8(ascii: ".")
  }

  private static func isAfterScalar(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ",") || byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}")
  }
}
