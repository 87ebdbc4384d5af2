import RenderStormKit

/// Reads the inputs that a command line names, and goes on when one fails.
struct Inputs {
  private(set) var analyzer = Analyzer()
  /// The worst of what failed so far.
  private(set) var failure: ExitStatus?
  /// Prints one line for each failure.
  let complain: (_ what: String, _ why: String) -> Void

  /// Bytes looked at to tell text from other files of a folder.
  private static let probeSize = 8192

  mutating func read(_ paths: [String]) {
    for path in paths {
      if path == "-" {
        readStandardInput()
      } else {
        read(path)
      }
    }
  }

  mutating func readStandardInput() {
    analyzer.beginInput("-")
    readAll(Streams.standardInput, "standard input")
  }

  private mutating func read(_ path: String) {
    guard let descriptor = open(path) else { return }
    defer { Streams.close(descriptor) }
    if Streams.kind(descriptor) == .folder {
      var failures: [(String, String)] = []
      let files = Folder.files(in: path) { failures.append(($0, $1)) }
      for (what, why) in failures { fail(what, why, .noInput) }
      for file in files { readIfText(file) }
      return
    }
    analyzer.beginInput(path)
    readAll(descriptor, path)
  }

  private mutating func readIfText(_ path: String) {
    guard let probe = open(path) else { return }
    defer { Streams.close(probe) }
    guard isText(probe), let descriptor = open(path) else { return }
    defer { Streams.close(descriptor) }
    analyzer.beginInput(path)
    readAll(descriptor, path)
  }

  /// A file with a NUL near its start is no text, unless a byte order mark says that it is UTF-16.
  private func isText(_ descriptor: Int32) -> Bool {
    guard let start = try? Streams.readStart(descriptor, count: Self.probeSize) else { return true }
    if start.starts(with: [0xFF, 0xFE]) || start.starts(with: [0xFE, 0xFF]) { return true }
    return !start.contains(0)
  }

  private mutating func open(_ path: String) -> Int32? {
    do {
      return try Streams.open(path)
    } catch {
      fail(path, error.reason, .noInput)
      return nil
    }
  }

  private mutating func readAll(_ descriptor: Int32, _ name: String) {
    do {
      try Streams.readAll(descriptor) { analyzer.read($0) }
    } catch {
      analyzer.remark("reading failed before the end: \(error.reason)")
      fail(name, error.reason, .inputOutput)
    }
  }

  private mutating func fail(_ what: String, _ why: String, _ status: ExitStatus) {
    complain(what, why)
    failure = [failure, status].compactMap { $0 }.max { $0.rawValue < $1.rawValue }
  }

  mutating func report() -> Report { analyzer.finish() }
}
