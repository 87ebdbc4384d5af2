/// A `Key:   value` line of a report that a tool of the system wrote.
struct ReportField {
  /// With its colon.
  let key: Range<Int>
  let value: Range<Int>

  /// Longer ones are prose with a colon in it.
  private static let longestKey = 40

  /// Reads a field whose value begins at `column` or behind it.
  ///
  /// Reports align their values. A key of one word needs two spaces behind its colon: `RowView: @self changed.` is none.
  static func parse(_ line: Span<UInt8>, column: Int) -> ReportField? {
    guard !line.isEmpty, isUppercase(line[0]),
      let colon = line.first(UInt8(ascii: ":"), in: 0..<min(line.count, longestKey))
    else { return nil }
    var hasSpace = false
    for index in 0..<colon {
      guard isKeyByte(line[index]) else { return nil }
      if line[index] == .space { hasSpace = true }
    }
    let value = line.skipSpaces(colon + 1)
    guard hasSpace || value > colon + 2, value >= column || value == line.count else { return nil }
    return ReportField(key: 0..<(colon + 1), value: value..<line.count)
  }

  private static func isUppercase(_ byte: UInt8) -> Bool { byte >= 0x41 && byte <= 0x5A }

  private static func isKeyByte(_ byte: UInt8) -> Bool {
    byte.isASCIILetter || byte.digit != nil || byte == .space || byte == UInt8(ascii: "/")
      || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "(") || byte == UInt8(ascii: ")")
  }
}

/// A process as reports name it: `Demo Helper [812]`.
struct ReportProcess {
  let name: Range<Int>
  let pid: Int?

  static func parse(_ line: Span<UInt8>, _ range: Range<Int>) -> ReportProcess {
    var open = range.upperBound - 1
    while open > range.lowerBound {
      if line[open] == UInt8(ascii: "["), line[open - 1] == .space,
        let number = line.decimal(at: open + 1), line.has(close, at: number.end)
      {
        return ReportProcess(name: range.lowerBound..<(open - 1), pid: number.value)
      }
      open -= 1
    }
    return ReportProcess(name: range, pid: nil)
  }

  private static let close = bytes("]")
}

private enum ReportUnit {
  static let milliseconds = bytes("ms")
  static let minutes = bytes("min")
  static let plus = bytes(" + ")

  /// How many bytes a unit of memory stands for, by its first letter.
  static func factor(_ letter: UInt8) -> Double? {
    switch letter {
    case UInt8(ascii: "B"): 1
    case UInt8(ascii: "K"): 1_024
    case UInt8(ascii: "M"): 1_048_576
    case UInt8(ascii: "G"): 1_073_741_824
    default: nil
    }
  }
}

extension Span<UInt8> {
  /// The number at an offset, with its decimals, and where it ends.
  func fraction(at offset: Int) -> (value: Double, end: Int)? {
    guard let whole = decimal(at: offset) else { return nil }
    guard whole.end < count, self[whole.end] == UInt8(ascii: ".") || self[whole.end] == comma,
      let part = decimal(at: whole.end + 1),
      // A comma with three digits groups thousands.
      self[whole.end] != comma || part.end - whole.end != 4
    else { return (Double(whole.value), whole.end) }
    var scale = 1.0
    for _ in (whole.end + 1)..<part.end { scale *= 10 }
    return (Double(whole.value) + Double(part.value) / scale, part.end)
  }

  private var comma: UInt8 { UInt8(ascii: ",") }

  /// The time at an offset: `0.98s`, `9850ms`, `5 sec`, `90 seconds`, `2 min`.
  func seconds(at offset: Int) -> Double? {
    guard let number = fraction(at: offset) else { return nil }
    let unit = skipSpaces(number.end)
    if has(ReportUnit.milliseconds, at: unit) { return number.value / 1_000 }
    if has(ReportUnit.minutes, at: unit) { return number.value * 60 }
    return number.value
  }

  /// The amount of memory at an offset, such as `118.42 MB`, in bytes.
  func memory(at offset: Int) -> Int? {
    guard let number = fraction(at: offset) else { return nil }
    let unit = skipSpaces(number.end)
    guard unit < count, let factor = ReportUnit.factor(self[unit]) else { return nil }
    return Int(min(number.value * factor, 1e15))
  }

  /// The offset behind a literal inside a range.
  func end(of literal: [UInt8], in range: Range<Int>) -> Int? {
    first(literal, in: range).map { $0 + literal.count }
  }

  /// A range without spaces and tabs at its ends.
  func trimmed(_ range: Range<Int>) -> Range<Int> {
    var start = range.lowerBound
    var end = range.upperBound
    while start < end, self[start] == .space || self[start] == .tab { start += 1 }
    while end > start, self[end - 1] == .space || self[end - 1] == .tab { end -= 1 }
    return start..<end
  }

  /// A range without ` + 812` at its end.
  func withoutOffset(_ range: Range<Int>) -> Range<Int> {
    var at = range.upperBound
    while at > range.lowerBound, self[at - 1].digit != nil { at -= 1 }
    let start = at - 3
    guard at < range.upperBound, start >= range.lowerBound, has(ReportUnit.plus, at: start) else {
      return range
    }
    return range.lowerBound..<start
  }

  /// The offset of the parenthesis that the one at the end of a range closes, if a space stands before it.
  func closingGroup(_ range: Range<Int>) -> Int? {
    guard let last = range.last, self[last] == UInt8(ascii: ")") else { return nil }
    var depth = 0
    var at = last
    while at > range.lowerBound {
      if self[at] == UInt8(ascii: ")") { depth += 1 }
      if self[at] == UInt8(ascii: "(") { depth -= 1 }
      if depth == 0 { return self[at - 1] == .space ? at : nil }
      at -= 1
    }
    return nil
  }
}
