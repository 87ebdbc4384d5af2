struct NoDismissEnvironmentInStack: Rule {
  let card = RuleCard(
    code: "N11",
    id: "no-dismiss-environment-in-stack",
    title: "Do not read `dismiss` or `presentationMode` in screens that stay in a stack",
    family: .navigation,
    frequency: .common,
    mechanism: """
      The value behind `@Environment(\\.dismiss)` changes whenever something is presented or \
      pushed, so every screen that reads it runs again, covered ones included. When such a screen \
      builds the destination of a link, its run changes the presentation, and the value changes \
      once more.
      """,
    signature: """
      Screens name `_dismiss`, `_presentationMode` or `_isPresented` and nothing else, round \
      after round; what they push follows with `@self`.
      """,
    lookalikes: """
      One such line for each push or sheet is ordinary. When two flags of the presenter's own \
      change together, or SwiftUI says that only one sheet is supported, two presentations race \
      instead.
      """,
    remedy: """
      Remove the property from the screen and go back by changing the path. If a button must \
      dismiss, make the button a small view of its own and read `dismiss` there.
      """,
    confirm: "Delete the property and the button that uses it: the lines must stop.")

  func evidence(in incident: Incident) -> [Evidence] {
    let readers = incident.ownCauses.filter(\.reason.isDismissal)
    guard let reader = readers.first else { return [] }
    // A binding may bear the name `isPresented` too; the other two are the environment's alone.
    let isCertain = readers.contains { $0.reason.words != ["is", "presented"] }
    let weight: Evidence.Weight = isCertain && incident.kind == .loop ? .decisive : .strong
    var facts = [reader.supporting(weight)]
    if readers.count > 1 {
      let others = readers.dropFirst().map(\.participant.view)
      facts.append(
        .supporting(
          .moderate, .reason,
          "\(Wording.listed(others)) \(others.count == 1 ? "does" : "do") the same in every round",
          line: readers[1].participant.firstLine))
    }
    let race = incident.anyNotice(
      ["D09", "D66", "D67"], opposes: .strong, "two presentations were asked for at once")
    return facts + [race].compactMap(\.self)
  }
}
