import Foundation
import Testing

/// No byte of a name or a log reaches the terminal as a control.
@Suite struct HostileNameTests {
  /// A colour, a line end, a bell, a change of direction: as a name, each would do something to a terminal.
  private static let name = "ev\u{1B}[31mil\nname\u{7}\u{202E}.log"

  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try scratch.write("folder/\(Self.name)", Logs.loop)
    let hostile = "Ev\u{1B}[2Jil: @self changed.\n\u{9B}31m\u{1B}]0;title\u{7}\n"
    try scratch.write("log", hostile + Logs.loop)
  }

  @Test(arguments: [
    ["folder/\(name)"], ["folder"], ["log"], ["gone\(name)"], ["rules", name], ["--\(name)"],
    ["--fail-on", name], ["--reporter", "json", "folder/\(name)"], ["--reporter", "json", "log"],
  ])
  func noControlIsPrinted(arguments: [String]) throws {
    let outcome = try Command.run(["--color", "never"] + arguments, in: scratch.path)
    for text in [outcome.output, outcome.errors] {
      #expect(text.unicodeScalars.filter { Self.isControl($0) } == [])
    }
    #expect(outcome.output != "" || outcome.errors != "")
  }

  @Test func theNameIsStillReadable() throws {
    let escaped = "folder/ev\\u{1B}[31mil\\u{A}name\\u{7}\\u{202E}.log"
    let outcome = try Command.run(["--reporter", "json", "folder"], in: scratch.path)
    #expect(try JudgedReport(outcome).inputs.map(\.path) == [escaped])
    let missing = try Command.run(["gone\n"], in: scratch.path)
    #expect(missing.errors == "renderstorm: gone\\u{A}: No such file or directory\n")
  }

  /// Some file systems refuse such names.
  @Test func aNameThatIsNoUnicodeIsReadOrReported() throws {
    let made = try Command.shell(
      #"mkdir raw && cp folder/* "$(printf 'raw/lat\351n.log')""#, in: scratch.path)
    guard made.status == 0 else { return }
    for script in ["$renderstorm --reporter json raw", "$renderstorm --reporter json raw/*"] {
      let outcome = try Command.shell(script, in: scratch.path)
      #expect(outcome.status == 1 || outcome.status == 66, "\(script)")
      #expect(outcome.errorLines.count == (outcome.status == 1 ? 0 : 1), "\(script)")
    }
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format: scalar != "\n"
    default: false
    }
  }
}
