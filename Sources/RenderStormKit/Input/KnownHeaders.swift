/// The headers of messages that frameworks of the system log: nearly all lines of a device log.
///
/// A line with a known header, no phrase worth reading and no ending of a change line says nothing, and is found out
/// without taking it apart: that made a device log read four times as fast (`scripts/bench`). Pointers, since every line
/// comes through here; all accesses stay inside the line.
struct KnownHeaders: Sendable {
  /// Shorter headers are too rare to matter, longer ones too.
  private static let lengths = 16...256
  private static let capacity = 1024
  private static let slotCount = 4096
  /// Headers that begin alike, compared one by one.
  private static let mostAlike = 24

  /// Headers back to back.
  private var store: ContiguousArray<UInt8> = []
  private var headers: ContiguousArray<Header> = []
  private var slots = ContiguousArray<Int32>(repeating: -1, count: slotCount)

  private struct Header {
    /// In `store`.
    let start: Int
    let length: Int
    /// The hexadecimal number of the thread in it: any other one of as many digits will do.
    let thread: Range<Int>
  }

  mutating func insert(_ line: Span<UInt8>, _ range: Range<Int>) {
    guard Self.lengths.contains(range.count) else { return }
    if headers.count == Self.capacity { removeAll() }
    let header = line.extracting(range)
    var slot = unsafe header.withUnsafeBufferPointer { unsafe Self.slot($0) }
    var tries = 0
    while slots[slot] >= 0 {
      slot = (slot + 1) & (Self.slotCount - 1)
      tries += 1
      // What would not be found again, such as the hundredth thread's header, is not worth keeping.
      guard tries < Self.mostAlike else { return }
    }
    slots[slot] = Int32(headers.count)
    let thread = LogTags.process(header, from: 0)?.thread ?? 0..<0
    headers.append(Header(start: store.count, length: header.count, thread: thread))
    for index in 0..<header.count { store.append(header[index]) }
  }

  private mutating func removeAll() {
    store.removeAll(keepingCapacity: true)
    headers.removeAll(keepingCapacity: true)
    for slot in 0..<Self.slotCount { slots[slot] = -1 }
  }

  /// Whether a line, from behind its time and with its line end, is one of the system's that says nothing.
  func isNoise(_ line: UnsafeBufferPointer<UInt8>, notices: NoticeReader) -> Bool {
    guard !headers.isEmpty, line.count > Self.lengths.lowerBound,
      line.count <= LogReader.longestLine / 2,
      let base = line.baseAddress, let header = unsafe headerLength(line)
    else { return false }
    let end = unsafe Self.contentEnd(line)
    guard header < end, unsafe line[header] != .space, unsafe !Self.endsLikeChangeLine(line, end),
      unsafe Self.isClean(base, end)
    else {
      return false
    }
    return unsafe !notices.isTelling(line.span, header..<end)
  }

  private func headerLength(_ rest: UnsafeBufferPointer<UInt8>) -> Int? {
    guard let base = rest.baseAddress else { return nil }
    var slot = unsafe Self.slot(rest)
    var tries = 0
    while slots[slot] >= 0, tries < Self.mostAlike {
      let header = headers[Int(slots[slot])]
      if header.length <= rest.count, unsafe has(base, header) { return header.length }
      slot = (slot + 1) & (Self.slotCount - 1)
      tries += 1
    }
    return nil
  }

  @inline(__always)
  private func has(_ line: UnsafePointer<UInt8>, _ header: Header) -> Bool {
    unsafe store.withUnsafeBufferPointer { store in
      guard let known = unsafe store.baseAddress?.advanced(by: header.start) else { return false }
      let thread = header.thread
      guard !thread.isEmpty else { return unsafe RawBytes.isEqual(line, known, header.length) }
      let behind = thread.upperBound
      guard unsafe RawBytes.isEqual(line, known, thread.lowerBound),
        unsafe RawBytes.isEqual(line + behind, known + behind, header.length - behind)
      else { return false }
      for index in thread where unsafe !line[index].isHexDigit { return false }
      return true
    }
  }

  /// A slot by the first 16 bytes.
  private static func slot(_ text: UnsafeBufferPointer<UInt8>) -> Int {
    let raw = UnsafeRawBufferPointer(text)
    let first = unsafe raw.loadUnaligned(fromByteOffset: 0, as: UInt64.self)
    let second = unsafe raw.loadUnaligned(fromByteOffset: 8, as: UInt64.self)
    let hash = (first &* 0x9E37_79B9_7F4A_7C15) ^ (second &* 0xC2B2_AE3D_27D4_EB4F)
    return Int(truncatingIfNeeded: hash >> 40) & (slotCount - 1)
  }

  /// Where the text ends: before the line feed and a carriage return.
  private static func contentEnd(_ line: UnsafeBufferPointer<UInt8>) -> Int {
    let end = line.count - 1
    return unsafe end > 0 && line[end - 1] == .carriageReturn ? end - 1 : end
  }

  private static let changed = bytes("changed.")

  private static func endsLikeChangeLine(_ line: UnsafeBufferPointer<UInt8>, _ end: Int) -> Bool {
    guard end >= changed.count else { return false }
    for (index, byte) in changed.enumerated() where unsafe line[end - changed.count + index] != byte
    { return false }
    return true
  }

  /// Whether nothing in the text has to be cleaned away first.
  private static func isClean(_ base: UnsafePointer<UInt8>, _ end: Int) -> Bool {
    for byte in [UInt8.escape, .carriageReturn, 0]
    where unsafe RawBytes.first(byte, base, end) != nil { return false }
    return true
  }
}

/// Tells the lines of the system that say nothing.
struct NoiseFilter {
  let headers: KnownHeaders
  let notices: NoticeReader

  func isNoise(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
    unsafe headers.isNoise(line, notices: notices)
  }
}
