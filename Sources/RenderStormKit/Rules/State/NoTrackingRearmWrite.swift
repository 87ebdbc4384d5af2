struct NoTrackingRearmWrite: Rule {
  let card = RuleCard(
    code: "S19",
    id: "no-tracking-rearm-write",
    title: "Do not write a model from `withObservationTracking`'s `onChange`",
    family: .state,
    frequency: .rare,
    mechanism: """
      The callback runs before the new value is stored, reads the model again to be told of the \
      next change, and writes to it. The write is that next change. No comparison helps when the \
      old value is what is read.
      """,
    signature: """
      A view names `@dependencies`, or an observed key path, without end and without a notice. \
      Nothing in the lines tells it from other silent writes to a model.
      """,
    lookalikes: """
      Far more often the write answers a render (S03) or hides in a getter that a body reads \
      (S06). Look here only when the sources call `withObservationTracking`.
      """,
    remedy: """
      In the callback, hop first (`Task { @MainActor in … }`), then register again, compare and \
      write only what differs. From iOS 26 on, `Observations` does the registration.
      """,
    confirm: """
      Take the write out of the callback: the lines must stop. `grep -rn \
      'withObservationTracking' Sources` finds it; without a hit it is another rule.
      """)

  func evidence(in incident: Incident) -> [Evidence] {
    guard incident.feedsItself, incident.mounting.isEmpty,
      let reader = incident.ownCauses.first(where: \.reason.isObserved)
    else { return [] }
    let facts: [Evidence?] = [
      reader.supporting(.slight),
      incident.driver(about: .tracking, supports: .decisive, "tells of observation"),
      incident.writesBelowBody
        ? nil
        : incident.frames(.observationMutation, atLeast: 0.05, supports: .slight) {
          "a change of an observed model is applied to the graph in \($0)"
        },
      incident.anyNotice(
        ["D01a", "D01b", "D01c", "D01d", "D02", "D20", "D21", "D60"], opposes: .strong,
        "a notice names another cause"),
      incident.frames(.observationWrite, below: .body, atLeast: 0.02, opposes: .strong) {
        "the model is written below a view's body in \($0)"
      },
    ]
    return facts.compactMap(\.self)
  }
}
