/// A Swift, C++ or C name without brackets.
struct PlainName {
  private(set) var text = ""
  /// The label of the first parameter.
  private(set) var firstLabel = ""
  private(set) var isBlock = false

  private var out: [UInt8] = []

  init(_ name: ArraySlice<UInt8>) {
    var rest = name
    while let byte = rest.first, take(byte, &rest) {}
    trim()
    text = String(decoding: out, as: UTF8.self)
  }

  /// Takes what begins with a byte; says whether the name goes on.
  private mutating func take(_ byte: UInt8, _ rest: inout ArraySlice<UInt8>) -> Bool {
    switch byte {
    case UInt8(ascii: "("): return takeParenthesis(&rest)
    case UInt8(ascii: "<") where opensArguments: rest = rest.afterBrackets()
    case UInt8(ascii: " ") where rest.hasAnyPrefix(Self.results): return false
    default:
      out.append(byte)
      rest = rest.dropFirst()
    }
    return true
  }

  /// Generic arguments follow a name; otherwise it is an operator's sign.
  private var opensArguments: Bool {
    guard let last = out.last, !out.hasSuffix(Self.operatorWord) else { return false }
    return last != UInt8(ascii: ".") && last != UInt8(ascii: "<")
  }

  /// A parenthesis holds the parameters, at which the name ends, or a part of the name.
  private mutating func takeParenthesis(_ rest: inout ArraySlice<UInt8>) -> Bool {
    if out.hasSuffix(Self.operatorWord), rest.hasAnyPrefix([Self.call]) {
      out += Self.call
      rest = rest.dropFirst(2)
      return true
    }
    let inner = rest.dropFirst()
    if inner.hasAnyPrefix([Self.extensionIn]) || inner.hasAnyPrefix([Self.anonymous]) {
      rest = rest.afterBrackets().drop { $0 == UInt8(ascii: ":") }
      return true
    }
    // `(RowView in _4F2A)`: a private type, and what tells it from others of its name.
    let isPart = out.isEmpty || out.last == UInt8(ascii: ".")
    if isPart, let mark = inner.outsideBrackets(Self.discriminator) {
      out += inner[..<mark.lowerBound]
      rest = rest.afterBrackets()
      return true
    }
    let label = inner.prefix { $0 == UInt8(ascii: "_") || $0.isNameByte }
    firstLabel = String(decoding: label, as: UTF8.self)
    return false
  }

  /// Takes off what compilers put around a name.
  private mutating func trim() {
    if let cut = out[...].outsideBrackets(Self.cold) ?? out[...].outsideBrackets(Self.resume) {
      out.removeSubrange(cut.lowerBound...)
    }
    while out.last == UInt8(ascii: " ") { out.removeLast() }
    // `void* queue::run`: C++ prints the result in front of instances of templates.
    if out[...].outsideBrackets(Self.scope) != nil, let space = out.lastIndex(of: UInt8(ascii: " "))
    {
      out.removeSubrange(...space)
    }
    if let block = out[...].outsideBrackets(Self.block) {
      isBlock = true
      out.removeSubrange(block.lowerBound...)
      if out.starts(with: Self.underscores) { out.removeFirst(2) }
    }
  }

  private static let results = [" : ", " -> ", " async", " throws", " ["].map { Array($0.utf8) }
  private static let operatorWord = Array("operator".utf8)
  private static let call = Array("()".utf8)
  private static let extensionIn = Array("extension in ".utf8)
  private static let anonymous = Array("anonymous namespace)".utf8)
  private static let discriminator = Array(" in _".utf8)
  private static let cold = Array(".cold.".utf8)
  private static let resume = Array(".resume.".utf8)
  private static let scope = Array("::".utf8)
  private static let block = Array("_block_invoke".utf8)
  private static let underscores = Array("__".utf8)
}

/// A method of Objective-C, or a block inside one, without the category.
struct ObjectiveCName {
  let text: String
  let isBlock: Bool

  init?(_ name: ArraySlice<UInt8>) {
    guard let open = Self.opening(name),
      let close = name[open...].firstIndex(of: UInt8(ascii: "]")),
      let space = name[open..<close].firstIndex(of: UInt8(ascii: " "))
    else { return nil }
    let type = name[open..<space].prefix { $0 != UInt8(ascii: "(") }
    text = String(decoding: type + name[space...close], as: UTF8.self)
    isBlock = open != name.startIndex
  }

  static func isOne(_ name: ArraySlice<UInt8>) -> Bool { opening(name) != nil }

  /// Where `-[` stands: in front, or after the count of letters that a block's name begins with (`__36-[`).
  private static func opening(_ name: ArraySlice<UInt8>) -> ArraySlice<UInt8>.Index? {
    var rest = name
    if rest.starts(with: Array("__".utf8)) {
      rest = rest.dropFirst(2).drop { (0x30...0x39).contains($0) }
    }
    guard let sign = rest.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+"),
      rest.dropFirst().first == UInt8(ascii: "[")
    else { return nil }
    return rest.startIndex
  }
}

extension ArraySlice<UInt8> {
  func hasAnyPrefix(_ words: [[UInt8]]) -> Bool { words.contains { starts(with: $0) } }

  mutating func dropPrefix(anyOf words: [[UInt8]]) -> Bool {
    guard let word = words.first(where: { starts(with: $0) }) else { return false }
    self = dropFirst(word.count)
    return true
  }

  /// Where a word first stands outside of all brackets.
  func outsideBrackets(_ word: [UInt8]) -> Range<Index>? {
    var depth = 0
    var index = startIndex
    while index < endIndex {
      if depth == 0, self[index] == word.first, self[index...].starts(with: word) {
        return index..<(index + word.count)
      }
      depth = Swift.max(0, depth + step(at: index))
      index += 1
    }
    return nil
  }

  /// What follows the bracket that it begins with; nothing where the bracket is never closed.
  func afterBrackets() -> ArraySlice<UInt8> {
    var depth = 0
    var index = startIndex
    while index < endIndex {
      depth += step(at: index)
      index += 1
      if depth <= 0 { break }
    }
    return self[index...]
  }

  /// How a byte changes the depth; the arrow of a function's type closes nothing.
  private func step(at index: Index) -> Int {
    switch self[index] {
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "<"), UInt8(ascii: "{"): 1
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): -1
    case UInt8(ascii: ">"): index > startIndex && self[index - 1] == UInt8(ascii: "-") ? 0 : -1
    default: 0
    }
  }
}

extension [UInt8] {
  fileprivate func hasSuffix(_ word: [UInt8]) -> Bool { suffix(word.count).elementsEqual(word) }
}

extension UInt8 {
  fileprivate var isNameByte: Bool {
    (0x30...0x39).contains(self) || (0x61...0x7A).contains(self | 0x20) || self >= 0x80
  }
}
