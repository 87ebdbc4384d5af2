/// The diagnostics in a MetricKit payload, each as a capture.
struct MetricKitDocument {
  private let document: JSONDocument
  private let firstLine: Int
  private let lastLine: Int

  init(_ document: JSONDocument, firstLine: Int, lastLine: Int) {
    self.document = document
    self.firstLine = firstLine
    self.lastLine = lastLine
  }

  private static let lists = [bytes("hangDiagnostics"), bytes("cpuExceptionDiagnostics")]
  private static let tree = bytes("callStackTree")
  private static let metaData = bytes("diagnosticMetaData")
  private static let hang = bytes("hangDuration")
  private static let cpu = bytes("totalCPUTime")
  private static let sampled = bytes("totalSampledTime")
  private static let bundle = bytes("bundleIdentifier")
  private static let attributed = bytes("threadAttributed")
  private static let stacks = [bytes("callStacks"), bytes("callStackThreads")]
  private static let roots = [bytes("callStackRootFrames"), bytes("rootFrames")]

  func captures(_ frames: inout FrameTable) -> [StackCapture] {
    guard !document.isEmpty else { return [] }
    let root = JSONDocument.root
    let payloads = document.kind(root) == .array ? document.children(root) : [root]
    var out: [StackCapture] = []
    for payload in payloads {
      var found = Self.lists.flatMap { document.elements($0, of: payload) }
      if document.member(Self.tree, of: payload) != nil { found.append(payload) }
      out += found.compactMap { capture(of: $0, &frames) }
    }
    return out
  }

  private func capture(of diagnostic: JSONDocument.ID, _ frames: inout FrameTable) -> StackCapture?
  {
    var out = StackCapture(form: .metricKit, firstLine: firstLine, lastLine: lastLine)
    let facts = document.member(Self.metaData, of: diagnostic)
    out.process = SafeText.escape(document.text(document.member(Self.bundle, of: facts)))
    out.cpuSeconds = seconds(Self.cpu, of: facts)
    out.seconds = seconds(Self.hang, of: facts) ?? seconds(Self.sampled, of: facts)
    let tree = document.member(Self.tree, of: diagnostic)
    fill(&out, Self.stacks.flatMap { document.elements($0, of: tree) }, &frames)
    return out.threads.isEmpty ? nil : out
  }

  /// Such as `"5 sec"`.
  private func seconds(_ key: [UInt8], of facts: JSONDocument.ID?) -> Double? {
    document.text(document.member(key, of: facts)).span.seconds(at: 0)
  }

  private func fill(
    _ out: inout StackCapture, _ stacks: [JSONDocument.ID], _ frames: inout FrameTable
  ) {
    let threads = stacks.map { stack in
      MetricKitFrames(
        document, roots: Self.roots.flatMap { document.elements($0, of: stack) }, &frames)
    }
    // All threads of a report are printed the same way round.
    let isInnermostFirst = threads.reduce(0) { $0 + $1.entryAtRoot - $1.entryAtLeaf } < 0
    let marked = stacks.firstIndex {
      document.isTrue(document.member(Self.attributed, of: $0))
    }
    out.isCut = !document.isComplete
    for (index, thread) in threads.enumerated() where !thread.isEmpty {
      let built = thread.tree(isInnermostFirst: isInnermostFirst, line: firstLine)
      if built.isCut || built.tree.mismatches > 0 { out.isCut = true }
      out.threads.append(
        StackThread(
          name: "Thread \(index)", isMain: index == marked ?? 0, tree: built.tree))
    }
  }
}
