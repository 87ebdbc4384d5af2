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

  /// What announces changes, the one that says most of it first.
  static let drivers: [FrameFamily] = [.publisher, .observationWrite, .defaults, .timer]

  /// A sentence's end on who announces the changes; nothing where nobody does in so many samples.
  func driver(atLeast least: Double) -> String? {
    guard samples > 0 else { return nil }
    let share = { (family: FrameFamily) in Double(samplesOutside(family)) / Double(samples) }
    guard let family = Self.drivers.first(where: { share($0) >= least }),
      let sighting = families[family]
    else { return nil }
    let source = Self.sources.first { self.share(family, below: $0.family) > 0 }
    let caller = sighting.caller.map { ", called by `\($0.symbol)`" } ?? ""
    return
      "`\(sighting.symbol)`\(caller)\(source.map { " \($0.words)" } ?? ""), in \(Quantity.percent(share(family))) of them"
  }

  private static let sources: [(family: FrameFamily, words: String)] = [
    (.timer, "from a timer"), (.asyncTask, "in a task"), (.mainQueue, "on the main queue"),
  ]
}
