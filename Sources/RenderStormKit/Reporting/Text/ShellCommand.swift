/// Breaks a command that is too long for a line so that it can still be copied into a shell.
enum ShellCommand {
  /// The tools that a report asks a person to run; other code between backquotes is Swift.
  private static let tools = [
    "instruments", "lldb", "log", "renderstorm", "sample", "spindump", "sudo", "swift",
    "xcodebuild", "xcrun", "xctrace",
  ]

  static func isCommand(_ code: some StringProtocol) -> Bool {
    tools.contains { code.hasPrefix($0 + " ") }
  }

  /// Lines that end in a backslash but for the last one.
  ///
  /// A line begins with a stage of a pipeline where it can, and none is broken inside quotation marks.
  static func lines(of command: some StringProtocol, width: Int) -> [String] {
    let room = width - 2
    var lines = [""]
    for stage in stages(of: words(of: command)) {
      let whole = stage.joined(separator: " ")
      let pieces = Cells.width(of: whole) <= room ? [whole] : withValues(stage)
      for piece in pieces {
        let longer = [lines[lines.count - 1], piece].filter { !$0.isEmpty }.joined(separator: " ")
        if lines.last != "", Cells.width(of: longer) > room {
          lines.append(piece)
        } else {
          lines[lines.count - 1] = longer
        }
      }
    }
    return lines.enumerated().map { index, line in
      Cells.cutMiddle(line, to: room) + (index < lines.count - 1 ? " \\" : "")
    }
  }

  private static func stages(of words: [String]) -> [[String]] {
    words.reduce(into: [[]]) { stages, word in
      if word == "|" { stages.append([]) }
      stages[stages.count - 1].append(word)
    }
  }

  /// The words, each option together with the word after it: `--level info`.
  private static func withValues(_ words: [String]) -> [String] {
    words.reduce(into: []) { pieces, word in
      if let last = pieces.last, last.hasPrefix("-"), !last.contains(" "), !word.hasPrefix("-") {
        pieces[pieces.count - 1] = last + " " + word
      } else {
        pieces.append(word)
      }
    }
  }

  private static func words(of command: some StringProtocol) -> [String] {
    var words: [String] = []
    var word = ""
    var quote: Character?
    for character in command {
      if character == " ", quote == nil {
        words.append(word)
        word = ""
        continue
      }
      if let open = quote {
        if character == open { quote = nil }
      } else if character == "\"" || character == "'" {
        quote = character
      }
      word.append(character)
    }
    return (words + [word]).filter { !$0.isEmpty }
  }
}
