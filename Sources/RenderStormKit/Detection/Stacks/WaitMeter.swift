/// Counts waits by the function that waits and the app's own function that called it.
struct WaitMeter {
  private struct Key: Hashable {
    let function: FrameTable.ID
    /// -1 where none is the app's own.
    let caller: FrameTable.ID
  }

  private var samples: [Key: Int] = [:]
  private var lines: [Key: Int] = [:]

  static let families: FrameFamilySet = [.wait, .logging]

  /// Adds samples of a function that waits; `caller`: the innermost function of the app above it, if there is one.
  mutating func add(_ count: Int, in function: CallTree.Node, calledBy caller: FrameTable.ID?) {
    let key = Key(function: function.frame, caller: caller ?? -1)
    samples[key, default: 0] += count
    if lines[key] == nil { lines[key] = function.line }
  }

  /// The wait of the most samples.
  func heaviest(_ frames: FrameTable) -> StackWait? {
    guard
      let found = samples.max(by: {
        ($0.value, -lines[$0.key, default: 0]) < ($1.value, -lines[$1.key, default: 0])
      })
    else { return nil }
    let frame = frames[found.key.function]
    return StackWait(
      kind: WaitKinds.kind(of: frame), function: frame.symbol,
      caller: found.key.caller < 0 ? nil : frames[found.key.caller].symbol,
      samples: found.value, line: lines[found.key, default: 0])
  }
}

/// What functions of the system wait for.
enum WaitKinds {
  private static let starts: [(kind: StackWait.Kind, names: [String])] = [
    (
      .queue,
      [
        "_dispatch_sync", "_dispatch_barrier_sync", "__DISPATCH_WAIT_FOR_QUEUE__",
        "_dispatch_event_loop_wait", "_dispatch_thread_event_wait",
      ]
    ),
    (.group, ["_dispatch_group_wait"]),
    (.initialization, ["_dispatch_once_wait"]),
    (.semaphore, ["_dispatch_semaphore_wait", "_dispatch_sema4", "semaphore_"]),
    (
      .lock,
      [
        "_pthread_mutex", "_pthread_rwlock", "__psynch_mutex", "__psynch_rw", "_os_unfair_lock",
      ]
    ),
    (
      .condition,
      ["_pthread_cond", "__psynch_cvwait", "-[NSCondition ", "-[NSConditionLock "]
    ),
    (.operations, ["-[NSOperationQueue "]),
    (.thread, ["_pthread_join"]),
    (.process, ["mach_msg", "xpc_connection_send_message"]),
    (.drawable, ["-[CAMetalLayer nextDrawable]", "CAMetalLayerPrivate"]),
    (.pause, ["__semwait_signal"]),
    (
      .file,
      [
        "__read", "read", "pread", "__pread", "fsync", "__fsync", "__recv", "__accept", "__connect",
        "__fcntl", "__open", "open", "flock", "__pwrite", "msync", "stat64", "lstat64",
        "fstatat64", "getattrlist", "__getdirentries64", "__select", "poll",
      ]
    ),
  ]

  static func kind(of frame: Frame) -> StackWait.Kind {
    let name = FrameName(frame.symbol, image: frame.image).base
    if let found = starts.first(where: { $0.names.contains { name.hasPrefix($0) } }) {
      return found.kind
    }
    return FrameFamilies.families(of: frame).contains(.logging) ? .output : .event
  }
}
