struct NoStateWriteFromRepresentable: Rule {
  let card = RuleCard(
    code: "L09",
    id: "no-state-write-from-representable",
    title: "Do not write state from `updateUIView`, `updateNSView` or a layout callback",
    family: .layout,
    frequency: .veryCommon,
    mechanism: """
      A wrapper of a platform view writes a binding, reloads a table or enables a control while \
      SwiftUI updates it, or the view's delegate answers the update with a write. Either changes \
      the graph in the middle of its own update, and the wrapper is updated again.
      """,
    signature: """
      The parent of the wrapper names the written property and the wrapper follows with `@self`. \
      A `sample` shows `PlatformViewChild.updateValue` and the app's `updateUIView` or \
      `updateNSView` on nearly all stacks.
      """,
    lookalikes: """
      A write in a body prints the same faults, but has the app's function below `body.getter` \
      (S01). Lazy frames above the wrapper do not make it L04. A map whose region is written both \
      ways is L10.
      """,
    remedy: """
      Compare before you write, and move the write to the next turn of the run loop, so that many \
      become one. Set a control's properties only when they differ, and make the wrapper \
      `Equatable` where its inputs allow it.
      """,
    confirm: """
      Return from `updateNSView` or `updateUIView` at once for a moment: the loop ends. Then put \
      its statements back one by one.
      """)

  func evidence(in incident: Incident) -> [Evidence] {
    let facts = frames(in: incident) + notices(in: incident)
    guard facts.contains(where: \.isFor) else { return [] }
    let against: [Evidence?] = [
      incident.kind == .loop ? nil : incident.outsideDriver(opposes: .moderate),
      incident.ownCauses.contains { $0.reason.isCameraLike }
        ? incident.frames(.map, atLeast: 0.05, opposes: .moderate) {
          "a map is moved in \($0)"
        } : nil,
    ]
    return facts + against.compactMap(\.self)
  }

  private func frames(in incident: Incident) -> [Evidence] {
    guard incident.kind == .loop,
      let update = incident.frames(
        .representableUpdate, atLeast: 0.2, supports: .decisive,
        { "\(wrapper(in: incident)) updates its platform view in \($0)" })
    else { return [] }
    let more: [Evidence?] = [
      incident.frames(.stateWrite, below: .representableUpdate, atLeast: 0.01, supports: .moderate)
      {
        "that update writes state in \($0)"
      },
      incident.frames(
        .hostUpdateRequest, below: .representableUpdate, atLeast: 0.02, supports: .moderate
      ) { "that update asks its host for another update in \($0)" },
      incident.frames(
        .focusReading, below: .representableUpdate, atLeast: 0.02, supports: .moderate
      ) { "that update makes the window look for focus or keys in \($0)" },
      incident.frames(.printCycle, below: .representableUpdate, atLeast: 0.02, supports: .moderate)
      {
        "AttributeGraph prints cycles inside that update in \($0)"
      },
    ]
    return [update] + more.compactMap(\.self)
  }

  private func wrapper(in incident: Incident) -> String {
    let view = incident.stack?.views.first { $0.role == .representable }
    return view.map { "`\(Wording.clipped($0.name, to: 40))`" } ?? "a wrapper of the app"
  }

  private func notices(in incident: Incident) -> [Evidence] {
    let facts: [Evidence?] = [
      incident.driver(
        about: .platformUpdate, supports: .strong, "tells of the update of a platform view"),
      incident.notice("D41", supports: .moderate) { _ in
        "AttributeGraph ended the app because a value was set in the middle of an update"
      },
      incident.notice("D82", supports: .moderate) { _ in
        "AppKit says that layout was asked for inside of layout"
      },
      incident.notice("D03").flatMap {
        $0.count > 1
          ? .supporting(
            .slight, .notice,
            "SwiftUI says \($0.count) times that a hosting view was laid out inside its own update",
            line: $0.firstLine) : nil
      },
    ]
    return facts.compactMap(\.self)
  }
}
