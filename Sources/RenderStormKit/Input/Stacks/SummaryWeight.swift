/// What a text says of the samples of a stack: how many, out of how many.
struct SummaryWeight {
  private var samples: Int?
  private var total: Int?
  private var percent: Int?

  init() {}

  /// Reads `640 of 900 samples`, `900 samples ... 640 of them`, `640/900` and, where samples are spoken of, `71 %`.
  init(_ line: Span<UInt8>) {
    let speaksOfSamples = Self.has(Self.sample, line, 0..<line.count)
    var at = 0
    while at < line.count {
      guard let number = Self.number(line, &at) else { continue }
      let next = line.skipSpaces(number.end)
      if let other = Self.pair(line, number, next, speaksOfSamples) {
        samples = number.value
        total = other.value
        at = other.end
      } else if line.has(Self.ofThem, at: next), samples == nil {
        samples = number.value
      } else if line.has(Self.sample, at: next), total == nil {
        total = number.value
      } else if speaksOfSamples, next < line.count, line[next] == UInt8(ascii: "%"),
        number.value <= 100
      {
        percent = number.value
      }
    }
  }

  private static let sample = bytes("sample")
  private static let ofThem = bytes("of them")
  private static let of = bytes("of ")
  /// Chosen: less is a date, a version or a fraction.
  private static let leastTotal = 100

  /// Takes what is not known yet, or a whole share.
  mutating func add(_ other: SummaryWeight) {
    if other.samples != nil, other.total != nil {
      self = other
      return
    }
    samples = samples ?? other.samples
    total = total ?? other.total
    percent = percent ?? other.percent
  }

  /// Samples of the stack, and of its thread.
  var share: (samples: Int, total: Int)? {
    if let samples, let total, samples <= total, samples > 0 { return (samples, total) }
    guard let percent, percent > 0 else { return nil }
    let whole = total.flatMap { $0 > 0 ? $0 : nil } ?? 100
    return (max(1, whole * percent / 100), whole)
  }

  /// The next number that is not a part of a word; moves on past it.
  private static func number(_ line: Span<UInt8>, _ at: inout Int) -> (value: Int, end: Int)? {
    guard line[at].digit != nil else {
      at += 1
      return nil
    }
    let start = at
    while at < line.count, line[at].digit != nil { at += 1 }
    guard start == 0 || isBoundary(line[start - 1]), at - start <= 9 else { return nil }
    let number = grouped(line, at: start)
    at = max(at, number?.end ?? at)
    return number
  }

  /// The number at an offset, which may be written in groups: `2,204`.
  private static func grouped(_ line: Span<UInt8>, at start: Int) -> (value: Int, end: Int)? {
    guard var number = line.decimal(at: start), number.end - start <= groupWidth else {
      return line.decimal(at: start)
    }
    while number.end < line.count, line[number.end] == UInt8(ascii: ","),
      let group = line.decimal(at: number.end + 1), group.end - number.end == groupWidth + 1,
      number.value <= SampleNodeHead.mostSamples
    {
      number = (number.value * 1_000 + group.value, group.end)
    }
    return number
  }

  private static let groupWidth = 3

  private static func isBoundary(_ byte: UInt8) -> Bool {
    !byte.isASCIILetter && byte.digit == nil && byte != UInt8(ascii: ".")
      && byte != UInt8(ascii: "/")
      && byte != UInt8(ascii: "-") && byte != UInt8(ascii: "_")
  }

  /// The number that another one is out of.
  private static func pair(
    _ line: Span<UInt8>, _ number: (value: Int, end: Int), _ next: Int, _ speaksOfSamples: Bool
  ) -> (value: Int, end: Int)? {
    let isSlash = next < line.count && line[next] == UInt8(ascii: "/")
    guard isSlash || line.has(of, at: next),
      let other = grouped(line, at: line.skipSpaces(next + (isSlash ? 1 : of.count))),
      other.value <= SampleNodeHead.mostSamples, number.value <= other.value
    else { return nil }
    if other.end < line.count, line[other.end] == UInt8(ascii: "/") { return nil }
    return speaksOfSamples || (isSlash && other.value >= leastTotal) ? other : nil
  }

  private static func has(_ words: [UInt8], _ line: Span<UInt8>, _ range: Range<Int>) -> Bool {
    line.first(words, in: range) != nil
  }

  /// Functions of the kernel that a text counts: `9 in mach_msg2_trap`.
  static func waits(_ line: Span<UInt8>) -> [(name: [UInt8], samples: Int)] {
    var found: [(name: [UInt8], samples: Int)] = []
    var at = 0
    while at < line.count {
      guard let number = number(line, &at), line.has(bytes(" in "), at: number.end) else {
        continue
      }
      var start = number.end + 4
      if start < line.count, line[start] == UInt8(ascii: "`") { start += 1 }
      var end = start
      while end < line.count,
        line[end].isASCIILetter || line[end].digit != nil || line[end] == UInt8(ascii: "_")
      {
        end += 1
      }
      guard line.first(UInt8(ascii: "_"), in: start..<max(start, end)) != nil else { continue }
      found.append((line.array(start..<end), number.value))
    }
    return found
  }
}
