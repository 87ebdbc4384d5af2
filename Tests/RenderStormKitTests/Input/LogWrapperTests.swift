import Testing

@testable import RenderStormKit

/// Lines of `log stream`, `log show` and of consoles, in their variants.
@Suite struct LogWrapperTests {
  private static let tag = "[com.apple.SwiftUI:Changed Body Properties]"
  private static let change = "FeedScreen: @self, _filter changed."

  private static func expectOneEvaluation(_ line: String, _ format: String) throws {
    let report = Run.report(on: line + "\n")
    #expect(report.views.map(\.view) == ["FeedScreen"])
    #expect(report.views.first?.reasons == ["@self": 1, "_filter": 1])
    #expect(try report.input.formats == [format])
  }

  @Test(arguments: [
    "0x150d23a  Info        0x0                  6103   0    Demo: (SwiftUICore) \(tag) ",
    "0x150d23a  Info        0x0                  6103   0    Demo: \(tag) ",
    "0x150d23a  Default     0x0                  6103   0    Demo: (SwiftUI) \(tag) ",
    "0x7f0150d23a1b Info     0x80000000001a2b3c   1234567890 14   Demo: (SwiftUICore) \(tag) ",
    "0x150d23a Info 0x0 6103 0 Demo: (SwiftUICore) \(tag) ",
    "0x1        Debug       0x1f                 1      0    My Demo App: (SwiftUICore) \(tag) ",
    "0x1        Info        0x0                  6103   0    com.example.demo.helper: (SwiftUICore) \(tag) ",
    "0x1        Info        0x0                  6103   0    Demo (Beta): (SwiftUICore) \(tag) ",
    "0x1        Info        0x0                  6103   0    Demo: (SwiftUICore) [com.apple.SwiftUI:] ",
    "0x1        Info        0x0                  6103   0    Demo: ",
    "0x1        Info        0x0                  6103   0    데모: \(tag) ",
  ])
  func defaultStyle(head: String) throws {
    try Self.expectOneEvaluation(
      "2026-01-25 23:03:22.041859+0200 \(head)\(Self.change)", "log-default")
  }

  @Test(arguments: [
    "I  Demo[80328:9875ec] (SwiftUICore) \(tag) ", "I  Demo[80328:9875ec] \(tag) ",
    "Df Demo[80328:9875ec] \(tag) ",
    "Db Demo[80328:9875ec] \(tag) ", "E  Demo[80328:9875ec] \(tag) ",
    "F  Demo[80328:9875ec] \(tag) ",
    "I  My Demo App[80328:9875ec] (SwiftUICore) \(tag) ",
    "I  com.example.demo[80328:9875ec] \(tag) ",
    "I  Demo [Beta][80328:9875ec] \(tag) ", "I  Demo[1:1] (SwiftUICore) [com.apple.SwiftUI:] ",
    "I  Demo[80328:9875ec] ",
    "I  Demo2[80328:9875ec] \(tag) ", "I  デモ[80328:9875ec] \(tag) ",
  ])
  func compactStyle(head: String) throws {
    try Self.expectOneEvaluation("2026-08-11 17:15:22.031 \(head)\(Self.change)", "log-compact")
  }

  @Test(arguments: [
    " localhost Demo[41737]: (SwiftUICore) \(tag) ", "localhost Demo[41737]: \(tag) ",
    " localhost My Demo App[41737]: \(tag) ",
    " localhost com.example.demo[41737]: (SwiftUI) \(tag) ", " localhost Demo[41737]: ",
  ])
  func syslogStyle(head: String) throws {
    try Self.expectOneEvaluation(
      "2026-09-27 22:55:39.622369+0200 \(head)\(Self.change)", "log-syslog")
  }

  @Test(arguments: [
    "2026-03-04 10:00:00.583026+0200 Demo[13938:5106663] [Changed Body Properties] ",
    "2026-03-04 10:00:00.583026+0200 Demo[13938:5106663] ",
    "2026-03-04 10:00:00.583 Demo[13938:5106663] ",
    "2026-03-04 10:00:00.583026+0200 My Demo App[13938:5106663] [Changed Body Properties] ",
    "2026-03-04 10:00:00.583026+0200 com.example.demo[13938:5106663] ",
    "2026-03-04 10:00:00.583026+0200 Demo [Beta][13938:5106663] [Changed Body Properties] ",
    "2026-03-04 10:00:00 Demo[13938:10b] ",
  ])
  func nsLogAndMirroredRecords(head: String) throws {
    try Self.expectOneEvaluation(head + Self.change, "nslog")
  }

  @Test(arguments: [
    "May 01 10:00:00 ", "May  1 10:00:00 ", "00:00:07 ", "10:00:00.123456 ", "2026-05-01 10:00:00 ",
    "2026-05-01T10:00:00 ", "2026-05-01T10:00:00.123+02:00 ",
  ])
  func timesOfAScript(head: String) throws {
    try Self.expectOneEvaluation(head + Self.change, "timestamps")
  }

  /// Near each form, and none of them: what follows the time is not a message alone.
  @Test(arguments: [
    "2026-08-11 17:15:22.031 I  Demo[80328:9875ec \(change)",
    "2026-08-11 17:15:22.031 I  Demo \(change)",
    "2026-01-25 23:03:22.041859+0200 0x150d23a Info 0x0 Demo: \(change)",
    "2026-01-25 23:03:22.041859+0200 150d23a Info 0x0 6103 0 Demo: \(change)",
    "2026-03-04 10:00:00.583026+0200 Demo[13938:5106663]\(change)", "2026-13-04 10:00:00 \(change)",
    "May 99 10:00:00 \(change)",
    "localhost Demo[41737]: \(change)",
    "(SwiftUICore) \(tag) \(change)",
  ])
  func rejects(line: String) throws {
    #expect(try Run.report(on: line + "\n").input.evaluations == 0)
  }

  @Test(arguments: [
    "Filtering the log data using \"subsystem == \"com.apple.SwiftUI\"\"",
    "Filtering the log data using \"category == \"Changed Body Properties\" AND process == \"Demo\"\"",
    "Skipping debug messages, pass --debug to include.",
    "Skipping info and debug messages, pass --info and/or --debug to include.",
    "getpwuid_r did not find a match for uid 501",
    "Timestamp                       Thread     Type        Activity             PID    TTL  ",
    "Timestamp                       Thread     Type        Activity             PID    TTL",
    "Timestamp               Ty Process[PID:TID]",
    "Timestamp                       (process)[PID]    ", "", "   ", "\t",
  ])
  func bannersAreWrappers(line: String) throws {
    let input = try Run.report(on: line + "\n").input
    #expect(input.wrappers == 1)
    #expect(input.unread.count == 0)
    #expect(input.evaluations == 0)
  }

  @Test func aBannerThatLeftOutInfoIsRemarked() throws {
    let banner = "Skipping info and debug messages, pass --info and/or --debug to include.\n"
    let report = Run.report(on: banner)
    #expect(report.verdict == .inconclusive)
    #expect(try report.input.hasRemark("--info"))
    #expect(report.nextEvidence.contains { $0.contains("--info") })
    #expect(
      try !Run.report(on: "Skipping debug messages, pass --debug to include.\n").input.hasRemark(
        "--info"))
  }

  @Test func aLossRecordIsRemarked() throws {
    let line =
      "2026-01-25 23:03:22.041859+0200 0x150d23a  Loss        0x0                  6103   0    Demo: lost >=14 unreliable messages from 10:00:00"
    #expect(try Run.report(on: line + "\n").input.hasRemark("lost records"))
  }

  /// Records of one framework come from many threads; what they say of rendering is read on each of them.
  @Test func recordsOfManyThreads() throws {
    let noise = (0..<200).map { thread in
      "2026-05-04 10:00:00.\(100 + thread) Df Orders[51200:\(String(0x9875ec + thread, radix: 16))] (UIKitCore) [com.apple.UIKit:Ui] update \(thread) done\n"
    }
    let notice =
      "2026-05-04 10:00:01.000 Df Orders[51200:abcdef] (UIKitCore) [com.apple.UIKit:Ui] onChange(of: Int) action tried to update multiple times per frame.\n"
    let change =
      "2026-05-04 10:00:01.001 Df Orders[51200:abcdee] (UIKitCore) [com.apple.UIKit:Ui] Cart: @self changed.\n"
    let report = Run.report(on: noise.joined() + notice + change + noise[0])
    let input = try report.input
    #expect(input.lines == 203)
    #expect(input.unread.count == 201)
    #expect(input.notices == 1)
    #expect(input.unread.first == 1)
  }
}
