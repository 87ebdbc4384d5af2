import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Ctrl-C while a log is piped in: what came so far is judged.
///
/// A second one ends the command as usual.
enum Interrupt {
  private static let flag = Atomic<Bool>(false)

  /// Whether reading is to end as at the end of the input.
  static var hasCome: Bool { flag.load(ordering: .relaxed) }

  /// From now on, the first interrupt ends a read that waits, and no more than that.
  static func endReading() {
    // Made here, since a handler must not be the first to touch it.
    flag.store(false, ordering: .relaxed)
    var action = action()
    _ = unsafe sigaction(SIGINT, &action, nil)
  }

  /// Without `SA_RESTART`, so that a read that waits comes back.
  private static func action() -> sigaction {
    #if canImport(Darwin)
      let handler = __sigaction_u(__sa_handler: takeInterrupt)
      return sigaction(__sigaction_u: handler, sa_mask: 0, sa_flags: 0)
    #elseif canImport(Glibc)
      let handler = sigaction.__Unnamed_union___sigaction_handler(sa_handler: takeInterrupt)
      return sigaction(
        __sigaction_handler: handler, sa_mask: sigset_t(), sa_flags: 0, sa_restorer: nil)
    #elseif canImport(Musl)
      let handler = sigaction.__Unnamed_union___sa_handler(sa_handler: takeInterrupt)
      return sigaction(
        __sa_handler: handler, sa_mask: sigset_t(), sa_flags: 0, sa_restorer: nil)
    #endif
  }

  fileprivate static func come() { flag.store(true, ordering: .relaxed) }
}

/// A second interrupt finds what the system does by itself.
private func takeInterrupt(_ number: Int32) {
  Interrupt.come()
  _ = signal(number, SIG_DFL)
}
