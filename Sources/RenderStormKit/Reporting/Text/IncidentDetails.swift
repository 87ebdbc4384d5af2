extension Page {
  /// Wide enough for the longest label and a blank.
  private static let labelWidth = 9

  /// Text with a label before it, both in columns of their own.
  mutating func field(_ label: String, _ spans: [StyledText]) {
    paragraph(spans, lead: lead(label), indent: 2)
  }

  func lead(_ label: String) -> StyledText {
    StyledText(Cells.pad(label, to: Self.labelWidth), .dim)
  }

  /// The cells right of the labels.
  var fieldWidth: Int { width - 2 - Self.labelWidth }

  /// What was seen, where, when and how fast, who took part, and why that is no ordinary life.
  mutating func details(of incident: IncidentReport) {
    cycle(of: incident)
    if incident.repeats > 0 { field("repeats", [StyledText(incident.extent)]) }
    field("where", [StyledText(incident.place)])
    field("id", [StyledText(incident.fingerprint)])
    if let run = incident.span.run { field("run", [StyledText(run)]) }
    if !incident.time.isEmpty { paragraph(words: incident.time, lead: lead("when"), indent: 2) }
    if let rate = incident.rate { field("rate", [StyledText(rate.words)]) }
    participantTable(incident.participants)
    if let stack = incident.stack { stacks(stack) }
    if let driver = incident.driver, !driver.text.isEmpty {
      field("driver", [StyledText("line \(driver.line): \(driver.text)")])
    }
    for (index, ground) in incident.grounds.enumerated() {
      paragraph(
        [StyledText(ground)], lead: lead(index == 0 ? "because" : ""), indent: 2,
        hanging: width - fieldWidth + 2)
    }
  }

  /// The views of one round as arrows back to the first.
  private mutating func cycle(of incident: IncidentReport) {
    let words = CycleDrawing.words(of: incident.cycle, nameWidth: fieldWidth - 2)
    if !words.isEmpty { paragraph(words: words, lead: lead("cycle"), indent: 2) }
  }

  private mutating func participantTable(_ participants: [ParticipantReport]) {
    let shown = participants.prefix(8)
    let names = shown.map { Cells.cutMiddle($0.view, to: min(28, fieldWidth / 2)) }
    let nameWidth = names.map { Cells.width(of: $0) }.max() ?? 0
    let counts = shown.map { $0.evaluations > 0 ? "\(Quantity.count($0.evaluations)) × " : "" }
    let countWidth = counts.map(\.count).max() ?? 0
    // Where nothing shows who drives whom, "follower" would say more than is known.
    let hasCause = participants.contains { $0.role == "cause" }
    for (index, participant) in shown.enumerated() {
      let name = Cells.pad(names[index], to: nameWidth)
      let count = String(repeating: " ", count: countWidth - counts[index].count) + counts[index]
      let role = hasCause ? Cells.pad(participant.role, to: 8) + "  " : ""
      let start = "\(name)  \(role)\(count)"
      let room = max(0, fieldWidth - Cells.width(of: start))
      let reasons =
        Listing.counted(participant.reasons) + participant.mountWords + participant.sampleWords
      line(
        [
          lead(index == 0 ? "views" : ""), StyledText(start),
          StyledText(Listing.fitted(reasons, into: room)),
        ],
        indent: 2)
    }
    if participants.count > shown.count {
      field("", [StyledText("+\(Quantity.of(participants.count - shown.count, "more view"))")])
    }
  }
}

extension ParticipantReport {
  fileprivate var sampleWords: [String] {
    samples.map { ["on the stack in \(Quantity.of($0, "sample"))"] } ?? []
  }
  fileprivate var mountWords: [String] { mounts > 0 ? [Quantity.of(mounts, "mount")] : [] }
}

extension IncidentReport {
  /// How often; what no view takes part in was counted by the lines of its diagnostics.
  var times: String { Quantity.of(repeats, isOfDiagnostics ? "diagnostic" : "round") }

  /// Whether no evaluation was seen, so that what repeats is what the system says.
  private var isOfDiagnostics: Bool { participants.allSatisfy { $0.evaluations == 0 } }

  var extent: String {
    if isOfDiagnostics { return times }
    let share = "\(Quantity.percent(coverage)) of all evaluations in that stretch"
    return "\(times), \(share)"
  }

  /// `app.log:812-98411`: numbers that an editor takes, so without separators.
  var place: String {
    let lines =
      span.firstLine == span.lastLine ? "\(span.firstLine)" : "\(span.firstLine)-\(span.lastLine)"
    return "\(Listing.path(span.input)):\(lines)"
  }

  /// The first and the last time; the date stands once where it is the same.
  fileprivate var time: [Wrap.Word] {
    let length = span.seconds.map(Quantity.duration)
    guard let start = span.start, let end = span.end else {
      return length.map { [[StyledText($0)]] } ?? []
    }
    let date = start.prefix { $0 != "T" }
    let isSameDay = date.count < start.count && end.hasPrefix(date + "T")
    let shownEnd = isSameDay ? String(end.dropFirst(date.count + 1)) : end
    let words = [start, "to \(shownEnd)"] + (length.map { ["(\($0))"] } ?? [])
    return words.map { [StyledText($0)] }
  }
}

extension RateReport {
  var words: String {
    let peak = "at most \(Quantity.rate(peak)) in a second"
    let basis = basis == "arrival" ? " (by times of arrival: coarse)" : ""
    return "\(Quantity.rate(evaluationsPerSecond)) evaluations/s, \(peak)\(basis)"
  }
}
