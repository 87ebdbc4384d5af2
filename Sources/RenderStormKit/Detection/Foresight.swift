/// How often the steps before a step foretell it.
struct Foresight {
  /// The share of steps that are; nothing where too few came up often enough to tell.
  private(set) var share: Double?
  /// The same of those steps with which another group of views goes on, for the group that is least foretold.
  private(set) var leastEntry: Double?

  /// So many steps before a step are looked at, as many as an integer has room for.
  private static let reach = 6
  private static let bits: UInt64 = 10
  /// Steps in front of which the same came before so often are counted.
  private static let fewestSeen = 4
  private static let fewestCounted = 16
  private static let fewestEntries = 8

  init(_ order: [Int], groups: [[Int]] = []) {
    guard order.count > Self.reach else { return }
    let numbers = Dictionary(
      zip(Set(order).sorted(), UInt64(0)...), uniquingKeysWith: { first, _ in first })
    let steps = order.map { numbers[$0] ?? 0 }
    let before = Self.contexts(steps)
    var seen: [UInt64: [UInt64: Int]] = [:]
    for place in Self.reach..<steps.count {
      seen[before[place], default: [:]][steps[place], default: 0] += 1
    }
    var group: [Int: Int] = [:]
    for (number, views) in groups.enumerated() { for view in views { group[view] = number } }
    var counted = Tally()
    var entries = [Tally](repeating: Tally(), count: groups.count)
    for place in Self.reach..<steps.count {
      guard let next = seen[before[place]],
        next.values.reduce(0, +) >= Self.fewestSeen
      else { continue }
      let isForetold = Self.guess(next, without: steps[place]) == steps[place]
      counted.add(isForetold)
      if let own = group[order[place]], own != group[order[place - 1]] {
        entries[own].add(isForetold)
      }
    }
    share = counted.all >= Self.fewestCounted ? counted.share : nil
    leastEntry =
      entries.filter { $0.all >= Self.fewestEntries }.map(\.share).min() ?? (share == nil ? nil : 1)
  }

  private struct Tally {
    var all = 0
    var foretold = 0
    var share: Double { Double(foretold) / Double(max(1, all)) }

    mutating func add(_ isForetold: Bool) {
      all += 1
      if isForetold { foretold += 1 }
    }
  }

  /// For each place, the steps before it in one number.
  private static func contexts(_ steps: [UInt64]) -> [UInt64] {
    let mask = (UInt64(1) << (bits * UInt64(reach))) - 1
    var context: UInt64 = 0
    return steps.map { step in
      defer { context = (context << bits | step & ((1 << bits) - 1)) & mask }
      return context
    }
  }

  /// What followed most often, the time in question not counted.
  private static func guess(_ next: [UInt64: Int], without step: UInt64) -> UInt64? {
    next.max { left, right in
      (left.value - (left.key == step ? 1 : 0), left.key)
        < (right.value - (right.key == step ? 1 : 0), right.key)
    }?.key
  }
}
