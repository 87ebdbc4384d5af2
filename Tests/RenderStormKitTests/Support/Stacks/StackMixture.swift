@testable import RenderStormKit

/// Ordinary life, put together by chance.
extension StackSession {
  /// Some activities, in any shares that together have so large a weight.
  mutating func livedOrdinarily(_ weight: Double, activities: ClosedRange<Int> = 1...4) {
    let count = Int.random(in: activities, using: &random)
    let chosen = StackActivity.all.shuffled(using: &random).prefix(count)
    let weights = chosen.map { _ in Double.random(in: 0.05...1, using: &random) }
    let sum = weights.reduce(0, +)
    for (activity, own) in zip(chosen, weights) { lived(activity, own / sum * weight) }
    name = chosen.map(\.name).joined(separator: " + ")
  }

  /// One activity, with so large a weight.
  private mutating func lived(_ activity: StackActivity, _ weight: Double) {
    let parts = activity.parts(system, &random)
    let shares = parts.map { Double.random(in: $0.share, using: &random) }
    let sum = shares.reduce(0, +)
    for (part, share) in zip(parts, shares) { did(share / sum * weight, part.calls, part.leaves) }
  }

  /// A main thread that is as busy as can be with ordinary things, and hardly sleeps.
  static func saturated(_ seed: Int) -> StackSession {
    var session = StackSession(
      StackSystem.allCases[seed % StackSystem.allCases.count],
      samples: [40, 250, 900, 2400, 6000][seed / 5 % 5], seed: UInt64(seed))
    session.isStripped = session.random.happens(0.3)
    if session.random.happens(0.5) { session.straggled() }
    if session.random.happens(0.5) { session.slept(0...10) }
    session.livedOrdinarily(100)
    return session
  }

  /// A loop among moments of ordinary life, which are up to 15 % of it.
  static func looping(_ life: StackLife, _ seed: Int) -> StackSession {
    let system = StackSystem.allCases[seed % StackSystem.allCases.count]
    var session = life.session(
      system, seed: UInt64(seed), samples: [900, 2400, 6000][seed / 5 % 3])
    session.livedOrdinarily(
      session.weight * Double.random(in: 0.005...0.176, using: &session.random))
    return session
  }
}
