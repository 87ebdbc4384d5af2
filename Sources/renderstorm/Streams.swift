#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The process's descriptors and what the system says of them.
///
/// The C library takes and gives pointers: with `Tool`, `Child` and `ToolRun`, the only file of the
/// command that has any.
enum Streams {
  static let standardInput: Int32 = 0
  static let standardOutput: Int32 = 1
  static let standardError: Int32 = 2

  /// Large enough that system calls do not show, small enough to stay in the second-level cache.
  private static let bufferSize = 1 << 18

  static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  static func variable(_ name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
    return unsafe String(cString: value)
  }

  /// A reader that goes away is no reason to die of a signal: writing then fails and says so.
  static func ignoreBrokenPipes() { _ = signal(SIGPIPE, SIG_IGN) }

  /// Opens a file for reading.
  static func open(_ path: String) throws(SystemError) -> Int32 {
    let descriptor = openForReading(path)
    guard descriptor >= 0 else { throw SystemError(errno) }
    return descriptor
  }

  static func close(_ descriptor: Int32) { closeDescriptor(descriptor) }

  enum Kind { case file, folder, link, other }

  static func kind(_ descriptor: Int32) -> Kind {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { return .other }
    return kind(status)
  }

  /// What a path names; a link is not followed.
  static func kind(at path: String) -> Kind? {
    var status = stat()
    guard unsafe lstat(path, &status) == 0 else { return nil }
    return kind(status)
  }

  private static func kind(_ status: stat) -> Kind {
    switch status.st_mode & S_IFMT {
    case S_IFREG: .file
    case S_IFDIR: .folder
    case S_IFLNK: .link
    default: .other
    }
  }

  /// A file's size in bytes.
  static func size(_ descriptor: Int32) -> Int {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { return 0 }
    return Int(status.st_size)
  }

  /// A path without links; nothing where it leads nowhere.
  static func realPath(_ path: String) -> String? {
    guard let real = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(real) }
    return unsafe String(cString: real)
  }

  /// Reads a descriptor to its end and hands out its bytes in pieces.
  static func readAll(_ descriptor: Int32, _ body: (Span<UInt8>) -> Void) throws(SystemError) {
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: bufferSize, alignment: 64)
    defer { unsafe buffer.deallocate() }
    while !Interrupt.hasCome {
      let count = unsafe readSome(descriptor, buffer)
      if count == 0 { return }
      if count < 0 {
        guard errno == EINTR else { throw SystemError(errno) }
        if Interrupt.hasCome { return }
        continue
      }
      let bytes = unsafe UnsafeRawBufferPointer(rebasing: buffer[..<count])
      unsafe bytes.withMemoryRebound(to: UInt8.self) { unsafe body($0.span) }
    }
  }

  /// Reads once, as much as there is and fits, and says how much; 0 is the end.
  ///
  /// It reads at an offset or, without one, where the last reading ended.
  static func read(
    _ descriptor: Int32, into buffer: inout ContiguousArray<UInt8>, at offset: Int? = nil
  ) throws(SystemError) -> Int {
    while true {
      let count = unsafe buffer.withUnsafeMutableBytes { bytes in
        if let offset {
          return unsafe pread(descriptor, bytes.baseAddress, bytes.count, off_t(offset))
        }
        return unsafe readSome(descriptor, bytes)
      }
      if count >= 0 { return count }
      if errno != EINTR { throw SystemError(errno) }
      if Interrupt.hasCome { return 0 }
    }
  }

  /// Writes a text whole.
  static func write(_ text: String, to descriptor: Int32) throws(SystemError) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      rest = rest.dropFirst(try writeSome(rest, to: descriptor))
    }
  }

  /// Writes what the descriptor takes, and says how much.
  static func writeSome(_ bytes: ArraySlice<UInt8>, to descriptor: Int32) throws(SystemError) -> Int
  {
    while true {
      let count = unsafe bytes.withUnsafeBytes { unsafe writeBytes(descriptor, $0) }
      if count >= 0 { return count }
      if errno != EINTR { throw SystemError(errno) }
    }
  }

  /// From now on, writing fails with a momentary error where it would have to wait.
  static func writeWithoutWaiting(_ descriptor: Int32) {
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
  }
}

/// What the system says went wrong.
struct SystemError: Error, Equatable {
  let number: Int32
  init(_ number: Int32) { self.number = number }

  var isBrokenPipe: Bool { number == EPIPE }
  /// Whether the same may succeed a moment later.
  var isMomentary: Bool { number == EAGAIN }

  var reason: String {
    guard let text = unsafe strerror(number) else { return "error \(number)" }
    return unsafe String(cString: text)
  }
}

// The names of these calls are those of `Streams` as well, inside which the C library's would not be seen.

private func openForReading(_ path: String) -> Int32 { unsafe open(path, O_RDONLY | O_CLOEXEC) }

private func closeDescriptor(_ descriptor: Int32) { _ = close(descriptor) }

private func readSome(_ descriptor: Int32, _ bytes: UnsafeMutableRawBufferPointer) -> Int {
  unsafe read(descriptor, bytes.baseAddress, bytes.count)
}

private func writeBytes(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  unsafe write(descriptor, bytes.baseAddress, bytes.count)
}
