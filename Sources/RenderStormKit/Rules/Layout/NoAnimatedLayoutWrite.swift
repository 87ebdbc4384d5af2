struct NoAnimatedLayoutWrite: Rule {
  let card = RuleCard(
    code: "L12",
    id: "no-animated-layout-write",
    title: "Do not call `withAnimation` in a layout, geometry or preference callback",
    family: .layout,
    frequency: .occasional,
    mechanism: """
      Each pass measures, writes the result inside `withAnimation` and so adds an animation to \
      one that has not ended. The animated value gives another size in the next pass. No \
      animation ever finishes, and their list grows by gigabytes.
      """,
    signature: """
      One view names an offset or a size over and over; SwiftUI may report its bound preference \
      once. A `sample` shows `AnimatorState.combine` together with layout, and the memory of the \
      app grows from minute to minute.
      """,
    lookalikes: """
      The same callback without an animation is L01 or L02 and keeps its memory. An animation \
      that merely never ends leaves time to wait between its frames (L11).
      """,
    remedy: """
      Write the value without an animation and only when it differs, and put \
      `.animation(_:value:)` on the view that shows it. Or animate in answer to the event that \
      changed the content, not to its measured size.
      """,
    confirm: """
      Take `withAnimation` out of the callback: the memory stops growing. `grep -rn -A3 -E \
      'onPreferenceChange|onGeometryChange' Sources` shows what they do.
      """)

  func evidence(in incident: Incident) -> [Evidence] {
    guard incident.kind == .loop,
      let merge = incident.frames(
        .animationMerge, atLeast: 0.02, supports: .decisive,
        { "an animation is added to one that has not ended in \($0)" })
    else { return [] }
    let measured =
      incident.frames(.preferenceAction, atLeast: 0.01, supports: .strong) {
        "the action of a preference runs in \($0)"
      }
      ?? incident.frames(.geometryAction, atLeast: 0.01, supports: .strong) {
        "the action of a measured geometry runs in \($0)"
      }
      ?? incident.frames(.geometryReader, atLeast: 0.1, supports: .slight) {
        "the content of a `GeometryReader` is laid out in \($0)"
      }
    let facts: [Evidence?] = [
      merge, measured, grown(incident),
      incident.notice("D01b", supports: .strong) { _ in
        "SwiftUI says that the action of a preference was updated several times in one frame"
      }
        ?? incident.notice("D01c", supports: .strong) { _ in
          "SwiftUI says that a geometry action was updated several times in one frame"
        },
      incident.ownCauses.first { $0.reason.isSizeLike }.map {
        $0.supporting(.slight, because: ", and the name sounds like a measured length")
      },
      incident.frames(.runLoopWait, atLeast: 0.3, opposes: .strong) {
        "the main thread sleeps in \($0)"
      },
    ]
    return facts.compactMap(\.self)
  }

  /// Chosen: more than an app holds that shows views, and what minutes of animations that never finish come to.
  private static let grownBytes = 2_000_000_000

  /// The same callback without an animation keeps its memory.
  private func grown(_ incident: Incident) -> Evidence? {
    guard let stack = incident.stack, let bytes = stack.footprint, bytes >= Self.grownBytes else {
      return nil
    }
    return Evidence(
      kind: .context, isFor: true, weight: .moderate,
      detail: "the app holds \(Quantity.memory(bytes)), as animations that never finish do",
      line: stack.firstLine, input: stack.input)
  }
}
