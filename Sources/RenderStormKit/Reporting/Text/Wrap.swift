/// Breaks styled text into lines.
enum Wrap {
  /// What is never broken; it may hold blanks and change style.
  typealias Word = [StyledText]

  /// What blanks separate; code between backquotes is one word while it fits into `limit` cells.
  static func words(of spans: [StyledText], limit: Int) -> [Word] {
    var words: [Word] = [[]]
    for span in spans {
      for (index, piece) in pieces(of: span.text, limit: limit).enumerated() {
        if index > 0 { words.append([]) }
        if !piece.isEmpty { words[words.count - 1].append(StyledText(piece, span.style)) }
      }
    }
    return words.filter { !$0.isEmpty }
  }

  private static func pieces(of text: String, limit: Int) -> [String] {
    var pieces: [String] = []
    let parts = text.split(separator: "`", omittingEmptySubsequences: false)
    for (index, part) in parts.enumerated() {
      let isCode = index % 2 == 1 && index < parts.count - 1
      let part = index > 0 ? "`\(part)" : String(part)
      let isKept = isCode && Cells.width(of: part) < limit
      let broken =
        isKept
        ? [part] : withPercents(part.split(separator: " ", omittingEmptySubsequences: false))
      if let last = pieces.last, let first = broken.first {
        pieces[pieces.count - 1] = last + first
        pieces += broken.dropFirst()
      } else {
        pieces += broken
      }
    }
    return pieces
  }

  /// A number stays with the percent sign behind it.
  private static func withPercents(_ words: [Substring]) -> [String] {
    words.reduce(into: []) { out, word in
      if word.hasPrefix("%"), let last = out.last, last.last?.isNumber == true {
        out[out.count - 1] = "\(last) \(word)"
      } else {
        out.append(String(word))
      }
    }
  }

  /// Lines of words with a blank between them; a word longer than a line loses its middle.
  static func lines(of words: [Word], firstWidth: Int, width: Int) -> [[StyledText]] {
    var lines: [[StyledText]] = []
    var line: [StyledText] = []
    for word in words {
      let room = lines.isEmpty ? firstWidth : width
      // A lead may leave too little of the first line, and nothing is cut that the second has room for.
      let isNext =
        line.isEmpty
        ? lines.isEmpty && word.width > room && width > room : line.width + 1 + word.width > room
      if isNext {
        lines.append(line)
        line = []
      }
      let word = fitted(word, width: isNext ? width : room)
      line = line.isEmpty ? word : joined(line, word)
    }
    if !line.isEmpty { lines.append(line) }
    return lines
  }

  private static func fitted(_ word: Word, width: Int) -> Word {
    guard word.width > width else { return word }
    guard word.count == 1, let only = word.first else { return word.clipped(to: width) }
    return [StyledText(Cells.cutMiddle(only.text, to: width), only.style)]
  }

  /// One style over a blank where both sides have it, so that a run of words takes one sequence.
  private static func joined(_ line: [StyledText], _ word: Word) -> [StyledText] {
    guard let last = line.last, let first = word.first, last.style == first.style else {
      return line + [" "] + word
    }
    return line.dropLast() + [StyledText(last.text + " " + first.text, last.style)]
      + word.dropFirst()
  }
}
