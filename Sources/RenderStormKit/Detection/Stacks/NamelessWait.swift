/// Finds the wait in stacks that name binaries alone.
///
/// A call of the kernel has no name there, and neither has who makes it: the run loop that sleeps, a lock, and a file that
/// is read look alike by the kernel's binary. Who calls it tells them apart. Queues, threads and locks have binaries of
/// their own, which call the kernel to wait and for next to nothing else.
struct NamelessWait {
  let frames: FrameTable
  let traits: [FrameTraits]

  private static let waiting: Set<String> = [
    "libdispatch.dylib", "libsystem_pthread.dylib", "libsystem_platform.dylib",
  ]

  /// The wait that nearly all samples go down to, one way; nothing where they part, or where something else calls.
  func wait(of tree: CallTree) -> StackWait? {
    var node = CallTree.thread
    var caller: FrameTable.ID?
    while let next = tree.heaviestChild(of: node) {
      let total = tree[next].total
      guard total * 100 >= tree.samples * StackShape.oneWayPercent else { return nil }
      let frame = tree[next].frame
      if traits[Int(frame)].isUnknownCall {
        return caller.flatMap { wait(in: frames[$0].image, total, line: tree[next].line) }
      }
      caller = frame
      node = next
    }
    return nil
  }

  private func wait(in image: String, _ samples: Int, line: Int) -> StackWait? {
    guard Self.waiting.contains(image) else { return nil }
    return StackWait(kind: .event, function: image, caller: nil, samples: samples, line: line)
  }
}
