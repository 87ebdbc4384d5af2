/// The lines of what AttributeGraph prints of a cycle.
enum AttributeCycleLine {
  private static let headingStart = bytes("=== AttributeGraph: cycle detected through attribute ")
  private static let headingEnd = bytes(" ===")
  private static let stackHeading = bytes("=== Evaluation stack ===")
  private static let end = bytes("===")
  private static let graph = bytes("digraph {")
  private static let frameStart = bytes("frame ")
  private static let attribute = bytes(": attribute ")
  private static let count = bytes("; count=")
  private static let index = bytes(", index=")
  private static let flags = bytes("PCDV")
  private static let node = bytes("  _")
  private static let edge = bytes(" -> _")
  private static let label = bytes("[label=\"")

  static func heading(_ line: Span<UInt8>) -> Int? {
    guard line.has(headingStart, at: 0), let found = line.decimal(at: headingStart.count),
      line.has(headingEnd, at: found.end)
    else { return nil }
    return found.value
  }

  static func isStackHeading(_ line: Span<UInt8>) -> Bool { isWhole(line, stackHeading) }
  static func isEnd(_ line: Span<UInt8>) -> Bool { isWhole(line, end) }
  static func isGraph(_ line: Span<UInt8>) -> Bool { isWhole(line, graph) }

  private static func isWhole(_ line: Span<UInt8>, _ text: [UInt8]) -> Bool {
    line.count == text.count && line.has(text, at: 0)
  }

  /// The attribute in `frame 1.0: attribute 812; count=1, index=0/2 PDV`.
  static func frame(_ line: Span<UInt8>) -> Int? {
    guard line.has(frameStart, at: 0), let stack = line.decimal(at: frameStart.count),
      line.has([UInt8(ascii: ".")], at: stack.end), let place = line.decimal(at: stack.end + 1),
      let found = number(line, behind: attribute, at: place.end),
      let updates = number(line, behind: count, at: found.end),
      let input = number(line, behind: index, at: updates.end),
      let inputs = number(line, behind: [UInt8(ascii: "/")], at: input.end)
    else { return nil }
    var at = line.skipSpaces(inputs.end)
    while at < line.count, flags.contains(line[at]) { at += 1 }
    return at == line.count ? found.value : nil
  }

  private static func number(_ line: Span<UInt8>, behind text: [UInt8], at start: Int) -> (
    value: Int, end: Int
  )? {
    line.has(text, at: start) ? line.decimal(at: start + text.count) : nil
  }

  /// A line of the graph: an attribute, who asks for whom, or the last bracket.
  static func isGraphLine(_ line: Span<UInt8>) -> Bool {
    if isWhole(line, [UInt8(ascii: "}")]) { return true }
    guard let first = number(line, behind: node, at: 0) else { return false }
    if line.has([UInt8(ascii: "[")], at: first.end) { return true }
    guard let second = number(line, behind: edge, at: first.end) else { return false }
    return line.has([UInt8(ascii: "[")], at: second.end)
  }

  /// The attribute of a line such as `  _812[label="812: RowView.body" style=bold];`, and what it is.
  static func label(_ line: Span<UInt8>) -> (attribute: Int, name: [UInt8])? {
    guard let found = number(line, behind: node, at: 0), line.has(label, at: found.end),
      let number = line.decimal(at: found.end + label.count), number.value == found.value,
      line.has(bytes(": "), at: number.end)
    else { return nil }
    let name = unquoted(line, number.end + 2)
    return name.isEmpty ? nil : (found.value, function(name))
  }

  private static func unquoted(_ line: Span<UInt8>, _ start: Int) -> [UInt8] {
    var out: [UInt8] = []
    var at = start
    while at < line.count, line[at] != UInt8(ascii: "\"") {
      if line[at] == UInt8(ascii: "\\"), at + 1 < line.count { at += 1 }
      out.append(line[at])
      at += 1
    }
    return out
  }

  // MARK: What an attribute is

  private static let body = bytes(".body")
  private static let getter = bytes(".getter")
  private static let accessor = bytes("ViewBodyAccessor<")

  /// The name of an attribute as stacks print the function that computes it, where that is a view's body.
  private static func function(_ name: [UInt8]) -> [UInt8] {
    let text = name.span
    if text.has(body, endingAt: text.count) { return name + getter }
    guard let start = text.end(of: accessor, in: 0..<text.count) else { return name }
    var depth = 0
    var at = start
    while at < text.count {
      if text[at] == UInt8(ascii: "<") { depth += 1 }
      if text[at] == UInt8(ascii: ">") { depth -= 1 }
      if depth < 0 || (depth == 0 && text[at] == UInt8(ascii: ",")) { break }
      at += 1
    }
    // Long names are cut by the printer itself; half a name names no view.
    return at < text.count && at > start ? text.array(start..<at) + body + getter : name
  }
}
