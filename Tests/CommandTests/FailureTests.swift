import Foundation
import Testing

/// What cannot be opened, read or written is said in one line, and the rest is still done.
@Suite struct FailureTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  @Test func aMissingFileIsOneLine() throws {
    let outcome = try Command.run(["no/such.log"], in: scratch.path)
    #expect(outcome.status == 66)
    #expect(outcome.output == "")
    #expect(outcome.errors == "renderstorm: no/such.log: No such file or directory\n")
  }

  @Test(arguments: [["gone.log", "loop.log"], ["loop.log", "gone.log"]])
  func otherInputsAreStillJudged(names: [String]) throws {
    try scratch.write("loop.log", Logs.loop)
    let outcome = try Command.run(["--reporter", "json"] + names, in: scratch.path)
    #expect(outcome.status == 66)
    #expect(outcome.errorLines == ["renderstorm: gone.log: No such file or directory"])
    let report = try JudgedReport(outcome)
    #expect(report.verdict == "loop")
    #expect(report.inputs.map(\.path) == ["loop.log"])
  }

  @Test func eachFailureHasItsLine() throws {
    let outcome = try Command.run(["one", "two"], in: scratch.path)
    let starts = outcome.errorLines.map { $0.prefix(18) }
    #expect(starts == ["renderstorm: one: ", "renderstorm: two: "])
    #expect(outcome.status == 66)
  }

  @Test func aLinkToItselfCannotBeOpened() throws {
    try scratch.link("a", to: "a")
    let outcome = try Command.run(["a"], in: scratch.path)
    #expect(outcome.status == 66)
    #expect(outcome.errorLines.count == 1)
    #expect(outcome.errors.hasPrefix("renderstorm: a: Too many levels of symbolic links"))
  }

  /// The superuser may read everything.
  @Test(.enabled(if: geteuid() != 0), arguments: ["locked", "."])
  func aLockedFolderIsOneLine(argument: String) throws {
    try scratch.write("locked/a.log", Logs.quiet)
    try scratch.write("open/b.log", Logs.loop)
    try scratch.permit("locked", 0)
    defer { try? scratch.permit("locked", 0o700) }
    let outcome = try Command.run(["--reporter", "json", argument, "open"], in: scratch.path)
    #expect(outcome.status == 66)
    #expect(outcome.errorLines.count == 1)
    #expect(outcome.errors.hasSuffix("locked: Permission denied\n"))
    #expect(try JudgedReport(outcome).verdict == "loop")
  }

  @Test(.enabled(if: Paths.exists("/proc/self/mem")))
  func aFileThatCannotBeReadIsReportedWithWhatWasRead() throws {
    try scratch.write("loop.log", Logs.loop)
    let outcome = try Command.run(
      ["--reporter", "json", "/proc/self/mem", "loop.log"], in: scratch.path)
    #expect(outcome.status == 74)
    #expect(outcome.errorLines == ["renderstorm: /proc/self/mem: Input/output error"])
    let report = try JudgedReport(outcome)
    #expect(report.verdict == "loop")
    #expect(report.inputs.first?.remarks.contains { $0.contains("Input/output error") } == true)
  }

  @Test func aFolderAsStandardInputCannotBeRead() throws {
    let outcome = try Command.shell("$renderstorm - < .", in: scratch.path)
    #expect(outcome.status == 74)
    #expect(outcome.errorLines == ["renderstorm: standard input: Is a directory"])
  }

  @Test func aClosedStandardInputCannotBeRead() throws {
    let outcome = try Command.shell("$renderstorm <&-", in: scratch.path)
    #expect(outcome.status == 74)
    #expect(outcome.errorLines == ["renderstorm: standard input: Bad file descriptor"])
  }

  @Test(
    .enabled(if: Paths.exists("/dev/full")),
    arguments: ["a.log", "--reporter json a.log", "rules", "rules R1", "--help", "--version"])
  func aFullDiskIsOneLine(words: String) throws {
    try scratch.write("a.log", Logs.quiet)
    let outcome = try Command.shell("$renderstorm \(words) > /dev/full", in: scratch.path)
    #expect(outcome.status == 74)
    #expect(outcome.errorLines == ["renderstorm: standard output: No space left on device"])
  }

  /// The report is far longer than what a pipe holds, so that the command is still writing.
  @Test(arguments: ["head -c 10", "true"])
  func aReaderThatLeavesEndsItQuietly(reader: String) throws {
    try scratch.write("crowd.log", Logs.crowd(5000))
    let script = "{ $renderstorm --reporter json crowd.log; echo $? > status; } | \(reader)"
    let outcome = try Command.shell(script, in: scratch.path)
    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
    let status = String(decoding: try scratch.read("status"), as: UTF8.self)
    #expect(["0\n", "1\n", "2\n"].contains(status), "ended by a signal or as a failure: \(status)")
  }

  @Test func messagesGoNowhereWhenStandardErrorIsClosed() throws {
    let outcome = try Command.shell("$renderstorm gone.log 2>&-", in: scratch.path)
    #expect(outcome.status == 66)
    #expect(outcome.output == "")
  }
}
