/// Recognises a Swift type name as the AttributeGraph runtime spells it.
///
/// Nested types (`Outer<Int>.Inner`), generic arguments separated by `, `, parameter packs (`Pack{A, B}`), tuples,
/// functions (`(Int) -> Void`), existentials (`any Shape`, `P & Q`) and metatypes; identifiers in any script. Accepted
/// too: the `(unknown context at $1f2c)` segment that older runtimes print. Each function takes the offset at which its
/// part starts and gives the offset at which it ends, or nothing.
enum TypeNameGrammar {
  /// Names nested deeper than this are taken for hostile, not for Swift.
  private static let deepest = 48

  private static let arrow = bytes(" -> ")
  private static let ampersand = bytes(" & ")
  private static let comma = bytes(", ")
  private static let pack = bytes("Pack{")
  private static let unknownContext = bytes("(unknown context at $")
  private static let marks = [bytes("any "), bytes("some "), bytes("each "), bytes("repeat ")]

  /// Whether a range is one type name from end to end, starting with a letter or an underscore.
  static func accepts(_ text: Span<UInt8>, _ range: Range<Int>) -> Bool {
    let range = behindExtension(text, range)
    guard !range.isEmpty, identifierEnd(text, range.lowerBound, range.upperBound) != nil else {
      return false
    }
    return typeEnd(text, range.lowerBound, range.upperBound, 0) == range.upperBound
  }

  private static let extensionMark = bytes("(extension in ")
  private static let extensionEnd = bytes("):")

  /// Leaves out the `(extension in Module):` that other prints put in front.
  private static func behindExtension(_ text: Span<UInt8>, _ range: Range<Int>) -> Range<Int> {
    guard text.has(extensionMark, at: range.lowerBound),
      let end = text.first(extensionEnd, in: range)
    else {
      return range
    }
    return (end + extensionEnd.count)..<range.upperBound
  }

  /// Where the type that starts at an offset ends.
  static func typeEnd(_ text: Span<UInt8>, _ start: Int, _ end: Int, _ depth: Int) -> Int? {
    guard depth < deepest, start < end else { return nil }
    var at = start
    for mark in marks where text.has(mark, at: at) { at += mark.count }
    guard at < end else { return nil }
    let isList = text[at] == UInt8(ascii: "(")
    guard var next = isList ? tupleEnd(text, at, end, depth) : nominalEnd(text, at, end, depth)
    else { return nil }
    while next < end, text.has(ampersand, at: next) {
      guard let more = typeEnd(text, next + ampersand.count, end, depth + 1) else { return nil }
      next = more
    }
    if next < end, text.has(arrow, at: next) {
      return typeEnd(text, next + arrow.count, end, depth + 1)
    }
    return next
  }

  private static func tupleEnd(_ text: Span<UInt8>, _ start: Int, _ end: Int, _ depth: Int) -> Int?
  {
    if text.has(bytes("()"), at: start) { return start + 2 }
    return listEnd(text, start + 1, end, depth, closing: UInt8(ascii: ")"))
  }

  private static func nominalEnd(_ text: Span<UInt8>, _ start: Int, _ end: Int, _ depth: Int)
    -> Int?
  {
    if text.has(pack, at: start) {
      return listEnd(text, start + pack.count, end, depth, closing: UInt8(ascii: "}"))
    }
    if let number = text.decimal(at: start), number.end <= end { return number.end }
    var at = start
    while let segment = segmentEnd(text, at, end, depth) {
      guard segment < end, text[segment] == UInt8(ascii: ".") else { return segment }
      at = segment + 1
    }
    return nil
  }

  private static func segmentEnd(_ text: Span<UInt8>, _ start: Int, _ end: Int, _ depth: Int)
    -> Int?
  {
    if text.has(unknownContext, at: start) {
      return text.first(UInt8(ascii: ")"), in: start..<end).map { $0 + 1 }
    }
    guard let name = identifierEnd(text, start, end) else { return nil }
    guard name < end, text[name] == UInt8(ascii: "<") else { return name }
    return listEnd(text, name + 1, end, depth, closing: UInt8(ascii: ">"))
  }

  /// The end of `A, B, C)` behind its opening bracket; a list may be empty.
  private static func listEnd(
    _ text: Span<UInt8>, _ start: Int, _ end: Int, _ depth: Int, closing: UInt8
  ) -> Int? {
    var at = start
    if at < end, text[at] == closing { return at + 1 }
    while let element = typeEnd(text, at, end, depth + 1), element < end {
      if text[element] == closing { return element + 1 }
      guard text.has(comma, at: element) else { return nil }
      at = element + comma.count
    }
    return nil
  }

  /// Where the identifier that starts at an offset ends: a letter of any script or `_`, then letters, digits and `_`.
  static func identifierEnd(_ text: Span<UInt8>, _ start: Int, _ end: Int) -> Int? {
    var at = start
    while at < end {
      let byte = text[at]
      if byte < 0x80 {
        guard byte.isASCIILetter || byte == UInt8(ascii: "_") || (at > start && byte.digit != nil)
        else { break }
        at += 1
      } else {
        guard let (scalar, length) = scalar(text, at, end),
          isIdentifierPart(scalar, first: at == start)
        else { break }
        at += length
      }
    }
    return at > start ? at : nil
  }

  private static func isIdentifierPart(_ scalar: Unicode.Scalar, first: Bool) -> Bool {
    let properties = scalar.properties
    return first ? properties.isXIDStart : properties.isXIDContinue
  }

  private static func scalar(_ text: Span<UInt8>, _ at: Int, _ end: Int) -> (Unicode.Scalar, Int)? {
    var decoder = UTF8()
    var source = text.array(at..<min(at + 4, end)).makeIterator()
    guard case .scalarValue(let value) = decoder.decode(&source) else { return nil }
    return (value, UTF8.width(value))
  }
}
