/// Counts what an app's functions, and libraries on SwiftUI's behalf, take for themselves.
///
/// A function runs from where it stands to where an update, or a change of state, takes over: what it calls until then is
/// its work. A function counts once on its way down, however often it calls itself.
struct WorkMeter {
  enum Kind: Int, CaseIterable {
    case function
    /// An app's function that updates call.
    case callback
    /// A library of the system that an update calls.
    case library
  }

  /// What is known of one node's work.
  struct Level {
    fileprivate enum Worker { case nobody, app, library }
    fileprivate var worker = Worker.nobody
    /// Whether the app, or a library that it or an update called, is at work.
    var isWork: Bool { worker != .nobody }
    /// The run of functions that call each other; its first one began it.
    fileprivate var run = 0
    /// How its own samples are filed, where it counts.
    fileprivate var kind: Kind?
    /// The run that the same function was last counted in.
    fileprivate var earlierRun: Int?
    fileprivate var depth = 0
    fileprivate var line = 0
    /// Samples of the run, here and below.
    var samples = 0
  }

  private struct Entry {
    var samples = 0
    let line: Int
    let depth: Int
  }

  private var runs = 0
  /// The run that a function was last counted in.
  private var counted: [FrameTable.ID: Int] = [:]
  private var entries = [[FrameTable.ID: Entry]](repeating: [:], count: Kind.allCases.count)
  private(set) var inLibraries = 0

  mutating func enter(
    _ node: CallTree.Node, _ trait: FrameTraits, parent: Level, isInUpdate: Bool, isInBody: Bool
  ) -> Level {
    var level = Level()
    level.depth = parent.depth + 1
    level.line = node.line
    level.worker = worker(trait, parent, isInUpdate)
    guard level.worker != .nobody else { return level }
    if level.worker == parent.worker {
      level.run = parent.run
    } else {
      runs += 1
      level.run = runs
    }
    level.kind = kind(trait, level, parent, isInBody)
    if level.kind != nil { level.earlierRun = counted.updateValue(level.run, forKey: node.frame) }
    if level.kind != nil, level.earlierRun == level.run { level.kind = nil }
    return level
  }

  private func worker(_ trait: FrameTraits, _ parent: Level, _ isInUpdate: Bool) -> Level.Worker {
    if trait.takesEvents { return .nobody }
    if trait.isOwn { return .app }
    if trait.families.intersects(StackMeasurements.takesOver) { return .nobody }
    // Within an update, SwiftUI and the platform's views are what it is made of.
    if isInUpdate, trait.isInterface { return .nobody }
    if isInUpdate, trait.isService, parent.worker == .nobody { return .library }
    return parent.worker
  }

  private func kind(_ trait: FrameTraits, _ level: Level, _ parent: Level, _ isInBody: Bool)
    -> Kind?
  {
    if level.worker == .library { return parent.worker == .library ? nil : .library }
    guard trait.isOwn else { return nil }
    return trait.isCallback || (trait.viewOfBody != nil && isInBody) ? .callback : .function
  }

  /// Hands the samples of a node on to the one that called it, if both are of one run.
  mutating func leave(_ level: Level, frame: FrameTable.ID, parent: inout Level) {
    guard level.worker != .nobody else { return }
    if let kind = level.kind {
      entries[kind.rawValue][frame, default: Entry(line: level.line, depth: level.depth)].samples +=
        level.samples
      counted[frame] = level.earlierRun
      if kind == .library { inLibraries += level.samples }
    }
    if parent.run == level.run { parent.samples += level.samples }
  }

  /// Of functions that call each other, the innermost that still has nearly all samples says most.
  private static let nearlyAll = 0.9

  /// The function that has the most samples; nothing where none has any.
  func heaviest(of kind: Kind, _ frames: FrameTable) -> StackReading.Sighting? {
    let found = entries[kind.rawValue]
    let most = found.values.map(\.samples).max() ?? 0
    guard most > 0 else { return nil }
    let best = found.filter { Double($0.value.samples) >= Self.nearlyAll * Double(most) }
      .max { ($0.value.depth, $1.value.line) < ($1.value.depth, $0.value.line) }
    return best.map {
      StackReading.Sighting(
        samples: $0.value.samples, line: $0.value.line, symbol: frames[$0.key].symbol)
    }
  }
}
