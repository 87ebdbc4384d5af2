/// Recognises one reason of a change line.
///
///     @self  @identity  @dependencies  @48  _model  \Feed.count  \Feed.<computed 0x000000034006f8b0 (Optional<Post>)>
enum ReasonGrammar {
  struct Parsed: Equatable {
    let printed: String
    let reason: Reason
    /// A plain word without `_`, `@` or `\`: legal, rare, and what other programs print as well.
    let isWeak: Bool
  }

  private static let selfValue = bytes("@self")
  private static let identity = bytes("@identity")
  private static let dependencies = bytes("@dependencies")

  static func parse(_ text: Span<UInt8>, _ range: Range<Int>) -> Parsed? {
    guard let first = range.first else { return nil }
    switch text[first] {
    case UInt8(ascii: "@"): return marked(text, range)
    case UInt8(ascii: "\\"): return keyPath(text, range)
    default: return property(text, range)
    }
  }

  private static func marked(_ text: Span<UInt8>, _ range: Range<Int>) -> Parsed? {
    let kind: Reason.Kind
    if equals(selfValue, text, range) {
      kind = .selfValue
    } else if equals(identity, text, range) {
      kind = .identity
    } else if equals(dependencies, text, range) {
      kind = .dependencies
    } else if let number = text.decimal(at: range.lowerBound + 1), number.end == range.upperBound {
      kind = .offset
    } else {
      return nil
    }
    let printed = text.string(range)
    return Parsed(printed: printed, reason: Reason(kind: kind, text: printed), isWeak: false)
  }

  private static func equals(_ literal: [UInt8], _ text: Span<UInt8>, _ range: Range<Int>) -> Bool {
    range.count == literal.count && text.has(literal, at: range.lowerBound)
  }

  private static func property(_ text: Span<UInt8>, _ range: Range<Int>) -> Parsed? {
    guard
      TypeNameGrammar.identifierEnd(text, range.lowerBound, range.upperBound) == range.upperBound
    else { return nil }
    let printed = text.string(range)
    return Parsed(
      printed: printed, reason: Reason(kind: .property, text: printed),
      isWeak: text[range.lowerBound] != UInt8(ascii: "_"))
  }

  /// A key path: its root is a type name; what follows is free, as the runtime's own text for it is not stable.
  private static func keyPath(_ text: Span<UInt8>, _ range: Range<Int>) -> Parsed? {
    let start = range.lowerBound + 1
    guard let root = rootEnd(text, start, range.upperBound), root < range.upperBound else {
      return nil
    }
    guard
      [UInt8(ascii: "."), UInt8(ascii: "<"), UInt8(ascii: "?"), UInt8(ascii: "!")].contains(
        text[root])
    else {
      return nil
    }
    let printed = text.string(range)
    return Parsed(
      printed: printed, reason: Reason(kind: .keyPath, text: withoutAddress(printed)), isWeak: false
    )
  }

  /// Where the first segment of the root ends; `<offset 16 (Color)>` may stand right behind it.
  private static func rootEnd(_ text: Span<UInt8>, _ start: Int, _ end: Int) -> Int? {
    guard let name = TypeNameGrammar.identifierEnd(text, start, end) else { return nil }
    guard name < end, text[name] == UInt8(ascii: "<"), !text.has(bytes("<offset "), at: name) else {
      return name
    }
    var depth = 0
    var at = name
    while at < end {
      depth += ChangeLineGrammar.bracketStep(text, at)
      at += 1
      if depth == 0 { return at }
    }
    return nil
  }

  /// Takes ` 0x1f` out of `<computed 0x1f (Int)>`: addresses differ at each launch.
  static func withoutAddress(_ printed: String) -> String {
    var out: [UInt8] = []
    let text = Array(printed.utf8)
    var at = 0
    while at < text.count {
      if text[at] == .space, at + 2 < text.count, text[at + 1] == UInt8(ascii: "0"),
        text[at + 2] == UInt8(ascii: "x")
      {
        var end = at + 3
        while end < text.count, text[end].isHexDigit { end += 1 }
        if end > at + 3, end == text.count || text[end] == .space || text[end] == UInt8(ascii: ">")
        {
          at = end
          continue
        }
      }
      out.append(text[at])
      at += 1
    }
    return String(decoding: out, as: UTF8.self)
  }
}
