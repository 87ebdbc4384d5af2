import Foundation
import Testing

@testable import RenderStormKit

/// `log` in json and ndjson style.
@Suite struct JSONRecordTests {
  /// A record of SwiftUI's change lines as its keys and values, in JSON.
  private static func fields(_ message: String, second: Int = 0) -> [(key: String, value: String)] {
    [
      ("timezoneName", "\"\""), ("messageType", "\"Info\""), ("eventType", "\"logEvent\""),
      ("formatString", "\"%{public}s: %{public}s changed.\""), ("userID", "501"),
      ("activityIdentifier", "0"),
      ("subsystem", "\"com.apple.SwiftUI\""), ("category", "\"Changed Body Properties\""),
      ("threadID", "5018536"),
      ("processImagePath", "\"\\/private\\/var\\/Demo.app\\/Demo\""),
      ("senderImagePath", "\"\\/System\\/SwiftUICore\""), ("machTimestamp", "123456789012345678"),
      ("timestamp", "\"2026-09-25 15:06:\(second + 10).359577+0300\""),
      ("eventMessage", "\"\(message)\""),
      ("traceID", "29708737644232966"), ("processID", "76609"),
    ]
  }

  private static func ndjson(_ message: String, second: Int = 0) -> String {
    "{" + fields(message, second: second).map { "\"\($0.key)\":\($0.value)" }.joined(separator: ",")
      + "}"
  }

  /// The array as `log` prints it, a record to each element.
  private static func array(_ messages: [String]) -> String {
    let records = messages.enumerated().map { number, message in
      fields(message, second: number).map { "  \"\($0.key)\" : \($0.value)" }.joined(
        separator: ",\n")
    }
    return "[{\n" + records.joined(separator: "\n},{\n") + "\n}]\n"
  }

  @Test func bracketsOfAnArrayMayHaveLinesOfTheirOwn() throws {
    let usual = Self.array(["FeedScreen: @self changed.", "FeedScreen: _filter changed."])
    let spread = usual.replacing("[{", with: "[\n{").replacing("},{", with: "},\n{")
      .replacing("}]", with: "}\n]")
    let report = Run.report(on: spread)
    #expect(report.evaluations(of: "FeedScreen") == 2)
    #expect(try report.input.formats == ["log-json"])
    #expect(try report.input.unread.count == 0)
    // Without an array around it, a brace is nobody's.
    #expect(try Run.report(on: "{\n  \"a\": 1\n}\n").input.wrappers == 0)
  }

  @Test func aRecordIsALine() throws {
    let report = Run.report(on: Self.ndjson("FeedScreen: @self, _filter changed.") + "\n")
    #expect(report.views.first?.reasons == ["@self": 1, "_filter": 1])
    #expect(try report.input.formats == ["log-ndjson"])
    #expect(try report.input.countedLines == 1)
  }

  @Test func theOrderOfKeysIsNoMatter() throws {
    var random = SeededGenerator(seed: 21)
    for _ in 0..<40 {
      let fields = Self.fields("FeedScreen: @self changed.").shuffled(using: &random)
      let line = "{" + fields.map { "\"\($0.key)\":\($0.value)" }.joined(separator: ",") + "}"
      #expect(Run.report(on: line + "\n").evaluations(of: "FeedScreen") == 1)
      let spaced =
        "{ " + fields.map { "\"\($0.key)\" : \($0.value)" }.joined(separator: " , ") + " }"
      #expect(Run.report(on: spaced + "\n").evaluations(of: "FeedScreen") == 1)
    }
  }

  @Test(arguments: [
    (#"\ud53c\ub4dc: @self changed."#, "피드"),
    (#"\u30D5\u30A3\u30FC\u30C9: @self changed."#, "フィード"),
    (#"Feed\u0053creen: @self changed."#, "FeedScreen"),
    (#"Box<\ud835\udc00>: @self changed."#, "Box<𝐀>"),
    (#"Box<A\u002C B>: @self changed."#, "Box<A, B>"), (#"F\u00e9ed: @self changed."#, "Féed"),
  ])
  func escapesAreResolved(message: String, view: String) {
    #expect(Run.report(on: Self.ndjson(message) + "\n").evaluations(of: view) == 1)
  }

  @Test func aKeyPathKeepsItsBackslash() {
    let report = Run.report(on: Self.ndjson(#"Pane: \\Feed.<computed 0x1f (Int)> changed."#) + "\n")
    #expect(report.views.first?.reasons == [#"\Feed.<computed (Int)>"#: 1])
  }

  /// Quotation marks, slashes and keys inside a message are its own.
  @Test(arguments: [
    #"say \"eventMessage\":\"Feed: @self changed.\""#, #"see https:\/\/host\/path"#,
    #"\"processID\":1"#, #"back\\"#, #"\\\""#,
    #"\ud83c half"#, #"\udf89 half"#, #"\u12"#, #"\uZZZZ"#, "tab\\tand\\nline",
  ])
  func aMessageMayHoldAnything(message: String) throws {
    let text = [message, "Feed: _model changed.", message].map { Self.ndjson($0) + "\n" }.joined()
    let report = Run.report(on: text)
    #expect(report.evaluations(of: "Feed") == 1)
    #expect(try report.input.countedLines == 3)
  }

  @Test func everyMessageOfAnArrayIsRead() throws {
    let messages = (0..<12).map { "View\($0 % 3): _model changed." }
    let text = Self.array(messages)
    let report = Run.report(on: text)
    let input = try report.input
    #expect(input.formats == ["log-json"])
    #expect(input.evaluations == 12)
    #expect(report.views.map(\.evaluations) == [4, 4, 4])
    #expect(input.unread.count == 0)
    #expect(input.lines == text.split(separator: "\n").count)
    #expect(input.countedLines == input.lines)
  }

  /// Cut at any byte, as Ctrl-C does, no whole record is lost.
  @Test func aCutArrayKeepsItsWholeRecords() throws {
    let whole = Array(Self.array((0..<6).map { "View\($0): _model changed." }).utf8)
    for end in stride(from: 0, through: whole.count, by: 7) {
      let cut = Array(whole[..<end])
      let input = try Run.report(on: cut).input
      let closed = String(decoding: cut, as: UTF8.self).components(separatedBy: "\n}").count - 1
      #expect(input.evaluations >= closed, "cut at \(end)")
      #expect(input.evaluations <= closed + 1, "cut at \(end)")
      #expect(input.countedLines == input.lines, "cut at \(end)")
    }
  }

  @Test func bannerAndFooterAreWrappers() throws {
    let text =
      "Filtering the log data using \"category == \"Changed Body Properties\"\"\n"
      + Self.ndjson("Feed: _model changed.") + "\n\n{\"count\":48055,\"finished\":1}\n"
    let input = try Run.report(on: text).input
    #expect(input.evaluations == 1)
    #expect(input.wrappers == 3)
    #expect(input.unread.count == 0)
    #expect(input.formats == ["log-ndjson"])
  }

  @Test func activityRecordsHaveNoMessage() throws {
    let activity =
      #"{"timestamp":"2026-09-25 15:06:19.359577+0300","eventType":"activityCreateEvent","activityIdentifier":18446744073709551615,"processID":76609}"#
    let input = try Run.report(on: activity + "\n" + Self.ndjson("Feed: _model changed.") + "\n")
      .input
    #expect(input.evaluations == 1)
    #expect(input.wrappers == 1)
  }

  @Test func aLossEventIsRemarked() throws {
    let loss =
      #"{"timestamp":"2026-09-25 15:06:19.359577+0300","eventType":"lossEvent","processID":0,"eventMessage":"lost 12"}"#
    #expect(try Run.report(on: loss + "\n").input.hasRemark("lost records"))
  }

  /// Only SwiftUI's own category vouches for weak lines; others need the grammar alone.
  @Test func theCategoryVouches() {
    #expect(Run.report(on: Self.ndjson("Panel: unchanged.") + "\n").evaluations(of: "Panel") == 1)
    let own = Self.ndjson("Panel: unchanged.").replacing("Changed Body Properties", with: "app")
      .replacing("com.apple.SwiftUI", with: "com.example.demo")
    #expect(Run.report(on: own + "\n").evaluations(of: "Panel") == 0)
  }

  @Test(arguments: [
    "{", "}", "[", "]", "[{", "},{", "}]", "{}", "[]", "[{}]", "{\"eventMessage\"",
    "{\"eventMessage\":", "{\"eventMessage\":\"x",
    "{\"eventMessage\":\"x\\", "{\"eventMessage\":1}", "{\"eventMessage\":null,\"timestamp\":\"\"}",
    "{\"timestamp\":\"2026\"}",
    "{\"a\":{\"eventMessage\":\"Feed: _x changed.\"}}", "[{\n[{\n[{",
    "[{\n  \"eventMessage\" : \"x\"\n[{\n}]",
    "[{\n  \"eventMessage\" : \"x\"\n  \"eventMessage\" : \"y\"\n}]", "},{\n},{", "[{\n\n\n}]",
    "{\"a\" \"b\" : }", "  \"key\" : 1",
  ])
  func brokenJSONIsCountedLineByLine(text: String) throws {
    for end in ["", "\n", "\r\n"] {
      let input = try Run.report(on: text + end).input
      #expect(input.countedLines == input.lines)
    }
  }

  /// The first unread line is the first, though a record is read when it ends.
  @Test func theFirstUnreadLineIsTheFirst() throws {
    let text = "[{\n  \"eventMessage\" : \"hello\",\nsome noise\n  \"processID\" : 1\n}]\n"
    let input = try Run.report(on: text).input
    #expect(input.unread.count == 2)
    #expect(input.unread.first == 2)
  }
}
