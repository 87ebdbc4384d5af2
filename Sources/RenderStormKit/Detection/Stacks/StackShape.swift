/// What the samples of a main thread amount to.
///
/// Shares of samples, never times: a tool that waits between samples says nothing of how long they took. The order of the
/// questions is that of their strength.
enum StackShape {
  /// A thread that sleeps in three of four samples has nothing to do, or follows an animation.
  static let idleShare = 0.75
  /// One wait in two of three samples is what the thread does.
  static let blockedShare = 2.0 / 3
  /// An app's own work in half of the samples is what it does.
  static let busyShare = 0.5
  /// Below this, updates are not what the thread does.
  static let updateShare = 0.5
  /// Pauses in more samples than this part updates from each other.
  static let pausedShare = 0.1
  /// Fewer stacks than this show no more than a moment.
  static let fewest = 5

  /// Of a tree whose nesting was kept.
  static func shape(of facts: StackMeasurements) -> StackReading.Shape {
    guard facts.samples >= fewest else { return .unclear }
    let total = Double(facts.samples)
    let idle = Double(facts.idle) / total
    if idle >= idleShare { return .idle }
    if Double(facts.waiting) / total >= blockedShare { return .blocked }
    if isBusy(facts, total) { return .busy }
    if idle > pausedShare { return .pacedUpdates }
    if Double(facts.inUpdate) / total < updateShare { return .busy }
    return facts.isOneUpdate ? .endlessUpdate : .repeatedUpdates
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

  /// One function of the app, with what it calls outside SwiftUI, fills the samples.
  private static func isBusy(_ facts: StackMeasurements, _ total: Double) -> Bool {
    guard facts.families[.printCycle] == nil else { return false }
    return Double(facts.heaviestOwnFunction?.samples ?? 0) / total >= busyShare
  }
}

extension FrameFamily {
  /// Pairs that close a circle by themselves: what stands below belongs to an update and asks for another.
  static let circles: [StackReading.Pair] = [
    .init(above: .body, below: .observationWrite),
    .init(above: .body, below: .stateWrite),
    .init(above: .body, below: .publisher),
    .init(above: .representableUpdate, below: .hostUpdateRequest),
    .init(above: .representableUpdate, below: .stateWrite),
    .init(above: .representableUpdate, below: .focusReading),
    .init(above: .preferenceAction, below: .stateWrite),
    .init(above: .geometryAction, below: .stateWrite),
    .init(above: .layout, below: .stateWrite),
    .init(above: .platformLayout, below: .observationMutation),
    .init(above: .render, below: .observationMutation),
    .init(above: .statusItem, below: .appearanceObserver),
    .init(above: .platformLayout, below: .windowConstraints),
  ]
}
