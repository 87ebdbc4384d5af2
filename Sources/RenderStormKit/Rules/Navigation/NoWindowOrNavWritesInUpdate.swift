struct NoWindowOrNavWritesInUpdate: Rule {
  let card = RuleCard(
    code: "N12",
    id: "no-window-or-nav-writes-in-update",
    title: "Leave windows, bars and root views alone while SwiftUI updates",
    family: .navigation,
    frequency: .common,
    mechanism: """
      `updateNSView`, `updateUIView` or a body sets a window's title, style or toolbar, or makes \
      the root view anew through a function. The window answers at once, in the middle of the \
      update, and navigation has to be worked out a second time in the same frame.
      """,
    signature: """
      SwiftUI says that `NavigationRequestObserver` tried to update multiple times per frame, on \
      a Mac also that a hosting view is laid out reentrantly. Around it the root and its children \
      run with `@self` though no data changed, a few times and not for ever.
      """,
    lookalikes: """
      When the owner names its path, that was written twice (N07). Two flags of a presenter are \
      N13. A root that is only made anew by a function, with no window involved, is I08. A \
      wrapper that writes state goes on without end (L09).
      """,
    remedy: """
      Set up the window in `viewDidMoveToWindow`, or put the write off with \
      `DispatchQueue.main.async` and skip it when nothing changes. Use `.toolbar` and \
      `.navigationTitle` where they will do, and build root views once.
      """,
    confirm: """
      Put the write off by one turn of the main queue: the faults must drop to none. `grep -rnE \
      '\\.window\\?\\.|setToolbar|titlebar' Sources` finds the candidates.
      """)

  func evidence(in incident: Incident) -> [Evidence] {
    let written = written(in: incident)
    let observer = incident.notice("D01e", supports: .moderate) { _ in
      "SwiftUI says that several things which steer navigation changed in one frame"
    }
    let isRoot = incident.isAllLoneSelf
    guard written != nil || (isRoot && (observer != nil || incident.notice("D03") != nil)) else {
      return []
    }
    let facts: [Evidence?] = [
      written, observer,
      incident.notice("D03").map {
        .supporting(
          observer == nil && written == nil ? .slight : .moderate, .notice,
          "SwiftUI says \(Wording.counted($0.count, "time")) that a hosting view was laid out "
            + "inside its own update",
          line: $0.firstLine)
      },
      isRoot ? rerun(in: incident) : nil,
      incident.pathOwners.first.map {
        .opposing(.strong, .reason, $0.sentence, line: $0.participant.firstLine)
      },
      incident.pathOwners.isEmpty ? incident.namedCause(opposes: .moderate) : nil,
      endless(in: incident),
    ]
    return facts.compactMap(\.self)
  }

  private func written(in incident: Incident) -> Evidence? {
    let targets: [(FrameFamily, String)] = [
      (.toolbar, "bars"), (.windowSize, "the window's size"),
      (.windowConstraints, "the window's constraints"), (.navigation, "navigation"),
    ]
    return targets.lazy.compactMap { family, name in
      incident.frames(family, below: .representableUpdate, atLeast: 0.03, supports: .strong) {
        "the update of a platform view changes \(name) in \($0)"
      }
    }.first
  }

  private func rerun(in incident: Incident) -> Evidence? {
    let views = incident.participants.map(\.view)
    return .supporting(
      .moderate, .reason,
      "\(Wording.listed(views)) \(views.count == 1 ? "runs" : "run") with `@self` alone: no data "
        + "changed",
      line: incident.participants.first?.firstLine)
  }

  private func endless(in incident: Incident) -> Evidence? {
    guard incident.feedsItself, incident.isSustained, incident.share(.representableUpdate) == 0
    else { return nil }
    return .opposing(
      .strong, .context,
      "it goes on for \(Wording.counted(incident.repeats, "round")); such a write ends with its "
        + "update")
  }
}
