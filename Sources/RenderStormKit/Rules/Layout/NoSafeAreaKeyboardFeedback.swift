struct NoSafeAreaKeyboardFeedback: Rule {
  let card = RuleCard(
    code: "L08",
    id: "no-safe-area-keyboard-feedback",
    title: "Do not let a safe-area inset depend on what it insets",
    family: .layout,
    frequency: .occasional,
    mechanism: """
      A bar in `safeAreaInset` changes its height with the list that it insets, or a view that \
      follows the keyboard changes what the keyboard is laid out for. The inset moves the \
      content, the content changes the bar, and the bar is the inset.
      """,
    signature: """
      A container names an inset, a keyboard height or a bar's height in each frame, or repeats \
      as `unchanged`. SwiftUI may say once that a geometry action is cycling between duplicate \
      values.
      """,
    lookalikes: """
      The keyboard's own appearance runs some twenty lines within half a second and ends. A \
      height that is measured from the content itself, without an inset, is L01.
      """,
    remedy: """
      Give the inset a constant height and draw what varies in an overlay above it. Let SwiftUI \
      avoid the keyboard instead of adding its height by hand.
      """,
    confirm: """
      Put a fixed `frame(height:)` on the content of `safeAreaInset`: the lines must stop. `grep \
      -rnE 'safeAreaInset|keyboard' Sources` finds it.
      """,
    versions: "The form with a keyboard above a sheet is reported on iOS 26.")

  func evidence(in incident: Incident) -> [Evidence] {
    guard incident.feedsItself else { return [] }
    let cause = incident.ownCauses.first { $0.reason.isInsetLike }
    let facts = [
      cause?.supporting(.moderate, because: ", and the name sounds like an inset"),
      incident.frames(.safeArea, atLeast: 0.1, supports: .moderate) {
        "safe areas are worked out anew in \($0)"
      },
      incident.frames(.keyboard, atLeast: 0.05, supports: .moderate) {
        "the keyboard's place is worked out anew in \($0)"
      },
    ].compactMap(\.self)
    if facts.isEmpty { return [] }
    let more: [Evidence?] = [
      incident.anyNotice(
        ["D02", "D60"], supports: .slight, "the system says that a layout feeds itself"),
      incident.frames(.lazyLayout, atLeast: 0.5, opposes: .moderate) {
        "lazy containers place their content in \($0)"
      },
      incident.frames(.windowConstraints, atLeast: 0.1, opposes: .moderate) {
        "the window's constraints are marked again in \($0)"
      },
      incident.representable(opposes: .moderate),
    ]
    return facts + more.compactMap(\.self)
  }
}
