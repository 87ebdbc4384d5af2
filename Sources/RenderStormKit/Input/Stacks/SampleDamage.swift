/// Marks that people and tools leave in a pasted call graph.
enum SampleDamage {
  private static let ellipses = [
    "...", "…", "[...", "[…", "(...", "(…", "<...", "<snip", "[snip", "(snip", "[truncated",
    "(truncated", "<truncated", "[omitted", "(omitted", "[cut", "⋮",
  ].map { bytes($0) }
  private static let fences = [bytes("```"), bytes("~~~")]

  /// Whether an author says here that lines were left out.
  static func isEllipsis(_ line: Span<UInt8>, at start: Int) -> Bool {
    guard start < line.count else { return false }
    switch line[start] {
    case UInt8(ascii: "."), UInt8(ascii: "["), UInt8(ascii: "("), UInt8(ascii: "<"), 0xE2:
      return ellipses.contains { line.has($0, at: start) }
    default: return false
    }
  }

  static func isEllipsisLine(_ line: Span<UInt8>) -> Bool {
    isEllipsis(line, at: SampleNodeHead.prefixEnd(line).offset)
  }

  static func isFence(_ line: Span<UInt8>, at start: Int) -> Bool {
    fences.contains { line.has($0, at: start) }
  }

  /// Whether a node is so many bytes of memory: `12 (3.4K) name`.
  static func isSized(_ line: Span<UInt8>, at start: Int) -> Bool {
    guard start < line.count, line[start] == UInt8(ascii: "("),
      let close = line.first(UInt8(ascii: ")"), in: start..<min(line.count, start + 24)),
      close > start + 2, line[start + 1].digit != nil
    else { return false }
    var at = start + 1
    while at < close, line[at].digit != nil || line[at] == UInt8(ascii: ".") { at += 1 }
    while at < close, line[at].isASCIILetter || line[at] == .space { at += 1 }
    return at == close
  }

  /// Whether a line can be the end of a source file's name, or of the number behind it.
  static func isRestOfSource(_ line: Span<UInt8>, at start: Int) -> Bool {
    var at = SampleText.end(line)
    let end = at
    while at > start, line[at - 1].digit != nil { at -= 1 }
    guard at < end else { return false }
    if at == start { return true }
    return line[at - 1] == UInt8(ascii: ":") && line.wordEnd(start) >= end
  }
}
