/// What a main thread waits for, as far as stacks tell.
struct StackWait: Sendable, Equatable {
  /// The raw value is what reports call it.
  enum Kind: String, Sendable, CaseIterable {
    case queue, group, initialization, lock, semaphore, condition, operations, thread
    case process, file, drawable, pause, output, event
  }

  var kind: Kind
  /// The function that waits.
  var function: String
  /// The app's own function that called it, if one did.
  var caller: String?
  /// Samples of both together.
  var samples: Int
  /// Where the function that waits was first printed.
  var line: Int
  /// The share of the samples in which no more threads could be had for dispatch queues.
  var dispatchLimit = 0.0
  /// Other threads of the same capture that may hold what is waited for, the most telling first.
  var threads: [Other] = []

  /// A thread beside the main one.
  struct Other: Sendable, Equatable {
    let name: String
    /// Whether `name` is that of a queue.
    let isQueue: Bool
    /// The app's own function, or else the innermost function of all.
    let function: String
    /// What it waits for itself, if it does.
    let waitsFor: Kind?
    let samples: Int
    let line: Int
    /// Whether the tool says that it holds what the main thread waits for.
    let isHolder: Bool
    /// Whether its function belongs to the same type as the one that waits on the main thread.
    let isKin: Bool
  }

  /// Whether a thread of the app may hold what is waited for.
  var isForAThread: Bool {
    switch kind {
    case .queue, .group, .initialization, .lock, .semaphore, .condition, .operations, .thread,
      .event:
      true
    case .process, .file, .drawable, .pause, .output: false
    }
  }

  /// Whether queues had to wait for a thread most of the time, so that nothing may come off that is waited for.
  var isStarved: Bool { isForAThread && dispatchLimit >= 0.5 }

  /// Another thread that waits for the same kind of thing, where there is just one such thread.
  var counterpart: Other? {
    guard kind == .queue || kind == .lock else { return nil }
    let waiting = threads.filter { $0.waitsFor == .queue || $0.waitsFor == .lock }
    return waiting.count == 1 ? waiting.first : nil
  }
}

extension StackWait.Kind {
  /// Completes a sentence that begins with who waits.
  var words: String {
    switch self {
    case .queue: "waits for a dispatch queue"
    case .group: "waits for a dispatch group"
    case .initialization: "waits for an initialization that another thread runs"
    case .lock: "waits for a lock"
    case .semaphore: "waits for a semaphore"
    case .condition: "waits for a condition"
    case .operations: "waits for operations to end"
    case .thread: "waits for a thread to end"
    case .process: "waits for the answer of another process"
    case .file: "waits for a file or a connection"
    case .drawable: "waits for a drawable"
    case .pause: "pauses"
    case .output: "waits until its output is read"
    case .event: "waits"
    }
  }

  /// What that amounts to.
  var meaning: String {
    switch self {
    case .process: "a slow answer of that process"
    case .file: "slow storage, or a slow answer"
    case .drawable: "frames that are not shown in time"
    case .pause: "a pause that the app makes itself"
    case .output: "a pipe or a log that takes no more"
    default: "a deadlock or a slow answer"
    }
  }
}
