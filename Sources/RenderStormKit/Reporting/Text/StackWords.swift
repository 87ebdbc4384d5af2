extension Page {
  /// What stacks show, and the form of their tree where it tells something.
  mutating func stacks(_ stack: StackReport) {
    field("stack", [StyledText(stack.words)])
    let tree = stack.treeWords
    if !tree.isEmpty { field("tree", [StyledText(tree)]) }
    if let wait = stack.wait { waits(wait, in: stack.input) }
  }

  /// Who waits where, and what the threads do that may be waited for.
  private mutating func waits(_ wait: StackWaitReport, in input: String) {
    let place = "\(Listing.path(input)):\(wait.line)"
    let caller = wait.caller.map { ", below `\($0)`" } ?? ""
    field("waits", [StyledText("in `\(wait.function)`\(caller) (\(place))")])
    if let limit = wait.dispatchLimit {
      field(
        "", [StyledText("no threads left for dispatch queues in \(Quantity.percent(limit))")])
    }
    for (index, thread) in wait.threads.prefix(Self.mostThreads).enumerated() {
      field(index == 0 ? "threads" : "", [StyledText(thread.words)])
    }
  }

  /// More than this nobody reads in a terminal.
  private static let mostThreads = 3
}

extension OtherThreadReport {
  fileprivate var words: String {
    let kind = waitsFor.flatMap(StackWait.Kind.init)
    let does = kind.map { "\($0.words) in" } ?? "is in"
    let who = isQueue ? "queue `\(name)`" : "`\(name)`"
    return "\(who) \(does) `\(function)` (line \(line))\(isHolder ? ", and holds it" : "")"
  }
}

extension StackReport {
  /// What the samples are, largest share first; where they are stands with the inputs.
  var words: String {
    let parts = [
      ("updating", "update"), ("waiting", "wait"), ("asleep", "idle"),
      ("in one own function", "own"),
    ].map { (words: $0.0, share: shares[$0.1] ?? 0) }.filter { $0.share >= 0.01 }
    let said = parts.sorted { $0.share > $1.share }
      .map { "\(Quantity.percent($0.share)) \($0.words)" }.joined(separator: ", ")
    let more = captures > 1 ? " (\(Quantity.of(captures, "capture")))" : ""
    let rest = said.isEmpty ? "" : ": \(said)"
    return "\(capture)\(more), \(Quantity.of(samples, "sample")) of the main thread\(rest)"
  }
  /// How the tree of a thread that worked is grown: a loop of layout is deep, and wide at its top; one long computation
  /// is narrow.
  fileprivate var treeWords: String {
    guard ["endlessUpdate", "repeatedUpdates", "pacedUpdates", "busy"].contains(shape) else {
      return ""
    }
    return [forkWords, depthWords, breadthWords, ownWords].compactMap(\.self)
      .joined(separator: "; ")
  }

  private var forkWords: String? {
    // Whatever pauses parts there.
    guard shape == "endlessUpdate" || shape == "repeatedUpdates" else { return nil }
    return breadth?.fork.map { fork in
      fork.contains("CFRunLoop") || fork.contains("__CFRUNLOOP")
        ? "parts in the run loop" : "one way to `\(Cells.cutMiddle(fork, to: Self.nameWidth))`"
    }
  }

  /// Names are long, and the line says more than one thing.
  private static let nameWidth = 40

  /// Every update is nested less deep.
  private static let worthSaying = 5

  private var depthWords: String? {
    guard let depth else { return nil }
    let nested = [
      depth.updates >= Self.worthSaying ? "\(depth.updates) attributes" : nil,
      depth.layouts >= Self.worthSaying ? "\(depth.layouts) layouts" : nil,
    ].compactMap(\.self)
    if nested.isEmpty, breadth == nil { return nil }
    let inside = nested.isEmpty ? "" : ", \(nested.joined(separator: " and ")) nested"
    return "\(Quantity.of(depth.functions, "function")) deep\(inside)"
  }

  private var breadthWords: String? {
    guard let breadth, let share = breadth.heaviestLeafShare, let leaf = breadth.heaviestLeaf
    else { return nil }
    let percent = Quantity.percent(share)
    let leaves = Quantity.of(breadth.leaves, "leaf function")
    return share <= StackExtent.thinShare
      ? "\(leaves), none above \(percent)"
      : "\(leaves), `\(Cells.cutMiddle(leaf, to: Self.nameWidth))` with \(percent)"
  }

  private var ownWords: String? {
    guard let share = shares["ownInUpdate"], (shares["update"] ?? 0) >= 0.5 else { return nil }
    return share == 0 ? "no function of the app" : nil
  }
}
