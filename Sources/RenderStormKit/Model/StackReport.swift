/// What the stacks of an incident's time show.
public struct StackReport: Sendable, Encodable {
  /// The thread's name as printed.
  public var thread: String
  /// Samples of it; a tool that waits between samples says nothing of how long they took.
  public var samples: Int
  /// What the samples look like: `endlessUpdate`, `repeatedUpdates`, `pacedUpdates`, `idle`, `blocked`, `busy`, `unclear`.
  public var shape: String
  /// Shares of the samples, 0 to 1: `update`, `idle`, `wait`, `own` (the app's own work), and each family of frames.
  public var shares: [String: Double]
  /// What made the capture: `sample`, `spindump`, and so on.
  public var capture: String
  /// Captures that show the same.
  public var captures: Int
  /// The input that the capture is in.
  public var input: String
  /// The capture's first line, 1-based.
  public var line: Int
}

extension StackReport {
  /// A reading as it is reported.
  init(_ reading: StackReading) {
    let total = Double(max(1, reading.samples))
    var shares = [
      "update": Double(reading.inUpdate) / total, "idle": Double(reading.idle) / total,
      "wait": Double(reading.waiting) / total,
      "own": reading.hasLostNesting
        ? 0 : Double(reading.heaviestOwnFunction?.samples ?? 0) / total,
    ]
    // The family of waits holds the run loop's sleep, too: that is `idle`, and what is left is `wait`.
    for family in FrameFamily.allCases where family != .wait && reading.share(family) >= 0.01 {
      shares["\(family)"] = reading.share(family)
    }
    self.init(
      thread: reading.thread, samples: reading.samples, shape: reading.shape.rawValue,
      shares: shares.mapValues { min(1, $0) }, capture: reading.form.rawValue,
      captures: reading.captures, input: reading.input, line: reading.firstLine)
  }
}
