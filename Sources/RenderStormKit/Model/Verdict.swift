/// What a whole run amounts to.
public enum Verdict: String, Sendable, Encodable, CaseIterable {
  /// Evaluations or layout feed themselves: they go on without anything outside asking for it.
  case loop
  /// Far more evaluations than their driver needs; they end with the driver.
  case storm
  /// Evaluations are there and are what the activity needs.
  case healthy
  /// The main thread waits for something that is not rendering.
  case blocked
  /// The main thread computes, and SwiftUI's update is not what repeats.
  case busy
  /// The inputs cannot answer; the report says why and what to capture instead.
  case inconclusive
}

/// How sure the detector is that an incident is not ordinary life.
public enum Certainty: String, Sendable, Encodable, Comparable {
  /// Worth a look; never enough for a verdict of `loop`.
  case suspicious
  /// Ordinary life would have to be very odd to look like this.
  case probable
  /// No ordinary activity is known that looks like this.
  case certain

  private var rank: Int {
    switch self {
    case .suspicious: 0
    case .probable: 1
    case .certain: 2
    }
  }

  /// Orders the grades from weakest to strongest.
  public static func < (left: Certainty, right: Certainty) -> Bool { left.rank < right.rank }
}
