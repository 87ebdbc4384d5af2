import Testing

@testable import RenderStormKit

/// Lines that other programs print, or that tell of change lines, and that are none.
@Suite struct LookAlikeTests {
  static let lines = [
    "received action:", "received action: Feature.Action.tap", "  (No state changes)",
    "- count: 0,", "+ count: 1",
    "  Feature.Action.tap", "FormView: Evaluating WithViewStore<A, B, C>.body",
    "Perceptible state '\\FeedModel.count' was accessed from a view but is not being tracked.",
    "settings.json changed.", "Preferences changed.", "Preferences: changed.",
    "Panel: @self, changed.", "3 files changed.",
    " 2 files changed, 5 insertions(+)",
    "Pressure: unchanged.", "Pressure: 1013, unchanged.", "Status: connection lost changed.",
    "Note: the theme was changed.", "Warning: Config.plist: theme changed.",
    "Settings: theme changed.",
    "the value of x: y changed.",
    "Filtering the log data using \"eventMessage ENDSWITH \" changed.\"\"",
    "FeedScreen: @self, @identity", "FeedScreen: body", "FeedScreen changed.",
    "// FeedScreen: it changed.",
    "let _ = Self._printChanges() // Row: which one changed.",
    "error: <EXPR>:3:1: error: type changed.",
    "12:01 Anna: plans changed.", "@self changed.", "_model changed.", "() $R6 = {}",
    "(lldb) expression Self._printChanges()",
    "Model.swift:12: _x changed.", "http://host: port changed.", "Feed Screen: @self changed.",
    "View: @Self changed.", "View: self changed?", "View: @self changed!", "View:@self changed.",
  ]

  @Test(arguments: lines)
  func isNoEvaluationOnStandardOutput(line: String) throws {
    let report = Run.report(on: line + "\n")
    let input = try report.input
    #expect(input.evaluations == 0)
    #expect(report.views.isEmpty)
    #expect(report.verdict == .inconclusive)
    #expect(input.countedLines == 1)
  }

  /// The app's own category does not vouch for a line; nor does repetition.
  @Test(arguments: lines)
  func isNoEvaluationInALogNorWhenItRepeats(line: String) throws {
    let head = "2026-03-04 10:00:00.583 Df Demo[80328:9875ec] [com.example.demo:app] "
    let report = Run.report(on: String(repeating: head + line + "\n", count: 1200))
    #expect(try report.input.evaluations == 0)
    #expect(report.verdict == .inconclusive)
  }

  @Test func aWeakLineCountsOnceItsViewIsProven() throws {
    let text =
      "Panel: unchanged.\nPanel: router changed.\nPanel: @self changed.\nPanel: unchanged.\nPanel: router changed.\n"
    let report = Run.report(on: text)
    #expect(report.evaluations(of: "Panel") == 3)
    #expect(try report.input.unread.count == 2)
    #expect(report.views.first?.reasons == ["@self": 1, "unchanged": 1, "router": 1])
  }

  @Test func aWeakLineOfAnotherViewStaysUnproven() {
    let report = Run.report(on: "Panel: @self changed.\nPressure: unchanged.\n")
    #expect(report.evaluations(of: "Pressure") == 0)
    #expect(report.evaluations(of: "Panel") == 1)
  }

  /// SwiftUI's own category holds nothing but change lines, so there a weak one counts.
  @Test func swiftUIsOwnCategoryVouchesForWeakLines() {
    var log = LogBuilder(.compact)
    log.add(
      "2026-03-04 10:00:00.000 I  Demo[4711:9875ec] [com.apple.SwiftUI:Changed Body Properties] VStack<Text>: unchanged."
    )
    log.change("Panel: router")
    #expect(log.report.evaluations(of: "VStack<Text>") == 1)
    #expect(log.report.evaluations(of: "Panel") == 1)
  }
}
