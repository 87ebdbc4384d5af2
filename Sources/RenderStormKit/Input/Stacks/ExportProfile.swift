/// The samples of a time profile: which stacks main threads had, and for how long.
///
/// Only threads that run are sampled. The time of the recording that no sample of the main thread accounts for is time in
/// which it did not run, and without it every app would look busy.
struct ExportProfile: Sendable {
  private struct Main: Sendable {
    /// The process, escaped.
    let process: String
    /// Microseconds by the node of the stack.
    var own: ContiguousArray<Int> = []
    var total = 0
    var order = ExportOrder()
  }

  private var mains: [Main] = []
  private var first: Int?
  private var last = 0
  private var firstLine = 0
  private var lastLine = 0

  /// Chosen: processes of one recording; the main thread that ran most is looked at.
  private static let mostMains = 4
  /// Microseconds that a sample stands for, and that one without a weight is taken for.
  private static let sample = 1_000
  /// More than an hour of one sample is damage.
  private static let heaviest = 3_600_000_000
  /// Stands on top of the stacks of a thread that does not run.
  static let notRunning = bytes("thread not running")

  /// The number of a main thread of a process; nothing when there are too many.
  mutating func main(of process: String) -> Int? {
    if let known = mains.firstIndex(where: { $0.process == process }) { return known }
    guard mains.count < Self.mostMains else { return nil }
    mains.append(Main(process: process))
    return mains.count - 1
  }

  /// Takes a row, of any thread; `main`: its number, if it is a main one.
  mutating func add(
    main: Int?, stack: Int, of stacks: ExportStacks, weight: Int?, time: Int?, line: Int
  ) {
    if firstLine == 0 { firstLine = line }
    lastLine = line
    if let time {
      first = min(first ?? time, time)
      last = max(last, time)
    }
    guard let main, mains.indices.contains(main) else { return }
    let weight = min(weight ?? Self.sample, Self.heaviest)
    while mains[main].own.count <= stack { mains[main].own.append(0) }
    mains[main].own[stack] &+= weight
    mains[main].total &+= weight
    mains[main].order.add(stack, of: stacks)
  }

  /// What the rows since the last time come to; nothing without rows of the table.
  mutating func takeCapture(_ stacks: ExportStacks, _ frames: inout FrameTable) -> StackCapture? {
    guard firstLine > 0 else { return nil }
    var capture = StackCapture(form: .instruments, firstLine: firstLine, lastLine: lastLine)
    // Without times nobody knows how long the thread did not run.
    capture.isCut = first == nil
    if let main = mains.max(by: { $0.total < $1.total }), main.total > 0 {
      capture.process = main.process
      capture.isOrdered = true
      var tree = stacks.tree(Self.samples(main.own), main.order)
      if let first {
        let span = last - first + Self.sample
        capture.seconds = Double(span) / 1_000_000
        capture.cpuSeconds = Double(min(main.total, span)) / 1_000_000
        let idle = (span - main.total) / Self.sample
        let none: [UInt8] = []
        if idle > 0 {
          let frame = frames.id(symbol: Self.notRunning.span, image: none.span)
          tree.add(stack: CollectionOfOne(frame), samples: idle, line: firstLine)
        }
      }
      capture.threads = [StackThread(name: "Main Thread", isMain: true, tree: tree)]
    }
    for index in mains.indices { mains[index] = Main(process: mains[index].process) }
    (first, last, firstLine) = (nil, 0, 0)
    return capture
  }

  /// Microseconds as samples; what is left of one goes to the next, in the order in which stacks were first seen.
  private static func samples(_ own: ContiguousArray<Int>) -> ContiguousArray<Int> {
    var rest = 0
    var samples = own
    for node in own.indices {
      rest &+= own[node]
      samples[node] = own[node] > 0 ? rest / sample : 0
      rest -= samples[node] * sample
    }
    return samples
  }
}
