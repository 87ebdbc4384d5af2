/// What a row of a table says, as numbers of names, nodes of stacks, and microseconds.
struct ExportRow: Sendable {
  var time: Int?
  var duration: Int?
  var weight: Int?
  var stack: Int?
  /// The number of the main thread that it is of.
  var main: Int?
  var updateType: Int?
  var description: Int?
  var viewName: Int?
  var module: Int?
  var source: Int?
  var destination: Int?
}

/// One document of `xctrace export`, tag by tag, in memory that does not grow with it.
struct ExportDocument: Sendable {
  let firstLine: Int
  var line: Int

  var ids = ExportIDs()
  var names = ExportNames()
  var schema = ExportSchema()
  var profile = ExportProfile()
  /// All stacks that were printed, of all threads, without samples.
  var stacks: ExportStacks
  var row = ExportRow()
  var cell = Cell()
  /// The stack that is being read, innermost function first, and the ids that it is known by.
  var trace: [FrameTable.ID] = []
  var traceIDs: [Int] = []
  var frame: OpenFrame?
  private var updates = ExportUpdates()
  private var causes = ExportCauses()
  private var hasKnownTable = false
  private var rows = 0
  private var captures = 0
  /// Elements that are open inside of the row; nothing outside of rows.
  private var depth: Int?
  private var column = -1
  private(set) var isOver = false

  /// A column's element.
  struct Cell: Sendable {
    var role = ExportSchema.Role.other
    var element = ExportElement.other
    var id = 0
    var value: Int?
    /// The text of the element, where it has no other value.
    var text: [UInt8] = []
    var wantsText = false
  }

  /// A function whose binary is still to come.
  struct OpenFrame: Sendable {
    let id: Int
    let symbol: [UInt8]
    var image: Int?
  }

  /// Longer texts are cut; numbers and names are far shorter.
  private static let longestText = 4_096

  init(line: Int) {
    firstLine = line
    self.line = line
    stacks = ExportStacks(line: line)
  }

  // MARK: Tags

  mutating func take(tag text: Span<UInt8>, into sink: inout StackSink) {
    let tag = ExportTag(text)
    if tag.isEnd { return end(tag.element, into: &sink) }
    switch tag.element {
    case .result: break
    case .node: beginTable(run: tag.xpath.map { Self.run(text, $0) } ?? 0, into: &sink)
    case .schema:
      endTable(into: &sink)
      schema = ExportSchema(name: text.extracting(tag.name ?? 0..<0))
      if schema.table != .other { hasKnownTable = true }
    case .column: if depth == nil { schema.beginColumn() }
    case .mnemonic: cell = Cell(wantsText: depth == nil)
    case .row: beginRow()
    default: if depth != nil { beginElement(tag, text, into: &sink) }
    }
  }

  mutating func take(text: Span<UInt8>) {
    guard cell.wantsText, cell.text.count < Self.longestText else { return }
    for at in 0..<min(text.count, Self.longestText) { cell.text.append(text[at]) }
  }

  /// Whether the end of an element with text is to come.
  var isInsideText: Bool { cell.wantsText }

  private mutating func end(_ element: ExportElement, into sink: inout StackSink) {
    switch element {
    case .result:
      endTable(into: &sink)
      isOver = true
    case .mnemonic:
      let name = cell.text
      if depth == nil { schema.nameColumn(name.span) }
      cell = Cell()
    case .row: endRow(into: &sink)
    case .node: endTable(into: &sink)
    default: endElement(element, into: &sink)
    }
  }

  // MARK: Tables

  /// The number of a run in the path of a table: `run[2]` or `run[@number="2"]`.
  private static func run(_ text: Span<UInt8>, _ path: Range<Int>) -> Int {
    guard let end = text.end(of: runWord, in: path) else { return 0 }
    var at = end
    while at < path.upperBound, text[at].digit == nil, text[at] != UInt8(ascii: "]") { at += 1 }
    return text.decimal(at: at)?.value ?? 0
  }

  private static let runWord = bytes("run[")

  private mutating func beginTable(run: Int, into sink: inout StackSink) {
    endTable(into: &sink)
    schema = ExportSchema()
    updates.beginTable(run: run)
  }

  private mutating func endTable(into sink: inout StackSink) {
    depth = nil
    cell = Cell()
    guard var capture = profile.takeCapture(stacks, &sink.frames) else { return }
    if isFull { capture.isCut = true }
    captures += 1
    sink.add(capture)
  }

  private var isFull: Bool {
    ids.didOverflow || names.didOverflow || stacks.didOverflow || causes.didOverflow
  }

  /// Ends a document, whole or torn.
  mutating func finish(into sink: inout StackSink) {
    endTable(into: &sink)
    sink.causes += causes.causes(names)
    guard captures == 0 else { return }
    var capture = StackCapture(form: .instruments, firstLine: firstLine, lastLine: line)
    capture.isCut = isFull
    if updates.count == 0 { capture.failure = failure }
    sink.add(capture)
  }

  private var failure: String {
    if !causes.isEmpty {
      return
        "no row of the table of causes ends in the body of a view: export `swiftui-updates` as well"
    }
    if !hasKnownTable, rows > 0 {
      return
        "the export has none of the tables `time-profile`, `swiftui-updates` and `swiftui-causes`"
    }
    return rows == 0
      ? "the tables of the export have no rows" : "no row of the export is an evaluation of a body"
  }

  // MARK: Rows

  private mutating func beginRow() {
    depth = 0
    column = -1
    row = ExportRow()
    cell = Cell()
    rows += 1
  }

  private mutating func endRow(into sink: inout StackSink) {
    guard depth != nil else { return }
    depth = nil
    cell = Cell()
    switch schema.table {
    case .profile:
      if row.stack != nil || row.weight != nil {
        profile.add(
          main: row.main, stack: row.stack ?? ExportStacks.root, of: stacks, weight: row.weight,
          time: row.time, line: line)
      }
    case .updates: updates.add(row, names, line: line, into: &sink)
    case .causes:
      causes.add(row, line: line)
      updates.addCaused(row, names, line: line, into: &sink)
    case .other: break
    }
  }

  private mutating func beginElement(
    _ tag: ExportTag, _ text: Span<UInt8>, into sink: inout StackSink
  ) {
    let isColumn = depth == 0
    if isColumn { column += 1 }
    switch tag.element {
    case .frame: beginFrame(tag, text, into: &sink)
    case .binary: beginBinary(tag, text)
    case .backtrace, .taggedBacktrace: beginTrace(tag, isColumn: isColumn)
    case .thread: readThread(tag, text, isColumn: isColumn)
    default:
      if isColumn {
        beginCell(tag, text, schema.role(column, text))
      } else if depth == 1, cell.value == nil, cell.text.isEmpty, let fmt = tag.fmt {
        // The value of the column is a list of one.
        if cell.wantsText { cell.text = Array(XMLText.decoded(text.extracting(fmt))) }
      }
    }
    if !tag.isEmpty {
      depth? += 1
    } else if isColumn {
      endCell(into: &sink)
    }
  }

  private mutating func endElement(_ element: ExportElement, into sink: inout StackSink) {
    guard let open = depth, open > 0 else { return }
    if element == .frame { endFrame(into: &sink) }
    depth = open - 1
    if open == 1 { endCell(into: &sink) }
  }
}
