/// How a stretch of text is set.
struct Style: Equatable, Sendable {
  /// The parameters of an SGR sequence; none for plain text.
  let codes: String

  static let plain = Style(codes: "")
  static let bold = Style(codes: "1")
  static let dim = Style(codes: "2")
  static let red = Style(codes: "31")
  static let green = Style(codes: "32")
  static let yellow = Style(codes: "33")
  static let boldRed = Style(codes: "1;31")
  static let boldGreen = Style(codes: "1;32")
  static let boldYellow = Style(codes: "1;33")

  /// Wraps text that is already printable.
  func applied(to text: String) -> String {
    codes.isEmpty || text.allSatisfy { $0 == " " } ? text : "\u{1B}[\(codes)m\(text)\u{1B}[0m"
  }
}

/// A stretch of printable text of one style.
struct StyledText: Equatable, Sendable, ExpressibleByStringLiteral {
  let text: String
  let style: Style

  /// Escapes what a terminal would obey: there is no other way to make a span.
  init(_ text: String, _ style: Style = .plain) {
    self.text = Printable.escape(text)
    self.style = style
  }

  init(stringLiteral text: String) {
    self.init(text)
  }

  var width: Int { Cells.width(of: text) }
}

extension [StyledText] {
  var width: Int { reduce(0) { $0 + $1.width } }

  var withoutTrailingBlanks: [StyledText] {
    guard let last, last.text.hasSuffix(" ") else { return self }
    let kept = last.text.reversed().drop { $0 == " " }.reversed()
    return kept.isEmpty
      ? Array(dropLast()).withoutTrailingBlanks
      : dropLast() + [StyledText(String(kept), last.style)]
  }

  /// The spans that fit; the one that does not is cut and is the last.
  func clipped(to limit: Int) -> [StyledText] {
    if width <= limit { return self }
    var out: [StyledText] = []
    var room = limit
    for span in self where room > 0 {
      out.append(
        span.width <= room ? span : StyledText(Cells.cutEnd(span.text, to: room), span.style))
      room -= span.width
    }
    return out
  }
}
