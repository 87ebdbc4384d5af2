import Testing

@testable import RenderStormKit

@Suite("Mangled symbols")
struct DemanglerTests {
  @Test(
    "Swift and C++ are spelled",
    arguments: [
      (
        "$s7SwiftUI9GraphHostC17flushTransactionsyyF", "SwiftUI.GraphHost.flushTransactions() -> ()"
      ),
      ("_$s4Demo7RowViewV4bodyQrvg", "Demo.RowView.body.getter : some"),
      ("$S4Demo7RowViewV4bodySivg", "Demo.RowView.body.getter : Swift.Int"),
      ("$s4Demo7RowViewV4bodyQrvgyycfU_", "closure #1 () -> () in Demo.RowView.body.getter : some"),
      ("_ZN2AG5Graph11UpdateStack6updateEv", "AG::Graph::UpdateStack::update"),
      ("__ZN2AG5Graph11UpdateStack6updateEv", "AG::Graph::UpdateStack::update"),
      ("_ZNK2AG4data3ptrINS_4NodeEE3getEv", "AG::data::ptr::get"),
      ("_ZN2AG16LayoutDescriptor7CompareclEPKhS3_m", "AG::LayoutDescriptor::Compare::operator()"),
      ("_ZN2AG8SubgraphC2EPNS_5GraphE", "AG::Subgraph::Subgraph"),
      ("_ZN2AG8SubgraphD1Ev", "AG::Subgraph::~Subgraph"),
      ("_ZNSt3__16vectorIiNS_9allocatorIiEEE9push_backERKi", "std::__1::vector::push_back"),
      ("_ZN12_GLOBAL__N_14walkEv", "(anonymous namespace)::walk"),
      ("_Z5walkfPKc", "walkf"),
    ])
  func spelled(_ symbol: String, _ name: String) {
    #expect(Demangler.spell(symbol) == name)
  }

  @Test(
    "What is not mangled, or is damaged, stays as it is",
    arguments: [
      "RowView.body.getter", "mach_msg2_trap", "", "$s", "_$s4Dem", "_ZN", "_Z",
      "_ZN2AG",
      "_ZN999AGE", "$sNot a symbol at all", "_ZNSa3fooEv", "-[NSView layout]",
    ])
  func untouched(_ symbol: String) {
    #expect(Demangler.spell(symbol) == symbol)
  }

  @Test("A short symbol that would spell millions of letters is left alone, at once")
  func explosion() {
    // Each level names the one before it twice.
    let letters = Array("DEFGHIJKLMNOPQRSTUVWXYZ")
    var symbol = "$s4Demo1PVy" + String(repeating: "ACy", count: letters.count) + "SiSiG"
    for letter in letters { symbol += "A\(letter)G" }
    #expect(Demangler.spell(symbol + "D") == symbol + "D")
    #expect(
      Demangler.spell("$s4Demo1PVyACySiSiGADGD")
        == "Demo.P<Demo.P<Swift.Int, Swift.Int>, Demo.P<Swift.Int, Swift.Int>>")
  }

  @Test("A closure whose type would fill the line keeps the name of its function")
  func longClosure() {
    let symbol =
      "$s4Demo7RowViewV4bodyQrvgySi_" + String(repeating: "Si", count: 120) + "tcfU_"
    let name = FrameName(Demangler.spell(symbol))
    #expect(name.base == "Demo.RowView.body.getter")
    #expect(name.isClosure)
  }

  @Test("Any bytes behind a mangled prefix are read without harm")
  func anyBytes() {
    var generator = SeededGenerator(seed: 11)
    let seeds = [
      "$s4Demo7RowViewV7SwiftUI0D0AadEP4body4BodyQzvgTW",
      "_$s4Demo5ModelC8withMutationyxxs7KeyPathCyACq_G_xyKXEtKr0_lF",
      "_ZNSt3__16vectorIiNS_9allocatorIiEEE9push_backERKi",
    ].map { Array($0.utf8) }
    for _ in 0..<3_000 {
      var bytes = seeds.randomElement(using: &generator) ?? []
      for _ in 0..<4 {
        let place = Int.random(in: 2..<bytes.count, using: &generator)
        bytes[place] = UInt8.random(in: 33...126, using: &generator)
      }
      #expect(!Demangler.spell(String(decoding: bytes, as: UTF8.self)).isEmpty)
    }
  }

  @Test("A table spells what readers hand it")
  func table() {
    var sink = StackSink()
    let symbol = Array("_ZN2AG8Subgraph6updateEj".utf8)
    let image = Array("AttributeGraph".utf8)
    let id = sink.frames.id(symbol: symbol.span, image: image.span)
    #expect(sink.frames[id].symbol == "AG::Subgraph::update")
    #expect(sink.frames.id(symbol: symbol.span, image: image.span) == id)
  }
}
