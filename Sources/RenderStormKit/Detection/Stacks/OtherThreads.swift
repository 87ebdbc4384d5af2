/// Finds the threads that may hold what a main thread waits for.
struct OtherThreads {
  let chains: [ThreadChain]
  let frames: FrameTable
  let traits: [FrameTraits]
  /// The thread that holds it, as the tool says.
  let holder: UInt64?

  /// Chosen: the most telling ones.
  private static let most = 8

  /// The threads, the most telling first; none where no thread of the app can hold it.
  func threads(for wait: StackWait) -> [StackWait.Other] {
    guard wait.isForAThread else { return [] }
    let type = wait.caller.flatMap(Self.type)
    return chains.compactMap { other($0, type) }.enumerated()
      .sorted {
        (Self.rank($0.element, wait), $0.offset) < (Self.rank($1.element, wait), $1.offset)
      }
      .prefix(Self.most).map(\.element)
  }

  private func other(_ chain: ThreadChain, _ type: Substring?) -> StackWait.Other? {
    let isHolder = holder != nil && chain.number == holder
    let work = chain.frames.last { traits[Int($0)].isWork }
    let wait = chain.frames.first { traits[Int($0)].families.contains(.wait) }
    let kind = wait.map { WaitKinds.kind(of: frames[$0]) }
    // Threads that wait for work are no one's concern, unless the tool says that they are.
    let sleeps = chain.frames.contains { traits[Int($0)].families.contains(.runLoopWait) }
    let isKin = type != nil && chain.frames.contains { Self.type(frames[$0].symbol) == type }
    let isIdle = kind.map { !Self.holding.contains($0) && chain.queue.isEmpty && !isKin } ?? false
    let isAtWork = work != nil ? !isIdle : wait == nil && !chain.queue.isEmpty
    guard isHolder || (isAtWork && !sleeps && kind != .pause),
      let shown = work ?? chain.frames.last
    else { return nil }
    let function = frames[shown].symbol
    return StackWait.Other(
      name: chain.queue.isEmpty ? chain.name : chain.queue, isQueue: !chain.queue.isEmpty,
      function: function, waitsFor: kind, samples: chain.samples, line: chain.line,
      isHolder: isHolder, isKin: isKin)
  }

  /// What a thread waits for in the midst of work; for the rest, threads without work wait as well.
  private static let holding: Set<StackWait.Kind> = [
    .queue, .group, .initialization, .lock, .file, .process, .drawable,
  ]

  /// The type that a function of Swift belongs to.
  private static func type(_ symbol: String) -> Substring? {
    let parts = FrameName(symbol).components
    return parts.count > 1 ? parts.first : nil
  }

  /// Less is more telling.
  private static func rank(_ other: StackWait.Other, _ wait: StackWait) -> Int {
    if other.isHolder { return 0 }
    let isOfQueue = wait.kind != .queue || other.isQueue
    return (other.isKin ? 1 : 3) + (isOfQueue ? 0 : 1)
  }
}
