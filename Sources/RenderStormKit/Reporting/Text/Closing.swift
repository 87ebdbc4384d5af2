extension Page {
  /// The small print: diagnostics, and what was read.
  mutating func closing(of report: Report) {
    let isShort = report.verdict == .healthy && report.incidents.isEmpty
    if !isShort { blank() }
    if report.verdict == .healthy { mostEvaluated(report.views) }
    notices(report.notices)
    if report.mainIncident?.stack == nil {
      for stack in report.stacks.prefix(3) { stacks(stack) }
    }
    inputs(report.inputs)
    if report.verdict != .inconclusive { remarks(of: report.inputs) }
  }

  /// What a reader has to know of the inputs; the path stands with it where there are several.
  mutating func remarks(of inputs: [InputReport]) {
    for input in inputs.filter({ !$0.remarks.isEmpty }).prefix(Self.most) {
      for remark in input.remarks {
        let path = inputs.count > 1 ? "\(Listing.path(input.path)): " : ""
        advice(path + remark, lead: StyledText(lead("note").text, .yellow), indent: 2)
      }
    }
  }

  /// The views in the order of their evaluations, in one line.
  private mutating func mostEvaluated(_ views: [ViewReport]) {
    guard !views.isEmpty else { return }
    let counts = views.map { "\($0.view) \(Quantity.count($0.evaluations))" }
    line([lead("views"), StyledText(Listing.fitted(counts, into: fieldWidth))], indent: 2)
  }

  /// More than this of a kind nobody reads in a terminal.
  private static let most = 8

  private mutating func notices(_ notices: [NoticeReport]) {
    for notice in notices.prefix(Self.most) {
      let place = "\(Listing.path(notice.input)):\(notice.firstLine)"
      let times =
        notice.count == 1 ? "at \(place)" : "\(Quantity.of(notice.count, "line")) from \(place)"
      let subject = notice.subject.map { " (\($0))" } ?? ""
      field("notice", [StyledText("\(notice.id), \(times): \(notice.meaning)\(subject)")])
    }
    more(notices.count - Self.most, "more notice")
  }

  private mutating func inputs(_ inputs: [InputReport]) {
    for input in inputs.prefix(Self.most) {
      paragraph(words: Listing.words(input.facts), lead: lead("read"), indent: 2)
    }
    more(inputs.count - Self.most, "more input")
  }

  private mutating func more(_ count: Int, _ noun: String) {
    if count > 0 { field("", [StyledText("+\(Quantity.of(count, noun))", .dim)]) }
  }
}

extension InputReport {
  /// What the input held.
  fileprivate var facts: [String] {
    let form = formats.isEmpty ? "" : " (\(formats.joined(separator: ", ")))"
    let facts = [
      "\(Listing.path(path)): \(Quantity.of(lines, "line"))\(form)", Quantity.bytes(bytes),
      Quantity.of(evaluations, "evaluation"),
      notices > 0 ? Quantity.of(notices, "notice") : nil,
      samples > 0 ? Quantity.of(samples, "sample") : nil,
      unread.count > 0 ? "\(Quantity.count(unread.count)) unread from line \(unread.first)" : nil,
    ]
    return facts.compactMap { $0 }
  }
}
