struct NoAppScopeObservation: Rule {
  let card = RuleCard(
    code: "S13",
    id: "no-app-scope-observation",
    title: "Read nothing that changes often in an `App`, a scene or the label of a menu bar item",
    family: .state,
    frequency: .common,
    mechanism: """
      What the body of an `App` reads runs all of its scenes anew when it changes: each window \
      gets a new root view, and on a Mac the menus are made again. A meter, a clock or a progress \
      that is read there costs as much as all windows together.
      """,
    signature: """
      The root views of all windows run with `@self` alone, in step, as often as the value \
      changes, and stop with it. `App` prints no lines itself, so nothing names the cause.
      """,
    lookalikes: """
      A model that many views read themselves names its property in each of them (S14). A clock \
      in one view near the root names its own (S15). A loop goes on without anything that \
      changes.
      """,
    remedy: """
      Move the reading into a view inside the window, or into a small label view of the menu bar \
      item. Hold the model in the `App` without observing it: a plain property for an \
      `@Observable` object, and no `@StateObject` or `@AppStorage`.
      """,
    confirm: """
      Take the property out of the body of the `App`: the root views fall silent. `grep -rnE ': \
      App |MenuBarExtra' Sources` finds the places.
      """)

  func evidence(in incident: Incident) -> [Evidence] {
    let scenes = incident.frames(.appScene, atLeast: 0.1, supports: .strong) {
      "scenes and menus of the app are made anew in \($0)"
    }
    let roots = lockStep(in: incident, hasStack: scenes != nil)
    let facts: [Evidence?] = [
      scenes, roots,
      scenes == nil
        ? nil
        : incident.frames(.runLoopWait, atLeast: 0.1, supports: .moderate) {
          "the main thread sleeps in between in \($0)"
        },
      scenes == nil
        ? nil
        : incident.frames(.publisher, atLeast: 0.005, supports: .slight) {
          "an observed object announces changes in \($0)"
        },
      incident.isUnprompted && incident.share(.runLoopWait) < 0.1
        ? .opposing(.strong, .context, "it goes on with nothing in the input that changes") : nil,
    ]
    return facts.contains { $0?.isFor == true } ? facts.compactMap(\.self) : []
  }

  private func lockStep(in incident: Incident, hasStack: Bool) -> Evidence? {
    guard incident.kind == .storm, incident.isAllLoneSelf, let first = incident.participants.first,
      hasStack || incident.participants.count > 2
    else { return nil }
    return .supporting(
      hasStack ? .moderate : .slight, .reason,
      "\(Wording.listed(incident.participants.map(\.view))) run with `@self` alone, in step: "
        + "what drives them is above every view",
      line: first.firstLine)
  }
}
