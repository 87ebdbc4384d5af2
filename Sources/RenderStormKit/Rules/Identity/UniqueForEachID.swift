struct UniqueForEachID: Rule {
  let card = RuleCard(
    code: "I02",
    id: "unique-foreach-id",
    title: "Give every element of a `ForEach` an id that no other element has",
    family: .identity,
    frequency: .veryCommon,
    mechanism: """
      Two elements with the same id are one row to SwiftUI. It shows one of them twice, gives one \
      the state of the other, and takes rows for inserted or removed that only moved. Rarely that \
      goes on by itself; mostly it is work that is thrown away.
      """,
    signature: """
      SwiftUI prints that an id `occurs multiple times within the collection`, and rows run with \
      `@self` for another element than before, in bursts after each change of the data.
      """,
    lookalikes: """
      When rows are new in every pass, their ids are made on access (I01), and the notice is only \
      a side effect. Next to a loop that names a property of its own, a single such notice has \
      another cause.
      """,
    remedy: """
      Use the key under which the data is stored as the id, not a name, a title or `\\.self`. \
      Where rows are joined from several sources, make the source a part of the id.
      """,
    confirm: """
      Add `assert(Set(items.map(\\.id)).count == items.count)` where the data is set. `grep -rnE \
      'id: \\\\\\.(self|name|title)' Sources` finds the usual places.
      """)

  func evidence(in incident: Incident) -> [Evidence] {
    guard let twice = incident.notice("D10") else { return visit(in: incident) }
    let rows = incident.loneSelf
    let keepsStep = incident.noticesPerRound(twice) >= 0.2
    let isExplained = !incident.ownCauses.isEmpty
    let weight: Evidence.Weight =
      isExplained && !keepsStep ? .slight : keepsStep || !rows.isEmpty ? .decisive : .moderate
    let type = twice.subject.map { " (\($0))" } ?? ""
    let facts: [Evidence?] = [
      .supporting(
        weight, .notice,
        "SwiftUI says \(Wording.counted(twice.count, "time")) that an id occurs more than once in "
          + "a collection\(type)",
        line: twice.firstLine),
      rows.first.map {
        .supporting(
          .slight, .reason,
          "`\($0.view)` runs with `@self` alone, as a row does for another element",
          line: $0.firstLine)
      },
      incident.mounting.first.map {
        .opposing(
          .strong, .reason, $0.newness + ": its id is another one each time", line: $0.firstLine)
      },
    ]
    return facts.compactMap(\.self) + visit(in: incident)
  }

  private func visit(in incident: Incident) -> [Evidence] {
    let failed = incident.notice("D45", supports: .slight) { _ in
      "SwiftUI says that a list could not visit one of its cells"
    }
    return [failed].compactMap(\.self)
  }
}
