import Testing

@testable import RenderStormKit

/// A function with its calls, which can be printed as macOS `sample` prints it.
struct SampleCall {
  var symbol: String
  var image = "Demo"
  /// Samples of its own.
  var own = 0
  var calls: [SampleCall] = []
  var offset = 88

  var total: Int { calls.reduce(own) { $0 + $1.total } }

  /// Lines with glyphs as the tool draws them; samples of its own are a second line beside the one with the calls.
  func lines(prefix: String = "    ", branches: Int = 0) -> [String] {
    Self.lines(of: [self], prefix: prefix, branches: branches)
  }

  static func lines(of calls: [SampleCall], prefix: String, branches: Int) -> [String] {
    var printed: [(call: SampleCall, samples: Int, isLeaf: Bool)] = []
    for call in calls {
      let inCalls = call.total - call.own
      if inCalls > 0 { printed.append((call, inCalls, false)) }
      if call.own > 0 { printed.append((call, call.own, true)) }
    }
    let isBranch = printed.count > 1
    let depth = branches + (isBranch ? 1 : 0)
    var lines: [String] = []
    for (index, entry) in printed.enumerated() {
      lines.append("\(prefix)\(entry.samples) \(entry.call.text(isLeaf: entry.isLeaf))")
      guard !entry.isLeaf else { continue }
      let glyphs = ["| ", "+ ", "! ", ": "]
      let isLast = index == printed.count - 1
      let pair = isBranch && !isLast ? glyphs[depth % 4] : "  "
      lines += Self.lines(of: entry.call.calls, prefix: prefix + pair, branches: depth)
    }
    return lines
  }

  private func text(isLeaf: Bool) -> String {
    let place = String(offset, radix: 16)
    if symbol == "???" {
      return "???  (in \(image))  load address 0x104000000 + 0x\(place)  [0x104000\(place)]"
    }
    return isLeaf
      ? "\(symbol)  (in \(image)) + 8,4,...  [0x1a0000008,0x1a0000004,...]"
      : "\(symbol)  (in \(image)) + \(offset)  [0x1a0000\(place)]"
  }

  /// Lines as spindump prints them: the depth is the column of the count, and the kernel's functions have a star.
  func spindumpLines(depth: Int, width: Int) -> [String] {
    let count = String(total)
    let isKernel = image == "kernel"
    let indent = String(repeating: " ", count: 2 + 2 * depth - (isKernel ? 1 : 0))
    let padding = String(repeating: " ", count: max(0, width - count.count) + 2)
    let place = String(offset, radix: 16)
    let line =
      "\(indent)\(isKernel ? "*" : "")\(count)\(padding)\(symbol == "???" ? "???" : "\(symbol) + \(offset)") (\(image) + \(offset * 7)) [0x1a0000\(place)]"
    return [line] + calls.flatMap { $0.spindumpLines(depth: depth + 1, width: width) }
  }

  /// The same as the reader's tree is outlined: the heaviest call first.
  func outline(depth: Int = 0) -> [String] {
    let inner = calls.sorted { $0.total > $1.total }.flatMap { $0.outline(depth: depth + 1) }
    return ["\(String(repeating: " ", count: depth))\(total) \(symbol)"] + inner
  }
}

/// Texts of `sample` that tests read.
enum SampleReport {
  static let mainThread = "Thread_4101   DispatchQueue_1: com.apple.main-thread  (serial)"

  /// A whole report on one process.
  static func text(process: String = "Demo", graph: [String]) -> String {
    let head = """
      Analysis of sampling \(process) (pid 4711) every 1 millisecond
      Process:         \(process) [4711]
      Path:            /Users/USER/*/\(process)
      Load Address:    0x104000000
      Identifier:      com.acme.demo
      Version:         1.2 (34)
      Code Type:       ARM64
      Platform:        macOS
      Parent Process:  zsh [12]

      Date/Time:       2026-01-31 9:11:54.054 +0900
      Launch Time:     2026-01-31 9:11:51.100 +0900
      OS Version:      macOS 26.1 (25B78)
      Report Version:  7
      Analysis Tool:   /usr/bin/sample

      Physical footprint:         530.5M
      Physical footprint (peak):  3.9G
      Idle exit:                  untracked
      ----

      Dispatch Thread Soft Limit: 64 reached in 9 of 2400 samples -- too many dispatch threads blocked in synchronous operations

      Call graph:

      """
    return head + graph.joined(separator: "\n") + "\n" + tail
  }

  static let tail = """

    Total number in stack (recursive counted multiple, when >=5):
            24       swift_retain  (in libswiftCore.dylib) + 0  [0x19607bd68]

    Sort by top of stack, same collapsed (when >= 5):
            mach_msg2_trap  (in libsystem_kernel.dylib)        5188

    Binary Images:
           0x104000000 -        0x1040fffff +com.acme.demo (1.2 - 34) <E2D13071-026F-32E9-A3B9-2026DC328073> /Users/USER/*/Demo
           0x18f000000 -        0x18f0fffff  libdyld.dylib (1.0) <E2D13071-026F-32E9-A3B9-2026DC328074> /usr/lib/libdyld.dylib

    """

  /// A main thread with a chain of functions, a branch and a second thread without calls of its own.
  static let graph = [
    "    90 \(mainThread)",
    "    + 90 start  (in dyld) + 2840  [0x18f000274]",
    "    +   90 __CFRunLoopRun  (in CoreFoundation) + 788  [0x18f100104]",
    "    +     70 AG::Subgraph::update(unsigned int)  (in AttributeGraph) + 972  [0x1b0000c58]",
    "    +     ! 60 RowView.body.getter  (in Demo.debug.dylib) + 812  [0x104a0032c]  RowView.swift:31",
    "    +     ! 10 AG::Graph::propagate_dirty(AG::AttributeID)  (in AttributeGraph) + 12,40,...  [0x1b0000d0c,0x1b0000d28,...]",
    "    +     20 mach_msg2_trap  (in libsystem_kernel.dylib) + 8  [0x18f0ffdf0]",
    "    90 Thread_4117: com.apple.NSEventThread",
    "      90 thread_start  (in libsystem_pthread.dylib) + 8  [0x18f2000fc]",
  ]

  /// What the main thread of `graph` says.
  static let outline = [
    "90 start", " 90 __CFRunLoopRun", "  70 AG::Subgraph::update(unsigned int)",
    "   60 RowView.body.getter", "   10 AG::Graph::propagate_dirty(AG::AttributeID)",
    "  20 mach_msg2_trap",
  ]
}

extension StackText {
  /// The only capture.
  var capture: StackCapture {
    get throws {
      #expect(captures.count == 1)
      return try #require(captures.first)
    }
  }

  /// The outline of the main thread of the only capture.
  var mainOutline: [String] {
    get throws { outline(try #require(try capture.main).tree) }
  }
}
