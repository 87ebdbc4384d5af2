/// Distinct pairs of byte strings, each under a small integer; looked up without making strings.
struct ByteTable: Sendable {
  private struct Entry {
    let start: Int
    let first: Int
    let second: Int
  }

  private var entries: [Entry] = []
  private var store: [UInt8] = []
  /// Open addressing by hash, at most half full; -1 is free.
  private var slots = [Int32](repeating: -1, count: 1_024)

  /// The number of a pair, if it was inserted.
  func find(_ first: Span<UInt8>, _ second: Span<UInt8>) -> Int? {
    var slot = place(first, second)
    while slots[slot] >= 0 {
      if isEqual(entries[Int(slots[slot])], first, second) { return Int(slots[slot]) }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  /// Inserts a pair that is not there yet, and gives its number, which is that of pairs before it.
  mutating func insert(_ first: Span<UInt8>, _ second: Span<UInt8>) -> Int {
    if entries.count * 2 >= slots.count { grow() }
    entries.append(Entry(start: store.count, first: first.count, second: second.count))
    for index in 0..<first.count { store.append(first[index]) }
    for index in 0..<second.count { store.append(second[index]) }
    file(entries.count - 1, at: place(first, second))
    return entries.count - 1
  }

  private mutating func file(_ number: Int, at place: Int) {
    var slot = place
    while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
    slots[slot] = Int32(number)
  }

  private mutating func grow() {
    slots = [Int32](repeating: -1, count: slots.count * 2)
    for (number, entry) in entries.enumerated() {
      let slot = place(of: entry)
      file(number, at: slot)
    }
  }

  private func place(of entry: Entry) -> Int {
    let middle = entry.start + entry.first
    return place(
      store.span.extracting(entry.start..<middle),
      store.span.extracting(middle..<(middle + entry.second)))
  }

  private func isEqual(_ entry: Entry, _ first: Span<UInt8>, _ second: Span<UInt8>) -> Bool {
    guard entry.first == first.count, entry.second == second.count else { return false }
    let bytes = store.span
    let middle = entry.start + entry.first
    return RawBytes.isEqual(bytes.extracting(entry.start..<middle), first)
      && RawBytes.isEqual(bytes.extracting(middle..<(middle + entry.second)), second)
  }

  private func place(_ first: Span<UInt8>, _ second: Span<UInt8>) -> Int {
    (RawBytes.hash(first) &* 31 &+ RawBytes.hash(second)) & (slots.count - 1)
  }
}
