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
    var plainForm: UInt8
    var process: UInt16
    /// A change line's id or a notice's index.
    var id: UInt32
    /// The bytes in `store`, with the line end.
    var start: Int32
    var length: Int32
    /// The entry that followed last time, or itself.
    var successor: Int32
    /// Where the line was seen last in the block that is being read.
    var sighting = Sighting()
  }

  /// A place in a block.
  struct Sighting: Sendable {
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
  static let longestKey = 2048

  var entries: ContiguousArray<Entry> = []
  private var store: ContiguousArray<UInt8> = []
  /// Open addressing by hash; -1 is free.
  private var slots = ContiguousArray<Int32>(repeating: -1, count: slotCount)
  var last: Int32 = -1
  /// The form of messages that no logger wrapped, behind the prefix of the line being read.
  var plainForm: UInt8 = 0
  private static let anyForm: UInt8 = 255
  /// Counts the calls of `readAhead`.
  var block = 0
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

  mutating func follow(_ number: Int32) {
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

  /// Whether an entry is of the form that the line being read would give a message.
  @inline(__always)
  func isOfForm(_ entry: Entry) -> Bool {
    entry.plainForm == plainForm || entry.plainForm == Self.anyForm
  }

  // Pointers from here on, as `KnownLines+ReadAhead.swift` gives the reason for.

  @inline(__always)
  func isEqual(_ text: UnsafePointer<UInt8>, _ entry: Entry, _ length: Int) -> Bool {
    unsafe store.withUnsafeBufferPointer { store in
      guard let known = store.baseAddress else { return false }
      return unsafe RawBytes.isEqual(text, known + Int(entry.start), length)
    }
  }

  /// The number of a line's entry, or -1.
  func lookUp(_ text: UnsafeBufferPointer<UInt8>) -> Int32 {
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

  private static func hash(_ text: UnsafeBufferPointer<UInt8>) -> Int {
    unsafe RawBytes.hash(text) & (slotCount - 1)
  }
}
