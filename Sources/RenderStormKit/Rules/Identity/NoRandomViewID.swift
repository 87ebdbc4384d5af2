struct NoRandomViewID: Rule {
  let card = RuleCard(
    code: "I03",
    id: "no-random-view-id",
    title: "Do not give a view an `.id` that is made anew with each render",
    family: .identity,
    frequency: .common,
    mechanism: """
      With `.id(UUID())`, a date or a counter that each pass raises, SwiftUI takes the view for \
      another one each time: it throws its state away and runs `onAppear` and `.task` again. When \
      one of these writes state of the parent, the parent renders and makes the next id.
      """,
    signature: """
      For each parent line there is one child line with `@self, @identity` and all its \
      properties. The property that the parent names is often an id, a token or a run number.
      """,
    lookalikes: """
      A flag that turns on and off gives two parent lines for each new child (S12). When all rows \
      of a list are new and the parent is quiet, the ids of the rows are unstable. New screens \
      after `was declared earlier on the stack` are N03.
      """,
    remedy: """
      Remove the `.id`, or take it from the data: the item's own stable id. To start something \
      afresh, use `.task(id:)` or reset the state by hand.
      """,
    confirm: """
      Run `grep -rnE '\\.id\\((UUID|Date|Int.random)' Sources`, then delete the modifier: \
      `@identity` must be gone from the child's lines.
      """)

  func evidence(in incident: Incident) -> [Evidence] {
    guard let (parent, child) = incident.parentAndNewChild else { return orphan(in: incident) }
    var facts = [incident.newChild(child, of: parent)]
    let ratio = Double(child.mounts) / Double(max(parent.count, 1))
    if (0.8...1.2).contains(ratio) {
      facts.append(
        .supporting(
          .slight, .reason,
          "there is one new `\(child.view)` for each line of `\(parent.participant.view)`",
          line: parent.participant.firstLine))
    } else {
      facts.append(
        .opposing(
          .slight, .reason,
          "\(Quantity.of(child.mounts, "new view")) stand against \(Quantity.count(parent.count)) lines of the parent",
          line: parent.participant.firstLine))
    }
    if parent.reason.isIdentifierLike {
      facts.append(
        .supporting(.moderate, .reason, "`\(parent.reason.text)` sounds like an identity"))
    } else if parent.reason.isFlagLike {
      facts.append(.opposing(.moderate, .reason, "`\(parent.reason.text)` sounds like a flag"))
    }
    let against: [Evidence?] = [
      severalScreens(in: incident), incident.manyRows(opposes: .moderate),
      parent.reason.isNavigation
        ? .opposing(.moderate, .reason, "`\(parent.reason.text)` belongs to a stack") : nil,
    ]
    return facts + against.compactMap(\.self)
  }

  private func severalScreens(in incident: Incident) -> Evidence? {
    let screens = incident.newScreens
    guard screens.count > 1, let first = screens.first else { return nil }
    return .opposing(
      .slight, .reason,
      "\(Wording.listed(screens.map(\.view))) are new, not one view alone", line: first.firstLine)
  }

  /// A view whose parent prints nothing, or only follows, may still bear such an id.
  private func orphan(in incident: Incident) -> [Evidence] {
    guard let child = incident.mounting.first, incident.notice("D04") == nil else { return [] }
    let hasParent = incident.loneSelf.contains {
      $0.firstLine <= child.firstLine && (9...11).contains($0.updates * 10 / child.mounts)
    }
    let facts: [Evidence?] = [
      .supporting(
        hasParent ? .moderate : .slight, .reason,
        child.newness, line: child.firstLine),
      rowsAtATime(child, in: incident),
    ]
    return facts.compactMap(\.self)
  }

  private func rowsAtATime(_ child: Incident.Participant, in incident: Incident) -> Evidence? {
    guard let ratio = incident.newRowsAtATime, ratio >= Incident.manyRows else { return nil }
    return .opposing(
      .moderate, .reason, "about \(Wording.spoken(ratio)) of them come in each round",
      line: child.firstLine)
  }
}
