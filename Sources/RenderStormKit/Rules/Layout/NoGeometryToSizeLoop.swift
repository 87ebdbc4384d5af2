struct NoGeometryToSizeLoop: Rule {
  let card = RuleCard(
    code: "L01",
    id: "no-geometry-to-size-loop",
    title: "Do not let a measured size change what was measured",
    family: .layout,
    frequency: .veryCommon,
    mechanism: """
      A `GeometryReader` or `onGeometryChange` writes a size into state, and that state sets a \
      frame, a padding or an offset of the very content that is measured. The new layout gives \
      another size, which is written again.
      """,
    signature: """
      One view names `_height`, `_size` or a similar property over and over, and its children \
      follow. Once, SwiftUI prints `Geometry action is cycling between duplicate values` or \
      `Geometry action tried to update multiple times per frame`.
      """,
    lookalikes: """
      The label decides: `Bound preference` is L02, `onChange(of:)` is S02. A rotation or a \
      window resize writes sizes too, but ends within half a second. If a `sample` shows only \
      lazy placement and no body runs, it is the lazy container.
      """,
    remedy: """
      Measure something that the result cannot change, such as the container or a hidden copy, or \
      write a type that conforms to `Layout`. If it must stay, round the value and ignore \
      differences below a point.
      """,
    confirm: """
      Replace the written value by a constant for a moment: the lines must stop. Then look for \
      `GeometryReader` and `onGeometryChange` in that view.
      """)

  func evidence(in incident: Incident) -> [Evidence] {
    let facts =
      [
        incident.notice("D02", supports: .decisive) { _ in
          "SwiftUI says that a geometry action goes back and forth between the same values"
        },
        incident.notice("D01c", supports: .decisive) { _ in
          "SwiftUI says that a geometry action was updated several times in one frame"
        },
        incident.measuredLength(),
      ].compactMap(\.self) + frames(in: incident)
    if facts.isEmpty { return [] }
    let against: [Evidence?] = [
      incident.outsideDriver(opposes: .moderate),
      incident.representable(opposes: .strong),
      incident.ownCauses.contains { $0.reason.isScrollLike }
        ? incident.frames(.scroll, atLeast: 0.05, opposes: .moderate) {
          "it is a scroll view that measures or moves its content in \($0)"
        } ?? scrolled(in: incident) : nil,
      incident.frames(.preferenceAction, atLeast: 0.02, opposes: .moderate) {
        "the action of a preference runs in \($0)"
      },
      incident.mergedAnimation(opposes: .strong),
    ]
    return facts + against.compactMap(\.self)
  }

  /// What is measured is where the content stands, not how large it is.
  private func scrolled(in incident: Incident) -> Evidence? {
    guard incident.stack == nil else { return nil }
    return .opposing(
      .strong, .reason, "what is measured sounds like how far something is scrolled",
      line: incident.participants.first?.firstLine)
  }

  private func frames(in incident: Incident) -> [Evidence] {
    guard incident.kind == .loop else { return [] }
    let facts: [Evidence?] = [
      incident.frames(.geometryReader, atLeast: 0.2, supports: .strong) {
        "the content of a `GeometryReader` is laid out in \($0)"
      },
      incident.frames(.geometryAction, atLeast: 0.02, supports: .strong) {
        "the action of a measured geometry runs in \($0)"
      },
      incident.frames(.stateWrite, below: .geometryAction, atLeast: 0.01, supports: .moderate) {
        "that action writes state in \($0)"
      },
    ]
    return facts.compactMap(\.self)
  }
}

extension Incident {
  /// A property that sounds like a length, in a loop with nothing to ask for it.
  func measuredLength() -> Evidence? {
    guard feedsItself else { return nil }
    return ownCauses.first { $0.reason.isSizeLike }
      .map { $0.supporting(.slight, because: ", and the name sounds like a measured length") }
  }
}
