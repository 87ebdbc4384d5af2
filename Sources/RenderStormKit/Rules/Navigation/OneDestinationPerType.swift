struct OneDestinationPerType: Rule {
  let card = RuleCard(
    code: "N03",
    id: "one-destination-per-type",
    title: "Register each value type once per stack, at the root",
    family: .navigation,
    frequency: .veryCommon,
    mechanism: """
      When a type is registered at two depths, the registration nearest to the root wins. A push \
      can then build the listing screen again instead of the detail, and that screen registers \
      the type once more, so the stack has to be matched anew.
      """,
    signature: """
      SwiftUI prints `A navigationDestination for “…” was declared earlier on the stack`. The \
      screen that lists the values appears as new (`@self, @identity`) with each round or each \
      tap, and the back button is off by one.
      """,
    lookalikes: """
      A random `.id` and a view that removes itself also mount again and again, but their parent \
      names a property of its own (I03, S12) and SwiftUI prints nothing about destinations. A \
      registration that exists once, but in a pushed view, is R2.
      """,
    remedy: """
      Keep one `navigationDestination(for:)` per type, on the root content of the stack, and \
      delete the ones in the screens that are pushed. If two screens need different destinations \
      for one type, give each its own route case.
      """,
    confirm: """
      Remove the deeper registration: the notice and the repeated mounts must both be gone. To \
      find it, run `grep -rn 'navigationDestination(for' Sources`.
      """)

  func evidence(in incident: Incident) -> [Evidence] {
    let declared = incident.notice("D04", supports: .decisive) {
      let type = $0.subject.map { "`\($0)`" } ?? "a type"
      return "SwiftUI says that the destination for \(type) was declared earlier on the stack"
    }
    let facts: [Evidence?] = [
      declared,
      newcomer(in: incident, isNamed: declared != nil),
      incident.parentAndNewChild.map { parent, child in
        .opposing(
          .moderate, .reason, child.newness + ", while \(parent.sentence)",
          line: child.firstLine)
      },
    ]
    return facts.compactMap(\.self)
  }

  private func newcomer(in incident: Incident, isNamed: Bool) -> Evidence? {
    guard incident.kind == .loop, incident.ownCauses.isEmpty,
      let lister = incident.mounting.min(by: { $0.evaluations < $1.evaluations })
    else { return nil }
    // A single type that is always new fits other rules better.
    guard isNamed || incident.participants.count > 1 else { return nil }
    return .supporting(
      isNamed ? .moderate : .slight, .reason,
      lister.newness + ", and no view names a reason of its own",
      line: lister.firstLine)
  }
}
