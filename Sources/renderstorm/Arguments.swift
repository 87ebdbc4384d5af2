import RenderStormKit

/// What the command line asks for.
struct Arguments: Equatable {
  enum Action: Equatable {
    case judge
    case stacks
    case rules([String])
    case help
    case version
  }

  enum FailOn: String, CaseIterable {
    case loop, storm, never
  }

  enum Color: String, CaseIterable {
    case auto, always, never
  }

  var action = Action.judge
  var paths: [String] = []
  var reporter = ReporterKind.text
  var failOn = FailOn.loop
  var color = Color.auto
  /// Show what the inputs hold instead of judging them.
  var isList = false
  var process: String?
  var run: Int?

  /// Reads a command line without the program's name.
  init(_ words: [String]) throws(UsageError) {
    var rest = words[...]
    if rest.first == "rules" {
      rest.removeFirst()
      action = .rules([])
    } else if rest.first == "stacks" {
      rest.removeFirst()
      action = .stacks
    }
    while let word = rest.popFirst() {
      if word == "--" {
        take(Array(rest))
        break
      }
      try take(word, &rest)
    }
  }

  private mutating func take(_ word: String, _ rest: inout ArraySlice<String>) throws(UsageError) {
    guard word.hasPrefix("-"), word != "-" else { return take([word]) }
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(
      String.init)
    let name = parts[0]
    switch name {
    case "-h", "--help": action = .help
    case "--version": action = .version
    case "--list": isList = true
    case "--process": process = try value(parts, &rest)
    case "--run": run = try number(name, value(parts, &rest))
    case "--reporter": reporter = try choice(name, value(parts, &rest))
    case "--fail-on": failOn = try choice(name, value(parts, &rest))
    case "--color": color = try choice(name, value(parts, &rest))
    default: throw UsageError("unknown option '\(name)'")
    }
  }

  /// What stands behind `=`, or the next word.
  private func value(_ parts: [String], _ rest: inout ArraySlice<String>) throws(UsageError)
    -> String
  {
    if parts.count == 2 { return parts[1] }
    guard let next = rest.popFirst() else { throw UsageError("missing value for '\(parts[0])'") }
    return next
  }

  private mutating func take(_ words: [String]) {
    if case .rules(let names) = action {
      action = .rules(names + words)
    } else {
      paths += words
    }
  }

  private func number(_ name: String, _ value: String) throws(UsageError) -> Int {
    guard let found = Int(value), found > 0 else {
      throw UsageError("invalid value '\(value)' for '\(name)' (a number from 1 on)")
    }
    return found
  }

  private func choice<Choice: RawRepresentable & CaseIterable>(
    _ name: String, _ value: String
  ) throws(UsageError) -> Choice where Choice.RawValue == String {
    guard let found = Choice(rawValue: value) else {
      let known = Choice.allCases.map(\.rawValue).joined(separator: ", ")
      throw UsageError("invalid value '\(value)' for '\(name)' (known: \(known))")
    }
    return found
  }
}

/// A command line that cannot be understood.
struct UsageError: Error, Equatable {
  let reason: String
  init(_ reason: String) { self.reason = reason }
}
