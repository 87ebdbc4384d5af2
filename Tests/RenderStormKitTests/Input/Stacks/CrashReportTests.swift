import Testing

@testable import RenderStormKit

/// `.ips` files: a line of JSON, and a body that is JSON or text.
@Suite struct CrashReportTests {
  private static let watchdog = CrashSamples.head(309) + "\n" + CrashSamples.watchdog + "\n"

  @Test func aStackIsReadFromItsOutermostFunction() throws {
    let read = NeighbourCaptures(Self.watchdog)
    #expect(
      read.mainOutline == [
        "1 start (dyld)", " 1 ??? (Marigold)",
        "  1 AG::Graph::UpdateStack::update() (AttributeGraph)",
      ])
    let capture = try #require(read.captures.first)
    #expect(capture.form == .crash)
    #expect(capture.process == "Marigold")
    #expect(capture.threads.map(\.name) == ["seeds", "com.apple.main-thread"])
    #expect(capture.threads.map(\.isMain) == [false, true])
    #expect(!capture.isCut)
    #expect(capture.firstLine == 1)
    #expect(read.leftOver.isEmpty)
  }

  @Test func functionsAreFoundOnTheLineOfTheirThreads() throws {
    let capture = try #require(NeighbourCaptures(Self.watchdog).captures.first)
    let line = Self.watchdog.components("\n").firstIndex { $0.contains("\"threads\"") }
    #expect(Set(capture.threads.flatMap { $0.tree.nodes.map(\.line) }) == [try #require(line) + 1])
  }

  @Test(arguments: [CrashSamples.exceptionFrames, CrashSamples.exceptionText])
  func anExceptionIsFoundOnItsOwnLine(backtrace: String) throws {
    let text = CrashSamples.head(309) + "\n\n" + CrashSamples.exception(backtrace)
    let capture = try #require(NeighbourCaptures(text).captures.first)
    let line = text.components("\n").firstIndex { $0.contains(backtrace) }
    let tree = try #require(capture.threads.first).tree
    #expect(Set(tree.nodes.map(\.line)) == [try #require(line) + 1])
  }

  @Test func aWatchdogKillTellsItsTimes() throws {
    let capture = try #require(NeighbourCaptures(Self.watchdog).captures.first)
    #expect(capture.isWatchdogKill)
    #expect(capture.seconds == 10)
    #expect(capture.cpuSeconds == 9.875)
  }

  @Test(arguments: [
    ("2343432205", #""x""#, true), ("5", #""code:0x8BADF00D here""#, true),
    ("5", #""code:0x8badf00d""#, true), ("3735943697", #""allowance of 5 seconds""#, false),
  ])
  func aKillIsToldByItsCode(code: String, reason: String, isKill: Bool) throws {
    let body =
      #"{"termination":{"code":\#(code),"reasons":[\#(reason)]},"threads":[{"frames":[{"symbol":"start"}]}]}"#
    let capture = try #require(
      NeighbourCaptures(CrashSamples.head(309) + "\n" + body).captures.first)
    #expect(capture.isWatchdogKill == isKill)
    #expect(isKill || capture.seconds == nil)
  }

  @Test func aBodyOnOneLineSaysTheSame() {
    let body = CrashSamples.watchdog.replacing("\n", with: " ")
    let read = NeighbourCaptures(CrashSamples.head(309) + "\n" + body)
    #expect(read.mainOutline == NeighbourCaptures(Self.watchdog).mainOutline)
    #expect(read.captures.first?.isWatchdogKill == true)
  }

  @Test func aBodyWithoutItsFirstLineIsRead() {
    let read = NeighbourCaptures(CrashSamples.watchdog)
    #expect(read.mainOutline == NeighbourCaptures(Self.watchdog).mainOutline)
    #expect(read.captures.map(\.process) == ["Marigold"])
  }

  @Test(arguments: [
    (
      CrashSamples.exceptionFrames,
      ["1 -[NSView setNeedsUpdateConstraints:] (AppKit)", " 1 objc_exception_throw (dyld)"]
    ),
    (
      CrashSamples.exceptionText,
      [
        "1 Acme.Bed.body.getter : some (Acme Helper (Renderer))",
        " 1 __exceptionPreprocess (CoreFoundation)",
      ]
    ),
  ])
  func anExceptionStandsForTheThreadThatThrewIt(backtrace: String, outline: [String]) throws {
    let read = NeighbourCaptures(
      CrashSamples.head(309) + "\n" + CrashSamples.exception(backtrace))
    #expect(read.mainOutline == outline)
    let capture = try #require(read.captures.first)
    #expect(capture.threads.map(\.name) == ["exception backtrace", "seeds"])
    #expect(!capture.isWatchdogKill)
  }

  @Test func anExceptionOfAnotherThreadLeavesTheMainOne() {
    let body = CrashSamples.exception(CrashSamples.exceptionFrames + #""faultingThread" : 1,"#)
    let read = NeighbourCaptures(CrashSamples.head(309) + "\n" + body)
    #expect(
      read.mainOutline == ["1 start (dyld)", " 1 +[NSApplication _crashOnException:] (AppKit)"])
    #expect(read.captures.first?.threads.map(\.isMain) == [false, true])
  }

  @Test func messagesAreKeptWordForWord() throws {
    let capture = try #require(
      NeighbourCaptures(CrashSamples.head(309) + "\n" + CrashSamples.exception("")).captures.first)
    #expect(
      capture.messages == [
        "Crashing on exception: more Update Constraints in Window passes than there are views",
        "<Bed \"main\">\n{0, 0}",
      ])
  }

  @Test func messagesAreBounded() throws {
    let many = (0..<100).map { "\"\($0)" + String(repeating: "m", count: 9_000) + "\"" }
    let body =
      #"{"asi":{"A":[\#(many.joined(separator: ","))]},"threads":[{"frames":[{"symbol":"start"}]}]}"#
    let capture = try #require(
      NeighbourCaptures(CrashSamples.head(309) + "\n" + body).captures.first)
    #expect(capture.messages.count == 32)
    #expect(capture.messages.allSatisfy { $0.utf8.count == 4_096 })
  }

  @Test(arguments: [
    (228, "Timed Out Runloop Hang", StackCapture.Form.hang), (328, "hang", .hang),
    (202, "cpu usage", .cpuResource),
  ])
  func aTextBehindTheFirstLineIsReadAsSuch(type: Int, event: String, form: StackCapture.Form) {
    let body = SpindumpSamples.heavy.replacing(
      "Event:            hang", with: "Event:            \(event)")
    let read = NeighbourCaptures(CrashSamples.head(type) + "\n" + body)
    #expect(read.captures.map(\.form) == [form])
    #expect(read.captures.first?.main?.samples == 100)
    #expect(read.leftOver.isEmpty)
  }

  @Test func aMemoryKillIsNoHang() throws {
    let read = NeighbourCaptures(
      CrashSamples.head(298) + "\n{\n  \"largestProcess\" : \"Marigold\",\n  \"processes\" : [ ]\n}"
    )
    let capture = try #require(read.captures.first)
    #expect(capture.failure?.contains("memory") == true)
    #expect(capture.threads.isEmpty)
    #expect(read.leftOver.isEmpty)
  }

  @Test func aReportWithoutThreadsSaysSo() throws {
    let read = NeighbourCaptures(CrashSamples.head(288) + "\n{\"processByPid\":{}}\nnext")
    #expect(read.captures.first?.failure?.contains("288") == true)
    #expect(read.leftOver == ["next"])
  }

  @Test func anOrdinaryRecordIsLeftToTheLog() {
    let record = #"{"eventMessage":"the \"bug_type\" is unknown","processID":7}"#
    #expect(NeighbourCaptures(record).leftOver == [record])
  }

  @Test func logLinesInBetweenAreLeftToTheLog() {
    let log = [
      "PotRow: @self changed.", "2026-02-03 10:11:12.345 I  Demo[1:2] hello", "null and void",
    ]
    let lines = Self.watchdog.components("\n")
    let mixed = lines.prefix(9) + log + lines.dropFirst(9)
    let read = NeighbourCaptures(mixed.joined(separator: "\n"))
    #expect(read.leftOver == log)
    #expect(read.mainOutline.count == 3)
  }

  @Test func aReportThatIsCutIsReadAsFarAsItGoes() throws {
    let read = NeighbourCaptures(
      Self.watchdog.components(#","usedImages"#)[0].components("\n  \"usedImages")[0])
    let capture = try #require(read.captures.first)
    #expect(capture.isCut)
    #expect(
      read.mainOutline.map { $0.trimmedOfSpaces } == [
        "1 start", "1 ???", "1 AG::Graph::UpdateStack::update()",
      ])
  }

  @Test func aLineThatIsCutEndsTheDocumentAtItsLastBracket() {
    let lines = Self.watchdog.components("\n").map { $0.count > 200 ? String($0.prefix(200)) : $0 }
    let read = NeighbourCaptures(lines.joined(separator: "\n") + "PotRow: @self changed.\n}\n")
    #expect(read.leftOver.contains("PotRow: @self changed."))
    #expect(read.captures.count == 1)
  }

  @Test func aReportBeyondTheLimitSaysSo() throws {
    let filler = "  \"x\" : \"" + String(repeating: "x", count: 1_048_576) + "\","
    let lines = ["{"] + Array(repeating: filler, count: 17) + ["  \"threads\" : []", "}", "next"]
    let read = NeighbourCaptures(CrashSamples.head(309) + "\n" + lines.joined(separator: "\n"))
    #expect(read.captures.first?.failure?.contains("16 MiB") == true)
    #expect(read.leftOver == ["next"])
  }
}

extension String {
  /// Without the indentation of an outline.
  var trimmedOfSpaces: String { String(drop { $0 == " " }) }
}
