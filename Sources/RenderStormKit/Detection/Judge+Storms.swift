/// Excess that something outside drives.
extension Judge {
  static func storm(_ facts: Measurements, _ pace: Double?) -> Judgement? {
    guard facts.rounds >= Thresholds.stormRounds else { return nil }
    if facts.stretch.isWave {
      guard isTold(facts) || !facts.isUsersDoing && isLarge(facts) else { return nil }
    } else if facts.isLedByUser {
      return nil
    }
    if facts.isMountsOnly, !isRebuilding(facts) { return nil }
    if let pace, pace < Thresholds.slowestRounds, !facts.stretch.isWave, !isRebuilding(facts),
      !facts.isDriven || named(facts) == nil
    {
      return nil
    }
    guard facts.stretch.evenShare >= Thresholds.evenShare else { return nil }
    // Launches, turns of the device and gestures evaluate many views as well, and end within a few seconds.
    guard
      facts.isLed || named(facts) != nil || facts.stretch.isWave && isTold(facts)
        || isCostlyGesture(facts)
        || isLockstep(facts)
        || !facts.stretch.isWave && facts.pace != nil
          && facts.seconds >= Thresholds.frameRateSeconds
        || facts.hasClockCause
    else { return nil }
    guard let ground = excess(facts) else { return nil }
    return Judgement(kind: .storm, certainty: .probable, grounds: [ground] + supporting(facts))
  }

  /// Whether one message of the app, many times over, makes many views anew each time.
  ///
  /// Pages that are loaded into a list do so as well, but nobody turns so many.
  private static func isRebuilding(_ facts: Measurements) -> Bool {
    let most = named(facts) == nil ? Thresholds.rebuildRounds : Thresholds.stormRounds
    return facts.remounts && facts.isDriven && facts.rounds >= most
      && facts.stretch.evaluationsPerRound >= Thresholds.stormEvaluations
  }

  /// Whether a parent that changes makes the views below it anew each time.
  private static func isRemade(_ facts: Measurements) -> Bool {
    facts.remountsThroughout && !facts.isMountsOnly && !facts.isScrolling && !facts.isNavigating
      && facts.rounds >= (facts.isDriven ? Thresholds.stormRounds : Thresholds.remadeRounds)
      && facts.stretch.evaluationsPerRound >= Thresholds.remadeEvaluations
  }

  /// Whether a clock has views evaluated at the rate of frames.
  private static func isTimeline(_ facts: Measurements) -> Bool {
    guard let pace = facts.pace, pace >= Thresholds.frameRounds else { return false }
    return facts.hasClockCause && !facts.isClock && facts.seconds >= Thresholds.frameRateSeconds
  }

  private static func excess(_ facts: Measurements) -> String? {
    if facts.views >= Thresholds.stormViews {
      return "each round evaluates \(facts.views) views"
    }
    let each = facts.stretch.evaluationsPerRound
    if each >= Thresholds.stormEvaluations {
      return "each round costs \(Int(each.rounded())) evaluations"
    }
    if isRemade(facts) { return "each round makes a view anew" }
    if isTimeline(facts), each >= Thresholds.timelineEvaluations {
      return "each tick costs \(Int(each.rounded())) evaluations, once a frame and more"
    }
    guard let named = named(facts), facts.views > 1 else { return nil }
    return "SwiftUI's own diagnostic says why there are so many (\(named.id))"
  }

  /// Whether a wave is a screen of rows and what stands around them, or more types than one event changes.
  private static func isLarge(_ wave: Measurements) -> Bool {
    wave.stretch.evaluationsPerRound >= Thresholds.waveEvaluations
      || wave.views >= Thresholds.waveViews
  }

  /// Whether views without any reason of their own keep step: what they read is above all of them.
  private static func isLockstep(_ facts: Measurements) -> Bool {
    facts.coarsePace != nil && !facts.hasOwnCause && !facts.remounts
      && facts.rounds >= Thresholds.supportedRounds
      && facts.stretch.isInOrder && facts.stretch.share >= 0.9
  }

  /// Whether each frame of a gesture evaluates more than what it moves.
  ///
  /// A turn of the device or a window that is resized has all of a screen laid out anew, and for no longer than a second.
  private static func isCostlyGesture(_ facts: Measurements) -> Bool {
    guard !facts.isResizing, facts.stretch.share >= 0.9, facts.stretch.anchor?.isRegular == true
    else { return false }
    let each = facts.stretch.evaluationsPerRound
    guard let pace = facts.pace else {
      return facts.rounds >= Thresholds.supportedRounds && each >= 2 * Thresholds.stormEvaluations
        && facts.hasOwnCause
    }
    return facts.seconds >= Thresholds.gestureSeconds && each >= Thresholds.stormEvaluations
      && (Thresholds.gestureRounds..<Thresholds.fastRounds).contains(pace)
  }

  /// Whether a diagnostic stands beside one wave of five, or more.
  private static func isTold(_ facts: Measurements) -> Bool {
    facts.notices.contains { $0.weight != .context && 5 * $0.count >= facts.rounds }
  }

  /// A diagnostic that says why there are many evaluations.
  private static func named(_ facts: Measurements) -> NoticeSighting? {
    facts.notices.first {
      ["D05", "D09"].contains($0.id) || ($0.id == "D12" && facts.remounts)
    } ?? facts.periodic(["D24"])
  }
}
