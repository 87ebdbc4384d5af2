/// Walks over the `"key": value` pairs of a piece of JSON text, whatever their depth.
///
/// Log records are flat where it matters and may be cut anywhere, so no tree is built and nothing has to be complete.
enum JSONFields {
  struct Field {
    /// Without quotation marks.
    let key: Range<Int>
    /// Without quotation marks; still escaped.
    let value: Range<Int>
    let end: Int
  }

  private static let quote = UInt8(ascii: "\"")
  private static let backslash = UInt8(ascii: "\\")

  /// The next pair with a text or number value at or behind an offset.
  static func next(_ text: Span<UInt8>, from start: Int) -> Field? {
    var at = start
    while let open = text.first(quote, in: at..<text.count), let close = stringEnd(text, open + 1) {
      let colon = text.skipSpaces(close + 1)
      guard colon < text.count, text[colon] == UInt8(ascii: ":") else {
        at = close + 1
        continue
      }
      let value = text.skipSpaces(colon + 1)
      guard value < text.count else { return nil }
      if text[value] == quote {
        guard let end = stringEnd(text, value + 1) else { return nil }
        return Field(key: (open + 1)..<close, value: (value + 1)..<end, end: end + 1)
      }
      if text[value].digit != nil {
        let end = text.decimal(at: value)?.end ?? value + 1
        return Field(key: (open + 1)..<close, value: value..<end, end: end)
      }
      at = value
    }
    return nil
  }

  /// The offset of the quotation mark that closes a text.
  private static func stringEnd(_ text: Span<UInt8>, _ start: Int) -> Int? {
    var at = start
    while at < text.count {
      if text[at] == quote { return at }
      at += text[at] == backslash ? 2 : 1
    }
    return nil
  }

  /// A value with its escapes resolved; a broken escape stays as it is.
  static func unescaped(_ text: Span<UInt8>, _ range: Range<Int>) -> ContiguousArray<UInt8> {
    var out: ContiguousArray<UInt8> = []
    out.reserveCapacity(range.count)
    var at = range.lowerBound
    while at < range.upperBound {
      guard text[at] == backslash, at + 1 < range.upperBound else {
        out.append(text[at])
        at += 1
        continue
      }
      at += 1
      switch text[at] {
      case UInt8(ascii: "n"): out.append(.newline)
      case UInt8(ascii: "t"): out.append(.tab)
      case UInt8(ascii: "r"): out.append(.carriageReturn)
      case UInt8(ascii: "u"):
        guard let unit = hexadecimal(text, at + 1, range.upperBound) else {
          out.append(UInt8(ascii: "u"))
          break
        }
        at += 4
        appendScalar(unit, text, &at, range.upperBound, to: &out)
      default: out.append(text[at])
      }
      at += 1
    }
    return out
  }

  private static func hexadecimal(_ text: Span<UInt8>, _ start: Int, _ end: Int) -> UInt32? {
    guard start + 4 <= end else { return nil }
    var value: UInt32 = 0
    for index in start..<(start + 4) {
      guard text[index].isHexDigit else { return nil }
      let low = text[index] | 0x20
      value = value << 4 | UInt32(text[index].digit.map { UInt8($0) } ?? low - 0x57)
    }
    return value
  }

  /// Appends a UTF-16 unit, with its second half if it is the first of a pair; `at` stands on the unit's last digit.
  private static func appendScalar(
    _ unit: UInt32, _ text: Span<UInt8>, _ at: inout Int, _ end: Int,
    to out: inout ContiguousArray<UInt8>
  ) {
    var value = unit
    if unit & 0xFC00 == 0xD800, text.has(bytes("\\u"), at: at + 1),
      let second = hexadecimal(text, at + 3, end),
      second & 0xFC00 == 0xDC00
    {
      value = 0x10000 + (unit & 0x3FF) << 10 + (second & 0x3FF)
      at += 6
    }
    let scalar = Unicode.Scalar(value) ?? "\u{FFFD}"
    out.append(contentsOf: String(Character(scalar)).utf8)
  }
}
