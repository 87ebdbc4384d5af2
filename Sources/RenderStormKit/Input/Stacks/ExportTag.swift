/// The elements of an export that mean something by themselves.
enum ExportElement {
  case result, node, schema, column, mnemonic, row, sentinel
  case taggedBacktrace, backtrace, frame, binary, thread
  /// A time, a duration or a weight.
  case number
  case string
  case other

  init(_ name: Span<UInt8>) {
    guard let first = name.isEmpty ? nil : name[0] else {
      self = .other
      return
    }
    switch (first, name.count) {
    case (UInt8(ascii: "f"), 5): self = name.has(Self.frameName, at: 0) ? .frame : .other
    case (UInt8(ascii: "r"), 3): self = name.has(Self.rowName, at: 0) ? .row : .other
    default:
      self =
        Self.names.first { $0.bytes.count == name.count && name.has($0.bytes, at: 0) }?
        .element ?? .other
    }
  }

  // The two that nearly all tags are.
  private static let frameName = RenderStormKit.bytes("frame")
  private static let rowName = RenderStormKit.bytes("row")
  private static let names: [(bytes: [UInt8], element: ExportElement)] = [
    (RenderStormKit.bytes("binary"), .binary), (RenderStormKit.bytes("sample-time"), .number),
    (RenderStormKit.bytes("weight"), .number), (RenderStormKit.bytes("thread"), .thread),
    (RenderStormKit.bytes("tagged-backtrace"), .taggedBacktrace),
    (RenderStormKit.bytes("backtrace"), .backtrace), (RenderStormKit.bytes("string"), .string),
    (RenderStormKit.bytes("sentinel"), .sentinel), (RenderStormKit.bytes("start-time"), .number),
    (RenderStormKit.bytes("duration"), .number), (RenderStormKit.bytes("event-time"), .number),
    (RenderStormKit.bytes("node"), .node), (RenderStormKit.bytes("schema"), .schema),
    (RenderStormKit.bytes("col"), .column), (RenderStormKit.bytes("mnemonic"), .mnemonic),
    (RenderStormKit.bytes("trace-query-result"), .result),
  ]
}

/// A tag of an export, taken apart: places in its own text.
struct ExportTag {
  private(set) var element = ExportElement.other
  private(set) var isEnd = false
  /// Whether it is an element by itself, without an end tag.
  private(set) var isEmpty = false
  /// 0 for none.
  private(set) var id = 0
  private(set) var ref = 0
  private(set) var fmt: Range<Int>?
  private(set) var name: Range<Int>?
  private(set) var xpath: Range<Int>?

  /// `text`: what stands between `<` and `>`.
  init(_ text: Span<UInt8>) {
    var start = 0
    if !text.isEmpty, text[0] == UInt8(ascii: "/") {
      isEnd = true
      start = 1
    }
    var end = start
    while end < text.count, !Self.endsName(text[end]) { end += 1 }
    element = ExportElement(text.extracting(start..<end))
    isEmpty = !isEnd && text.count > end && text[text.count - 1] == UInt8(ascii: "/")
    if !isEnd { readAttributes(text, from: end) }
  }

  private static func endsName(_ byte: UInt8) -> Bool {
    byte <= .space || byte == UInt8(ascii: "/")
  }

  private mutating func readAttributes(_ text: Span<UInt8>, from start: Int) {
    var at = start
    while at < text.count {
      guard text[at] > .space, text[at] != UInt8(ascii: "/") else {
        at += 1
        continue
      }
      let key = at
      while at < text.count, text[at] != UInt8(ascii: "=") { at += 1 }
      guard at + 1 < text.count, text[at + 1] == Self.quote || text[at + 1] == Self.apostrophe,
        let end = text.first(text[at + 1], in: (at + 2)..<text.count)
      else { return }
      note(text, key..<at, (at + 2)..<end)
      at = end + 1
    }
  }

  private mutating func note(_ text: Span<UInt8>, _ key: Range<Int>, _ value: Range<Int>) {
    switch (text[key.lowerBound], key.count) {
    case (UInt8(ascii: "i"), 2): id = text.decimal(at: value.lowerBound)?.value ?? 0
    case (UInt8(ascii: "r"), 3): ref = text.decimal(at: value.lowerBound)?.value ?? 0
    case (UInt8(ascii: "f"), 3): fmt = value
    case (UInt8(ascii: "n"), 4): name = value
    case (UInt8(ascii: "x"), 5): xpath = value
    default: break
    }
  }

  static let quote = UInt8(ascii: "\"")
  static let apostrophe = UInt8(ascii: "'")
}

/// What XML writes of characters that mean something to it.
enum XMLText {
  private static let entities: [(name: [UInt8], byte: UInt8)] = [
    (bytes("&lt;"), UInt8(ascii: "<")), (bytes("&gt;"), UInt8(ascii: ">")),
    (bytes("&amp;"), UInt8(ascii: "&")), (bytes("&quot;"), UInt8(ascii: "\"")),
    (bytes("&apos;"), UInt8(ascii: "'")),
  ]

  /// The characters that a text stands for; what is no entity stays as it is, and other characters by number are a space.
  static func decoded(_ text: Span<UInt8>) -> [UInt8] {
    var out: [UInt8] = []
    out.reserveCapacity(text.count)
    var at = 0
    while at < text.count {
      guard text[at] == UInt8(ascii: "&") else {
        out.append(text[at])
        at += 1
        continue
      }
      if let entity = entities.first(where: { text.has($0.name, at: at) }) {
        out.append(entity.byte)
        at += entity.name.count
      } else if at + 1 < text.count, text[at + 1] == UInt8(ascii: "#"),
        let end = text.first(UInt8(ascii: ";"), in: at..<min(text.count, at + 12))
      {
        out.append(.space)
        at = end + 1
      } else {
        out.append(text[at])
        at += 1
      }
    }
    return out
  }
}
