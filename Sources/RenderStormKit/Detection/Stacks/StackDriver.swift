/// What asks for updates from outside of them.
extension StackReading {
  /// Frames that are a part of an update.
  private static let outerUpdates: [FrameFamily] = [
    .transaction, .render, .graphUpdate, .platformLayout, .deferredAction,
  ]

  /// Samples in which a family stands outside of all updates.
  func samplesOutside(_ family: FrameFamily) -> Int {
    guard let all = families[family]?.samples else { return 0 }
    return all - (Self.outerUpdates.compactMap { sighting(family, below: $0)?.samples }.max() ?? 0)
  }

  /// The share of samples in which a family stands outside of all updates.
  func shareOutside(_ family: FrameFamily) -> Double {
    samples > 0 ? Double(samplesOutside(family)) / Double(samples) : 0
  }

  /// What announces changes, the one that says most of it first.
  private static let drivers: [FrameFamily] = [.publisher, .observationWrite, .defaults, .timer]

  /// In fewer samples it is no more than a stray.
  private static let leastShare = 0.01

  private var driving: (family: FrameFamily, sighting: Sighting)? {
    let least = max(1, Self.leastShare * Double(samples))
    let family = Self.drivers.first { Double(samplesOutside($0)) >= least }
    return family.flatMap { family in families[family].map { (family, $0) } }
  }

  /// The app's own function that announces changes from outside of updates.
  var drivingFunction: String? { driving?.sighting.caller?.symbol }

  /// A sentence's end on what announces changes from outside of updates, and who calls it.
  var driver: String? {
    guard let (family, sighting) = driving else { return nil }
    let caller = sighting.caller.map { ", called by `\($0.symbol)`" } ?? ""
    let source = Self.sources.first { share(family, below: $0.family) > 0 }
    let percent = Quantity.percent(shareOutside(family))
    return
      "`\(sighting.symbol)`\(caller)\(source.map { " \($0.words)" } ?? ""), in \(percent) of them"
  }

  private static let sources: [(family: FrameFamily, words: String)] = [
    (.timer, "from a timer"), (.asyncTask, "in a task"), (.mainQueue, "on the main queue"),
  ]
}
