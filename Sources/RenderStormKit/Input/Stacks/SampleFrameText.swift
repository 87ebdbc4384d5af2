/// A function and its image as `sample` prints them behind the count.
///
///     RowView.body.getter  (in Demo.debug.dylib) + 812  [0x104a0032c]  RowView.swift:31
///     ???  (in Demo)  load address 0x104000000 + 0x247c88  [0x104247c88]
///
/// Two spaces and `(in ` part the two: symbols may hold anything else, and images parentheses.
struct SampleFrameText {
  let symbol: Range<Int>
  /// Empty where none is named.
  let image: Range<Int>
  /// Whether it may hold entities or other blanks than those of the tool.
  let mayBeEncoded: Bool

  private static let recursion = bytes("RECURSION COLLAPSED")
  private static let loadAddress = bytes("load address 0x")
  private static let separator = bytes(" (in ")

  init(_ line: Span<UInt8>, from start: Int) {
    var hasAmpersand = false
    var at = start
    while at < line.count {
      let byte = line[at]
      if byte == UInt8(ascii: "("), Self.isSeparator(line, at) { break }
      if byte == UInt8(ascii: "&") { hasAmpersand = true }
      at += 1
    }
    if at < line.count, let close = Self.imageEnd(line, from: at + 4) {
      symbol = start..<Swift.max(start, Self.trimmed(line, start, at))
      image = (at + 4)..<close
      mayBeEncoded = hasAmpersand || line.first(UInt8(ascii: "&"), in: image) != nil
      return
    }
    mayBeEncoded = true
    if let found = Self.collapsed(line, from: start) {
      symbol = found.symbol
      image = found.image
    } else {
      symbol = start..<Self.symbolEnd(line, from: start, to: at)
      image = 0..<0
    }
  }

  /// Whether two spaces and `(in ` stand here, with the parenthesis at an offset.
  private static func isSeparator(_ line: Span<UInt8>, _ at: Int) -> Bool {
    at + 4 <= line.count && at >= 2 && line[at + 1] == UInt8(ascii: "i")
      && line[at + 2] == UInt8(ascii: "n") && line[at + 3] == .space && line[at - 1] == .space
      && line[at - 2] == .space
  }

  /// The first parenthesis behind which an offset, an address or nothing follows: images hold parentheses, too.
  private static func imageEnd(_ line: Span<UInt8>, from start: Int) -> Int? {
    var at = start
    while at < line.count {
      if line[at] == UInt8(ascii: ")"), isBehindImage(line, at + 1) { return at }
      at += 1
    }
    return nil
  }

  private static func isBehindImage(_ line: Span<UInt8>, _ at: Int) -> Bool {
    let next = line.skipSpaces(at)
    guard next < line.count else { return true }
    guard next > at else { return false }
    switch line[next] {
    case UInt8(ascii: "+"):
      return next + 2 < line.count && line[next + 1] == .space && line[next + 2].digit != nil
    case UInt8(ascii: "["): return next + 1 < line.count && line[next + 1] == UInt8(ascii: "0")
    case UInt8(ascii: "l") where line.has(loadAddress, at: next): return true
    default: return next - at >= 2
    }
  }

  /// The same where web pages made one space of two: the last `(in ` that an image can follow.
  private static func collapsed(
    _ line: Span<UInt8>, from start: Int
  ) -> (symbol: Range<Int>, image: Range<Int>)? {
    var at = line.count - separator.count
    while at > start {
      if line.has(separator, at: at), let close = imageEnd(line, from: at + separator.count) {
        return (start..<trimmed(line, start, at), (at + separator.count)..<close)
      }
      at -= 1
    }
    return nil
  }

  /// Where a symbol without an image ends: before its offset and its address.
  private static func symbolEnd(_ line: Span<UInt8>, from start: Int, to limit: Int) -> Int {
    var end = trimmed(line, start, limit)
    if isAddressed(line, end), let open = addressStart(line, end) {
      end = trimmed(line, start, open)
    }
    var at = end
    while at > start,
      line[at - 1].isHexDigit || line[at - 1] == UInt8(ascii: ",")
        || line[at - 1] == UInt8(ascii: ".") || line[at - 1] == UInt8(ascii: "x")
    { at -= 1 }
    if at < end, at - 3 > start, line[at - 1] == .space, line[at - 2] == UInt8(ascii: "+"),
      line[at - 3] == .space, line[at].digit != nil
    {
      end = trimmed(line, start, at - 3)
    }
    return end
  }

  private static func trimmed(_ line: Span<UInt8>, _ start: Int, _ end: Int) -> Int {
    var end = end
    while end > start, line[end - 1] == .space || line[end - 1] == .tab { end -= 1 }
    return end
  }
}

extension SampleFrameText {
  /// Whether a frame's line has its end: the address, a file and line behind it, or the mark of recursion.
  static func isComplete(_ line: Span<UInt8>) -> Bool {
    var end = SampleText.end(line)
    if isAddressed(line, end) { return true }
    if line.has(recursion, endingAt: end) { return true }
    let digits = end
    while end > 0, line[end - 1].digit != nil { end -= 1 }
    guard end < digits, end > 0, line[end - 1] == UInt8(ascii: ":") else { return false }
    while end > 0, line[end - 1] != UInt8(ascii: "]") { end -= 1 }
    return isAddressed(line, end)
  }

  private static func isAddressed(_ line: Span<UInt8>, _ end: Int) -> Bool {
    guard let open = addressStart(line, end) else { return false }
    return line[open + 1] == UInt8(ascii: "0") && line[open + 2] == UInt8(ascii: "x")
  }

  /// The bracket that opens a list of addresses that ends right before an offset.
  private static func addressStart(_ line: Span<UInt8>, _ end: Int) -> Int? {
    guard end > 4, line[end - 1] == UInt8(ascii: "]") else { return nil }
    var at = end - 2
    while at >= 0 {
      let byte = line[at]
      if byte == UInt8(ascii: "[") { return at + 2 < end ? at : nil }
      guard
        byte.isHexDigit || byte == UInt8(ascii: "x") || byte == UInt8(ascii: ",")
          || byte == UInt8(ascii: ".")
      else { return nil }
      at -= 1
    }
    return nil
  }
}
