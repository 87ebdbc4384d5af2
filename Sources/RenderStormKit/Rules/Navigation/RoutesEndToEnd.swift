struct RoutesEndToEnd: Rule {
  let card = RuleCard(
    code: "R3",
    id: "routes-end-to-end",
    title: "Make every hop of a flow a route value, from its entry to its last screen",
    family: .navigation,
    frequency: .common,
    mechanism: """
      One screen of the chain was pushed around the path, so all that it pushes hangs on a level \
      that the path does not know. Each time the stack brings its levels in line with the path, \
      these screens are rebuilt, and their renders start the next round.
      """,
    signature: """
      Screens that are all pushed by value repeat with `@self` alone, and no notice complains \
      about them. Or a tap on a value link lower down does nothing, or puts the new page \
      underneath.
      """,
    lookalikes: """
      If the destination of the view-destination link is itself one of the looping screens, it is \
      R1; a log alone cannot tell the two apart. If the owner of the stack repeats as well and \
      names its path, a registration below the root is as likely (R2).
      """,
    remedy: """
      Make a route enum for the whole flow and turn every hop into a value, from the menu entry \
      to the last row. Register all of its destinations at the root of the stack; mending only \
      the deepest link is not enough.
      """,
    confirm: """
      Write down the hops from the root to the looping screens and search the sources for the \
      link behind each one. Turn the first hop that is not a value into one, and try again.
      """)

  func evidence(in incident: Incident) -> [Evidence] {
    guard incident.kind == .loop else { return [] }
    let facts: [Evidence?] = [
      incident.pingPong(.moderate),
      // The owner is above every link: its part in the round speaks less for a fault far below.
      incident.pathOwnerWithFollowers(.moderate),
      incident.namelessNavigation(.slight),
      incident.notice("D06", supports: .moderate) { _ in
        "SwiftUI says that a link finds no destination for its value: a screen above it may have "
          + "been pushed around the path"
      },
      incident.anyNotice(
        ["D04", "D05"], opposes: .strong,
        "SwiftUI complains about a registration, not about a link"),
      incident.secondOwner(opposes: .moderate),
      incident.selection(opposes: .moderate),
    ]
    return facts.compactMap(\.self)
  }
}
