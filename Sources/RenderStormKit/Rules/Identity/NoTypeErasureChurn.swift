struct NoTypeErasureChurn: Rule {
  let card = RuleCard(
    code: "I07",
    id: "no-type-erasure-churn",
    title: "Avoid `AnyView` and branches that flip in lists and stacks",
    family: .identity,
    frequency: .common,
    mechanism: """
      When the type inside of an `AnyView` changes, or an `if` takes the other branch, SwiftUI \
      throws the old view away with its state and builds another one. Rows that may be one view, \
      none or two also force a list to visit each of them to count its views.
      """,
    signature: """
      After an event several view types are new at once, with `@self, @identity` and all their \
      properties, and then it is quiet again. With `-LogForEachSlowPath YES` SwiftUI says that it \
      cannot determine the number of views per element.
      """,
    lookalikes: """
      Without any event it is a loop of ids or flags (I01, I03, S12). First appearances while \
      scrolling or at launch are ordinary and come once. One new view for each line of its parent \
      is an `.id` (I03).
      """,
    remedy: """
      Return `some View` from a `@ViewBuilder`, or switch over an enum inside of one row type. \
      Let a condition change values and modifiers (`.opacity`, `.overlay`) instead of the branch, \
      and give each row exactly one view.
      """,
    confirm: """
      Replace `AnyView` in the row by a `@ViewBuilder` function: `@identity` must be gone. `grep \
      -rn 'AnyView(' Sources` finds the places; start the app with `-LogForEachSlowPath YES`.
      """)

  func evidence(in incident: Incident) -> [Evidence] {
    let erased = incident.participants.first {
      $0.mounts > 1 && ($0.view.contains("AnyView") || $0.view.contains("ConditionalContent"))
    }
    let counted = incident.notice("D12", supports: incident.mounting.isEmpty ? .moderate : .strong)
    { _ in "SwiftUI says that the number of views of a row cannot be determined" }
    let burst = burst(in: incident)
    guard erased != nil || counted != nil || burst != nil else { return [] }
    let facts: [Evidence?] = [
      burst, counted,
      erased.map {
        .supporting(.moderate, .reason, $0.newness + ", and its type is erased", line: $0.firstLine)
      },
      incident.notice("D04").map {
        .opposing(
          .strong, .notice, "SwiftUI complains about a registration", line: $0.firstLine)
      },
      incident.isUnprompted && counted == nil && erased == nil
        ? .opposing(.strong, .context, "no event in the input asks for it") : nil,
    ]
    return facts.compactMap(\.self)
  }

  /// Several types that are new after an event.
  private func burst(in incident: Incident) -> Evidence? {
    let fresh = incident.mounting
    guard incident.kind == .storm, fresh.count > 1, let first = fresh.first else { return nil }
    return .supporting(
      .strong, .reason,
      "\(Wording.listed(fresh.map(\.view))) are new in nearly every evaluation, in waves",
      line: first.firstLine)
  }
}
