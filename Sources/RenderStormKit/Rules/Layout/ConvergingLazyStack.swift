struct ConvergingLazyStack: Rule {
  let card = RuleCard(
    code: "L04",
    id: "converging-lazy-stack",
    title: "Put lazy stacks straight into a scroll view and keep their rows even and quiet",
    family: .layout,
    frequency: .veryCommon,
    mechanism: """
      A lazy stack guesses the size of rows that it has not built. When rows differ much, hold \
      lazy stacks themselves or change while they are placed, each placement corrects the guess, \
      which moves rows in and out and asks for another placement. It may never come to an end.
      """,
    signature: """
      Often no line at all, or rows that repeat with `@self`: placement passes no body. A \
      `sample` shows `LazySubviewPlacements`, `LazyStack` and `ForEachState` in more than half of \
      its samples, and nearly no wait.
      """,
    lookalikes: """
      `GeometryReader` on the same stacks points to a measured size (L01), an action of a \
      preference to L02, an app's `updateNSView` to L09: each of them beats the lazy frames \
      above it. The same silence without lazy frames is L06.
      """,
    remedy: """
      Take the lazy stack out of the `VStack` that stands between it and the scroll view, flatten \
      nested `ForEach`, and give rows a fixed height where possible. Up to a few hundred rows a \
      plain `VStack` is safer; on a Mac `List` or a table is.
      """,
    confirm: """
      Replace `LazyVStack` by `VStack` for a moment, or cut the data to ten rows: the main thread \
      must come to rest.
      """)

  func evidence(in incident: Incident) -> [Evidence] {
    guard incident.kind == .loop,
      let lazy = incident.frames(
        .lazyLayout, atLeast: 0.5, supports: .strong,
        { "lazy containers place their content in \($0)" })
    else { return [] }
    let facts: [Evidence?] = [
      lazy,
      incident.frames(.forEach, atLeast: 0.25, supports: .moderate) {
        "the items of a `ForEach` are walked in \($0)"
      },
      incident.frames(.nestedForEach, atLeast: 0.1, supports: .slight) {
        "groups of views are walked inside the rows in \($0)"
      },
      incident.notice("D40").flatMap { cycles in
        guard cycles.count > 20 else { return nil }
        return .supporting(
          .slight, .notice, "AttributeGraph reports \(cycles.count) cycles, as lazy layouts bring",
          line: cycles.firstLine)
      },
    ]
    return (facts + against(incident)).compactMap(\.self)
  }

  private func against(_ incident: Incident) -> [Evidence?] {
    [
      incident.frames(.geometryReader, atLeast: 0.2, opposes: .strong) {
        "the content of a `GeometryReader` is laid out in \($0)"
      },
      incident.measuringAction(opposes: .strong),
      incident.representable(opposes: .decisive),
      incident.frames(.observationWrite, below: .body, atLeast: 0.02, opposes: .strong) {
        "a model is written below a view's body in \($0)"
      },
      incident.frames(.stateWrite, below: .body, atLeast: 0.02, opposes: .strong) {
        "state is written below a view's body in \($0)"
      },
      incident.frames(.animationMerge, atLeast: 0.02, opposes: .moderate) {
        "an animation is added to one that has not ended in \($0)"
      },
      incident.namedCause(opposes: .moderate),
    ]
  }
}
