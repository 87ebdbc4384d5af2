/// The elements of a row: columns with values, and the stacks in them.
extension ExportDocument {
  // MARK: Values

  mutating func beginCell(_ tag: ExportTag, _ text: Span<UInt8>, _ role: ExportSchema.Role) {
    cell = Cell(role: role, element: tag.element, id: tag.id)
    if tag.ref > 0 {
      cell.value = ids[tag.ref]
    } else if tag.element != .sentinel, kind(role, tag.element) != nil {
      cell.wantsText = true
      // What is printed for people is a name as well, but a number in units of its own.
      if kind(role, tag.element) == .name, let fmt = tag.fmt {
        cell.value = names.id(XMLText.decoded(text.extracting(fmt)))
        cell.wantsText = false
      }
    }
  }

  private enum Kind { case number, name }

  /// How the value of a column is kept; nothing where it is not.
  private func kind(_ role: ExportSchema.Role, _ element: ExportElement) -> Kind? {
    switch role {
    case .time, .duration, .weight: .number
    case .updateType, .description, .viewName, .module, .source, .destination: .name
    case .other: element == .number ? .number : nil
    }
  }

  mutating func endCell(into sink: inout StackSink) {
    if cell.wantsText, let kind = kind(cell.role, cell.element) {
      switch kind {
      case .number: cell.value = Self.microseconds(cell.text.span)
      case .name: cell.value = names.id(XMLText.decoded(cell.text.span))
      }
    }
    if !traceIDs.isEmpty || !trace.isEmpty { endTrace() }
    if let value = cell.value {
      ids.set(value, for: cell.id)
      file(value)
    }
    cell = Cell()
  }

  private mutating func file(_ value: Int) {
    switch cell.role {
    case .time: row.time = value
    case .duration: row.duration = value
    case .weight: row.weight = value
    case .updateType: row.updateType = value
    case .description: row.description = value
    case .viewName: row.viewName = value
    case .module: row.module = value
    case .source: row.source = value
    case .destination: row.destination = value
    case .other: break
    }
  }

  /// Nanoseconds as microseconds, never more than an id can stand for.
  private static func microseconds(_ text: Span<UInt8>) -> Int? {
    var at = text.skipSpaces(0)
    var value = 0
    let start = at
    while at < text.count, let digit = text[at].digit {
      if value < ExportIDs.largest * 1_000 { value = value * 10 + digit }
      at += 1
    }
    return at > start ? min(value / 1_000, ExportIDs.largest) : nil
  }

  // MARK: Threads

  private static let mainThread = bytes("Main Thread")
  private static let pid = bytes(", pid: ")
  private static let hex = bytes("0x")

  /// The value of a thread is 0, or the number of a main one and 1.
  mutating func readThread(_ tag: ExportTag, _ text: Span<UInt8>, isColumn: Bool) {
    var value = tag.ref > 0 ? ids[tag.ref] : nil
    if tag.ref == 0, let fmt = tag.fmt {
      value = 0
      if text.has(Self.mainThread, at: fmt.lowerBound) {
        let process = XMLText.decoded(text.extracting(Self.process(text, fmt)))
        value = profile.main(of: SafeText.escape(process)).map { $0 + 1 } ?? 0
      }
      ids.set(value ?? 0, for: tag.id)
    }
    if isColumn, let value, value > 0 { row.main = value - 1 }
  }

  /// The process in `Main Thread 0x1f03 (Demo, pid: 42)`, whose number may be in brackets of its own.
  private static func process(_ text: Span<UInt8>, _ fmt: Range<Int>) -> Range<Int> {
    var start = text.skipSpaces(fmt.lowerBound + mainThread.count)
    if text.has(hex, at: start) || text.has(hex, at: start + 1) {
      start = text.skipSpaces(text.wordEnd(start))
    }
    guard start < fmt.upperBound, text[start] == UInt8(ascii: "("),
      let end = text.first(pid, in: start..<fmt.upperBound)
    else { return start..<start }
    return (start + 1)..<end
  }

  // MARK: Stacks

  /// Chosen: recorded stacks are some hundred levels deep, those of endless recursion ten thousand.
  private static let deepest = 16_384

  mutating func beginTrace(_ tag: ExportTag, isColumn: Bool) {
    if isColumn { cell = Cell() }
    if tag.ref > 0 {
      // Damaged texts may refer to what is no stack.
      if let known = ids[tag.ref], stacks.contains(known) { row.stack = known }
    } else if tag.id > 0, traceIDs.count < 4 {
      traceIDs.append(tag.id)
    }
  }

  private mutating func endTrace() {
    var node = row.stack ?? ExportStacks.root
    if !trace.isEmpty {
      node = ExportStacks.root
      for frame in trace.reversed() {
        guard let next = stacks.child(of: node, frame: frame, line: line) else { break }
        node = next
      }
      row.stack = node
    }
    for id in traceIDs { ids.set(node, for: id) }
    trace.removeAll(keepingCapacity: true)
    traceIDs.removeAll(keepingCapacity: true)
  }

  mutating func beginFrame(_ tag: ExportTag, _ text: Span<UInt8>, into sink: inout StackSink) {
    if tag.ref > 0 {
      if let known = ids[tag.ref], known < sink.frames.frames.count { push(FrameTable.ID(known)) }
      return
    }
    let symbol = tag.name.map { XMLText.decoded(text.extracting($0)) } ?? []
    frame = OpenFrame(id: tag.id, symbol: symbol)
    if tag.isEmpty { endFrame(into: &sink) }
  }

  mutating func beginBinary(_ tag: ExportTag, _ text: Span<UInt8>) {
    var value = tag.ref > 0 ? ids[tag.ref] : nil
    if tag.ref == 0, let name = tag.name {
      value = names.id(XMLText.decoded(text.extracting(name)))
      if let value { ids.set(value, for: tag.id) }
    }
    frame?.image = value
  }

  mutating func endFrame(into sink: inout StackSink) {
    guard let ended = frame else { return }
    frame = nil
    let image = ended.image.map { names[$0] } ?? []
    let isNamed = !ended.symbol.isEmpty && !ended.symbol.span.has(Self.hex, at: 0)
    let id =
      isNamed
      ? sink.frames.id(symbol: ended.symbol.span, image: image.span)
      : sink.frames.unnamed(in: image.span)
    ids.set(Int(id), for: ended.id)
    push(id)
  }

  private mutating func push(_ frame: FrameTable.ID) {
    if trace.count < Self.deepest { trace.append(frame) }
  }
}
