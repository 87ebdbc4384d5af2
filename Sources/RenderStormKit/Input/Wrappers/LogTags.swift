/// The parts that Apple's loggers share: `process[pid:tid]`, `(library)`, `[subsystem:category]`.
enum LogTags {
  struct Process {
    let name: Range<Int>
    let pid: Int
    /// Its digits; empty where none is printed.
    let thread: Range<Int>
    let end: Int
  }

  /// `Name[123:4ab]` or `Name[123]`: the first bracket that holds just numbers ends the name, which may have spaces.
  static func process(_ line: Span<UInt8>, from start: Int, before limit: Int = 160) -> Process? {
    let end = min(line.count, start + limit)
    var at = start
    while at < end {
      guard let bracket = line.first(UInt8(ascii: "["), in: at..<end) else { return nil }
      if bracket > start, let pid = line.decimal(at: bracket + 1),
        let thread = thread(line, behind: pid.end)
      {
        return Process(
          name: start..<bracket, pid: pid.value, thread: thread, end: thread.upperBound + 1)
      }
      at = bracket + 1
    }
    return nil
  }

  /// Behind the pid: `]`, or `:` with a hexadecimal thread and `]`.
  private static func thread(_ line: Span<UInt8>, behind pid: Int) -> Range<Int>? {
    let hasThread = pid < line.count && line[pid] == UInt8(ascii: ":")
    let start = hasThread ? pid + 1 : pid
    var end = start
    while hasThread, end < line.count, line[end].isHexDigit { end += 1 }
    return end < line.count && line[end] == UInt8(ascii: "]") ? start..<end : nil
  }

  /// What is left behind `(library) [subsystem:category] `, and who logged it.
  static func message(_ line: Span<UInt8>, from start: Int) -> (
    message: Range<Int>, origin: WrappedMessage.Origin
  ) {
    var at = line.skipSpaces(start)
    var hasLibrary = false
    if at < line.count, line[at] == UInt8(ascii: "("),
      let close = line.first(UInt8(ascii: ")"), in: at..<line.count)
    {
      hasLibrary = true
      at = line.skipSpaces(close + 1)
    }
    if at < line.count, line[at] == UInt8(ascii: "["),
      let close = line.first(UInt8(ascii: "]"), in: at..<line.count),
      line.first(UInt8(ascii: ":"), in: at..<close) != nil || isCategory(line, at, close)
    {
      return (messageStart(line, close + 1)..<line.count, origin(line, at + 1..<close))
    }
    return (at..<line.count, hasLibrary ? .system : .app)
  }

  /// One space parts a tag from its message; more belong to the message.
  private static func messageStart(_ line: Span<UInt8>, _ at: Int) -> Int {
    at < line.count && line[at] == .space ? at + 1 : at
  }

  private static let changedBody = bytes("Changed Body Properties")
  private static let swiftUI = bytes("com.apple.SwiftUI")
  private static let issues = bytes("com.apple.runtime-issues")
  private static let layoutLoop = bytes("LayoutLoop")
  private static let apple = bytes("com.apple.")
  private static let swiftUICategory = bytes("SwiftUI")
  private static let invalidConfiguration = bytes("Invalid Configuration")

  /// Mirrored lines name just a category: a bracket of words.
  private static func isCategory(_ line: Span<UInt8>, _ open: Int, _ close: Int) -> Bool {
    close > open + 1 && line[open + 1].digit == nil
  }

  static func origin(_ line: Span<UInt8>, _ tag: Range<Int>) -> WrappedMessage.Origin {
    if line.has(changedBody, endingAt: tag.upperBound) { return .changedBody }
    if line.has(swiftUI, at: tag.lowerBound) || line.has(issues, at: tag.lowerBound) {
      return .swiftUI
    }
    if line.has(layoutLoop, endingAt: tag.upperBound) { return .layoutLoop }
    if line.has(apple, at: tag.lowerBound) { return .system }
    if line.has(swiftUICategory, endingAt: tag.upperBound)
      || line.has(invalidConfiguration, endingAt: tag.upperBound)
    {
      return .swiftUI
    }
    return .app
  }
}
