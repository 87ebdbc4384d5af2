import Testing

@testable import RenderStormKit

/// Time profiles whose order says what a merged tree does not.
@Suite struct ExportOrderTests {
  /// A body, the content of its geometry reader and the layout of that, as one update calls them.
  private enum Turn {
    static let transaction = [
      "AG::Graph::UpdateStack::update()|AttributeGraph",
      "GraphHost.flushTransactions()|SwiftUICore",
      "main|Marigold", "start|dyld",
    ]
    static let content =
      [
        "closure #1 in Lattice.body.getter|Marigold",
        "GeometryReader.Child.updateValue()|SwiftUICore",
      ] + transaction
    static let layout =
      [
        "UnaryLayoutEngine.sizeThatFits(_:)|SwiftUICore",
        "GeometryReaderLayout.placeSubviews(in:proposal:subviews:cache:)|SwiftUICore",
      ] + transaction
    static let body =
      ["Lattice.body.getter|Marigold", "ViewBodyAccessor.updateBody(of:changed:)|SwiftUICore"]
      + transaction
    static let all = [body, content, layout]
  }

  private static let leaves = (0..<15).map { "swift_helper\($0)|libswiftCore.dylib" }

  /// Twelve hundred samples of these stacks, each in what the runtime does for it.
  private static func measuring(_ stack: (Int) -> [String]) -> Report {
    var export = ExportBuilder()
    export.begin("time-profile", ExportBuilder.profileColumns)
    for time in 0..<1200 {
      export.sample(at: time, [leaves[time * 7 % leaves.count]] + stack(time))
    }
    export.end()
    return Run.report(on: export.document)
  }

  @Test func aBodyThatTakesTurnsWithWhatItMeasuresIsALoop() throws {
    let report = Self.measuring { Turn.all[$0 % 3] }
    #expect(report.verdict == .loop)
    let incident = try report.incident
    #expect(incident.views == ["Lattice"])
    #expect(incident.rules.first?.code == "L01")
    #expect(incident.certainty == .probable)
    #expect(incident.grounds.contains { $0.contains("comes back to where it was 399 times") })
  }

  /// The same samples, but each piece of work is done once.
  @Test func aBodyThatIsEvaluatedOnceIsNot() {
    let report = Self.measuring { Turn.all[$0 / 400] }
    #expect(report.verdict == .inconclusive)
  }

  /// Rows that have a geometry reader each look like one that goes round.
  @Test func rowsThatAreWalkedAreNot() {
    let walk =
      ["ForEachState.forEachItem(from:style:do:)|SwiftUICore"] + Turn.transaction
    let report = Self.measuring { $0 % 40 == 39 ? walk : Turn.all[$0 % 3] }
    #expect(report.verdict == .inconclusive)
  }

  /// Something that asks for an update of each frame leaves samples of its own, and a picture.
  @Test func updatesThatReachTheScreenAreNot() {
    let commit = [
      "CA::Transaction::commit()|QuartzCore", "main|Marigold", "start|dyld",
    ]
    let report = Self.measuring { $0 % 40 == 39 ? commit : Turn.all[$0 % 3] }
    #expect(report.verdict == .inconclusive)
  }
}
