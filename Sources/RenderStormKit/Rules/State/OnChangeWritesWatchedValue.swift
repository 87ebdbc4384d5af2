struct OnChangeWritesWatchedValue: Rule {
  let card = RuleCard(
    code: "S02",
    id: "onchange-writes-watched-value",
    title: "Do not let `onChange` write the value that it watches",
    family: .state,
    frequency: .veryCommon,
    mechanism: """
      The closure of `onChange(of: x)` changes `x`, or changes `y` whose own handler changes `x` \
      back. Each write is a change, so the closure runs again. SwiftUI drops the third run in one \
      frame, and the next frame begins with another.
      """,
    signature: """
      One view names one property, or two in turn, at most twice per frame and without any input. \
      Once, and only once, SwiftUI prints `onChange(of: …) action tried to update multiple times \
      per frame`.
      """,
    lookalikes: """
      The label of the notice tells it apart: `Bound preference` is L02, `Geometry action` is \
      L01. An `onChange` of a `Date` inside a `TimelineView` is a clock and not this. A text \
      field that is reformatted in its own `onChange` is this rule in a common dress.
      """,
    remedy: """
      Derive the value instead of writing it back. If it must be written, compare first and make \
      sure that applying the correction twice gives the same as applying it once.
      """,
    confirm: """
      Comment out the body of the handler: the lines must stop. `grep -rn 'onChange(of' Sources` \
      finds the candidates.
      """)

  func evidence(in incident: Incident) -> [Evidence] {
    guard let sighting = incident.notice("D01a") else { return unnamed(in: incident) }
    let type = sighting.subject ?? ""
    // A date that changes with each frame is what a timeline hands out, not what a handler writes.
    if type == "Date" { return [] }
    let facts: [Evidence?] = [
      Evidence.supporting(
        .decisive, .notice,
        "SwiftUI says that an `onChange`\(type.isEmpty ? "" : " of `\(type)`") was updated several "
          + "times in one frame",
        line: sighting.firstLine),
      incident.ownCauses.first.map { $0.supporting(.moderate) },
      flapping(in: incident),
      closerName(in: incident, of: type),
      incident.outsideDriver(opposes: .moderate),
    ]
    return facts.compactMap(\.self)
  }

  /// A handler of a text, of the focus or of a scroll position has a rule of its own.
  private func closerName(in incident: Incident, of type: String) -> Evidence? {
    let line = incident.participants.first?.firstLine
    if type == "String", incident.owned(where: \.isTextLike) != nil {
      return .opposing(.moderate, .reason, "what is watched is a text that is typed", line: line)
    }
    if incident.owned(where: \.isFocusLike) != nil {
      return .opposing(.strong, .reason, "what is watched follows the focus", line: line)
    }
    guard type.hasPrefix("CG"), incident.owned(where: \.isScrollLike) != nil else { return nil }
    return .opposing(
      .strong, .reason,
      "what is watched is a length that changes as the content is scrolled", line: line)
  }

  /// Output of a process carries no such notice, so its absence there says nothing.
  private func unnamed(in incident: Incident) -> [Evidence] {
    if let turns = turns(in: incident) { return [turns] }
    guard incident.feedsItself, !incident.carriesFaults, let cause = incident.commonCause,
      cause.reason.kind == .property,
      !cause.reason.isSpokenFor, !incident.isFreeRunning, incident.mounting.isEmpty
    else { return [] }
    return [cause.supporting(.slight)]
  }

  /// Two handlers of which each writes what the other one watches.
  private func turns(in incident: Incident) -> Evidence? {
    guard incident.feedsItself, !incident.isFreeRunning, incident.mounting.isEmpty,
      let view = incident.participants.first(where: { $0.alternatingReasons.count == 2 }),
      incident.participants.allSatisfy({ $0.view == view.view || $0.namesOnlySelf }),
      view.alternatingReasons.allSatisfy({ $0.kind == .property && !$0.isSpokenFor })
    else { return nil }
    return .supporting(
      .moderate, .reason,
      "`\(view.view)` names \(Wording.listed(view.alternatingReasons.map(\.text))) in turn, as two "
        + "handlers do that write each other's value",
      line: view.firstLine)
  }

  private func flapping(in incident: Incident) -> Evidence? {
    guard let child = incident.mounting.first else { return nil }
    return .opposing(
      .moderate, .reason,
      "`\(child.view)` is new in nearly every round, which a mere write does not bring about",
      line: child.firstLine)
  }
}
