struct NoAppearFlap: Rule {
  let card = RuleCard(
    code: "S12",
    id: "no-appear-flap",
    title: "Do not let a view's `onAppear` or `onDisappear` decide whether that view exists",
    family: .state,
    frequency: .common,
    mechanism: """
      When the view appears, its `onAppear` changes a flag, and the parent then leaves the view \
      out. Its disappearance, or the work that it has begun, sets the flag back, so the parent \
      builds the view anew, which appears again.
      """,
    signature: """
      The parent names a flag of its own in every round, and the child is new each time: `@self, \
      @identity` and all its properties. There are often two parent lines for each appearance, \
      one for each turn of the flag.
      """,
    lookalikes: """
      A random `.id` gives one new child for each parent line, and the parent's property is an \
      identity rather than a flag (I03). Rows that are all new while their parent is quiet have \
      unstable ids.
      """,
    remedy: """
      Keep the view in place and change what it shows, or let a state that only moves forward \
      decide: loading, loaded, failed. Start work in `.task` of the parent, which survives.
      """,
    confirm: """
      Print in `onAppear` and `onDisappear` of the child: the two alternate with the parent's \
      lines. Emptying both must end it.
      """)

  func evidence(in incident: Incident) -> [Evidence] {
    guard incident.kind == .loop,
      let (parent, child) = incident.parentAndNewChild
    else { return [] }
    var facts = [incident.newChild(child, of: parent)]
    let turns = Double(parent.count) / Double(max(child.mounts, 1))
    if turns > 1.6 {
      facts.append(
        .supporting(
          .moderate, .reason,
          "`\(parent.participant.view)` runs \(Wording.spoken(turns)) times for each appearance, "
            + "as a flag does that is set and set back",
          line: parent.participant.firstLine))
    }
    if parent.reason.isIdentifierLike {
      facts.append(.opposing(.moderate, .reason, "`\(parent.reason.text)` sounds like an identity"))
    } else if parent.reason.isFlagLike {
      facts.append(.supporting(.moderate, .reason, "`\(parent.reason.text)` sounds like a flag"))
    }
    let against = [
      incident.outsideDriver(opposes: .moderate), incident.manyRows(opposes: .moderate),
    ]
    return facts + against.compactMap(\.self)
  }
}
