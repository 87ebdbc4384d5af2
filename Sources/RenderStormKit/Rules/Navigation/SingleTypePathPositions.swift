struct SingleTypePathPositions: Rule {
  let card = RuleCard(
    code: "N10",
    id: "single-type-path-positions",
    title: "Keep one element type at each depth of a path",
    family: .navigation,
    frequency: .occasional,
    mechanism: """
      A stack that gets another path compares the old and the new one element by element. When \
      two elements at the same depth are of different types, they cannot be compared, and the app \
      traps. It takes a `NavigationPath` of mixed types that is replaced as a whole, as a deep \
      link or a restored state does.
      """,
    signature: """
      The app ends with `comparisonTypeMismatch`, or in `boundPathChange`, right after the path \
      was set. Few lines come before it: one of the owner of the path, or none.
      """,
    lookalikes: """
      An inner stack traps with the same words, but two owners of a path take turns before it, or \
      SwiftUI says that destinations below the root do not count (N09). A screen that was pushed \
      around the path can lead there too (R1).
      """,
    remedy: """
      Use one `enum Route: Hashable` for the whole stack and a typed `[Route]` as its path. Where \
      `NavigationPath` must stay, empty it, wait for the next turn of the main queue and only \
      then append the new elements.
      """,
    confirm: """
      Add `print(path.map { type(of: $0) })` before each assignment, or count the types that are \
      appended: `grep -rnE '[pP]ath\\.append|NavigationPath\\(' Sources`.
      """)

  func evidence(in incident: Incident) -> [Evidence] {
    guard
      let crash = incident.anyNotice(
        ["D50", "D51"], supports: .strong,
        "the app ended because elements of different types met at one depth of a path")
    else { return [] }
    let owners = incident.pathOwners
    let only = owners.count == 1 ? owners.first : nil
    let facts: [Evidence?] = [
      crash,
      only?.supporting(.moderate, because: "; no other view holds a path"),
      incident.secondOwner(opposes: .strong),
      incident.anyNotice(
        ["D06", "D07", "D70"], opposes: .moderate,
        "SwiftUI complains of what belongs to the root of a stack: there are two"),
    ]
    return facts.compactMap(\.self)
  }
}
