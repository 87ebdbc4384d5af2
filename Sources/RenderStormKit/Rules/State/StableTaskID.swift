struct StableTaskID: Rule {
  let card = RuleCard(
    code: "S11",
    id: "stable-task-id",
    title: "Give `.task(id:)` an id that is stable and that the task does not write",
    family: .state,
    frequency: .occasional,
    mechanism: """
      `.task(id:)` calls its work off and starts it anew when the id changes. When the task \
      itself changes the id, or the id is made in the body (a `UUID`, a date, a struct that never \
      compares equal), each run leads to another, with the time of the work in between.
      """,
    signature: """
      One view names one property, often a key, a token or a request, at an uneven pace of five \
      to some two hundred times per second, without end and without any notice. The app may log \
      that tasks start or are cancelled.
      """,
    lookalikes: """
      A handler that writes what it watches is held to the frame and gets a notice (S02). A write \
      that is put off without any work runs thousands of times a second (S03). When a child is \
      new in each round, the id is a view's (I03).
      """,
    remedy: """
      Take the id from the input of the work only: `.task(id: item.id)`. Store results in another \
      property than the id, and compare before storing.
      """,
    confirm: """
      Print when the task starts and when it is cancelled: one pair for each change of the input \
      must remain. `grep -rn 'task(id:' Sources` finds the candidates.
      """)

  func evidence(in incident: Incident) -> [Evidence] {
    guard incident.feedsItself, incident.mounting.isEmpty, let cause = incident.commonCause,
      cause.reason.kind == .property, !cause.reason.isNavigation, !cause.reason.isDismissal
    else { return [] }
    let told = incident.driver(about: .tasks, supports: .strong, "tells of work that starts over")
    let isKey = cause.reason.isRestartKey
    let task = incident.frames(.asyncTask, atLeast: 0.02, supports: .moderate) {
      "a task is started or goes on in \($0)"
    }
    guard told != nil || isKey else { return [] }
    let facts: [Evidence?] = [
      isKey
        ? cause.supporting(.strong, because: ", and the name sounds like what starts work")
        : cause.supporting(.slight),
      told, task, pace(of: incident),
      incident.anyNotice(
        ["D01", "D01a", "D01b", "D01c", "D02", "D20", "D21", "D60"], opposes: .moderate,
        "a notice names another cause"),
    ]
    return facts.compactMap(\.self)
  }

  private func pace(of incident: Incident) -> Evidence? {
    if incident.isFreeRunning {
      return .opposing(.strong, .rate, "it is faster than any work that is waited for")
    }
    guard let rate = incident.trustedRoundsPerSecond, (5...200).contains(rate) else { return nil }
    return .supporting(
      .slight, .rate, "\(Wording.spoken(rate)) rounds per second: a pace that work may set")
  }
}
