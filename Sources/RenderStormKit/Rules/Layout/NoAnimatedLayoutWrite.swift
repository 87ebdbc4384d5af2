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
      incident.frames(.preferenceAction, atLeast: 0.01, supports: .moderate) {
        "the action of a preference runs in \($0)"
      }
      ?? incident.frames(.geometryAction, atLeast: 0.01, supports: .moderate) {
        "the action of a measured geometry runs in \($0)"
      }
      ?? incident.frames(.geometryReader, atLeast: 0.1, supports: .slight) {
        "the content of a `GeometryReader` is laid out in \($0)"
      }
    let facts: [Evidence?] = [
      merge, measured,
      incident.ownCauses.first { $0.reason.isSizeLike }.map {
        $0.supporting(.slight, because: ", and the name sounds like a measured length")
      },
      incident.frames(.runLoopWait, atLeast: 0.3, opposes: .strong) {
        "the main thread sleeps in \($0)"
      },
    ]
    return facts.compactMap(\.self)
  }
}
