struct NoClockAtRoot: Rule {
  let card = RuleCard(
    code: "S15",
    id: "no-clock-at-root",
    title: "Keep clocks, timers and progress out of views with large subtrees",
    family: .state,
    frequency: .common,
    mechanism: """
      A timer, a `TimelineView` or a stored date changes a property of a view near the root. Each \
      tick runs that body and gives its children new values, so a label that shows the time costs \
      as much as the whole tree.
      """,
    signature: """
      Waves at an even pace, from a few per minute to some thirty per second: one view names \
      `_now`, `_elapsed` or the like, and many others follow with `@self`. It stops with the \
      timer.
      """,
    lookalikes: """
      Uneven waves that follow the app's events come from a shared model (S14). A tick that runs \
      one small view is as it should be. A loop does not care for the pace of a clock.
      """,
    remedy: """
      Move the reading of the time into a leaf view of its own: `Text(date, style: .timer)`, a \
      small `TimelineView`, or a view that alone subscribes to `Timer.publish`. Pass nothing that \
      ticks through initialisers.
      """,
    confirm: """
      Change the interval of the timer: the waves change with it. `grep -rnE \
      'Timer.publish|TimelineView|scheduledTimer' Sources` finds it.
      """)

  func evidence(in incident: Incident) -> [Evidence] {
    incident.repeats > 0 ? counted(in: incident) : sampled(in: incident)
  }

  /// In stacks without a log.
  private func sampled(in incident: Incident) -> [Evidence] {
    guard incident.kind == .storm else { return [] }
    let timer = incident.frames(.timer, atLeast: 0.05, supports: .strong) {
      "a timer asks for the updates, in \($0)"
    }
    return [timer].compactMap(\.self)
  }

  private func counted(in incident: Incident) -> [Evidence] {
    let rate = incident.trustedRoundsPerSecond
    guard rate.map({ (0.2...30).contains($0) }) ?? (incident.kind == .storm) else { return [] }
    let pace = rate.map {
      "\(Wording.spoken($0)) rounds per second for \(Wording.spoken(incident.seconds ?? 0)) seconds"
    }
    let clock = incident.ownCauses.first {
      ($0.reason.isClockLike || $0.reason.isProgressLike) && incident.participants.count > 1
    }
    var facts: [Evidence] = []
    if let clock {
      facts.append(
        clock.supporting(
          .strong,
          because:
            ", and the name sounds like \(clock.reason.isClockLike ? "a clock" : "a progress")"))
      if let pace { facts.append(.supporting(.slight, .rate, pace + ": the pace of a timer")) }
    } else if incident.isAllLoneSelf, incident.kind == .storm, let pace {
      facts.append(
        .supporting(.slight, .rate, pace + ", with `@self` alone: a clock above may drive it"))
    }
    if facts.isEmpty { return [] }
    if incident.isUnprompted {
      facts.append(.opposing(.decisive, .context, "nothing in the input beats time for it"))
    }
    return facts
  }
}
