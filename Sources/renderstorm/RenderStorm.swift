import RenderStormKit

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The statuses that the command ends with; 64 and above are those of `sysexits.h`.
enum ExitStatus: Int32 {
  case success = 0
  case found = 1
  case notJudged = 2
  case usage = 64
  case noInput = 66
  case inputOutput = 74
}

/// From arguments to library calls, and from a report to text and an exit status.
@main
enum RenderStorm {
  static func main() {
    Streams.ignoreBrokenPipes()
    exit(run(Array(CommandLine.arguments.dropFirst())).rawValue)
  }

  private static func run(_ words: [String]) -> ExitStatus {
    do {
      let arguments = try Arguments(words)
      switch arguments.action {
      case .help: return print(Help.text)
      case .version: return print("renderstorm \(Release.version)\n")
      case .rules(let names): return explain(names)
      case .judge, .stacks: return judge(arguments)
      }
    } catch {
      complain(error.reason)
      try? Streams.write(Help.usage, to: Streams.standardError)
      return .usage
    }
  }

  private static func judge(_ arguments: Arguments) -> ExitStatus {
    let analyzer = Analyzer(
      process: arguments.process, run: arguments.run,
      keepsThreads: arguments.action == .stacks || arguments.reporter == .folded)
    var inputs = Inputs(analyzer: analyzer) { complain("\($0): \($1)") }
    if arguments.paths.isEmpty {
      guard !Streams.isTerminal(Streams.standardInput) else {
        complain("no input: name a file or a folder, or pipe a log into it")
        try? Streams.write(Help.usage, to: Streams.standardError)
        return .usage
      }
      inputs.readStandardInput()
    } else {
      inputs.read(arguments.paths)
    }
    let report = inputs.report()
    if report.inputs.isEmpty, let failure = inputs.failure { return failure }
    let options = TextOptions(usesColor: usesColor(arguments.color))
    if arguments.action == .stacks {
      return stacks(of: report, arguments, options) ?? inputs.failure ?? .success
    }
    let reporter = arguments.reporter.reporter(options: options)
    let printed = print(arguments.isList ? reporter.list(of: report) : reporter.text(for: report))
    if printed != .success { return printed }
    if arguments.isList { return inputs.failure ?? .success }
    return inputs.failure ?? status(of: report.verdict, failOn: arguments.failOn)
  }

  /// Shows main threads; a status when that is not all that is to be said.
  private static func stacks(of report: Report, _ arguments: Arguments, _ options: TextOptions)
    -> ExitStatus?
  {
    guard !report.threads.isEmpty else {
      complain("no stacks: no input holds stacks of a main thread")
      return .notJudged
    }
    let text =
      arguments.reporter == .folded
      ? FoldedReporter().text(for: report) : TextReporter(options: options).stacks(of: report)
    let printed = print(text)
    return printed == .success ? nil : printed
  }

  private static func status(of verdict: Verdict, failOn: Arguments.FailOn) -> ExitStatus {
    switch verdict {
    case .loop: failOn == .never ? .success : .found
    case .storm: failOn == .storm ? .found : .success
    case .healthy, .blocked, .busy: .success
    case .inconclusive: .notJudged
    }
  }

  private static func explain(_ names: [String]) -> ExitStatus {
    guard !names.isEmpty else { return print(Rules.table()) }
    if names.count == 2, let text = Rules.comparison(of: names[0], names[1]) { return print(text) }
    var status = ExitStatus.success
    for name in names {
      guard let text = Rules.explanation(of: name) else {
        complain("\(name): no such rule; 'renderstorm rules' lists them")
        status = .usage
        continue
      }
      let printed = print(text)
      if printed != .success { return printed }
    }
    return status
  }

  private static func usesColor(_ choice: Arguments.Color) -> Bool {
    switch choice {
    case .always: true
    case .never: false
    case .auto:
      Streams.isTerminal(Streams.standardOutput) && (Streams.variable("NO_COLOR") ?? "").isEmpty
        && Streams.variable("TERM") != "dumb"
    }
  }

  /// Writes to standard output; a reader that has gone away is no failure.
  private static func print(_ text: String) -> ExitStatus {
    do {
      try Streams.write(text, to: Streams.standardOutput)
      return .success
    } catch {
      if error.isBrokenPipe { return .success }
      complain("standard output: \(error.reason)")
      return .inputOutput
    }
  }

  private static func complain(_ text: String) {
    let line = "renderstorm: \(SafeOutput.line(text))\n"
    try? Streams.write(line, to: Streams.standardError)
  }
}
