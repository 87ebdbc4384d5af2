struct NoNestedStacks: Rule {
  let card = RuleCard(
    code: "N09",
    id: "no-nested-stacks",
    title: "Never put a `NavigationStack` inside a screen that is pushed",
    family: .navigation,
    frequency: .common,
    mechanism: """
      The inner stack shares the outer one's navigation: its path is handed to the outer column, \
      where types do not match and the app traps, or both bring the same screens in line with two \
      paths, and each undoes what the other has done.
      """,
    signature: """
      Two owners of a path or a router name it in turn, without end. Or the app ends with \
      `comparisonTypeMismatch`, or SwiftUI says that only destinations at the root count.
      """,
    lookalikes: """
      One owner of a path in the rounds is R1, R2 or N08. Two writers of one path end after a few \
      lines (N07). Different element types at one depth of a path trap as well, without any inner \
      stack.
      """,
    remedy: """
      Take the stack out of the pushed screen and let it use the outer path. If the same screen \
      is also shown as a sheet, wrap it in a stack only there.
      """,
    confirm: """
      Look at the view hierarchy in Xcode: there must be one navigation controller. `grep -rnE \
      'NavigationStack|NavigationView' Sources` lists all places that make one.
      """)

  func evidence(in incident: Incident) -> [Evidence] {
    let facts = [
      owners(in: incident),
      dropped(in: incident),
      incident.anyNotice(
        ["D50", "D51"], supports: .strong,
        "the app ended because elements of two different paths were compared"),
    ].compactMap(\.self)
    if facts.isEmpty { return [] }
    let more: [Evidence?] = [
      incident.anyNotice(
        ["D07"], supports: .slight,
        "SwiftUI complains of what belongs to the root of a stack"),
      incident.notice("D06", supports: .slight) { _ in
        "SwiftUI says that a link finds no destination, as below an inner stack"
      },
      incident.anyNotice(
        ["D04", "D05"], opposes: .strong, "SwiftUI complains about a registration, not a stack"),
      incident.selection(opposes: .moderate),
      onlyOwner(in: incident),
    ]
    return facts + more.compactMap(\.self)
  }

  /// What an inner stack asks of the outer one and does not get.
  private func dropped(in incident: Incident) -> Evidence? {
    guard incident.feedsItself else { return nil }
    return incident.notice("D70", supports: .strong) {
      "a handler was dropped \(Wording.counted($0.count, "time")), as one of an inner stack is"
    }
  }

  private func onlyOwner(in incident: Incident) -> Evidence? {
    guard incident.pathOwners.count == 1, let owner = incident.pathOwners.first,
      incident.notice("D07") == nil, incident.notice("D70") == nil
    else { return nil }
    return .opposing(
      .slight, .reason, "`\(owner.participant.view)` alone holds a path",
      line: owner.participant.firstLine)
  }

  private func owners(in incident: Incident) -> Evidence? {
    let owners = incident.pathOwners
    guard incident.feedsItself, owners.count > 1, let first = owners.first else { return nil }
    return .supporting(
      .strong, .reason,
      Wording.listed(owners.map(\.participant.view)) + " each name a path of their own, "
        + "\(Wording.counted(incident.repeats, "time")) in turn",
      line: first.participant.firstLine)
  }
}
