/// Recognises the message of `Self._printChanges()` and `Self._logChanges()`.
///
///     FeedScreen: @self, @identity, _model changed.
///     Gallery<Pack{Text, Label}, Int>: _filter, @48, \Store<A, B>.<computed 0x1f (Dictionary<String, Int>)> changed.
///     FeedScreen: unchanged.
///
/// Strict: each reason must be one that SwiftUI prints, and the name a type name, so that prose, file names and an
/// app's own prints are not taken for evaluations. `isWeak` marks what other programs print as well: `X: unchanged.`
/// and reasons that are plain words. A reader accepts those where a log subsystem vouches for them, or for a view
/// that it has seen a strict line of.
struct ParsedChangeLine: Equatable {
  var view: String
  var printed: [String]
  var reasons: [Reason]
  var isWeak: Bool
}

enum ChangeLineGrammar {
  private static let changed = bytes(" changed.")
  private static let unchanged = bytes(": unchanged.")
  private static let separator = bytes(": ")

  /// Whether a range ends as a change line does: a cheap test that spares nearly all other lines the grammar.
  static func mayBeChangeLine(_ text: Span<UInt8>, _ range: Range<Int>) -> Bool {
    range.count > 11
      && (text.has(changed, endingAt: range.upperBound)
        || text.has(unchanged, endingAt: range.upperBound))
  }

  static func parse(_ text: Span<UInt8>, _ range: Range<Int>) -> ParsedChangeLine? {
    guard mayBeChangeLine(text, range), let colon = separatorOffset(text, range) else { return nil }
    let view = range.lowerBound..<colon
    guard TypeNameGrammar.accepts(text, view) else { return nil }
    if text.has(unchanged, endingAt: range.upperBound), colon + unchanged.count == range.upperBound
    {
      return ParsedChangeLine(view: text.string(view), printed: [], reasons: [], isWeak: true)
    }
    guard text.has(changed, endingAt: range.upperBound) else { return nil }
    guard colon + separator.count < range.upperBound - changed.count else { return nil }
    let list = (colon + separator.count)..<(range.upperBound - changed.count)
    guard let reasons = reasonList(text, list) else { return nil }
    return ParsedChangeLine(
      view: text.string(view), printed: reasons.map(\.printed), reasons: reasons.map(\.reason),
      isWeak: reasons.allSatisfy(\.isWeak))
  }

  /// The first `: ` outside all brackets.
  private static func separatorOffset(_ text: Span<UInt8>, _ range: Range<Int>) -> Int? {
    var depth = 0
    var at = range.lowerBound
    while at < range.upperBound {
      depth += bracketStep(text, at)
      if depth == 0, text.has(separator, at: at) { return at }
      at += 1
    }
    return nil
  }

  /// +1, -1 or 0: how a byte changes the bracket depth; the `>` of an arrow closes nothing.
  static func bracketStep(_ text: Span<UInt8>, _ at: Int) -> Int {
    switch text[at] {
    case UInt8(ascii: "<"), UInt8(ascii: "("), UInt8(ascii: "{"), UInt8(ascii: "["): 1
    case UInt8(ascii: ")"), UInt8(ascii: "}"), UInt8(ascii: "]"): -1
    case UInt8(ascii: ">"): at > 0 && text[at - 1] == UInt8(ascii: "-") ? 0 : -1
    default: 0
    }
  }

  private static func reasonList(_ text: Span<UInt8>, _ range: Range<Int>) -> [ReasonGrammar
    .Parsed]?
  {
    var out: [ReasonGrammar.Parsed] = []
    var depth = 0
    var start = range.lowerBound
    var at = range.lowerBound
    while at < range.upperBound {
      depth += bracketStep(text, at)
      if depth == 0, at + 2 <= range.upperBound, text.has(bytes(", "), at: at) {
        guard let reason = ReasonGrammar.parse(text, start..<at) else { return nil }
        out.append(reason)
        start = at + 2
        at += 1
      }
      at += 1
    }
    guard let last = ReasonGrammar.parse(text, start..<range.upperBound) else { return nil }
    return out + [last]
  }
}
