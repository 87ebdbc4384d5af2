/// The head of a thread in the text of a crash report.
///
///     Thread 0 Crashed:: Dispatch queue: com.apple.main-thread
///     Thread 1:: com.apple.NSEventThread
///     Thread 2 name:  Dispatch queue: com.acme.worker
///     Thread 3:
///     Thread 0 crashed with ARM Thread State (64-bit):
struct CrashThreadHead {
  let number: Int
  let isCrashed: Bool
  /// Whether registers follow, not functions.
  let isRegisters: Bool
  let isMain: Bool
  /// Of the thread or of its queue.
  let name: Range<Int>

  private static let word = bytes("Thread ")
  private static let crashed = bytes(" Crashed")
  private static let registers = bytes(" crashed with ")
  private static let nameWord = bytes(" name")
  private static let queue = bytes("Dispatch queue: ")
  /// No app has as many threads.
  private static let largestNumber = 1_000_000

  static func parse(_ line: Span<UInt8>) -> CrashThreadHead? {
    guard line.has(word, at: 0), let number = line.decimal(at: word.count),
      number.value <= largestNumber
    else { return nil }
    if line.has(registers, at: number.end) {
      let none = number.end..<number.end
      return CrashThreadHead(
        number: number.value, isCrashed: false, isRegisters: true, isMain: false, name: none)
    }
    let isCrashed = line.has(crashed, at: number.end)
    var at = number.end + (isCrashed ? crashed.count : 0)
    let isNamed = line.has(nameWord, at: at)
    if isNamed { at += nameWord.count }
    let colons = at
    while at < line.count, line[at] == UInt8(ascii: ":") { at += 1 }
    let rest = line.trimmed(at..<line.count)
    // Logs have lines like `Thread 3: loading`.
    guard at == colons + 2 || (at == colons + 1 && (isNamed || rest.isEmpty)) else { return nil }
    return head(line, number.value, isCrashed, rest)
  }

  private static func head(
    _ line: Span<UInt8>, _ number: Int, _ isCrashed: Bool, _ rest: Range<Int>
  ) -> CrashThreadHead {
    var name = rest
    var isMain = false
    if let start = line.end(of: queue, in: rest) {
      let queueName = line.trimmed(start..<rest.upperBound)
      isMain =
        queueName.count == StackCapture.mainQueue.count
        && line.has(StackCapture.mainQueue, at: start)
      let thread = line.trimmed(rest.lowerBound..<(start - queue.count))
      name = thread.isEmpty ? queueName : thread
    }
    return CrashThreadHead(
      number: number, isCrashed: isCrashed, isRegisters: false, isMain: isMain, name: name)
  }
}
