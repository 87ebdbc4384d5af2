struct ConsistentCellSize: Rule {
  let card = RuleCard(
    code: "L05",
    id: "consistent-cell-size",
    title: "Give rows of `List` and `Form` one height for one width",
    family: .layout,
    frequency: .common,
    mechanism: """
      On iOS a `List` is a collection view that asks each row for its size. A row that answers \
      differently each time, because it holds a lazy stack, an adaptive grid or a height that \
      follows its own layout, makes the collection view measure all over. Since iOS 18 its own \
      detector ends the app.
      """,
    signature: """
      Row types repeat in bursts with `@self`, two or three of them again and again, and then the \
      app ends with `is stuck in a recursive layout loop` or, before iOS 18, `is stuck in its \
      update/layout loop`.
      """,
    lookalikes: """
      Rows that repeat in a lazy stack outside of any list are L04 and bring no such end. Rows \
      that are new each time, with `@identity`, have unstable ids.
      """,
    remedy: """
      Use plain stacks and fixed columns inside rows, take `ignoresSafeArea` out of them, and do \
      not let a row's height depend on data that arrives while it is measured. A fixed \
      `frame(height:)` settles it at once.
      """,
    confirm: """
      Give the suspected row a fixed height: the crash is gone. `grep -rnE \
      'Lazy(V|H)|GridItem|listRowInsets' Sources` shows what rows contain.
      """,
    versions: "The detector ends the app since iOS 18; earlier systems only log or hang.")

  func evidence(in incident: Incident) -> [Evidence] {
    let facts: [Evidence?] = [
      incident.anyNotice(
        ["D61", "D62"], supports: .decisive,
        "UIKit says that a collection view is stuck in its layout"),
      incident.frames(.collectionFeedback, atLeast: 0, supports: .decisive) {
        "UIKit's detector of endless collection views runs in \($0)"
      },
      incident.kind != .loop
        ? nil
        : incident.frames(.collectionView, atLeast: 0.5, supports: .moderate) {
          "a collection view lays out its cells in \($0)"
        },
    ]
    let found = facts.compactMap(\.self)
    guard !found.isEmpty, let row = incident.loneSelf.first else { return found }
    return found + [
      .supporting(
        .slight, .reason,
        "`\(row.view)` repeats with `@self` alone, as a row does that is measured again",
        line: row.firstLine)
    ]
  }
}
