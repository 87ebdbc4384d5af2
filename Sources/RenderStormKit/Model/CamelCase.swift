/// The words that a name or a message is made of.
enum CamelCase {
  /// `isRestoringURLPath` gives `is`, `restoring`, `url`, `path`; whatever is no letter parts words too.
  static func words(of text: some StringProtocol) -> [String] {
    var words: [String] = []
    var word = ""
    let letters = Array(text)
    for (index, letter) in letters.enumerated() {
      if !letter.isLetter || opensWord(at: index, of: letters) {
        if !word.isEmpty { words.append(word) }
        word = ""
      }
      if letter.isLetter { word += letter.lowercased() }
    }
    if !word.isEmpty { words.append(word) }
    return words
  }

  private static func opensWord(at index: Int, of letters: [Character]) -> Bool {
    guard letters[index].isUppercase else { return false }
    guard index > 0, letters[index - 1].isUppercase else { return true }
    return index + 1 < letters.count && letters[index + 1].isLowercase
  }
}
