/// All stack readers of one input, and which of them has the floor.
struct StackReaders: Sendable {
  private var readers = StackReaderList.make()
  /// The reader that took the last line of stacks, while it is open.
  private var open: Int?
  private(set) var sink = StackSink(keepsOtherThreads: false)
  /// The line that was taken last.
  private var lastLine = 0

  /// Whether the next line may go on with stacks that were begun.
  var isOpen: Bool { open != nil }

  /// Takes a line of the stacks that were begun.
  ///
  /// `line`: without line end; `prefix`: what CI systems put in front.
  mutating func goOn(_ line: Span<UInt8>, prefix: Int, number: Int) -> Bool {
    guard let open else { return false }
    return ask(open, line.extracting(min(prefix, line.count)..<line.count), number)
  }

  /// Takes a line that begins stacks; a reader that is open is asked before it is a log's turn, by `goOn`.
  mutating func begin(_ line: Span<UInt8>, prefix: Int, number: Int) -> Bool {
    let text = line.extracting(min(prefix, line.count)..<line.count)
    for reader in readers.indices where reader != open {
      if ask(reader, text, number) { return true }
    }
    return false
  }

  /// Whether the reader of the line that was taken last may want more of it.
  func mayGoOn(inLine number: Int) -> Bool { open != nil && lastLine == number }

  /// Takes what follows on the line that was taken last.
  mutating func goOn(piece: Span<UInt8>, number: Int) -> Bool {
    guard let open, mayGoOn(inLine: number) else { return false }
    let isTaken = readers[open].takePiece(piece, number: number, into: &sink)
    if !readers[open].isOpen { self.open = nil }
    return isTaken
  }

  var hasEvaluations: Bool { !sink.evaluations.isEmpty }

  /// The evaluations that were found since the last time.
  mutating func takeEvaluations() -> [StatedEvaluation] {
    defer { sink.evaluations.removeAll() }
    return sink.evaluations
  }

  private mutating func ask(_ reader: Int, _ line: Span<UInt8>, _ number: Int) -> Bool {
    guard readers[reader].take(line, number: number, into: &sink) else {
      if open == reader, !readers[reader].isOpen { open = nil }
      return false
    }
    lastLine = number
    if readers[reader].isOpen {
      open = reader
    } else if open == reader {
      open = nil
    }
    return true
  }

  /// Captures that are complete, each once.
  mutating func takeCaptures() -> [StackCapture] {
    sink.captures.isEmpty ? [] : sink.takeCaptures()
  }

  mutating func finish() {
    for reader in readers.indices { readers[reader].finish(into: &sink) }
    open = nil
  }
}
