struct NoFocusFeedback: Rule {
  let card = RuleCard(
    code: "S18",
    id: "no-focus-feedback",
    title: "Do not set the focus from state that follows the focus",
    family: .state,
    frequency: .occasional,
    mechanism: """
      `onChange(of: focused)` writes the model and `onChange` of the model writes the focus. The \
      focus moves later than the write, and it may be refused, so each side sees an old value of \
      the other and corrects it.
      """,
    signature: """
      A view names its focus (`_focused`, `_focusedField`), alone or in turn with a property of \
      the model, without any key being typed. AttributeGraph may print cycles by the dozen.
      """,
    lookalikes: """
      Two handlers that write each other's property without any focus are S02. A text that is \
      reformatted names the text (S17). A focused value that menus read is published, not set \
      (I05).
      """,
    remedy: """
      Let one side lead: set the focus on an action of the user and let the model only listen. If \
      both have to write, compare first. Give text editors no `.id` that changes.
      """,
    confirm: """
      Comment out the handler that writes the focus: the lines must stop. `grep -rnE \
      '@FocusState|onChange\\(of: .*[fF]ocus' Sources` finds both directions.
      """)

  func evidence(in incident: Incident) -> [Evidence] {
    guard incident.feedsItself, incident.mounting.isEmpty,
      let focus = incident.owned(where: \.isFocusLike)
    else { return [] }
    let turns = focus.participant.alternatingReasons.filter { $0 != focus.reason }
    let other = incident.ownCauses.first { $0.participant.view != focus.participant.view }
    let facts: [Evidence?] = [
      focus.supporting(.strong, because: ", and the name sounds like the focus"),
      turns.first.map {
        .supporting(
          .moderate, .reason, "it takes turns with `\($0.text)` of the same view",
          line: focus.participant.firstLine)
      } ?? other.map { .supporting(.slight, .reason, $0.sentence, line: $0.participant.firstLine) },
      incident.notice("D40").flatMap { cycles in
        guard cycles.count > 4 else { return nil }
        return .supporting(
          .moderate, .notice, "AttributeGraph reports \(Wording.counted(cycles.count, "cycle"))",
          line: cycles.firstLine)
      },
      incident.notice("D01a", supports: .strong) { _ in
        "SwiftUI says that an `onChange` was updated several times in one frame"
      },
      incident.notice("D26", supports: .slight) { _ in
        "SwiftUI says that a focus was read outside of a body"
      },
      incident.frames(.focusReading, atLeast: 0.02, supports: .moderate) {
        "the focus is looked for in \($0)"
      },
      incident.notice("D01f").map {
        .opposing(
          .strong, .notice, "SwiftUI says that a focused value is published too often",
          line: $0.firstLine)
      },
      incident.representable(opposes: .moderate),
    ]
    return facts.compactMap(\.self)
  }
}
