/// The sections behind the call graph; they repeat it in other words, so that their rows are known and no more.
enum SampleTail {
  enum Section {
    /// Nodes by name.
    case total
    /// Samples by innermost function, of all threads.
    case top
    case images
  }

  private static let headers: [(words: [UInt8], section: Section)] = [
    (bytes("Total number in stack"), .total), (bytes("Sort by top of stack"), .top),
    (bytes("Binary Images"), .images),
  ]
  private static let image = bytes("(in ")
  private static let dash = bytes(" - ")

  static func header(_ line: Span<UInt8>, at start: Int) -> Section? {
    guard start < line.count else { return nil }
    switch line[start] {
    case UInt8(ascii: "T"), UInt8(ascii: "S"), UInt8(ascii: "B"):
      return headers.first { line.has($0.words, at: start) }?.section
    default: return nil
    }
  }

  static func isRow(_ line: Span<UInt8>, at start: Int, of section: Section) -> Bool {
    let isIndented = start >= 4
    switch section {
    case .total:
      guard let count = line.decimal(at: start) else { return false }
      let name = line.skipSpaces(count.end)
      guard name > count.end, name < line.count else { return false }
      return name - count.end > 1 || isIndented || namesImage(line, start)
    case .top:
      let end = SampleText.end(line)
      guard end > start, line[end - 1].digit != nil else { return false }
      return isIndented || namesImage(line, start)
    case .images:
      return start + 2 < line.count && line[start] == UInt8(ascii: "0")
        && line[start + 1] == UInt8(ascii: "x")
        && line.first(dash, in: start..<min(line.count, start + 60)) != nil
    }
  }

  private static func namesImage(_ line: Span<UInt8>, _ start: Int) -> Bool {
    line.first(image, in: start..<line.count) != nil
  }
}
