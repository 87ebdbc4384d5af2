struct AppStorageScope: Rule {
  let card = RuleCard(
    code: "S09",
    id: "appstorage-scope",
    title: "Keep `@AppStorage` in leaves, under keys without dots",
    family: .state,
    frequency: .common,
    mechanism: """
      A key with a dot in it cannot be observed on its own, so any write to the defaults counts \
      as a change of it, and every `@AppStorage` of the view is read again. When the view or its \
      `onChange` writes defaults in answer, it sets itself off, hundreds of times per second.
      """,
    signature: """
      One view names many stored properties that have nothing to do with each other, all in the \
      same lines, and its children follow with `@self`. It happens at each write of the defaults, \
      by anyone and of any key, or without end.
      """,
    lookalikes: """
      Properties that sound like records, in step with saves, are queries (S08). A child below a \
      stack that lists its bindings, with nobody behind it, got new bindings (S16). Two flags of \
      presentations are N13.
      """,
    remedy: """
      Rename the keys so that they hold no dot, and move each `@AppStorage` into the small view \
      that shows it. Write defaults only when the value differs, never in a body or in the \
      `onChange` of the same property.
      """,
    confirm: """
      Write a key that nobody reads, `defaults write <bundle id> probe.a -int 1`: the view must \
      not run. `grep -rnE '@AppStorage\\(\"[^\"]*\\.' Sources` finds keys with dots.
      """)

  func evidence(in incident: Incident) -> [Evidence] {
    let frames = incident.frames(.defaults, atLeast: 0.02, supports: .strong) {
      "user defaults are written or announce a change in \($0)"
    }
    let sets = incident.propertySets
    let set = sets.first.flatMap { named($0, in: incident) }
    let told =
      incident.ownCauses.isEmpty && sets.isEmpty
      ? nil : incident.driver(about: .defaults, supports: .strong, "tells of user defaults")
    let stated = incident.statedCause(of: .defaults, supports: .strong)
    guard set != nil || frames != nil || told != nil || stated != nil else { return [] }
    let facts: [Evidence?] = [
      set, told, frames, stated,
      shared(sets),
      sets.first.map(\.isMostlyQueries) == true
        ? .opposing(.strong, .reason, "the properties sound like records") : nil,
      incident.driver(about: .saving, opposes: .moderate, "tells of records that are saved"),
      incident.frames(.fetch, atLeast: 0.02, opposes: .strong) { "records are fetched in \($0)" },
      incident.notice("D21", supports: .slight) { _ in
        "SwiftUI says that changes were published from within view updates"
      },
    ]
    return facts.compactMap(\.self)
  }

  private func named(_ set: Incident.PropertySet, in incident: Incident) -> Evidence? {
    let followers = incident.followers(of: set.participant)
    let count = set.reasons.count
    if count == 2, followers.isEmpty || set.reasons.contains(where: \.isShowingLike) { return nil }
    let weight: Evidence.Weight =
      count > 4 || (count > 2 && !followers.isEmpty)
      ? .strong : count > 2 && incident.kind == .storm ? .moderate : .slight
    let follow =
      followers.isEmpty
      ? ""
      : "; \(Wording.listed(followers.map(\.view))) "
        + "\(followers.count == 1 ? "follows" : "follow")"
    return set.supporting(weight, because: follow)
  }

  /// A key that two views read is no property of either.
  private func shared(_ sets: [Incident.PropertySet]) -> Evidence? {
    guard let first = sets.first, let other = sets.dropFirst().first else { return nil }
    let shared = first.reasons.filter(other.reasons.contains)
    guard shared.count > 1 else { return nil }
    return .supporting(
      .moderate, .reason,
      "`\(other.participant.view)` names \(shared.count) of the same properties at the same time",
      line: other.participant.firstLine)
  }
}
