struct NoDestinationInLazyContainer: Rule {
  let card = RuleCard(
    code: "N04",
    id: "no-destination-in-lazy-container",
    title: "Keep `navigationDestination` out of lists, lazy stacks, lazy grids and forms",
    family: .navigation,
    frequency: .veryCommon,
    mechanism: """
      A lazy container builds its rows when they come into view and drops them later. A \
      destination on such a row comes and goes with it, and each time the stack has to look at \
      all its destinations again, which renders the stack's owner and what it shows.
      """,
    signature: """
      SwiftUI prints `There's a misplaced navigationDestination`. While the user scrolls, the \
      owner of the stack and every visible row run once for each row that appears.
      """,
    lookalikes: """
      Rows that appear while scrolling are ordinary: they mount once and their parent stays \
      quiet. Rows that are new in each pass without any scrolling have unstable ids. A \
      registration in a pushed screen that is not lazy is R2.
      """,
    remedy: """
      Move the modifier from the row, the section or the content of `List`, `Form`, `LazyVStack` \
      and their kin to the container itself or, better, to the root content of the stack.
      """,
    confirm: """
      Move the modifier outside and scroll: the notice is gone and the owner of the stack stays \
      quiet.
      """)

  func evidence(in incident: Incident) -> [Evidence] {
    let misplaced = incident.notice("D05", supports: .decisive) {
      let which = $0.subject.map { " (\($0))" } ?? ""
      return
        "SwiftUI says that a navigationDestination\(which) is misplaced inside a lazy container"
    }
    guard let owner = incident.pathOwners.first,
      let row = incident.participants.first(where: { $0.mounts > 1 })
    else { return [misplaced].compactMap(\.self) }
    let weight: Evidence.Weight = misplaced == nil ? .slight : .moderate
    let runs = Evidence.supporting(
      weight, .reason,
      "`\(row.view)` appears \(Wording.counted(row.mounts, "time")), and "
        + "`\(owner.participant.view)`, which names `\(owner.reason.text)`, "
        + "runs \(Wording.counted(owner.count, "time")) with it",
      line: owner.participant.firstLine)
    return [misplaced, runs].compactMap(\.self)
  }
}
