import Testing

@testable import RenderStormKit

@Suite struct StampTests {
  private static func parse(_ text: String, at start: Int = 0) -> Stamp? {
    let bytes = Array(text.utf8)
    return Stamp.parse(bytes.span, at: start)
  }

  /// The text of the time alone, and what its style is.
  @Test(arguments: [
    ("2026-03-04 10:00:00.583026+0200", 6, 120), ("2026-03-04 10:00:00.583026+02:00", 6, 120),
    ("2026-03-04 10:00:00.583026-0930", 6, -570), ("2026-03-04T10:00:00Z", 0, 0),
    ("2026-07-10T18:34:11.7527243Z", 7, 0), ("2026-03-04 10:00:00.031", 3, nil),
    ("2026-03-04 10:00:00", 0, nil), ("2024-02-29 23:59:60", 0, nil),
    ("2026-03-04 10:00:00,123", 3, nil),
  ])
  func datesWithAYear(text: String, digits: Int, zone: Int?) throws {
    let stamp = try #require(Self.parse(text + " Demo[1:2] text"))
    #expect(stamp.end == text.utf8.count)
    #expect(stamp.style.hasYear)
    #expect(stamp.style.fractionDigits == digits)
    #expect(stamp.style.zoneMinutes == zone)
    #expect(stamp.style.basis == .emission)
  }

  @Test(arguments: [
    ("May  1 10:00:00.123456", 6), ("May 01 10:00:00", 0), ("May 1 10:00:00", 0),
    ("Dec 31 23:59:59.999", 3),
    ("Feb 29 00:00:00", 0), ("10:00:00", 0), ("00:00:07", 0), ("10:00:00.25", 2),
  ])
  func datesWithoutAYear(text: String, digits: Int) throws {
    let stamp = try #require(Self.parse(text + " Demo(SwiftUI)[1] <Info>: text"))
    #expect(stamp.end == text.utf8.count)
    #expect(!stamp.style.hasYear)
    #expect(stamp.style.fractionDigits == digits)
    #expect(stamp.style.zoneMinutes == nil)
  }

  /// Microseconds from the first to the second.
  @Test(arguments: [
    ("2026-03-04 10:00:00.000001", "2026-03-04 10:00:00.000003", 2),
    ("2026-03-04 10:00:00.001", "2026-03-04 10:00:00.003", 2000),
    ("2026-03-04 10:00:00", "2026-03-04 10:00:02", 2_000_000),
    ("2026-03-04 10:00:00.5", "2026-03-04 10:00:01.25", 750_000),
    ("2026-07-10T18:34:11.7527243Z", "2026-07-10T18:34:11.7527343Z", 10),
    ("2026-07-10T18:34:11.123456789Z", "2026-07-10T18:34:12.123456789Z", 1_000_000),
    ("2026-02-28 23:59:59.999", "2026-03-01 00:00:00.000", 1000),
    ("2024-02-28 23:59:59", "2024-03-01 00:00:00", 86_401_000_000),
    ("2025-12-31 23:59:59+0100", "2026-01-01 00:00:01+0100", 2_000_000),
    ("May 31 23:59:58", "Jun  1 00:00:01", 3_000_000),
    ("Feb 28 12:00:00", "Feb 29 12:00:00", 86_400_000_000),
    ("09:59:59.990000", "10:00:00.000010", 10_010),
    ("1969-12-31 23:59:59.5", "1970-01-01 00:00:00.5", 1_000_000),
  ])
  func theDistanceIsWhatTheClockSays(first: String, second: String, micros: Int64) throws {
    let start = try #require(Self.parse(first))
    let end = try #require(Self.parse(second))
    #expect(end.time - start.time == micros)
  }

  @Test func aTimeMayStandInsideALine() throws {
    let text = "Type: Info | Timestamp: 2025-08-22 10:41:12.881714+09:00 | Process: Demo"
    let stamp = try #require(Self.parse(text, at: 24))
    #expect(stamp.end == 24 + "2025-08-22 10:41:12.881714+09:00".utf8.count)
    #expect(Self.parse(text, at: 23) == nil)
  }

  @Test(arguments: [
    "", "1", "2026", "2026-03-04", "2026-03-04 ", "2026-03-04 10:00", "2026-03-04 10:00:0",
    "2026/03/04 10:00:00",
    "2026-13-04 10:00:00", "2026-00-04 10:00:00", "2026-03-00 10:00:00", "2026-03-32 10:00:00",
    "2026-03-04_10:00:00", "26-03-04 10:00:00", "10:00", "10:60:00", "29:00:00", "10:00:99",
    "1:00:00",
    "Mai  1 10:00:00", "May", "May 1", "May 32 10:00:00", "May 0 10:00:00", "MAY  1 10:00:00",
    "Mayor 1 10:00:00",
    "FeedScreen: @self changed.", "+0200", " 10:00:00",
  ])
  func anythingElseIsNoTime(text: String) {
    #expect(Self.parse(text) == nil)
  }

  /// Cut anywhere, a time is read or not; it never ends behind its text.
  @Test func aCutTimeEndsWithItsText() {
    let full = "2026-03-04 10:00:00.583026+02:00"
    for length in 0...full.utf8.count {
      let cut = String(full.prefix(length))
      guard let stamp = Self.parse(cut) else { continue }
      #expect(stamp.end <= length, "\(cut)")
    }
  }

  @Test func absurdNumbersDoNotTrap() {
    let nines = String(repeating: "9", count: 400)
    for text in [
      "10:00:00.\(nines)", "9999-12-31 24:59:61.\(nines)+9999", "May \(nines) 10:00:00", nines,
      "0000-01-01 00:00:00-9999",
    ] {
      if let stamp = Self.parse(text) { _ = stamp.style.text(stamp.time) }
    }
  }
}
