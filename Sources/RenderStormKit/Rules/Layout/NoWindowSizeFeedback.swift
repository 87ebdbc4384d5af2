struct NoWindowSizeFeedback: Rule {
  let card = RuleCard(
    code: "L07",
    id: "no-window-size-feedback",
    title: "Do not let content size its window while the window is being laid out",
    family: .layout,
    frequency: .veryCommon,
    mechanism: """
      A hosting view tells its window the smallest, best and largest size of its content. When \
      that changes in the middle of a layout pass, the window changes its frame or its safe area, \
      which marks the constraints again and asks the content for its size once more.
      """,
    signature: """
      No change line at all. AppKit prints that the window needs more constraint passes than it \
      has views, or that layout went on for 300 iterations, and usually ends the app; notices of \
      reentrant layout may come before.
      """,
    lookalikes: """
      The same complaint comes late in a loop of a model: then a view names `@dependencies` again \
      and again (S03). A focused value that is new in each body can cause it too. On iOS the like \
      is reported as an observation loop (L14, L16).
      """,
    remedy: """
      Set `sizingOptions = []` on the hosting view or controller and size the window yourself, \
      or give the content a fixed frame. Move `setContentSize` and `setFrame` out of layout and \
      preference callbacks, to the next turn of the run loop, once.
      """,
    confirm: """
      Set `sizingOptions = []` for a moment: the complaint is gone. `grep -rnE \
      'NSHosting|setContentSize|setFrame' Sources` finds the candidates.
      """,
    versions: "Apps built with the SDKs of macOS 26 and later are checked more strictly.")

  func evidence(in incident: Incident) -> [Evidence] {
    let facts = [
      incident.anyNotice(
        ["D80", "D81"], supports: .strong, "AppKit says that the window's layout never settles"),
      incident.frames(.windowConstraints, atLeast: 0.1, supports: .strong) {
        "the window's constraints are marked again in \($0)"
      },
      incident.frames(.windowSize, atLeast: 0.02, supports: .strong) {
        "the window takes the size of its content in \($0)"
      },
    ].compactMap(\.self)
    if facts.isEmpty { return [] }
    return facts + more(in: incident).compactMap(\.self)
  }

  private func more(in incident: Incident) -> [Evidence?] {
    [
      incident.notice("D03").flatMap {
        $0.count > 1
          ? .supporting(
            .slight, .notice,
            "SwiftUI says \($0.count) times that a hosting view was laid out inside its own update",
            line: $0.firstLine) : nil
      },
      incident.frames(.hostUpdateRequest, atLeast: 0.05, supports: .slight) {
        "a hosting view asks for another update in \($0)"
      },
      incident.frames(.observationMutation, atLeast: 0.02, opposes: .strong) {
        "a change of an observed model is applied in \($0)"
      },
      incident.representable(opposes: .moderate),
      incident.namedCause(opposes: .moderate),
      incident.notice("D01f").map {
        .opposing(
          .moderate, .notice, "SwiftUI says that a focused value was updated several times",
          line: $0.firstLine)
      },
    ]
  }
}
