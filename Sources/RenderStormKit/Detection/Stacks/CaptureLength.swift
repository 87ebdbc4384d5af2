/// Whether captures last longer than an update may take that ends.
///
/// A first layout of a large screen ends after a second at most, and in a capture that short it looks like one that does
/// not end. Where no source is named, a number was chosen.
struct CaptureLength {
  let reading: StackReading

  /// A single layout pass of a large screen is in so many samples of a tool that takes one in a millisecond.
  private static let passSamples = 40
  /// Half a second is long for one update; many a first layout takes as long.
  private static let longPassSamples = 400
  /// So many samples leave no doubt of their shares.
  private static let manySamples = 1_000
  /// The system reports a second without an answer already, and many an update takes that long.
  private static let shortSeconds = 2.0
  private static let manySeconds = 5.0
  /// Without an answer for so long, an update is not merely long.
  private static let longSeconds = 20.0
  /// A write takes microseconds: in a tenth of the samples it is one of very many.
  private static let feedbackShare = 0.1
  private static let manyWrites = 8
  private static let grownBytes = 2_000_000_000
  /// The system writes such a report after more than a minute; of so few stacks, all may be there by chance.
  private static let fewestOfMinutes = 12

  /// Whether nobody waits that long for one update.
  var isLong: Bool {
    // The same long update may be reported each time that it happens.
    (reading.captures > 1 && reading.form != .hang && reading.form != .spindump)
      || (reading.unresponsiveSeconds ?? 0) >= Self.longSeconds
      || (reading.form == .cpuResource && reading.samples >= Self.fewestOfMinutes)
  }

  /// Whether so much was taken that its shares are sure.
  var isFull: Bool {
    reading.samples >= Self.manySamples || watched.map { $0 >= Self.manySeconds } ?? false
  }

  /// Whether it is a sample of less than the time that an update may take, and nothing says that it goes on.
  var isShort: Bool {
    switch reading.form {
    case .sample, .instruments:
      reading.samples < Self.longPassSamples && !isLong && !isFedBack && !isGrown
    default: false
    }
  }

  /// Whether one update may take all of it, whatever it is made of.
  var isMoment: Bool {
    switch reading.form {
    case .summary: reading.samples < StackShape.fewest
    case .sample, .instruments: reading.samples < Self.passSamples
    case .spindump, .hang, .metricKit:
      !isFedBack && (watched.map { $0 < Self.shortSeconds } ?? false)
    case .cpuResource, .crash, .debugger, .attributeCycle: false
    }
  }

  /// Whether it holds as much memory as updates do that never end.
  var isGrown: Bool { (reading.footprint ?? 0) >= Self.grownBytes }

  /// Seconds of which it is known that the app did not answer, or that somebody watched it.
  private var watched: Double? {
    reading.seconds.map { $0 + (reading.unresponsiveSeconds ?? 0) }
  }

  /// Whether actions of what was measured write state for so much of the time that they cannot have run just once.
  var isFedBack: Bool {
    [FrameFamily.preferenceAction, .geometryAction].contains {
      reading.share(.stateWrite, below: $0) >= Self.feedbackShare
        && (reading.sighting(.stateWrite, below: $0)?.samples ?? 0) >= Self.manyWrites
    }
  }
}
