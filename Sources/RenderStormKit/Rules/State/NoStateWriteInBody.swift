struct NoStateWriteInBody: Rule {
  let card = RuleCard(
    code: "S01",
    id: "no-state-write-in-body",
    title: "Do not write state in `body`, nor in anything that `body` calls",
    family: .state,
    frequency: .veryCommon,
    mechanism: """
      The body, a helper that it calls or a view's `init` changes a property that the body also \
      reads. The change makes the body out of date at once, so it runs again and writes again. \
      With a `@Published` property the next run is put off to a following pass, which no limit \
      stops.
      """,
    signature: """
      One view names the same property of its own in every evaluation, and SwiftUI prints \
      `Modifying state during view update` or `Publishing changes from within view updates` about \
      as often.
      """,
    lookalikes: """
      A write that is put off with `Task` or `DispatchQueue.main.async` prints no such line \
      (S03). If the notice names an `onChange`, a preference or a geometry action, that action is \
      at fault (S02, L02, L01). An `updateUIView` that writes state prints the same lines: a \
      `sample` shows it under `PlatformViewChild`.
      """,
    remedy: """
      Compute the value instead of storing it. Otherwise move the write to a button's action, to \
      `.task` or to `onChange`, and keep getters that the body reads free of side effects.
      """,
    confirm: """
      In Xcode, set a Runtime Issue breakpoint for SwiftUI: the frame of the app below \
      `body.getter` is the line that writes.
      """)

  func evidence(in incident: Incident) -> [Evidence] {
    guard incident.kind == .loop else { return [] }
    let facts =
      [
        writes("D20", "state was modified during a view update", in: incident),
        writes("D21", "changes were published from within view updates", in: incident),
        constantProperty(in: incident),
      ].compactMap(\.self) + frames(in: incident)
    if facts.isEmpty { return [] }
    let against: [Evidence?] = [
      incident.anyNotice(
        ["D01a", "D01b", "D01c", "D02"], opposes: .moderate,
        "SwiftUI names an action that feeds itself, not the body"),
      incident.outsideDriver(opposes: .moderate),
      incident.representable(opposes: .strong),
      incident.driver(
        about: .platformUpdate, opposes: .moderate, "tells of the update of a platform view"),
      incident.owned(where: \.isCameraLike) == nil
        ? nil
        : .opposing(
          .moderate, .reason, "a map or a camera writes back where it stands",
          line: incident.participants.first?.firstLine),
      incident.frames(.observationWrite, below: .getter, atLeast: 0.01, opposes: .moderate) {
        "it is a getter that writes in \($0)"
      },
    ]
    return facts + against.compactMap(\.self)
  }

  private func frames(in incident: Incident) -> [Evidence] {
    let facts: [Evidence?] = [
      incident.frames(.stateWrite, below: .body, atLeast: 0.02, supports: .strong) {
        "state is written below a view's body in \($0)"
      },
      incident.frames(.publisher, below: .body, atLeast: 0.02, supports: .strong) {
        "an observed object announces a change below a view's body in \($0)"
      },
      // Caches that a getter fills are the usual writers to observed models.
      incident.frames(.observationWrite, below: .body, atLeast: 0.02, supports: .moderate) {
        "an observed model is written below a view's body in \($0)"
      },
    ]
    return facts.compactMap(\.self)
  }

  private func writes(_ id: String, _ said: String, in incident: Incident) -> Evidence? {
    guard let sighting = incident.notice(id) else { return nil }
    // One such line is often the framework's own; a write in the body brings one with each round.
    let keepsStep = incident.noticesPerRound(sighting) >= 0.4
    return .supporting(
      keepsStep ? .strong : .slight, .notice,
      "SwiftUI says \(Wording.counted(sighting.count, "time")) in "
        + "\(Wording.counted(incident.repeats, "round")) that \(said)",
      line: sighting.firstLine)
  }

  private func constantProperty(in incident: Incident) -> Evidence? {
    guard let cause = incident.commonCause, cause.reason.kind == .property,
      incident.mounting.isEmpty
    else { return nil }
    let isWarned = [incident.notice("D20"), incident.notice("D21")].contains {
      $0.map { incident.noticesPerRound($0) >= 0.4 } ?? false
    }
    if isWarned { return cause.supporting(.moderate) }
    guard incident.feedsItself, !incident.carriesFaults, !cause.reason.isSpokenFor else {
      return nil
    }
    return cause.supporting(.slight)
  }
}
