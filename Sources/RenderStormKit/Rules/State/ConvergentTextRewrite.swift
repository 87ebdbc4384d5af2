struct ConvergentTextRewrite: Rule {
  let card = RuleCard(
    code: "S17",
    id: "convergent-text-rewrite",
    title: "Clean up a typed text so that a second pass changes nothing",
    family: .state,
    frequency: .common,
    mechanism: """
      `onChange` of the text, or the delegate of a text view, writes a formatted text back. If \
      formatting the result gives something else again (a prefix, group separators, the place of \
      the cursor), each write is a change that has to be formatted.
      """,
    signature: """
      A view names its text (`_text`, `_query`, `_input`) at most twice per frame and goes on \
      after the typing. SwiftUI prints once that an `onChange(of: String)` action tried to update \
      multiple times per frame; with a platform's text view it speaks of modified state.
      """,
    lookalikes: """
      One to three lines for each key are ordinary typing. The same notice for another type, or a \
      property that is no text, is the general case (S02). A field that takes turns with which \
      field has the focus is S18.
      """,
    remedy: """
      Write `let clean = format(text); if clean != text { text = clean }` and make sure that \
      `format(format(x)) == format(x)`. Or keep the raw text and format it when editing ends, or \
      with a `FormatStyle`.
      """,
    confirm: """
      Add `assert(format(format(text)) == format(text))` to the handler and type the same text. \
      `grep -rnE 'onChange\\(of: .*[tT]ext|textDidChange' Sources` finds the handlers.
      """)

  func evidence(in incident: Incident) -> [Evidence] {
    guard incident.mounting.isEmpty else { return [] }
    let text = incident.feedsItself ? incident.owned(where: \.isTextLike) : nil
    let handled = incident.notice("D01a").flatMap { sighting -> Evidence? in
      guard sighting.subject == "String" else { return nil }
      return .supporting(
        .strong, .notice,
        "SwiftUI says that an `onChange` of a text was updated several times in one frame",
        line: sighting.firstLine)
    }
    guard text != nil || handled != nil else { return [] }
    let facts: [Evidence?] = [
      text?.supporting(handled == nil ? .moderate : .strong, because: ", and the name is a text's"),
      handled,
      text == nil
        ? nil
        : incident.notice("D20", supports: .slight) { _ in
          "SwiftUI says that state was modified during an update"
        },
      text == nil
        ? nil
        : incident.frames(
          .stateWrite, below: .representableUpdate, atLeast: 0.01, supports: .slight
        ) { "the update of a platform view writes state in \($0)" },
      incident.anyNotice(
        ["D01b", "D01c", "D01d", "D02", "D60"], opposes: .moderate, "a notice names another cause"),
      incident.outsideDriver(opposes: .moderate),
    ]
    return facts.compactMap(\.self)
  }
}
