#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The process's descriptors and what the system says of them.
///
/// The only file of the command with pointers: the C library's `read` and `write` take nothing else.
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
    #if canImport(Darwin)
      let descriptor = unsafe Darwin.open(path, O_RDONLY | O_CLOEXEC)
    #elseif canImport(Glibc)
      let descriptor = unsafe Glibc.open(path, O_RDONLY | O_CLOEXEC)
    #elseif canImport(Musl)
      let descriptor = unsafe Musl.open(path, O_RDONLY | O_CLOEXEC)
    #endif
    guard descriptor >= 0 else { throw SystemError(errno) }
    return descriptor
  }

  static func close(_ descriptor: Int32) {
    #if canImport(Darwin)
      _ = Darwin.close(descriptor)
    #elseif canImport(Glibc)
      _ = Glibc.close(descriptor)
    #elseif canImport(Musl)
      _ = Musl.close(descriptor)
    #endif
  }

  enum Kind { case file, folder, other }

  static func kind(_ descriptor: Int32) -> Kind {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { return .other }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .file
    case S_IFDIR: return .folder
    default: return .other
    }
  }

  /// Reads a descriptor to its end and hands out its bytes in pieces.
  static func readAll(_ descriptor: Int32, _ body: (Span<UInt8>) -> Void) throws(SystemError) {
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: bufferSize, alignment: 64)
    defer { unsafe buffer.deallocate() }
    while true {
      let count = unsafe read(descriptor, buffer.baseAddress, buffer.count)
      if count == 0 { return }
      if count < 0 {
        if errno == EINTR { continue }
        throw SystemError(errno)
      }
      let bytes = unsafe UnsafeRawBufferPointer(rebasing: buffer[..<count])
      unsafe bytes.withMemoryRebound(to: UInt8.self) { unsafe body($0.span) }
    }
  }

  /// The first bytes of a descriptor, at most `count`.
  static func readStart(_ descriptor: Int32, count: Int) throws(SystemError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    let length = unsafe bytes.withUnsafeMutableBytes { unsafe read(descriptor, $0.baseAddress, $0.count) }
    guard length >= 0 else { throw SystemError(errno) }
    return Array(bytes.prefix(length))
  }

  /// Writes a text whole.
  static func write(_ text: String, to descriptor: Int32) throws(SystemError) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes { unsafe Self.writeSome(descriptor, $0) }
      if count < 0 {
        if errno == EINTR { continue }
        throw SystemError(errno)
      }
      rest = rest.dropFirst(count)
    }
  }

  private static func writeSome(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    #if canImport(Darwin)
      unsafe Darwin.write(descriptor, bytes.baseAddress, bytes.count)
    #elseif canImport(Glibc)
      unsafe Glibc.write(descriptor, bytes.baseAddress, bytes.count)
    #elseif canImport(Musl)
      unsafe Musl.write(descriptor, bytes.baseAddress, bytes.count)
    #endif
  }
}

/// What the system says went wrong.
struct SystemError: Error, Equatable {
  let number: Int32
  init(_ number: Int32) { self.number = number }

  var isBrokenPipe: Bool { number == EPIPE }

  var reason: String {
    guard let text = unsafe strerror(number) else { return "error \(number)" }
    return unsafe String(cString: text)
  }
}
