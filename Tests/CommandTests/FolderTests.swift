import Foundation
import Testing

/// A folder stands for the text files in it.
@Suite struct FolderTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  @Test func filesAreReadAtAnyDepthInAStableOrder() throws {
    for name in ["b.log", "a/2.log", "a/10.log", "a/deep/er/x", "B.txt", "c.txt"] {
      try scratch.write("logs/\(name)", Logs.quiet)
    }
    let expected = ["B.txt", "a/10.log", "a/2.log", "a/deep/er/x", "b.log", "c.txt"]
    #expect(try paths(in: "logs") == expected.map { "logs/\($0)" })
    #expect(try paths(in: "logs/") == expected.map { "logs/\($0)" })
  }

  @Test func hiddenFilesAndFoldersAreLeftOut() throws {
    for name in ["a.log", ".hidden", ".git/b.log", "sub/.DS_Store"] {
      try scratch.write("logs/\(name)", Logs.quiet)
    }
    #expect(try paths(in: "logs") == ["logs/a.log"])
  }

  @Test func aHiddenFileThatIsNamedIsRead() throws {
    try scratch.write(".hidden", Logs.quiet)
    #expect(try paths(in: ".hidden") == [".hidden"])
  }

  @Test func binaryFilesAreLeftOut() throws {
    try scratch.write("logs/a.log", Logs.quiet)
    try scratch.write("logs/icon.png", [0x89, 0x50, 0x4E, 0x47, 0, 0, 0, 13])
    try scratch.write("logs/late", Logs.quiet + "\0")
    #expect(try paths(in: "logs") == ["logs/a.log"])
  }

  @Test(arguments: [String.Encoding.utf16LittleEndian, .utf16BigEndian])
  func sixteenBitTextIsText(encoding: String.Encoding) throws {
    let text = try #require("\u{FEFF}\(Logs.quiet)".data(using: encoding))
    try scratch.write("logs/wide.log", text)
    let report = try JudgedReport(Command.run(["--reporter", "json", "logs"], in: scratch.path))
    #expect(report.inputs.map(\.path) == ["logs/wide.log"])
    #expect(report.inputs.first?.evaluations == 4)
  }

  @Test func linksInsideAreNotFollowed() throws {
    try scratch.write("logs/sub/a.log", Logs.quiet)
    try scratch.write("outside.log", Logs.loop)
    try scratch.link("logs/sub/up", to: "..")
    try scratch.link("logs/self", to: "self")
    try scratch.link("logs/out.log", to: "../outside.log")
    #expect(try paths(in: "logs") == ["logs/sub/a.log"])
  }

  @Test func aLinkThatIsNamedIsFollowed() throws {
    try scratch.write("logs/a.log", Logs.quiet)
    try scratch.link("latest", to: "logs")
    #expect(try paths(in: "latest") == ["latest/a.log"])
  }

  @Test func aPipeInsideIsNotWaitedFor() throws {
    try scratch.write("logs/a.log", Logs.quiet)
    let made = try Command.shell("mkfifo logs/pipe", in: scratch.path)
    try #require(made.status == 0)
    #expect(try paths(in: "logs") == ["logs/a.log"])
  }

  @Test func anEmptyFolderCannotAnswer() throws {
    try scratch.folder("logs/sub")
    let outcome = try Command.run(["logs"], in: scratch.path)
    #expect(outcome.status == 2)
    #expect(outcome.outputLines.first?.hasPrefix("inconclusive:") == true)
    #expect(outcome.errors == "")
  }

  @Test func filesAreJudgedTogether() throws {
    try scratch.write("logs/quiet.log", Logs.quiet)
    try scratch.write("logs/sub/loop.log", Logs.loop)
    let outcome = try Command.run(["logs"], in: scratch.path)
    #expect(outcome.status == 1)
    #expect(outcome.outputLines.first?.hasPrefix("loop:") == true)
  }

  /// The inputs that the report names.
  private func paths(in argument: String) throws -> [String] {
    let outcome = try Command.run(["--reporter", "json", argument], in: scratch.path)
    #expect(outcome.errors == "")
    return try JudgedReport(outcome).inputs.map(\.path)
  }
}
