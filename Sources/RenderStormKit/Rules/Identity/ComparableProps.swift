struct ComparableProps: Rule {
  let card = RuleCard(
    code: "I04",
    id: "comparable-props",
    title: "Give views that run often only values that can be compared",
    family: .identity,
    frequency: .veryCommon,
    mechanism: """
      A view whose values hold a closure, an `any` type or a struct without `Equatable` differs \
      from itself each time its parent runs, so its body runs as well, though nothing that it \
      shows has changed. That multiplies what drives the parent; it drives nothing by itself.
      """,
    signature: """
      The parent names one property, and its children follow with `@self` alone, one to one, or \
      once for each row, also those that do not show that property.
      """,
    lookalikes: """
      A parent that changes in the beat of a clock is the clock's affair (S15), in step with \
      saves that of a query (S08). Children that name an object beside `@self` get a new one \
      (S07). A loop has another cause, which this rule only makes dearer.
      """,
    remedy: """
      Pass ids and plain values instead of models and closures, collect actions in one object \
      that stays the same, or make the child `Equatable` and add `.equatable()`. Read what \
      changes often in the leaf that shows it.
      """,
    confirm: """
      Make the child that runs most often `Equatable`: it must fall silent while its parent goes \
      on. `grep -rnE 'let .*: .*(-> |any )' Sources` finds closures and `any` values in views.
      """)

  func evidence(in incident: Incident) -> [Evidence] {
    guard incident.kind == .storm, incident.mounting.isEmpty,
      let parent = incident.ownCauses.first(where: { !$0.participant.isHandedNew }),
      incident.ownCauses.count(where: { !$0.participant.isHandedNew }) == 1
    else { return [] }
    let children = incident.loneSelf.filter {
      $0.updates * 10 >= parent.participant.updates * 8
    }
    guard let hottest = children.max(by: { $0.updates < $1.updates }) else { return [] }
    let perLine = hottest.updates / max(parent.participant.updates, 1)
    let facts: [Evidence?] = [
      .supporting(
        .moderate, .reason,
        "\(Wording.listed(children.map(\.view))) \(children.count == 1 ? "runs" : "run") with `@self` "
          + "alone each time \(parent.sentence)",
        line: hottest.firstLine),
      perLine > 4
        ? .supporting(
          .slight, .reason,
          "`\(hottest.view)` runs \(perLine) times for each line of its parent",
          line: hottest.firstLine) : nil,
      incident.notice("D24").map {
        .opposing(
          .moderate, .notice, "SwiftUI says that an object is made anew each time",
          line: $0.firstLine)
      },
      incident.driver(about: .saving, opposes: .moderate, "tells of records that are saved"),
      incident.anyNotice(
        ["D05", "D09", "D66"], opposes: .moderate, "a notice names another cause"),
    ]
    return facts.compactMap(\.self)
  }
}
