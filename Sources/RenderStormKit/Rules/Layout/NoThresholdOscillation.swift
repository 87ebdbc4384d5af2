struct NoThresholdOscillation: Rule {
  let card = RuleCard(
    code: "L06",
    id: "no-threshold-oscillation",
    title: "Avoid layouts that flip to and fro at a width",
    family: .layout,
    frequency: .common,
    mechanism: """
      At one width a layout takes one form, and that form changes the width: adaptive columns \
      bring a scroll bar that narrows them, or the ideal size of a flexible frame changes what \
      its container offers. Each form asks for the other.
      """,
    signature: """
      No line, or a container that repeats as `unchanged`, and the main thread busy without end, \
      often after a window or a pane was resized. On a Mac AppKit may complain of too many \
      constraint passes.
      """,
    lookalikes: """
      Lazy frames in the `sample` mean L04, `GeometryReader` L01, an app's `updateNSView` L09, and \
      frames of the window's constraints L07. One deep function of the app in all samples is a \
      long computation.
      """,
    remedy: """
      Decide by a width that the layout cannot change: measure the outer container, use fixed \
      columns instead of `GridItem(.adaptive)`, and leave a gap between the sizes at which \
      `ViewThatFits` changes its mind.
      """,
    confirm: """
      Make the window 20 points wider or narrower: the loop ends. Then fix the width of the \
      suspected container.
      """)

  func evidence(in incident: Incident) -> [Evidence] {
    guard incident.kind == .loop else { return [] }
    let flexible = incident.frames(.flexibleFrame, atLeast: 0.4, supports: .strong) {
      "flexible frames look for their size in \($0)"
    }
    let measuring = incident.frames(.layout, atLeast: 0.7, supports: .slight) {
      "sizes are measured in \($0)"
    }
    let facts = [
      flexible, measuring, measuring.flatMap { _ in incident.deepLayout(supports: .slight) },
      incident.anyNotice(
        ["D80", "D81"], supports: .slight,
        "AppKit says that the window's layout never settles"),
    ].compactMap(\.self)
    if facts.isEmpty { return [] }
    return facts + [unchanged(in: incident)].compactMap(\.self) + against(incident)
  }

  private func unchanged(in incident: Incident) -> Evidence? {
    guard incident.isAllUnchanged else { return nil }
    return .supporting(
      .slight, .reason, "the views name no reason: it is layout that asks for them",
      line: incident.participants.first?.firstLine)
  }

  private func against(_ incident: Incident) -> [Evidence] {
    let facts: [Evidence?] = [
      incident.frames(.lazyLayout, atLeast: 0.2, opposes: .strong) {
        "lazy containers place their content in \($0)"
      },
      incident.frames(.geometryReader, atLeast: 0.2, opposes: .strong) {
        "the content of a `GeometryReader` is laid out in \($0)"
      },
      incident.measuringAction(opposes: .strong),
      incident.representable(opposes: .strong),
      incident.frames(.windowConstraints, atLeast: 0.1, opposes: .moderate) {
        "the window's constraints are marked again in \($0)"
      },
      incident.frames(.animationMerge, atLeast: 0.02, opposes: .strong) {
        "an animation is added to one that has not ended in \($0)"
      },
      incident.frames(.imageRenderer, atLeast: 0.1, opposes: .moderate) {
        "it is an image that is laid out in \($0)"
      },
      incident.namedCause(opposes: .moderate),
    ]
    return facts.compactMap(\.self)
  }
}
