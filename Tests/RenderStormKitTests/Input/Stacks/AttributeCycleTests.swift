import Testing

@testable import RenderStormKit

/// What AttributeGraph prints of cycles.
@Suite struct AttributeCycleTests {
  private static let heading = "=== AttributeGraph: cycle detected through attribute 812 ===\n"
  private static let graph = """
    digraph {
      _812[label="812: StaticBody<ViewBodyAccessor<Bed>, Flags>" fillcolor=cyan style=filled color=red];
      _97 -> _812[ color=red label="@0"];
      _97[label="97: \\"Petal\\" layout" style="bold,filled"];
      _31[label="31" shape=box];
      _40[label="40: Garden.body" style="dashed"];
    }
    === Evaluation stack ===

    """
  private static let stack = """
    frame 1.0: attribute 97; count=1, index=0/2 PD
    frame 0.1: attribute 812; count=1, index=1/3 DV
    frame 0.0: attribute 40; count=1, index=1/1 V
    ===

    """
  private static let cycle = ["1 Bed.body.getter", " 1 \"Petal\" layout"]

  @Test func theCycleGoesFromTheAttributeToItself() throws {
    let read = NeighbourCaptures(Self.heading + Self.graph + Self.stack)
    #expect(read.mainOutline == Self.cycle)
    let capture = try #require(read.captures.first)
    #expect(capture.form == .attributeCycle)
    #expect((capture.firstLine, capture.lastLine) == (2, 13))
    #expect(read.leftOver == [Self.heading.dropLast().description])
  }

  @Test func withoutTheGraphAttributesAreNumbers() {
    let read = NeighbourCaptures(Self.heading + Self.stack)
    #expect(read.mainOutline == ["1 attribute 812", " 1 attribute 97"])
  }

  @Test func aStackWithoutTheAttributeIsTheWholeCycle() {
    let read = NeighbourCaptures(Self.stack)
    #expect(read.mainOutline.count == 3)
    #expect(read.leftOver == ["==="])
  }

  @Test func theCycleThatComesMostIsKept() {
    let other = Self.heading.replacing("812", with: "40") + Self.stack
    let text = other + String(repeating: Self.heading + Self.graph + Self.stack, count: 3)
    #expect(NeighbourCaptures(text).mainOutline == ["3 Bed.body.getter", " 3 \"Petal\" layout"])
  }

  /// A burst is a loop by itself; the cycle says who takes part.
  @Test func theViewsOfACycleTakePart() throws {
    let text = String(repeating: Self.heading + Self.graph + Self.stack, count: 200)
    let report = Run.report(on: text)
    #expect(report.verdict == .loop)
    let incident = try report.incident
    #expect(incident.views == ["Bed"])
    #expect(
      incident.grounds.contains(
        "attributes ask for each other: `Bed.body` → `\"Petal\" layout` → `Bed.body`, 200 times"))
    #expect(report.count(of: "D40") == 200)
    #expect(try report.input.formats.contains("attribute-cycle"))
    #expect(try report.input.countedLines == report.input.lines)
    #expect(report.stacks.isEmpty)
  }

  /// Apple's own views have cycles now and then.
  @Test func aFewCyclesAreNoLoop() {
    let text = String(repeating: Self.heading + Self.graph + Self.stack, count: 12)
    let plain = String(repeating: Self.heading, count: 12)
    #expect(Run.report(on: text).verdict == .inconclusive)
    #expect(Run.report(on: text).summary == Run.report(on: plain).summary)
  }

  @Test func logLinesBetweenAreTheLogs() throws {
    let lines = (Self.heading + Self.graph + Self.stack).split(separator: "\n")
    let text = lines.map { "\($0)\nBed: _rows changed.\n" }.joined()
    let report = Run.report(on: text)
    #expect(report.evaluations(of: "Bed") == lines.count)
    #expect(try report.input.stackLines == lines.count - 1)
  }

  @Test func otherTextIsNotTaken() {
    let texts = [
      "digraph {", "  _1[label=\"1: A.body\"];", "}", "===", "=== Evaluation stack ===",
      "frame 0.0: attribute 12; count=1", "frame 0.0: attribute 12; count=1, index=0/2 X",
      "frame #0: 0x1 Demo`main", "frame 1: attribute 12; count=1, index=0/2 V",
    ]
    for text in texts {
      let read = NeighbourCaptures(text)
      #expect(read.leftOver == [text])
      #expect(read.captures.isEmpty)
    }
  }

  @Test func everyCutIsRead() throws {
    let text = Array((Self.heading + Self.graph + Self.stack + Self.heading).utf8)
    for end in 0...text.count {
      let report = Run.report(on: Array(text[..<end]))
      #expect(try report.input.countedLines == report.input.lines)
    }
  }
}
