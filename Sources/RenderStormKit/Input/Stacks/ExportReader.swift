/// Tables that `xcrun xctrace export` writes of a recording of Instruments.
///
///     <trace-query-result><node xpath='//trace-toc[1]/run[1]/data[1]/table[4]'><schema name="time-profile">…</schema>
///     <row><sample-time id="1" fmt="00:01.002.003">1002003000</sample-time>…</row>
///     </node></trace-query-result>
///
/// The whole table may stand on one line.
struct ExportReader: StackReader {
  private var document: ExportDocument?
  /// The line of a declaration behind which an export may begin.
  private var declaration: Int?
  /// A tag whose end has not come, without its first bracket.
  private var openTag: [UInt8]?
  /// The mark around the value of an attribute that has not ended; 0 for none.
  private var openQuote: UInt8 = 0
  /// Lines in a row that are no export's.
  private var foreignLines = 0

  /// Tags that are longer lose their end.
  private static let longestTag = 65_536
  /// Chosen: behind so many lines of a log, an export was torn.
  private static let mostForeignLines = 256

  private static let root = bytes("<trace-query-result")
  private static let declarationText = bytes("<?xml version=\"1.0\"?>")
  private static let node = bytes("<node xpath=")
  private static let contents = bytes("trace-toc")
  private static let schema = bytes("<schema name=\"")

  init() {}

  var isOpen: Bool { document != nil || declaration != nil }

  mutating func take(_ line: Span<UInt8>, number: Int, into sink: inout StackSink) -> Bool {
    guard !SampleStart.isHere(line) else {
      finish(into: &sink)
      return false
    }
    let start = line.skipSpaces(0)
    if document == nil {
      guard begin(line, start, number) else { return false }
      guard document != nil else { return true }
    } else if !isPlausible(line, start) {
      foreignLines += 1
      if foreignLines > Self.mostForeignLines { finish(into: &sink) }
      return false
    }
    foreignLines = 0
    openTag?.append(.space)
    read(line, number, into: &sink)
    return true
  }

  mutating func takePiece(_ piece: Span<UInt8>, number: Int, into sink: inout StackSink) -> Bool {
    guard document != nil else { return false }
    read(piece, number, into: &sink)
    return true
  }

  mutating func finish(into sink: inout StackSink) {
    document?.finish(into: &sink)
    document = nil
    declaration = nil
    openTag = nil
    openQuote = 0
    foreignLines = 0
  }

  // MARK: Lines

  private mutating func begin(_ line: Span<UInt8>, _ start: Int, _ number: Int) -> Bool {
    let isBehindDeclaration = declaration != nil
    declaration = nil
    guard start < line.count, line[start] == UInt8(ascii: "<") else {
      return false
    }
    if line.has(Self.declarationText, at: start) {
      let next = line.skipSpaces(start + Self.declarationText.count)
      if next == line.count {
        declaration = number
        return true
      }
      return open(line, next, number)
    }
    return open(line, start, isBehindDeclaration ? number - 1 : number)
  }

  private mutating func open(_ line: Span<UInt8>, _ start: Int, _ number: Int) -> Bool {
    guard Self.opens(line, start) else { return false }
    document = ExportDocument(line: number)
    return true
  }

  /// Whether an export begins, or a table that was copied out of one.
  private static func opens(_ line: Span<UInt8>, _ start: Int) -> Bool {
    if line.has(root, at: start) { return true }
    if line.has(node, at: start) {
      return line.first(contents, in: start..<min(line.count, start + 128)) != nil
    }
    guard line.has(schema, at: start) else { return false }
    let name = start + schema.count
    let end = line.first(ExportTag.quote, in: name..<line.count) ?? line.count
    return ExportSchema.isKnown(line.extracting(name..<end))
  }

  /// Whether a line can be one of the export: it begins with a tag, or ends what the line before began.
  private func isPlausible(_ line: Span<UInt8>, _ start: Int) -> Bool {
    guard start < line.count else { return true }
    if line[start] == UInt8(ascii: "<") {
      guard start + 1 < line.count else { return false }
      let next = line[start + 1]
      return next.isASCIILetter || next == UInt8(ascii: "/") || next == UInt8(ascii: "!")
    }
    if openTag != nil { return line.first(UInt8(ascii: ">"), in: start..<line.count) != nil }
    return document?.isInsideText == true
      && line.first(bytes("</"), in: start..<line.count) != nil
  }

  // MARK: Tags

  private mutating func read(_ text: Span<UInt8>, _ number: Int, into sink: inout StackSink) {
    document?.line = number
    var at = 0
    if openTag != nil { at = goOn(text, into: &sink) }
    while at < text.count {
      let start = text.first(UInt8(ascii: "<"), in: at..<text.count) ?? text.count
      if start > at { document?.take(text: text.extracting(at..<start)) }
      guard start < text.count else { break }
      at = start + 1
      var quote: UInt8 = 0
      let end = Self.tagEnd(text, at, &quote)
      if end == text.count {
        openTag = text.array(at..<end)
        openQuote = quote
        break
      }
      if text[end] == UInt8(ascii: ">") {
        document?.take(tag: text.extracting(at..<end), into: &sink)
        at = end + 1
      } else {
        at = end
      }
    }
    if document?.isOver == true { finish(into: &sink) }
  }

  /// Where a tag ends: its last bracket, or the first of another one where it is torn.
  private static func tagEnd(_ text: Span<UInt8>, _ start: Int, _ quote: inout UInt8) -> Int {
    var at = start
    while at < text.count {
      let byte = text[at]
      if byte == UInt8(ascii: "<") { return at }
      if quote != 0 {
        if byte == quote { quote = 0 }
      } else if byte == UInt8(ascii: ">") {
        return at
      } else if byte == ExportTag.quote || byte == ExportTag.apostrophe {
        quote = byte
      }
      at += 1
    }
    return at
  }

  /// Goes on with a tag that the end of a line or a piece cut; gives where to go on.
  private mutating func goOn(_ text: Span<UInt8>, into sink: inout StackSink) -> Int {
    let end = Self.tagEnd(text, 0, &openQuote)
    let room = Self.longestTag - (openTag?.count ?? 0)
    for at in 0..<min(end, max(0, room)) { openTag?.append(text[at]) }
    guard end < text.count else { return end }
    let tag = openTag ?? []
    openTag = nil
    openQuote = 0
    guard text[end] == UInt8(ascii: ">") else { return end }
    document?.take(tag: tag.span, into: &sink)
    return end + 1
  }
}
