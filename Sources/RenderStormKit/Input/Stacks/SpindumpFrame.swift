/// A function in a tree of spindump: `INDENT [*]COUNT  SYMBOL + OFFSET (IMAGE + OFFSET) [ADDRESS] [(STATE)] [RANGE]`.
///
/// The depth is the column of the count: the star of a kernel function takes the last column of the indentation.
struct SpindumpFrame {
  let column: Int
  let count: Int
  let symbol: Range<Int>
  /// Empty where the line names none.
  let image: Range<Int>
  /// Whether the line says in which samples it was seen, as the chronological form does.
  let isTimed: Bool
  /// The number of the thread that holds what is waited for here, where the line names one.
  let holder: UInt64?

  private static let star = UInt8(ascii: "*")
  private static let address = bytes(" [0x")
  private static let ownedBy = bytes(" owned by ")
  private static let threadNumber = bytes(" thread 0x")
  private static let inFile = bytes(" in ")

  static func parse(_ line: Span<UInt8>, indent: Int) -> SpindumpFrame? {
    let column = indent < line.count && line[indent] == star ? indent + 1 : indent
    guard let count = line.decimal(at: column) else { return nil }
    let start = line.skipSpaces(count.end)
    guard start > count.end, start < line.count else { return nil }
    let text = line.trimmed(start..<line.count)
    let address = lastAddress(line, text)
    // Web pages collapse spaces; only an address tells such a line from a list with numbers.
    guard address != nil || start > count.end + 1 else { return nil }
    let body = line.trimmed(address.map { text.lowerBound..<$0 } ?? withoutRange(line, text))
    let name = split(line, body)
    return SpindumpFrame(
      column: column, count: count.value, symbol: name.symbol, image: name.image,
      isTimed: address != nil && line[text.upperBound - 1].digit != nil,
      holder: address.flatMap { holder(line, $0..<text.upperBound) })
  }

  /// `(blocked by turnstile owned by Demo [812] thread 0x2f2b)`.
  private static func holder(_ line: Span<UInt8>, _ state: Range<Int>) -> UInt64? {
    guard let owner = line.end(of: ownedBy, in: state),
      let number = line.end(of: threadNumber, in: (owner - 1)..<state.upperBound)
    else { return nil }
    return line.hex(at: number)
  }

  /// States behind the address name threads, but never as ` [0x`.
  private static func lastAddress(_ line: Span<UInt8>, _ text: Range<Int>) -> Int? {
    var at = text.upperBound - address.count
    while at >= text.lowerBound {
      if line[at] == .space, line.has(address, at: at) { return at }
      at -= 1
    }
    return line.has(bytes("[0x"), at: text.lowerBound) ? text.lowerBound : nil
  }

  /// `<patched truncated backtrace> 1-10` without its samples.
  private static func withoutRange(_ line: Span<UInt8>, _ text: Range<Int>) -> Range<Int> {
    var at = text.upperBound
    while at > text.lowerBound, line[at - 1].digit != nil || line[at - 1] == UInt8(ascii: "-") {
      at -= 1
    }
    let isRange = at > text.lowerBound + 1 && at < text.upperBound && line[at - 1] == .space
    return isRange && line[at - 2] == UInt8(ascii: ">") ? text.lowerBound..<(at - 1) : text
  }

  private static func split(
    _ line: Span<UInt8>, _ body: Range<Int>
  ) -> (symbol: Range<Int>, image: Range<Int>) {
    let none = body.upperBound..<body.upperBound
    guard let open = line.closingGroup(body) else { return (line.withoutOffset(body), none) }
    let group = (open + 1)..<(body.upperBound - 1)
    let image = line.withoutOffset(group)
    guard image.count < group.count else { return (line.withoutOffset(body), none) }
    let symbol = line.withoutOffset(line.trimmed(body.lowerBound..<open))
    return (symbol, withoutFile(line, image))
  }

  /// `RowView.swift:31 in Demo` without the file.
  private static func withoutFile(_ line: Span<UInt8>, _ image: Range<Int>) -> Range<Int> {
    guard let word = line.first(inFile, in: image),
      line.first(UInt8(ascii: ":"), in: image.lowerBound..<word) != nil
    else { return image }
    return (word + inFile.count)..<image.upperBound
  }
}
