/// A function in a backtrace of lldb: ``frame #1: 0x0000000104a0032c Demo`RowView.body.getter + 812 at RowView.swift:31:9``.
struct DebuggerFrame {
  let number: Int
  let isSelected: Bool
  /// Empty where there is no name.
  let symbol: Range<Int>
  let image: Range<Int>

  private static let word = bytes("frame #")
  private static let selected = bytes("* ")
  private static let address = bytes(": 0x")
  private static let suffixes = [bytes(" [opt]"), bytes(" [inlined]"), bytes(" [artificial]")]
  private static let source = bytes(" at ")
  /// No stack is as deep.
  private static let largestNumber = 100_000_000

  static func parse(_ line: Span<UInt8>) -> DebuggerFrame? {
    var at = line.skipSpaces(0)
    let isSelected = line.has(selected, at: at)
    if isSelected { at += selected.count }
    guard line.has(word, at: at), let number = line.decimal(at: at + word.count),
      number.value <= largestNumber, line.has(address, at: number.end)
    else { return nil }
    var start = number.end + address.count
    while start < line.count, line[start].isHexDigit { start += 1 }
    let text = line.trimmed(start..<line.count)
    let tick = line.first(UInt8(ascii: "`"), in: text) ?? text.upperBound
    let symbol = min(tick + 1, text.upperBound)..<text.upperBound
    return DebuggerFrame(
      number: number.value, isSelected: isSelected,
      symbol: withoutArguments(line, line.withoutOffset(withoutSource(line, symbol))),
      image: text.lowerBound..<tick)
  }

  private static func withoutSource(_ line: Span<UInt8>, _ range: Range<Int>) -> Range<Int> {
    var range = range
    while let suffix = suffixes.first(where: {
      range.count >= $0.count && line.has($0, endingAt: range.upperBound)
    }) {
      range = range.lowerBound..<(range.upperBound - suffix.count)
    }
    var at = range.upperBound - source.count
    while at > range.lowerBound {
      if line.has(source, at: at) {
        let file = (at + source.count)..<range.upperBound
        return line.first(UInt8(ascii: ":"), in: file) == nil ? range : range.lowerBound..<at
      }
      at -= 1
    }
    return range
  }

  /// The name without the values of its arguments, which differ each time: `(self=Demo.RowView @ 0x16f2)`.
  private static func withoutArguments(_ line: Span<UInt8>, _ range: Range<Int>) -> Range<Int> {
    var at = range.lowerBound
    while let open = line.first(UInt8(ascii: "("), in: at..<range.upperBound) {
      var end = open + 1
      while end < range.upperBound, isNameByte(line[end]) { end += 1 }
      if end > open + 1, end + 1 < range.upperBound, line[end] == UInt8(ascii: "="),
        line[end + 1] != UInt8(ascii: "="), open > range.lowerBound
      {
        return range.lowerBound..<open
      }
      at = open + 1
    }
    return range
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    byte.isASCIILetter || byte.digit != nil || byte == UInt8(ascii: "_")
  }
}

/// The head of a thread in a backtrace of lldb.
///
///     * thread #1, queue = 'com.apple.main-thread', stop reason = signal SIGSTOP
///       thread #2, name = 'com.apple.NSEventThread'
struct DebuggerThreadHead: Sendable {
  let number: Int
  let isSelected: Bool
  let isMain: Bool
  /// A stop at a breakpoint prints a thread and one function: that is a log.
  let isAtBreakpoint: Bool
  /// Escaped; empty where the line has none.
  let name: String

  private static let selected = bytes("* ")
  private static let word = bytes("thread #")
  private static let nameKey = bytes(", name = '")
  private static let queueKey = bytes(", queue = '")
  private static let breakpoint = bytes("stop reason = breakpoint")

  static func parse(_ line: Span<UInt8>) -> DebuggerThreadHead? {
    var at = line.skipSpaces(0)
    let isSelected = line.has(selected, at: at)
    if isSelected { at += selected.count }
    guard line.has(word, at: at), let number = line.decimal(at: at + word.count),
      number.end == line.count || line[number.end] == UInt8(ascii: ",")
        || line[number.end] == UInt8(ascii: ":")
    else { return nil }
    let rest = number.end..<line.count
    let queue = quoted(line, queueKey, rest)
    let name = quoted(line, nameKey, rest) ?? queue
    return DebuggerThreadHead(
      number: number.value, isSelected: isSelected,
      isMain: number.value == 1 || queue.map { isMainQueue(line, $0) } ?? false,
      isAtBreakpoint: line.first(breakpoint, in: rest) != nil,
      name: name.map { SafeText.escape(line.array($0)) } ?? "")
  }

  private static func isMainQueue(_ line: Span<UInt8>, _ range: Range<Int>) -> Bool {
    range.count == StackCapture.mainQueue.count
      && line.has(StackCapture.mainQueue, at: range.lowerBound)
  }

  private static func quoted(
    _ line: Span<UInt8>, _ key: [UInt8], _ range: Range<Int>
  ) -> Range<Int>? {
    guard let start = line.end(of: key, in: range),
      let end = line.first(UInt8(ascii: "'"), in: start..<line.count)
    else { return nil }
    return start..<end
  }
}
