/// Recognises the diagnostics of the notice catalogue in a message.
struct NoticeReader: Sendable {
  /// The catalogue's entries by phrase: several entries may share one.
  private let entries: [[Int]]
  private let search: PhraseSearch
  /// All that makes a message of the system worth reading: the phrases of the notices, of inputs and of repeat markers.
  private let screen: PhraseSearch

  init() {
    var order: [String] = []
    var byPhrase: [String: [Int]] = [:]
    for (index, kind) in NoticeCatalogue.all.enumerated() {
      if byPhrase[kind.phrase] == nil { order.append(kind.phrase) }
      byPhrase[kind.phrase, default: []].append(index)
    }
    search = PhraseSearch(order)
    screen = PhraseSearch(order + LifecycleReader.systemPhrases)
    entries = order.map { byPhrase[$0] ?? [] }
  }

  /// The index in the catalogue of the diagnostic that a range of a line holds, and where its phrase starts.
  func find(in text: Span<UInt8>, _ range: Range<Int>) -> (index: Int, phraseStart: Int)? {
    var from = range.lowerBound
    while let found = search.first(in: text, from..<range.upperBound) {
      if let index = entries[found.phrase].first(where: { fits($0, text, range, found.start) }) {
        return (index, found.start)
      }
      from = found.start + 1
    }
    return nil
  }

  private func fits(_ index: Int, _ text: Span<UInt8>, _ range: Range<Int>, _ start: Int) -> Bool {
    let kind = NoticeCatalogue.all[index]
    let before = range.lowerBound..<start
    let after = min(range.upperBound, start + kind.phrase.utf8.count)..<range.upperBound
    return (kind.prefix.isEmpty || text.first(bytes(kind.prefix), in: before) != nil)
      && (kind.suffix.isEmpty || text.first(bytes(kind.suffix), in: after) != nil)
  }

  /// Whether a message of the system says something after all: a diagnostic, a user's input.
  func isTelling(_ text: Span<UInt8>, _ range: Range<Int>) -> Bool {
    screen.first(in: text, range) != nil
  }

  /// What the text names: a type in `of: …` or in quotation marks, a preference key, the first word in front.
  static func subject(_ text: Span<UInt8>, _ range: Range<Int>, notice: Int, phraseStart: Int)
    -> String?
  {
    let line = SafeText.escape(text.array(range))
    switch NoticeCatalogue.all[notice].id {
    case "D01a": return between(line, "onChange(of: ", ") action")
    case "D01b": return between(line, "Bound preference ", " tried")
    case "D60":
      // The object comes last in a line that is longer than what is quoted of it.
      let whole = SafeText.escape(text.array(range), limit: 1_024)
      return between(whole, "invalidations: <", ":") ?? quoted(line)
    case "D04", "D05", "D06", "D10":
      return quoted(line) ?? between(line, "value of type ", " ")
    default: return quoted(line)
    }
  }

  private static func between(_ line: String, _ start: String, _ end: String) -> String? {
    guard let from = line.firstRange(of: start) else { return nil }
    let rest = line[from.upperBound...]
    guard let to = rest.firstRange(of: end) else { return nil }
    let found = rest[..<to.lowerBound]
    return found.isEmpty ? nil : String(found)
  }

  private static func quoted(_ line: String) -> String? {
    between(line, "“", "”") ?? between(line, "\"", "\"") ?? between(line, "<", ":")
  }
}
