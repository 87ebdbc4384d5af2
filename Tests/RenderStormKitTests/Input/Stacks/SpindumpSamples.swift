/// Reports of spindump with made-up names.
enum SpindumpSamples {
  /// A hang, sorted by count, with two threads and another process behind them.
  static let heavy = """
    Date/Time:        2026-02-03 10:11:12.345 +0100
    End time:         2026-02-03 10:11:14.345 +0100
    OS Version:       macOS 26.1 (Build 25B78)
    Architecture:     arm64e
    Report Version:   67

    Data Source:      Stackshots

    Command:          Marigold
    Path:             /Applications/Marigold.app/Contents/MacOS/Marigold
    PID:              812

    Event:            hang
    Duration:         63.20s
    Duration Sampled: 1.02s (process was unresponsive for 62 seconds before sampling)
    Steps:            100 (10ms sampling interval)

    Time Awake Since Boot: 5000s

    ------------------------------------------------------------
    Heavy format: stacks are sorted by count
    Use -i and -timeline to re-report with chronological sorting
    ------------------------------------------------------------

    Heaviest stack for the main thread of the target process:
      100  start + 6076 (dyld + 27544) [0x18f000b98]
      97   BedView.body.getter + 812 (Marigold + 52000) [0x104a0032c]

    Process:          Marigold [812]
    UUID:             00000000-0000-0000-0000-000000000000
    Footprint:        118.50 MB -> 121.00 MB (+2560 KB) (max 130.25 MB)
    Num samples:      100 (1-100)
    CPU Time:         0.990s (3.1G cycles, 6.9G instructions, 0.45c/i)
    Note:             1 idle work queue thread omitted

      Thread 0x2f1a    DispatchQueue "com.apple.main-thread"(1)    100 samples (1-100)    priority 46-47 (base 46)    cpu time 0.980s (3.1G cycles)
      <thread QoS user interactive (requested user interactive), IO tier 0>
      100  start + 6076 (dyld + 27544) [0x18f000b98]
        60   BedView.body.getter + 812 (Marigold + 52000) [0x104a0032c]
          60   -[NSView(Acme) layout:in:] + 3 (Acme Helper (Renderer) + 77) [0x104b0032c]
        37   BedView.body.getter + 900 (Marigold + 52088) [0x104a00384]
        3    ??? (SwiftUICore + 6537716) [0x1ca000abc]
         *3    thread_block_reason + 175 (kernel + 1277199) [0xffffff8000337d0f] (blocked by turnstile owned by Marigold [812] thread 0x2f1b)

      Thread 0x2f1b    Thread name "com.acme.seeds"    100 samples (1-100)    priority 31 (base 31)    cpu time <0.001s
      100  thread_start + 8 (libsystem_pthread.dylib + 13272) [0x18e66f3d8]

      Binary Images:
               0x104000000 -        0x1040fffff  com.acme.Marigold 1.0 (1)  <UUID>  /Applications/Marigold.app/Contents/MacOS/Marigold
       *0xffffff8000210000 - 0xffffff8000c0ffff  kernel (8020)  <UUID>  /System/Library/Kernels/kernel

    Process:          WindowServer [402]
    Num samples:      100 (1-100)

      Thread 0x99    DispatchQueue "com.apple.main-thread"(1)    100 samples (1-100)    priority 79 (base 79)
      100  ws_main + 12 (SkyLight + 99) [0x18e000000]

      Binary Images:
               0x18e000000 -        0x18e0fffff  SkyLight (1)  <UUID>  /System/SkyLight

    """

  static let timeline = """
    Timeline format: stacks are sorted chronologically
    Use -i and -heavy to re-report with count sorting

    Process:          Marigold [812]

      Thread 0x2f1a    DispatchQueue 1    12 samples (1-12)    priority 46 (base 46)    cpu time <0.001s
      <thread QoS user interactive>
      12  start + 6076 (dyld + 27544) [0x18f000b98] 1-12
        2   SeedRow.body.getter + 8 (Marigold + 10) [0x10] 1-2
        3   PotRow.body.getter + 8 (Marigold + 20) [0x20] (running) 3-5
        2   SeedRow.body.getter + 8 (Marigold + 10) [0x10] 6-7
      <thread QoS user initiated>
        4   PotRow.body.getter + 8 (Marigold + 20) [0x20] (running) 8-11
        1   SeedRow.body.getter + 8 (Marigold + 10) [0x10] 12
    """

  static let cpuLimit = """
    Command:          Marigold
    PID:              812

    Event:            cpu usage
    Action taken:     none
    CPU:              90 seconds cpu time over 120 seconds (75% cpu average), exceeding limit of 50% cpu over 180 seconds
    Duration:         119.40s
    Duration Sampled: 83.95s
    Steps:            52

    Heaviest stack for the target process:
      50  start + 6076 (dyld + 27544) [0x18f000b98]
      49  ??? (Marigold + 52000) [0x104a0032c]
      30  AG::Subgraph::update(unsigned int) + 972 (AttributeGraph + 135992) [0x1c516d338]
    """

  static let powerstats = """


    Powerstats for:   Marigold [812]
    UUID:             00000000-0000-0000-0000-000000000000
    Start time:       2026-02-03 10:11:12.345 +0100
    Num samples:      52 (100%)
    Primary state:    49 samples Frontmost App, User mode
      50  start + 6076 (dyld + 27544) [0x18f000b98]
        49  GraphHost.flushTransactions() + 180 (SwiftUICore + 71) [0x2429df96c]
      2   thread_start + 8 (libsystem_pthread.dylib + 13272) [0x18e66f3d8]

      Binary Images:
               0x104000000 -        0x1040fffff  com.acme.Marigold 1.0 (1)  <UUID>  /Applications/Marigold.app/Contents/MacOS/Marigold
    """
}
