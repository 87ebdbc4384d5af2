import Testing

@testable import RenderStormKit

/// The shares of a main thread's samples in a report.
@Suite struct StackShareTests {
  private static let graph = [
    "    90 \(SampleReport.mainThread)",
    "    + 90 start  (in dyld) + 2840  [0x18f000274]",
    "    +   90 __CFRunLoopRun  (in CoreFoundation) + 788  [0x18f100104]",
    "    +     72 __CFRunLoopServiceMachPort  (in CoreFoundation) + 160  [0x18f100204]",
    "    +     | 72 mach_msg2_trap  (in libsystem_kernel.dylib) + 8  [0x18f0ffdf0]",
    "    +     18 _os_unfair_lock_lock_slow  (in libsystem_platform.dylib) + 172  [0x18f300104]",
    "    +       18 __ulock_wait2  (in libsystem_kernel.dylib) + 8  [0x18f0ffe00]",
  ]

  @Test func theSleepOfTheRunLoopIsNoWait() throws {
    let report = Run.report(on: SampleReport.text(graph: Self.graph))
    let shares = try #require(report.stacks.first).shares
    #expect(shares["idle"] == 0.8)
    #expect(shares["wait"] == 0.2)
  }
}
