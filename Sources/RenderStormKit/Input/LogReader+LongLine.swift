/// Lines whose bytes come one after the other.
///
/// A line longer than `longestLine` is read when so much of it is there. What follows is handed in pieces to the reader of
/// stacks that took the beginning, for as long as it takes them: `xctrace` and the system's reports write whole tables on
/// one line. Pieces are cut by their length alone, so that chunks make no difference.
extension LogReader {
  /// What becomes of the rest of a line.
  enum Rest: Sendable {
    /// It is the line so far.
    case kept
    /// The beginning was read; it goes to the reader of stacks that took that.
    case taken
    /// The beginning was read; nobody asks for the rest.
    case skipped
  }

  /// Whether a line has begun whose end has not come.
  var isInsideLine: Bool { !carry.isEmpty || rest != .kept }

  /// Keeps bytes of a line without its end; reads them when they are enough.
  mutating func keep(
    _ bytes: UnsafeBufferPointer<UInt8>, into events: inout ContiguousArray<Event>
  ) {
    var start = 0
    while start < bytes.count, rest != .skipped {
      // One byte more than is read shows that the line goes on.
      let end = min(bytes.count, start + Self.longestLine + 1 - carry.count)
      unsafe carry.append(contentsOf: bytes[start..<end])
      start = end
      if carry.count > Self.longestLine { readBeginning(into: &events) }
    }
  }

  private mutating func readBeginning(into events: inout ContiguousArray<Event>) {
    let next = carry.removeLast()
    let text = takeCarry()
    if rest == .kept {
      readLine(text.span, into: &events)
      rest = stacks.mayGoOn(inLine: nextLine - 1) ? .taken : .skipped
    } else if !goOn(text, into: &events) {
      rest = .skipped
    }
    if rest == .taken {
      carry.append(next)
    } else {
      tally.overlongLines += 1
    }
  }

  /// Reads what was kept of a line: its end has come, or the end of the input.
  mutating func endLine(hasEnd: Bool, into events: inout ContiguousArray<Event>) {
    if hasEnd, rest == .kept { carry.append(.newline) }
    let text = takeCarry()
    switch rest {
    case .kept: readLine(text.span, into: &events)
    case .taken: if !goOn(text, into: &events) { tally.overlongLines += 1 }
    case .skipped: break
    }
    rest = .kept
  }

  private mutating func takeCarry() -> ContiguousArray<UInt8> {
    let text = carry
    carry.removeAll(keepingCapacity: true)
    return text
  }

  private mutating func goOn(
    _ piece: ContiguousArray<UInt8>, into events: inout ContiguousArray<Event>
  ) -> Bool {
    guard !piece.isEmpty else { return true }
    let isTaken = stacks.goOn(piece: piece.span, number: nextLine - 1)
    readStated(into: &events)
    return isTaken
  }
}
