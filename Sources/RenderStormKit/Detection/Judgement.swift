/// Loop, storm or ordinary life: what a stretch is taken for, and why.
struct Judgement {
  var kind: Incident.Kind
  var certainty: Certainty
  /// Plain sentences, strongest first.
  var grounds: [String]
  /// Whether it would be no loop without a diagnostic beside it.
  var restsOnNotice = false
}

/// Judges stretches.
///
/// The order of the questions is the order of their strength.
enum Judge {
  static func judge(_ facts: Measurements) -> Judgement? {
    // What merely comes often beside something else, and by chance, goes round with nobody.
    guard !facts.stretch.isByChance || facts.stretch.share >= Thresholds.chanceShare else {
      return nil
    }
    if facts.stretch.isWave { return storm(facts, facts.pace) }
    if let found = reportedLoop(facts) { return found }
    if let pace = facts.pace { return timed(facts, pace) ?? storm(facts, pace) }
    return counted(facts) ?? storm(facts, facts.coarsePace)
  }

  private static func loop(_ facts: Measurements, _ certainty: Certainty, _ ground: String)
    -> Judgement
  {
    Judgement(kind: .loop, certainty: certainty, grounds: [ground] + supporting(facts))
  }

  /// The system's own detectors name the loop; the views that repeat beside the report take part in it.
  private static func reportedLoop(_ facts: Measurements) -> Judgement? {
    guard let notice = facts.reported, facts.rounds >= Thresholds.stormRounds,
      !facts.isSlowClock
    else { return nil }
    var found = loop(facts, .certain, reportedGround(notice))
    found.restsOnNotice = true
    return found
  }

  static func reportedGround(_ notice: NoticeSighting) -> String {
    "the system reported a layout or observation loop (\(notice.id))"
  }

  // MARK: With times

  private static func timed(_ facts: Measurements, _ pace: Double) -> Judgement? {
    if pace >= Thresholds.fastRounds { return fast(facts, pace) ?? told(facts) }
    if facts.restartsTask, facts.isOpen, facts.rounds >= Thresholds.countedRounds,
      pace >= Thresholds.slowestRounds
    {
      return loop(facts, .probable, "each round starts a task anew, whose end is the next round")
    }
    guard !(facts.isLed && facts.ending == .ended) else { return nil }
    if let found = told(facts) { return found }
    guard !facts.isLed, !facts.isSingle, !facts.isMountsOnly || facts.atStart(.hint) != nil else {
      return nil
    }
    guard facts.isOpen else { return outlasting(facts, pace) }
    // A clock in each frame is an animation, however many views answer it.
    if facts.hasClockCause { return nil }
    if pace >= Thresholds.frameRounds {
      guard facts.secondsWithoutPause >= Thresholds.frameRateSeconds else { return nil }
      return loop(
        facts, .probable, "it goes on for longer than any gesture or animation, with no input")
    }
    guard facts.seconds >= Thresholds.slowSeconds, facts.remounts,
      pace >= Thresholds.slowestRounds,
      facts.rounds >= Thresholds.supportedRounds
    else { return nil }
    return loop(facts, .probable, "a view is made anew in every round, with no input")
  }

  /// What ends by itself at the rate of frames has to go on for much longer, or to make a view anew each time.
  private static func outlasting(_ facts: Measurements, _ pace: Double) -> Judgement? {
    guard pace >= Thresholds.frameRounds, !facts.hasClockCause else { return nil }
    if isFlapping(facts), facts.secondsWithoutPause >= Thresholds.frameRateSeconds {
      return loop(facts, .probable, "a view comes and goes in every round, with no input")
    }
    guard facts.secondsWithoutPause >= Thresholds.outlastingSeconds, facts.hasOwnCause else {
      return nil
    }
    return loop(
      facts, .probable, "it goes on for much longer than any gesture or animation, with no input")
  }

  /// Whether a view that takes itself away again is what the app itself says.
  private static func isFlapping(_ facts: Measurements) -> Bool {
    facts.remountsThroughout && facts.tellsOfAppearing
  }

  /// A diagnostic of SwiftUI that says the same.
  private static func told(_ facts: Measurements) -> Judgement? {
    guard facts.rounds >= Thresholds.supportedRounds, !isOneWave(facts),
      let notice = facts.direct ?? facts.periodic,
      !facts.isLed || notice.count * 4 >= facts.rounds
    else { return nil }
    let certainty: Certainty = facts.rounds >= Thresholds.certainRounds ? .certain : .probable
    var found = loop(facts, certainty, "SwiftUI's own diagnostic says so too (\(notice.id))")
    found.restsOnNotice = true
    return found
  }

  /// Whether all of it is one pass over the rows of a list.
  private static func isOneWave(_ facts: Measurements) -> Bool {
    facts.isSingle && facts.ending == .ended && facts.pace != nil
      && facts.seconds < Thresholds.cycleSeconds && facts.rounds < Thresholds.countedRounds
  }

  /// More rounds a second than any display has frames.
  private static func fast(_ facts: Measurements, _ pace: Double) -> Judgement? {
    let isSingle = facts.isSingle || facts.isMountsOnly
    let needed = isSingle ? Thresholds.singleViewSeconds : Thresholds.cycleSeconds
    let isCounted =
      facts.isOpen
      && facts.rounds >= (isSingle ? Thresholds.countedSingleView / 2 : Thresholds.countedRounds)
    guard facts.rounds >= Thresholds.supportedRounds, facts.seconds >= needed || isCounted else {
      return nil
    }
    if facts.isLed, facts.ending == .ended, pace < 3 * Thresholds.fastRounds { return nil }
    let isCertain =
      facts.rounds >= Thresholds.certainRounds || facts.ending == .killed || facts.direct != nil
    return loop(
      facts, isCertain ? .certain : .probable,
      "it comes round more often than any display draws frames")
  }

  // MARK: Without times

  private static func counted(_ facts: Measurements) -> Judgement? {
    // What the app says of its rounds does not drive them where a diagnostic in their midst calls them a loop.
    let isTold =
      facts.periodic != nil || facts.direct.map { $0.firstLine >= facts.stretch.firstLine } ?? false
    guard !facts.isLed && !facts.isTalkedThrough || isTold else { return nil }
    let isSupported =
      facts.direct != nil || facts.periodic != nil || facts.ending == .killed
      || facts.neverIdle != nil
    if let pace = facts.coarsePace, pace < Thresholds.frameRounds {
      guard isSupported || isSteady(facts), pace >= Thresholds.slowestRounds else { return nil }
    }
    let needed = countNeeded(facts, isSupported: isSupported)
    guard facts.rounds >= (facts.ending == .ended ? 2 * needed : needed) else {
      return fewRounds(facts, needed: needed)
    }
    // A long list that scrolls mounts as many rows, in as fixed an order.
    if facts.isMountsOnly, !isSupported { return nil }
    if facts.isClock, !isSupported { return suspiciousClock(facts) }
    // A clock above many views ends with its clock; the excess is judged next.
    if facts.hasClockCause, facts.ending == .ended, !isSupported { return nil }
    let isCertain = isSupported && facts.rounds >= Thresholds.certainRounds
    var found = loop(
      facts, isCertain ? .certain : .probable,
      "it repeats with nothing in between that would drive it")
    found.restsOnNotice = isSupported && facts.rounds < countNeeded(facts, isSupported: false)
    return found
  }

  /// Whether views take turns without end while nothing else happens, at a pace that bursts of arrival may have made slow.
  private static func isSteady(_ facts: Measurements) -> Bool {
    facts.timeStyle.basis == .arrival && facts.isOpen && !facts.isSingle && !facts.hasClockCause
      && facts.rounds >= Thresholds.certainRounds && facts.stretch.share >= 0.9
      && facts.stretch.isInOrder
  }

  private static func countNeeded(_ facts: Measurements, isSupported: Bool) -> Int {
    if facts.isMountsOnly {
      return isSupported ? Thresholds.countedMounts / 2 : Thresholds.countedMounts
    }
    if isSupported {
      return facts.isSingle ? Thresholds.countedRounds : Thresholds.supportedRounds
    }
    // Somebody who types drives two views a few hundred times as well.
    return !facts.isSingle && !facts.isTyping
      ? Thresholds.countedRounds : Thresholds.countedSingleView
  }

  /// Half of what a loop needs, with nothing that drives it, nothing else beside it and no end: no reason to call it
  /// healthy either.
  private static func fewRounds(_ facts: Measurements, needed: Int) -> Judgement? {
    guard facts.isOpen, !facts.isSingle, !facts.isMountsOnly, !facts.isTyping,
      facts.coarsePace == nil,
      2 * facts.rounds >= needed, facts.stretch.share >= 0.9,
      facts.stretch.isInOrder
    else { return nil }
    return loop(
      facts, .suspicious, "views keep re-evaluating each other; it ends before that is sure")
  }

  /// Without times a clock and a loop of one view print the same.
  private static func suspiciousClock(_ facts: Measurements) -> Judgement? {
    guard facts.isOpen else { return nil }
    return loop(facts, .suspicious, "one view repeats; without times it may be a clock that ticks")
  }

  // MARK: What else speaks for it

  static func supporting(_ facts: Measurements) -> [String] {
    var out: [String] = []
    switch facts.ending {
    case .open: out.append("it is still going when the input ends")
    case .killed: out.append("it is still going when the app is killed")
    case .ended: out.append("it ends within the input")
    }
    if facts.isDriven {
      out.append(
        facts.isLedByUser
          ? "each round follows an input" : "each round follows a message of the app")
    } else if facts.stretch.ledShare < 0.1 {
      let none = facts.stretch.ledShare == 0
      out.append(
        none
          ? "no message of the app stands between its rounds"
          : "few messages of the app stand between its rounds")
    }
    if facts.pace == nil { out.append(withoutPace(facts)) }
    return out
  }

  private static func withoutPace(_ facts: Measurements) -> String {
    if facts.stretch.start == nil {
      guard let pace = facts.coarsePace else {
        return "the input has no times, so counts and order decide"
      }
      return "its lines have no times; by those of messages in between it comes round about "
        + "\(Quantity.rate(pace)) times a second"
    }
    if facts.timeStyle.basis == .arrival {
      return "its times are those of arrival, in bursts, so counts and order decide"
    }
    return "its times are too coarse or too close for a rate, so counts and order decide"
  }
}
