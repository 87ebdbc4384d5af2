/// Recognises change lines that a person pasted into an issue or a chat, with what Markdown and people add to them.
///
///     > FeedScreen: @self changed.
///     - FeedScreen: `@self`, `_model` changed
///     ```FeedScreen: @self, @identity, _model changed.
///     FeedScreen: @self changed   x7,656   <- after the tap
///     FeedScreen: @self, @identity, … changed
///     [Feed]» FeedScreen: _filter changed.
///
/// A line counts when nothing else is on it: prose that quotes a change line does not, nor does a line of a diff. Reasons
/// must be strict ones.
enum PastedLineGrammar {
  struct Parsed: Equatable {
    var line: ParsedChangeLine
    /// How many lines the person says it stands for.
    var count: Int
  }

  private static let changed = bytes(" changed")
  private static let fence = bytes("```")
  private static let quote = bytes("> ")
  private static let marks = [bytes("- "), bytes("* "), bytes("// "), bytes("\"")]

  static func parse(_ text: Span<UInt8>, _ range: Range<Int>) -> Parsed? {
    guard let word = lastChanged(text, range),
      let count = tailCount(text, (word + changed.count)..<range.upperBound)
    else { return nil }
    let start = headStart(text, range)
    guard start < word, text[start] != UInt8(ascii: "`") else { return nil }
    let line = cleaned(text, start..<word)
    guard let parsed = strict(line) ?? behindPrefix(line) else { return nil }
    return Parsed(line: parsed, count: count)
  }

  /// The last ` changed` of a line.
  private static func lastChanged(_ text: Span<UInt8>, _ range: Range<Int>) -> Int? {
    var found: Int?
    var from = range.lowerBound
    while let next = text.first(changed, in: from..<range.upperBound) {
      found = next
      from = next + 1
    }
    return found
  }

  /// Behind quotation marks, one list mark, a comment mark or a code fence.
  private static func headStart(_ text: Span<UInt8>, _ range: Range<Int>) -> Int {
    var at = text.skipSpaces(range.lowerBound)
    while text.has(quote, at: at) { at = text.skipSpaces(at + quote.count) }
    for mark in marks where text.has(mark, at: at) {
      at += mark.count
      break
    }
    if text.has(fence, at: at) { at += fence.count }
    return text.skipSpaces(at)
  }

  /// The head without back-ticks and ellipses, and with the ending of a change line.
  private static func cleaned(_ text: Span<UInt8>, _ head: Range<Int>) -> ContiguousArray<UInt8> {
    var line = ContiguousArray<UInt8>()
    for index in head where text[index] != UInt8(ascii: "`") { line.append(text[index]) }
    for ellipsis in [bytes(", …"), bytes(" …"), bytes(", ..."), bytes(" ...")]
    where line.count > ellipsis.count && Array(line.suffix(ellipsis.count)) == ellipsis {
      line.removeLast(ellipsis.count)
    }
    while line.last == .space { line.removeLast() }
    line.append(contentsOf: changed)
    line.append(UInt8(ascii: "."))
    return line
  }

  private static func strict(_ line: ContiguousArray<UInt8>) -> ParsedChangeLine? {
    guard let parsed = ChangeLineGrammar.parse(line.span, 0..<line.count), !parsed.isWeak else {
      return nil
    }
    return parsed
  }

  private static let longestPrefix = 48
  private static let prefixEnds = ["» ", "] ", "| ", "▸ ", "→ ", "• ", "🔄 ", "🔁 "].map { bytes($0) }

  /// A prefix that an app prints in front: short, and ended by a sign that no prose ends a word with.
  private static func behindPrefix(_ line: ContiguousArray<UInt8>) -> ParsedChangeLine? {
    for at in 1..<min(line.count, longestPrefix) where line[at - 1] == .space {
      guard prefixEnds.contains(where: { line.span.has($0, endingAt: at) }) else { continue }
      if let parsed = strict(ContiguousArray(line[at...])) { return parsed }
    }
    return nil
  }

  private static let comments = ["<-", "←", "--", "//", "#", "(", "```"].map { bytes($0) }

  /// What may stand behind ` changed`: a period, a multiplier, a comment.
  ///
  /// The count, or nothing when it is prose.
  private static func tailCount(_ text: Span<UInt8>, _ range: Range<Int>) -> Int? {
    var at = range.lowerBound
    while at < range.upperBound,
      [UInt8(ascii: "."), UInt8(ascii: "`"), UInt8(ascii: "\"")].contains(text[at])
    { at += 1 }
    guard at == range.upperBound || text[at] == .space || text[at] == .tab else { return nil }
    at = text.skipSpaces(at)
    var count = 1
    if let multiplier = multiplier(text, at, range.upperBound) {
      count = multiplier.count
      at = text.skipSpaces(multiplier.end)
    }
    guard at < range.upperBound else { return count }
    return comments.contains { text.has($0, at: at) } ? count : nil
  }

  /// `x7,656`, `×7656`, `(x7656)`.
  private static func multiplier(_ text: Span<UInt8>, _ start: Int, _ end: Int) -> (
    count: Int, end: Int
  )? {
    var at = start
    let isBracketed = at < end && text[at] == UInt8(ascii: "(")
    if isBracketed { at += 1 }
    if text.has(bytes("×"), at: at) {
      at = text.skipSpaces(at + 2)
    } else if at < end, text[at] == UInt8(ascii: "x") {
      at += 1
    } else {
      return nil
    }
    var count = 0
    let digits = at
    while at < end, text[at].digit != nil || (at > digits && text[at] == UInt8(ascii: ",")) {
      if let digit = text[at].digit { count = count * 10 + digit }
      guard count < 1_000_000_000 else { return nil }
      at += 1
    }
    guard at > digits, count > 0 else { return nil }
    if isBracketed, at < end, text[at] == UInt8(ascii: ")") { at += 1 }
    return (count, at)
  }
}
