/// Finds the first of many phrases in a text, skipping most of its bytes.
///
/// The algorithm is Wu and Manber's ("A fast algorithm for multi-pattern searching", 1994) with groups of three bytes:
/// a table says for each group how far the window may move. Most lines of a device log hold none of the phrases and cost
/// about one look per fifteen bytes.
struct PhraseSearch: Sendable {
  private let phrases: ContiguousArray<[UInt8]>
  /// All phrases are found by their first `window` bytes.
  private let window: Int
  /// By group of three bytes: how far the window may move; 0 where a phrase may end its window here.
  private let shift: ContiguousArray<UInt8>
  /// By the window's last group: 1 more than the place in `candidates`, 0 for none.
  private let bucket: ContiguousArray<UInt8>
  /// The phrases to compare, in their order.
  private let candidates: ContiguousArray<[Int]>

  /// `phrases`: at least three bytes each, fewer than 255; when several start at one place the first of the list
  ///   is found.
  init(_ phrases: [String]) {
    let texts = ContiguousArray(phrases.map { Array($0.utf8) })
    let window = max(3, min(texts.map(\.count).min() ?? 3, 64))
    var shift = ContiguousArray(repeating: UInt8(window - 2), count: 1 << 16)
    var bucket = ContiguousArray<UInt8>(repeating: 0, count: 1 << 16)
    var candidates: ContiguousArray<[Int]> = []
    for (index, text) in texts.enumerated() {
      for at in 2..<window {
        let group = Self.group(text[at - 2], text[at - 1], text[at])
        shift[group] = min(shift[group], UInt8(window - 1 - at))
      }
      let last = Self.group(text[window - 3], text[window - 2], text[window - 1])
      if bucket[last] == 0 {
        candidates.append([])
        bucket[last] = UInt8(candidates.count)
      }
      candidates[Int(bucket[last]) - 1].append(index)
    }
    self.phrases = texts
    self.window = window
    self.shift = shift
    self.bucket = bucket
    self.candidates = candidates
  }

  private static func group(_ first: UInt8, _ second: UInt8, _ third: UInt8) -> Int {
    (Int(first) << 9 ^ Int(second) << 5 ^ Int(third)) & 0xFFFF
  }

  /// The first phrase in a range: its index in the list, and where it starts.
  func first(in text: Span<UInt8>, _ range: Range<Int>) -> (phrase: Int, start: Int)? {
    var last = range.lowerBound + window - 1
    while let stop = nextStop(text, last, range.upperBound) {
      last = stop
      let group = Self.group(text[last - 2], text[last - 1], text[last])
      let start = last - window + 1
      if bucket[group] > 0,
        let found = candidates[Int(bucket[group]) - 1].first(where: {
          start + phrases[$0].count <= range.upperBound && text.has(phrases[$0], at: start)
        })
      {
        return (found, start)
      }
      last += 1
    }
    return nil
  }

  /// The next place at which a window may end a phrase's start.
  private func nextStop(_ text: Span<UInt8>, _ start: Int, _ end: Int) -> Int? {
    var last = start
    while last < end {
      let step = Int(shift[Self.group(text[last - 2], text[last - 1], text[last])])
      if step == 0 { return last }
      last += step
    }
    return nil
  }
}
