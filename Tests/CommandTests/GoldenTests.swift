import Foundation
import Testing

/// Every sample's reports are as recorded, and as an expert says.
@Suite struct GoldenTests {
  @Test func thereAreSamples() {
    #expect(Sample.folders.count >= 20)
  }

  @Test(arguments: Sample.folders)
  func sampleIsComplete(folder: String) {
    let files = [Sample.about] + Sample.goldens.map(\.file)
    let missing = files.filter { !Paths.isFile("\(Paths.samples)/\(folder)/\($0)") }
    #expect(missing == [], "Samples/\(folder): write about.txt, then run scripts/bless")
    #expect(Sample(folder) != nil, "about.txt: arguments, verdict, views, then what happened")
  }

  @Test(arguments: Sample.all, Sample.goldens)
  func reportIsAsRecorded(sample: Sample, golden: Sample.Golden) throws {
    let recorded = FileManager.default.contents(atPath: "\(sample.folder)/\(golden.file)")
    let outcome = try sample.run(golden.options)
    #expect(outcome.errors == "")
    guard outcome.outputData != recorded else { return }
    let was = String(decoding: recorded ?? Data(), as: UTF8.self)
    Issue.record(
      """
      Samples/\(sample.name)/\(golden.file) differs: \(Self.firstDifference(was, outcome.output))
      If it is meant to, run scripts/bless and read what it changed.
      """)
  }

  @Test(arguments: Sample.all)
  func answerIsTheExperts(sample: Sample) throws {
    let outcome = try sample.run(["--reporter", "json"])
    let report = try JudgedReport(outcome)
    #expect(report.verdict == sample.verdict)
    let first = report.incidents.first?.participants.map(\.view) ?? []
    if ["loop", "storm"].contains(sample.verdict) { #expect(Set(first) == sample.views) }
    #expect(outcome.status == report.status)
    #expect(!outcome.endedBySignal)
  }

  @Test(arguments: Sample.all)
  func textFitsTheTerminalAndSaysTheVerdictFirst(sample: Sample) throws {
    let lines = try sample.run(["--color", "never"]).outputLines
    #expect(lines.first?.hasPrefix("\(sample.verdict):") == true)
    #expect(lines.filter { $0.count > 80 } == [])
    #expect(lines.filter { $0.hasSuffix(" ") } == [])
  }

  private static func firstDifference(_ was: String, _ now: String) -> String {
    let old = was.components(separatedBy: "\n")
    let new = now.components(separatedBy: "\n")
    let index = zip(old, new).prefix { $0 == $1 }.count
    return """
      line \(index + 1)
      - \(index < old.count ? old[index] : "(end)")
      + \(index < new.count ? new[index] : "(end)")
      """
  }
}
