struct StableEnvironmentDefault: Rule {
  let card = RuleCard(
    code: "I06",
    id: "stable-environment-default",
    title: "Make an environment key's default a stored constant",
    family: .identity,
    frequency: .occasional,
    mechanism: """
      `static var defaultValue: Theme { Theme() }`, or an `@Entry` whose default is a new object \
      or a `UUID`, gives another value at each read. Every view that reads the key where nobody \
      has set it sees a change with each pass of its parent.
      """,
    signature: """
      Several views name one and the same property, such as `_theme`, whenever their parent runs \
      for another reason, though nobody sets that value.
      """,
    lookalikes: """
      Children that name an object of their own beside `@self` get a new model (S07). When the \
      root reads an observed property and hands it down with `.environment`, the value does \
      change (S05). Views that run without their parent share a model (S14).
      """,
    remedy: """
      Write `static let defaultValue = Theme()`, or let the `@Entry` refer to a constant: \
      `@Entry var theme = Theme.standard`. Make the value `Equatable`.
      """,
    confirm: """
      Set the value once at the root with `.environment`: the views must fall silent. `grep -rnE \
      'static var defaultValue|@Entry var' Sources` finds the keys.
      """)

  /// Chosen: with so many readers for each run of the parent, slips and lines that come twice are left far behind.
  private static let manyReaders = 4

  func evidence(in incident: Incident) -> [Evidence] {
    guard let shared = incident.handedDown else { return [] }
    let isNamed = shared.reason.isEnvironmentLike
    // Charts, tiles and cells are many views of one type.
    let isShared =
      shared.readers.count > 1
      || shared.readers.contains { $0.updates >= Self.manyReaders * shared.parent.updates }
    guard isNamed || isShared, !shared.reason.isObjectLike else { return [] }
    // A binding bears a name of the child's own, so the name has to sound like it, or be read widely.
    let weight: Evidence.Weight =
      isNamed && isShared ? .strong : isNamed || shared.readers.count > 2 ? .moderate : .slight
    let facts: [Evidence?] = [
      .supporting(
        weight, .reason,
        "\(Wording.listed(shared.readers.map(\.view))) "
          + "\(shared.readers.count == 1 ? "names" : "name") `\(shared.reason.text)` each time "
          + "`\(shared.parent.view)` runs, which does not name it",
        line: shared.readers.first?.firstLine),
      isNamed
        ? .supporting(
          .moderate, .reason, "`\(shared.reason.text)` sounds like a value of the environment")
        : nil,
      shared.isObserved
        ? .opposing(
          .moderate, .reason,
          "`\(shared.parent.view)` reads an observed model, which may well set it",
          line: shared.parent.firstLine) : nil,
      incident.notice("D60").map {
        .opposing(
          .moderate, .notice, "UIKit reports an observation loop", line: $0.firstLine)
      },
      incident.notice("D24").map {
        .opposing(
          .strong, .notice, "SwiftUI says that an object is made anew each time",
          line: $0.firstLine)
      },
    ]
    return facts.compactMap(\.self)
  }
}

extension Incident {
  /// One property that several views name whenever a view runs that does not name it.
  struct HandedDown {
    let parent: Participant
    let readers: [Participant]
    let reason: Reason
    /// Whether the parent runs for something that it observes.
    let isObserved: Bool
  }

  var handedDown: HandedDown? {
    // The children are at least as many as their parent.
    let parents = participants.filter {
      !$0.mountsThroughout && !$0.ownUpdates.isEmpty && !$0.isHandedNew && isAlone($0)
    }
    guard let parent = parents.min(by: { $0.updates < $1.updates }) else { return nil }
    let own = Set(parent.ownUpdates.map(\.reason))
    let others = participants.filter {
      $0.view != parent.view && $0.updates * 10 >= parent.updates * 8
    }
    let named = others.flatMap(\.joinedReasons).filter { $0.kind == .property && !own.contains($0) }
    let counts = Dictionary(grouping: named) { $0 }.mapValues(\.count)
    let most = counts.max { ($0.value, $1.key.text) < ($1.value, $0.key.text) }
    guard let reason = most?.key else { return nil }
    return HandedDown(
      parent: parent, readers: others.filter { $0.joinedReasons.contains(reason) }, reason: reason,
      isObserved: own.contains(where: \.isObserved))
  }

  /// Whether no other view names the properties that this one names.
  private func isAlone(_ participant: Participant) -> Bool {
    let own = Set(participant.ownUpdates.map(\.reason))
    return participants.allSatisfy {
      $0.view == participant.view || own.isDisjoint(with: $0.ownUpdates.map(\.reason))
    }
  }
}
