#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// The lines that were understood before, by their bytes: a storm repeats itself.
///
/// A line is looked up without its time, so a thousand lines of one capture are one entry. Each entry remembers which one
/// came after it, so in a loop a line costs one comparison. Bounded: when full it is emptied, and what goes on comes back.
struct KnownLines: Sendable {
  /// What a known line says.
  struct Entry: Sendable {
    var kind: Kind
    var process: UInt16
    /// A change line's id or a notice's index.
    var id: UInt32
    /// The bytes in `store`, with the line end.
    fileprivate var start: Int32
    fileprivate var length: Int32
    /// The entry that followed last time, or itself.
    fileprivate var successor: Int32
  }

  enum Kind: UInt8, Sendable {
    case evaluation
    case notice
    case wrapper
  }

  private static let capacity = 4096
  private static let slotCount = 16384
  private static let storeCapacity = 1 << 20
  /// Longer lines are read anew each time.
  private static let longestKey = 2048

  private var entries: ContiguousArray<Entry> = []
  private var store: ContiguousArray<UInt8> = []
  /// Open addressing by hash; -1 is free.
  private var slots = ContiguousArray<Int32>(repeating: -1, count: slotCount)
  private var last: Int32 = -1

  /// Remembers a line.
  ///
  /// - Parameter text: from behind its time up to and with its line end.
  mutating func insert(_ text: Span<UInt8>, kind: Kind, id: UInt32, process: UInt16) {
    guard text.count <= Self.longestKey else { return }
    if entries.count >= Self.capacity || store.count + text.count > Self.storeCapacity { removeAll() }
    let start = store.count
    for index in 0..<text.count { store.append(text[index]) }
    let number = Int32(entries.count)
    entries.append(
      Entry(
        kind: kind, process: process, id: id, start: Int32(start), length: Int32(text.count), successor: number))
    var slot = unsafe text.withUnsafeBufferPointer { unsafe Self.hash($0) }
    while slots[slot] >= 0 { slot = (slot + 1) & (Self.slotCount - 1) }
    slots[slot] = number
    follow(number)
  }

  /// What a line says, if it is known.
  mutating func find(_ text: Span<UInt8>) -> Entry? {
    guard text.count <= Self.longestKey else { return nil }
    let found = unsafe text.withUnsafeBufferPointer { unsafe lookUp($0) }
    guard found >= 0 else { return nil }
    follow(found)
    return entries[Int(found)]
  }

  private mutating func follow(_ number: Int32) {
    if last >= 0 { entries[Int(last)].successor = number }
    last = number
  }

  private mutating func removeAll() {
    entries.removeAll(keepingCapacity: true)
    store.removeAll(keepingCapacity: true)
    for slot in 0..<Self.slotCount { slots[slot] = -1 }
    last = -1
  }

  // Pointers from here on: with bounds checks and spans this loop read 0.4 GB/s, with pointers over 2 GB/s
  // (`scripts/bench`, raw change log). Every access stays inside the block, which the caller ends with a line end.

  /// Reads known lines from the start of a block until it ends or an unknown line comes.
  ///
  /// - Parameters:
  ///   - block: whole lines, each with its line end.
  ///   - clock: the time of the line before; with text, only lines that begin with a time of the same form are read.
  ///   - untimed: the time of lines that carry none.
  ///   - line: the number of the next line; moved on.
  ///   - events: receives the evaluations and notices.
  ///   - wrappers: counts the wrapper lines.
  /// - Returns: how many bytes were read.
  mutating func readAhead(
    _ block: UnsafeBufferPointer<UInt8>, clock: StampClock, untimed: Int64, line: inout Int,
    events: inout ContiguousArray<Event>, wrappers: inout Int
  ) -> Int {
    guard let base = block.baseAddress, last >= 0 else { return 0 }
    var cursor = 0
    while cursor < block.count {
      var time = untimed
      let tail = cursor + clock.text.count
      if tail > cursor {
        guard tail < block.count, unsafe read(clock, base + cursor, &time) else { break }
      }
      let rest = unsafe UnsafeBufferPointer(start: base + tail, count: block.count - tail)
      let found = unsafe match(rest)
      guard found >= 0 else { break }
      let entry = entries[Int(found)]
      switch entry.kind {
      case .evaluation:
        events.append(Event(kind: .evaluation, process: entry.process, id: entry.id, line: line, time: time))
      case .notice:
        events.append(Event(kind: .notice, process: entry.process, id: entry.id, line: line, time: time))
      case .wrapper:
        wrappers += 1
      }
      line += 1
      cursor = tail + Int(entry.length)
    }
    return cursor
  }

  /// The entry of the line at the start of `rest`, or -1.
  private mutating func match(_ rest: UnsafeBufferPointer<UInt8>) -> Int32 {
    guard let base = rest.baseAddress else { return -1 }
    let predicted = entries[Int(last)].successor
    let entry = entries[Int(predicted)]
    let isPredicted = unsafe store.withUnsafeBufferPointer { store in
      guard Int(entry.length) <= rest.count, let known = store.baseAddress else { return false }
      return unsafe memcmp(base, known + Int(entry.start), Int(entry.length)) == 0
    }
    if isPredicted {
      last = predicted
      return predicted
    }
    guard let end = unsafe memchr(base, Int32(UInt8.newline), rest.count) else { return -1 }
    let length = unsafe UnsafeRawPointer(base).distance(to: UnsafeRawPointer(end)) + 1
    guard length <= Self.longestKey else { return -1 }
    let found = unsafe lookUp(UnsafeBufferPointer(start: base, count: length))
    if found >= 0 { follow(found) }
    return found
  }

  private func lookUp(_ text: UnsafeBufferPointer<UInt8>) -> Int32 {
    guard let base = text.baseAddress else { return -1 }
    var slot = unsafe Self.hash(text)
    while slots[slot] >= 0 {
      let entry = entries[Int(slots[slot])]
      let isEqual = unsafe store.withUnsafeBufferPointer { store in
        guard Int(entry.length) == text.count, let known = store.baseAddress else { return false }
        return unsafe memcmp(base, known + Int(entry.start), text.count) == 0
      }
      if isEqual { return slots[slot] }
      slot = (slot + 1) & (Self.slotCount - 1)
    }
    return -1
  }

  /// A slot for a text: eight bytes at a time, multiplied and folded (the multiplier is 2^64 over the golden ratio).
  private static func hash(_ text: UnsafeBufferPointer<UInt8>) -> Int {
    let raw = UnsafeRawBufferPointer(text)
    var hash = UInt64(raw.count)
    var at = 0
    while at + 8 <= raw.count {
      let word = unsafe raw.loadUnaligned(fromByteOffset: at, as: UInt64.self)
      hash = (hash ^ word) &* 0x9E37_79B9_7F4A_7C15
      hash ^= hash >> 32
      at += 8
    }
    while at < raw.count {
      let byte = unsafe raw[at]
      hash = (hash ^ UInt64(byte)) &* 0x9E37_79B9_7F4A_7C15
      hash ^= hash >> 32
      at += 1
    }
    return Int(truncatingIfNeeded: hash >> 16) & (slotCount - 1)
  }

  /// Whether a stamp of the clock's form and second stands at the start of a line; gives its time.
  private func read(_ clock: StampClock, _ line: UnsafePointer<UInt8>, _ time: inout Int64) -> Bool {
    let fraction = clock.fraction
    let isSame = unsafe clock.text.withUnsafeBufferPointer { text in
      guard let known = text.baseAddress else { return false }
      let behind = fraction.upperBound
      let front = unsafe memcmp(line, known, fraction.lowerBound)
      let back = unsafe memcmp(line + behind, known + behind, text.count - behind)
      return front | back == 0
    }
    guard isSame else { return false }
    var digits = 0
    for index in fraction {
      guard let digit = unsafe line[index].digit else { return false }
      digits = digits &* 10 &+ digit
    }
    time = clock.wholeSeconds + StampClock.microseconds(digits, width: fraction.count)
    return true
  }
}
