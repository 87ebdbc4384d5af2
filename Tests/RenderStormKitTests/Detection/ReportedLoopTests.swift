import Testing

@testable import RenderStormKit

/// Loops that the system itself reports, in captures in which little or nothing repeats.
@Suite struct ReportedLoopTests {
  private static func line(_ id: String) throws -> String {
    try #require(NoticeLine.all.first { $0.id == id }).text
  }

  private static func report(_ id: String, times: Int) throws -> Report {
    var log = LogBuilder.launched(.raw)
    for _ in 0..<times { log.add(try line(id)) }
    return log.report
  }

  /// UIKit and AppKit print these once, of a layout that never settled: one is enough.
  @Test(arguments: ["D61", "D62", "D80", "D81"])
  func oneReportOfALayoutLoopIsALoop(id: String) throws {
    let report = try Self.report(id, times: 1)
    #expect(report.verdict == .loop)
    #expect(try report.incident.grounds.contains { $0.contains("(\(id))") })
    #expect(try report.incident.participants.isEmpty)
  }

  /// One object may exceed the threshold once and go on; an app that is stuck prints it over and over.
  @Test func anObservationLoopIsReportedMoreThanOnce() throws {
    #expect(try Self.report("D60", times: 1).verdict != .loop)
    #expect(try Self.report("D60", times: 2).verdict == .loop)
  }

  /// Healthy apps print a few; bursts of 150 are known from layout loops.
  @Test func attributeCyclesAreALoopInBurstsOnly() throws {
    #expect(try Self.report("D40", times: 149).verdict != .loop)
    #expect(try Self.report("D40", times: 150).verdict == .loop)
  }

  /// The view that repeats right before the report takes part, though so few rounds alone are none.
  @Test(arguments: [18, 40])
  func whatRepeatsBeforeTheReportTakesPart(rounds: Int) throws {
    var log = LogBuilder.launched(.raw)
    for _ in 0..<rounds { log.changes(["Rail: _width", "Plate: @self"]) }
    #expect(log.report.verdict != .loop)
    log.add(try Self.line("D81"))
    #expect(log.report.verdict == .loop)
    #expect(try log.report.incident.views == ["Rail", "Plate"])
  }

  /// What repeated long before the report has no part in it.
  @Test func whatRepeatedFarFromTheReportTakesNoPart() throws {
    var log = LogBuilder.launched(.raw)
    for _ in 0..<40 { log.changes(["Rail: _width", "Plate: @self"]) }
    for number in 0..<400 { log.add("loaded page \(number)") }
    log.add(try Self.line("D81"))
    #expect(log.report.verdict == .loop)
    #expect(try log.report.incident.participants.isEmpty)
  }
}
