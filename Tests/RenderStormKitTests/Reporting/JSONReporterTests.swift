import Foundation
import Testing

@testable import RenderStormKit

@Suite struct JSONReporterTests {
  private typealias Object = [String: Any]

  private static func text(_ report: Report) -> String {
    ReporterKind.json.reporter().text(for: report)
  }

  private static func object(_ report: Report) throws -> Object {
    let parsed = try JSONSerialization.jsonObject(with: Data(text(report).utf8))
    return try #require(parsed as? Object)
  }

  @Test(arguments: SampleReports.all)
  func everyReportParsesBack(report: Report) throws {
    let object = try Self.object(report)
    #expect(object["schema"] as? String == "renderstorm.report/1")
    #expect(object["verdict"] as? String == report.verdict.rawValue)
    #expect(
      Set(object.keys)
        == [
          "schema", "tool", "verdict", "summary", "incidents", "nextEvidence", "notices", "views",
          "stacks", "inputs",
        ])
    #expect(Self.text(report).hasSuffix("}\n"))
  }

  @Test func incidentHasTheKeysOfTheSchema() throws {
    let incidents = try #require(try Self.object(SampleReports.loop)["incidents"] as? [Object])
    let incident = try #require(incidents.first)
    let expected: Set = [
      "fingerprint", "kind", "certainty", "participants", "cycle", "repeats", "coverage", "span",
      "rate", "grounds", "rules", "nextEvidence",
    ]
    #expect(expected.isSubset(of: Set(incident.keys)))
    let rules = try #require(incident["rules"] as? [Object])
    let evidence = try #require(rules.first?["evidence"] as? [Object])
    #expect(evidence.map { $0["for"] as? Bool } == [true, false])
    #expect(evidence.first?["isFor"] == nil)
    #expect(evidence.first?["line"] as? Int == 812)
  }

  @Test func numbersHaveNoMoreDigitsThanTheyAreWorth() {
    let text = Self.text(SampleReports.loop)
    #expect(text.contains("\"confidence\" : 0.72,"))
    #expect(text.contains("\"coverage\" : 0.9981,"))
    #expect(text.contains("\"evaluationsPerSecond\" : 2480,"))
    #expect(text.contains("\"seconds\" : 3.8,"))
  }

  @Test func keysAreSortedAndSlashesAreLeftAlone() throws {
    var report = SampleReports.loop
    report.incidents[0].span.input = "logs/app.log"
    let text = Self.text(report)
    #expect(text.contains("\"logs/app.log\""))
    let incidents = try #require(text.firstRange(of: "\"incidents\""))
    let verdict = try #require(text.firstRange(of: "\"verdict\""))
    #expect(incidents.lowerBound < verdict.lowerBound)
  }

  @Test func numbersThatAreNoneAreWrittenAsNone() throws {
    var report = SampleReports.loop
    report.incidents[0].rate = RateReport(
      evaluationsPerSecond: .infinity, peak: .nan, basis: "emission")
    report.incidents[0].span.seconds = .nan
    report.incidents[0].coverage = -.infinity
    let incidents = try #require(try Self.object(report)["incidents"] as? [Object])
    let span = try #require(incidents.first?["span"] as? Object)
    #expect(span["seconds"] == nil)
  }

  @Test func controlsAreEscapedAndKeepTheirValue() throws {
    var report = SampleReports.loop
    let hostile = "a\u{1B}[2J\u{9B}\u{202E}\u{2028}\u{7F}z"
    report.summary = hostile
    report.views[0].reasons = [hostile: 1]
    let text = Self.text(report)
    #expect(!text.unicodeScalars.contains { $0.isObeyed })
    let object = try Self.object(report)
    #expect(object["summary"] as? String == hostile)
  }

  @Test(arguments: SampleReports.all)
  func sameReportGivesSameText(report: Report) {
    #expect(Self.text(report) == Self.text(report))
  }
}
