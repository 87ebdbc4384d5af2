struct BoundedAnimation: Rule {
  let card = RuleCard(
    code: "L11",
    id: "bounded-animation",
    title: "Let no animation run for ever, and write no state from a timeline's ticks",
    family: .layout,
    frequency: .veryCommon,
    mechanism: """
      `repeatForever` and `TimelineView(.animation)` ask for a frame each time the display \
      refreshes, for as long as they exist. Each frame lays out and draws; a write to state in \
      `onChange(of: timeline.date)` adds a second update to it. It costs power and does not grow.
      """,
    signature: """
      One view at the pace of the display, always with the same reasons, at a tenth to a fifth of \
      one core. A `sample` shows the display's clock with waits between the frames. It stops when \
      the view is hidden.
      """,
    lookalikes: """
      A loop leaves the main thread no time to wait. A destination that is registered anew in \
      each frame keeps the same pace without showing any (N05). Waves in the beat of a timer are \
      S15.
      """,
    remedy: """
      Tie the animation to a state that ends, pause the timeline when nothing moves \
      (`TimelineView(.animation(paused:))`), keep it in a small leaf view, or hand it to a layer \
      of Core Animation.
      """,
    confirm: """
      Hide or pause the view: the lines stop and the use of the processor falls to nothing. \
      `grep -rnE 'repeatForever|TimelineView' Sources` finds it.
      """)

  func evidence(in incident: Incident) -> [Evidence] {
    // A loop is never explained by what is bound to the display and stops with it.
    guard incident.kind == .storm else { return [] }
    let facts = [
      incident.notice("D01a").flatMap {
        $0.subject == "Date"
          ? Evidence.supporting(
            .strong, .notice, "SwiftUI says that a handler of a timeline's date writes state",
            line: $0.firstLine) : nil
      },
      incident.frames(.animation, atLeast: 0.03, supports: .moderate) {
        "animations advance in \($0)"
      },
      incident.frames(.displayLink, atLeast: 0.03, supports: .moderate) {
        "the display's clock runs the update in \($0)"
      },
    ].compactMap(\.self)
    if facts.isEmpty { return [] }
    let more: [Evidence?] = [
      incident.frames(.runLoopWait, atLeast: 0.2, supports: .moderate) {
        "the main thread sleeps between the frames in \($0)"
      },
      incident.isDisplayPaced
        ? .supporting(.slight, .rate, "the rounds keep pace with a display") : nil,
      incident.frames(.publisher, atLeast: 0.02, opposes: .moderate) {
        "an observed object announces changes in \($0)"
      },
    ]
    return facts + more.compactMap(\.self)
  }
}
