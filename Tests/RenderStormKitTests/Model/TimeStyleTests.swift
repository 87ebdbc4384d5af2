import Testing

@testable import RenderStormKit

@Suite struct TimeStyleTests {
  private static func parse(_ text: String) throws -> Stamp {
    let bytes = Array(text.utf8)
    let stamp = Stamp.parse(bytes.span, at: 0)
    return try #require(stamp)
  }

  /// ISO 8601 in the input's own precision, with its own zone or with none.
  @Test(arguments: [
    ("2026-03-04 10:00:00.583026+0200", "2026-03-04T10:00:00.583026+02:00"),
    ("2026-03-04 10:00:00.583026+02:00", "2026-03-04T10:00:00.583026+02:00"),
    ("2026-03-04 10:00:00.583-0330", "2026-03-04T10:00:00.583-03:30"),
    ("2026-03-04T10:00:00Z", "2026-03-04T10:00:00Z"),
    ("2026-03-04 10:00:00", "2026-03-04T10:00:00"),
    ("2026-03-04 10:00:00.031", "2026-03-04T10:00:00.031"),
    ("2026-07-10T18:34:11.7527243Z", "2026-07-10T18:34:11.752724Z"),
    ("10:00:07", "10:00:07"),
    ("10:00:07.250", "10:00:07.250"),
    ("May  1 10:00:00.123456", "10:00:00.123456"),
    ("1969-12-31 23:59:59.999", "1969-12-31T23:59:59.999"),
    ("2026-01-01 00:30:00+0100", "2026-01-01T00:30:00+01:00"),
    ("2025-12-31 23:30:00-0100", "2025-12-31T23:30:00-01:00"),
  ])
  func writesATimeAsTheInputDoes(printed: String, expected: String) throws {
    let stamp = try Self.parse(printed)
    #expect(stamp.style.text(stamp.time) == expected)
  }

  @Test func everyTimeIsReadBackAsItself() throws {
    var random = SeededGenerator(seed: 1)
    for zone in [nil, 0, 120, -210, 345, 840, -720] {
      for digits in [0, 3, 6] {
        let style = TimeStyle(zoneMinutes: zone, hasYear: true, fractionDigits: digits)
        let unit: Int64 = [0: 1_000_000, 3: 1000, 6: 1][digits] ?? 1
        for _ in 0..<60 {
          let time =
            Int64.random(in: -2_000_000_000_000_000...8_000_000_000_000_000, using: &random) / unit
            * unit
          let text = style.text(time)
          let stamp = try Self.parse(text)
          #expect(stamp.time == time, "\(text)")
          #expect(stamp.style == style, "\(text)")
          #expect(stamp.end == text.utf8.count, "\(text)")
        }
      }
    }
  }

  /// Clocks of broken devices run ahead; the last microsecond of a second is where rounding would show.
  @Test(arguments: [
    "1000-12-31T23:59:59.999999", "1969-12-31T23:59:59.999999", "2026-12-31T23:59:59.999999",
    "2550-06-30T11:59:59.999999", "9999-12-31T23:59:59.999999",
  ])
  func theLastMicrosecondOfASecondKeepsItsSecond(printed: String) throws {
    let stamp = try Self.parse(printed)
    #expect(stamp.style.text(stamp.time) == printed)
  }
}
