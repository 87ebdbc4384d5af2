import Foundation
import Testing

/// The same bytes give the same report, whatever way they come.
@Suite struct SameBytesTests {
  /// As long as the name of standard input, so that a report breaks its lines at the same places.
  private static let name = "x"

  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  @Test(arguments: Sample.single)
  func standardInputAndPipesGiveTheReportOfTheFile(sample: Sample) throws {
    let log = "\(sample.folder)/\(sample.arguments[0])"
    try scratch.link(Self.name, to: log)
    let file = try Command.run(["--reporter", "json", Self.name], in: scratch.path)
    for script in [
      "$renderstorm --reporter json - < x",
      "cat x | $renderstorm --reporter json",
      "dd if=x bs=997 2>/dev/null | $renderstorm - --reporter json",
    ] {
      let piped = try Command.shell(script, in: scratch.path)
      #expect(piped.status == file.status, "\(script)")
      let expected = file.output.replacing("\"x\"", with: "\"-\"")
      #expect(piped.output == expected, "\(script)")
      #expect(piped.errors == "", "\(script)")
    }
  }

  @Test(arguments: Sample.all, Sample.goldens)
  func aSecondRunGivesTheSame(sample: Sample, golden: Sample.Golden) throws {
    #expect(try sample.run(golden.options).outputData == sample.run(golden.options).outputData)
  }

  @Test func aNamedPipeIsReadLikeAFile() throws {
    try scratch.write("log", Logs.loop)
    let script = "mkfifo x && { cat log > x & $renderstorm --reporter json x; }"
    let piped = try Command.shell(script, in: scratch.path)
    let file = try Command.run(["--reporter", "json", "log"], in: scratch.path)
    #expect(piped.output == file.output.replacing("\"log\"", with: "\"x\""))
    #expect(piped.status == 1)
  }

  @Test func standardInputMayStandAmongFiles() throws {
    try scratch.write("a.log", Logs.quiet)
    try scratch.write("b.log", Logs.quiet)
    let script = "cat a.log | $renderstorm --reporter json a.log - b.log"
    let outcome = try Command.shell(script, in: scratch.path)
    #expect(try JudgedReport(outcome).inputs.map(\.path) == ["a.log", "-", "b.log"])
  }

  @Test func oneLoopAmongInputsMakesTheWholeALoop() throws {
    try scratch.write("quiet.log", Logs.quiet)
    try scratch.write("loop.log", Logs.loop)
    let outcome = try Command.run(
      ["--reporter", "json", "quiet.log", "loop.log"], in: scratch.path)
    #expect(try JudgedReport(outcome).verdict == "loop")
    #expect(outcome.status == 1)
  }
}
