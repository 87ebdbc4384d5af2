/// The call graph: threads and functions, one a line, with what pasting does to them.
extension SampleReader {
  mutating func takeInGraph(
    _ line: Span<UInt8>, _ number: Int, _ sink: inout StackSink
  ) -> Bool {
    guard held.isEmpty else { return takeBehindHeld(line, number, &sink) }
    if let head = SampleNodeHead(line) {
      return takeNode(line, head, number, &sink)
    }
    return takeOther(line, number, &sink)
  }

  // MARK: Nodes

  private mutating func takeNode(
    _ line: Span<UInt8>, _ head: SampleNodeHead, _ number: Int, _ sink: inout StackSink
  ) -> Bool {
    if SampleThreadLine.stands(line, at: head.name) {
      if SampleThreadLine.isOpenEnded(line, from: head.name) { return hold(line, number) }
      beginThread(line, head, number)
      return true
    }
    let text = SampleFrameText(line, from: head.name)
    if text.mayBeEncoded, let decoded = SampleText.decoded(line),
      let head = SampleNodeHead(decoded.span)
    {
      return takeFunction(
        decoded.span, head, SampleFrameText(decoded.span, from: head.name), number, &sink)
    }
    return takeFunction(line, head, text, number, &sink)
  }

  private mutating func takeFunction(
    _ line: Span<UInt8>, _ head: SampleNodeHead, _ text: SampleFrameText, _ number: Int,
    _ sink: inout StackSink
  ) -> Bool {
    if SampleDamage.isEllipsis(line, at: head.name) {
      capture.isCut = true
      return true
    }
    if thread == nil, capture.threads.isEmpty, SampleDamage.isSized(line, at: head.name) {
      becomeSizedTree()
      return true
    }
    if SampleFrameText.isComplete(line) {
      knowsAddresses = true
    } else {
      guard !text.image.isEmpty || isInside(head) else { return false }
      if knowsAddresses || !lacksAddresses { return hold(line, number) }
    }
    add(line, head, text, number, &sink)
    return true
  }

  /// Whether a line stands where a function of the thread can, so that it needs no other proof of being one.
  private func isInside(_ head: SampleNodeHead) -> Bool {
    guard let thread, !thread.isFlat else { return false }
    return head.column > thread.column
  }

  private mutating func add(
    _ line: Span<UInt8>, _ head: SampleNodeHead, _ text: SampleFrameText, _ number: Int,
    _ sink: inout StackSink
  ) {
    let frame = sink.frames.id(
      symbol: line.extracting(text.symbol), image: line.extracting(text.image))
    if thread == nil {
      thread = SampleTree(line: number)
      capture.isCut = true
    }
    thread?.add(frame, column: head.column, samples: head.count, line: number)
  }

  private mutating func beginThread(
    _ line: Span<UInt8>, _ head: SampleNodeHead, _ number: Int
  ) {
    endThread()
    let decoded = SampleText.decoded(line)
    if let decoded, let head = SampleNodeHead(decoded.span) {
      thread = SampleTree(
        SampleThreadLine(decoded.span, from: head.name), column: head.column, samples: head.count,
        line: number)
    } else {
      thread = SampleTree(
        SampleThreadLine(line, from: head.name), column: head.column, samples: head.count,
        line: number)
    }
  }

  private mutating func endThread() {
    guard var ended = thread else { return }
    thread = nil
    let tree = ended.finish()
    if ended.hasMismatch { capture.isCut = true }
    if ended.isFlat { flatThreads.insert(capture.threads.count) }
    capture.threads.append(
      StackThread(name: ended.name, isMain: ended.isMain, tree: tree, queue: ended.queue))
  }

  private mutating func becomeSizedTree() {
    phase = .sizedTree
    hasHeader = false
    capture.isCut = false
  }

  // MARK: Lines that are no nodes

  private mutating func takeOther(
    _ line: Span<UInt8>, _ number: Int, _ sink: inout StackSink
  ) -> Bool {
    let start = SampleText.start(line)
    if isPrefixOfWrapped(line, start) { return hold(line, number) }
    if start == line.count {
      phase = .afterGraph
      return true
    }
    if let section = SampleTail.header(line, at: start) {
      phase = .tail(section)
      return true
    }
    if SampleDamage.isEllipsisLine(line) {
      capture.isCut = true
      return true
    }
    if SampleDamage.isFence(line, at: start) {
      phase = .afterGraph
      return false
    }
    if takeOpening(line, start, number, &sink) { return true }
    if let decoded = SampleText.decoded(line), let head = SampleNodeHead(decoded.span) {
      return takeNode(decoded.span, head, number, &sink)
    }
    return isRestOfWrapped && SampleDamage.isRestOfSource(line, at: start)
  }

  /// Whether a line ends the graph, or stands in it and is not the rest of another.
  private func standsAlone(_ line: Span<UInt8>) -> Bool {
    let start = SampleText.start(line)
    if start == line.count { return !(line.count >= widest && line.count >= Self.narrowestWrap) }
    if SampleTail.header(line, at: start) != nil { return true }
    if SampleHeader.processName(line, at: start) != nil { return true }
    if SampleHeader.isCallGraph(line, at: start) { return true }
    if SampleDamage.isFence(line, at: start) { return true }
    return held.last != UInt8(ascii: ",") && SampleDamage.isEllipsisLine(line)
  }
}

extension SampleReader {
  // MARK: Wrapped lines

  /// Chosen: longer names are cut anyway.
  private static let longestHeld = 16_384

  /// Chosen: no name has more blanks in a row.
  private static let mostBlanksInName = 3

  /// Whether a line is only the prefix of a node, with the rest in the next one.
  private func isPrefixOfWrapped(_ line: Span<UInt8>, _ start: Int) -> Bool {
    guard knowsAddresses, SampleNodeHead.isAlone(line) else { return false }
    if line.count >= max(widest, Self.narrowestWrap) { return true }
    return isWrapped && start < line.count && line[start].digit == nil
  }

  private mutating func hold(_ line: Span<UInt8>, _ number: Int) -> Bool {
    held = line.array(0..<line.count)
    heldNumber = number
    return true
  }

  /// A line while one is held: its rest, or else the next one.
  private mutating func takeBehindHeld(
    _ line: Span<UInt8>, _ number: Int, _ sink: inout StackSink
  ) -> Bool {
    if standsAlone(line) || held.count + line.count > Self.longestHeld {
      flushHeld(isLast: true, &sink)
      return takeInGraph(line, number, &sink)
    }
    guard isRestOfHeld(line), knowsAddresses || endsHeld(line) else {
      flushHeld(isLast: false, &sink)
      return takeInGraph(line, number, &sink)
    }
    join(line)
    if SampleFrameText.isComplete(held.span) { flushHeld(isLast: false, &sink) }
    return true
  }

  /// Joins a line to the held one, and gives back the blanks that were trimmed off the end of what a terminal filled.
  private mutating func join(_ line: Span<UInt8>) {
    let missing = widest - lastWidth
    if missing > 0, missing <= Self.mostBlanksInName || SampleNodeHead.isAlone(held.span) {
      held += [UInt8](repeating: .space, count: missing)
    }
    let isQuoted = held.first == UInt8(ascii: ">")
    for index in (isQuoted ? SampleText.quoteEnd(line) : 0)..<line.count {
      held.append(line[index])
    }
    isWrapped = true
  }

  /// Whether a line gives the held one its end, where no line had one yet.
  private func endsHeld(_ line: Span<UInt8>) -> Bool {
    guard let head = SampleNodeHead(held.span),
      !SampleThreadLine.stands(held.span, at: head.name)
    else { return true }
    return SampleFrameText.isComplete((held + line.array(0..<line.count)).span)
  }

  private func isRestOfHeld(_ line: Span<UInt8>) -> Bool {
    if SampleNodeHead.isAlone(held.span) { return true }
    guard let head = SampleNodeHead(line) else { return true }
    guard let thread, !thread.isFlat, !SampleThreadLine.stands(line, at: head.name) else {
      return false
    }
    return head.column <= max(thread.column, -1)
  }

  /// Reads the held line as it is.
  ///
  /// `isLast`: whether nothing of the tree follows, so that a line without its end was torn.
  private mutating func flushHeld(isLast: Bool, _ sink: inout StackSink) {
    let line = held
    held = []
    guard let head = SampleNodeHead(line.span) else {
      capture.isCut = true
      return
    }
    if SampleThreadLine.stands(line.span, at: head.name) {
      beginThread(line.span, head, heldNumber)
      return
    }
    let decoded = SampleText.decoded(line.span) ?? line
    let decodedHead = SampleNodeHead(decoded.span) ?? head
    let text = SampleFrameText(decoded.span, from: decodedHead.name)
    if SampleFrameText.isComplete(decoded.span) {
      knowsAddresses = true
    } else if !knowsAddresses {
      lacksAddresses = true
    } else if isLast {
      capture.isCut = true
      if text.image.isEmpty { return }
    }
    add(decoded.span, decodedHead, text, heldNumber, &sink)
  }

  mutating func endGraph(_ sink: inout StackSink) {
    if !held.isEmpty { flushHeld(isLast: true, &sink) }
    endThread()
  }
}
