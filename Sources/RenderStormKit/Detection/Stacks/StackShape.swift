/// What the samples of a main thread amount to.
///
/// Shares of samples, never times: a tool that waits between samples says nothing of how long they took. The order of the
/// questions is that of their strength. Where no source is named, a number was chosen.
enum StackShape {
  /// A thread that sleeps in three of four samples has nothing to do, or follows an animation.
  static let idleShare = 0.75
  /// One wait in two of three samples is what the thread does.
  static let blockedShare = 2.0 / 3
  /// An app's own work in half of the samples is what it does.
  static let busyShare = 0.5
  /// What an update called, or a library did for it, while the thread was awake: less may be a part of many updates.
  ///
  /// Half way between a single long call (95 % and more) and the dearest body of a loop.
  static let concentratedShare = 0.8
  /// Types are made for the first time in half of the samples; in loops they are looked up in a tenth.
  static let metadataShare = 0.5
  /// Below this, updates are not what the thread does; transactions of every turn take 80 % and more.
  static let updateShare = 0.75
  /// Pauses in more samples than this part updates from each other.
  static let pausedShare = 0.1
  /// The capture may have begun before the update, or caught another moment: so much goes down one way all the same.
  static let oneWayPercent = 95
  /// Reported loops sleep in less than that.
  static let strayIdle = 0.02
  /// A thread that sleeps so much answers: what it does is at most too much.
  static let answeringShare = 0.3
  /// A thread writes and does next to nothing else: nobody reads what it writes.
  static let stuckShare = 0.9
  /// Fewer stacks than this show no more than a moment.
  static let fewest = 5

  /// Of a tree whose nesting was kept.
  static func shape(of facts: StackMeasurements) -> StackReading.Shape {
    guard facts.samples >= fewest else { return .unclear }
    let total = Double(facts.samples)
    let idle = Double(facts.idle) / total
    if idle >= idleShare { return .idle }
    if Double(facts.waiting) / total >= blockedShare || isStuckWriting(facts) { return .blocked }
    if Double(facts.inUnknownCalls) / total >= busyShare { return .unclear }
    if isBusy(facts) { return .busy }
    if idle >= pausedShare { return .pacedUpdates }
    let isUpdating = Double(facts.inUpdate) / total >= updateShare
    guard isUpdating || facts.circle != nil else { return .busy }
    return facts.isOneUpdate && idle <= strayIdle ? .endlessUpdate : .repeatedUpdates
  }

  /// Of frames without nesting: which are in most samples is known, and no more.
  static func flatShape(of facts: StackMeasurements) -> StackReading.Shape {
    guard facts.samples >= fewest else { return .unclear }
    func share(_ families: [FrameFamily]) -> Double {
      let most = families.compactMap { facts.families[$0]?.samples }.max() ?? 0
      return Double(most) / Double(facts.samples)
    }
    if share([.runLoopWait]) >= idleShare { return .idle }
    if share([.transaction, .render, .graphUpdate]) >= updateShare {
      return share([.runLoopWait]) > pausedShare ? .pacedUpdates : .repeatedUpdates
    }
    return share([.wait]) >= blockedShare ? .blocked : .unclear
  }

  /// A pipe or a log takes no more; what AttributeGraph prints of a cycle is written all the same.
  private static func isStuckWriting(_ facts: StackMeasurements) -> Bool {
    facts.families[.printCycle] == nil
      && Double(facts.inLogging) >= stuckShare * Double(facts.awake)
      && Double(facts.inLogging) >= blockedShare * Double(facts.samples)
  }

  /// One piece of work fills the samples, and it is none of SwiftUI's.
  private static func isBusy(_ facts: StackMeasurements) -> Bool {
    guard facts.families[.printCycle] == nil else { return false }
    let total = Double(facts.samples)
    let takes = { (sighting: StackReading.Sighting?, share: Double) in
      Double(sighting?.samples ?? 0) >= share * total
    }
    // A game that draws each frame leaves the rest of the frame to others.
    if takes(facts.families[.displayLink], answeringShare),
      Double(facts.idle) >= answeringShare * total
    {
      return false
    }
    if takes(facts.families[.typeMetadata], metadataShare) { return true }
    if takes(facts.heaviestFunction, busyShare) { return true }
    let most = max(facts.heaviestCallback?.samples ?? 0, facts.inLibraries)
    return Double(most) >= max(busyShare * total, concentratedShare * Double(facts.awake))
  }
}

extension StackMeasurements {
  /// Samples in which the run loop did not sleep.
  var awake: Int { samples - idle }

  /// What belongs to an update and asks for the next one, where no ordinary update does that.
  var circle: StackReading.Sighting? { FrameFamily.circle(nested, families, of: samples) }
}

extension FrameFamily {
  /// An update asks for the next one in so many samples; a single change costs less.
  static let circleShare = 0.05
  /// As many as anything that happens once in a while may be in.
  static let stray = 3
  /// Platform views tell their hosts of a change in ordinary updates too: an update of one that feeds itself is what the
  /// thread does.
  private static let ownUpdateShare = 0.5

  /// What belongs to an update and asks for the next one, where no ordinary update does that.
  static func circle(
    _ nested: [StackReading.Pair: StackReading.Sighting],
    _ families: [FrameFamily: StackReading.Sighting], of total: Int
  ) -> StackReading.Sighting? {
    func isShare(_ sighting: StackReading.Sighting?, _ least: Double) -> Bool {
      (sighting?.samples ?? 0) > stray && Double(sighting?.samples ?? 0) >= least * Double(total)
    }
    return faultyCircles.lazy.filter { pair in
      isShare(nested[pair], circleShare)
        && (pair.above != .representableUpdate
          || isShare(families[.representableUpdate], ownUpdateShare))
    }.first.flatMap { nested[$0] }
  }

  /// Pairs that close a circle by themselves, and that are a fault even where they do so only once.
  static let faultyCircles: [StackReading.Pair] = [
    .init(above: .body, below: .observationWrite),
    .init(above: .body, below: .stateWrite),
    .init(above: .body, below: .publisher),
    .init(above: .representableUpdate, below: .hostUpdateRequest),
    .init(above: .representableUpdate, below: .stateWrite),
    .init(above: .representableUpdate, below: .focusReading),
    .init(above: .statusItem, below: .appearanceObserver),
    .init(above: .windowConstraints, below: .hostUpdateRequest),
  ]

  /// Pairs that close a circle, and that ordinary launches, scrolls and windows have too.
  static let possibleCircles: [StackReading.Pair] = [
    .init(above: .preferenceAction, below: .stateWrite),
    .init(above: .geometryAction, below: .stateWrite),
    .init(above: .layout, below: .stateWrite),
    .init(above: .platformLayout, below: .observationMutation),
    .init(above: .render, below: .observationMutation),
    .init(above: .platformLayout, below: .windowConstraints),
  ]
}
