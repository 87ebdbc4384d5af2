struct NoPreferenceToStateLoop: Rule {
  let card = RuleCard(
    code: "L02",
    id: "no-preference-to-state-loop",
    title: "Do not let a preference write state that changes the preference",
    family: .layout,
    frequency: .veryCommon,
    mechanism: """
      `onPreferenceChange` writes a value into state, the state changes the layout, and the \
      layout gives the preference another value. A `reduce` that keeps the last value blindly, or \
      a write inside `withAnimation`, never lets it settle.
      """,
    signature: """
      One view names a measured property again and again, thousands of times when the write is \
      put off. Once, SwiftUI prints `Bound preference … tried to update multiple times per frame` \
      with the name of the key.
      """,
    lookalikes: """
      `Geometry action` in the notice is L01, `onChange(of:)` is S02. Without a notice the three \
      look alike, and the sources decide: look for `onPreferenceChange` in the view that repeats.
      """,
    remedy: """
      Read the preference with `overlayPreferenceValue` or `backgroundPreferenceValue`, which \
      need no state. If state is needed, write only when the difference exceeds a point, and let \
      `reduce` combine its values.
      """,
    confirm: """
      Guard the write with `if abs(new - old) > 1`: the count of the lines collapses. `grep -rn \
      'onPreferenceChange' Sources` finds the place.
      """)

  func evidence(in incident: Incident) -> [Evidence] {
    let facts =
      [
        incident.notice("D01b", supports: .decisive) {
          let key = $0.subject.map { " `\($0)`" } ?? ""
          return
            "SwiftUI says that the action of the preference\(key) was updated several times in "
            + "one frame"
        },
        incident.measuredLength(),
      ].compactMap(\.self) + frames(in: incident)
    if facts.isEmpty { return [] }
    let against: [Evidence?] = [
      incident.outsideDriver(opposes: .moderate),
      incident.representable(opposes: .strong),
      incident.mergedAnimation(opposes: .strong),
    ]
    return facts + against.compactMap(\.self)
  }

  private func frames(in incident: Incident) -> [Evidence] {
    guard incident.kind == .loop else { return [] }
    let facts: [Evidence?] = [
      incident.frames(.preferenceAction, atLeast: 0.02, supports: .strong) {
        "the action of a preference runs in \($0)"
      },
      incident.frames(.preference, atLeast: 0.05, supports: .moderate) {
        "preferences are gathered in \($0)"
      },
      incident.frames(.stateWrite, below: .preferenceAction, atLeast: 0.01, supports: .moderate) {
        "that action writes state in \($0)"
      },
    ]
    return facts.compactMap(\.self)
  }
}
