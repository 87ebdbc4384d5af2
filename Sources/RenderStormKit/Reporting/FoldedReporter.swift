/// Writes main threads as folded stacks: one line for each stack, which flame graphs are drawn from.
///
///     start;main;GraphHost.flushTransactions() 1467
///
/// The functions stand outermost first, parted by semicolons, with the samples in which the last one was innermost.
/// A semicolon inside a name becomes a colon, since the form has no way to quote one.
public struct FoldedReporter: Reporter {
  /// A reporter without settings.
  public init() {}

  /// The stacks of all captures; nothing where there are none.
  public func text(for report: Report) -> String {
    report.threads.map(Self.text).joined()
  }

  /// The inputs as the text reporter lists them.
  public func list(of report: Report) -> String { TextReporter().list(of: report) }

  private static func text(of thread: CapturedThread) -> String {
    var out = ""
    var path: [CallTree.NodeID] = []
    var waiting = thread.tree.children(of: CallTree.thread).reversed().map { (node: $0, depth: 0) }
    while let (node, depth) = waiting.popLast() {
      path.removeLast(path.count - depth)
      path.append(node)
      if thread.tree[node].own > 0 {
        let names = path.map { thread.name(of: $0).replacing(";", with: ":") }
        out += names.joined(separator: ";") + " \(thread.tree[node].own)\n"
      }
      waiting += thread.tree.children(of: node).reversed().map { ($0, depth + 1) }
    }
    return out
  }
}
