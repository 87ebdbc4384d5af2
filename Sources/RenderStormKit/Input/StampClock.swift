/// The time of the line before, kept so that the next one costs a comparison and a few digits.
///
/// Invariant: `text` is all that stands before the message or inner wrapper, `fraction` the range of its time's fraction;
/// `wholeSeconds` is its time without the fraction.
struct StampClock: Sendable {
  private(set) var text: ContiguousArray<UInt8> = []
  private(set) var fraction = 0..<0
  /// Turns the fraction's number into microseconds.
  private var scale = (multiplier: Int64(1), divisor: Int64(1))
  private(set) var wholeSeconds = Event.noTime
  private(set) var style = TimeStyle()
  /// The form of a message that no logger wrapped, behind this prefix.
  private(set) var plainForm = LineFormat.raw.code

  /// Takes over the prefix of a line.
  mutating func set(_ line: Span<UInt8>, _ stamp: Stamp, _ prefix: LinePrefix) {
    let end = prefix.end
    plainForm = prefix.format.code
    text.removeAll(keepingCapacity: true)
    for index in 0..<end { text.append(line[index]) }
    let width = stamp.style.fractionDigits
    fraction = 0..<0
    if width > 0, let dot = fractionDot(line, stamp) {
      fraction = (dot + 1)..<(dot + 1 + width)
      scale = Self.scale(width)
    }
    wholeSeconds = stamp.time - Self.microsecondsOfSecond(stamp.time)
    style = stamp.style
  }

  mutating func clear(_ prefix: LinePrefix) {
    text.removeAll(keepingCapacity: true)
    fraction = 0..<0
    plainForm = prefix.format.code
  }

  /// The `.` or `,` before the fraction: behind `HH:MM:SS`, or behind an epoch's seconds.
  private func fractionDot(_ line: Span<UInt8>, _ stamp: Stamp) -> Int? {
    for index in stamp.start..<stamp.end
    where line[index] == UInt8(ascii: ".") || line[index] == UInt8(ascii: ",") {
      return index
    }
    return nil
  }

  /// The time at the start of a line, if its stamp has the same form and second; the line is at least as long as `text`.
  @inline(__always)
  func time(_ line: UnsafePointer<UInt8>) -> Int64? {
    let behind = fraction.upperBound
    let isSame = unsafe text.withUnsafeBufferPointer { text in
      guard let known = text.baseAddress else { return false }
      let isSameFront = unsafe RawBytes.isEqual(line, known, fraction.lowerBound)
      return unsafe isSameFront
        && RawBytes.isEqual(line + behind, known + behind, text.count - behind)
    }
    guard isSame else { return nil }
    var digits = 0
    for index in fraction {
      guard let digit = unsafe line[index].digit else { return nil }
      digits = digits &* 10 &+ digit
    }
    return wholeSeconds + microseconds(digits)
  }

  @inline(__always)
  private func microseconds(_ digits: Int) -> Int64 {
    let value = Int64(digits) &* scale.multiplier
    return scale.divisor == 1 ? value : value / scale.divisor
  }

  private static func scale(_ width: Int) -> (multiplier: Int64, divisor: Int64) {
    func powerOfTen(_ exponent: Int) -> Int64 {
      (0..<max(0, exponent)).reduce(1) { power, _ in power * 10 }
    }
    return (powerOfTen(6 - width), powerOfTen(width - 6))
  }

  /// Years before 1970 have negative times.
  private static func microsecondsOfSecond(_ time: Int64) -> Int64 {
    let rest = time % 1_000_000
    return rest < 0 ? rest + 1_000_000 : rest
  }
}
