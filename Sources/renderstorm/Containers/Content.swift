/// What a file or a member is, as its first bytes tell.
enum Content: Equatable {
  case text
  case binary
  case archive(ArchiveForm)
  case tar

  /// Bytes that are looked at.
  static let probeSize = 8192

  init(_ start: some RandomAccessCollection<UInt8>) {
    if let form = ArchiveForm(start: start) {
      self = .archive(form)
    } else if start.dropFirst(257).starts(with: "ustar".utf8) {
      self = .tar
    } else if start.starts(with: [0xFF, 0xFE]) || start.starts(with: [0xFE, 0xFF]) {
      // UTF-16 text is full of NULs; the byte order mark tells it from other files.
      self = .text
    } else {
      self = start.contains(0) ? .binary : .text
    }
  }

  /// What it is, where a name may stand against it.
  ///
  /// A file that nobody named, found in a folder or in an archive, has to promise an archive by its
  /// name: documents and bundles begin with the bytes of one as well.
  init(_ start: some RandomAccessCollection<UInt8>, foundAs name: String?) {
    self = Self(start)
    if case .archive = self, let name, ArchiveForm(suffixOf: name) == nil { self = .binary }
  }
}
