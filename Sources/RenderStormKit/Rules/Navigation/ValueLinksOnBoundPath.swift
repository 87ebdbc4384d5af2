struct ValueLinksOnBoundPath: Rule {
  let card = RuleCard(
    code: "R1",
    id: "value-links-on-bound-path",
    title: "On a path-bound stack, push values and never use `NavigationLink(destination:)`",
    family: .navigation,
    frequency: .common,
    mechanism: """
      A screen that such a link pushed is not part of the path. When something else changes the \
      path, the stack lines its screens up with the path again and the link that is still active \
      pushes its destination once more. Every hosted screen gets a new view value from it, and \
      its next render starts the same round again.
      """,
    signature: """
      Two or three views repeat with `@self` alone, often from one tap on: the pushed screen, its \
      presenter and sometimes the owner of the stack, which then names `_path` or its router. On \
      screen, pages may lie in the wrong order, so that the back button names the page that was \
      just pushed.
      """,
    lookalikes: """
      A type that is registered twice loops in the same way, but SwiftUI prints `was declared \
      earlier on the stack` (N03). When the link's own destination is not among the looping \
      screens, only screens below it, the chain is broken further up (R3). A state loop shows a \
      view that names a property which has nothing to do with navigation.
      """,
    remedy: """
      Give the flow a route type, push its cases with `NavigationLink(value:)`, and register \
      `navigationDestination(for:)` once, on the root content of the stack. A screen that has to \
      stay outside the path must be the last hop: nothing below it may push a value or write the \
      path.
      """,
    confirm: """
      Run `grep -rn 'NavigationLink(destination' Sources` and look for links that take a closure \
      and a `label:` too. Print `path.count` before and after the hop: it does not change when \
      the push went around the path.
      """,
    versions: """
      On iOS 16 a value goes in underneath the link's screen; later systems pop that screen first \
      or ignore the push.
      """)

  func evidence(in incident: Incident) -> [Evidence] {
    guard incident.kind == .loop else { return [] }
    let pingPong = incident.pingPong(.moderate)
    let owner = incident.pathOwnerWithFollowers(.strong)
    let facts: [Evidence?] = [
      pingPong, owner,
      incident.observerWithFollowers(),
      incident.namelessNavigation(.slight),
      incident.notice("D06", supports: .moderate) { _ in
        "SwiftUI says that a link finds no destination for its value, as happens below a screen "
          + "that was pushed around the path"
      },
      incident.notice("D52", supports: .moderate) { _ in
        "UIKit says that a screen which is already on the stack was pushed again"
      },
      pingPong == nil && owner == nil ? nil : incident.boundPathNotice(.slight),
      incident.anyNotice(
        ["D04", "D05"], opposes: .strong,
        "SwiftUI complains about a registration, not about a link"),
      incident.secondOwner(opposes: .moderate),
      incident.selection(opposes: .moderate),
    ]
    return facts.compactMap(\.self)
  }
}
