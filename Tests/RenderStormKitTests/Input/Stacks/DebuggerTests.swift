import Testing

@testable import RenderStormKit

/// `bt` and `bt all` of lldb.
@Suite struct DebuggerTests {
  private static let stop = """
    Process 812 stopped
    * thread #1, queue = 'com.apple.main-thread', stop reason = signal SIGSTOP
        frame #0: 0x00000001b0000c58 AttributeGraph`AG::Graph::UpdateStack::update() + 524
    Target 0: (Marigold) stopped.
    """
  private static let one = """
    (lldb) bt
    * thread #1, queue = 'com.apple.main-thread', stop reason = signal SIGSTOP
      * frame #0: 0x00000001b0000c58 AttributeGraph`AG::Graph::UpdateStack::update() + 524
        frame #1: 0x0000000104a0032c Marigold`closure #1 () -> () in BedView.body.getter(self=Marigold.BedView @ 0x000000016d2f74cd) at BedView.swift:31:9 [opt] [inlined]
        frame #2: 0x0000000104a00384 Marigold
        frame #3: 0x000000018f000b98 dyld`start + 6076
    """
  private static let outline = [
    "1 start (dyld)", " 1 ??? (Marigold)",
    "  1 closure #1 () -> () in BedView.body.getter (Marigold)",
    "   1 AG::Graph::UpdateStack::update() (AttributeGraph)",
  ]

  @Test func aBacktraceIsOneStack() throws {
    let read = NeighbourCaptures(Self.one)
    #expect(read.mainOutline == Self.outline)
    let capture = try #require(read.captures.first)
    #expect(capture.form == .debugger)
    #expect(capture.main?.samples == 1)
    #expect(capture.main?.name == "com.apple.main-thread")
    #expect(read.leftOver == ["(lldb) bt"])
  }

  @Test func eachFunctionIsFoundOnItsOwnLine() throws {
    let read = NeighbourCaptures(Self.stop + "\n" + Self.one)
    let tree = try #require(read.captures.first?.main).tree
    #expect(tree.nodes.dropFirst().map(\.line) == [10, 9, 8, 7])
  }

  @Test func whatIsPrintedTwiceAtOneStopIsOneStack() throws {
    let twice = Self.stop + "\n" + Self.one + "\n" + Self.one
    #expect(NeighbourCaptures(twice).captures.first?.main?.samples == 1)
    let resumed = "\n(lldb) c\nProcess 812 resuming\n"
    let again = Self.stop + "\n" + Self.one + resumed + Self.stop + "\n" + Self.one
    #expect(NeighbourCaptures(again).captures.first?.main?.samples == 2)
    let elsewhere = Self.one.replacing("0x00000001b0000c58", with: "0x00000001b0000c5c")
    #expect(
      NeighbourCaptures(Self.one + "\n" + elsewhere).captures.first?.main?.samples == 2)
  }

  @Test func theLineThatAStopPrintsIsNoStack() throws {
    let read = NeighbourCaptures(Self.stop + "\n" + Self.one)
    #expect(read.mainOutline == Self.outline)
    #expect(read.captures.first?.process == "Marigold")
    #expect(NeighbourCaptures(Self.stop).captures.isEmpty)
  }

  @Test func allThreadsAreRead() throws {
    let all =
      Self.one + """

          thread #2, name = 'com.acme.seeds'
            frame #0: 0x0000000187741528 libsystem_kernel.dylib`mach_msg2_trap + 8
          thread #6
            frame #0: 0x0000000187674888 libsystem_kernel.dylib`__workq_kernreturn + 8
        (lldb) c
        Process 812 resuming
        12 seeds loaded
        """
    let read = NeighbourCaptures(all)
    let capture = try #require(read.captures.first)
    #expect(
      capture.threads.map(\.name) == ["com.apple.main-thread", "com.acme.seeds", "thread #6"])
    #expect(capture.threads.map(\.samples) == [1, 1, 1])
    #expect(capture.threads.map(\.isMain) == [true, false, false])
    #expect(read.leftOver == ["(lldb) bt", "12 seeds loaded"])
  }

  @Test func theBacktracesOfASessionAddUp() throws {
    let resumed = "\n(lldb) c\nProcess 812 resuming\nPotRow: @self changed.\n" + Self.stop + "\n"
    let other = Self.one.replacing("UpdateStack::update", with: "UpdateStack::push_slow")
    let read = NeighbourCaptures(Self.one + resumed + other)
    #expect(read.captures.count == 1)
    let main = try #require(read.captures.first?.main)
    #expect(main.samples == 2)
    #expect(main.tree.mismatches == 0)
    #expect(read.outline(main.tree).first == "2 start (dyld)")
    #expect(read.leftOver.contains("PotRow: @self changed."))
  }

  @Test func anotherProcessIsAnotherCapture() {
    let other = "\n" + Self.stop.replacing("812", with: "900") + "\n" + Self.one
    #expect(
      NeighbourCaptures(Self.one + "\n" + Self.stop + "\n" + Self.one + other).captures.count == 2)
  }

  @Test func stopsAtBreakpointsAreALog() {
    let log = """
      Process 812 stopped
      * thread #1, queue = 'com.apple.main-thread', stop reason = breakpoint 3.1
          frame #0: 0x0000000102c3d1a4 Marigold`BedView.body.getter(self=Marigold.BedView) at BedView.swift:41:13
      Target 0: (Marigold) stopped.
      (lldb) expression Self._printChanges()
      BedView: @self changed.
      """
    let read = NeighbourCaptures(log)
    #expect(read.captures.isEmpty)
    #expect(read.leftOver == log.components("\n"))
  }

  @Test func aBacktraceAtABreakpointIsAStack() {
    let read = NeighbourCaptures(
      Self.one.replacing("stop reason = signal SIGSTOP", with: "stop reason = breakpoint 3.1"))
    #expect(read.mainOutline == Self.outline)
    #expect(read.captures.first?.main?.name == "com.apple.main-thread")
  }

  @Test func namesKeepTheirTypesAndLoseTheirValues() {
    let names = [
      "static App.main() -> () + 224": "static App.main() -> ()",
      "Foo::operator==(Foo const&, Foo const&) + 4": "Foo::operator==(Foo const&, Foo const&)",
      "-[NSView(Bed) layout:in:] + 3": "-[NSView(Bed) layout:in:]",
      "Bed.size(in: Swift.Int) -> () + 3 [inlined]": "Bed.size(in: Swift.Int) -> ()",
      "Bed.put(seed=7, text=\"a at b\") at /<compiler-generated>:0": "Bed.put",
    ]
    for (printed, name) in names {
      let read = NeighbourCaptures("* thread #1\n  * frame #0: 0x0000000104a0032c Demo`\(printed)")
      #expect(read.mainOutline == ["1 \(name) (Demo)"])
    }
  }
}
