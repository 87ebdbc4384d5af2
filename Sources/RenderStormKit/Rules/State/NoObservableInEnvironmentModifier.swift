struct NoObservableInEnvironmentModifier: Rule {
  let card = RuleCard(
    code: "S05",
    id: "no-observable-in-environment-modifier",
    title: "Do not hand a fast property of an observed model down through `.environment`",
    family: .state,
    frequency: .occasional,
    mechanism: """
      `.environment(\\.key, model.property)` above a navigation stack makes the root read the \
      property, and each change of it invalidates all that is below. When UIKit applies that in \
      the middle of a layout pass, it observes the same reads again and starts over.
      """,
    signature: """
      The root of the stack names an observed property in each round, and many views follow, with \
      `@self` or with the environment value. UIKit prints `Observation tracking feedback loop \
      detected` for a hosting view of the stack.
      """,
    lookalikes: """
      A loop of writes to a model brings no such notice (S03). If bars come and go it is L14; \
      without any view that repeats it is a layout callback of UIKit (L16).
      """,
    remedy: """
      Keep the value in `@State` of the root and copy it in `onChange`, or pass the model itself \
      and let the leaves read the property. Do not read through computed properties of other \
      observed objects there.
      """,
    confirm: """
      Replace the argument of `.environment` by a constant for a moment: the notice is gone. \
      `grep -rn 'environment(' Sources` finds the candidates.
      """,
    versions: "Reported on iOS 26.")

  func evidence(in incident: Incident) -> [Evidence] {
    guard let loop = incident.notice("D60") else { return unreported(in: incident) }
    let root = incident.ownCauses.first(where: \.reason.isObserved)
    let isHost = loop.subject.map { $0.contains("NavigationStack") } ?? false
    guard root != nil || isHost else { return [] }
    let facts: [Evidence?] = [
      .supporting(
        isHost ? .strong : .moderate, .notice,
        "UIKit says that \(isHost ? "a hosting view of a navigation stack" : "a view") was "
          + "invalidated again and again within one pass",
        line: loop.firstLine),
      root?.supporting(.moderate),
      root.flatMap { followers(of: $0, in: incident) },
      incident.frames(
        .observationMutation, below: .platformLayout, atLeast: 0.02, supports: .slight
      ) { "a change of an observed model is applied in the middle of the layout pass in \($0)" },
    ]
    return facts.compactMap(\.self)
  }

  /// The output of a process carries no line of UIKit's: then only the value that goes down speaks for it.
  private func unreported(in incident: Incident) -> [Evidence] {
    guard incident.feedsItself, let shared = incident.handedDown, shared.isObserved,
      shared.readers.count > 1
    else { return [] }
    let root = incident.ownCauses.first { $0.participant.view == shared.parent.view }
    let facts: [Evidence?] = [
      .supporting(
        .strong, .reason,
        "\(Wording.listed(shared.readers.map(\.view))) name `\(shared.reason.text)` each time "
          + "`\(shared.parent.view)` reads another value of an observed model",
        line: shared.parent.firstLine),
      root?.supporting(.moderate),
    ]
    return facts.compactMap(\.self)
  }

  private func followers(of root: Incident.OwnCause, in incident: Incident) -> Evidence? {
    let others = incident.participants.filter { $0.view != root.participant.view }
    guard others.count > 1, let first = others.first else { return nil }
    return .supporting(
      .slight, .reason, "\(Wording.listed(others.map(\.view))) run with it", line: first.firstLine)
  }
}

extension Incident {
  /// A value that an observing view hands down to several others, as a fact against rules of one reader.
  func observedHandedDown(opposes weight: Evidence.Weight) -> Evidence? {
    guard let shared = handedDown, shared.isObserved, shared.readers.count > 1 else { return nil }
    return .opposing(
      weight, .reason,
      "\(Wording.listed(shared.readers.map(\.view))) name `\(shared.reason.text)`, which "
        + "`\(shared.parent.view)` hands down",
      line: shared.readers.first?.firstLine)
  }
}
