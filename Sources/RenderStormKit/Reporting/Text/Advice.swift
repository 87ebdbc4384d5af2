/// A piece of advice, parted where a command is too long to stand in a sentence.
enum Advice: Equatable {
  case words(String)
  case command(String)

  static func blocks(of text: String, limit: Int) -> [Advice] {
    var blocks: [Advice] = []
    var words = ""
    let parts = text.split(separator: "`", omittingEmptySubsequences: false)
    for (index, part) in parts.enumerated() {
      let isCode = index % 2 == 1 && index < parts.count - 1
      if isCode, Cells.width(of: String(part)) + 2 > limit, ShellCommand.isCommand(part) {
        blocks += [.words(words), .command(String(part))]
        words = ""
      } else {
        let text = isCode ? "`\(part)`" : index % 2 == 1 ? "`\(part)" : String(part)
        let isAfterCommand = words.isEmpty && !blocks.isEmpty
        words += isAfterCommand ? String(text.drop(while: Self.isJoint)) : text
      }
    }
    return (blocks + [.words(words)]).filter(\.saysSomething)
  }

  /// What joined a sentence to the command before it, and would stand alone at the start of a line.
  private static func isJoint(_ character: Character) -> Bool { " ,;:.".contains(character) }

  /// A period that is left over after a command is dropped.
  private var saysSomething: Bool {
    switch self {
    case .words(let text): text.contains { $0.isLetter || $0.isNumber || $0.isSymbol }
    case .command: true
    }
  }
}
