struct GuardSameValueWrites: Rule {
  let card = RuleCard(
    code: "S03",
    id: "guard-same-value-writes",
    title: "Compare before you write to a model that a view reads",
    family: .state,
    frequency: .common,
    mechanism: """
      SwiftData models, `@Published` properties and observed values that are not `Equatable` \
      announce every write, even of the value they already have. When the write is put off with \
      `Task` or `DispatchQueue.main.async` and answers a render, each render leads to the next, \
      and no limit applies.
      """,
    signature: """
      A view names `@dependencies`, an observed key path or its model, often thousands of times \
      per second, while nobody touches the app and SwiftUI reports nothing. On a Mac the window's \
      constraint complaints may follow minutes later.
      """,
    lookalikes: """
      A write in the body prints `Modifying state` or `Publishing changes` about as often as the \
      view runs (S01). A model that many views read stops when its events stop (S14). A getter \
      that changes what it reads looks the same: a `sample` shows it under `body.getter`.
      """,
    remedy: """
      Write `if item.name != new { item.name = new }` wherever values are applied to a model, \
      above all in `.task`, `onAppear`, `onReceive` and import code. Do the work once per event, \
      not once per render.
      """,
    confirm: """
      Put the comparison in front of the write and count the lines again: they drop from \
      thousands to one or two.
      """)

  func evidence(in incident: Incident) -> [Evidence] {
    guard incident.feedsItself, incident.mounting.isEmpty else { return [] }
    let read = reader(in: incident).flatMap { cause in
      weight(of: cause.reason).map { cause.supporting($0) }
    }
    let frames = frames(in: incident)
    if read == nil, frames.isEmpty { return [] }
    let facts: [Evidence?] = [
      read,
      read == nil ? nil : rate(of: incident),
      silence(in: incident),
      incident.anyNotice(
        ["D80", "D81"], supports: .moderate,
        "AppKit says that the window's layout never settles, as it does late in such a loop"),
      incident.anyNotice(
        ["D20", "D21"], opposes: .strong,
        "SwiftUI caught a write during the update; a write that was put off stays unseen"),
      incident.anyNotice(
        ["D01a", "D01b", "D01c", "D01d", "D02", "D60"], opposes: .strong,
        "a notice names another cause"),
      incident.outsideDriver(opposes: .strong),
      incident.observedHandedDown(opposes: .moderate),
      incident.frames(.observationWrite, below: .body, atLeast: 0.02, opposes: .strong) {
        "the model is written below a view's body in \($0)"
      },
    ]
    return facts.compactMap(\.self) + frames
  }

  /// A change that is applied in the middle of a layout pass came from outside of the update.
  private func frames(in incident: Incident) -> [Evidence] {
    guard !incident.writesBelowBody else { return [] }
    if incident.share(.observationMutation) < 0.02 {
      return [putOff(in: incident)].compactMap(\.self)
    }
    let said = "a change of an observed model is applied to the graph"
    let applied =
      incident.frames(
        .observationMutation, below: .platformLayout, atLeast: 0.02, supports: .strong
      ) { "\(said) in the middle of the layout pass in \($0)" }
      ?? incident.frames(.observationMutation, below: .commit, atLeast: 0.02, supports: .strong) {
        "\(said) while a frame is committed in \($0)"
      }
      ?? incident.frames(.observationMutation, atLeast: 0.05, supports: .moderate) {
        "\(said) in \($0)"
      }
    guard let applied else { return [] }
    let put = incident.frames(
      .observationWrite, below: .mainQueue, atLeast: 0.005, supports: .slight
    ) { "the write was put off to the main queue in \($0)" }
    return [applied, put].compactMap(\.self)
  }

  /// An object that announces from the main queue was written there, after the update.
  private func putOff(in incident: Incident) -> Evidence? {
    incident.frames(.publisher, below: .mainQueue, atLeast: 0.02, supports: .strong) {
      "an observed object announces a change from the main queue in \($0)"
    }
  }

  /// A view that reads an observed model says so in a way that no state of its own does.
  private func reader(in incident: Incident) -> Incident.OwnCause? {
    incident.ownCauses.first(where: \.reason.isObserved) ?? incident.commonCause
  }

  private func weight(of reason: Reason) -> Evidence.Weight? {
    if reason.isSpokenFor || reason.isPresentationLike || reason.isFocusLike { return nil }
    if reason.isObserved { return .strong }
    if reason.isFlagLike { return nil }
    return reason.isDataLike ? .moderate : .slight
  }

  private func rate(of incident: Incident) -> Evidence? {
    guard incident.isFreeRunning, let rate = incident.evaluationsPerSecond else { return nil }
    return .supporting(
      .moderate, .rate,
      "\(Wording.spoken(rate)) evaluations per second: nothing that waits for a frame is as fast")
  }

  private func silence(in incident: Incident) -> Evidence? {
    guard incident.isOpen, incident.driver == nil, !incident.carriesFaults else { return nil }
    return .supporting(
      .slight, .context,
      "it goes on to the end, and neither an event nor a notice of SwiftUI stands beside it")
  }
}
