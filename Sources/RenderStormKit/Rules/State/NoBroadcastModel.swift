struct NoBroadcastModel: Rule {
  let card = RuleCard(
    code: "S14",
    id: "no-broadcast-model",
    title: "Do not let one model announce every change to every view",
    family: .state,
    frequency: .veryCommon,
    mechanism: """
      An `ObservableObject` announces that something changed, not what. So each write to any \
      `@Published` property runs the body of every view that holds the object, on screen or not. \
      The cost grows with events times views; it does not feed itself.
      """,
    signature: """
      Many view types name one and the same property, such as `_model`, in a wave for each event. \
      Between two events, and after the last one, there is silence.
      """,
    lookalikes: """
      A loop on a model goes on without any event (S03). Waves in the beat of a clock that start \
      in one view near the root are S15. When the views follow with `@self` alone, the reader is \
      a view or scene above them.
      """,
    remedy: """
      Make the model `@Observable`, so that a view runs only for the properties it reads, or \
      split it by what changes together. Hand plain values to the leaves, and publish fast values \
      through an object of their own.
      """,
    confirm: """
      Count the lines for one event: there are as many as there are views that hold the model, \
      whether they show the changed value or not.
      """)

  func evidence(in incident: Incident) -> [Evidence] {
    guard let (reason, views) = broadcast(in: incident) else { return [] }
    var facts: [Evidence] = [
      .supporting(
        .strong, .reason,
        "\(views.count) views name the same `\(reason.text)`: "
          + Wording.listed(views.map(\.participant.view)),
        line: views.first?.participant.firstLine)
    ]
    if let above = above(views, in: incident) { facts.append(above) }
    if incident.isUnprompted {
      facts.append(
        .opposing(.decisive, .context, "it goes on with no event in the input that asks for it"))
    } else if let driver = incident.driver, driver.rounds * 2 >= incident.repeats {
      facts.append(
        .supporting(
          .moderate, .context,
          "\(Quantity.count(driver.rounds)) of \(Wording.counted(incident.repeats, "wave")) follow \(driver.name)",
          line: driver.line))
    }
    return facts
  }

  /// Views that run because another one does have their property from there.
  private func above(_ views: [Incident.OwnCause], in incident: Incident) -> Evidence? {
    guard let shared = incident.handedDown else { return nil }
    let handed = views.count { $0.participant.isHandedNew }
    guard handed * 2 >= views.count else {
      return shared.reason.isEnvironmentLike
        ? .opposing(
          .moderate, .reason, "`\(shared.reason.text)` sounds like a value of the environment")
        : nil
    }
    return .opposing(
      .strong, .reason,
      "most of them name `@self` too: `\(shared.parent.view)`, which changes for another reason, "
        + "runs them",
      line: shared.parent.firstLine)
  }

  private func broadcast(in incident: Incident) -> (Reason, [Incident.OwnCause])? {
    let byReason = Dictionary(grouping: incident.ownCauses.filter { $0.reason.kind == .property }) {
      $0.reason
    }
    let widest = byReason.max {
      ($0.value.count, $1.key.text) < ($1.value.count, $0.key.text)
    }
    guard let widest, widest.value.count >= 4 else { return nil }
    return (widest.key, widest.value)
  }
}
