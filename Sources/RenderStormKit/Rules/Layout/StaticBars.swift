struct StaticBars: Rule {
  let card = RuleCard(
    code: "L14",
    id: "static-bars",
    title: "Do not add or remove toolbar items by state that the bar's layout changes",
    family: .layout,
    frequency: .occasional,
    mechanism: """
      An item or a search field comes and goes with a scroll position or with the state of the \
      navigation. Each change lays the bar out, which moves the content, and the content's new \
      place changes the state again. On iOS 26 UIKit watches what bars read and repeats it at \
      once.
      """,
    signature: """
      The owner of the stack repeats, and UIKit prints `Observation tracking feedback loop \
      detected`. A `sample` shows the navigation bar or the toolbar being laid out.
      """,
    lookalikes: """
      When the same notice names a hosting controller of the stack and the root reads an observed \
      model, the value goes down through `.environment` (S05). Without any view that repeats, it \
      is a write in a layout callback of UIKit (L16).
      """,
    remedy: """
      Keep the items in place and hide or disable what they hold. Use a `NavigationStack` instead \
      of a `NavigationView` around `.searchable`.
      """,
    confirm: """
      Make the condition around the `ToolbarItem` constant for a moment: the notice is gone.
      """,
    versions: "Reported on iOS 26.")

  func evidence(in incident: Incident) -> [Evidence] {
    // A stack that brings in its screens fills its bar with theirs.
    let ofNavigation = incident.share(.toolbar, below: .navigation)
    let bars = incident.frames(.toolbar, atLeast: 0.05 + ofNavigation, supports: .strong) {
      "bars are laid out or filled anew in \($0)"
    }
    let loop = incident.notice("D60").flatMap { sighting -> Evidence? in
      let isBar = sighting.subject.map { $0.contains("Bar") } ?? false
      guard isBar || bars != nil || !incident.pathOwners.isEmpty else { return nil }
      return .supporting(
        isBar ? .strong : .moderate, .notice,
        isBar
          ? "UIKit says that a bar was invalidated again and again within one pass"
          : "UIKit says that a view was invalidated again and again within one pass",
        line: sighting.firstLine)
    }
    guard incident.kind == .loop || loop != nil else { return [] }
    let facts: [Evidence?] = [
      bars, loop,
      loop == nil
        ? nil : incident.pathOwners.first.map { $0.supporting(.slight) },
    ]
    return facts.compactMap(\.self)
  }
}
