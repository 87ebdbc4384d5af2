/// A reader of one form of stacks.
///
/// Readers are offered lines that say nothing as a log. One that takes a line is open, and is then asked first, until it
/// is not open any more. A line that the open reader does not take is read as a log line, and the reader stays open: logs
/// and stacks are pasted into each other.
protocol StackReader: Sendable {
  init()
  /// Whether the next line belongs to this reader first.
  var isOpen: Bool { get }
  /// Takes a line, if it is one of this form.
  ///
  /// `line`: without line end, colours and the prefixes of CI systems; `number`: 1-based. A closed reader looks at no more
  /// than the first bytes of most lines.
  mutating func take(_ line: Span<UInt8>, number: Int, into sink: inout StackSink) -> Bool
  /// Takes what follows on a line whose beginning it took and that is too long to be read at once.
  ///
  /// Pieces are cut anywhere. Readers of documents that tools write on one line take them.
  mutating func takePiece(_ piece: Span<UInt8>, number: Int, into sink: inout StackSink) -> Bool
  /// Ends a capture that is not complete when the input ends.
  mutating func finish(into sink: inout StackSink)
}

extension StackReader {
  mutating func takePiece(_ piece: Span<UInt8>, number: Int, into sink: inout StackSink) -> Bool {
    false
  }
}

/// Where readers put what they have read.
struct StackSink: Sendable {
  var frames = FrameTable(spell: Demangler.spell)
  private(set) var captures: [StackCapture] = []
  /// How many captures were filed.
  private var filed = 0
  /// Evaluations of bodies that were not handed on yet.
  var evaluations: [StatedEvaluation] = []
  /// Who updates whom, as recordings state it.
  var causes: [StatedCause] = []
  /// Captures that were left out because there were too many.
  private(set) var dropped = 0

  /// Chosen: more captures of one freeze add nothing.
  private static let mostCaptures = 32

  /// Whether the other threads of a capture with a main one are kept.
  let keepsOtherThreads: Bool

  init(keepsOtherThreads: Bool = true) { self.keepsOtherThreads = keepsOtherThreads }

  mutating func add(_ capture: StackCapture) {
    var capture = capture
    capture.foldOtherThreads(frames)
    if !keepsOtherThreads, capture.main != nil { capture.threads.removeAll { !$0.isMain } }
    guard filed < Self.mostCaptures else {
      dropped += 1
      return
    }
    filed += 1
    captures.append(capture)
  }

  /// Hands out the captures that are complete, and forgets them.
  mutating func takeCaptures() -> [StackCapture] {
    defer { captures = [] }
    return captures
  }
}

/// An evaluation of a view's body that a recording states.
struct StatedEvaluation: Sendable {
  /// The view's name, in the table of frames.
  let view: FrameTable.ID
  /// What a change line would name for it, in the table of frames; nothing where the recording does not say.
  var reason: FrameTable.ID?
  /// Microseconds since the beginning of the recording, or `Event.noTime`.
  let time: Int64
  let line: Int
}

/// The one list of stack readers.
enum StackReaderList {
  static func make() -> [any StackReader] {
    [
      SampleReader(), SpindumpReader(), CrashReportReader(), DebuggerReader(), MetricKitReader(),
      ExportReader(), AttributeCycleReader(), SummaryReader(),
    ]
  }
}
