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

  /// Whether a byte is somewhere in a text.
  static func contains(_ byte: UInt8, _ text: Span<UInt8>) -> Bool {
    unsafe text.withUnsafeBufferPointer { bytes in
      guard let base = bytes.baseAddress else { return false }
      return unsafe first(byte, base, bytes.count) != nil
    }
  }

  /// The length of the first line with its end, if it has one.
  static func lineLength(_ text: UnsafeBufferPointer<UInt8>) -> Int? {
    guard let base = text.baseAddress else { return nil }
    return unsafe first(.newline, base, text.count).map { $0 + 1 }
  }
}
