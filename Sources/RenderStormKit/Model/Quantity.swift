/// Writes numbers as a person reads them.
enum Quantity {
  /// A number with separators: `1,234`.
  static func count(_ number: Int) -> String {
    var groups: [Substring] = []
    var digits = String(number.magnitude)[...]
    while digits.count > 3 {
      groups.insert(digits.suffix(3), at: 0)
      digits = digits.dropLast(3)
    }
    return (number < 0 ? "-" : "") + ([digits] + groups).joined(separator: ",")
  }

  /// A number of things: `1 round`, `1,234 rounds`.
  static func of(_ number: Int, _ noun: String) -> String {
    "\(count(number)) \(noun)\(number == 1 ? "" : "s")"
  }

  /// A number per second, with a decimal only where it says something: `1,240`, `12`, `2.4`.
  static func rate(_ perSecond: Double) -> String {
    if perSecond > 0, perSecond < 0.05 { return "under 0.1" }
    return perSecond < 9.95 ? decimal(perSecond, digits: 1) : count(integer(perSecond))
  }

  /// A length of time: `3.8 s`, `340 ms`, `12 min`, `2 h 5 min`.
  static func duration(_ seconds: Double) -> String {
    guard seconds >= 0.0005 else { return seconds > 0 ? "under 1 ms" : "0 s" }
    if seconds < 0.9995 { return "\(integer(seconds * 1000)) ms" }
    if seconds < 9.95 { return "\(decimal(seconds, digits: 1)) s" }
    let whole = integer(seconds)
    if whole < 120 { return "\(whole) s" }
    let minutes = integer(seconds / 60)
    if seconds < 597 {
      let tenths = decimal(seconds / 60, digits: 1)
      return "\(tenths.hasSuffix(".0") ? "\(minutes)" : tenths) min"
    }
    if minutes < 120 { return "\(minutes) min" }
    return "\(count(minutes / 60)) h" + (minutes % 60 > 0 ? " \(minutes % 60) min" : "")
  }

  /// A share: `98 %`; all is only said of all.
  static func percent(_ share: Double) -> String {
    let whole = integer(share * 100)
    if whole >= 100, share < 1 { return "over 99 %" }
    return "\(whole) %"
  }

  /// A confidence: `0.69`.
  static func confidence(_ value: Double) -> String { decimal(value, digits: 2) }

  /// A size in powers of 1000: `12 KB`, `98.7 MB`.
  static func bytes(_ number: Int) -> String {
    if number < 1000 { return of(number, "byte") }
    var value = Double(number)
    for unit in ["KB", "MB"] {
      value /= 1000
      if value < 999.5 { return "\(rate(value)) \(unit)" }
    }
    return "\(rate(value / 1000)) GB"
  }

  /// A size in memory, in the powers of 1024 that tools of the system mean: `2.3 GiB`.
  static func memory(_ bytes: Int) -> String {
    let mebibytes = Double(bytes) / 1_048_576
    return mebibytes < 1000
      ? "\(rate(mebibytes)) MiB" : "\(decimal(mebibytes / 1024, digits: 1)) GiB"
  }

  private static func decimal(_ value: Double, digits: Int) -> String {
    let scale = digits == 1 ? 10 : 100
    let scaled = integer(value * Double(scale))
    let fraction = String(scaled % scale)
    return "\(count(scaled / scale))." + String(repeating: "0", count: digits - fraction.count)
      + fraction
  }

  /// No measurement is negative or above this; what a broken one gives must not trap.
  private static func integer(_ value: Double) -> Int {
    guard value > 0 else { return 0 }
    return Int(min(value, 1e15).rounded())
  }
}
