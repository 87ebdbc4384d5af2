import Foundation
import Testing

/// The built command, run as a process of its own.
enum Command {
  /// What a run came to.
  struct Outcome {
    let status: Int32
    let endedBySignal: Bool
    let outputData: Data
    let errorData: Data

    var output: String { String(decoding: outputData, as: UTF8.self) }
    var errors: String { String(decoding: errorData, as: UTF8.self) }
    var outputLines: [String] { Self.lines(of: output) }
    var errorLines: [String] { Self.lines(of: errors) }

    /// Lines without their ends; a last line without an end counts.
    private static func lines(of text: String) -> [String] {
      var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      if lines.last == "" { lines.removeLast() }
      return lines
    }
  }

  /// Far beyond any run, so that a command that hangs fails one test and does not stop all.
  private static let patience = DispatchTimeInterval.seconds(120)

  /// Runs the command with these words, in the test's own folder and with nothing to read unless given.
  ///
  /// The variables are added to the environment, which holds no `NO_COLOR` of its own.
  static func run(
    _ arguments: [String], in folder: String? = nil, input: FileHandle = .nullDevice,
    output: FileHandle? = nil, variables: [String: String] = [:]
  ) throws -> Outcome {
    try start(
      Build.command, arguments, in: folder, input: input, output: output, variables: variables)
  }

  /// Runs a line of shell, in which `$renderstorm` is the command and `$1` the first of the words.
  static func shell(
    _ script: String, _ words: [String] = [], in folder: String? = nil,
    variables: [String: String] = [:]
  ) throws -> Outcome {
    let command = try Build.command
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    var all = ["renderstorm": command, "PATH": "\(Paths.parent(of: command)):\(path)"]
    all.merge(variables) { $1 }
    return try start(
      "/bin/sh", ["-c", script, "sh"] + words, in: folder, input: .nullDevice, output: nil,
      variables: all)
  }

  private static func start(
    _ program: String, _ arguments: [String], in folder: String?, input: FileHandle,
    output: FileHandle?, variables: [String: String]
  ) throws -> Outcome {
    let scratch = try Scratch()
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.environment = environment(with: variables)
    if let folder { process.currentDirectoryURL = URL(fileURLWithPath: folder, isDirectory: true) }
    let sinks = [try scratch.sink("output"), try scratch.sink("errors")]
    process.standardInput = input
    process.standardOutput = output ?? sinks[0]
    process.standardError = sinks[1]
    // Not left to the handles' own end: on Linux a process outlives its run, and each would keep two files open.
    defer { for sink in sinks { try? sink.close() } }
    try wait(for: process)
    return Outcome(
      status: process.terminationStatus,
      endedBySignal: process.terminationReason == .uncaughtSignal,
      outputData: output == nil ? try scratch.read("output") : Data(),
      errorData: try scratch.read("errors"))
  }

  private static func wait(for process: Process) throws {
    let ended = DispatchSemaphore(value: 0)
    process.terminationHandler = { _ in ended.signal() }
    try process.run()
    if ended.wait(timeout: .now() + patience) == .timedOut {
      Issue.record("still running: \(process.arguments ?? [])")
      process.terminate()
      process.waitUntilExit()
    }
  }

  private static func environment(with variables: [String: String]) -> [String: String] {
    var all = ProcessInfo.processInfo.environment
    all["NO_COLOR"] = nil
    all["TERM"] = "xterm-256color"
    return all.merging(variables) { $1 }
  }
}
