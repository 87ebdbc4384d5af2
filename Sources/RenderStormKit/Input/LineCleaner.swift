/// Takes out of a line what terminals and transports put into it: colour and cursor sequences, NULs, lone carriage returns.
enum LineCleaner {
  /// The mark that Windows, and CI systems in front of each step, put before UTF-8.
  static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// Whether a line holds any of them, the carriage return before the line end aside.
  static func isClean(_ line: Span<UInt8>) -> Bool {
    if line.has(byteOrderMark, at: 0) { return false }
    let last = line.count - 1
    let body = last >= 0 && line[last] == .carriageReturn ? line.extracting(0..<last) : line
    return !RawBytes.contains(0, body) && !RawBytes.contains(.escape, body)
      && !RawBytes.contains(.carriageReturn, body)
  }

  /// The parts of a line between lone carriage returns, cleaned; empty parts are left out, but one part is always given.
  static func parts(_ line: Span<UInt8>) -> [ContiguousArray<UInt8>] {
    var parts: [ContiguousArray<UInt8>] = []
    var part: ContiguousArray<UInt8> = []
    var at = line.has(byteOrderMark, at: 0) ? byteOrderMark.count : 0
    while at < line.count {
      switch line[at] {
      case .carriageReturn:
        if !part.isEmpty { parts.append(part) }
        part.removeAll()
      case .escape: at = sequenceEnd(line, at)
      case 0: break
      default: part.append(line[at])
      }
      at += 1
    }
    if !part.isEmpty || parts.isEmpty { parts.append(part) }
    return parts
  }

  /// The last byte of the escape sequence that starts at an offset: `ESC [`, parameters, one letter (ECMA-48 5.4).
  private static func sequenceEnd(_ line: Span<UInt8>, _ start: Int) -> Int {
    guard start + 1 < line.count, line[start + 1] == UInt8(ascii: "[") else {
      return min(start + 1, line.count - 1)
    }
    var at = start + 2
    while at < line.count, !(0x40...0x7E).contains(line[at]) { at += 1 }
    return min(at, line.count - 1)
  }
}
