extension Page {
  /// Incidents in a few lines each; they are main where none was told at length before them.
  mutating func others(_ incidents: ArraySlice<IncidentReport>, isMain: Bool) {
    for incident in incidents.prefix(8) { brief(incident, isMain: isMain) }
    if incidents.count > 8 {
      blank()
      line([StyledText("+\(Quantity.of(incidents.count - 8, "more incident"))", .dim)])
    }
    if isMain, let first = incidents.first { next(first.nextEvidence) }
  }

  private mutating func brief(_ incident: IncidentReport, isMain: Bool) {
    blank()
    let start = isMain ? "Worth a look: " : "Also: "
    let isNamed = !incident.participants.isEmpty
    let grade =
      isNamed
      ? " (\(incident.certainty.rawValue), \(incident.ending)): "
      : " (\(incident.certainty.rawValue))"
    let room = width - Cells.width(of: start + incident.kind + grade)
    line([
      StyledText(start, .bold), StyledText(incident.kind, .yellow), StyledText(grade),
      StyledText(Listing.fitted(incident.participants.map(\.view), into: room), .bold),
    ])
    let facts = [
      "at \(incident.place)", incident.span.seconds.map(Quantity.duration),
      incident.times,
      incident.rate.map { "\(Quantity.rate($0.evaluationsPerSecond)) evaluations/s" },
    ]
    paragraph(words: Listing.words(facts.compactMap { $0 }), indent: 2)
    if let ground = incident.grounds.first { paragraph([StyledText(ground)], indent: 2) }
    if let rule = incident.rules.first {
      paragraph(
        [
          StyledText("Most likely "), StyledText("\(rule.code) \(rule.id)", .yellow),
          StyledText(" (\(rule.confidenceWords)): \(rule.title)"),
        ], indent: 2, hanging: 4)
    }
  }
}
