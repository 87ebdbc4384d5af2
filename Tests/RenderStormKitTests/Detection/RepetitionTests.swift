import Testing

@testable import RenderStormKit

/// Rounds that repeat byte for byte are taken in many at a time; the report must not show it.
@Suite struct RepetitionTests {
  /// Parts of a made-up session: rounds of several shapes, each some times over, with lines of other views in between.
  private static func session(seed: UInt64) -> String {
    var random = SeededGenerator(seed: seed)
    let lines = (0..<7).map { "View\($0): \(reasons[$0 % reasons.count]) changed.\n" }
    var text = random.happens(0.3) ? "2026-05-04 10:00:00.000000+0000 App[7:9] start\n" : ""
    for _ in 0..<Int.random(in: 1...9, using: &random) {
      let round = (0..<Int.random(in: 1...9, using: &random)).map { _ in
        lines.randomElement(using: &random) ?? ""
      }
      text += String(repeating: round.joined(), count: Int.random(in: 1...900, using: &random))
      if random.happens(0.6) { text += "fetched page \(Int.random(in: 0...9, using: &random))\n" }
      if random.happens(0.6) { text += lines.randomElement(using: &random) ?? "" }
    }
    return text
  }

  private static let reasons = [
    "@self", "_path", "@self, _count", "@dependencies", "@self, @identity",
  ]

  @Test(arguments: UInt64(1)...60)
  func linesOneByOneGiveTheSameReport(seed: UInt64) {
    let text = Self.session(seed: seed)
    var analyzer = Analyzer()
    analyzer.beginInput("app.log")
    for line in text.split(separator: "\n") { analyzer.read(Array("\(line)\n".utf8).span) }
    let isSame = analyzer.finish().json == Run.report(on: text).json
    #expect(isSame)
  }
}
