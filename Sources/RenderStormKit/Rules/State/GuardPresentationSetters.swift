struct GuardPresentationSetters: Rule {
  let card = RuleCard(
    code: "S10",
    id: "guard-presentation-setters",
    title: "Let the setter of a presentation's binding do nothing when nothing is shown",
    family: .state,
    frequency: .occasional,
    mechanism: """
      SwiftUI writes `false` or `nil` into the binding of a sheet or an alert during its own \
      updates, also when nothing is presented. A `Binding(get:set:)` whose setter clears a model \
      or sends an action each time makes the view out of date, and the next update writes again.
      """,
    signature: """
      The presenter names what it presents (`_pending`, `_alertItem`), or `@dependencies`, in \
      every round without input. SwiftUI may say that state was modified during an update or that \
      a hosting view is laid out reentrantly.
      """,
    lookalikes: """
      Two flags at once, or a notice about a second sheet, are two presentations that race (N13). \
      A write in the body gives a fault for each run and names any property (S01). A child that \
      comes and goes with the flag is S12.
      """,
    remedy: """
      Write the setter as `set: { if !$0, item != nil { item = nil } }`, or use `.sheet(item:)` \
      with a stored property and no binding made by hand. Send actions from `onDismiss`.
      """,
    confirm: """
      Count the calls of the setter while nothing is shown: there must be none that writes. `grep \
      -rnE 'Binding\\(get:.*(nil|false)' Sources` finds setters to look at.
      """)

  func evidence(in incident: Incident) -> [Evidence] {
    guard incident.feedsItself, incident.mounting.isEmpty else { return [] }
    let presented = incident.owned(where: \.isShowingLike)
    let isInUpdate = incident.notice("D03") != nil && incident.notice("D20") != nil
    let observed =
      isInUpdate && incident.share(.representableUpdate) == 0
      ? incident.ownCauses.first(where: \.reason.isObserved) : nil
    guard presented != nil || observed != nil else { return [] }
    let facts: [Evidence?] = [
      presented.map { named($0) },
      observed?.supporting(.slight),
      incident.notice("D20", supports: .moderate) {
        "SwiftUI says \(Wording.counted($0.count, "time")) that state was modified during an update"
      },
      incident.notice("D03", supports: .moderate) { _ in
        "SwiftUI says that a hosting view was laid out inside its own update"
      },
      incident.anyNotice(
        ["D09", "D66", "D67"], opposes: .strong, "two presentations were asked for at once"),
      incident.anyNotice(
        ["D01a", "D01b", "D01c", "D02", "D60"], opposes: .moderate,
        "a notice names another cause"),
      incident.representable(opposes: .strong),
    ]
    return facts.compactMap(\.self)
  }

  private func named(_ owned: Incident.Owned) -> Evidence {
    owned.supporting(
      owned.reason.isPresentationLike ? .strong : .moderate,
      because: ", and the name sounds like something that is presented")
  }
}
