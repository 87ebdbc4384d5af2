/// Loop or not, by stacks alone.
struct StackJudge {
  let reading: StackReading

  /// A main thread that computed for so much of its time span, not waited.
  static let spinningShare = 0.7
  /// What may ask for more is worth a word in so many samples.
  private static let circleShare = 0.02
  private static let manyWrites = 10
  /// In the order of time, an update came back to where it was as often.
  private static let manyReturns = 3
  /// Chosen: a piece of work that others interrupt comes back some times, what goes round all the time.
  private static let manyTurns = 50
  /// Of the samples, with next to no wait: reported loops have as much.
  private static let certainShare = 0.95
  private static let certainIdle = 0.01
  /// Transactions of every turn leave the run loop no more than this to sleep.
  private static let restlessIdle = 0.2
  private static let driverShare = 0.1
  private static let stormShare = 0.25
  /// In fewer samples a tenth of them is no more than strays.
  private static let stormSamples = 100

  /// A loop or storm that the stacks show; nothing where they show none.
  func judgement() -> Judgement? {
    switch reading.shape {
    case .endlessUpdate: endlessly()
    case .repeatedUpdates: repeatedly()
    case .pacedUpdates: paced()
    case .unclear:
      reading.isWatchdogKill && isSpinning && isUpdating && !isKilledAtWork
        ? loop(.probable, killed) : nil
    case .idle, .blocked, .busy: nil
    }
  }

  private func endlessly() -> Judgement {
    let isSure =
      circle != nil || isWrittenInBody || length.isFedBack || isGrownLazily
      || !(ordinary.mayBeOneLongUpdate || length.isShort)
    if !isSure, isMeasuredAgain { return loop(min(certainty, .probable), endless) }
    return loop(isSure && !ordinary.isMostlyLogging ? certainty : .suspicious, endless)
  }

  /// Of each, so many samples: a body and what it measures both run for much of the time, not once in it.
  private static let measuringShare = 0.1

  /// Whether a body and the content of the geometry reader in it come back to each other, in one long update.
  ///
  /// An update evaluates a body before its content, once. Rows that have each a geometry reader would look the same: those
  /// are walked by what holds them, and made when they are new. So would updates that something asks for: those leave
  /// samples of who asks, and reach the screen.
  private var isMeasuredAgain: Bool {
    let isAskedFor = reading.turns.outside + reading.turns.asked > FrameFamily.stray
    guard length.isFull, reading.returns >= Self.manyTurns, reading.extent.isThin,
      !isAskedFor, reading.turns.making == 0,
      [FrameFamily.forEach, .lazyLayout, .collectionView, .outlineList, .commit, .drawing]
        .allSatisfy({ reading.families[$0]?.samples ?? 0 <= FrameFamily.stray })
    else { return false }
    return reading.views.contains { view in
      view.role == .body && share(of: view.measured) >= Self.measuringShare
        && share(of: view.samples - view.measured) >= Self.measuringShare
    }
  }

  /// Whether a lazy container places its content all the while and has piled up memory: a first layout holds little.
  private var isGrownLazily: Bool {
    length.isGrown && reading.share(.lazyLayout) >= StackShape.concentratedShare
  }

  private func repeatedly() -> Judgement? {
    if circle != nil {
      guard ordinary.mayBeAskedForAsWell else { return loop(certainty, repeated) }
      return loop(isOfStatusItem ? min(certainty, .probable) : .suspicious, repeated)
    }
    if let storm = storm() { return storm }
    // A scroll, a launch or a stream that cannot keep up leaves no pauses either.
    let isSure = !(ordinary.mayBeAskedFor || ordinary.mayBeOneLongUpdate || length.isShort)
    return loop(
      isSure ? min(certainty, length.isLong ? .certain : .probable) : .suspicious, repeated)
  }

  /// Whether it is the circle of a status item, and nothing that is known to come from outside asks for it.
  ///
  /// What sets a status item anew draws it, and its observers come by on the main queue: of such a circle neither is a sign
  /// of anything outside. Clocks, models and hands are.
  private var isOfStatusItem: Bool {
    reading.share(.appearanceObserver, below: .statusItem) >= FrameFamily.circleShare
      && !isDrivenFromOutside && !ordinary.isAskedForByFrames
  }

  private func paced() -> Judgement? {
    let idle = share(of: reading.idle)
    if circle != nil, idle < StackShape.answeringShare, !isDrivenFromOutside {
      return loop(ordinary.isAskedForByFrames ? .suspicious : .probable, circling)
    }
    guard !(ordinary.isAskedForByFrames && ordinary.mayBeAskedFor) else { return nil }
    if let storm = storm() { return storm }
    guard idle <= Self.restlessIdle, share(of: reading.inUpdate) >= StackShape.updateShare,
      reading.share(.commit) <= OrdinaryWork.smallCommit
    else { return nil }
    // A long update that ended looks the same, once.
    let isSeenAgain = reading.captures > 1 || reading.returns >= Self.manyReturns
    let isSure =
      isSeenAgain && !(ordinary.mayBeAskedFor || ordinary.mayBeOneLongUpdate)
      && !ordinary.isAskedForByFrames
    return loop(isSure ? .probable : .suspicious, repeated)
  }

  private var ordinary: OrdinaryWork { OrdinaryWork(reading: reading) }
  private var length: CaptureLength { CaptureLength(reading: reading) }

  private func loop(_ certainty: Certainty, _ ground: String) -> Judgement {
    Judgement(
      kind: .loop, certainty: length.isMoment ? .suspicious : certainty,
      grounds: [ground] + supporting())
  }

  /// Updates that something outside asks for.
  private func storm() -> Judgement? {
    guard reading.samples >= Self.stormSamples, share(of: reading.inUpdate) >= Self.stormShare,
      isDrivenFromOutside || isOfWholeApp
    else { return nil }
    let pauses = share(of: reading.idle) > StackShape.pausedShare ? ", with pauses" : ""
    var grounds = [
      "the main thread updates in \(percent(reading.inUpdate)) of \(samples)\(pauses), and something outside asks for it"
    ]
    if let driver = reading.driver { grounds.append("it is asked for by \(driver)") }
    return Judgement(kind: .storm, certainty: .probable, grounds: grounds + supporting())
  }

  // MARK: What is asked

  private var certainty: Certainty {
    if reading.hasLostNesting { return mayBeWork ? .suspicious : .probable }
    let isFull =
      share(of: reading.inUpdate) >= Self.certainShare
      && share(of: reading.idle) <= Self.certainIdle
    if reading.form == .summary { return .probable }
    return circle != nil || length.isLong || (isFull && length.isFull) ? .certain : .probable
  }

  /// Without nesting, what an app's function called for itself is not told from the update that it asked for.
  private var mayBeWork: Bool {
    let own = reading.heaviestOwnFunction.flatMap { function in
      FrameName(function.symbol).viewOfBody == nil ? function.samples : nil
    }
    return share(of: own ?? 0) >= StackShape.busyShare
      || reading.share(.fetch) >= StackShape.busyShare
      || reading.share(.typeMetadata) >= StackShape.metadataShare
  }

  /// What belongs to an update and asks for the next one, where no ordinary update does that.
  var circle: StackReading.Sighting? {
    FrameFamily.circle(reading.nested, reading.families, of: reading.samples)
  }

  /// Whether bodies write what they read, in more samples than one write takes.
  private var isWrittenInBody: Bool {
    [FrameFamily.observationWrite, .stateWrite, .publisher].contains { write in
      reading.share(write, below: .body) >= Self.circleShare
        && (reading.sighting(write, below: .body)?.samples ?? 0) >= Self.manyWrites
    }
  }

  /// The same, or what an ordinary update may do too.
  private var anyCircle: StackReading.Sighting? {
    (FrameFamily.faultyCircles + FrameFamily.possibleCircles).lazy.compactMap { pair in
      reading.share(pair.below, below: pair.above) >= Self.circleShare
        ? reading.nested[pair] : nil
    }.first
  }

  private var isDrivenFromOutside: Bool {
    [FrameFamily.timer, .publisher, .defaults, .observationWrite]
      .contains { reading.shareOutside($0) >= Self.driverShare }
  }

  /// Whether the app's own scenes are evaluated anew for a change, and not for the launch.
  private var isOfWholeApp: Bool {
    let launched = reading.share(.appScene, below: .launch)
    return reading.share(.appScene) - launched >= Self.driverShare
      && [FrameFamily.timer, .publisher, .defaults, .observationWrite, .stateWrite]
        .contains { reading.shareOutside($0) > 0 }
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

  /// Whether the app was killed while it launched, or in a piece of work of its own.
  private var isKilledAtWork: Bool {
    let work = [reading.heaviestOwnFunction, reading.heaviestLibrary]
    return reading.families[.launch] != nil
      || work.contains { share(of: $0?.samples ?? 0) >= StackShape.busyShare }
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
    reading.captures > 1
      ? "the system killed the app \(reading.captures) times for not answering, and it had computed all the while"
      : "the system killed the app for not answering, and it had computed all the while"
  }

  /// What else the stacks say for it.
  func supporting() -> [String] {
    var out: [String] = []
    if let circle = circle ?? anyCircle {
      let through = circle.caller.map { "`\($0.symbol)`, through `\(circle.symbol)`," }
      out.append(
        "\(through ?? "`\(circle.symbol)`") asks for another update from within one, in \(percent(circle.samples)) of them"
      )
    }
    if reading.share(.printCycle) >= StackShape.busyShare {
      out.append(
        "AttributeGraph prints the cycles that it finds all the while, which takes most of the time"
      )
    }
    if let spread = reading.extent.spread { out.append(spread) }
    if reading.captures > 1, !reading.isWatchdogKill {
      out.append("\(reading.captures) captures show the same")
    }
    if reading.returns > 0 {
      out.append("the update comes back to where it was \(Quantity.of(reading.returns, "time"))")
    }
    if let seconds = reading.unresponsiveSeconds, seconds >= 1 {
      out.append("it had not answered for \(Quantity.duration(seconds)) before it was sampled")
    }
    if isSpinning, let cpu = reading.cpuSeconds, let seconds = reading.seconds {
      out.append(
        reading.isWatchdogKill && reading.captures > 1
          ? "it computed for \(Quantity.duration(cpu)) of the \(Quantity.duration(seconds)) that the \(reading.captures) kills had allowed it together: it spins and does not wait"
          : "it computed for \(Quantity.duration(cpu)) of \(Quantity.duration(seconds)): it spins and does not wait"
      )
    }
    if length.isGrown, let bytes = reading.footprint {
      let most = bytes >= reading.peakFootprint ?? .max ? ", its most so far" : ""
      out.append("it holds \(Quantity.memory(bytes))\(most), as updates do that never end")
    }
    if reading.isCut { out.append("lines of the stacks are missing, so shares are rough") }
    if reading.hasLostNesting { out.append("the indentation was lost, so shares are rough") }
    return out
  }
}
