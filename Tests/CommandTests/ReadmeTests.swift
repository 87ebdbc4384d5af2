import Foundation
import Testing

/// Every command of README.md that reads a sample runs as written.
@Suite struct ReadmeTests {
  @Test func readmeHasCommandsThatReadSamples() {
    #expect(!Self.commands.isEmpty, "README.md has no `sh` block that runs renderstorm on Samples")
  }

  @Test(arguments: commands)
  func commandRunsAsWritten(command: String) throws {
    let scratch = try Scratch()
    try scratch.link("Samples", to: Paths.samples)
    let script = command.replacing(Self.program, with: { "\($0.output.1)renderstorm" })
    let outcome = try Command.shell(script, in: scratch.path)
    #expect([0, 1, 2].contains(outcome.status), "\(outcome.errors)")
    #expect(outcome.errors == "")
  }

  /// However the command is called: by name, where it was built, or through the package manager.
  private static var program: Regex<(Substring, Substring)> {
    #/(^|[|&;({]\s*)(?:swift\ run(?:\ +-\S+(?:\ +(?:debug|release))?)*\ +|\.build/\S*/)?renderstorm\b/#
  }

  /// Needs a Mac, or builds what is being tested.
  private static var skipped: Regex<Substring> {
    #/\b(?:xcrun|swift\ build|swift\ test)\b|\b(?:log|sample)\ /#
  }

  private static let commands: [String] = {
    let readme = FileManager.default.contents(atPath: Paths.repository + "/README.md") ?? Data()
    return shellLines(of: String(decoding: readme, as: UTF8.self)).filter {
      $0.contains("Samples") && $0.contains(program) && !$0.contains(skipped)
    }
  }()

  /// The lines of fenced blocks marked `sh`; one that ends in a backslash goes on in the next.
  private static func shellLines(of text: String) -> [String] {
    var lines: [String] = []
    var isInside = false
    var start = ""
    for line in text.components(separatedBy: "\n") {
      let trimmed = line.trimmingCharacters(in: .whitespaces)
      if trimmed.hasPrefix("```") {
        isInside = !isInside && trimmed == "```sh"
      } else if isInside {
        if trimmed.hasSuffix("\\") {
          start += trimmed.dropLast()
        } else {
          lines.append(start + trimmed)
          start = ""
        }
      }
    }
    return lines
  }
}
