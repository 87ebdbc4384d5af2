/// Finds the first of many phrases in a text, skipping most of its bytes.
///
/// The algorithm is Wu and Manber's ("A fast algorithm for multi-pattern searching", 1994) with pairs of bytes: a table
/// says for each pair how far the window may move. Most lines of a device log hold none of the phrases and cost about
/// one look per ten bytes.
struct PhraseSearch: Sendable {
  private let phrases: ContiguousArray<[UInt8]>
  /// All phrases are found by their first `window` bytes.
  private let window: Int
  /// By hash of a pair: how far the window may move; 0 where a phrase may end its window here.
  private let shift: ContiguousArray<UInt8>
  /// By hash of the window's last pair: the phrases to compare, in their order.
  private let candidates: [Int: [Int]]

  private static let tableSize = 4096

  /// - Parameter phrases: at least two bytes each; when several start at one place the first of the list is found.
  init(_ phrases: [String]) {
    let texts = ContiguousArray(phrases.map { Array($0.utf8) })
    let window = max(2, min(texts.map(\.count).min() ?? 2, 64))
    var shift = ContiguousArray(repeating: UInt8(window - 1), count: Self.tableSize)
    var candidates: [Int: [Int]] = [:]
    for (index, text) in texts.enumerated() {
      for at in 1..<window {
        let pair = Self.hash(text[at - 1], text[at])
        shift[pair] = min(shift[pair], UInt8(window - 1 - at))
        if at == window - 1 { candidates[pair, default: []].append(index) }
      }
    }
    self.phrases = texts
    self.window = window
    self.shift = shift
    self.candidates = candidates
  }

  private static func hash(_ first: UInt8, _ second: UInt8) -> Int {
    (Int(first) << 4 ^ Int(second)) & (tableSize - 1)
  }

  /// The first phrase in a range: its index in the list, and where it starts.
  func first(in text: Span<UInt8>, _ range: Range<Int>) -> (phrase: Int, start: Int)? {
    var last = range.lowerBound + window - 1
    while last < range.upperBound {
      let pair = Self.hash(text[last - 1], text[last])
      let step = Int(shift[pair])
      if step > 0 {
        last += step
        continue
      }
      let start = last - window + 1
      if let found = candidates[pair]?.first(where: { matches($0, text, start, range.upperBound) }) {
        return (found, start)
      }
      last += 1
    }
    return nil
  }

  private func matches(_ phrase: Int, _ text: Span<UInt8>, _ start: Int, _ end: Int) -> Bool {
    start + phrases[phrase].count <= end && text.has(phrases[phrase], at: start)
  }
}
