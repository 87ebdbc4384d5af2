struct LegacyContainerMix: Rule {
  let card = RuleCard(
    code: "N15",
    id: "legacy-container-mix",
    title: "Do not mix `NavigationView` and `isActive` links with stacks",
    family: .navigation,
    frequency: .common,
    mechanism: """
      Links of the old kind hold their own flag and set it again whenever they are rendered while \
      another link of the same container is active. In a `NavigationView`, and in stacks inside \
      of old hosting controllers, each such request lays the bar and the screens out once more.
      """,
    signature: """
      SwiftUI prints `Unable to present` or that it had an issue when pushing a link, again and \
      again; or UIKit prints hundreds of observation feedback loops while a search field is on \
      screen. The views name `_isActive`, a tag or the search text, or `@self` alone.
      """,
    lookalikes: """
      A value link that finds no destination prints another line (R1, N09). A feedback loop that \
      names a bar is L14 when items of the bar come and go; it is this rule when the screen sits \
      in a `NavigationView`.
      """,
    remedy: """
      Migrate the container and its links together: `NavigationStack` or `NavigationSplitView`, \
      `NavigationLink(value:)` and one `navigationDestination(for:)`. Until then keep one active \
      link for each container.
      """,
    confirm: """
      Migrate one screen and repeat the steps: the notices must be gone. `grep -rnE \
      'NavigationView|isActive:|tag:.*selection:' Sources` lists what is left of the old kind.
      """,
    versions: """
      Links re-assert themselves on iOS 14 and 15, stacks in old hosting controllers loop on iOS \
      16.0 to 16.3, and `.searchable` in a `NavigationView` on iOS 26.
      """)

  func evidence(in incident: Incident) -> [Evidence] {
    let asserted = [
      asserted("D44", "that it cannot present a link", in: incident),
      asserted("D43", "that it had an issue when pushing a link", in: incident),
    ].compactMap(\.self)
    let active = activeLink(in: incident)
    let searched = searchLoop(in: incident)
    guard !asserted.isEmpty || active != nil || searched != nil else { return [] }
    let more: [Evidence?] = [
      active, searched,
      incident.notice("D08", supports: .slight) { _ in
        "SwiftUI speaks of a `NavigationView`"
      },
      incident.pathOwners.first.map {
        .opposing(.moderate, .reason, $0.sentence, line: $0.participant.firstLine)
      },
      incident.anyNotice(
        ["D04", "D05", "D06", "D07"], opposes: .moderate,
        "SwiftUI complains about destinations, which the old containers do not have"),
    ]
    return asserted + more.compactMap(\.self)
  }

  private func asserted(_ id: String, _ said: String, in incident: Incident) -> Evidence? {
    guard let sighting = incident.notice(id) else { return nil }
    return .supporting(
      sighting.count > 4 ? .decisive : .strong, .notice,
      "SwiftUI says \(Wording.counted(sighting.count, "time")) \(said)", line: sighting.firstLine)
  }

  private func activeLink(in incident: Incident) -> Evidence? {
    guard incident.feedsItself, incident.mounting.isEmpty,
      let link = incident.owned(where: \.isLinkActivation)
    else { return nil }
    return link.supporting(.strong, because: ", and the name sounds like the flag of a link")
  }

  private func searchLoop(in incident: Incident) -> Evidence? {
    guard let loop = incident.notice("D60") else { return nil }
    let isSearch = loop.subject.map { $0.contains("Search") } ?? false
    let field = incident.owned { $0.isTextLike || $0.words.contains("searching") }
    guard isSearch || field != nil else { return nil }
    return .supporting(
      loop.count >= 100 ? .strong : .moderate, .notice,
      "UIKit says \(Wording.counted(loop.count, "time")) that a view was invalidated again and "
        + "again within one pass, and \(field?.phrase ?? "it is a part of a search field")",
      line: loop.firstLine)
  }
}
