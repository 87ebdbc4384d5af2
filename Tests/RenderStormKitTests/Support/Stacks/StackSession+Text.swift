@testable import RenderStormKit

extension StackSession {
  /// What the tool prints, with the other threads of the process.
  mutating func text(_ form: Form) -> String {
    take()
    let (isStripped, isNameless) = (isStripped, isNameless)
    let main = tree.printed(
      hides: { isNameless || (isStripped && $0.image.hasPrefix("Demo")) }, &random)
    switch form {
    case .sample: return sample(main)
    case .spindump: return spindump(main)
    }
  }

  // MARK: sample

  private mutating func sample(_ main: [SampleCall]) -> String {
    var threads: [(head: String, calls: [SampleCall])] = workers.map {
      ("Thread_\(Int.random(in: 5000..<9000, using: &random))\($0.head)", $0.calls)
    }
    if hasMainThread { threads.insert(("Thread_4101\(mainHead)", main), at: 0) }
    var lines: [String] = []
    for (index, thread) in threads.enumerated() {
      lines.append("    \(samples) \(thread.head)")
      let isLast = index == threads.count - 1
      lines += SampleCall.lines(
        of: thread.calls, prefix: isLast ? "      " : "    + ", branches: threads.count > 1 ? 1 : 0)
    }
    return SampleReport.text(process: process, graph: lines)
      .replacing("macOS 26.1 (25B78)", with: system.version)
  }

  private var mainHead: String {
    switch system {
    case .simulator18: ": Main Thread   DispatchQueue_<multiple>"
    case .macOS26: ": Main Thread"
    case .macOS12, .macOS13, .macOS15: "   DispatchQueue_1: com.apple.main-thread  (serial)"
    }
  }

  /// Threads beside the main one: asleep, at work, and one on a queue that is called nearly as the main one's.
  private var workers: [(head: String, calls: [SampleCall])] {
    let thread = { (calls: [String]) -> [SampleCall] in
      calls.reversed().reduce([SampleCall]()) { inner, call in
        let call = StackCall(call)
        return [
          SampleCall(
            symbol: call.symbol, image: call.image, own: inner.isEmpty ? samples : 0, calls: inner)
        ]
      }
    }
    return [
      (
        "   DispatchQueue_41: com.acme.main-thread-watchdog  (serial)",
        thread([
          "start_wqthread|libsystem_pthread.dylib",
          "_dispatch_workloop_worker_thread|libdispatch.dylib",
          "Watchdog.wait()", "__semwait_signal|libsystem_kernel.dylib",
        ])
      ),
      (
        ": com.apple.NSEventThread",
        thread([
          "thread_start|libsystem_pthread.dylib", "_NSEventThread|AppKit",
          "__CFRunLoopRun|CoreFoundation", "mach_msg2_trap|libsystem_kernel.dylib",
        ])
      ),
      (
        "   DispatchQueue_52: com.apple.root.utility-qos  (concurrent)",
        thread([
          "start_wqthread|libsystem_pthread.dylib", "_dispatch_worker_thread2|libdispatch.dylib",
          "ThumbnailLibrary.decode(_:)", "AG::Graph::UpdateStack::update()|AttributeGraph",
          "ThumbnailLibrary.scale(_:)",
        ])
      ),
    ]
  }

  // MARK: spindump

  private mutating func spindump(_ main: [SampleCall]) -> String {
    var lines = head
    let width = String(samples).count
    for (index, worker) in workers.enumerated() {
      lines += threadHead("Thread 0x2f2\(index)", queue(worker.head), cpu: 0.2)
      lines += worker.calls.flatMap { $0.spindumpLines(depth: 0, width: width) }
      lines.append("")
      guard index == 0, hasMainThread else { continue }
      lines += threadHead("Thread 0x2f1a", "DispatchQueue \"com.apple.main-thread\"(1)", cpu: busy)
      lines += main.flatMap { $0.spindumpLines(depth: 0, width: width) }
      lines.append("")
    }
    lines += [
      "  Binary Images:",
      "           0x104000000 -        0x1040fffff  com.acme.demo 1.2 (34)  <E2D13071-026F-32E9-A3B9-2026DC328073>  /Applications/\(process).app/Contents/MacOS/\(process)",
    ]
    return lines.joined(separator: "\n") + "\n"
  }

  private func threadHead(_ name: String, _ queue: String, cpu: Double) -> [String] {
    let seconds = Double(samples) / 100 * cpu
    return [
      "  \(name)    \(queue)    \(samples) samples (1-\(samples))    priority 46 (base 46)    cpu time \(milli(seconds))s"
    ]
  }

  private func queue(_ head: String) -> String {
    let name = head.split(separator: " ").dropFirst().first ?? "none"
    return head.hasPrefix("   ")
      ? "DispatchQueue \"\(name)\"(41)" : "Thread name \"\(head.dropFirst(2))\""
  }

  /// The part of the time in which the main thread computed.
  private var busy: Double {
    let waits = ["mach_msg", "__psynch", "semaphore", "__ulock", "kevent", "__read", "fsync"]
    func waiting(_ node: StackNode) -> Int {
      node.calls.reduce(0) { sum, call in
        sum
          + (waits.contains { call.key.symbol.hasPrefix($0) }
            ? call.value.total : waiting(call.value))
      }
    }
    return 1 - Double(waiting(tree)) / Double(max(1, samples))
  }

  /// With three digits behind the point.
  private func milli(_ seconds: Double) -> String {
    let thousandths = Int(seconds * 1000)
    let digits = String(thousandths % 1000)
    return "\(thousandths / 1000).\(String(repeating: "0", count: 3 - digits.count))\(digits)"
  }

  private var head: [String] {
    """
    Date/Time:        2026-02-03 10:11:12.345 +0100
    End time:         2026-02-03 10:11:14.345 +0100
    OS Version:       \(system.version)
    Architecture:     arm64e
    Report Version:   40

    Data Source:      Stackshots

    Command:          \(process)
    Path:             /Applications/\(process).app/Contents/MacOS/\(process)
    PID:              812

    Duration:         \(milli(Double(samples) / 100))s
    Duration Sampled: \(milli(Double(samples) / 100))s
    Steps:            \(samples) (10ms sampling interval)

    ------------------------------------------------------------
    Heavy format: stacks are sorted by count
    Use -i and -timeline to re-report with chronological sorting
    ------------------------------------------------------------

    Process:          \(process) [812]
    UUID:             E2D13071-026F-32E9-A3B9-2026DC328073
    Footprint:        118.50 MB
    Num samples:      \(samples) (1-\(samples))

    """.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}
