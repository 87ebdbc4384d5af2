/// How an input writes its times: enough to write one back as it was read.
struct TimeStyle: Sendable, Equatable {
  /// Whether a time says when the app logged, or when a reader received the text.
  enum Basis: String, Sendable, Encodable {
    case emission
    /// Arrival times come in bursts: they give order and coarse rates only.
    case arrival
  }

  /// Minutes east of UTC, if the input says so.
  var zoneMinutes: Int?
  /// Whether the times carry a year; without one they are relative.
  var hasYear = true
  /// Digits after the second: 0, 3, 6 or 7.
  var fractionDigits = 6
  var basis = Basis.emission

  /// Whether the times are the app's own and finer than a second, so that they give a pace.
  var isFine: Bool { basis == .emission && fractionDigits > 0 }

  /// Microseconds without an evaluation that are a pause for certain, where times are coarse: runners and pipes hold back
  /// many seconds of output, a logger of whole seconds none.
  var coarsePause: Int64 { basis == .arrival ? 30_000_000 : 3_000_000 }

  /// Writes a time in the form of the input: ISO 8601 with its own precision, without a zone where it has none.
  ///
  /// `microseconds`: since 1970 by the clock on the wall.
  func text(_ microseconds: Int64) -> String {
    let seconds = (microseconds - (microseconds < 0 ? 999_999 : 0)) / 1_000_000
    let fraction = microseconds - seconds * 1_000_000
    let days = (seconds - (seconds < 0 ? 86_399 : 0)) / 86_400
    let clock = Int(seconds - days * 86_400)
    let date = CivilDate(daysSince1970: Int(days))
    var out = ""
    if hasYear { out += "\(date.year)-\(pad(date.month, 2))-\(pad(date.day, 2))T" }
    out += "\(pad(clock / 3600, 2)):\(pad(clock / 60 % 60, 2)):\(pad(clock % 60, 2))"
    if fractionDigits > 0 {
      out += "." + pad(Int(fraction), 6).prefix(min(fractionDigits, 6))
    }
    if let zone = zoneMinutes {
      out +=
        zone == 0
        ? "Z" : (zone < 0 ? "-" : "+") + pad(abs(zone) / 60, 2) + ":" + pad(abs(zone) % 60, 2)
    }
    return out
  }

  private func pad(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}

/// A day of the proleptic Gregorian calendar.
///
/// The conversions are Howard Hinnant's `days_from_civil` and `civil_from_days`
/// (https://howardhinnant.github.io/date_algorithms.html): no calendar object on the path of a line.
struct CivilDate: Equatable, Sendable {
  var year: Int
  var month: Int
  var day: Int

  init(year: Int, month: Int, day: Int) {
    self.year = year
    self.month = month
    self.day = day
  }

  init(daysSince1970 days: Int) {
    let shifted = days + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  var daysSince1970: Int {
    let shiftedYear = month <= 2 ? year - 1 : year
    let era = (shiftedYear >= 0 ? shiftedYear : shiftedYear - 399) / 400
    let yearOfEra = shiftedYear - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }
}
