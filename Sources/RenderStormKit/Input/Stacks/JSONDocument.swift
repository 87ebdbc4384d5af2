/// A JSON document as a flat list of its values, whatever their depth.
///
/// Call stacks nest deeper than decoders of the system allow. A document that is cut or damaged is read as far as it makes
/// sense.
struct JSONDocument: Sendable {
  typealias ID = Int

  enum Kind: Sendable {
    case object
    case array
    case text
    /// A number, `true`, `false` or `null`.
    case scalar
  }

  private struct Node {
    let kind: Kind
    /// Without quotation marks; empty for elements of arrays.
    let key: Range<Int32>
    /// Without quotation marks; still escaped.
    var value: Range<Int32>
    /// The node behind its last descendant.
    var end: Int32
  }

  private let source: [UInt8]
  private var nodes: [Node] = []
  /// Whether the brackets of the first value were all closed.
  private(set) var isComplete = false

  /// Chosen: ten times the values of the largest documents seen, some 25 MB.
  private static let capacity = 1_048_576

  static let root: ID = 0

  init(_ bytes: [UInt8]) {
    source = bytes
    parse()
  }

  var isEmpty: Bool { nodes.isEmpty }

  // MARK: Asking

  func kind(_ id: ID) -> Kind { nodes[id].kind }

  /// The members or elements of a value, in order.
  func children(_ id: ID) -> [ID] {
    var found: [ID] = []
    var child = id + 1
    let end = Int(nodes[id].end)
    while child < end {
      found.append(child)
      child = Int(nodes[child].end)
    }
    return found
  }

  /// The value of a key; nothing where the value is no object or has no such key.
  func member(_ key: [UInt8], of id: ID?) -> ID? {
    guard let id, nodes[id].kind == .object else { return nil }
    var child = id + 1
    let end = Int(nodes[id].end)
    while child < end {
      if nodes[child].key.count == key.count,
        source.span.has(key, at: Int(nodes[child].key.lowerBound))
      {
        return child
      }
      child = Int(nodes[child].end)
    }
    return nil
  }

  /// The elements of an array that is a member.
  func elements(_ key: [UInt8], of id: ID?) -> [ID] {
    guard let list = member(key, of: id), nodes[list].kind == .array else { return [] }
    return children(list)
  }

  /// The bytes of a text, with its escapes resolved.
  func text(_ id: ID?) -> ContiguousArray<UInt8> {
    guard let id, nodes[id].kind == .text else { return [] }
    return JSONFields.unescaped(source.span, range(id))
  }

  /// The texts that a value holds, at any depth.
  func texts(in id: ID?) -> [ContiguousArray<UInt8>] {
    guard let id else { return [] }
    return (id..<Int(nodes[id].end)).filter { nodes[$0].kind == .text }.map { text($0) }
  }

  /// A number that is not negative.
  func number(_ id: ID?) -> Double? {
    guard let id, nodes[id].kind == .scalar else { return nil }
    return source.span.fraction(at: range(id).lowerBound)?.value
  }

  /// A whole number that is not negative, up to a limit.
  func count(_ id: ID?, limit: Int) -> Int? {
    number(id).map { $0 < Double(limit) ? Int($0) : limit }
  }

  func isTrue(_ id: ID?) -> Bool {
    guard let id, nodes[id].kind == .scalar else { return false }
    return source.span.has(Self.trueWord, at: range(id).lowerBound)
  }

  private static let trueWord = bytes("true")

  /// How many lines end in front of a value.
  func linesBefore(_ id: ID) -> Int {
    source[..<range(id).lowerBound].count { $0 == .newline }
  }

  private func range(_ id: ID) -> Range<Int> {
    Int(nodes[id].value.lowerBound)..<Int(nodes[id].value.upperBound)
  }

  // MARK: Reading

  private struct Position {
    var at = 0
    var open: [Int] = []
    var key: Range<Int32> = 0..<0
    var hasKey = false
  }

  private mutating func parse() {
    var position = Position()
    while position.at < source.count, nodes.count < Self.capacity, step(&position) {}
    for id in position.open { nodes[id].end = Int32(nodes.count) }
  }

  /// Reads one token; false at the end, of the document or of its sense.
  private mutating func step(_ position: inout Position) -> Bool {
    let byte = source[position.at]
    switch byte {
    case .space, .tab, .newline, .carriageReturn, UInt8(ascii: ","), UInt8(ascii: ":"):
      position.at += 1
    case UInt8(ascii: "{"): open(.object, &position)
    case UInt8(ascii: "["): open(.array, &position)
    case UInt8(ascii: "}"): return close(.object, &position)
    case UInt8(ascii: "]"): return close(.array, &position)
    case UInt8(ascii: "\""): return readText(&position)
    default: return readScalar(&position)
    }
    return true
  }

  private mutating func open(_ kind: Kind, _ position: inout Position) {
    position.open.append(append(kind, position.at..<position.at, &position))
    position.at += 1
  }

  private mutating func close(_ kind: Kind, _ position: inout Position) -> Bool {
    guard let last = position.open.popLast() else { return false }
    nodes[last].end = Int32(nodes.count)
    guard nodes[last].kind == kind else { return false }
    position.at += 1
    position.hasKey = false
    isComplete = position.open.isEmpty
    return !isComplete
  }

  private mutating func readText(_ position: inout Position) -> Bool {
    let start = position.at + 1
    guard let end = JSONCollector.textEnd(source.span, start),
      source.span.first(.newline, in: start..<end) == nil
    else { return false }
    position.at = end + 1
    if !position.hasKey, let last = position.open.last, nodes[last].kind == .object {
      position.key = Int32(start)..<Int32(end)
      position.hasKey = true
      return true
    }
    _ = append(.text, start..<end, &position)
    return !position.open.isEmpty
  }

  private mutating func readScalar(_ position: inout Position) -> Bool {
    let start = position.at
    while position.at < source.count, JSONCollector.isScalarByte(source[position.at]) {
      position.at += 1
    }
    guard position.at > start else { return false }
    _ = append(.scalar, start..<position.at, &position)
    return !position.open.isEmpty
  }

  private mutating func append(
    _ kind: Kind, _ value: Range<Int>, _ position: inout Position
  ) -> Int {
    let id = nodes.count
    nodes.append(
      Node(
        kind: kind, key: position.hasKey ? position.key : 0..<0,
        value: Int32(value.lowerBound)..<Int32(value.upperBound), end: Int32(id + 1)))
    position.hasKey = false
    return id
  }
}
