/// Turns the bytes of logs into a report.
///
///     var analyzer = Analyzer()
///     analyzer.beginInput("console.txt")
///     analyzer.read(bytes)            // as often as there are bytes, cut anywhere
///     print(analyzer.finish().verdict)
///
/// Any bytes give a report: what cannot be read is counted and located. The report depends on the bytes of each input
/// alone, not on how they were cut. Memory does not grow with the length of an input.
public struct Analyzer: Sendable {
  private var results: [InputResult] = []
  private var open: OpenInput?
  private let scope: InputDetector.Scope
  private let keepsThreads: Bool

  /// Makes an analyzer without inputs.
  ///
  /// - Parameters:
  ///   - process: look only at lines of processes of this name, and at lines that name none.
  ///   - run: look only at the run of this number in each input, 1-based; `InputReport.runs` lists them.
  ///   - keepsThreads: keep the main threads of captures for `Report.threads`, which takes memory.
  public init(process: String? = nil, run: Int? = nil, keepsThreads: Bool = false) {
    self.keepsThreads = keepsThreads
    scope = InputDetector.Scope(process: process, run: run)
  }

  /// Begins an input; the one before is finished.
  ///
  /// `path`: how the report names it; `-` for standard input.
  public mutating func beginInput(_ path: String) {
    endInput()
    open = OpenInput(path: SafeText.escape(path, limit: .max), scope: scope)
  }

  /// Reads more bytes of the input; without one, begins one named `-`.
  public mutating func read(_ bytes: Span<UInt8>) {
    if open == nil { beginInput("-") }
    open?.read(bytes)
  }

  /// Says something about the input that only its reader knows, for instance that reading it failed half way.
  public mutating func remark(_ text: String) { open?.remarks.append(SafeText.escape(text)) }

  private mutating func endInput() {
    guard var input = open.take() else { return }
    results.append(input.finish(keepsThreads: keepsThreads))
  }

  /// Finishes the last input and reports; the analyzer is then as new.
  public mutating func finish() -> Report {
    endInput()
    defer { results = [] }
    return ReportBuilder(results: results, process: scope.process, run: scope.run).report()
  }
}

/// An input whose bytes are coming.
struct OpenInput: Sendable {
  let path: String
  var remarks: [String] = []
  private var decoder = UTF16Decoder()
  /// Bytes read, in the encoding of the input.
  private var size = 0
  private var reader = LogReader()
  private var detector = InputDetector()
  private var events: ContiguousArray<Event> = []

  /// Small enough that bytes and events stay in the second-level cache.
  private static let pieceSize = 1 << 16

  init(path: String, scope: InputDetector.Scope) {
    self.path = path
    detector.scope = scope
  }

  mutating func read(_ bytes: Span<UInt8>) {
    size += bytes.count
    guard !decoder.passesThrough else { return readText(bytes) }
    let text = decoder.decode(bytes)
    readText(text.span)
  }

  private mutating func readText(_ bytes: Span<UInt8>) {
    var start = 0
    while start < bytes.count {
      let end = min(bytes.count, start + Self.pieceSize)
      let piece = bytes.extracting(start..<end)
      unsafe piece.withUnsafeBufferPointer { unsafe reader.read($0, into: &events) }
      detect()
      start = end
    }
  }

  private mutating func detect() {
    detector.take(&events, processes: reader.processes, names: names)
  }

  private var names: InputDetector.Names {
    InputDetector.Names(
      input: path, changeLines: reader.messages.changeLines, timeStyle: reader.timeStyle,
      subjects: reader.subjects, wordings: reader.wordings, runNames: reader.runNames)
  }

  mutating func finish(keepsThreads: Bool) -> InputResult {
    let rest = decoder.finish()
    readText(rest.span)
    reader.finish(into: &events)
    detect()
    reader.tally.bytes = size
    let incidents = detector.finish(names, end: reader.lastTime).map(withProcess)
    let stacks = StackReadings(frames: reader.stacks.sink.frames, input: path)
    return InputResult(
      path: path, remarks: remarks, tally: reader.tally, changeLines: reader.messages.changeLines,
      totals: detector.totals, notices: detector.notices, subjects: reader.subjects,
      quotes: reader.quotes,
      timeStyle: reader.timeStyle, incidents: incidents, runs: detector.summaries,
      processes: reader.processes,
      doubles: detector.doubles.doubles, hasTimes: reader.evaluationStyle != nil,
      readings: stacks.readings(of: reader.stacks.sink.captures),
      captures: reader.stacks.sink.captures.map { $0.withoutTrees() },
      threads: keepsThreads ? threads() : [])
  }
}

extension OpenInput {
  private func withProcess(_ incident: Incident) -> Incident {
    var incident = incident
    if let run = detector.summaries.first(where: { $0.number == incident.runNumber }) {
      incident.process = reader.processes.name(run.process)
    }
    return incident
  }

  private func threads() -> [CapturedThread] {
    let sink = reader.stacks.sink
    return sink.captures.compactMap { capture in
      capture.main.map {
        CapturedThread(
          input: path, line: capture.firstLine, capture: capture.form.rawValue,
          process: capture.process, tree: $0.tree, frames: sink.frames)
      }
    }
  }
}

/// What one input came to.
struct InputResult: Sendable {
  let path: String
  let remarks: [String]
  let tally: InputTally
  let changeLines: ChangeLineTable
  /// Evaluations by change line.
  let totals: [Int]
  let notices: NoticeLog
  let subjects: [Int: String]
  let quotes: [Int: String]
  let timeStyle: TimeStyle
  let incidents: [Incident]
  let runs: [RunSummary]
  let processes: ProcessTable
  /// Records that stood in the input twice.
  let doubles: Int
  let hasTimes: Bool
  /// What its stacks say, one for each capture with a main thread.
  let readings: [StackReading]
  /// Its captures, without their trees.
  let captures: [StackCapture]
  /// The main threads of its captures, if they are kept.
  let threads: [CapturedThread]
}
