struct StableStackRoot: Rule {
  let card = RuleCard(
    code: "N06",
    id: "stable-stack-root",
    title: "Keep the root of a stack in place and its destinations unconditional",
    family: .navigation,
    frequency: .occasional,
    mechanism: """
      An `if` at the top of the stack's content, an `.id` on the root, or a destination closure \
      that is written out in a body which runs again: each gives the stack another root or other \
      registrations while screens are pushed. It drops the path or builds all screens anew, and \
      what they do when they appear changes the condition once more.
      """,
    signature: """
      The root of the stack and the screens on it are new in each round (`@self, @identity` and \
      all their properties), behind one line of the view that declares the stack. SwiftUI may say \
      that a destination was declared earlier or is missing.
      """,
    lookalikes: """
      A single view that is new for each line of its parent has an `.id` of its own (I03); one \
      that takes turns with a flag removes itself (S12). When a pushed screen that lists values \
      comes up once more, its type is registered twice (N03).
      """,
    remedy: """
      Make the root a container that never changes, such as a `ZStack` or `Group` with the \
      condition inside, and put the modifiers outside of it. Take `.id` off the stack. Let each \
      destination closure return one named view, which gets its values as parameters.
      """,
    confirm: """
      Put the condition inside a constant `ZStack` and push again: `@identity` must be gone from \
      the root's lines. `grep -rnA3 'NavigationStack' Sources` shows what stands first in each.
      """)

  func evidence(in incident: Incident) -> [Evidence] {
    guard let rebuilt = rebuilt(in: incident) else { return [] }
    let facts: [Evidence?] = [
      rebuilt,
      holder(in: incident),
      incident.anyNotice(
        ["D04", "D06"], supports: .moderate,
        "SwiftUI complains about a destination, as it does when registrations come and go"),
      incident.ownCauses.first(where: \.reason.isIdentifierLike).map {
        .opposing(
          .moderate, .reason, "`\($0.reason.text)` sounds like an identity of one view",
          line: $0.participant.firstLine)
      },
      incident.outsideDriver(opposes: .moderate),
    ]
    return facts.compactMap(\.self)
  }

  /// Screens that are new in each round, while the view that declares them stays.
  private func rebuilt(in incident: Incident) -> Evidence? {
    let screens = incident.newScreens
    guard let first = screens.first, let holder = incident.ownCauses.first else { return nil }
    let isStack = incident.pathOwners.first != nil || incident.notice("D06") != nil
    guard screens.count > 1 || isStack else { return nil }
    return .supporting(
      .strong, .reason,
      "\(Wording.listed(screens.map(\.view))) \(screens.count == 1 ? "is" : "are") new once in "
        + "each round, while \(holder.sentence)",
      line: first.firstLine)
  }

  private func holder(in incident: Incident) -> Evidence? {
    if let owner = incident.pathOwners.first {
      return .supporting(
        .moderate, .reason, "`\(owner.reason.text)` belongs to a stack",
        line: owner.participant.firstLine)
    }
    let stack = named(Self.stackWords, in: incident)
    return (stack ?? named(Self.rootWords, in: incident)).map {
      .supporting(
        stack == nil ? .slight : .moderate, .reason,
        "`\($0.view)` sounds like the view that declares a stack", line: $0.firstLine)
    }
  }

  private func named(_ words: Set<String>, in incident: Incident) -> Incident.Participant? {
    incident.participants.first {
      !$0.mountsThroughout && CamelCase.words(of: $0.view).contains(where: words.contains)
    }
  }

  private static let stackWords: Set<String> = [
    "stack", "navigation", "navigator", "coordinator", "router",
  ]
  private static let rootWords: Set<String> = ["root", "shell", "flow", "app"]
}
