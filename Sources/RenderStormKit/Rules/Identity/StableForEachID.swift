struct StableForEachID: Rule {
  let card = RuleCard(
    code: "I01",
    id: "stable-foreach-id",
    title: "Store the ids of list elements and never make them when they are read",
    family: .identity,
    frequency: .common,
    mechanism: """
      With `var id: UUID { UUID() }`, or an id that falls back to a random one, no element is the \
      same as before when a `ForEach` compares its data. It throws all rows away and builds all of \
      them anew. In a lazy stack that changes the layout, which asks for the data again.
      """,
    signature: """
      All rows of a list are new in each pass: `@self, @identity` and all their properties, as \
      many lines as there are rows, with the views inside of them. The view around the list is \
      quiet, or runs once for all the rows.
      """,
    lookalikes: """
      One new view for each line of its parent is a random `.id` (I03); one that takes turns with \
      a flag is S12. Rows that appear once while scrolling are ordinary. When the list itself is \
      new too, look above it.
      """,
    remedy: """
      Give the element a stored id, `let id: UUID`, that is set when it is created or comes from \
      the data. Do not use `\\.self` on values that change, nor indices of arrays that are edited.
      """,
    confirm: """
      Print `item.id` twice in a row: the two must be equal. `grep -rnE 'var id: .*\\{' Sources` \
      finds ids that are computed.
      """)

  func evidence(in incident: Incident) -> [Evidence] {
    guard let rows = incident.mounting.first, incident.notice("D04") == nil,
      let fresh = fresh(rows, in: incident)
    else { return [] }
    let facts: [Evidence?] = [
      fresh,
      manyPerPass(in: incident),
      incident.notice("D10").flatMap {
        incident.noticesPerRound($0) >= 0.4
          ? .opposing(
            .moderate, .notice, "SwiftUI says each time that an id occurs several times",
            line: $0.firstLine)
          : .supporting(
            .slight, .notice, "SwiftUI says that an id occurs several times in a collection",
            line: $0.firstLine)
      },
      incident.frames(.forEach, atLeast: 0.2, supports: .moderate) {
        "the items of a `ForEach` are walked in \($0)"
      },
      incident.frames(.lazyLayout, atLeast: 0.3, supports: .slight) {
        "lazy containers place their content in \($0)"
      },
      incident.kind == .loop ? incident.outsideDriver(opposes: .strong) : nil,
    ]
    return facts.compactMap(\.self)
  }

  /// New rows whose surroundings give no reason for it.
  private func fresh(_ rows: Incident.Participant, in incident: Incident) -> Evidence? {
    let isQuiet = incident.ownCauses.isEmpty
    let ratio = incident.newRowsAtATime ?? incident.rowsPerPass?.ratio
    // One new view for each line of a parent is another rule's.
    if let ratio, ratio < Incident.manyRows { return nil }
    if !isQuiet, ratio == nil { return nil }
    let around = isQuiet ? ", and no view around it names a reason" : ""
    let weight: Evidence.Weight = incident.kind == .loop ? .strong : .moderate
    return .supporting(weight, .reason, rows.newness + around, line: rows.firstLine)
  }

  private func manyPerPass(in incident: Incident) -> Evidence? {
    if incident.roundsPerWave == nil, let (rows, parent, ratio) = incident.rowsPerPass,
      ratio >= Incident.manyRows
    {
      return .supporting(
        .moderate, .reason,
        "\(Wording.spoken(ratio)) new `\(rows.view)` come with each line of `\(parent.view)`, "
          + "which stays what it is",
        line: parent.firstLine)
    }
    guard let rows = incident.mounting.first, let ratio = incident.newRowsAtATime,
      ratio >= Incident.manyRows
    else { return nil }
    return .supporting(
      .slight, .rate,
      "about \(Wording.spoken(ratio)) new `\(rows.view)` come one behind the other in each round",
      line: rows.firstLine)
  }
}
