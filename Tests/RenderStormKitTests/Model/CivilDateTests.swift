import Testing

@testable import RenderStormKit

@Suite struct CivilDateTests {
  /// Days counted by hand from leap years: 365 or 366 for each whole year.
  static let known: [(year: Int, month: Int, day: Int, days: Int)] = [
    (1970, 1, 1, 0), (1970, 1, 2, 1), (1970, 12, 31, 364), (1971, 1, 1, 365),
    (1972, 2, 29, 2 * 365 + 59), (1972, 3, 1, 2 * 365 + 60), (1973, 1, 1, 3 * 365 + 1),
    (1969, 12, 31, -1), (1969, 1, 1, -365), (1968, 12, 31, -366), (1968, 2, 29, -672),
    (2000, 1, 1, 10_957), (2000, 2, 29, 10_957 + 59), (2000, 3, 1, 10_957 + 60),
    (2100, 2, 28, 47_540), (2100, 3, 1, 47_541), (1900, 3, 1, -25_508), (1900, 2, 28, -25_509),
    (2038, 1, 19, 24_855), (2026, 3, 4, 20_516), (1, 1, 1, -719_162), (0, 3, 1, -719_468),
  ]

  @Test(arguments: known)
  func knownDays(year: Int, month: Int, day: Int, days: Int) {
    let date = CivilDate(year: year, month: month, day: day)
    #expect(date.daysSince1970 == days)
    #expect(CivilDate(daysSince1970: days) == date)
  }

  /// Every day of eight centuries: the next day is the next number, and months have the lengths that they have.
  @Test func everyDayFollowsTheOneBefore() {
    var date = CivilDate(year: 1600, month: 1, day: 1)
    let first = date.daysSince1970
    for number in first..<(first + 2 * 146_097) {
      guard CivilDate(daysSince1970: number) == date, date.daysSince1970 == number else {
        Issue.record("day \(number) is not \(date)")
        return
      }
      date = Self.dayAfter(date)
    }
    #expect(date == CivilDate(year: 2400, month: 1, day: 1))
  }

  private static func dayAfter(_ date: CivilDate) -> CivilDate {
    let isLeap = date.year % 4 == 0 && (date.year % 100 != 0 || date.year % 400 == 0)
    let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    if date.day < lengths[date.month - 1] {
      return CivilDate(year: date.year, month: date.month, day: date.day + 1)
    }
    return date.month < 12
      ? CivilDate(year: date.year, month: date.month + 1, day: 1)
      : CivilDate(year: date.year + 1, month: 1, day: 1)
  }
}
