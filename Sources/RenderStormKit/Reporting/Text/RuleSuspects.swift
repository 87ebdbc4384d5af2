extension Page {
  /// The suspected rules of an incident: the first with its evidence, the next two in a line each, and what would settle it.
  mutating func rules(of incident: IncidentReport) {
    blank()
    if let first = incident.rules.first {
      let isTied = incident.rules.dropFirst().first?.confidence == first.confidence
      suspect(first, lead: isTied ? "One of several: " : "Most likely: ")
      for rule in incident.rules.dropFirst().prefix(2) {
        alternative(
          rule, lead: rule.confidence == first.confidence ? "As likely: " : "Also possible: ")
      }
    } else {
      paragraph(["No rule of the catalogue fits what was seen."])
    }
    next(incident.nextEvidence)
  }

  /// What to do next, cheapest first.
  mutating func next(_ steps: [String]) {
    guard !steps.isEmpty else { return }
    blank()
    line([StyledText("Next:", .bold)])
    for (index, step) in steps.enumerated() {
      advice(step, lead: StyledText("\(index + 1). "), indent: 2)
    }
  }

  private mutating func suspect(_ rule: RuleReport, lead: String) {
    paragraph(
      [
        StyledText(lead, .bold), StyledText("\(rule.code) \(rule.id)", .boldYellow),
        StyledText(" (confidence: \(rule.confidenceWords))"),
      ], hanging: 2)
    paragraph([StyledText(rule.title, .bold)], indent: 2)
    let shown = rule.evidence.prefix(6)
    for fact in shown { evidence(fact) }
    if rule.evidence.count > shown.count {
      line(
        [StyledText("+\(Quantity.of(rule.evidence.count - shown.count, "more fact"))", .dim)],
        indent: 2)
    }
    prose(rule.why, lead: StyledText("Why it loops: ", .bold), indent: 2, hanging: 4)
    prose(rule.remedy, lead: StyledText("Remedy: ", .bold), indent: 2, hanging: 4)
    prose(rule.confirm, lead: StyledText("To make sure: ", .bold), indent: 2, hanging: 4)
  }

  /// A fact with its sign, and the line that it was seen at as an editor's location.
  private mutating func evidence(_ fact: EvidenceReport) {
    let sign = fact.isFor ? StyledText("+ ", .green) : StyledText("- ", .red)
    let quote = fact.quote(width: width - 6)
    let place = quote == nil ? fact.place.map { ", \($0)" } ?? "" : ""
    paragraph([StyledText("\(fact.detail) (\(fact.weight)\(place))")], lead: sign, indent: 2)
    if let quote { line([StyledText(quote.place, .dim), StyledText(quote.text)], indent: 6) }
  }

  private mutating func alternative(_ rule: RuleReport, lead: String) {
    line([
      StyledText(lead), StyledText("\(rule.code) \(rule.id)", .yellow),
      StyledText(" (\(Quantity.confidence(rule.confidence))): \(rule.title)"),
    ])
  }
}

extension RuleReport {
  /// A word and the number.
  ///
  /// The words part what a slight fact, a strong one, a decisive one and several independent ones give.
  var confidenceWords: String {
    let word =
      switch confidence {
      case 0.8...: "high"
      case 0.7..<0.8: "good"
      case 0.5..<0.7: "fair"
      default: "low"
      }
    return "\(word), \(Quantity.confidence(confidence))"
  }
}

extension EvidenceReport {
  fileprivate var place: String? {
    guard let input else { return line.map { "line \($0)" } }
    return Listing.path(input, limit: 34) + (line.map { ":\($0)" } ?? "")
  }

  fileprivate func quote(width: Int) -> (place: String, text: String)? {
    guard let text, let place else { return nil }
    let start = "\(place): "
    return (start, Cells.cutMiddle(text, to: width - Cells.width(of: start)))
  }
}
