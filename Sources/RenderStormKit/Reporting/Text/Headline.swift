extension Page {
  /// The verdict, the participants and the one sentence to act on; the first two take a line each, whatever the names.
  mutating func headline(of report: Report) {
    guard let main = report.mainIncident else {
      advice(
        report.summary, lead: StyledText("\(report.verdict.rawValue): ", report.severity),
        hanging: 0)
      return
    }
    let others = report.otherIncidents.count
    let more = others > 0 ? "; \(Quantity.of(others, "more incident"))" : ""
    line([
      StyledText(report.verdict.rawValue, report.severity),
      StyledText(": \(main.certainty.rawValue), \(main.ending)\(more)"),
    ])
    if !main.participants.isEmpty { participants(of: main) }
    advice(report.summary)
  }

  /// The views by role, as many as the line holds.
  private mutating func participants(of incident: IncidentReport) {
    let causes = incident.participants.filter { $0.role == "cause" }.map(\.view)
    let followers = incident.participants.filter { $0.role != "cause" }.map(\.view)
    if causes.isEmpty || followers.isEmpty {
      let isOne = incident.participants.count == 1
      let label = causes.isEmpty ? (isOne ? "view: " : "views: ") : (isOne ? "cause: " : "causes: ")
      let noReason = isOne ? " (names no reason of its own)" : " (none has a reason of its own)"
      let note =
        causes.isEmpty && width >= 60
          && incident.participants.contains { $0.evaluations > 0 } ? noReason : ""
      let room = width - Cells.width(of: label + note)
      line([
        StyledText(label), StyledText(Listing.fitted(causes + followers, into: room), .bold),
        StyledText(note),
      ])
      return
    }
    let first = causes.count == 1 ? "cause: " : "causes: "
    let second = followers.count == 1 ? "; follower: " : "; followers: "
    let room = width - Cells.width(of: first + second)
    let least = Cells.width(of: Listing.fitted(followers, into: room / 2))
    let shown = Listing.fitted(causes, into: room - least)
    let rest = Listing.fitted(followers, into: room - Cells.width(of: shown))
    line([StyledText(first), StyledText(shown, .bold), StyledText(second), StyledText(rest, .bold)])
  }
}

extension IncidentReport {
  /// How it ends, in words that go on from its certainty.
  var ending: String {
    switch span.ending {
    case "killed": "until the app was killed"
    case "open": "still going at the end"
    default: "it ended"
    }
  }
}
