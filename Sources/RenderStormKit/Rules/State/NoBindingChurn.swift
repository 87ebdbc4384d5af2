struct NoBindingChurn: Rule {
  let card = RuleCard(
    code: "S16",
    id: "no-binding-churn",
    title: "Do not hand freshly made `Binding`s to the screens of a stack",
    family: .state,
    frequency: .occasional,
    mechanism: """
      `Binding(get:set:)` in a body makes two new closures each time, and closures never compare \
      equal. Near a stack or a link this is a circle: the screen reads its bindings as changed, \
      the stack takes over the screen once more, and the parent makes the next bindings.
      """,
    signature: """
      A pushed screen lists all of its bindings in each line, two or more at once, and `@self` is \
      not among them. It goes on without input while the screen is open.
      """,
    lookalikes: """
      A view whose children follow with `@self` holds stored preferences (S09), and one with five \
      or more such properties most likely too. Two flags of presentations are N13. A link whose \
      destination cannot be compared gives a screen with `@self` (N02).
      """,
    remedy: """
      Pass bindings that come from a key path: `$model.filter`, `@Bindable var model`, or a \
      subscript of the store. For a value that has to be computed, give the type a settable \
      property and bind to that.
      """,
    confirm: """
      Pass `.constant(…)` for each of them: the lines must stop. `grep -rnE 'Binding\\((get:)?' \
      Sources` finds bindings that are made by hand.
      """)

  func evidence(in incident: Incident) -> [Evidence] {
    guard incident.feedsItself, incident.mounting.isEmpty, let set = incident.propertySets.first
    else { return [] }
    let followers = incident.followers(of: set.participant)
    let parent = incident.parent(of: set.participant)
    guard followers.count < 2 || parent != nil else { return [] }
    let facts: [Evidence?] = [
      set.supporting(weight(of: set, followers: followers.count)),
      parent.map { parent in
        .supporting(
          .moderate, .reason, "it runs below `\(parent.view)`, whose lines come before its own",
          line: parent.firstLine)
      },
      incident.frames(.navigation, atLeast: 0.05, supports: .moderate) {
        "the stack works on its screens in \($0)"
      },
      followers.count > 1
        ? .opposing(
          .moderate, .reason,
          "\(Wording.listed(followers.map(\.view))) follow it, as below a root",
          line: followers.first?.firstLine) : nil,
      incident.propertySets.dropFirst().first.map {
        .opposing(.moderate, .reason, $0.sentence, line: $0.participant.firstLine)
      },
      set.isMostlyQueries
        ? .opposing(.moderate, .reason, "the properties sound like records") : nil,
      incident.anyNotice(
        ["D09", "D66", "D67"], opposes: .strong, "two presentations were asked for at once"),
      incident.frames(.defaults, atLeast: 0.02, opposes: .strong) {
        "user defaults announce a change in \($0)"
      },
      incident.outsideDriver(opposes: .strong),
    ]
    return facts.compactMap(\.self)
  }

  private func weight(of set: Incident.PropertySet, followers: Int) -> Evidence.Weight {
    if set.reasons.contains(where: \.isFlagLike), set.reasons.allSatisfy(\.isShowingLike) {
      return .slight
    }
    return followers == 0 && set.reasons.count < 5 ? .strong : .moderate
  }
}
