struct NoMutatingGetter: Rule {
  let card = RuleCard(
    code: "S06",
    id: "no-mutating-getter",
    title: "Let no getter that a body reads change anything that is observed",
    family: .state,
    frequency: .common,
    mechanism: """
      The body reads a property whose getter fills a cache, drops an old entry or makes a value \
      on first use. If that store is observed too, the read is a write, which makes the body out \
      of date at once. Even removing a key that is not there counts as a write.
      """,
    signature: """
      A view names `@dependencies` or its model in each evaluation. For an `@Observable` model \
      SwiftUI says nothing; for `@Published` it says that changes were published within view \
      updates.
      """,
    lookalikes: """
      A write that is put off gives the same lines (S03): a `sample` parts them, for it shows the \
      getter and `ObservationRegistrar` below `body.getter`. An assignment in the body itself is \
      S01.
      """,
    remedy: """
      Mark caches with `@ObservationIgnored`, or keep them outside of the observed type. Fill \
      them in the method that changes the data, or in `.task`, and let getters only read.
      """,
    confirm: """
      Put `@ObservationIgnored` in front of the cache: the lines must stop. Or break on the \
      setter of the suspected property: `body.getter` is on the stack.
      """)

  func evidence(in incident: Incident) -> [Evidence] {
    guard incident.kind == .loop, incident.mounting.isEmpty else { return [] }
    let facts: [Evidence?] =
      frames(in: incident) + [
        incident.ownCauses.first { $0.reason.isObserved || $0.reason.isStoreLike }.map {
          $0.supporting(.slight)
        },
        incident.outsideDriver(opposes: .moderate),
        incident.representable(opposes: .strong),
        incident.anyNotice(
          ["D01a", "D01b", "D01c", "D01d", "D02", "D60"], opposes: .moderate,
          "a notice names another cause"),
      ]
    return facts.compactMap(\.self)
  }

  private func frames(in incident: Incident) -> [Evidence?] {
    let written =
      incident.frames(.observationWrite, below: .body, atLeast: 0.02, supports: .strong) {
        "an observed model is written below a view's body in \($0)"
      }
      ?? incident.frames(.observationMutation, below: .body, atLeast: 0.02, supports: .strong) {
        "an observed model announces a change below a view's body in \($0)"
      }
    let through =
      incident.frames(
        .observationWrite, below: .getter, atLeast: 0.01, supports: .strong
      ) {
        "a getter of the app is what writes in \($0)"
      }
      ?? incident.frames(
        .observationMutation, below: .getter, atLeast: 0.01, supports: .strong
      ) {
        "a getter of the app is what announces a change in \($0)"
      }
      ?? incident.frames(
        .stateWrite, below: .getter, atLeast: 0.01, supports: .strong
      ) {
        "a getter of the app writes state in \($0)"
      }
      ?? incident.frames(
        .publisher, below: .getter, atLeast: 0.01, supports: .strong
      ) {
        "an object announces a change inside a getter of the app in \($0)"
      }
    return [written, through]
  }
}
