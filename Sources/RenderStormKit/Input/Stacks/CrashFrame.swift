/// A function in the text of a crash report: `3   Demo   0x0000000104a0032c RowView.body.getter + 812 (RowView.swift:31)`.
///
/// The first is the innermost one.
struct CrashFrame {
  let symbol: Range<Int>
  let image: Range<Int>
  /// Whether the line has only an address where others have a name.
  let isUnnamed: Bool

  private static let address = bytes("0x")
  private static let unknown = bytes("???")
  private static let inlined = bytes(" [inlined]")
  private static let shortestAddress = 4

  static func parse(_ line: Span<UInt8>, _ range: Range<Int>) -> CrashFrame? {
    let start = line.trimmed(range).lowerBound
    guard start < range.upperBound, let number = line.decimal(at: start),
      number.end < range.upperBound, isGap(line[number.end]),
      let found = addressRange(line, number.end..<range.upperBound)
    else { return nil }
    let image = line.trimmed(number.end..<found.lowerBound)
    let text = line.trimmed(found.upperBound..<range.upperBound)
    guard !image.isEmpty else { return nil }
    let symbol = line.withoutOffset(withoutFile(line, text))
    // `0x104a00000 + 812` and a bare `+ 812` name nothing.
    let isUnnamed =
      symbol.isEmpty || line.has(address, at: symbol.lowerBound)
      || line.has(unknown, at: symbol.lowerBound) || line[symbol.lowerBound] == UInt8(ascii: "+")
    return CrashFrame(symbol: symbol, image: image, isUnnamed: isUnnamed)
  }

  private static func isGap(_ byte: UInt8) -> Bool { byte == .space || byte == .tab }

  /// The first word that is an address: names of images may hold spaces.
  private static func addressRange(_ line: Span<UInt8>, _ range: Range<Int>) -> Range<Int>? {
    var at = range.lowerBound
    while let start = line.first(address, in: at..<range.upperBound) {
      var end = start + address.count
      while end < range.upperBound, line[end].isHexDigit { end += 1 }
      if isGap(line[start - 1]), end - start >= shortestAddress,
        end == range.upperBound || isGap(line[end])
      {
        return start..<end
      }
      at = start + 1
    }
    return nil
  }

  private static func withoutFile(_ line: Span<UInt8>, _ text: Range<Int>) -> Range<Int> {
    var text = text
    if let open = line.closingGroup(text), isFile(line, (open + 1)..<(text.upperBound - 1)) {
      text = line.trimmed(text.lowerBound..<open)
    }
    if line.has(inlined, endingAt: text.upperBound), text.count > inlined.count {
      text = text.lowerBound..<(text.upperBound - inlined.count)
    }
    return text
  }

  /// `RowView.swift:31`, `<compiler-generated>:0`.
  private static func isFile(_ line: Span<UInt8>, _ range: Range<Int>) -> Bool {
    guard let colon = line.first(UInt8(ascii: ":"), in: range) else { return false }
    return line.decimal(at: colon + 1) != nil || line[range.lowerBound] == UInt8(ascii: "<")
  }
}

extension FrameTable {
  private static let unknown = bytes(Frame.unknownSymbol)

  /// The id of a function that may have no name.
  mutating func id(_ frame: CrashFrame, of line: Span<UInt8>) -> ID {
    let image = line.extracting(frame.image)
    guard !frame.isUnnamed else { return unnamed(in: image) }
    return id(symbol: line.extracting(frame.symbol), image: image)
  }

  /// The id of all functions of an image that have no name.
  mutating func unnamed(in image: Span<UInt8>) -> ID {
    id(symbol: Self.unknown.span, image: image)
  }
}
