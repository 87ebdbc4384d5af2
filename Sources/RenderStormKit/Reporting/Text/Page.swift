/// Text of a limited width, line by line.
struct Page {
  let width: Int
  private let usesColor: Bool
  private var lines: [String] = []

  init(_ options: TextOptions) {
    width = max(options.width, TextOptions.narrowest)
    usesColor = options.usesColor
  }

  var text: String {
    let end = lines.last == "" ? lines.dropLast() : lines[...]
    return end.map { $0 + "\n" }.joined()
  }

  /// An empty line, unless there is one already.
  mutating func blank() {
    if let last = lines.last, !last.isEmpty { lines.append("") }
  }

  /// One line; what does not fit is cut.
  mutating func line(_ spans: [StyledText], indent: Int = 0) {
    let shown = spans.clipped(to: width - indent)
    let text = shown.withoutTrailingBlanks
      .map { usesColor ? $0.style.applied(to: $0.text) : $0.text }.joined()
    lines.append(String(repeating: " ", count: indent) + text)
  }

  /// Text that is broken at blanks.
  ///
  /// The lead stands before the first line. The other lines begin below its end, or at `hanging`.
  mutating func paragraph(
    _ spans: [StyledText], lead: StyledText = "", indent: Int = 0, hanging: Int? = nil
  ) {
    let limit = width - (hanging ?? indent + lead.width)
    paragraph(
      words: Wrap.words(of: spans, limit: limit), lead: lead, indent: indent, hanging: hanging)
  }

  /// Text that is broken only between the given words.
  mutating func paragraph(
    words: [Wrap.Word], lead: StyledText = "", indent: Int = 0, hanging: Int? = nil
  ) {
    let rest = hanging ?? indent + lead.width
    let broken = Wrap.lines(
      of: words, firstWidth: width - indent - lead.width, width: width - rest)
    for (index, content) in broken.enumerated() {
      if index == 0 {
        line([lead] + content, indent: indent)
      } else {
        line(content, indent: rest)
      }
    }
  }

  /// A text of the catalogue: as advice, but its line ends stay.
  mutating func prose(_ text: String, lead: StyledText = "", indent: Int = 0, hanging: Int? = nil) {
    let rest = hanging ?? indent + lead.width
    for (index, line) in text.split(separator: "\n").enumerated() {
      let isFirst = index == 0
      advice(
        String(line), lead: isFirst ? lead : "", indent: isFirst ? indent : rest, hanging: rest)
    }
  }

  /// A paragraph in which a command that is too long for a line gets lines of its own.
  mutating func advice(_ text: String, lead: StyledText = "", indent: Int = 0, hanging: Int? = nil)
  {
    let rest = hanging ?? indent + lead.width
    for (index, block) in Advice.blocks(of: text, limit: width - rest).enumerated() {
      let isFirst = index == 0
      switch block {
      case .words(let words):
        paragraph(
          [StyledText(words)], lead: isFirst ? lead : "", indent: isFirst ? indent : rest,
          hanging: rest)
      case .command(let command):
        if isFirst { line([lead], indent: indent) }
        for text in ShellCommand.lines(of: command, width: width - rest - 2) {
          line([StyledText(text)], indent: rest + 2)
        }
      }
    }
  }
}
