struct NoScrollFeedback: Rule {
  let card = RuleCard(
    code: "L03",
    id: "no-scroll-feedback",
    title: "Do not let the scroll position resize or scroll what is being scrolled",
    family: .layout,
    frequency: .common,
    mechanism: """
      The offset of a scroll view is written into state that its content reads, or a change of the \
      content's height calls `scrollTo`. The content is laid out anew, which moves the offset by a \
      point or two, and that is written as the next change.
      """,
    signature: """
      The owner of the list names `_offset`, a scroll position or a visible range in each frame, \
      and goes on after the finger is lifted and the scrolling has come to rest.
      """,
    lookalikes: """
      A header that follows the offset names it in each frame too, but falls silent with the \
      gesture. If no view names an offset and a `sample` shows only lazy placement, it is the \
      lazy container (L04). A height that is measured elsewhere is L01.
      """,
    remedy: """
      Keep the offset in a reference type that no body reads, and publish only what must be \
      shown, such as a `Bool` for having passed the header. Call `scrollTo` from an event, not \
      from a layout callback.
      """,
    confirm: """
      Scroll, lift the finger and wait a second: lines that go on are the loop. Then run `grep \
      -rnE 'onScrollGeometryChange|scrollPosition|scrollTo' Sources`.
      """)

  func evidence(in incident: Incident) -> [Evidence] {
    guard incident.kind == .loop else { return [] }
    let cause = incident.ownCauses.first { $0.reason.isScrollLike }
    let scrolls = incident.frames(.scroll, atLeast: 0.05, supports: .moderate) {
      "a scroll view measures or moves its content in \($0)"
    }
    // Any lazy stack stands in a scroll view: the frames alone do not say that the offset matters.
    guard cause != nil || scrolls != nil, incident.feedsItself else { return [] }
    let facts: [Evidence?] = [
      cause.map {
        named($0, isScrolled: scrolls != nil, isWatched: isMeasured(in: incident))
      },
      scrolls,
      cause.flatMap { _ in handled(in: incident) },
      incident.frames(
        .geometryAction, atLeast: 0.02,
        supports: cause == nil || scrolls == nil ? .slight : .moderate
      ) {
        "the action of a measured geometry runs in \($0)"
      },
      incident.representable(opposes: .moderate),
    ]
    return facts.compactMap(\.self)
  }

  private func handled(in incident: Incident) -> Evidence? {
    incident.anyNotice(
      ["D02", "D01a"], supports: isMeasured(in: incident) ? .strong : .slight,
      "SwiftUI says that an action on a measured value feeds itself")
  }

  /// Whether SwiftUI speaks of a length, or of a geometry.
  private func isMeasured(in incident: Incident) -> Bool {
    incident.notice("D02") != nil || incident.notice("D01a")?.subject?.hasPrefix("CG") ?? false
  }

  private func named(_ cause: Incident.OwnCause, isScrolled: Bool, isWatched: Bool) -> Evidence {
    let saysScroll =
      cause.reason.saysScroll || CamelCase.words(of: cause.participant.view).contains("scroll")
    let weight: Evidence.Weight =
      isScrolled ? .strong : saysScroll || isWatched ? .moderate : .slight
    return cause.supporting(weight, because: ", and the name sounds like a scroll position")
  }
}
