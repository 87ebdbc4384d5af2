/// The forms of archive that the command opens.
enum ArchiveForm: CaseIterable {
  case gzip, bzip2, xz, zstd, zip

  /// Bytes that tell every form from text.
  static let telling = 10

  /// The form that the first bytes of a file are of.
  init?(start: some Collection<UInt8>) {
    let known = Self.allCases.first { form in
      form.magics.contains { $0.count <= start.count && Self.agree($0, start) }
    }
    guard let known else { return nil }
    self = known
  }

  /// The form that the end of a path promises.
  init?(suffixOf path: String) {
    let name = path.lowercased()
    guard let known = Self.allCases.first(where: { $0.suffixes.contains { name.hasSuffix($0) } })
    else { return nil }
    self = known
  }

  /// Whether a file that begins so may be an archive, whatever comes next.
  static func mayBegin(with start: some Collection<UInt8>) -> Bool {
    allCases.contains { form in form.magics.contains { agree($0, start) } }
  }

  /// Whether two beginnings are the same as far as both go.
  private static func agree(_ magic: [UInt8?], _ start: some Collection<UInt8>) -> Bool {
    Swift.zip(magic, start).allSatisfy { $0 == nil || $0 == $1 }
  }

  /// The bytes that files of the form begin with; nothing stands for any byte.
  private var magics: [[UInt8?]] {
    switch self {
    case .gzip: [[0x1F, 0x8B, 0x08]]
    // `BZh` alone may begin a line of text: the head of the first block, or of the end, is asked
    // for as well.
    case .bzip2:
      [
        [0x42, 0x5A, 0x68, nil, 0x31, 0x41, 0x59, 0x26, 0x53, 0x59],
        [0x42, 0x5A, 0x68, nil, 0x17, 0x72, 0x45, 0x38, 0x50, 0x90],
      ]
    case .xz: [[0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00]]
    case .zstd: [[0x28, 0xB5, 0x2F, 0xFD]]
    case .zip: [[0x50, 0x4B, 0x03, 0x04], [0x50, 0x4B, 0x05, 0x06]]
    }
  }

  private var suffixes: [String] {
    switch self {
    case .gzip: [".gz", ".tgz"]
    case .bzip2: [".bz2", ".tbz2", ".tbz"]
    case .xz: [".xz", ".txz"]
    case .zstd: [".zst", ".tzst"]
    case .zip: [".zip"]
    }
  }

  /// What a person calls a file of the form, with its article.
  var noun: String {
    switch self {
    case .gzip: "a gzip file"
    case .bzip2: "a bzip2 file"
    case .xz: "an xz file"
    case .zstd: "a zstd file"
    case .zip: "a zip archive"
    }
  }

  /// The tool that turns the form into what was put in; a zip archive needs one for each member.
  var tool: Tool? {
    switch self {
    case .gzip: .gzip
    case .bzip2: .bzip2
    case .xz: .xz
    case .zstd: .zstd
    case .zip: nil
    }
  }
}
