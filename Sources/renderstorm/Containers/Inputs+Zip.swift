import RenderStormKit

/// Zip archives: one input for each text file in them.
extension Inputs {
  mutating func readZip(_ file: OpenFile) throws(InputError) {
    guard Streams.kind(file.descriptor) == .file else {
      throw InputError(
        reason: "a zip archive cannot be read from a pipe: name the file", status: .noInput)
    }
    let archive = try ZipArchive(file.descriptor, limits: limits)
    let members = archive.members.filter { !$0.isSkipped }.sorted(by: ZipMember.isOrdered)
    var reading = ZipReading(path: file.path, archive: archive, budget: limits.output)
    for (index, member) in members.enumerated() {
      guard index < limits.members, reading.budget > 0 else {
        reading.notes.append("only \(index) of its \(members.count) files are read")
        break
      }
      readMember(member, &reading)
    }
    if archive.listEnd == .damaged {
      fail(file.path, "damaged: its list of members ends too early", .inputOutput)
    }
    if archive.listEnd == .capped {
      reading.notes.append(
        "its list of members is longer than \(Limits.text(limits.directory)): the rest is not read")
    }
    tell(reading)
  }

  private mutating func readMember(_ member: ZipMember, _ reading: inout ZipReading) {
    var unpacking = Unpacking(
      name: "\(reading.path)!\(member.text)", isFound: true, budget: reading.budget)
    do {
      if member.isEncrypted {
        reading.encrypted.append(member.text)
      } else if let packing = member.packing {
        try unpack(member, packing, reading.archive, &unpacking)
      } else {
        reading.unknown.append(member.text)
      }
    } catch {
      // A tool that is missing is missing for all members: once is enough.
      let isNew = error.status != .noInput || reading.missing.insert(error.reason).inserted
      let what = error.status == .noInput ? reading.path : unpacking.name
      if isNew { fail(what, error.reason, error.status) }
    }
    reading.budget = unpacking.budget
    if unpacking.isInput { reading.hasInputs = true }
    if case .refused(let content) = unpacking.state, content != .binary {
      reading.nested.append(member.text)
    }
  }

  private mutating func unpack(
    _ member: ZipMember, _ packing: ZipMember.Packing, _ archive: ZipArchive,
    _ unpacking: inout Unpacking
  ) throws(InputError) {
    let stretch = try archive.stretch(of: member)
    let source = Feed.Source.stretch(archive.descriptor, stretch)
    switch packing {
    case .stored:
      copy(stretch, of: member, archive, &unpacking)
    case .deflated:
      let feed = Feed(start: member.gzipHeader, source: source, trailer: member.gzipTrailer)
      try unpack(.gzip, feed, &unpacking)
    case .tool(let tool):
      try unpack(tool, Feed(start: [], source: source), &unpacking)
    }
  }

  /// Reads a member that is not packed.
  private mutating func copy(
    _ stretch: Range<Int>, of member: ZipMember, _ archive: ZipArchive, _ unpacking: inout Unpacking
  ) {
    var piece = ContiguousArray<UInt8>(repeating: 0, count: 1 << 16)
    var position = stretch.lowerBound
    var isWanted = true
    while isWanted, position < stretch.upperBound {
      let read = try? Streams.read(archive.descriptor, into: &piece, at: position)
      guard let read, read > 0 else { break }
      let count = min(read, stretch.upperBound - position)
      position += count
      isWanted = unpacking.take(piece.span.extracting(..<count), into: &analyzer)
    }
    let isWhole = position - stretch.lowerBound == Int(exactly: member.packedSize)
    unpacking.end(into: &analyzer, isWhole: isWhole)
    remarkIfCapped(unpacking)
    if isWanted, !isWhole { failUnpacking("the archive ends before the member does", unpacking) }
  }

  /// Says what was left out: with the last input of the archive, or for itself where there is none.
  private mutating func tell(_ reading: ZipReading) {
    for note in reading.allNotes {
      if reading.hasInputs {
        analyzer.remark("\(reading.path): \(note)")
      } else {
        say(reading.path, note)
      }
    }
  }
}

/// A zip archive on its way to the analyzer, and what is left out of it.
private struct ZipReading {
  let path: String
  let archive: ZipArchive
  /// Bytes that may still come out.
  var budget: Int
  var hasInputs = false
  var missing: Set<String> = []
  var nested: [String] = []
  var encrypted: [String] = []
  var unknown: [String] = []
  var notes: [String] = []

  init(path: String, archive: ZipArchive, budget: Int) {
    self.path = path
    self.archive = archive
    self.budget = budget
  }

  var allNotes: [String] {
    let left = [
      ("archives inside an archive are not opened", nested),
      ("encrypted files are not read", encrypted),
      ("files packed by an unknown method are not read", unknown),
    ]
    return notes + left.filter { !$0.1.isEmpty }.map { "\($0): \(Self.list($1))" }
  }

  /// A few names, and how many more there are.
  private static func list(_ names: [String]) -> String {
    let few = names.prefix(3).joined(separator: ", ")
    return names.count > 3 ? "\(few) and \(names.count - 3) more" : few
  }
}
