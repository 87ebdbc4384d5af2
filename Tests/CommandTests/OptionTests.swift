import Foundation
import Testing

/// `--fail-on` and `--color`, and the environment that they heed.
@Suite struct OptionTests {
  private static let loop = "dismiss-cycle"
  private static let storm = "storm-sync"
  private static let healthy = "typing"
  private static let inconclusive = "empty"

  @Test(arguments: [
    (loop, "loop", 1), (loop, "storm", 1), (loop, "never", 0),
    (storm, "loop", 0), (storm, "storm", 1), (storm, "never", 0),
    (healthy, "loop", 0), (healthy, "storm", 0), (healthy, "never", 0),
    (inconclusive, "loop", 2), (inconclusive, "storm", 2), (inconclusive, "never", 2),
  ])
  func failOnDecidesTheStatusAndNothingElse(name: String, failOn: String, status: Int32) throws {
    let sample = try #require(Sample(name))
    let outcome = try sample.run(["--fail-on", failOn])
    #expect(outcome.status == status)
    #expect(outcome.outputData == (try sample.run([]).outputData))
  }

  @Test func statusesDoNotDependOnTheReporter() throws {
    for name in [Self.loop, Self.storm, Self.healthy, Self.inconclusive] {
      let sample = try #require(Sample(name))
      let statuses = try Sample.goldens.map { try sample.run($0.options).status }
      #expect(Set(statuses).count == 1, "\(name)")
    }
  }

  @Test func colourOnRequestAddsSequencesAndNothingElse() throws {
    let sample = try #require(Sample(Self.loop))
    let plain = try sample.run(["--color", "never"]).output
    let colored = try sample.run(["--color", "always"]).output
    #expect(!plain.contains("\u{1B}"))
    #expect(colored.contains("\u{1B}["))
    #expect(colored.replacing(/\u{1B}\[[0-9;]*m/, with: "") == plain)
  }

  @Test func noColourWithoutATerminal() throws {
    let sample = try #require(Sample(Self.loop))
    #expect(try sample.run([]).outputData == sample.run(["--color", "never"]).outputData)
  }

  @Test(arguments: [
    ([], [:], true),
    ([], ["NO_COLOR": ""], true),
    ([], ["NO_COLOR": "1"], false),
    ([], ["TERM": "dumb"], false),
    (["--color", "never"], [:], false),
    (["--color", "auto"], ["NO_COLOR": "1"], false),
    (["--color", "always"], ["NO_COLOR": "1"], true),
  ])
  func colourOnATerminal(options: [String], variables: [String: String], expected: Bool) throws {
    let sample = try #require(Sample(Self.inconclusive))
    let outcome = try Terminal.run(
      options + sample.arguments, terminal: .output, in: sample.folder, variables: variables)
    #expect(outcome.output.contains("inconclusive"))
    #expect(outcome.output.contains("\u{1B}[") == expected)
    #expect(outcome.errors == "")
  }
}
