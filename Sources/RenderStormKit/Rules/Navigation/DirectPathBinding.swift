struct DirectPathBinding: Rule {
  let card = RuleCard(
    code: "N08",
    id: "direct-path-binding",
    title: "Give the stack a path that is stored, not one that `Binding(get:set:)` computes",
    family: .navigation,
    frequency: .common,
    mechanism: """
      A binding that is projected from a store or filtered on the way returns a new or a late \
      value. The stack writes back what it sees, the store publishes that as a change, and the \
      stack reads another value again.
      """,
    signature: """
      The owner of the stack names its store or path, the root of the stack follows with `@self`, \
      and the two alternate without any input. SwiftUI reports the bound path as updated several \
      times per frame and, frame after frame, that changes were published within view updates.
      """,
    lookalikes: """
      Two writes of one action bring the same first notice but end after a few lines (N07). When \
      no view names a store or a path, look for a destination in a pushed screen (N05).
      """,
    remedy: """
      Keep the path in `@State private var path` or in a stored property of an `@Observable` \
      router and bind to that. If a store must know it, copy both ways in `onChange`, each time \
      only when the values differ.
      """,
    confirm: """
      Replace the argument of `NavigationStack(path:)` by a local `@State` path: the two views \
      must fall silent. `grep -rn 'NavigationStack(path' Sources` shows what is bound now.
      """)

  func evidence(in incident: Incident) -> [Evidence] {
    guard incident.kind == .loop, let root = incident.loneSelf.first,
      let owner = incident.pathOwners.first
        ?? incident.ownCauses.first(where: { $0.reason.isStoreLike || $0.reason.isObserved })
    else { return [] }
    let isNamed = owner.reason.isNavigation || owner.reason.isStoreLike
    let rounds = Wording.counted(incident.repeats, "round")
    let bound = incident.boundPathNotice(
      .strong, and: ", and `\(owner.participant.view)` goes on for \(rounds)")
    let published = incident.notice("D21").flatMap { sighting -> Evidence? in
      guard sighting.count >= 5, isNamed || bound != nil else { return nil }
      let isNavigation = bound != nil || owner.reason.isNavigation
      return .supporting(
        isNavigation ? .strong : .moderate, .notice,
        "SwiftUI says \(Quantity.count(sighting.count)) times that changes were published within view updates",
        line: sighting.firstLine)
    }
    guard bound != nil || published != nil || owner.reason.isNavigation else { return [] }
    let facts: [Evidence?] = [
      owner.supporting(
        isNamed ? .moderate : .slight, because: "; `\(root.view)` follows with `@self` alone"),
      bound, published,
      incident.outsideDriver(opposes: .strong),
      incident.secondOwner(opposes: .moderate),
      incident.selection(opposes: .moderate),
    ]
    return facts.compactMap(\.self)
  }
}
