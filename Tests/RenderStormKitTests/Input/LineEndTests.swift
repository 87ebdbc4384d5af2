import Testing

@testable import RenderStormKit

/// What transports do to bytes is no part of what a log says.
@Suite struct LineEndTests {
  private static let log =
    "Root: @self, @identity, _path changed.\n"
    + String(repeating: "Owner: _path changed.\nDetail: @self changed.\n", count: 600)

  /// The report on the plain log, on which transports have no influence.
  private static func expectSame(_ bytes: [UInt8], lines: Int = 1201) throws {
    let plain = Run.report(on: log)
    let report = Run.report(on: bytes)
    #expect(report.verdict == plain.verdict)
    #expect(report.incidents.map(\.fingerprint) == plain.incidents.map(\.fingerprint))
    #expect(report.incidents.map(\.repeats) == plain.incidents.map(\.repeats))
    #expect(report.views.map(\.view) == plain.views.map(\.view))
    #expect(report.views.map(\.evaluations) == plain.views.map(\.evaluations))
    #expect(try report.input.lines == lines)
    #expect(try report.input.unread.count == 0)
  }

  private static func expectSame(_ text: String, lines: Int = 1201) throws {
    try expectSame(Array(text.utf8), lines: lines)
  }

  @Test func thePlainLogIsALoop() throws {
    let report = Run.report(on: Self.log)
    #expect(report.verdict == .loop)
    #expect(try report.incident.views == ["Owner", "Detail"])
    #expect(report.views.map(\.evaluations) == [600, 600, 1])
  }

  @Test func carriageReturnsBeforeNewlines() throws {
    try Self.expectSame(Self.log.replacing("\n", with: "\r\n"))
  }

  @Test func loneCarriageReturns() throws {
    try Self.expectSame(Self.log.replacing("\n", with: "\r"))
  }

  @Test func mixedLineEnds() throws {
    try Self.expectSame(
      Self.log.replacing("Detail: @self changed.\n", with: "Detail: @self changed.\r\n"))
  }

  @Test func aMarkInFront() throws { try Self.expectSame("\u{FEFF}" + Self.log) }

  @Test func bothKindsOfUTF16() throws {
    try Self.expectSame([0xFF, 0xFE] + NastyInput.utf16(Self.log, bigEndian: false))
    try Self.expectSame([0xFE, 0xFF] + NastyInput.utf16(Self.log, bigEndian: true))
  }

  @Test func nulsBetweenLines() throws {
    try Self.expectSame(Self.log.replacing("\n", with: "\n\u{0}") + "\n", lines: 1202)
  }

  @Test func coloursInsideLines() throws {
    try Self.expectSame(
      Self.log.replacing("Owner", with: "\u{1B}[1;31mOwner\u{1B}[0m").replacing(
        "changed.\n", with: "changed.\u{1B}[K\n"))
  }

  @Test func emptyLinesBetweenLines() throws {
    try Self.expectSame(Self.log.replacing("\n", with: "\n\n"), lines: 2402)
  }

  @Test func anEmptyFileAndAnEmptyLine() throws {
    let empty = Run.report(on: "")
    #expect(empty.verdict == .inconclusive)
    #expect(try empty.input.lines == 0)
    #expect(try empty.input.hasRemark("empty"))
    #expect(try Run.report(on: "\n").input.wrappers == 1)
    #expect(try Run.report(on: "x").input.hasRemark("no line end"))
    #expect(try !Run.report(on: "x\n").input.hasRemark("no line end"))
  }

  /// A line of 5 MB is read up to 64 KiB, and the report says so.
  @Test func aLineWithoutEnd() throws {
    let long = [UInt8](repeating: UInt8(ascii: "x"), count: 5_000_000)
    let input = try Run.report(on: Array(Self.log.utf8) + long, .of(100_000)).input
    #expect(input.bytes == Self.log.utf8.count + 5_000_000)
    #expect(input.lines == 1202)
    #expect(input.evaluations == 1201)
    #expect(input.hasRemark("64 KiB"))
    #expect(input.hasRemark("no line end"))
  }

  /// Exactly at the limit nothing is cut.
  @Test(arguments: [(65_535, false), (65_536, false), (65_537, true)])
  func theLimitOfALine(length: Int, isCut: Bool) throws {
    for end in ["", "\n"] {
      let input = try Run.report(on: String(repeating: "x", count: length) + end).input
      #expect(input.hasRemark("64 KiB") == isCut)
      #expect(input.lines == 1)
    }
  }
}
