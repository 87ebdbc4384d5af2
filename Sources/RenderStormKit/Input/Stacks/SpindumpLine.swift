/// What a line of a spindump is.
enum SpindumpLine {
  case blank
  /// A line of dashes, or advice how to print the report otherwise.
  case filler
  case format(isOrdered: Bool)
  /// The title of the flat list of the heaviest stack.
  case heaviest(isOfMain: Bool)
  case process(ReportProcess, isPowerstats: Bool)
  case thread(indent: Int)
  case frame(SpindumpFrame)
  /// What is said of a thread between its functions.
  case state
  case imagesTitle
  case image
  case field(ReportField)
  /// Somebody left lines out.
  case ellipsis
  case other

  /// Where values begin; in a `sample` they begin a column earlier, in a crash report later.
  private static let column = 18

  private static let heavyFormat = bytes("Heavy format:")
  private static let timelineFormat = bytes("Timeline format:")
  private static let advice = bytes("Use -i and ")
  private static let heaviest = bytes("Heaviest stack for the ")
  private static let mainThread = bytes("main thread of")
  private static let process = bytes("Process:          ")
  private static let powerstats = bytes("Powerstats for:   ")
  private static let date = bytes("Date/Time:        2")
  private static let images = bytes("Binary Images:")
  private static let address = bytes("0x")
  private static let dashes = bytes("-----")
  private static let threadStarts = [bytes("Thread 0x"), bytes("Thread <")]
  private static let samples = bytes(" sample")
  private static let titles = [heavyFormat, timelineFormat, heaviest]
  /// Only spindump aligns its values like this: other reports put them elsewhere.
  private static let firstFields = [
    process, powerstats, bytes("Date/Time:        "), bytes("Data Source:      "),
    bytes("Command:          "), bytes("Event:            "),
  ]

  /// Whether a report can begin with a line.
  static func opens(_ line: Span<UInt8>) -> Bool {
    if titles.contains(where: { line.has($0, at: 0) }) { return true }
    if firstFields.contains(where: { line.has($0, at: 0) }) {
      return column < line.count && line[column] != .space
    }
    return isThread(line, line.skipSpaces(0))
  }

  /// Whether another report begins.
  static func isStart(_ line: Span<UInt8>) -> Bool { line.has(date, at: 0) }

  init(_ line: Span<UInt8>) {
    let indent = line.skipSpaces(0)
    guard indent < line.count else {
      self = .blank
      return
    }
    self = Self.indented(line, indent) ?? Self.heading(line, indent)
  }

  private static func indented(_ line: Span<UInt8>, _ indent: Int) -> SpindumpLine? {
    switch line[indent] {
    case UInt8(ascii: "*"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      if let frame = SpindumpFrame.parse(line, indent: indent) { return .frame(frame) }
      let start = line[indent] == UInt8(ascii: "*") ? indent + 1 : indent
      return line.has(address, at: start) && indent > 0 ? .image : .other
    case UInt8(ascii: "T"): return isThread(line, indent) ? .thread(indent: indent) : nil
    case UInt8(ascii: "B"): return line.has(images, at: indent) ? .imagesTitle : nil
    case UInt8(ascii: "<"): return indent >= 2 ? .state : .other
    case UInt8(ascii: "."): return line.has(bytes("..."), at: indent) ? .ellipsis : .other
    case 0xE2: return line.has(bytes("…"), at: indent) ? .ellipsis : .other
    default: return nil
    }
  }

  private static func heading(_ line: Span<UInt8>, _ indent: Int) -> SpindumpLine {
    guard indent == 0 else { return .other }
    if line.has(dashes, at: 0) || line.has(advice, at: 0) { return .filler }
    if line.has(heavyFormat, at: 0) { return .format(isOrdered: false) }
    if line.has(timelineFormat, at: 0) { return .format(isOrdered: true) }
    if line.has(heaviest, at: 0) {
      return .heaviest(isOfMain: line.has(mainThread, at: heaviest.count))
    }
    for (literal, isPowerstats) in [(process, false), (powerstats, true)]
    where line.has(literal, at: 0) && line.count > literal.count {
      let name = line.trimmed(literal.count..<line.count)
      return .process(ReportProcess.parse(line, name), isPowerstats: isPowerstats)
    }
    return ReportField.parse(line, column: column).map { .field($0) } ?? .other
  }

  private static func isThread(_ line: Span<UInt8>, _ indent: Int) -> Bool {
    threadStarts.contains { line.has($0, at: indent) }
      && line.first(samples, in: indent..<line.count) != nil
  }
}
