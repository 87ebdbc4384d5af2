#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// One run of a tool: it is fed, and what it prints is handed on as it comes.
///
/// All in one thread that waits for whatever can go on, so neither side ever waits for the other in
/// vain.
struct ToolRun: ~Copyable {
  enum Ending: Equatable {
    case complete
    /// The taker wanted no more.
    case stopped
    /// Everything came out, and the tool has something to say.
    case warned(String)
    /// What came out is not everything.
    case damaged(String)
  }

  private let tool: Tool
  private var feed: Feed
  private var child: Child
  private var buffer = ContiguousArray<UInt8>(repeating: 0, count: 1 << 17)
  private var said: [UInt8] = []
  private var isPrinting = true
  private var isSaying = true

  /// The tool's first line is wanted, not all that a hostile file makes it say.
  private static let mostSaid = 4096

  init(_ tool: Tool, feed: Feed) throws(InputError) {
    self.tool = tool
    self.feed = feed
    let path = try tool.path()
    do {
      child = try Child(path, [tool.name] + tool.options, environment: Tool.environment)
    } catch {
      throw InputError(reason: "\(tool.name) cannot be run: \(error.reason)", status: .inputOutput)
    }
  }

  /// Runs to the end of the tool, or until the taker wants no more; the tool is then stopped.
  mutating func run(_ take: (Span<UInt8>) -> Bool) -> Ending {
    if let input = child.inputNumber { Streams.writeWithoutWaiting(input) }
    while isPrinting || isSaying {
      if feed.slowSource == nil { feed.refill() }
      if feed.isAtEnd { child.closeInput() }
      let ready = wait()
      if ready.source { feed.refill() }
      if ready.input, let input = child.inputNumber { feed.drain(into: input) }
      if ready.errors { listen() }
      if ready.output, !handOn(take) { return .stopped }
    }
    return ending(child.wait())
  }

  private struct Ready {
    let source: Bool
    let input: Bool
    let output: Bool
    let errors: Bool
  }

  /// Waits until something can go on; a negative descriptor is not waited for.
  private borrowing func wait() -> Ready {
    var streams = [
      pollfd(fd: feed.slowSource ?? -1, events: Int16(POLLIN), revents: 0),
      pollfd(fd: feed.hasBytes ? child.inputNumber ?? -1 : -1, events: Int16(POLLOUT), revents: 0),
      pollfd(fd: isPrinting ? child.output.number : -1, events: Int16(POLLIN), revents: 0),
      pollfd(fd: isSaying ? child.errors.number : -1, events: Int16(POLLIN), revents: 0),
    ]
    let count = unsafe poll(&streams, nfds_t(streams.count), -1)
    // After a failure, each is tried: reading and writing say what is wrong.
    let isReady = streams.map { $0.fd >= 0 && (count < 0 && errno != EINTR || $0.revents != 0) }
    return Ready(source: isReady[0], input: isReady[1], output: isReady[2], errors: isReady[3])
  }

  private mutating func handOn(_ take: (Span<UInt8>) -> Bool) -> Bool {
    let count = (try? Streams.read(child.output.number, into: &buffer)) ?? 0
    isPrinting = count > 0
    return count == 0 || take(buffer.span.extracting(..<count))
  }

  private mutating func listen() {
    let count = (try? Streams.read(child.errors.number, into: &buffer)) ?? 0
    isSaying = count > 0
    said += buffer[..<count].prefix(Self.mostSaid - said.count)
  }

  private func ending(_ ending: Child.Ending) -> Ending {
    if let failure = feed.failure { return .damaged("reading failed: \(failure.reason)") }
    switch ending {
    case .exited(0): return .complete
    case .exited(let status):
      let line = firstLine ?? "\(tool.name) ended with status \(status)"
      return status == tool.warning ? .warned(line) : .damaged(line)
    case .killed(let signal): return .damaged("\(tool.name) was ended by signal \(signal)")
    }
  }

  /// The first thing that the tool said, with its name and without what it calls its input.
  private var firstLine: String? {
    let lines = String(decoding: said, as: UTF8.self).split(whereSeparator: \.isNewline)
    for line in lines {
      var text = line[...]
      for lead in ["\(tool.name): ", "stdin: ", "(stdin): ", "/*stdin*\\ : "] {
        text = text.drop(while: \.isWhitespace)
        if text.hasPrefix(lead) { text = text.dropFirst(lead.count) }
      }
      while let last = text.last, last.isWhitespace || last == ";" { text = text.dropLast() }
      if !text.isEmpty { return "\(tool.name): \(text)" }
    }
    return nil
  }
}
