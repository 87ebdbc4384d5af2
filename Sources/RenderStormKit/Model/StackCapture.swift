/// What one tool saw of a process's stacks at one time.
struct StackCapture: Sendable {
  /// What made it; the raw value names the form in reports.
  enum Form: String, Sendable, CaseIterable {
    /// `sample`, or text copied out of Activity Monitor's sample window.
    case sample
    /// A chain of functions that a person wrote down, without weights of its own.
    case summary = "stack-summary"
    case spindump
    /// A hang report (`.hang`, `.spin`, an `.ips` of type 228 or 328).
    case hang = "hang-report"
    /// `cpu_resource.diag`, or an `.ips` of type 202.
    case cpuResource = "cpu-resource"
    /// An `.ips` of type 309 or 109, or the text made of one.
    case crash = "crash-report"
    case metricKit = "metrickit"
    /// `bt` or `bt all` of a debugger.
    case debugger = "lldb-backtrace"
    /// `xctrace export` of a time profile.
    case instruments = "xctrace"
    /// What AttributeGraph prints of a cycle.
    case attributeCycle = "attribute-cycle"
  }

  /// How far the depth of frames can be trusted.
  enum Nesting: Sendable {
    case kept
    /// The indentation was lost on the way: frames are known, who called whom is not.
    case lost
  }

  var form: Form
  /// 1-based.
  var firstLine: Int
  var lastLine: Int
  /// The name of the process, escaped; empty where the text names none.
  var process = ""
  var threads: [StackThread] = []
  /// What the threads beside the main one did.
  var others: [ThreadChain] = []
  var nesting = Nesting.kept
  /// Whether lines of the tree are known to be missing: an ellipsis, a cut, a parent lighter than its children.
  var isCut = false
  /// Whether the order of stacks is that of time.
  var isOrdered = false
  /// Seconds of CPU time that the main thread, or else the process, used while it was watched.
  var cpuSeconds: Double?
  /// Seconds that it was watched or, of a killed app, that it was allowed.
  var seconds: Double?
  /// Seconds without an answer before it was watched.
  var unresponsiveSeconds: Double?
  /// Bytes in memory at the time, and the most ever.
  var footprint: Int?
  var peakFootprint: Int?
  /// The share of the samples in which no more threads could be had for dispatch queues, as the tool says.
  var dispatchLimit = 0.0
  /// Whether the system killed the app for not answering (0x8BADF00D).
  var isWatchdogKill = false
  /// Whether it had a main thread, where its threads were taken out.
  private(set) var hasMain = false
  /// Whether it had any.
  private(set) var hasThreads = false
  /// Why the tool took no stacks, as it says itself, escaped; nothing where it took some.
  var failure: String?
  /// What the system or the app said of the end, word for word as the report holds it: nothing is escaped.
  private(set) var messages: [String] = []

  /// Chosen: reports hold a handful of short ones.
  private static let mostMessages = 32
  private static let longestMessage = 4_096

  /// Keeps a message; later ones than the first few are dropped, and long ones cut.
  mutating func say(_ message: Span<UInt8>) {
    guard !message.isEmpty, messages.count < Self.mostMessages else { return }
    messages.append(message.extracting(0..<min(message.count, Self.longestMessage)).text)
  }

  /// The capture without its threads: what its header says.
  func withoutTrees() -> StackCapture {
    var copy = self
    copy.hasMain = main != nil
    copy.hasThreads = !threads.isEmpty
    copy.threads = []
    copy.others = []
    return copy
  }

  /// The main thread, where one is marked or can be told by its frames.
  var main: StackThread? { threads.first { $0.isMain } }
}

/// One thread of a capture.
struct StackThread: Sendable {
  /// As the tool prints it, without its number where it has a name; escaped.
  var name: String
  var isMain: Bool
  var tree: CallTree
  /// Of its queue, escaped; empty where none is named, or the text does not tell queues from threads.
  var queue = ""
  /// The system's number of it, where the text holds numbers that others refer to.
  var number: UInt64?
  /// The number of the thread that holds what it waits for, as the tool says.
  var holder: UInt64?
}
