import Testing

@testable import RenderStormKit

/// Change lines that a person pasted, with what Markdown and people add to them.
@Suite struct PastedLineTests {
  @Test(arguments: [
    "> FeedScreen: @self changed.", "> > FeedScreen: @self changed.",
    "- FeedScreen: @self changed.", "// FeedScreen: @self changed.",
    "\"FeedScreen: @self changed.\"", "FeedScreen: `@self` changed.",
    "FeedScreen: @self changed",
    "FeedScreen: @self … changed", "FeedScreen: @self, … changed", "```FeedScreen: @self changed.",
    "FeedScreen: @self changed. <- here it starts",
    "FeedScreen: @self changed. ← again", "[Feed]» FeedScreen: @self changed.",
    "    FeedScreen: @self changed.", "FeedScreen: @self changed. ",
  ])
  func isReadAsWhatItWas(line: String) {
    let report = Run.report(on: line + "\n")
    #expect(report.views.map(\.view) == ["FeedScreen"], "\(line)")
    #expect(report.evaluations(of: "FeedScreen") == 1)
  }

  /// A kill, weak lines and nested quotation marks count as they do outside of a quotation.
  @Test(arguments: ["> ", "> > "])
  func aQuotedCaptureIsReadLikeTheCapture(mark: String) throws {
    let round =
      "Shelf: @self, @identity, _books changed.\nCover: @self changed.\nCover: unchanged.\n"
    let text =
      "Launched application with com.example.shelf bundle identifier.\n"
      + String(repeating: round, count: 1100) + "App terminated due to signal 9.\n"
    let plain = Run.report(on: text)
    let quoted = Run.report(
      on: text.split(separator: "\n").map { "\(mark)\($0)\n" }.joined() + "\(mark.dropLast())\n")
    #expect(plain.verdict == .loop)
    #expect(quoted.verdict == .loop)
    #expect(try quoted.incident.fingerprint == plain.incident.fingerprint)
    #expect(try quoted.incident.views == plain.incident.views)
    #expect(try quoted.input.evaluations == plain.input.evaluations)
  }

  @Test(arguments: [
    ("FeedScreen: @self changed. x7,656", 7656), ("FeedScreen: @self changed. ×7,656", 7656),
    ("FeedScreen: @self changed x12", 12),
    ("> FeedScreen: @self changed.   x7,656   <- after the tap", 7656),
    ("FeedScreen: @self changed. (x300)", 300),
  ])
  func aMultiplierCounts(line: String, count: Int) throws {
    let report = Run.report(on: line + "\n")
    #expect(report.evaluations(of: "FeedScreen") == count)
    #expect(try report.input.changeLines == 1)
    #expect(try report.input.evaluations == count)
    #expect(try report.input.countedLines == 1)
  }

  @Test(arguments: [
    "I see that FeedScreen: @self changed. appears all the time",
    "The line FeedScreen: @self changed. repeats", "why has @self changed?",
    "FeedScreen: theme changed", "- the model: count changed", "> Settings: language changed.",
    "I saw FeedScreen: @self changed. What now?",
  ])
  func proseIsNoLine(line: String) throws {
    #expect(try Run.report(on: line + "\n").input.evaluations == 0)
  }

  @Test func aDiffIsNobodysOutput() throws {
    let text =
      "diff --git a/log.txt b/log.txt\n--- a/log.txt\n+++ b/log.txt\n@@ -1,2 +1,2 @@\n- FeedScreen: @self changed.\n+ FeedScreen: @self changed.\n"
    #expect(try Run.report(on: text).input.evaluations == 0)
  }

  @Test(arguments: [
    "x0", "x99999999999999999999999", "x-5", "x1e9", "xx", "×", "x,", "x4,294,967,296", "(x)",
  ])
  func anOddMultiplierIsNoTrap(mark: String) throws {
    let text = String(
      repeating: "FeedScreen: @self changed. \(mark)\nDetail: _x changed. \(mark)\n", count: 300)
    let input = try Run.report(on: text).input
    #expect(input.countedLines == input.lines)
  }
}
