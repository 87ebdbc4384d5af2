/// What the stacks of an incident's time show.
public struct StackReport: Sendable, Encodable {
  /// The thread's name as printed.
  public var thread: String
  /// Samples of it; a tool that waits between samples says nothing of how long they took.
  public var samples: Int
  /// What the samples look like: `endlessUpdate`, `repeatedUpdates`, `pacedUpdates`, `idle`, `blocked`, `busy`, `unclear`.
  public var shape: String
  /// Shares of the samples, 0 to 1: `update`, `idle`, `wait`, `own` (the app's own work), `ownInUpdate` (an update has
  /// called a function of the app), and each family of frames.
  ///
  /// A layout that goes round calls next to nothing of the app: no share of `ownInUpdate` clears it.
  public var shares: [String: Double]
  /// What made the capture: `sample`, `spindump`, and so on.
  public var capture: String
  /// Captures that show the same.
  public var captures: Int
  /// The input that the capture is in.
  public var input: String
  /// The capture's first line, 1-based.
  public var line: Int
  /// How deep the stacks go, where it is known who called whom.
  public var depth: StackDepthReport?
  /// How widely they spread, where it is known who called whom.
  public var breadth: StackBreadthReport?
  /// What the main thread waits for, where that is what it does.
  public var wait: StackWaitReport?
  /// Bytes in memory at the time, where the capture says so.
  public var footprint: Int?
  /// The most bytes in memory ever.
  public var peakFootprint: Int?
}

/// What a main thread waits for.
public struct StackWaitReport: Sendable, Encodable {
  /// `queue`, `group`, `initialization`, `lock`, `semaphore`, `condition`, `operations`, `thread`, `process`, `file`,
  /// `drawable`, `pause`, `output`, or `event` where nothing tells.
  public var kind: String
  /// The function that waits.
  public var function: String
  /// The app's own function that called it, where one did.
  public var caller: String?
  /// Samples of the two together.
  public var samples: Int
  /// Where the function that waits was first printed, 1-based.
  public var line: Int
  /// The share of the samples in which the system had no more threads for dispatch queues, 0 to 1, where the tool says so.
  public var dispatchLimit: Double?
  /// Threads of the same capture that may hold what is waited for, the most telling first.
  public var threads: [OtherThreadReport]
}

/// A thread beside the main one.
public struct OtherThreadReport: Sendable, Encodable {
  /// Of its queue, or else of the thread.
  public var name: String
  /// Whether `name` is that of a queue.
  public var isQueue: Bool
  /// The app's own function that it runs, or else its innermost function.
  public var function: String
  /// What it waits for itself, in the words of `StackWaitReport.kind`.
  public var waitsFor: String?
  /// Samples in which it did so.
  public var samples: Int
  /// Where the innermost function was printed, 1-based.
  public var line: Int
  /// Whether the tool itself says that it holds what the main thread waits for.
  public var isHolder: Bool
}

/// How deep stacks go, at most.
public struct StackDepthReport: Sendable, Encodable {
  /// Functions on top of one another.
  public var functions: Int
  /// Attributes of the graph that wait for each other's values; 5 to 40 are ordinary.
  public var updates: Int
  /// Containers that measure or place each other; more than 30 are a hint of a layout that goes round.
  public var layouts: Int
}

/// How widely stacks spread.
public struct StackBreadthReport: Sendable, Encodable {
  /// The innermost function that nearly all samples have in common: they part below it.
  public var fork: String?
  /// Stacks that differ.
  public var stacks: Int
  /// Functions with a name that were innermost while the thread worked.
  public var leaves: Int
  /// The one of them that took most of the work.
  public var heaviestLeaf: String?
  /// Its share of the samples in which the thread worked, 0 to 1.
  ///
  /// In a layout that goes round it is a tenth or less; in one long computation one function, or the app's own that calls
  /// it, takes most.
  public var heaviestLeafShare: Double?
}

extension StackReport {
  /// A reading as it is reported.
  init(_ reading: StackReading) {
    let total = Double(max(1, reading.samples))
    var shares = [
      "update": Double(reading.inUpdate) / total, "idle": Double(reading.idle) / total,
      "wait": Double(reading.waiting) / total,
      "own": reading.hasLostNesting || reading.form == .metricKit
        ? 0 : Double(reading.heaviestOwnFunction?.samples ?? 0) / total,
    ]
    if reading.extent.functions > 0 {
      shares["ownInUpdate"] = Double(reading.extent.inOwn) / total
    }
    // The family of waits holds the run loop's sleep, too: that is `idle`, and what is left is `wait`.
    for family in FrameFamily.allCases where family != .wait && reading.share(family) >= 0.01 {
      shares["\(family)"] = reading.share(family)
    }
    self.init(
      thread: reading.thread, samples: reading.samples, shape: reading.shape.rawValue,
      shares: shares.mapValues { min(1, $0) }, capture: reading.form.rawValue,
      captures: reading.captures, input: reading.input, line: reading.firstLine,
      depth: reading.extent.depth, breadth: reading.extent.breadth,
      wait: reading.wait.map(StackWaitReport.init),
      footprint: reading.footprint, peakFootprint: reading.peakFootprint)
  }
}

extension StackWaitReport {
  fileprivate init(_ wait: StackWait) {
    self.init(
      kind: wait.kind.rawValue, function: wait.function, caller: wait.caller,
      samples: wait.samples, line: wait.line,
      dispatchLimit: wait.dispatchLimit > 0 ? wait.dispatchLimit : nil,
      threads: wait.threads.map {
        OtherThreadReport(
          name: $0.name, isQueue: $0.isQueue, function: $0.function,
          waitsFor: $0.waitsFor?.rawValue, samples: $0.samples, line: $0.line,
          isHolder: $0.isHolder)
      })
  }
}

extension StackExtent {
  fileprivate var depth: StackDepthReport? {
    guard functions > 0 else { return nil }
    return StackDepthReport(
      functions: functions, updates: updates?.levels ?? 1, layouts: layouts?.levels ?? 1)
  }

  fileprivate var breadth: StackBreadthReport? {
    guard stacks > 0 else { return nil }
    return StackBreadthReport(
      fork: fork, stacks: stacks, leaves: leaves, heaviestLeaf: heaviestLeaf?.symbol,
      heaviestLeafShare: heaviestLeafShare)
  }
}
