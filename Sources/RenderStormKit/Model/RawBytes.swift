#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// The C library's comparisons and searches, which look at 16 to 64 bytes at a time; the only file of the library with it.
enum RawBytes {
  @inline(__always)
  static func isEqual(
    _ left: UnsafePointer<UInt8>, _ right: UnsafePointer<UInt8>, _ count: Int
  ) -> Bool {
    unsafe memcmp(left, right, count) == 0
  }

  /// The offset of a byte's first occurrence.
  @inline(__always)
  static func first(_ byte: UInt8, _ text: UnsafePointer<UInt8>, _ count: Int) -> Int? {
    guard let found = unsafe memchr(text, Int32(byte), count) else { return nil }
    return unsafe UnsafeRawPointer(text).distance(to: UnsafeRawPointer(found))
  }

  /// A number for a text: eight bytes at a time, multiplied and folded (the multiplier is 2^64 over the golden ratio).
  @inline(__always)
  static func hash(_ text: UnsafeBufferPointer<UInt8>) -> Int {
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
    return Int(truncatingIfNeeded: hash >> 16)
  }

  static func hash(_ text: Span<UInt8>) -> Int {
    unsafe text.withUnsafeBufferPointer { unsafe hash($0) }
  }

  static func isEqual(_ left: Span<UInt8>, _ right: Span<UInt8>) -> Bool {
    guard left.count == right.count else { return false }
    return unsafe left.withUnsafeBufferPointer { left in
      unsafe right.withUnsafeBufferPointer { right in
        guard let a = left.baseAddress, let b = right.baseAddress else { return true }
        return unsafe isEqual(a, b, left.count)
      }
    }
  }

  static func first(_ byte: UInt8, _ text: Span<UInt8>) -> Int? {
    unsafe text.withUnsafeBufferPointer { bytes in
      guard let base = bytes.baseAddress else { return nil }
      return unsafe first(byte, base, bytes.count)
    }
  }

  /// Whether a byte is somewhere in a text.
  static func contains(_ byte: UInt8, _ text: Span<UInt8>) -> Bool { first(byte, text) != nil }

  /// The length of the first line with its end, if it has one.
  static func lineLength(_ text: UnsafeBufferPointer<UInt8>) -> Int? {
    guard let base = text.baseAddress else { return nil }
    return unsafe first(UInt8(ascii: "\n"), base, text.count).map { $0 + 1 }
  }
}
