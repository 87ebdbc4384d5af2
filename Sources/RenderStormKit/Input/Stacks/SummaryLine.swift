/// A line of a chain: functions joined with arrows.
struct SummaryLine {
  private(set) var items: [Range<Int>] = []
  /// Whether the line begins with an arrow, and so goes on from the line before.
  private(set) var leads = false
  /// Whether it ends in one.
  private(set) var trails = false

  /// Nothing when there is no arrow, or when what stands between two is no function.
  ///
  /// `isAlone`: whether one function without an arrow will do.
  init?(_ line: Span<UInt8>, isAlone: Bool) {
    let end = SampleText.end(line)
    var start = Self.start(line)
    var at = start
    var arrows = 0
    while at < end {
      let length = Self.arrow(line, at)
      guard length > 0 else {
        at += 1
        continue
      }
      if arrows == 0, at == start { leads = true } else if !take(line, start..<at) { return nil }
      arrows += 1
      at += length
      start = Swift.min(line.skipSpaces(at), end)
    }
    if start < end, !take(line, start..<end, isLast: true) { return nil }
    trails = arrows > 0 && start == end
    guard !items.isEmpty, arrows > 0 || isAlone else { return nil }
  }

  private mutating func take(_ line: Span<UInt8>, _ range: Range<Int>, isLast: Bool = false) -> Bool
  {
    let isFirst = items.isEmpty && !leads
    guard let item = SummaryItem.place(line, range, isFirst: isFirst, isLast: isLast) else {
      return false
    }
    items.append(item)
    return true
  }

  /// The start of the text, behind indentation, quote and list marks, and the back quotes of code.
  private static func start(_ line: Span<UInt8>) -> Int {
    var at = SampleText.start(line)
    while at + 1 < line.count, line[at] == UInt8(ascii: "-") || line[at] == UInt8(ascii: "*"),
      line[at + 1] == .space
    {
      at = line.skipSpaces(at + 1)
    }
    return at
  }

  /// The length of the arrow at an offset, 0 where there is none.
  ///
  /// Arrows of letters stand between blanks: names hold `->` and `>`, too.
  static func arrow(_ line: Span<UInt8>, _ at: Int) -> Int {
    switch line[at] {
    case 0xE2:
      guard at + 2 < line.count else { return 0 }
      switch (line[at + 1], line[at + 2]) {
      case (0x86, 0x92), (0x86, 0xB3), (0x87, 0x92), (0x9F, 0xB6), (0x9E, 0x94), (0x9E, 0x9C):
        return 3
      default: return 0
      }
    case UInt8(ascii: ">"): return isBetweenBlanks(line, at..<(at + 1)) ? 1 : 0
    case UInt8(ascii: "-"), UInt8(ascii: "="):
      guard at + 1 < line.count, line[at + 1] == UInt8(ascii: ">") else { return 0 }
      return isBetweenBlanks(line, at..<(at + 2)) ? 2 : 0
    default: return 0
    }
  }

  private static func isBetweenBlanks(_ line: Span<UInt8>, _ range: Range<Int>) -> Bool {
    let isBehindBlank = range.lowerBound == 0 || line[range.lowerBound - 1] == .space
    return isBehindBlank && (range.upperBound == line.count || line[range.upperBound] == .space)
  }
}

extension SummaryLine {
  /// Chosen: chains and prose are shorter.
  private static let longest = 2_000
  /// How much of a line is looked at before it shows an arrow or a count.
  private static let lookAhead = 400

  /// Whether the first bytes can be those of prose or a chain; records of logs begin with times, brackets and braces.
  static func mayMatter(_ line: Span<UInt8>) -> Bool {
    guard line.count > 6, line.count <= longest else { return false }
    let start = SampleText.start(line)
    guard start < line.count else { return false }
    let first = line[start]
    if first.digit != nil {
      var at = start
      while at < line.count, line[at].digit != nil { at += 1 }
      return at < line.count
        && (line[at] == UInt8(ascii: "/") || line[at] == .space || line[at] == UInt8(ascii: "%")
          || line[at] == UInt8(ascii: ","))
    }
    switch first {
    case UInt8(ascii: "_"), UInt8(ascii: "`"), UInt8(ascii: "*"), UInt8(ascii: "-"),
      UInt8(ascii: "+"), UInt8(ascii: "="), UInt8(ascii: "("), 0xE2:
      return true
    default: return first.isASCIILetter
    }
  }

  /// What one pass over a line shows.
  struct Signs {
    private(set) var arrows = 0
    private(set) var hasBlank = false
    /// Whether samples are spoken of, or one number is set over another.
    private(set) var tellsSamples = false

    private static let word = bytes("ample")
    /// Blank, `-`, `/`, `=` and `>` as one word.
    private static let marks: UInt64 = 0x6000_A001_0000_0000

    init(_ line: Span<UInt8>) {
      let end = Swift.min(line.count, lookAhead)
      var at = SampleText.start(line)
      while at < end {
        let byte = line[at]
        if byte < 64 {
          if Self.marks >> UInt64(byte) & 1 != 0 { take(line, byte, at) }
        } else if byte | 0x20 == UInt8(ascii: "s") {
          if at + 1 < end, line[at + 1] == UInt8(ascii: "a"), line.has(Self.word, at: at + 1) {
            tellsSamples = true
          }
        } else if byte == 0xE2 {
          take(line, byte, at)
        }
        at += 1
      }
    }

    private mutating func take(_ line: Span<UInt8>, _ byte: UInt8, _ at: Int) {
      if byte == .space {
        hasBlank = true
      } else if byte == UInt8(ascii: "/") {
        let isBetweenDigits =
          at > 0 && at + 1 < line.count && line[at - 1].digit != nil && line[at + 1].digit != nil
        if isBetweenDigits { tellsSamples = true }
      } else if SummaryLine.arrow(line, at) > 0 {
        arrows += 1
      }
    }

    /// Whether the line can be one of a chain: it has arrows, or is one word.
    var mayBeChain: Bool { arrows > 0 || !hasBlank }
  }
}
