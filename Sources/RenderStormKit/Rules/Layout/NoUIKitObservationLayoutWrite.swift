struct NoUIKitObservationLayoutWrite: Rule {
  let card = RuleCard(
    code: "L16",
    id: "no-uikit-observation-layout-write",
    title: "Do not write observed properties in `layoutSubviews` or `updateProperties`",
    family: .layout,
    frequency: .occasional,
    mechanism: """
      UIKit of iOS 26 remembers which observed properties these methods read and calls them again \
      when one changes. A write to such a property in there, or in a callback of scrolling that \
      layout brings about, asks for the next call.
      """,
    signature: """
      No change line. UIKit prints `Observation tracking feedback loop detected` with `[layout]` \
      or `[updateProperties]` and the object that is invalidated again and again.
      """,
    lookalikes: """
      When a SwiftUI root names an observed property in each round, the value goes through \
      `.environment` (S05); when items of a bar come and go, it is L14. On a Mac a loop of \
      constraints is reported in other words (L07).
      """,
    remedy: """
      Mark what only layout uses with `@ObservationIgnored`, or keep it in a plain property of \
      the view. Publish a scroll position from the delegate, and only when it differs.
      """,
    confirm: """
      Set a symbolic breakpoint at `UIObservationTrackingInvalidated`: the app's frame on its \
      stack is the write.
      """,
    versions: "Automatic observation tracking came with iOS 26; iOS 18 has it on request.")

  func evidence(in incident: Incident) -> [Evidence] {
    let written = incident.frames(
      .observationWrite, below: .platformLayout, atLeast: 0.02, supports: .moderate
    ) { "an observed model is written in the middle of the layout pass in \($0)" }
    guard let loop = incident.notice("D60") else { return [] }
    let isHosted = loop.subject.map { $0.contains("Hosting") } ?? false
    let facts: [Evidence?] = [
      .supporting(
        incident.participants.isEmpty && !isHosted ? .strong : .slight, .notice,
        "UIKit says that an object was invalidated again and again within one pass",
        line: loop.firstLine),
      written,
      incident.namedCause(opposes: .moderate),
      incident.frames(.toolbar, atLeast: 0.05, opposes: .moderate) {
        "bars are laid out or filled anew in \($0)"
      },
    ]
    return facts.compactMap(\.self)
  }
}
