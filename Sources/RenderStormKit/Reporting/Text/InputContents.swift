extension Page {
  private static let mostRuns = 40

  /// What one input holds: its counts, its formats and its runs.
  mutating func contents(of input: InputReport) {
    line([StyledText(Listing.path(input.path, limit: width - 2), .bold)])
    field(
      "size", [StyledText("\(Quantity.of(input.lines, "line")), \(Quantity.bytes(input.bytes))")])
    let formats = input.formats.isEmpty ? "none recognised" : input.formats.joined(separator: ", ")
    field("formats", [StyledText(formats)])
    let counts = [
      Quantity.of(input.evaluations, "evaluation"), Quantity.of(input.notices, "notice"),
      "\(Quantity.count(input.wrappers)) of wrappers",
      input.stackLines > 0
        ? "\(Quantity.count(input.stackLines)) of stacks (\(Quantity.of(input.samples, "sample")))"
        : nil,
      "\(Quantity.count(input.unread.count)) unread",
    ].compactMap { $0 }
    field("lines", [StyledText(counts.joined(separator: ", "))])
    for (index, run) in input.runs.prefix(Self.mostRuns).enumerated() {
      field(index == 0 ? "runs" : "", [StyledText(run.words)])
    }
    if input.runs.count > Self.mostRuns {
      field("", [StyledText("+\(Quantity.of(input.runs.count - Self.mostRuns, "more run"))")])
    }
    for remark in input.remarks { field("note", [StyledText(remark)]) }
  }
}

extension RunReport {
  fileprivate var words: String {
    let names = [name, process].compactMap { $0 }.joined(separator: ", ")
    let what = names.isEmpty ? "" : " \(names):"
    return "\(number)\(what) \(Quantity.of(evaluations, "evaluation")) from line \(firstLine)"
  }
}
