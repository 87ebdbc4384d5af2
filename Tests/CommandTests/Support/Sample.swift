import Foundation
import Testing

/// A folder of `Samples`: inputs, what an expert says of them, and the recorded reports.
struct Sample: Sendable, CustomTestStringConvertible {
  let name: String
  let arguments: [String]
  let verdict: String
  let views: Set<String>

  var folder: String { Paths.samples + "/" + name }
  var testDescription: String { name }

  /// The file with the expected answer: arguments, verdict, views, then prose.
  static let about = "about.txt"

  /// The recorded reports, and how each is made.
  static let goldens = [
    Golden(file: "report.txt", options: ["--color", "never"]),
    Golden(file: "report.json", options: ["--reporter", "json"]),
  ]

  struct Golden: Sendable, CustomTestStringConvertible {
    let file: String
    let options: [String]
    var testDescription: String { file }
  }

  /// All folders, whether or not they are complete.
  static let folders: [String] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: Paths.samples)) ?? []
    return names.filter { !$0.hasPrefix(".") && !Paths.isFile(Paths.samples + "/" + $0) }.sorted()
  }()

  /// Those that say what is expected of them.
  static let all = folders.compactMap { Sample($0) }

  /// Those with one input, which standard input can hand over too.
  static let single = all.filter { $0.arguments.count == 1 }

  init?(_ name: String) {
    let path = Paths.samples + "/" + name + "/" + Self.about
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return nil }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard lines.count > 3 else { return nil }
    self.name = name
    arguments = lines[0].split(separator: " ").map(String.init)
    verdict = lines[1]
    views = lines[2] == "-" ? [] : Set(lines[2].components(separatedBy: " | "))
  }

  /// Runs the command on the sample as its recorded reports were made.
  func run(_ options: [String]) throws -> Command.Outcome {
    try Command.run(options + arguments, in: folder)
  }
}
