/// The list of members of a zip archive, read from the archive's end.
///
/// The list is read here and not by `unzip`, which takes names for patterns, spells control
/// characters in its listing as it likes, and reads another archive where a path has brackets in
/// it. What is packed is still unpacked by the system's tools.
struct ZipArchive {
  let descriptor: Int32
  /// All members, in the archive's order.
  private(set) var members: [ZipMember] = []
  private(set) var listEnd = ListEnd.whole
  private let fileSize: Int

  enum ListEnd {
    case whole
    /// It ends before it should.
    case damaged
    /// It is longer than is read.
    case capped
  }

  private struct Directory {
    var count: UInt64
    var size: UInt64
    var offset: UInt64
  }

  /// The sizes of the records, without the texts at their ends.
  private enum Size {
    static let endRecord = 22
    static let locator = 20
    static let entry = 46
    static let header = 30
  }

  init(_ descriptor: Int32, limits: Limits) throws(InputError) {
    self.descriptor = descriptor
    fileSize = Streams.size(descriptor)
    let directory = try self.directory()
    let size = min(directory.size, UInt64(limits.directory))
    let list = try read(at: directory.offset, count: Int(size))
    readMembers(PackedNumbers(bytes: list))
    if UInt64(members.count) < directory.count { listEnd = .damaged }
    if size < directory.size { listEnd = .capped }
  }

  /// Where the packed bytes of a member stand.
  func stretch(of member: ZipMember) throws(InputError) -> Range<Int> {
    let header = PackedNumbers(bytes: try read(at: member.offset, count: Size.header))
    guard header.number(UInt32.self, at: 0) == 0x0403_4B50,
      let name = header.number(UInt16.self, at: 26), let extra = header.number(UInt16.self, at: 28),
      let size = Int(exactly: member.packedSize)
    else { throw Self.damaged("a member is not where the list says") }
    // The offset was inside the file, or reading would have failed; the size is believed as far as
    // the file goes.
    let start = Int(member.offset) + Size.header + Int(name) + Int(extra)
    return start..<start + min(size, max(0, fileSize - start))
  }

  private static func damaged(_ what: String) -> InputError {
    InputError(reason: "damaged: \(what)", status: .inputOutput)
  }

  // MARK: Finding the list

  private func directory() throws(InputError) -> Directory {
    let tail = min(fileSize, Size.endRecord + Int(UInt16.max))
    let tailStart = fileSize - tail
    let end = PackedNumbers(bytes: try read(at: UInt64(tailStart), count: tail))
    let positions = stride(from: tail - Size.endRecord, through: 0, by: -1)
    guard let position = positions.first(where: { isEndRecord(end, at: $0, tail) }),
      let count = end.number(UInt16.self, at: position + 10),
      let size = end.number(UInt32.self, at: position + 12),
      let offset = end.number(UInt32.self, at: position + 16)
    else { throw Self.damaged("the list of members is missing at its end") }
    if count == .max || size == .max || offset == .max,
      let large = try largeDirectory(before: tailStart + position)
    {
      return large
    }
    return Directory(count: UInt64(count), size: UInt64(size), offset: UInt64(offset))
  }

  /// A comment may hold the same four bytes; the record's own comment has to fit.
  private func isEndRecord(_ end: PackedNumbers, at position: Int, _ tail: Int) -> Bool {
    guard end.number(UInt32.self, at: position) == 0x0605_4B50,
      let comment = end.number(UInt16.self, at: position + 20)
    else { return false }
    return position + Size.endRecord + Int(comment) <= tail
  }

  /// The list of an archive that is larger than 32 bits can say.
  private func largeDirectory(before position: Int) throws(InputError) -> Directory? {
    guard position >= Size.locator else { return nil }
    let locator = PackedNumbers(
      bytes: try read(at: UInt64(position - Size.locator), count: Size.locator))
    guard locator.number(UInt32.self, at: 0) == 0x0706_4B50,
      let recordOffset = locator.number(UInt64.self, at: 8)
    else { return nil }
    let record = PackedNumbers(bytes: try read(at: recordOffset, count: 56))
    guard record.number(UInt32.self, at: 0) == 0x0606_4B50,
      let count = record.number(UInt64.self, at: 32), let size = record.number(UInt64.self, at: 40),
      let offset = record.number(UInt64.self, at: 48)
    else { throw Self.damaged("the list of members cannot be found") }
    return Directory(count: count, size: size, offset: offset)
  }

  // MARK: Reading the list

  private mutating func readMembers(_ list: PackedNumbers) {
    var position = 0
    while position < list.bytes.count {
      guard let (member, next) = Self.member(in: list, at: position) else {
        listEnd = .damaged
        return
      }
      members.append(member)
      position = next
    }
  }

  private static func member(in list: PackedNumbers, at start: Int) -> (ZipMember, next: Int)? {
    guard list.number(UInt32.self, at: start) == 0x0201_4B50,
      list.slice(at: start, count: Size.entry) != nil
    else { return nil }
    func short(_ at: Int) -> Int { Int(list.number(UInt16.self, at: start + at) ?? 0) }
    func long(_ at: Int) -> UInt32 { list.number(UInt32.self, at: start + at) ?? 0 }
    let nameStart = start + Size.entry
    let (nameSize, extraSize, commentSize) = (short(28), short(30), short(32))
    guard let name = list.slice(at: nameStart, count: nameSize),
      let extra = list.slice(at: nameStart + nameSize, count: extraSize)
    else { return nil }
    // The upper byte of the maker is the system: 3 is Unix, whose file modes are in the upper half
    // of the attributes.
    let mode = short(4) >> 8 == 3 ? UInt16(long(38) >> 16) : 0
    var member = ZipMember(
      name: Array(name), flags: UInt16(short(8)), method: UInt16(short(10)), checksum: long(16),
      packedSize: UInt64(long(20)), size: UInt64(long(24)), offset: UInt64(long(42)), mode: mode)
    readLargeNumbers(PackedNumbers(bytes: ContiguousArray(extra)), into: &member)
    return (member, nameStart + nameSize + extraSize + commentSize)
  }

  /// Numbers that do not fit into 32 bits stand in the extra field of kind 1, those alone and in
  /// this order.
  private static func readLargeNumbers(_ extra: PackedNumbers, into member: inout ZipMember) {
    var position = 0
    while let kind = extra.number(UInt16.self, at: position),
      let size = extra.number(UInt16.self, at: position + 2)
    {
      position += 4
      guard kind == 1 else {
        position += Int(size)
        continue
      }
      for field in [\ZipMember.size, \.packedSize, \.offset]
      where member[keyPath: field] == UInt32.max {
        guard let number = extra.number(UInt64.self, at: position) else { return }
        member[keyPath: field] = number
        position += 8
      }
      return
    }
  }

  /// Bytes of the file, all of them.
  private func read(at offset: UInt64, count: Int) throws(InputError) -> ContiguousArray<UInt8> {
    guard let start = Int(exactly: offset), start <= fileSize, count <= fileSize - start else {
      throw Self.damaged("it is cut, or its list of members is wrong")
    }
    var bytes = ContiguousArray<UInt8>(repeating: 0, count: count)
    do {
      if try Streams.read(descriptor, into: &bytes, at: start) == count { return bytes }
    } catch {
      throw InputError(reason: error.reason, status: .inputOutput)
    }
    throw Self.damaged("it ends too early")
  }
}
