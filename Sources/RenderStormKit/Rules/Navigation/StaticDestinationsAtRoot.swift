struct StaticDestinationsAtRoot: Rule {
  let card = RuleCard(
    code: "R2",
    id: "static-destinations-at-root",
    title: "Declare every `navigationDestination` at the root of its stack, not in a pushed view",
    family: .navigation,
    frequency: .common,
    mechanism: """
      A registration inside a pushed view is made anew with every render of that view. The stack \
      then compares all its levels with the path again, which renders the view, which registers \
      again. On the way the order of the pushed screens can change.
      """,
    signature: """
      The owner of the stack names `_path` or its router, and the pushed screens follow with \
      `@self` alone, in one fixed order. Without the owner in the log, two or three screens \
      repeat with `@self`.
      """,
    lookalikes: """
      If SwiftUI names the registration itself, take the closer rule: declared twice is N03, in a \
      lazy container N04, `isPresented:` or `item:` in a pushed screen N05. A view-destination \
      link gives the same lines (R1): only the sources part the two.
      """,
    remedy: """
      Put every `navigationDestination(for:)` beside the stack declaration, on its root content, \
      outside of `if` and of lazy containers. Let each destination closure return one named view \
      struct, so that it is not rebuilt with the root.
      """,
    confirm: """
      Run `grep -rn 'navigationDestination' Sources`: each hit should stand in the file that \
      declares the stack. Move the one that does not, and push again.
      """)

  func evidence(in incident: Incident) -> [Evidence] {
    let registration: [Evidence?] = [
      incident.notice("D07", supports: .strong) { _ in
        "SwiftUI says that only registrations at the root count for this path: there is one in a "
          + "pushed view"
      },
      incident.notice("D04", supports: .moderate) { _ in
        "SwiftUI says that a destination was declared earlier on the stack"
      },
      incident.notice("D05", supports: .moderate) { _ in
        "SwiftUI says that a destination stands inside a lazy container"
      },
    ]
    guard incident.kind == .loop else { return registration.compactMap(\.self) }
    // One follower may be the root itself; with two, at least one of them was pushed.
    let weight: Evidence.Weight = incident.loneSelf.count > 1 ? .strong : .moderate
    let facts: [Evidence?] =
      registration + [
        incident.pingPong(.slight),
        incident.pathOwnerWithFollowers(weight),
        incident.boundPathNotice(.slight),
        incident.namelessNavigation(.slight),
        incident.selection(opposes: .moderate),
        incident.anyNotice(
          ["D70"], opposes: .moderate, "a handler was dropped, as one of an inner stack is"),
      ]
    return facts.compactMap(\.self)
  }
}
