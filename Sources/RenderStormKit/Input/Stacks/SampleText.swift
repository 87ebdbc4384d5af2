/// What mail, web pages and editors do to the text of a capture, and its undoing.
enum SampleText {
  private static let entities: [(name: [UInt8], byte: UInt8)] = [
    (bytes("&lt;"), UInt8(ascii: "<")), (bytes("&gt;"), UInt8(ascii: ">")),
    (bytes("&amp;"), UInt8(ascii: "&")), (bytes("&quot;"), UInt8(ascii: "\"")),
    (bytes("&#39;"), UInt8(ascii: "'")), (bytes("&apos;"), UInt8(ascii: "'")),
    (bytes("&nbsp;"), .space), (bytes("&#160;"), .space),
  ]

  static func isNoBreakSpace(_ line: Span<UInt8>, _ at: Int) -> Bool {
    line[at] == 0xC2 && at + 1 < line.count && line[at + 1] == 0xA0
  }

  /// The line with entities spelled out, and with tabs and no-break spaces as spaces; nothing when it has none of them.
  static func decoded(_ line: Span<UInt8>) -> [UInt8]? {
    var at = 0
    while at < line.count, replacement(line, at) == nil { at += 1 }
    guard at < line.count else { return nil }
    var out = line.array(0..<at)
    while at < line.count {
      if let known = replacement(line, at) {
        out.append(known.byte)
        at += known.length
      } else {
        out.append(line[at])
        at += 1
      }
    }
    return out
  }

  private static func replacement(_ line: Span<UInt8>, _ at: Int) -> (byte: UInt8, length: Int)? {
    switch line[at] {
    case .tab: return (.space, 1)
    case 0xC2: return isNoBreakSpace(line, at) ? (.space, 2) : nil
    case UInt8(ascii: "&"):
      for entity in entities where line.has(entity.name, at: at) {
        return (entity.byte, entity.name.count)
      }
      return nil
    default: return nil
    }
  }

  /// Where a line's text begins, behind indentation and the marks of quoted mail.
  static func start(_ line: Span<UInt8>) -> Int {
    var at = 0
    while at < line.count {
      let byte = line[at]
      if byte == .space || byte == .tab || byte == UInt8(ascii: ">") {
        at += 1
      } else if isNoBreakSpace(line, at) {
        at += 2
      } else {
        break
      }
    }
    return at
  }

  /// Where the marks of quoted mail at the start of a line end, each with one blank.
  static func quoteEnd(_ line: Span<UInt8>) -> Int {
    var at = 0
    while at < line.count, line[at] == UInt8(ascii: ">") {
      at += 1
      if at < line.count, line[at] == .space { at += 1 }
    }
    return at
  }

  /// Where a line's text ends, before blanks.
  static func end(_ line: Span<UInt8>) -> Int {
    var end = line.count
    while end > 0, line[end - 1] == .space || line[end - 1] == .tab { end -= 1 }
    return end
  }
}
