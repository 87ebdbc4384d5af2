struct NoStatusItemKVOLoop: Rule {
  let card = RuleCard(
    code: "L15",
    id: "no-status-item-kvo-loop",
    title: "Do not redraw a status item in answer to a change of appearance that it causes",
    family: .layout,
    frequency: .occasional,
    mechanism: """
      Setting the image of a button in the menu bar makes AppKit copy it for each screen and set \
      the appearance of the copies. Who observes `effectiveAppearance` to choose the image is \
      told of that, renders an image and sets it again.
      """,
    signature: """
      No line, or the label's view alone, while the app takes a whole core. A `sample` shows \
      `NSStatusItem` copying itself, observers of a key path below it, and often `ImageRenderer`.
      """,
    lookalikes: """
      An icon that is redrawn by a timer keeps its pace and sleeps in between. A label that reads \
      a fast model in `MenuBarExtra` is S13.
      """,
    remedy: """
      Keep the name of the last appearance and the last image, and return when both are the same. \
      Use a template image, which needs no redrawing for dark and light.
      """,
    confirm: """
      Skip the assignment of an equal image: the load is gone. `grep -rnE \
      'effectiveAppearance|ImageRenderer' Sources` finds the observer.
      """)

  func evidence(in incident: Incident) -> [Evidence] {
    guard
      let item = incident.frames(
        .statusItem, atLeast: 0.05, supports: .strong,
        { "an item of the menu bar is changed or drawn in \($0)" })
    else { return [] }
    let observed =
      incident.frames(.keyValueObserver, below: .statusItem, atLeast: 0.01, supports: .strong) {
        "observers are told of a change while the item is set in \($0)"
      }
      ?? incident.frames(.appearanceObserver, below: .statusItem, atLeast: 0.01, supports: .strong)
    { "the appearance changes while the item is set in \($0)" }
    let facts: [Evidence?] = [
      item, observed,
      incident.frames(.imageRenderer, atLeast: 0.05, supports: .moderate) {
        "an image is rendered in \($0)"
      },
      observed == nil
        ? incident.frames(.timer, atLeast: 0.05, opposes: .moderate) { "a timer fires in \($0)" }
        : nil,
    ]
    return facts.compactMap(\.self)
  }
}
