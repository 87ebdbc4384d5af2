/// A time at the start of a line.
///
///     2026-03-04 10:00:00.583026+0200    log stream, NSLog; without a zone in compact style
///     2026-07-10T18:34:11.7527243Z       CI systems, metadata
///     May  1 10:00:00.123456             device syslog, `ts`; no year: the first of March to December sort as printed
///     10:00:00                           consoles, `ts -s`; no date
///     1714550400.123456                  `ts %.s`
///
/// The time is that of the clock on the wall, as printed: a capture mixes lines with and without a zone.
struct Stamp: Equatable {
  /// Microseconds since 1970 by the clock on the wall; by UTC for epoch times.
  var time: Int64
  /// Where the time's text starts.
  var start: Int
  /// Where the time's text ends.
  var end: Int
  var style: TimeStyle

  static func parse(_ text: Span<UInt8>, at start: Int) -> Stamp? {
    guard start < text.count else { return nil }
    if text[start].digit != nil {
      return dated(text, start) ?? clockOnly(text, start) ?? epoch(text, start)
    }
    return text[start].isASCIILetter ? monthAndDay(text, start) : nil
  }

  private static func dated(_ text: Span<UInt8>, _ start: Int) -> Stamp? {
    guard let year = text.digits(4, at: start), text.has([UInt8(ascii: "-")], at: start + 4),
      let month = text.digits(2, at: start + 5), text.has([UInt8(ascii: "-")], at: start + 7),
      let day = text.digits(2, at: start + 8), (1...12).contains(month), (1...31).contains(day),
      start + 11 < text.count, text[start + 10] == .space || text[start + 10] == UInt8(ascii: "T")
    else { return nil }
    let days = CivilDate(year: year, month: month, day: day).daysSince1970
    return clock(text, start + 11, days: days, hasYear: true, from: start)
  }

  private static func clockOnly(_ text: Span<UInt8>, _ start: Int) -> Stamp? {
    clock(text, start, days: 0, hasYear: false, from: start)
  }

  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]
  .map { bytes($0) }

  private static func monthAndDay(_ text: Span<UInt8>, _ start: Int) -> Stamp? {
    guard let month = months.firstIndex(where: { text.has($0, at: start) }),
      start + 4 < text.count, text[start + 3] == .space,
      let day = text.decimal(at: text.skipSpaces(start + 4)), (1...31).contains(day.value),
      day.end < text.count, text[day.end] == .space
    else { return nil }
    // A leap year, so that the 29th of February exists.
    let days = CivilDate(year: 1972, month: month + 1, day: day.value).daysSince1970
    return clock(text, day.end + 1, days: days, hasYear: false, from: start)
  }

  /// `HH:MM:SS`, an optional fraction, an optional zone.
  private static func clock(
    _ text: Span<UInt8>, _ start: Int, days: Int, hasYear: Bool, from stampStart: Int
  ) -> Stamp? {
    guard let hour = text.digits(2, at: start), text.has([UInt8(ascii: ":")], at: start + 2),
      let minute = text.digits(2, at: start + 3), text.has([UInt8(ascii: ":")], at: start + 5),
      let second = text.digits(2, at: start + 6), hour < 25, minute < 60, second < 62
    else { return nil }
    let (micros, width, end) = fraction(text, start + 8)
    let zone = zone(text, end)
    let seconds = Int64(days) * 86_400 + Int64(hour * 3600 + minute * 60 + second)
    let style = TimeStyle(zoneMinutes: zone.minutes, hasYear: hasYear, fractionDigits: width)
    return Stamp(time: seconds * 1_000_000 + micros, start: stampStart, end: zone.end, style: style)
  }

  /// Ten digits of seconds and a fraction.
  private static func epoch(_ text: Span<UInt8>, _ start: Int) -> Stamp? {
    guard let seconds = text.digits(10, at: start), text.has([UInt8(ascii: ".")], at: start + 10)
    else { return nil }
    let (micros, width, end) = fraction(text, start + 10)
    guard width > 0 else { return nil }
    let style = TimeStyle(zoneMinutes: 0, fractionDigits: width)
    return Stamp(time: Int64(seconds) * 1_000_000 + micros, start: start, end: end, style: style)
  }

  private static func fraction(_ text: Span<UInt8>, _ at: Int) -> (
    micros: Int64, width: Int, end: Int
  ) {
    guard at < text.count, text[at] == UInt8(ascii: ".") || text[at] == UInt8(ascii: ","),
      let number = text.decimal(at: at + 1)
    else { return (0, 0, at) }
    let width = number.end - at - 1
    var value = Int64(number.value)
    for _ in 0..<max(0, 6 - width) { value *= 10 }
    for _ in 0..<max(0, width - 6) { value /= 10 }
    return (value, width, number.end)
  }

  /// `Z`, `+0200` or `+02:00`.
  private static func zone(_ text: Span<UInt8>, _ at: Int) -> (minutes: Int?, end: Int) {
    guard at < text.count else { return (nil, at) }
    if text[at] == UInt8(ascii: "Z") { return (0, at + 1) }
    guard text[at] == UInt8(ascii: "+") || text[at] == UInt8(ascii: "-"),
      let hours = text.digits(2, at: at + 1)
    else {
      return (nil, at)
    }
    let colon = text.has([UInt8(ascii: ":")], at: at + 3) ? 1 : 0
    guard let minutes = text.digits(2, at: at + 3 + colon) else { return (nil, at) }
    let sign = text[at] == UInt8(ascii: "-") ? -1 : 1
    return (sign * (hours * 60 + minutes), at + 5 + colon)
  }
}
