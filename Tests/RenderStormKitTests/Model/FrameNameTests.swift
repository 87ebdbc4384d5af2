import Testing

@testable import RenderStormKit

@Suite("Names of functions")
struct FrameNameTests {
  @Test(
    "One function has one name, whichever tool and year printed it",
    arguments: [
      // `sample`, which leaves modules out.
      ("GraphHost.flushTransactions()", "GraphHost.flushTransactions"),
      ("specialized GraphHost.runTransaction(_:do:id:)", "GraphHost.runTransaction"),
      ("LazyStack<>.place(subviews:context:cache:in:)", "LazyStack.place"),
      ("static Update.ensure<A>(_:)", "Update.ensure"),
      ("partial apply for Shelf.load()", "Shelf.load"),
      ("merged Shelf.title.getter", "Shelf.title.getter"),
      ("@objc _UIHostingView.layoutSubviews()", "_UIHostingView.layoutSubviews"),
      ("dispatch thunk of Shelf.load()", "Shelf.load"),
      ("DYLD-STUB$$swift_release", "swift_release"),
      ("Shelf.count.modify", "Shelf.count.modify"),
      ("static Book.== infix(_:_:)", "Book.== infix"),
      ("static Book.< infix(_:_:)", "Book.< infix"),
      // Debuggers and demanglers, which print all.
      ("SwiftUI.GraphHost.flushTransactions() -> ()", "GraphHost.flushTransactions"),
      (
        "generic specialization <Demo.Row> of SwiftUI.LazyStack.place(in: A) -> ()",
        "LazyStack.place"
      ),
      ("static (extension in SwiftUI):SwiftUI.App.main() -> ()", "App.main"),
      ("SwiftUI.(RowLayout in _2F9A0C11).place(in: A) -> ()", "RowLayout.place"),
      ("(1) suspend resume partial function for Shelf.load() async -> ()", "Shelf.load"),
      ("Shelf.total.getter : Swift.Int", "Shelf.total.getter"),
      // C++ and C.
      (
        "AG::Graph::input_value_ref_slow(AG::data::ptr<AG::Node>, AG::AttributeID, unsigned int)",
        "AG::Graph::input_value_ref_slow"
      ),
      (
        "AG::LayoutDescriptor::Compare::operator()(void const*)",
        "AG::LayoutDescriptor::Compare::operator()"
      ),
      ("void* queue::run<std::tuple<int, queue::job>>(void*)", "queue::run"),
      ("(anonymous namespace)::walk(AG::Node&)", "walk"),
      ("mach_msg2_trap", "mach_msg2_trap"),
      (
        "__NSWindowGetDisplayCycleObserverForLayout_block_invoke",
        "NSWindowGetDisplayCycleObserverForLayout"
      ),
      // Objective-C.
      (
        "-[NSWindow(NSDisplayCycle) _postWindowNeedsUpdateConstraints]",
        "-[NSWindow _postWindowNeedsUpdateConstraints]"
      ),
      (
        "__36-[NSView _layoutSubtreeWithOldSize:]_block_invoke",
        "-[NSView _layoutSubtreeWithOldSize:]"
      ),
      ("+[CATransaction flush]", "+[CATransaction flush]"),
      ("-[Shelf(Books) move:to:].cold.1", "-[Shelf move:to:]"),
    ])
  func base(_ symbol: String, _ base: String) {
    #expect(FrameName(symbol).base == base)
  }

  @Test(
    "What the compiler made beside a function is not that function",
    arguments: [
      "outlined init with copy of RowView", "thunk for @escaping @callee_guaranteed () -> ()",
      "lazy protocol witness table accessor for type Row and conformance Row",
      "type metadata accessor for LazyStack.place", "default argument 0 of Shelf.load(_:)",
      "<deduplicated_symbol>", "???", "", "reabstraction thunk helper from @callee_owned () -> ()",
    ])
  func nameless(_ symbol: String) {
    #expect(FrameName(symbol).base == "")
  }

  @Test(
    "Closures, blocks and functions inside others are told from the function itself",
    arguments: [
      ("closure #1 in RowView.body.getter", "RowView.body.getter"),
      ("closure #2 in closure #1 in Host.render(_:)", "Host.render"),
      (
        "partial apply for implicit closure #1 in closure #1 in Attribute.init<A>(_:)",
        "Attribute.init"
      ),
      ("closure in Host.begin", "Host.begin"),
      (
        "closure #1 (Demo.Row) -> some in Demo.RowView.body.getter : some",
        "Demo.RowView.body.getter"
      ),
      (
        "closure #1 @Sendable () async -> () in closure #3 () -> A in Demo.Shelf.load(x: B)",
        "Demo.Shelf.load"
      ),
      ("install #1 <A>(lists:) in _withObservation<A>(do:)", "_withObservation"),
      ("invocation function for block in CA::Layer::commit()", "CA::Layer::commit"),
      ("__41+[Shelf openAll:]_block_invoke_2", "+[Shelf openAll:]"),
    ])
  func closures(_ symbol: String, _ base: String) {
    let name = FrameName(symbol)
    #expect(name.isClosure)
    #expect(name.base == base)
    #expect(!FrameName(base).isClosure)
  }

  @Test("The words `in` and `of` inside brackets separate nothing")
  func wordsInBrackets() {
    let name = FrameName(
      "Shelf<(extension in Demo):Demo.Box, List<of in A>>.load(_: (A) -> B in C)")
    #expect(name.base == "Shelf.load")
    #expect(!name.isClosure)
  }

  @Test("Witnesses keep the type whose conformance it is")
  func witnesses() {
    let short = FrameName(
      "protocol witness for UnaryLayout.sizeThatFits(in:context:child:) in conformance _Even")
    #expect(short.base == "UnaryLayout.sizeThatFits")
    #expect(short.conformingType == "_Even")
    let full = FrameName(
      "protocol witness for SwiftUI.View.body.getter : A.Body in conformance Demo.RowView : SwiftUI.View in Demo",
      image: "Demo")
    #expect(full.conformingType == "RowView")
    #expect(full.viewOfBody == "RowView")
  }

  @Test(
    "The view of a body",
    arguments: [
      ("RowView.body.getter", "Demo", "RowView"),
      ("specialized RowView.body.getter", "Demo", "RowView"),
      ("Outer.Row.body.getter", "Demo", "Outer.Row"),
      ("Demo.RowView.body.getter : some", "Demo.debug.dylib", "RowView"),
      ("Demo.(RowView in _0C7F).body.getter : some", "Demo", "RowView"),
      ("Demo.body.getter", "Demo", "Demo"),
      ("closure #1 in RowView.body.getter", "Demo", "RowView"),
      ("RowView.body.getter(self=<unavailable>)", "Demo", "RowView"),
      ("protocol witness for View.body.getter in conformance Card<A>", "Demo", "Card"),
      ("protocol witness for ViewModifier.body(content:) in conformance Ring", "Demo", "Ring"),
      ("Ring.body(content:)", "Demo", "Ring"),
      ("Ring.body(content=<unavailable>)", "Demo", "Ring"),
    ])
  func bodies(_ symbol: String, _ image: String, _ view: String) {
    #expect(FrameName(symbol, image: image).viewOfBody == view)
  }

  @Test(
    "What is no body",
    arguments: [
      "View.body.getter", "dispatch thunk of View.body.getter", "Letter.body(of:)", "body.getter",
      "RowView.body", "RowView.bodyText.getter", "RowView.body.setter",
    ])
  func noBodies(_ symbol: String) {
    #expect(FrameName(symbol).viewOfBody == nil)
  }

  @Test(
    "The wrapper of a platform view",
    arguments: [
      ("Pad.updateNSView(_:context:)", "Pad"),
      ("closure #1 in Pad.updateUIView(_:context:)", "Pad"),
      ("Demo.Pad.makeUIViewController(context: A) -> B", "Pad"),
      (
        "protocol witness for NSViewRepresentable.updateNSView(_:context:) in conformance Pad",
        "Pad"
      ),
    ])
  func wrappers(_ symbol: String, _ wrapper: String) {
    #expect(FrameName(symbol, image: "Demo").representable == wrapper)
  }

  @Test("The adaptor that calls a wrapper is none, and neither is the protocol")
  func noWrappers() {
    #expect(
      FrameName("PlatformViewRepresentableAdaptor.updateViewProvider(_:context:)").representable
        == nil)
    #expect(
      FrameName("dispatch thunk of NSViewRepresentable.updateNSView(_:context:)").representable
        == nil)
  }

  @Test("Names that are cut or damaged at any place are read without harm")
  func cut() {
    let names = [
      "closure #1 (Swift.Array<Demo.Row>) -> some in Demo.(Row in _0C7F).body.getter : some",
      "protocol witness for SwiftUI.View.body.getter : A.Body in conformance Demo.Row : SwiftUI.View in Demo",
      "__36-[NSView(Odd) _layoutSubtreeWithOldSize:]_block_invoke", "A::operator()(int, B<C>)",
    ]
    for name in names {
      for end in 0...name.utf8.count {
        let piece = String(decoding: Array(name.utf8.prefix(end)), as: UTF8.self)
        #expect(FrameName(piece).base.utf8.count <= end)
        let tail = String(decoding: Array(name.utf8.dropFirst(end)), as: UTF8.self)
        #expect(FrameName(tail, image: "Demo").base.utf8.count <= name.utf8.count - end)
      }
    }
  }

  @Test("Thousands of levels need no stack of their own")
  func deep() {
    let closures = String(repeating: "closure #1 in ", count: 10_000)
    #expect(FrameName(closures + "Row.body.getter").viewOfBody == "Row")
    let brackets = String(repeating: "<", count: 20_000)
    #expect(FrameName("Row" + brackets).base == "Row")
  }
}
