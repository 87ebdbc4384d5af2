struct ScopeQueries: Rule {
  let card = RuleCard(
    code: "S08",
    id: "scope-queries",
    title: "Keep `@Query` and `@FetchRequest` out of the root of a window",
    family: .state,
    frequency: .common,
    mechanism: """
      Every save lets every query look at its records again, also those of other types. A query \
      in the root view then runs the root, and with it the whole tree. A query that is made anew \
      in an `init` makes its view differ from before with each render as well.
      """,
    signature: """
      The root names the properties of its queries (`_items`, `_folders`), and many views follow \
      with `@self`: one such wave for each save, though nothing that they show was saved. A save \
      that answers a render makes it endless.
      """,
    lookalikes: """
      A set of properties that have nothing to do with each other, and no save, is `@AppStorage` \
      (S09). When the root names one plain property, only its children are at fault (I04). Many \
      views that name the same model are S14.
      """,
    remedy: """
      Move each query into the leaf that shows its records. Let the root fetch once and hold \
      plain values or ids, save in larger batches, and never build a `Query` from changing values \
      in an `init`.
      """,
    confirm: """
      Take the query out of the root for one run and save again: the root must stay quiet. `grep \
      -rnE '@Query|@FetchRequest|@SectionedFetchRequest' Sources` shows where they are.
      """)

  func evidence(in incident: Incident) -> [Evidence] {
    guard incident.mounting.isEmpty else { return [] }
    let root = root(in: incident)
    let saved =
      root == nil
      ? nil
      : incident.driver(about: .saving, supports: .strong, "tells of records that are saved")
    let fetched = incident.frames(
      .fetch, atLeast: 0.02,
      supports: root == nil && incident.share(.fetch) < 0.3 ? .moderate : .strong
    ) { "records are fetched in \($0)" }
    let tree = root.flatMap { named($0, in: incident) }
    let rebuilt = rebuilt(in: incident)
    guard tree != nil || saved != nil || fetched != nil || rebuilt != nil else { return [] }
    return [tree, saved, fetched, rebuilt].compactMap(\.self) + against(incident)
  }

  private func against(_ incident: Incident) -> [Evidence] {
    let width = incident.broadcastWidth
    let facts: [Evidence?] = [
      incident.driver(about: .defaults, opposes: .moderate, "tells of user defaults"),
      incident.frames(.defaults, atLeast: 0.02, opposes: .strong) {
        "user defaults announce a change in \($0)"
      },
      incident.anyNotice(
        ["D24"], opposes: .moderate, "SwiftUI says that an object is made anew each time"),
      width > 3
        ? .opposing(.moderate, .reason, "\(width) views name one and the same property") : nil,
    ]
    return facts.compactMap(\.self)
  }

  /// A query that is made in an `init` comes with a new value of its view.
  private func rebuilt(in incident: Incident) -> Evidence? {
    guard let found = incident.remade, found.reason.isQueryLike else { return nil }
    return .supporting(
      .moderate, .reason,
      "\(Wording.listed(found.children.map(\.view))) \(found.children.count == 1 ? "names" : "name") "
        + "`\(found.reason.text)` together with `@self` each time `\(found.parent.view)` runs",
      line: found.children.first?.firstLine)
  }

  /// The view above the tree: it names only properties of its own, and others follow it.
  private func root(in incident: Incident) -> Incident.Participant? {
    guard !incident.loneSelf.isEmpty else { return nil }
    return incident.participants.first {
      !$0.isHandedNew && !$0.joinedReasons.isEmpty
        && $0.joinedReasons.allSatisfy { !$0.isNavigation && !$0.isDismissal }
    }
  }

  private func named(_ root: Incident.Participant, in incident: Incident) -> Evidence? {
    let reasons = root.joinedReasons
    let queries = reasons.filter(\.isQueryLike)
    let tree = incident.loneSelf
    guard !queries.isEmpty, queries.count * 3 >= reasons.count * 2 else { return nil }
    let isWide = tree.count > 2
    guard queries.count > 1 || isWide else { return nil }
    let weight: Evidence.Weight =
      queries.count > 1 ? .strong : incident.kind == .storm ? .moderate : .slight
    return .supporting(
      weight, .reason,
      "`\(root.view)` names \(Wording.listed(queries.map(\.text))), which "
        + "\(queries.count == 1 ? "sounds" : "sound") like records, in "
        + "\(Wording.counted(root.updates, "evaluation")), and \(Wording.listed(tree.map(\.view))) "
        + "\(tree.count == 1 ? "follows" : "follow") with `@self` alone",
      line: root.firstLine)
  }
}
