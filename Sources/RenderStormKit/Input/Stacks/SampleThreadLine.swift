/// The name of a thread as `sample` prints it behind the count.
///
///     Thread_7001   DispatchQueue_1: com.apple.main-thread  (serial)
///     Thread_7001: Main Thread   DispatchQueue_<multiple>
///     Thread_7003: com.apple.NSEventThread
///     Thread_<multiple>   DispatchQueue_73: com.acme.commands  (serial)
struct SampleThreadLine {
  /// The name or else the queue, or else the number; escaped.
  let name: String
  /// Escaped; empty where none is named.
  let queue: String
  let isMain: Bool

  private static let word = bytes("Thread_")
  private static let multiple = bytes("<multiple>")
  private static let multipleEntity = bytes("&lt;multiple&gt;")
  private static let image = bytes("  (in ")
  private static let queue = bytes("DispatchQueue_")
  private static let kinds = [bytes("(serial)"), bytes("(concurrent)")]
  private static let mainThread = bytes("Main Thread")
  private static let mainQueue = bytes("com.apple.main-thread")

  /// Whether a thread is named at an offset, and not a function that begins with the same word.
  static func stands(_ line: Span<UInt8>, at start: Int) -> Bool {
    guard start < line.count, line[start] == UInt8(ascii: "T"), line.has(word, at: start) else {
      return false
    }
    var end = start + word.count
    if line.has(multiple, at: end) {
      end += multiple.count
    } else if line.has(multipleEntity, at: end) {
      end += multipleEntity.count
    } else {
      while end < line.count, line[end].isHexDigit { end += 1 }
    }
    guard end > start + word.count, !line.has(image, at: end) else { return false }
    return end == line.count || line[end] == .space || line[end] == UInt8(ascii: ":")
      || line[end] == .tab
  }

  /// Whether the line may go on in the next one: a queue has begun, and its kind is missing.
  static func isOpenEnded(_ line: Span<UInt8>, from start: Int) -> Bool {
    let end = SampleText.end(line)
    guard end > start, line[end - 1] != UInt8(ascii: ")"), line[end - 1] != UInt8(ascii: ">")
    else { return false }
    var at = start
    while at + 2 < end {
      if line[at] == .space, line[at + 1] == .space, line[at + 2] == .space { return true }
      at += 1
    }
    return line.first(queue, in: start..<end) != nil
  }

  init(_ line: Span<UInt8>, from start: Int) {
    let end = SampleText.end(line)
    let queueStart = line.first(Self.queue, in: start..<Swift.max(start, end)) ?? end
    let head = Self.trimmed(line, start..<queueStart)
    let ownName = Self.behindColon(line, head)
    let queueName = Self.behindColon(line, Self.withoutKind(line, queueStart..<end))
    isMain =
      Self.isWhole(line, ownName, Self.mainThread) || Self.isWhole(line, ownName, Self.mainQueue)
      || Self.isWhole(line, queueName, Self.mainQueue)
    queue = queueName.map { SafeText.escape(line.array($0)) } ?? ""
    name = SafeText.escape(line.array(ownName ?? queueName ?? head))
  }

  private static func isWhole(_ line: Span<UInt8>, _ range: Range<Int>?, _ word: [UInt8]) -> Bool {
    guard let range else { return false }
    return range.count == word.count && line.has(word, at: range.lowerBound)
  }

  private static func withoutKind(_ line: Span<UInt8>, _ range: Range<Int>) -> Range<Int> {
    for kind in kinds where range.count > kind.count && line.has(kind, endingAt: range.upperBound) {
      return trimmed(line, range.lowerBound..<(range.upperBound - kind.count))
    }
    return range
  }

  /// What stands behind the first colon and its space, if anything does.
  private static func behindColon(_ line: Span<UInt8>, _ range: Range<Int>) -> Range<Int>? {
    guard let colon = line.first(UInt8(ascii: ":"), in: range), colon + 1 < range.upperBound,
      line[colon + 1] == .space
    else { return nil }
    let start = Swift.min(line.skipSpaces(colon + 1), range.upperBound)
    return start < range.upperBound ? start..<range.upperBound : nil
  }

  private static func trimmed(_ line: Span<UInt8>, _ range: Range<Int>) -> Range<Int> {
    var end = range.upperBound
    while end > range.lowerBound, line[end - 1] == .space || line[end - 1] == .tab { end -= 1 }
    return range.lowerBound..<end
  }
}
