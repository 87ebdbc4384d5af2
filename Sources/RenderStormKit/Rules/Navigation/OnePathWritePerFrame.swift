struct OnePathWritePerFrame: Rule {
  let card = RuleCard(
    code: "N07",
    id: "one-path-write-per-frame",
    title: "Change a stack's path once per frame, from one owner",
    family: .navigation,
    frequency: .veryCommon,
    mechanism: """
      Two writers, or two writes of one closure, change the path while the stack is still working \
      on the first change. The stack starts over, transitions overlap, and each owner may answer \
      the other's write with one of its own.
      """,
    signature: """
      A short burst after a tap or a deep link: the owner names `_path` twice or more, its \
      screens follow with `@self`, and then it is over. SwiftUI says once that the bound path \
      tried to update multiple times per frame; UIKit may complain about nested transitions.
      """,
    lookalikes: """
      The same notice in a loop that goes on while nobody touches the app belongs to a path \
      binding that is written back (N08), or to a destination in a pushed screen (N05).
      """,
    remedy: """
      Let one router method change the path and let everything else call it. Build the new path \
      in a local value and assign it once; pass the first path to the initialiser instead of \
      assigning it after launch.
      """,
    confirm: """
      Log each write of the path with its call site and count them between two frames. One write \
      per action must remain, and the notice must be gone.
      """)

  func evidence(in incident: Incident) -> [Evidence] {
    var facts = [
      incident.notice("D01d", supports: incident.isSustained ? .slight : .strong) {
        "SwiftUI says \(Wording.counted($0.count, "time")) that the bound path was updated "
          + "several times in one frame"
      },
      incident.notice("D01e", supports: .slight) { _ in
        "SwiftUI says that several things which steer navigation changed in one frame"
      },
      incident.anyNotice(
        ["D64", "D65", "D68"], supports: .moderate,
        "UIKit says that a transition began while another one was running"),
    ].compactMap(\.self)
    if facts.isEmpty { return [] }
    if let owner = incident.pathOwners.first { facts.append(owner.supporting(.moderate)) }
    if let other = incident.selection(opposes: .slight) { facts.append(other) }
    if incident.kind == .loop, incident.isSustained, let first = incident.participants.first {
      facts.append(
        .opposing(
          .strong, .context,
          "it goes on for \(Wording.counted(incident.repeats, "round")); "
            + "two writes of one action end with it",
          line: first.firstLine))
    }
    return facts
  }
}
