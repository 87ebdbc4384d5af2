import Testing

@testable import RenderStormKit

/// What a main thread waits for, who makes it wait, and which thread holds it.
@Suite struct BlockedTests {
  private static let sync: [StackCall] = [
    "OS_dispatch_queue.sync<A>(execute:)|libswiftDispatch.dylib",
    "_dispatch_sync_f_slow|libdispatch.dylib", "__DISPATCH_WAIT_FOR_QUEUE__|libdispatch.dylib",
    "kevent_id|libsystem_kernel.dylib",
  ]
  private static let lock: [StackCall] = [
    "_os_unfair_lock_lock_slow|libsystem_platform.dylib", "__ulock_wait2|libsystem_kernel.dylib",
  ]
  private static let worker: [StackCall] = [
    "start_wqthread|libsystem_pthread.dylib", "_dispatch_lane_invoke|libdispatch.dylib",
  ]

  private static func chain(_ calls: [StackCall], _ samples: Int) -> [SampleCall] {
    calls.reversed().reduce([SampleCall]()) { inner, call in
      [
        SampleCall(
          symbol: call.symbol, image: call.image, own: inner.isEmpty ? samples : 0, calls: inner)
      ]
    }
  }

  private static func report(
    main: [StackCall], others: [(head: String, calls: [StackCall])] = [], samples: Int = 900
  ) -> Report {
    let above = StackSystem.macOS15.event(["closure #1 in Desk.body.getter"])
    var threads = [(SampleReport.mainThread, above + main)]
    for (index, other) in others.enumerated() {
      threads.append(("Thread_80\(index)\(other.head)", other.calls))
    }
    let lines = threads.flatMap { head, calls in
      ["    \(samples) \(head)"]
        + SampleCall.lines(of: chain(calls, samples), prefix: "    + ", branches: 1)
    }
    return Run.report(on: SampleReport.text(graph: lines), path: "freeze.txt")
  }

  private static func text(_ report: Report) -> String {
    TextReporter(options: TextOptions(width: 200)).text(for: report)
  }

  @Test func theAppsFunctionThatWaitsIsNamed() throws {
    let report = Self.report(main: ["Vault.save()"] + Self.sync)
    #expect(report.verdict == .blocked)
    #expect(
      report.summary.hasPrefix("`Vault.save()` waits for a dispatch queue on the main thread"))
    let wait = try #require(report.stacks.first?.wait)
    #expect(wait.kind == "queue")
    #expect(wait.caller == "Vault.save()")
    #expect(wait.function == "_dispatch_sync_f_slow")
    #expect(wait.samples == 900)
    #expect(Self.text(report).contains("below `Vault.save()` (freeze.txt:\(wait.line))"))
  }

  @Test func withoutAFunctionOfTheAppTheSystemsIsNamed() throws {
    let graph =
      ["    900 \(SampleReport.mainThread)"]
      + SampleCall.lines(
        of: Self.chain(["start|dyld", "-[NSApplication run]|AppKit"] + Self.lock, 900),
        prefix: "      ", branches: 0)
    let report = Run.report(on: SampleReport.text(graph: graph))
    #expect(report.summary.hasPrefix("The main thread waits for a lock in `_os_unfair_lock"))
    #expect(try #require(report.stacks.first?.wait).caller == nil)
  }

  @Test(arguments: [
    ("a mutex", "waits for a lock"), ("a semaphore", "waits for a semaphore"),
    ("an answer of another process", "waits for the answer of another process"),
    ("a read", "waits for a file or a connection"), ("a drawable", "waits for a drawable"),
    ("a pause", "pauses"), ("a pipe that nobody reads", "waits until its output is read"),
  ])
  func whatIsWaitedForIsSaid(life: String, words: String) throws {
    var session = try #require(StackLife.named(life)).session(.macOS15, seed: 1)
    session.isStripped = false
    let report = Run.report(on: session.text(.sample))
    #expect(report.verdict == .blocked)
    #expect(report.summary.contains(words))
    let samples = try #require(report.stacks.first?.wait).samples
    #expect(samples * 3 >= session.samples * 2)
  }

  // MARK: Other threads

  @Test func twoQueuesThatWaitForEachOtherAreADeadlock() throws {
    let report = Self.report(
      main: ["Vault.save()"] + Self.sync,
      others: [
        (
          "   DispatchQueue_9: com.acme.vault  (serial)",
          Self.worker + ["Vault.announce(_:)"] + Self.sync
        )
      ])
    #expect(report.summary.contains("most likely a deadlock with `com.acme.vault`"))
    let other = try #require(report.stacks.first?.wait?.threads.first)
    #expect(other.isQueue)
    #expect(other.function == "Vault.announce(_:)")
    #expect(other.waitsFor == "queue")
    #expect(!other.isHolder)
    #expect(Self.text(report).contains("queue `com.acme.vault` waits for a dispatch queue in"))
  }

  @Test func aQueueAtWorkIsNoDeadlock() throws {
    let report = Self.report(
      main: ["Vault.save()"] + Self.sync,
      others: [
        (
          "   DispatchQueue_9: com.acme.vault  (serial)",
          Self.worker + ["Archive.pack()", "deflate|libz.1.dylib"]
        )
      ])
    #expect(report.summary.hasSuffix("a deadlock or a slow answer, and no render loop."))
    #expect(Self.text(report).contains("queue `com.acme.vault` is in `Archive.pack()`"))
  }

  /// Of many threads the one with the same type comes first.
  @Test func theThreadThatUsesTheSameTypeComesFirst() throws {
    let busy: (head: String, calls: [StackCall]) = (
      ": decoder", Self.worker + ["Decoder.run()", "inflate|libz.1.dylib"]
    )
    let kin: (head: String, calls: [StackCall]) = (
      ": writer", Self.worker + ["closure #1 in Vault.write(_:)", "fsync|libsystem_kernel.dylib"]
    )
    let report = Self.report(main: ["Vault.read()"] + Self.lock, others: [busy, busy, kin])
    let threads = try #require(report.stacks.first?.wait?.threads)
    #expect(threads.map(\.name) == ["writer", "decoder", "decoder"])
    #expect(threads.first?.waitsFor == "file")
  }

  @Test func threadsWithoutWorkAreNotNamed() throws {
    let report = Self.report(
      main: ["Vault.read()"] + Self.lock,
      others: [
        (
          "",
          ["start_wqthread|libsystem_pthread.dylib", "__workq_kernreturn|libsystem_kernel.dylib"]
        ),
        (
          ": com.apple.NSEventThread",
          [
            "thread_start|libsystem_pthread.dylib", "__CFRunLoopRun|CoreFoundation",
            "__CFRunLoopServiceMachPort|CoreFoundation", "mach_msg2_trap|libsystem_kernel.dylib",
          ]
        ),
        (": pool", Self.worker + ["Pool.next()", "__psynch_cvwait|libsystem_kernel.dylib"]),
      ])
    #expect(try #require(report.stacks.first?.wait).threads.isEmpty)
  }

  /// Whoever answers from another process stands in no thread of this one.
  @Test func anotherProcessIsNotLookedForAmongTheThreads() throws {
    let report = Self.report(
      main: ["Vault.read()", "mach_msg|libsystem_kernel.dylib"],
      others: [(": decoder", Self.worker + ["Decoder.run()"])])
    #expect(try #require(report.stacks.first?.wait).threads.isEmpty)
  }

  /// A thousand threads cost no more than the few that are told.
  @Test func ofManyThreadsFewAreKept() throws {
    let others = (0..<200).map { _ -> (head: String, calls: [StackCall]) in
      (": decoder", Self.worker + ["Decoder.run()"])
    }
    let report = Self.report(main: ["Vault.read()"] + Self.lock, others: others)
    #expect(try #require(report.stacks.first?.wait).threads.count == 8)
    #expect(Self.text(report).split(separator: "\n").filter { $0.contains("`decoder`") }.count == 3)
  }

  /// spindump says who holds a lock.
  @Test func theHolderThatTheToolNamesIsNamed() throws {
    let text = """
      Date/Time:        2026-02-03 10:11:12.345 +0100
      Command:          Demo
      PID:              812

      ------------------------------------------------------------
      Heavy format: stacks are sorted by count
      ------------------------------------------------------------

      Process:          Demo [812]

        Thread 0x2f1a    DispatchQueue "com.apple.main-thread"(1)    40 samples (1-40)    priority 46 (base 46)
        40  start + 6076 (dyld + 27544) [0x18f000b98]
          40  Vault.read() + 12 (Demo + 52000) [0x104a0032c]
            40  _os_unfair_lock_lock_slow + 172 (libsystem_platform.dylib + 900) [0x18f2]
             *40  turnstile_wait + 175 (kernel + 1277199) [0xffffff8000337d0f] (blocked by turnstile owned by Demo [812] thread 0x2f2b)

        Thread 0x2f2a    Thread name "decoder"    40 samples (1-40)    priority 4 (base 4)
        40  thread_start + 8 (libsystem_pthread.dylib + 7000) [0x18f3]
          40  Decoder.run() + 8 (Demo + 7000) [0x18f3]

        Thread 0x2f2b    Thread name "writer"    40 samples (1-40)    priority 4 (base 4)
        40  thread_start + 8 (libsystem_pthread.dylib + 7000) [0x18f3]
          40  Archive.migrate() + 8 (Demo + 7000) [0x18f3]

      """
    let report = Run.report(on: text)
    #expect(report.verdict == .blocked)
    #expect(report.summary.contains("thread `writer` holds it, in `Archive.migrate()`"))
    let threads = try #require(report.stacks.first?.wait?.threads)
    #expect(threads.map(\.isHolder) == [true, false])
  }
}

extension BlockedTests {
  /// `sample` says when all threads for dispatch queues were taken.
  @Test(arguments: [(900, true), (9, false)])
  func queuesWithoutThreadsAreSaid(reached: Int, isStarved: Bool) throws {
    var session = try #require(StackLife.named("a semaphore")).session(.macOS15, seed: 1)
    let text = session.text(.sample).replacing(
      "reached in 9 of 2400 samples", with: "reached in \(reached) of 1200 samples")
    let report = Run.report(on: text)
    #expect(report.verdict == .blocked)
    #expect(report.summary.contains("the system has no more threads") == isStarved)
    #expect(report.stacks.first?.wait?.dispatchLimit == Double(reached) / 1_200)
  }

  // MARK: Moments

  private static func stop(in wait: [String], below caller: String) -> String {
    let frames =
      wait + [
        "Depot`\(caller)", "AttributeGraph`AG::Graph::UpdateStack::update()",
        "CoreFoundation`__CFRunLoopRun", "AppKit`-[NSApplication run]", "Depot`main", "dyld`start",
      ]
    let lines = frames.enumerated().map { "    frame #\($0): 0x000000018f84b44c \($1) + 28\n" }
    return "Process 44 stopped\n(lldb) bt\n"
      + "* thread #1, queue = 'com.apple.main-thread', stop reason = signal SIGSTOP\n"
      + lines.joined() + "(lldb) continue\nProcess 44 resuming\n"
  }

  private static let syncStop = [
    "libsystem_kernel.dylib`__ulock_wait", "libdispatch.dylib`__DISPATCH_WAIT_FOR_QUEUE__",
    "libdispatch.dylib`_dispatch_sync_f_slow",
  ]

  /// A debugger shows moments; twice the same wait for another thread is no accident.
  @Test func stopsInOneWaitAreABlock() {
    let inventory = Self.stop(in: Self.syncStop, below: "Depot.Inventory.count() -> Swift.Int")
    let other = Self.stop(in: Self.syncStop, below: "Depot.Orders.total() -> Swift.Int")
    #expect(Run.report(on: inventory).verdict == .inconclusive)
    #expect(Run.report(on: inventory + inventory).verdict == .blocked)
    #expect(Run.report(on: inventory + other).verdict == .inconclusive)
    let apart = Run.report(on: [("first.txt", inventory), ("second.txt", inventory)])
    #expect(apart.verdict == .blocked)
    #expect(apart.summary.contains("`Depot.Inventory.count() -> Swift.Int` waits for"))
    #expect(
      Run.report(on: [("first.txt", inventory), ("second.txt", other)]).verdict == .inconclusive)
  }

  /// Of kills that waited in different functions the report still names one.
  @Test func killsInDifferentWaitsKeepTheFirst() {
    let kills = ["Depot.load()", "Depot.save()"].map { caller in
      var kill = StackReading.made(shape: .blocked, form: .crash, samples: 1)
      kill.waiting = 1
      kill.wait = StackWait(
        kind: .lock, function: "__psynch_mutexwait", caller: caller, samples: 1, line: 4)
      return kill
    }
    #expect(StackCombiner(kills).main?.wait?.caller == "Depot.load()")
  }

  /// A thread that sleeps in every seventh sample does not rest, though nothing is known to be wrong with it.
  @Test func aThreadThatHardlySleepsIsBusy() {
    let report = Run.report(
      on: SampleReport.text(graph: [
        "    1000 \(SampleReport.mainThread)",
        "    + 1000 __CFRunLoopRun  (in CoreFoundation) + 788",
        "    +   500 GraphHost.flushTransactions()  (in SwiftUICore) + 300",
        "    +   350 Desk.tidy()  (in Demo) + 8",
        "    +   150 __CFRunLoopServiceMachPort  (in CoreFoundation) + 160",
        "    +     150 mach_msg2_trap  (in libsystem_kernel.dylib) + 8",
      ]))
    #expect(report.stacks.first?.shape == "pacedUpdates")
    #expect(report.verdict == .busy)
  }

  @Test func aProcessThatIsBeingLoadedSaysNothingOfItsViews() {
    let report = Run.report(
      on: SampleReport.text(graph: [
        "    900 \(SampleReport.mainThread)",
        "      900 _dyld_start  (in dyld) + 1096  [0x1d1af9966]",
      ]))
    #expect(report.verdict == .inconclusive)
    #expect(report.summary.contains("not one function of the app had been called"))
  }
}
