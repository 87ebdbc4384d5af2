/// What one message says.
enum Meaning: Equatable {
  /// A body evaluation, or as many of the same as a person wrote behind it.
  case evaluation(ChangeLineTable.ID, count: Int)
  case notice(Int)
  case userInput
  case kill
  /// The system says that a process was killed.
  case killed(pid: Int)
  case exit
  /// A new launch of the app, or a test case; its name, if it has one.
  case launch(String)
  /// The message before came so many times more.
  case repeated(Int)
  /// A message of the app's own, by a hash of its wording.
  case message(UInt32)
  /// What only a debugger prints around the expressions that it evaluates.
  case debugger
  /// A wrapper's own line.
  case wrapper
  /// Nothing about rendering.
  case nothing

  private static let cycle = NoticeCatalogue.index(of: "D40")

  /// Whether a line of a log that means this may as well be one of stacks.
  var mayBeginStacks: Bool {
    switch self {
    case .nothing, .message, .debugger: true
    // The heading of what AttributeGraph prints of a cycle.
    case .notice(let index): index == Meaning.cycle
    case .evaluation, .userInput, .kill, .killed, .exit, .launch, .repeated, .wrapper: false
    }
  }
}

/// Reads messages, whatever wrapper they came in.
struct MessageReader: Sendable {
  var changeLines = ChangeLineTable()
  let notices = NoticeReader()
  /// By view index: whether a strict change line of it was seen, so that weak ones count.
  private var isProven: [Bool] = []
  /// Whether the input holds a diff, whose lines are nobody's output.
  private var isDiff = false

  mutating func read(_ line: Span<UInt8>, _ message: WrappedMessage) -> Meaning {
    if message.isWrapperOnly || isBlank(line, message.message) { return .wrapper }
    if let id = changeLine(line, message) { return .evaluation(id, count: 1) }
    if message.origin == .changedBody { return .nothing }
    if message.origin == .layoutLoop, let index = NoticeCatalogue.index(of: "D63") {
      return .notice(index)
    }
    if let pasted = pastedLine(line, message) { return pasted }
    if let event = LifecycleReader.read(line, message) { return event }
    if let found = notices.find(in: line, message.message) { return .notice(found.index) }
    switch message.origin {
    case .app, .unknown: return .message(Self.wordingHash(line, message.message))
    case .system, .swiftUI, .changedBody, .layoutLoop: return .nothing
    }
  }

  /// What a notice's text names.
  func subject(_ line: Span<UInt8>, _ range: Range<Int>) -> String? {
    notices.find(in: line, range).flatMap {
      NoticeReader.subject(line, range, notice: $0.index, phraseStart: $0.phraseStart)
    }
  }

  private mutating func changeLine(_ line: Span<UInt8>, _ message: WrappedMessage)
    -> ChangeLineTable.ID?
  {
    guard ChangeLineGrammar.mayBeChangeLine(line, message.message),
      let parsed = ChangeLineGrammar.parse(line, message.message)
    else { return nil }
    let isVouchedFor =
      !parsed.isWeak || message.origin == .changedBody || message.origin == .swiftUI
      || ContainerTypes.contains(parsed.view)
    if !isVouchedFor, !isProven(parsed.view) { return nil }
    let id = changeLines.id(view: parsed.view, printed: parsed.printed, reasons: parsed.reasons)
    if isVouchedFor { prove(changeLines[id].view) }
    return id
  }

  /// A change line that a person pasted; only text that no logger wrapped is read so tolerantly.
  private mutating func pastedLine(_ line: Span<UInt8>, _ message: WrappedMessage) -> Meaning? {
    guard message.origin == .unknown, message.message.count < Self.longestPastedLine else {
      return nil
    }
    if isDiffHeader(line, message.message) { isDiff = true }
    guard !isDiff, line.first(Self.changedWord, in: message.message) != nil,
      let pasted = PastedLineGrammar.parse(line, message.message)
    else { return nil }
    let id = changeLines.id(
      view: pasted.line.view, printed: pasted.line.printed, reasons: pasted.line.reasons)
    prove(changeLines[id].view)
    return .evaluation(id, count: pasted.count)
  }

  private static let longestPastedLine = 1024
  private static let changedWord = bytes(" changed")
  private static let diffHeaders = [
    bytes("diff --git "), bytes("@@ -"), bytes("--- a/"), bytes("+++ b/"),
  ]

  private func isDiffHeader(_ line: Span<UInt8>, _ range: Range<Int>) -> Bool {
    Self.diffHeaders.contains { line.has($0, at: range.lowerBound) }
  }

  private func isProven(_ view: String) -> Bool {
    guard let index = changeLines.index(ofKnownView: view), index < isProven.count else {
      return false
    }
    return isProven[index]
  }

  private mutating func prove(_ view: Int) {
    while isProven.count <= view { isProven.append(false) }
    isProven[view] = true
  }

  private func isBlank(_ line: Span<UInt8>, _ range: Range<Int>) -> Bool {
    for index in range where line[index] != .space && line[index] != .tab { return false }
    return true
  }

  /// FNV-1a over the first letters, without numbers and ids: "page 3 of 9" and "page 4 of 9" are one wording, and so are
  /// two lines that differ in a token such as `4f2e`.
  ///
  /// The parameters are those of http://www.isthe.com/chongo/tech/comp/fnv/ for 32 bits.
  static func wordingHash(_ line: Span<UInt8>, _ range: Range<Int>) -> UInt32 {
    var hash: UInt32 = 2_166_136_261
    var letters = 0
    var index = range.lowerBound
    while index < range.upperBound, letters < 24 {
      let end = wordEnd(line, index..<range.upperBound)
      var word = index..<end.offset
      index = max(end.offset, index + 1)
      if end.hasDigit { word = word.lowerBound..<word.lowerBound }
      for at in word.prefix(24 - letters) {
        hash = (hash ^ UInt32(line[at])) &* 16_777_619
        letters += 1
      }
    }
    return hash
  }

  /// The end of a run of letters and digits, and whether there is a digit in it.
  private static func wordEnd(_ line: Span<UInt8>, _ range: Range<Int>) -> (
    offset: Int, hasDigit: Bool
  ) {
    var hasDigit = false
    var at = range.lowerBound
    while at < range.upperBound {
      let byte = line[at]
      if byte.digit != nil {
        hasDigit = true
      } else if !byte.isASCIILetter, byte < 0x80 {
        break
      }
      at += 1
    }
    return (at, hasDigit)
  }
}
