import Testing

@testable import RenderStormKit

/// Xcode's console, launchers and device relays.
@Suite struct ConsoleWrapperTests {
  private static let change = "FeedScreen: @self, _filter changed."

  @Test(arguments: [
    "Type: Info | Timestamp: 2025-08-22 10:41:12.881714+09:00 | Process: Demo | Library: SwiftUICore | Subsystem: com.apple.SwiftUI | Category: Changed Body Properties | TID: 0xf900",
    "Type: Info | Timestamp: 2026-08-22 10:41:12.881714+0900 | Library: SwiftUICore | Subsystem: com.apple.SwiftUI | Category:  | TID: 0xf900",
    "Type: Error | Process: Demo", "Type: Fault | Timestamp: 2026-08-22 10:41:12.881714+0900",
    "Type: stdio", "Type: Debug",
    "Type: Default | TID: 0x1", "Type: Notice",
  ])
  func xcodeMetadataIsAWrapper(metadata: String) throws {
    let report = Run.report(on: "\(Self.change)\n\(Self.change)\n\(metadata)\n")
    let input = try report.input
    #expect(input.evaluations == 2)
    #expect(input.wrappers == 1)
    #expect(input.unread.count == 0)
  }

  @Test(arguments: [
    "Type: Sedan", "Type: Information", "Type: stdio2", "Type: Info, Timestamp: now", "Type:",
    "type: stdio",
  ])
  func otherTypesAreTheAppsOwn(line: String) throws {
    #expect(try Run.report(on: line + "\n").input.unread.count == 1)
  }

  private static let launch =
    "Root: @self, @identity, _store changed.\nType: Info | Timestamp: 2025-08-22 10:41:08.000000+09:00\n"

  /// 600 rounds, each a block of two lines, 5 ms apart; metadata closes the block.
  private static func metadataLoop(head: String = launch, tail: String = "") -> String {
    var text = head
    for round in 0..<600 {
      let micros = String(String(1_000_000 + round * 5000 % 1_000_000).dropFirst())
      let time = "10:41:1\(round * 5 / 1000).\(micros)+09:00"
      text += "Owner: _path changed.\nDetail: @self changed.\n"
      text += "Type: Info | Timestamp: 2025-08-22 \(time) | Process: Demo | TID: 0xf900\n"
    }
    return text + tail
  }

  @Test func metadataGivesTheTimesOfItsBlocks() throws {
    let incident = try Run.report(on: Self.metadataLoop()).incident
    #expect(incident.kind == "loop")
    #expect(try abs(#require(incident.span.seconds) - 2.99) < 0.02)
    #expect(try #require(incident.span.start).hasPrefix("2025-08-22T10:41:10.0"))
    #expect(try #require(incident.span.start).hasSuffix("+09:00"))
    #expect(try #require(incident.span.end).hasPrefix("2025-08-22T10:41:12.9"))
  }

  @Test func metadataGivesTimesToALoopThatBeginsWithTheFirstBlock() throws {
    let incident = try Run.report(on: Self.metadataLoop(head: "")).incident
    #expect(try abs(#require(incident.span.seconds) - 2.99) < 0.02)
  }

  @Test func aLoopThatEndsUnderMetadataHasEnded() throws {
    let tail = (0..<12).map { second in
      "heartbeat \(second)\nType: Default | Timestamp: 2025-08-22 10:42:\(second + 10).000000+09:00 | Process: Demo\n"
    }
    let incident = try Run.report(on: Self.metadataLoop(tail: tail.joined())).incident
    #expect(incident.kind == "loop")
    #expect(incident.span.ending == "ended")
    #expect(!incident.span.open)
  }

  @Test(arguments: [
    "May  1 10:00:00.123456 Demo(SwiftUICore)[1234] <Info>: ",
    "May  1 10:00:00 My-iPhone Demo(SwiftUI)[1234] <Notice>: ",
    "May 1 10:00:00 Demo(SwiftUI)[1234] <Notice>: ", "Dec 31 10:00:00.123456 Demo[1234] <Debug>: ",
    "May  1 10:00:00 My Demo App(SwiftUICore)[1234] <Error>: ",
    "May  1 10:00:00 com.example.demo(SwiftUICore)[1] <Unknown>: ",
    "May  1 10:00:00 Anna's iPhone Demo(SwiftUI)[1234] <Warning>: ",
  ])
  func idevicesyslog(head: String) throws {
    let report = Run.report(on: head + Self.change + "\n")
    #expect(report.evaluations(of: "FeedScreen") == 1)
    #expect(try report.input.formats == ["device-syslog"])
  }

  @Test func coloursOfARelayAreNoPartOfTheLine() throws {
    let line =
      "\u{1B}[37mMay  1 10:00:00.123456\u{1B}[m \u{1B}[35mDemo\u{1B}[36m(SwiftUICore)\u{1B}[m[1234]\u{1B}[m "
      + "\u{1B}[32m<Info>\u{1B}[m: \(Self.change)\u{1B}[m\n"
    let report = Run.report(on: line)
    #expect(report.evaluations(of: "FeedScreen") == 1)
    #expect(try report.input.formats == ["device-syslog"])
  }

  @Test(arguments: [
    "2026-05-01 10:00:00.123456 Demo{SwiftUICore}[1234] <INFO>: \(change)",
    "2026-05-01 10:00:00 Demo{SwiftUICore}[1234] <INFO>: \(change)",
    "2026-05-01 10:00:00.123456 Demo{SwiftUICore+0x1a2b}[1234] <INFO>: \(change)",
    "2026-05-01 10:00:00.123456 Demo{SwiftUICore}[1234] <INFO>: \(change) [com.apple.SwiftUI][Changed Body Properties]",
    "2026-05-01 10:00:00.123456 Demo{SwiftUICore}[1234] <INFO>: \(change) ",
    "2026-05-01 10:00:00.123456 My Demo App{SwiftUICore}[1234] <DEBUG>: \(change) [com.apple.SwiftUI][Changed Body Properties]",
    "2026-05-01 10:00:00.123456 Demo{}[1234] <NOTICE>: \(change)",
  ])
  func pymobiledevice(line: String) throws {
    let report = Run.report(on: line + "\n")
    #expect(report.evaluations(of: "FeedScreen") == 1)
    #expect(try report.input.formats == ["pymobiledevice"])
  }

  /// The label vouches for a weak line as the category in front of a message does.
  @Test func aLabelVouchesForItsMessage() {
    func evaluations(_ sender: String, _ label: String) -> Int {
      let head = "2026-05-01 10:00:00.123456 \(sender)[1234] <INFO>: "
      return Run.report(on: head + "Panel: unchanged.\(label)\n").evaluations(of: "Panel")
    }
    #expect(evaluations("Demo{Demo}", " [com.apple.SwiftUI][Changed Body Properties]") == 1)
    #expect(evaluations("Demo{SwiftUICore}", "") == 1)
    #expect(evaluations("Demo{Demo}", "") == 0)
  }

  @Test(arguments: [
    "Waiting for the application to terminate…", "10:00:00  Acquired tunnel connection to device.",
    "10:00:00  Enabling developer disk image services.", "10:00:00  Acquired usage assertion.",
    "Acquired usage assertion.",
  ])
  func launcherLinesAreWrappers(line: String) throws {
    let input = try Run.report(on: line + "\n").input
    #expect(input.wrappers == 1)
    #expect(input.unread.count == 0)
  }

  @Test func aDeviceConsoleMixesLineEnds() throws {
    let text =
      "Launched application with com.example.demo bundle identifier.\r\nWaiting for the application to terminate…\n"
      + "FeedScreen: @self changed.\r\n2026-03-04 10:00:00.583026+0200 Demo[13938:5106663] [Changed Body Properties] FeedScreen: @self changed.\n"
      + "FeedScreen: @self changed.\r\nFeedScreen: @se"
    let report = Run.report(on: text)
    #expect(report.evaluations(of: "FeedScreen") == 3)
    #expect(try report.input.lines == 6)
    #expect(try report.input.hasRemark("no line end"))
  }
}
