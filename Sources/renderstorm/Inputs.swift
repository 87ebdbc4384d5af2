import RenderStormKit

/// Reads the inputs that a command line names, and goes on when one fails.
struct Inputs {
  var analyzer = Analyzer()
  /// The worst of what failed so far.
  private(set) var failure: ExitStatus?
  /// How much of one archive is read.
  var limits = Limits()
  /// Prints one line for each failure.
  let complain: (_ what: String, _ why: String) -> Void

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
    Interrupt.endReading()
    read(OpenFile(descriptor: Streams.standardInput, path: "-", isFound: false))
  }

  private mutating func read(_ path: String) {
    guard let descriptor = open(path) else { return }
    defer { Streams.close(descriptor) }
    guard Streams.kind(descriptor) == .folder else {
      return read(OpenFile(descriptor: descriptor, path: path, isFound: false))
    }
    var failures: [(String, String)] = []
    let files = Folder.files(in: path) { failures.append(($0, $1)) }
    for (what, why) in failures { fail(what, why, .noInput) }
    for file in files { readFound(file) }
  }

  private mutating func readFound(_ path: String) {
    guard let descriptor = open(path) else { return }
    defer { Streams.close(descriptor) }
    read(OpenFile(descriptor: descriptor, path: path, isFound: true))
  }

  private mutating func read(_ file: OpenFile) {
    do {
      let start = try file.readStart()
      switch Content(start, foundAs: file.isFound ? file.path : nil) {
      case .archive(let form): readArchive(form, file, start: start)
      case .tar: refuse(.tar, file)
      case .text, .binary: try readPlain(file, start: start)
      }
    } catch {
      analyzer.beginInput(file.path)
      failReading(file, error)
    }
  }

  private mutating func readPlain(_ file: OpenFile, start: ContiguousArray<UInt8>)
    throws(SystemError)
  {
    if let promised = ArchiveForm(suffixOf: file.path) {
      return fail(file.path, "not \(promised.noun)", .noInput)
    }
    if file.isFound, Content(start) != .text { return }
    analyzer.beginInput(file.path)
    analyzer.read(start.span)
    do {
      try Streams.readAll(file.descriptor) { analyzer.read($0) }
    } catch {
      failReading(file, error)
    }
  }

  private mutating func failReading(_ file: OpenFile, _ error: SystemError) {
    analyzer.remark("reading failed before the end: \(error.reason)")
    fail(file.path, error.reason, .inputOutput)
  }

  private mutating func open(_ path: String) -> Int32? {
    do {
      return try Streams.open(path)
    } catch {
      fail(path, error.reason, .noInput)
      return nil
    }
  }

  mutating func fail(_ what: String, _ why: String, _ status: ExitStatus) {
    say(what, why)
    failure = [failure, status].compactMap { $0 }.max { $0.rawValue < $1.rawValue }
  }

  /// Prints a line about something that is no failure.
  func say(_ what: String, _ why: String) { complain(what == "-" ? "standard input" : what, why) }

  mutating func report() -> Report { analyzer.finish() }
}

/// A file, a pipe or standard input, open for reading.
struct OpenFile {
  let descriptor: Int32
  /// How the report names it.
  let path: String
  /// Whether it was found in a folder, where only text is read; otherwise somebody named it.
  let isFound: Bool

  /// The first bytes: as many as a pipe has at once, but enough to know an archive by.
  func readStart() throws(SystemError) -> ContiguousArray<UInt8> {
    var start: ContiguousArray<UInt8> = []
    var piece = ContiguousArray<UInt8>(repeating: 0, count: Content.probeSize)
    repeat {
      let count = try Streams.read(descriptor, into: &piece)
      if count == 0 { break }
      start += piece[..<count]
    } while start.count < ArchiveForm.telling && ArchiveForm.mayBegin(with: start)
    return start
  }
}
