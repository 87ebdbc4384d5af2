import Testing

@testable import RenderStormKit

@Suite struct TypeNameGrammarTests {
  private static func accepts(_ name: String) -> Bool {
    let bytes = Array(name.utf8)
    return TypeNameGrammar.accepts(bytes.span, 0..<bytes.count)
  }

  @Test(arguments: [
    "FeedScreen", "_Hidden", "V2", "Outer.Inner", "Outer<Int>.Inner<String>", "App.Screen",
    "Screen<TupleView<(Text, Label)>>", "Gallery<Pack{Text, Label}, Int>", "Gallery<Pack{}, Int>",
    "Card<(Int, String)>", "Card<Void>", "Runner<(Int) -> Void>", "Runner<() -> Void>",
    "Runner<(Int, String) -> Optional<Item>>", "Runner<(Int) -> (String) -> Void>",
    "Runner<((Int) -> Void) -> Void>", "Optional<Array<Dictionary<String, Int>>>",
    "Box<any Shape>", "Box<some View>", "Box<P & Q>", "Box<any P & Q>", "Box<Item.Type>",
    "Box<any Shape.Type>", "Matrix<3, Int>", "Wrapped<Box<Pack{(A, B), C<D>}>, (E) -> F>.Inner",
    "App.(unknown context at $104f2c1a8).Row",
    "ModifiedContent<VStack<TupleView<(Text, Optional<Image>)>>, _PaddingLayout>",
    "__lldb_expr_12.Demo", "(extension in App):Outer.Inner", "피드화면", "フィード画面", "Écran",
    "Список.Строка<Элемент>", "画面<(整数, 文字列) -> 空>", "Cafe\u{301}Menu",
  ])
  func acceptsWhatTheRuntimeSpells(name: String) {
    #expect(Self.accepts(name))
  }

  @Test(arguments: [
    "", " ", "1st", "3", "Feed Screen", "Feed-Screen", "settings.json file", "Outer.", ".Inner",
    "Outer..Inner",
    "Box<", "Box<Int", "Box<Int>>", "Box>Int<", "Box<Int,String>", "Box<Int, >", "Box<, Int>",
    "Box<Int>Inner",
    "Runner<(Int)->Void>", "Runner<(Int) -> >", "Runner<-> Void>", "Card<(Int, String>",
    "Gallery<Pack{Text>",
    "Box<any >", "Box<P & >", "Box<P &Q>", "http://host", "/path/File.swift", "-[Feed body]",
    "Feed\tScreen",
    "Feed\u{0}Screen", "🎉Screen", "[Int]", "Item?", "\"Feed\"", "`Feed`", "Feed!",
    "App.(unknown context at $1f",
  ])
  func rejectsWhatIsNoTypeName(name: String) {
    #expect(!Self.accepts(name))
  }

  /// A nesting that no compiler gets through is refused, and refused without a deep stack.
  @Test func refusesHostileNesting() {
    let deep = 100_000
    #expect(
      !Self.accepts(
        String(repeating: "A<", count: deep) + "B" + String(repeating: ">", count: deep)))
    #expect(
      !Self.accepts(
        "A<" + String(repeating: "(", count: deep) + String(repeating: ")", count: deep) + ">"))
    #expect(!Self.accepts("A<" + String(repeating: "B & ", count: deep) + "C>"))
    #expect(!Self.accepts("A<" + String(repeating: "() -> ", count: deep) + "C>"))
  }

  @Test func acceptsNestingAsDeepAsRealViewsHaveIt() {
    let depth = 24
    #expect(
      Self.accepts(
        String(repeating: "Layer<", count: depth) + "Text" + String(repeating: ">", count: depth)))
  }

  @Test func brokenUTF8IsNoName() {
    for broken: [UInt8] in [
      [0x41, 0xFF], [0xC3], [0x41, 0xE2, 0x82], [0xED, 0xA0, 0x80], [0x41, 0xC0, 0xAF],
    ] {
      let isAccepted = TypeNameGrammar.accepts(broken.span, 0..<broken.count)
      #expect(!isAccepted, "\(broken)")
    }
  }
}
