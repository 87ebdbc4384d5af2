/// Turns a report into text of one form.
public protocol Reporter: Sendable {
  /// The whole text, with a newline at its end; the same report gives the same text.
  func text(for report: Report) -> String
  /// What the inputs hold, without a judgement: formats, runs, processes, counts.
  func list(of report: Report) -> String
}

/// The forms in which a report can be had; a new one is one file and its line here.
public enum ReporterKind: String, Sendable, CaseIterable {
  /// For a person in a hurry.
  case text
  /// One object of the schema that `Report.schema` names.
  case json
  /// Folded stacks of main threads, for flame graphs.
  case folded

  /// A reporter of this form; the options are for the forms that a person reads in a terminal.
  public func reporter(options: TextOptions = TextOptions()) -> any Reporter {
    switch self {
    case .text: TextReporter(options: options)
    case .json: JSONReporter()
    case .folded: FoldedReporter()
    }
  }
}

/// What a text may use of the place where it is shown.
public struct TextOptions: Sendable {
  /// Whether colours and bold type are set with SGR sequences.
  public var usesColor: Bool
  /// The cells of a line; fewer than `narrowest` are taken for that many.
  public var width: Int

  /// Below this there is no room for a label and a name side by side.
  public static let narrowest = 40

  /// Plain text of 80 columns, unless told otherwise.
  public init(usesColor: Bool = false, width: Int = 80) {
    self.usesColor = usesColor
    self.width = width
  }
}
