/// Writes the report for a person in a hurry: what it is and who takes part first, the small print last.
public struct TextReporter: Reporter {
  /// What the text may use of the terminal.
  public let options: TextOptions

  /// Plain text of 80 columns, unless told otherwise.
  public init(options: TextOptions = TextOptions()) {
    self.options = options
  }

  /// The text, with a newline at its end.
  public func text(for report: Report) -> String {
    var page = Page(options)
    page.headline(of: report)
    if let main = report.mainIncident {
      page.blank()
      page.details(of: main)
      page.rules(of: main)
      page.others(report.otherIncidents, isMain: false)
    } else {
      page.shortAnswer(to: report)
    }
    page.closing(of: report)
    return page.text
  }
}

extension TextReporter {
  /// Each input with its runs; a blank line between inputs.
  public func list(of report: Report) -> String {
    var page = Page(options)
    for input in report.inputs {
      page.blank()
      page.contents(of: input)
    }
    return page.text
  }
}

extension Report {
  /// The incident that the verdict is about, if it is about one.
  var mainIncident: IncidentReport? {
    verdict == .loop || verdict == .storm ? incidents.first : nil
  }

  var otherIncidents: ArraySlice<IncidentReport> {
    mainIncident == nil ? incidents[...] : incidents.dropFirst()
  }

  var severity: Style {
    switch verdict {
    case .loop: .boldRed
    case .storm, .blocked, .busy: .boldYellow
    case .healthy: .boldGreen
    case .inconclusive: .bold
    }
  }
}

extension Page {
  /// What an answer without a main incident still owes: what hinders it, and what may be worth a look.
  fileprivate mutating func shortAnswer(to report: Report) {
    if report.verdict == .inconclusive { remarks(of: report.inputs) }
    others(report.otherIncidents, isMain: true)
    if report.otherIncidents.first?.nextEvidence.isEmpty ?? true { next(report.nextEvidence) }
  }
}
