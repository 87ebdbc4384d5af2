/// What reading needs of a line's bytes: prefixes, numbers, words. All bounds are checked.
extension Span<UInt8> {
  /// Whether the literal stands at an offset.
  func has(_ literal: [UInt8], at offset: Int) -> Bool {
    guard offset >= 0, offset + literal.count <= count else { return false }
    for index in 0..<literal.count where self[offset + index] != literal[index] { return false }
    return true
  }

  /// Whether the literal stands right before an offset.
  func has(_ literal: [UInt8], endingAt end: Int) -> Bool { has(literal, at: end - literal.count) }

  /// The first offset of a byte in a range.
  func first(_ byte: UInt8, in range: Range<Int>) -> Int? {
    RawBytes.first(byte, extracting(range)).map { range.lowerBound + $0 }
  }

  /// The first offset at which the literal starts inside a range.
  func first(_ literal: [UInt8], in range: Range<Int>) -> Int? {
    guard let head = literal.first, range.count >= literal.count else { return nil }
    var index = range.lowerBound
    let last = range.upperBound - literal.count
    while index <= last {
      guard let next = first(head, in: index..<(last + 1)) else { return nil }
      if has(literal, at: next) { return next }
      index = next + 1
    }
    return nil
  }

  /// The decimal number at an offset and where it ends; nothing without a digit or past 18 digits.
  func decimal(at offset: Int) -> (value: Int, end: Int)? {
    var index = offset
    var value = 0
    while index < count, let digit = self[index].digit {
      guard index - offset < 18 else { return nil }
      value = value * 10 + digit
      index += 1
    }
    return index > offset ? (value, index) : nil
  }

  /// A hexadecimal number without its `0x`; nothing where none stands or it is too long.
  func hex(at offset: Int) -> UInt64? {
    var index = offset
    var value: UInt64 = 0
    while index < count, self[index].isHexDigit {
      guard index - offset < 16 else { return nil }
      value = value << 4 | UInt64(self[index].digit ?? Int((self[index] | 0x20) - 0x57))
      index += 1
    }
    return index > offset ? value : nil
  }

  /// Exactly `width` decimal digits.
  func digits(_ width: Int, at offset: Int) -> Int? {
    guard offset >= 0, offset + width <= count else { return nil }
    var value = 0
    for index in offset..<(offset + width) {
      guard let digit = self[index].digit else { return nil }
      value = value * 10 + digit
    }
    return value
  }

  /// Where the run of spaces and tabs that starts at an offset ends.
  func skipSpaces(_ offset: Int) -> Int {
    var index = offset
    while index < count, self[index] == .space || self[index] == .tab { index += 1 }
    return index
  }

  /// The end of the word (no space or tab) that starts at an offset.
  func wordEnd(_ offset: Int) -> Int {
    var index = offset
    while index < count, self[index] != .space, self[index] != .tab { index += 1 }
    return index
  }

  /// A copy of a range.
  func array(_ range: Range<Int>) -> [UInt8] {
    var out: [UInt8] = []
    out.reserveCapacity(range.count)
    for index in range { out.append(self[index]) }
    return out
  }

  /// A range as text; invalid UTF-8 becomes U+FFFD.
  func string(_ range: Range<Int>) -> String { String(decoding: array(range), as: UTF8.self) }
}

extension UInt8 {
  static let space = UInt8(ascii: " ")
  static let tab = UInt8(ascii: "\t")
  static let newline = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
  static let escape: UInt8 = 0x1B

  var digit: Int? { self >= 0x30 && self <= 0x39 ? Int(self) - 0x30 : nil }
  var isASCIILetter: Bool { (self | 0x20) >= 0x61 && (self | 0x20) <= 0x7A }
  var isHexDigit: Bool { digit != nil || ((self | 0x20) >= 0x61 && (self | 0x20) <= 0x66) }
}

/// A literal as bytes.
func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }
