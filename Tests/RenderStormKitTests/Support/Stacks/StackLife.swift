import Testing

@testable import RenderStormKit

/// What a main thread does, and what a person who knows says of it.
struct StackLife: Sendable, CustomTestStringConvertible {
  let name: String
  /// The verdicts that are right; more than one where the stacks do not tell.
  let verdicts: Set<Verdict>
  /// Fewer samples do not show it.
  let fewest: Int
  /// Whether the thread never gets to anything else.
  let isSteady: Bool
  let live: @Sendable (inout StackSession) -> Void

  init(
    _ name: String, _ verdicts: Set<Verdict>, fewest: Int = 40, isSteady: Bool = false,
    _ live: @escaping @Sendable (inout StackSession) -> Void
  ) {
    self.name = name
    self.verdicts = verdicts
    self.fewest = fewest
    self.isSteady = isSteady
    self.live = live
  }

  var testDescription: String { name }

  static let all = healthy + blocked + busy + loops + icons + storms

  static func named(_ name: String) -> StackLife? { all.first { $0.name == name } }

  /// A session of it, with what chance adds to each.
  func session(_ system: StackSystem, seed: UInt64, samples: Int? = nil) -> StackSession {
    let number = name.utf8.reduce(seed) { $0 &* 31 &+ UInt64($1) }
    var random = SeededGenerator(
      seed: system.rawValue.utf8.reduce(number) { $0 &* 31 &+ UInt64($1) })
    let sizes = [40, 120, 250, 400, 900, 2400, 6000]
    let count = max(fewest, sizes.randomElement(using: &random) ?? 400)
    var session = StackSession(system, samples: samples ?? count, seed: random.next())
    session.isStripped = random.happens(0.3)
    if !isSteady, random.happens(0.6) { session.straggled() }
    live(&session)
    return session
  }
}
