/// One entry of a zip archive's list of members.
///
/// Its name is what the archive says: any bytes. It is shown and compared, and never used as a path
/// or a tool's argument.
struct ZipMember: Equatable {
  var name: [UInt8]
  var flags: UInt16
  var method: UInt16
  var checksum: UInt32
  /// Bytes in the archive.
  var packedSize: UInt64
  /// Bytes that should come out.
  var size: UInt64
  /// Where the member begins in the archive.
  var offset: UInt64
  /// The file's type and permissions where the archive was made on a Unix; 0 elsewhere.
  var mode: UInt16

  /// How a member is packed, by the numbers of the format's description.
  enum Packing: Equatable {
    case stored
    case deflated
    case tool(Tool)
  }

  var packing: Packing? {
    switch method {
    case 0: .stored
    case 8: .deflated
    case 12: .tool(.bzip2)
    case 93: .tool(.zstd)
    case 95: .tool(.xz)
    default: nil
    }
  }

  var text: String { String(decoding: name, as: UTF8.self) }

  var isEncrypted: Bool { flags & 1 != 0 }

  /// Whether a folder would have skipped it: a folder itself, a link, a hidden file, what macOS
  /// adds to its archives.
  ///
  /// `.` and `..` hide nothing: they are part of a name that is only shown.
  var isSkipped: Bool {
    let parts = name.split(separator: UInt8(ascii: "/"))
    let isLink = mode & 0xF000 == 0xA000
    let isHidden = parts.contains {
      $0.first == UInt8(ascii: ".") && !$0.allSatisfy { $0 == UInt8(ascii: ".") }
    }
    return isLink || isHidden || name.last == UInt8(ascii: "/")
      || parts.first.map(Array.init) == Array("__MACOSX".utf8)
  }

  /// Byte-wise by name; members of one name stand in the order of the archive.
  static func isOrdered(_ one: ZipMember, _ other: ZipMember) -> Bool {
    if one.name == other.name { return one.offset < other.offset }
    return one.name.lexicographicallyPrecedes(other.name)
  }

  /// The deflated bytes of a member as a gzip file: what stands before and behind them, for `gzip`
  /// to unpack and to check.
  var gzipHeader: ContiguousArray<UInt8> { [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 0xFF] }
  var gzipTrailer: [UInt8] {
    let length = UInt32(truncatingIfNeeded: size)
    return [checksum, length].flatMap { number in
      (0..<4).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
    }
  }
}

/// Numbers in bytes from outside: little-endian, and nothing where there are not enough bytes.
struct PackedNumbers {
  let bytes: ContiguousArray<UInt8>

  func number<Number: FixedWidthInteger>(_: Number.Type, at start: Int) -> Number? {
    let width = Number.bitWidth / 8
    guard start >= 0, start <= bytes.count - width else { return nil }
    return (0..<width).reduce(0) { $0 | Number(truncatingIfNeeded: bytes[start + $1]) << ($1 * 8) }
  }

  func slice(at start: Int, count: Int) -> ArraySlice<UInt8>? {
    guard start >= 0, count >= 0, start <= bytes.count, count <= bytes.count - start else {
      return nil
    }
    return bytes[start..<start + count]
  }
}
