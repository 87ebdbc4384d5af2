/// Turns UTF-16 with a byte order mark into UTF-8, in pieces; other text passes as it is.
///
/// PowerShell redirections and "save as" on Windows write such files. A half surrogate becomes U+FFFD.
struct UTF16Decoder: Sendable {
  private enum Encoding { case unknown, utf8, bigEndian, littleEndian }

  private var encoding = Encoding.unknown
  /// Bytes that wait for their other half: the start of the input, half a unit.
  private var pending: [UInt8] = []
  private var highSurrogate: UInt16?

  /// Whether the input is UTF-16.
  var isDecoding: Bool { encoding == .bigEndian || encoding == .littleEndian }

  /// Whether the input has begun and is no UTF-16, so that its bytes need no copy.
  var passesThrough: Bool { encoding == .utf8 }

  /// The UTF-8 of the next piece.
  mutating func decode(_ bytes: Span<UInt8>) -> ContiguousArray<UInt8> {
    var out: ContiguousArray<UInt8> = []
    out.reserveCapacity(bytes.count + bytes.count / 2)
    var at = 0
    while encoding == .unknown, at < bytes.count {
      pending.append(bytes[at])
      at += 1
      begin(&out)
    }
    if encoding == .utf8 {
      for index in at..<bytes.count { out.append(bytes[index]) }
      return out
    }
    for index in at..<bytes.count { take(bytes[index], &out) }
    return out
  }

  /// What is left when the input ends.
  mutating func finish() -> ContiguousArray<UInt8> {
    var out: ContiguousArray<UInt8> = []
    if encoding == .unknown { out.append(contentsOf: pending) }
    if isDecoding, highSurrogate != nil || !pending.isEmpty { append(0xFFFD, &out) }
    pending = []
    highSurrogate = nil
    return out
  }

  private mutating func begin(_ out: inout ContiguousArray<UInt8>) {
    switch pending {
    case [0xFF, 0xFE]: encoding = .littleEndian
    case [0xFE, 0xFF]: encoding = .bigEndian
    case [0xFF], [0xFE]: return
    default:
      encoding = .utf8
      out.append(contentsOf: pending)
    }
    pending = []
  }

  private mutating func take(_ byte: UInt8, _ out: inout ContiguousArray<UInt8>) {
    guard let first = pending.first else {
      pending = [byte]
      return
    }
    pending = []
    let unit =
      encoding == .littleEndian
      ? UInt16(byte) << 8 | UInt16(first) : UInt16(first) << 8 | UInt16(byte)
    takeUnit(unit, &out)
  }

  private mutating func takeUnit(_ unit: UInt16, _ out: inout ContiguousArray<UInt8>) {
    let isLow = unit & 0xFC00 == 0xDC00
    if let high = highSurrogate {
      highSurrogate = nil
      if isLow {
        append(0x10000 + UInt32(high & 0x3FF) << 10 + UInt32(unit & 0x3FF), &out)
        return
      }
      append(0xFFFD, &out)
    }
    if unit & 0xFC00 == 0xD800 {
      highSurrogate = unit
    } else {
      append(isLow ? 0xFFFD : UInt32(unit), &out)
    }
  }

  private func append(_ value: UInt32, _ out: inout ContiguousArray<UInt8>) {
    if value < 0x80 {
      out.append(UInt8(value))
    } else if let bytes = UTF8.encode(Unicode.Scalar(value) ?? "\u{FFFD}") {
      out.append(contentsOf: bytes)
    }
  }
}
