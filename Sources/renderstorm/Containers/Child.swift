#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A descriptor that is closed when nobody owns it any more.
struct Descriptor: ~Copyable {
  let number: Int32
  init(_ number: Int32) { self.number = number }
  deinit { Streams.close(number) }
}

/// A running tool with its three standard streams; it is stopped and reaped at the latest when
/// nobody owns it any more.
///
/// Started with `posix_spawn` and a full path: no shell sees the command line, and the whole of
/// Foundation, whose `Process` would do the same, makes a static binary four times as large. The C
/// library's call takes pointers, hence `unsafe`.
struct Child: ~Copyable {
  private var input: Descriptor?
  let output: Descriptor
  let errors: Descriptor
  private let process: pid_t
  private var isReaped = false

  enum Ending: Equatable {
    case exited(Int32)
    case killed(Int32)
  }

  /// Starts the program at a path with a command line, whose first word is its name, and all of its
  /// variables.
  init(_ path: String, _ words: [String], environment: [String]) throws(SystemError) {
    // A program may go away before it has read everything.
    Streams.ignoreBrokenPipes()
    let input = try Pipe()
    let output = try Pipe()
    let errors = try Pipe()
    process = try Self.spawn(
      path, words, environment,
      [input.reading.number, output.writing.number, errors.writing.number])
    self.input = input.writingEnd()
    self.output = output.readingEnd()
    self.errors = errors.readingEnd()
  }

  deinit {
    if !isReaped { _ = Self.stop(process) }
  }

  /// The descriptor of the program's input, until that is closed.
  var inputNumber: Int32? {
    switch input {
    case .some(let end): end.number
    case .none: nil
    }
  }

  /// Says to the program that nothing more will come.
  mutating func closeInput() { input = nil }

  /// Waits for the program's end.
  mutating func wait() -> Ending {
    closeInput()
    isReaped = true
    return Self.reap(process)
  }

  private static func stop(_ process: pid_t) -> Ending {
    _ = kill(process, SIGKILL)
    return reap(process)
  }

  private static func reap(_ process: pid_t) -> Ending {
    var status: Int32 = 0
    while unsafe waitpid(process, &status, 0) < 0, errno == EINTR {}
    // What WIFEXITED and its kin say; as macros, they do not reach Swift.
    let signal = status & 0x7F
    return signal == 0 ? .exited((status >> 8) & 0xFF) : .killed(signal)
  }

  private static func spawn(
    _ path: String, _ words: [String], _ environment: [String], _ streams: [Int32]
  ) throws(SystemError) -> pid_t {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = unsafe posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    _ = unsafe posix_spawn_file_actions_init(&actions)
    defer { _ = unsafe posix_spawn_file_actions_destroy(&actions) }
    for (number, stream) in streams.enumerated() {
      _ = unsafe posix_spawn_file_actions_adddup2(&actions, stream, Int32(number))
    }
    _ = unsafe posix_spawnattr_init(&attributes)
    defer { _ = unsafe posix_spawnattr_destroy(&attributes) }
    // The command ignores broken pipes, and what is ignored is handed down; a filter should end of
    // them.
    var signals = sigset_t()
    _ = unsafe sigemptyset(&signals)
    _ = unsafe sigaddset(&signals, SIGPIPE)
    _ = unsafe posix_spawnattr_setsigdefault(&attributes, &signals)
    _ = unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
    var process: pid_t = 0
    let failure = unsafe withCStrings(words) { words in
      unsafe withCStrings(environment) { environment in
        unsafe posix_spawn(&process, path, &actions, &attributes, words, environment)
      }
    }
    guard failure == 0 else { throw SystemError(failure) }
    return process
  }

  /// The texts as the C library takes a list of them: pointers, the last of which is null.
  private static func withCStrings(
    _ texts: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Int32
  ) -> Int32 {
    let pointers = unsafe texts.map { unsafe strdup($0) } + [nil]
    defer { unsafe pointers.forEach { unsafe free($0) } }
    return unsafe pointers.withUnsafeBufferPointer { list in
      guard let start = list.baseAddress else { return EINVAL }
      return unsafe body(start)
    }
  }
}

/// Both ends of a pipe, neither of which a child inherits by accident.
private struct Pipe: ~Copyable {
  let reading: Descriptor
  let writing: Descriptor

  init() throws(SystemError) {
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { throw SystemError(errno) }
    let first = Descriptor(ends[0])
    let second = Descriptor(ends[1])
    let reading = try Self.clearOfStandardStreams(first)
    let writing = try Self.clearOfStandardStreams(second)
    self.reading = reading
    self.writing = writing
  }

  /// The same end with a number above 2: where the command was started without standard streams,
  /// the system would hand out their numbers, and the child's streams would get in each other's
  /// way.
  private static func clearOfStandardStreams(_ end: borrowing Descriptor) throws(SystemError)
    -> Descriptor
  {
    let number = fcntl(end.number, F_DUPFD_CLOEXEC, 3)
    guard number >= 0 else { throw SystemError(errno) }
    return Descriptor(number)
  }

  consuming func readingEnd() -> Descriptor { reading }
  consuming func writingEnd() -> Descriptor { writing }
}
