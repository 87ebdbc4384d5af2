/// The text form of a crash report while its lines are read.
///
///     Process:             Demo [812]
///     Termination Reason:  FRONTBOARD 2343432205
///
///     Thread 0 Crashed:: Dispatch queue: com.apple.main-thread
///     0   AttributeGraph    0x00000001c5140000 AG::Graph::UpdateStack::update() + 524
///     1   Demo              0x0000000104a0032c RowView.body.getter + 812 (RowView.swift:31)
struct CrashText: Sendable {
  private enum Place {
    case header
    /// Behind a title, up to the next blank line: what the app or the system said.
    case words
    case thread
    case exception
    /// Registers, up to the next blank line.
    case registers
    /// Images, or nothing: the first other line ends the report.
    case tail
  }

  private let firstLine: Int
  private var lastLine: Int
  private var place = Place.header
  /// Whether the words that are read are those of the app or of a framework.
  private var keepsWords = false
  private var process: [UInt8] = []
  private var threads = CrashThreads()
  private var watchdog = WatchdogFacts()
  private var said: StackCapture

  init(line: Int) {
    firstLine = line
    lastLine = line
    said = StackCapture(form: .crash, firstLine: line, lastLine: line)
  }

  /// Where values begin at the left-most.
  private static let column = 16
  private static let fullReport = bytes("Full Report")
  private static let processKey = bytes("Process:")
  private static let crashedThread = [bytes("Crashed Thread:"), bytes("Triggered by Thread:")]
  private static let information = bytes("Application Specific Information:")
  private static let words = [
    information, bytes("Termination Reason:"), bytes("Termination Description:"),
  ]
  private static let images = bytes("Binary Images:")
  private static let exceptionTitles = [
    bytes("Last Exception Backtrace:"), bytes("Application Specific Backtrace 0:"),
    bytes("*** First throw call stack:"),
  ]
  private static let translated = bytes("Translated Report (Full Report Below)")
  private static let incident = bytes("Incident Identifier: ")
  /// spindump and `sample` have fewer spaces.
  private static let wideProcess = bytes("Process:            ")
  private static let dashes = bytes("-----")

  /// Whether a report can begin with a line.
  static func opens(_ line: Span<UInt8>) -> Bool {
    if exceptionTitles.contains(where: { line.has($0, at: 0) }) { return true }
    return line.has(translated, at: 0) || line.has(incident, at: 0) || line.has(wideProcess, at: 0)
      || CrashThreadHead.parse(line).map { !$0.isRegisters } ?? false
  }

  /// Takes a line, if it is one of the report; `isOver` is whether no more of it can come.
  mutating func take(
    _ line: Span<UInt8>, number: Int, frames: inout FrameTable
  ) -> (taken: Bool, isOver: Bool) {
    let start = line.skipSpaces(0)
    if start == line.count {
      if place == .words || place == .registers { place = .header }
      return (true, false)
    }
    guard read(line, number, &frames) else { return (false, place == .tail) }
    lastLine = number
    return (true, false)
  }

  private mutating func read(
    _ line: Span<UInt8>, _ number: Int, _ frames: inout FrameTable
  ) -> Bool {
    if let head = CrashThreadHead.parse(line) {
      begin(head, line, number)
      return true
    }
    if readTitle(line) { return true }
    switch place {
    case .words:
      readWords(line, 0..<line.count)
      return true
    case .registers: return true
    case .thread, .exception:
      return addFrame(line, number, &frames) || line.has(Self.dashes, at: 0) || readField(line)
    case .tail: return line.has(bytes("0x"), at: line.skipSpaces(0))
    case .header: return line.has(Self.dashes, at: 0) || readField(line)
    }
  }

  private mutating func begin(_ head: CrashThreadHead, _ line: Span<UInt8>, _ number: Int) {
    place = head.isRegisters ? .registers : .thread
    guard !head.isRegisters else { return }
    threads.begin(
      head.number, name: SafeText.escape(line.array(head.name)), isMain: head.isMain, line: number)
    if head.isCrashed { threads.faulting = head.number }
  }

  private mutating func readTitle(_ line: Span<UInt8>) -> Bool {
    if let title = Self.words.first(where: { line.has($0, at: 0) }) {
      place = .words
      keepsWords = title == Self.information
      readWords(line, line.trimmed(title.count..<line.count))
    } else if Self.exceptionTitles.contains(where: { line.has($0, at: 0) }) {
      place = threads.exception.isEmpty ? .exception : .registers
    } else if line.has(Self.images, at: 0) {
      place = .tail
    } else {
      return line.has(Self.translated, at: 0) || line.has(Self.fullReport, at: 0)
    }
    return true
  }

  private mutating func readWords(_ line: Span<UInt8>, _ range: Range<Int>) {
    watchdog.read(line.extracting(range))
    if keepsWords { said.say(line.extracting(range)) }
  }

  private mutating func addFrame(
    _ line: Span<UInt8>, _ number: Int, _ frames: inout FrameTable
  ) -> Bool {
    guard let frame = CrashFrame.parse(line, 0..<line.count) else {
      return place == .exception && readParenthesis(line)
    }
    let id = frames.id(frame, of: line)
    if place == .exception {
      threads.addToException(id, line: number)
    } else {
      threads.add(id, line: number)
    }
    return true
  }

  /// A console prints the backtrace of an exception in parentheses.
  private mutating func readParenthesis(_ line: Span<UInt8>) -> Bool {
    let start = line.skipSpaces(0)
    guard line.count == start + 1 else { return false }
    if line[start] == UInt8(ascii: ")") { place = .tail }
    return line[start] == UInt8(ascii: "(") || line[start] == UInt8(ascii: ")")
  }

  private mutating func readField(_ line: Span<UInt8>) -> Bool {
    guard let field = ReportField.parse(line, column: Self.column) else { return false }
    if line.has(Self.processKey, at: 0) {
      process = line.array(ReportProcess.parse(line, line.trimmed(field.value)).name)
    } else if Self.crashedThread.contains(where: { line.has($0, at: 0) }) {
      threads.faulting = line.decimal(at: field.value.lowerBound)?.value
    }
    return true
  }

  /// What was read, if it holds any stack.
  func capture(_ frames: FrameTable) -> StackCapture? {
    let found = threads.threads()
    guard !found.isEmpty else { return nil }
    var out = said
    out.lastLine = lastLine
    out.process = SafeText.escape(process)
    out.threads = found
    watchdog.fill(&out)
    out.findMainThread(frames)
    return out
  }
}
