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
    /// The code of its line format.
    var form: UInt8
    /// The same for a message that no logger wrapped, which is of another form behind another prefix; `anyForm` for others.
    fileprivate var plainForm: UInt8
    var process: UInt16
    /// A change line's id or a notice's index.
    var id: UInt32
    /// The bytes in `store`, with the line end.
    fileprivate var start: Int32
    fileprivate var length: Int32
    /// The entry that followed last time, or itself.
    fileprivate var successor: Int32
    /// Where the line was seen last in the block that is being read.
    fileprivate var sighting = Sighting()
  }

  /// A place in a block.
  fileprivate struct Sighting: Sendable {
    /// Which call of `readAhead` it belongs to.
    var block = 0
    /// The byte behind the line.
    var end = 0
    /// How many events there were behind the line.
    var events = 0
    /// The number of the next line.
    var line = 0
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
  /// The form of messages that no logger wrapped, behind the prefix of the line being read.
  private var plainForm: UInt8 = 0
  private static let anyForm: UInt8 = 255
  /// Counts the calls of `readAhead`.
  private var block = 0
  /// By length and last bytes: whether a known line may end so; spares most unknown lines the hashing.
  private var endings = ContiguousArray<Bool>(repeating: false, count: endingCount)
  private static let endingCount = 8192

  /// Remembers a line.
  ///
  /// `text`: from behind its time up to and with its line end.
  mutating func insert(
    _ text: Span<UInt8>, kind: Kind, format: LineFormat, id: UInt32, process: UInt16
  ) {
    guard text.count <= Self.longestKey else { return }
    if entries.count >= Self.capacity || store.count + text.count > Self.storeCapacity {
      removeAll()
    }
    let start = store.count
    for index in 0..<text.count { store.append(text[index]) }
    let number = Int32(entries.count)
    entries.append(
      Entry(
        kind: kind, form: format.code,
        plainForm: kind != .wrapper && format.isPlain ? format.code : Self.anyForm,
        process: process, id: id, start: Int32(start),
        length: Int32(text.count), successor: number))
    var slot = unsafe text.withUnsafeBufferPointer { unsafe Self.hash($0) }
    while slots[slot] >= 0 { slot = (slot + 1) & (Self.slotCount - 1) }
    slots[slot] = number
    let ending = unsafe text.withUnsafeBufferPointer { unsafe Self.ending($0) }
    endings[ending] = true
    follow(number)
  }

  /// What a line says, if it is known.
  ///
  /// `form`: that of a message which no logger wrapped, behind the line's prefix.
  mutating func find(_ text: Span<UInt8>, form: UInt8) -> Entry? {
    plainForm = form
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
    for ending in 0..<Self.endingCount { endings[ending] = false }
    last = -1
  }

  // Pointers from here on: with bounds checks and spans this loop read 0.4 GB/s, with pointers over 1 GB/s
  // (`scripts/bench`, raw change log). Every access stays inside the block, which the caller ends with a line end.

  /// Reads known lines from the start of a block until it ends or an unknown line comes.
  ///
  /// - Parameters:
  ///   - block: whole lines, each with its line end.
  ///   - clock: the time of the line before; with text, only lines that begin with a time of the same form are read.
  ///   - untimed: the time of lines that carry none.
  ///   - line: the number of the next line; moved on.
  ///   - events: receives the evaluations and notices.
  ///   - counts: counts the lines of each kind.
  ///   - noise: tells lines that say nothing.
  /// - Returns: how many bytes were read.
  mutating func readAhead(
    _ block: UnsafeBufferPointer<UInt8>, clock: StampClock, untimed: Int64, line: inout Int,
    events: inout ContiguousArray<Event>, counts: inout Counts, noise: NoiseFilter
  ) -> Int {
    guard let base = block.baseAddress else { return 0 }
    let stampLength = clock.text.count
    plainForm = clock.plainForm
    let digits = UInt8(clock.fraction.count)
    var cursor = 0
    self.block += 1
    while cursor < block.count {
      var time = untimed
      let tail = cursor + stampLength
      if stampLength > 0 {
        guard tail < block.count, let seen = unsafe clock.time(base + cursor) else { break }
        time = seen
      }
      var length = 0
      let found = unsafe match(base + tail, block.count - tail, &length)
      guard found >= 0 else {
        let rest = unsafe UnsafeBufferPointer(start: base + tail, count: length)
        guard stampLength > 0, unsafe noise.isNoise(rest) else { break }
        counts.lastTime = time
        counts.noise += 1
        if counts.firstNoise == 0 { counts.firstNoise = line }
        line += 1
        cursor = tail + length
        continue
      }
      if stampLength > 0 { counts.lastTime = time }
      let entry = entries[Int(found)]
      if entry.kind == .wrapper {
        counts.wrappers += 1
      } else {
        let isEvaluation = entry.kind == .evaluation
        counts.evaluations += isEvaluation ? 1 : 0
        counts.notices += isEvaluation ? 0 : 1
        events.append(
          Event(
            kind: isEvaluation ? .evaluation : .notice, form: entry.form, digits: digits,
            process: entry.process,
            id: entry.id, line: line, time: time))
      }
      line += 1
      cursor = tail + Int(entry.length)
      if stampLength == 0, entry.kind == .evaluation {
        let here = Sighting(block: self.block, end: cursor, events: events.count, line: line)
        let before = entries[Int(found)].sighting
        entries[Int(found)].sighting = here
        let rounds = unsafe repeatedRounds(base, before, here, block.count, events)
        if rounds > 0 { skip(rounds, from: before, to: here, &cursor, &line, &events, &counts) }
      }
    }
    return cursor
  }

  /// How many times the bytes between two sightings of a line follow again right behind the second.
  ///
  /// None unless each line in between is one evaluation: other rounds are read line by line, and are not measured first,
  /// which would take time with the square of their length.
  @inline(__always)
  private func repeatedRounds(
    _ base: UnsafePointer<UInt8>, _ before: Sighting, _ here: Sighting, _ count: Int,
    _ events: ContiguousArray<Event>
  ) -> Int {
    guard before.block == here.block, here.events - before.events == here.line - before.line else {
      return 0
    }
    let length = here.end - before.end
    var end = here.end
    guard end + length <= count, unsafe memcmp(base + end, base + end - length, length) == 0,
      events[before.events...].allSatisfy({ $0.kind == .evaluation })
    else { return 0 }
    while end + length <= count, unsafe memcmp(base + end, base + end - length, length) == 0 {
      end += length
    }
    return (end - here.end) / length
  }

  /// Goes over rounds that repeat the lines between two sightings: one event stands for them all.
  private func skip(
    _ rounds: Int, from before: Sighting, to here: Sighting, _ cursor: inout Int, _ line: inout Int,
    _ events: inout ContiguousArray<Event>, _ counts: inout Counts
  ) {
    let period = here.events - before.events
    let lines = here.line - before.line
    events.append(
      Event(kind: .repetition, id: UInt32(period), count: UInt32(rounds), line: line))
    counts.evaluations += rounds * period
    line += rounds * lines
    cursor += rounds * (here.end - before.end)
  }

  /// Known lines by kind.
  struct Counts {
    var evaluations = 0
    var notices = 0
    var wrappers = 0
    /// Lines of the system that say nothing, and the first of them.
    var noise = 0
    var firstNoise = 0
    /// Of the last line with a time of its own.
    var lastTime = Event.noTime
  }

  /// The entry of the line at the start of the rest of a block, or -1 and the line's length.
  @inline(__always)
  private mutating func match(_ rest: UnsafePointer<UInt8>, _ count: Int, _ unknown: inout Int)
    -> Int32
  {
    guard last >= 0 else { return unsafe matchAny(rest, count, &unknown) }
    let predicted = entries[Int(last)].successor
    let entry = entries[Int(predicted)]
    let length = Int(entry.length)
    if length <= count, isOfForm(entry), unsafe isEqual(rest, entry, length) {
      last = predicted
      return predicted
    }
    return unsafe matchAny(rest, count, &unknown)
  }

  @inline(__always)
  private func isOfForm(_ entry: Entry) -> Bool {
    entry.plainForm == plainForm || entry.plainForm == Self.anyForm
  }

  @inline(__always)
  private func isEqual(_ text: UnsafePointer<UInt8>, _ entry: Entry, _ length: Int) -> Bool {
    unsafe store.withUnsafeBufferPointer { store in
      guard let known = store.baseAddress else { return false }
      return unsafe memcmp(text, known + Int(entry.start), length) == 0
    }
  }

  /// Looks a line up that is not the expected one.
  private mutating func matchAny(_ rest: UnsafePointer<UInt8>, _ count: Int, _ length: inout Int)
    -> Int32
  {
    guard let end = unsafe LineEnd.length(UnsafeBufferPointer(start: rest, count: count)) else {
      return -1
    }
    length = end
    guard length <= Self.longestKey else { return -1 }
    let found = unsafe lookUp(UnsafeBufferPointer(start: rest, count: length))
    if found >= 0 { follow(found) }
    return found
  }

  private func lookUp(_ text: UnsafeBufferPointer<UInt8>) -> Int32 {
    guard let base = text.baseAddress, unsafe endings[Self.ending(text)] else { return -1 }
    var slot = unsafe Self.hash(text)
    while slots[slot] >= 0 {
      let entry = entries[Int(slots[slot])]
      if Int(entry.length) == text.count, isOfForm(entry),
        unsafe isEqual(base, entry, text.count)
      {
        return slots[slot]
      }
      slot = (slot + 1) & (Self.slotCount - 1)
    }
    return -1
  }

  /// A small number for a text's length and last bytes, the line end aside.
  private static func ending(_ text: UnsafeBufferPointer<UInt8>) -> Int {
    var hash = UInt64(text.count)
    for index in max(0, text.count - 6)..<max(0, text.count - 1) {
      let byte = unsafe text[index]
      hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
    }
    return Int(truncatingIfNeeded: hash >> 7) & (endingCount - 1)
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
}
