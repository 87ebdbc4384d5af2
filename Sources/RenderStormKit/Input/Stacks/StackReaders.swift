/// All stack readers of one input, and which of them has the floor.
struct StackReaders: Sendable {
  private var readers = StackReaderList.make()
  /// The reader that took the last line of stacks, while it is open.
  private var open: Int?
  private(set) var sink = StackSink(keepsOtherThreads: false)

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

  private mutating func ask(_ reader: Int, _ line: Span<UInt8>, _ number: Int) -> Bool {
    guard readers[reader].take(line, number: number, into: &sink) else {
      if open == reader, !readers[reader].isOpen { open = nil }
      return false
    }
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
