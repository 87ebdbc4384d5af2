struct OneWayCamera: Rule {
  let card = RuleCard(
    code: "L10",
    id: "one-way-camera",
    title: "Command a map, camera or player in one direction and observe it in the other",
    family: .layout,
    frequency: .common,
    mechanism: """
      The update of the map sets the region from a binding, and the delegate writes the region \
      that the map took back into it. The two differ by a rounding, so the binding has changed, \
      and the update sets the region again.
      """,
    signature: """
      The owner of the map names `_region`, `_camera` or the like in each frame while nobody \
      touches the map; the map's wrapper follows with `@self`.
      """,
    lookalikes: """
      While a user drags the map, the same lines appear and end with the gesture. A wrapper of \
      another kind that writes state is L09; a measured size is L01.
      """,
    remedy: """
      Send the map one-time commands, such as an optional target that is cleared once it is \
      carried out, and report what it shows through a separate value that the update does not \
      read. Ignore differences below a tolerance.
      """,
    confirm: """
      Take the `setRegion` or `setCamera` out of the update for a moment: the lines must stop.
      """)

  func evidence(in incident: Incident) -> [Evidence] {
    guard incident.feedsItself else { return [] }
    let cause = incident.ownCauses.first { $0.reason.isCameraLike }
    let facts: [Evidence?] = [
      cause?.supporting(.strong, because: ", and the name sounds like what a map shows"),
      incident.frames(.map, below: .representableUpdate, atLeast: 0.05, supports: .decisive) {
        "the update of a platform view moves a map in \($0)"
      } ?? incident.frames(.map, atLeast: 0.2, supports: .moderate) { "a map is moved in \($0)" },
      cause == nil
        ? nil
        : incident.anyNotice(
          ["D20", "D21"], supports: .moderate, "SwiftUI caught a write in the middle of an update"),
      cause.flatMap { handedDown($0, in: incident) },
    ]
    return facts.compactMap(\.self)
  }

  /// A map's wrapper gets the position as a binding, so it names it as its owner does.
  private func handedDown(_ cause: Incident.OwnCause, in incident: Incident) -> Evidence? {
    let wrapper = incident.ownCauses.first {
      $0.reason == cause.reason && $0.participant.view != cause.participant.view
    }
    return wrapper?.supporting(.moderate, because: ", as its owner does")
  }
}
