import Foundation
import Testing

/// What the command says of itself, and to whom cannot be understood.
@Suite struct UsageTests {
  @Test(arguments: [
    (["--frob"], "unknown option '--frob'"),
    (["-x", "a.log"], "unknown option '-x'"),
    (["--frob=1"], "unknown option '--frob'"),
    (["--reporter"], "missing value for '--reporter'"),
    (["a.log", "--fail-on"], "missing value for '--fail-on'"),
    (["--reporter", "html5"], "invalid value 'html5' for '--reporter'"),
    (["--reporter="], "invalid value '' for '--reporter'"),
    (["--fail-on", "healthy"], "invalid value 'healthy' for '--fail-on'"),
    (["--color=maybe"], "invalid value 'maybe' for '--color'"),
    (["--frob\u{1B}[31m\n"], "unknown option '--frob\\u{1B}[31m\\u{A}'"),
  ])
  func wrongUsageIsOneLineAndTheUsage(arguments: [String], reason: String) throws {
    let outcome = try Command.run(arguments)
    #expect(outcome.status == 64)
    #expect(outcome.output == "")
    #expect(outcome.errorLines.first?.hasPrefix("renderstorm: \(reason)") == true)
    #expect(outcome.errorLines.dropFirst().first?.hasPrefix("USAGE: renderstorm ") == true)
    #expect(outcome.errorLines.filter { $0.hasPrefix("renderstorm:") }.count == 1)
  }

  @Test(arguments: ["--help", "-h"])
  func helpHasTheShapeThatOthersHave(option: String) throws {
    let outcome = try Command.run([option])
    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
    let lines = outcome.outputLines
    #expect(lines.first?.hasPrefix("OVERVIEW: ") == true)
    #expect(lines.contains { $0.hasPrefix("USAGE: renderstorm ") })
    for section in ["ARGUMENTS:", "OPTIONS:", "EXIT STATUS:"] { #expect(lines.contains(section)) }
    #expect(lines.filter { $0.count > 80 } == [])
    #expect(lines.filter { $0.hasSuffix(" ") } == [])
  }

  @Test(arguments: ["--reporter", "--fail-on", "--color"])
  func helpNamesEveryValue(option: String) throws {
    let help = try Command.run(["--help"]).output
    let complaint = try Command.run([option, "?"]).errorLines.first ?? ""
    let match = try #require(complaint.firstMatch(of: /\(known: (.*)\)$/))
    let values = match.1.components(separatedBy: ", ")
    #expect(values.count > 1)
    for value in values { #expect(help.contains(value), "\(option) \(value)") }
  }

  @Test(arguments: [0, 1, 2, 64, 66, 74])
  func helpNamesEveryStatus(status: Int) throws {
    let help = try Command.run(["--help"]).output
    let statuses = help.components(separatedBy: "EXIT STATUS:").last ?? ""
    #expect(statuses.contains(try Regex("(^|\\s)\(status)\\s")))
  }

  @Test func versionIsOneLine() throws {
    let outcome = try Command.run(["--version"])
    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
    #expect(outcome.output.wholeMatch(of: /renderstorm \d+\.\d+\.\d+\S*\n/) != nil)
  }

  @Test func noInputOnATerminalIsWrongUsage() throws {
    let outcome = try Terminal.run([], terminal: .input)
    #expect(outcome.status == 64)
    #expect(outcome.errors.hasPrefix("renderstorm: no input"))
    #expect(outcome.output == "")
  }

  @Test func wordsBehindTwoDashesAreNames() throws {
    let scratch = try Scratch()
    try scratch.write("--help", Logs.quiet)
    let outcome = try Command.run(["--reporter=json", "--", "--help"], in: scratch.path)
    #expect(try JudgedReport(outcome).inputs.map(\.path) == ["--help"])
    #expect(outcome.status == 0)
  }

  @Test func optionsMayStandBehindNames() throws {
    let scratch = try Scratch()
    try scratch.write("a.log", Logs.quiet)
    let outcome = try Command.run(["a.log", "--reporter", "json"], in: scratch.path)
    #expect(try JudgedReport(outcome).schema == "renderstorm.report/1")
  }
}
