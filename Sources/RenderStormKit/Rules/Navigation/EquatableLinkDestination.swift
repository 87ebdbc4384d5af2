struct EquatableLinkDestination: Rule {
  let card = RuleCard(
    code: "N02",
    id: "equatable-link-destination",
    title: "Give links of the view form destinations that can be compared",
    family: .navigation,
    frequency: .occasional,
    mechanism: """
      The destination of the link holds a query, a closure or an observed object, so it never \
      compares equal. Each run of the presenter hands the stack a new destination, the push \
      starts over, and the restarted transition renders the presenter again.
      """,
    signature: """
      The presenter names a property of its own, the pushed screen follows with `@self`, some \
      thirty rounds a second from the tap on, for as long as the screen is open.
      """,
    lookalikes: """
      A value link that is pushed below such a screen gives the ping-pong of R1. When the path \
      or its owner is named, it is the path's affair (R1, R2, N08). A timer keeps that pace \
      without any push.
      """,
    remedy: """
      Push a value and let `navigationDestination(for:)` build the screen. If the link must stay, \
      hand it ids instead of models and closures, or make the destination `Equatable` and add \
      `.equatable()`.
      """,
    confirm: """
      Replace the destination by a `Text` for a moment: the rounds stop. Then look for `@Query`, \
      closures and observed objects in its type.
      """)

  func evidence(in incident: Incident) -> [Evidence] {
    guard incident.feedsItself, incident.pathOwners.isEmpty,
      let cause = incident.ownCauses.first, incident.ownCauses.count == 1,
      !cause.reason.isSpokenFor, let screen = incident.loneSelf.first,
      incident.loneSelf.count <= 2
    else { return [] }
    let observer = incident.notice("D01e", supports: .strong) { _ in
      "SwiftUI says that several things which steer navigation changed in one frame"
    }
    let frames = incident.frames(.navigation, atLeast: 0.05, supports: .moderate) {
      "the stack works on its screens in \($0)"
    }
    // Presenters with one child are everywhere: without a sign of navigation this says nothing.
    guard observer != nil || frames != nil else { return [] }
    let pace = incident.trustedRoundsPerSecond.flatMap { rate -> Evidence? in
      guard (15...45).contains(rate) else { return nil }
      return .supporting(
        .moderate, .rate,
        "\(Wording.spoken(rate)) rounds per second: the pace of a push that keeps starting over")
    }
    let facts: [Evidence?] = [
      cause.supporting(.moderate, because: "; `\(screen.view)` follows with `@self` alone"),
      observer, frames, pace,
      incident.anyNotice(
        ["D04", "D05", "D07"], opposes: .strong,
        "SwiftUI complains about a registration, not about a link"),
    ]
    return facts.compactMap(\.self)
  }
}
