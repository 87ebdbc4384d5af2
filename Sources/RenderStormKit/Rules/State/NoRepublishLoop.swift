struct NoRepublishLoop: Rule {
  let card = RuleCard(
    code: "S04",
    id: "no-republish-loop",
    title: "Do not announce a change, or write back, in answer to that change",
    family: .state,
    frequency: .common,
    mechanism: """
      A `sink` calls `objectWillChange.send()` or assigns a property of the object that it listens \
      to, a `didSet` sets the next property, or `onReceive` writes the binding it was told of. The \
      answer is a new announcement, and `@Published` makes it even when the value is the same.
      """,
    signature: """
      A view names its object (`_vm`, `_viewModel`) or a page (`_page`) and nothing else, round \
      after round without input. SwiftUI may say about as often that changes were published from \
      within view updates.
      """,
    lookalikes: """
      A body that writes the object gives the same lines and faults (S01): a `sample` shows the \
      write below `body.getter` there, and in a subscription here. `@dependencies` comes from an \
      `@Observable` model and is S03. With the path of a stack it is N08.
      """,
    remedy: """
      Add `.removeDuplicates()` in front of `sink` and `assign`, compare in `didSet` before the \
      next write, and let `onReceive` only write what differs. Forward a nested object's changes \
      in one direction only.
      """,
    confirm: """
      Put `.removeDuplicates()` or a comparison in front of the write: the lines must stop. `grep \
      -rnE 'objectWillChange|onReceive\\(|\\.sink|didSet' Sources` finds the candidates.
      """)

  func evidence(in incident: Incident) -> [Evidence] {
    guard incident.feedsItself, incident.mounting.isEmpty else { return [] }
    let announced =
      incident.writesBelowBody
      ? nil
      : incident.frames(.publisher, atLeast: 0.02, supports: .strong) {
        "an observed object announces a change outside of any body in \($0)"
      }
    let named = named(in: incident)
    guard named != nil || announced != nil else { return [] }
    let facts: [Evidence?] = [
      named, announced,
      incident.notice("D21").flatMap { published($0, in: incident) },
      incident.driver(about: .publishing, supports: .strong, "tells of an announcement"),
      incident.frames(.publisher, below: .mainQueue, atLeast: 0.02, opposes: .moderate) {
        "it does so from the main queue, where a write was put off, in \($0)"
      },
      incident.notice("D20").map {
        .opposing(
          .moderate, .notice, "SwiftUI says that state of a view was written, not an object",
          line: $0.firstLine)
      },
      incident.anyNotice(
        ["D01a", "D01b", "D01c", "D01d", "D02", "D60"], opposes: .moderate,
        "a notice names another cause"),
      incident.representable(opposes: .strong),
    ]
    return facts.compactMap(\.self)
  }

  private func named(in incident: Incident) -> Evidence? {
    guard let cause = incident.ownCauses.first, cause.reason.kind == .property else { return nil }
    if cause.reason.isPageLike {
      return cause.supporting(.strong, because: ", and the name sounds like a pager's")
    }
    guard cause.reason.isObjectLike, incident.commonCause != nil else { return nil }
    return cause.supporting(.moderate, because: ", and the name sounds like an observed object")
  }

  private func published(_ sighting: NoticeSighting, in incident: Incident) -> Evidence? {
    guard incident.noticesPerRound(sighting) >= 0.4 else { return nil }
    return .supporting(
      .moderate, .notice,
      "SwiftUI says \(Wording.counted(sighting.count, "time")) in "
        + "\(Wording.counted(incident.repeats, "round")) that changes were published from within "
        + "view updates",
      line: sighting.firstLine)
  }
}
