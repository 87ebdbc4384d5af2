import Testing

@testable import RenderStormKit

/// Function names and images as `sample` prints them.
@Suite struct SampleFunctionTests {
  struct Line: Sendable, CustomTestStringConvertible {
    let text: String
    let symbol: String
    let image: String
    var testDescription: String { text }

    init(_ text: String, _ symbol: String, _ image: String) {
      self.text = text
      self.symbol = symbol
      self.image = image
    }
  }

  static let lines = [
    Line("start  (in dyld) + 2840  [0x18f000274]", "start", "dyld"),
    Line(
      "-[NSView(Demo) layoutSubtreeIfNeeded:]  (in AppKit) + 12  [0x18f000274]",
      "-[NSView(Demo) layoutSubtreeIfNeeded:]", "AppKit"),
    Line(
      "__36-[NSView _layoutSubtreeWithOldSize:]_block_invoke  (in AppKit) + 12  [0x18f000274]",
      "__36-[NSView _layoutSubtreeWithOldSize:]_block_invoke", "AppKit"),
    Line(
      "acme::Vector::operator+(acme::Vector const&)  (in Demo) + 12  [0x18f000274]",
      "acme::Vector::operator+(acme::Vector const&)", "Demo"),
    Line(
      "parse (in place) + 4 more  (in Demo) + 12  [0x18f000274]", "parse (in place) + 4 more",
      "Demo"),
    Line(
      "closure #1 in FeedScreen.body.getter  (in Demo) + 1  [0x18f000274]",
      "closure #1 in FeedScreen.body.getter", "Demo"),
    Line(
      "main  (in Acme Helper (Renderer)) + 12  [0x18f000274]", "main", "Acme Helper (Renderer)"),
    Line("main  (in Acme (Beta) Helper) + 12  [0x18f000274]", "main", "Acme (Beta) Helper"),
    Line("???  (in Demo)  load address 0x104000000 + 0x247c88  [0x104247c88]", "???", "Demo"),
    Line("???  (in Demo)  load address 0x104000000 + 23029  [0x104247c88]", "???", "Demo"),
    Line("???  (in <unknown binary>)  [0x104247c88]", "???", "<unknown binary>"),
    Line(
      "RowView.body.getter  (in Demo) + 812  [0x104a0032c]  RowView.swift:31",
      "RowView.body.getter",
      "Demo"),
    Line(
      "static DemoApp.$main()  (in Demo) + 40  [0x104a0032c]  /<compiler-generated>:0",
      "static DemoApp.$main()", "Demo"),
    Line(
      "walk  (in Demo) + 44,16,...  [0x104a0032c,0x104a00310,...]", "walk", "Demo"),
    Line("walk  (in Demo) + 44  [0x104a0032c]  RECURSION COLLAPSED", "walk", "Demo"),
    // As web pages print them.
    Line("walk (in Demo) + 44 [0x104a0032c]", "walk", "Demo"),
    Line("parse (in place) (in Demo) + 44 [0x104a0032c]", "parse (in place)", "Demo"),
    Line(
      "Box&lt;A&gt;.value(A&amp;)  (in &lt;unknown binary&gt;) + 44  [0x104a0032c]",
      "Box<A>.value(A&)",
      "<unknown binary>"),
    Line("???  (in &lt;unknown binary&gt;)  [0x104247c88]", "???", "<unknown binary>"),
    Line("walk\u{A0} (in Demo) + 44 \u{A0}[0x104a0032c]", "walk", "Demo"),
    // Cut by their author.
    Line("walk + 44  [0x104a0032c]", "walk", ""), Line("walk  (in Demo)", "walk", "Demo"),
    Line("walk(_:)", "walk(_:)", ""), Line("0x0", "0x0", ""),
  ]

  @Test(arguments: lines) func isReadApart(line: Line) throws {
    let read = StackText("    5 \(SampleReport.mainThread)\n      5 \(line.text)\n\n")
    let tree = try #require(try read.capture.main).tree
    let node = try #require(tree.nodes.dropFirst().first)
    #expect(read.frames[node.frame].symbol == line.symbol)
    #expect(read.frames[node.frame].image == line.image)
    #expect(tree.nodes.count == 2)
    #expect(read.untaken.isEmpty)
  }

  @Test func namesThatOneEntityPartsAreOneFunction() throws {
    let read = StackText(
      "    5 \(SampleReport.mainThread)\n      3 f&lt;A&gt;()  (in X) + 1  [0x10]\n      2 f<A>()  (in X) + 1  [0x10]\n"
    )
    #expect(try read.mainOutline == ["5 f<A>()"])
  }
}
