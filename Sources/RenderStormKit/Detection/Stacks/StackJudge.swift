/// Loop or not, by stacks alone.
struct StackJudge {
  let reading: StackReading

  /// So many samples leave no doubt of their shares.
  private static let manySamples = 400
  /// A single layout pass of a large screen is in so many samples of a tool that takes one in a millisecond.
  private static let passSamples = 40
  /// A main thread that computed for so much of its time span, not waited.
  static let spinningShare = 0.7
  /// What may ask for more is worth a word in so many samples.
  private static let circleShare = 0.02
  /// Without an answer for so long, an update is not merely long.
  private static let longSeconds = 20.0
  /// Of the samples, with next to no wait: reported loops have as much.
  private static let certainShare = 0.95
  private static let certainIdle = 0.01
  /// Transactions of every turn leave the run loop no more than this to sleep.
  private static let restlessIdle = 0.2
  /// And they leave as little to the frames: what is laid out for the screen is in the commit.
  private static let smallCommit = 0.2
  /// Fingers and frames that ask for updates are in so many samples beside them.
  private static let frameShare = 0.05
  private static let driverShare = 0.1
  private static let stormShare = 0.25
  /// In fewer samples a tenth of them is no more than strays.
  private static let stormSamples = 100

  /// A loop or storm that the stacks show; nothing where they show none.
  func judgement() -> Judgement? {
    switch reading.shape {
    case .endlessUpdate: loop(isMostlyLogging ? .suspicious : certainty, endless)
    case .repeatedUpdates: repeatedly()
    case .pacedUpdates: paced()
    case .unclear:
      reading.isWatchdogKill && isSpinning && isUpdating ? loop(.probable, killed) : nil
    case .idle, .blocked, .busy: nil
    }
  }

  private func repeatedly() -> Judgement? {
    if circle != nil { return loop(certainty, repeated) }
    // A scroll or an animation that cannot keep up leaves no pauses either.
    if isAskedForByFrames || isEndedLayout || isLaunch || isMostlyLogging {
      return loop(.suspicious, repeated)
    }
    return storm() ?? loop(certainty, repeated)
  }

  private func paced() -> Judgement? {
    guard !isAskedForByFrames else { return nil }
    let idle = share(of: reading.idle)
    if circle != nil, idle < StackShape.answeringShare, !isDrivenFromOutside {
      return loop(.probable, circling)
    }
    if let storm = storm() { return storm }
    guard idle <= Self.restlessIdle, share(of: reading.inUpdate) >= StackShape.updateShare,
      reading.share(.commit) <= Self.smallCommit
    else { return nil }
    // A long update that ended looks the same, once.
    return loop(reading.captures > 1 || reading.returns > 0 ? .probable : .suspicious, repeated)
  }

  private func loop(_ certainty: Certainty, _ ground: String) -> Judgement {
    Judgement(
      kind: .loop, certainty: isThin ? .suspicious : certainty, grounds: [ground] + supporting())
  }

  /// Updates that something outside asks for.
  private func storm() -> Judgement? {
    guard reading.samples >= Self.stormSamples, share(of: reading.inUpdate) >= Self.stormShare,
      isDrivenFromOutside || isOfWholeApp
    else { return nil }
    let pauses = share(of: reading.idle) > StackShape.pausedShare ? ", with pauses" : ""
    return Judgement(
      kind: .storm, certainty: .probable,
      grounds: [
        "the main thread updates in \(percent(reading.inUpdate)) of \(samples)\(pauses), and something outside asks for it"
      ] + supporting())
  }

  // MARK: What is asked

  private var certainty: Certainty {
    let isFull =
      share(of: reading.inUpdate) >= Self.certainShare
      && share(of: reading.idle) <= Self.certainIdle
    if reading.hasLostNesting || reading.form == .summary { return .probable }
    return circle != nil || isLong || (isFull && reading.samples >= Self.manySamples)
      ? .certain : .probable
  }

  /// Whether nobody waits that long for one update.
  private var isLong: Bool {
    reading.captures > 1 || reading.returns > 0
      || (reading.unresponsiveSeconds ?? 0) >= Self.longSeconds
      || (reading.form == .cpuResource && reading.samples >= StackShape.fewest)
  }

  private var isThin: Bool {
    switch reading.form {
    case .summary: reading.samples < StackShape.fewest
    case .sample, .instruments: reading.samples < Self.passSamples && reading.captures == 1
    default: false
    }
  }

  /// What belongs to an update and asks for the next one, where no ordinary update does that.
  var circle: StackReading.Sighting? {
    FrameFamily.faultyCircles.lazy.compactMap { reading.nested[$0] }
      .first { $0.isCircle(of: reading.samples) }
  }

  /// The same, or what an ordinary update may do too.
  private var anyCircle: StackReading.Sighting? {
    (FrameFamily.faultyCircles + FrameFamily.possibleCircles).lazy.compactMap { pair in
      reading.share(pair.below, below: pair.above) >= Self.circleShare
        ? reading.nested[pair] : nil
    }.first
  }

  /// Whether fingers, or the display's clock, ask for the updates: they are then as many as there are frames.
  private var isAskedForByFrames: Bool {
    [FrameFamily.userEvent, .displayLink].contains { isOutside($0, atLeast: Self.frameShare) }
  }

  /// Whether it may be one long layout that ended: what repeats by itself either waits for nothing or commits little.
  private var isEndedLayout: Bool {
    share(of: reading.idle) > StackShape.strayIdle && reading.share(.commit) > Self.smallCommit
  }

  /// Whether it writes more than it updates, and not of cycles: who reads that may be slow.
  private var isMostlyLogging: Bool {
    reading.families[.printCycle] == nil && reading.share(.logging) >= StackShape.busyShare
  }

  /// Whether the app was just being launched beside the updates, which are then the first ones.
  private var isLaunch: Bool { isOutside(.launch, atLeast: Self.certainIdle) }

  private var isDrivenFromOutside: Bool {
    [FrameFamily.timer, .publisher, .defaults, .observationWrite]
      .contains { isOutside($0, atLeast: Self.driverShare) }
  }

  /// Whether the app's own scenes are evaluated anew for a change, and not for the launch.
  private var isOfWholeApp: Bool {
    let launched = reading.share(.appScene, below: .launch)
    return reading.share(.appScene) - launched >= Self.driverShare
      && [FrameFamily.timer, .publisher, .defaults, .observationWrite, .stateWrite]
        .contains { isOutside($0, atLeast: .ulpOfOne) }
  }

  private static let updates: [FrameFamily] = [
    .transaction, .render, .graphUpdate, .platformLayout, .deferredAction,
  ]

  /// Whether a family stands outside of all updates in so many samples.
  private func isOutside(_ family: FrameFamily, atLeast least: Double) -> Bool {
    guard let all = reading.families[family]?.samples else { return false }
    let inside = Self.updates.compactMap { reading.sighting(family, below: $0)?.samples }.max() ?? 0
    return share(of: all - inside) >= least
  }

  /// Whether it computed for nearly all of the time that it was allowed or watched.
  var isSpinning: Bool {
    guard let cpu = reading.cpuSeconds, let seconds = reading.seconds, seconds > 0 else {
      return false
    }
    return cpu >= Self.spinningShare * seconds
  }

  private var isUpdating: Bool {
    [FrameFamily.transaction, .render, .graphUpdate, .layout, .windowConstraints]
      .contains { reading.share($0) >= 0.5 }
  }

  // MARK: In words

  private var samples: String { Quantity.of(reading.samples, "sample") }
  private func share(of count: Int) -> Double {
    reading.samples > 0 ? Double(count) / Double(reading.samples) : 0
  }
  private func percent(_ count: Int) -> String { Quantity.percent(share(of: count)) }

  private var endless: String {
    "one update holds the main thread in \(percent(reading.inUpdate)) of \(samples), without a pause"
  }
  private var repeated: String {
    "the main thread updates in \(percent(reading.inUpdate)) of \(samples), with next to no pause"
  }
  private var circling: String {
    "the main thread updates in \(percent(reading.inUpdate)) of \(samples), and its updates ask for more"
  }
  private var killed: String {
    "the system killed the app for not answering, and it had computed all the while"
  }

  /// What else the stacks say for it.
  func supporting() -> [String] {
    var out: [String] = []
    if let circle = circle ?? anyCircle {
      out.append(
        "`\(circle.symbol)` asks for another update from within one, in \(percent(circle.samples)) of them"
      )
    }
    if reading.captures > 1 { out.append("\(reading.captures) captures show the same") }
    if reading.returns > 0 {
      out.append("the update comes back to where it was \(Quantity.of(reading.returns, "time"))")
    }
    if let seconds = reading.unresponsiveSeconds, seconds >= 1 {
      out.append("it had not answered for \(Quantity.duration(seconds)) before it was sampled")
    }
    if isSpinning, let cpu = reading.cpuSeconds, let seconds = reading.seconds {
      out.append(
        "it computed for \(Quantity.duration(cpu)) of \(Quantity.duration(seconds)): it spins and does not wait"
      )
    }
    if let bytes = reading.footprint, bytes >= 2_000_000_000 {
      out.append("it holds \(Quantity.memory(bytes)), as updates do that never end")
    }
    if reading.isCut { out.append("lines of the stacks are missing, so shares are rough") }
    if reading.hasLostNesting { out.append("the indentation was lost, so shares are rough") }
    return out
  }
}
