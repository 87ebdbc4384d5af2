/// Spells mangled symbols as the compilers' own tools do.
///
/// Exception backtraces, stripped of a symbolicator's work, print `$s…` of Swift and `_ZN…` of C++, the language of
/// AttributeGraph.
enum Demangler {
  /// The symbol in plain words; a symbol that is not mangled, or cannot be read, as it is.
  static func spell(_ symbol: String) -> String {
    let bytes = Array(symbol.utf8)
    if let name = itaniumName(bytes[...]) { return name }
    guard swiftPrefixes.contains(where: { bytes.starts(with: $0) }), staysSmall(bytes) else {
      return symbol
    }
    return swiftName(bytes).map(shortened) ?? symbol
  }

  private static let swiftPrefixes = ["$s", "_$s", "$S", "_$S"].map { Array($0.utf8) }

  // MARK: Swift

  /// Longer spellings hold the type of a closure, which may fill thousands of letters.
  private static let longest = 1_000
  private static let room = 16_384

  /// The name alone where the whole signature would be cut somewhere.
  private static func shortened(_ text: String) -> String {
    guard text.utf8.count > longest else { return text }
    let name = FrameName(text)
    return (name.isClosure ? "closure in " : "") + name.base
  }

  /// Asks the demangler of the Swift runtime.
  ///
  /// It knows every version of the mangling, and no text of it is kept in step here. It takes C strings only, so this is
  /// the one place that is not checked by the compiler: both buffers outlive the call, their sizes are passed along, and
  /// the runtime ends what it writes with a zero inside of them.
  private static func swiftName(_ symbol: [UInt8]) -> String? {
    let name = symbol.map { CChar(bitPattern: $0) } + [0]
    var out = [CChar](repeating: 0, count: room)
    var size = UInt(room)
    guard unsafe swift_demangle(name, UInt(symbol.count), &out, &size, 0) != nil else { return nil }
    let text = out.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    return text.isEmpty || text == symbol ? nil : String(decoding: text, as: UTF8.self)
  }

  /// Whether the spelled name cannot be very much longer than the symbol.
  ///
  /// A symbol refers back to types that it has named. When these hold references themselves, a hundred letters spell
  /// millions, at each level that many times more; what the levels can multiply to is bounded here. Real symbols stay
  /// far below.
  static func staysSmall(_ symbol: [UInt8]) -> Bool {
    let levels = Double(symbol.count { $0 == UInt8(ascii: "G") || $0 == UInt8(ascii: "Q") })
    let references = references(in: symbol)
    var product = 1.0
    var level = 0.0
    while level < min(levels, references), product <= mostGrowth {
      product *= 1 + references / min(levels, references)
      level += 1
    }
    return product <= mostGrowth
  }

  private static let mostGrowth = 4_096.0

  /// How many types a symbol refers back to: `AC` one, `AcdE` three, `A5_` one, `A20c` twenty.
  private static func references(in symbol: [UInt8]) -> Double {
    var total = 0.0
    var index = 0
    while index < symbol.count {
      index += 1
      guard symbol[index - 1] == UInt8(ascii: "A") else { continue }
      var times = 0.0
      while index < symbol.count {
        let byte = symbol[index]
        if (0x30...0x39).contains(byte) {
          times = min(times * 10 + Double(byte - 0x30), 10_000)
        } else {
          total += max(1, times)
          times = 0
        }
        index += 1
        if !(0x30...0x39).contains(byte), !(0x61...0x7A).contains(byte) { break }
      }
    }
    return total
  }

  // MARK: C++

  /// `_ZN2AG8Subgraph6updateEj` as `AG::Subgraph::update`: names and what they are in, without parameters.
  private static func itaniumName(_ symbol: ArraySlice<UInt8>) -> String? {
    var rest = symbol
    guard rest.dropPrefix(anyOf: itaniumPrefixes) else { return nil }
    guard rest.dropPrefix(anyOf: [[UInt8(ascii: "N")]]) else { return identifier(&rest) }
    rest = rest.drop { qualifiers.contains($0) }
    var parts: [String] = []
    while let byte = rest.first, byte != UInt8(ascii: "E") {
      if byte == UInt8(ascii: "I") {
        rest = afterArguments(rest)
      } else if let part = identifier(&rest) ?? special(&rest, last: parts.last) {
        parts.append(part)
      } else {
        return nil
      }
    }
    return rest.isEmpty || parts.isEmpty ? nil : parts.joined(separator: "::")
  }

  private static let itaniumPrefixes = ["__Z", "_Z"].map { Array($0.utf8) }
  private static let qualifiers = Array("rVKRO".utf8)

  /// A name with its length in front.
  private static func identifier(_ rest: inout ArraySlice<UInt8>) -> String? {
    let digits = rest.prefix { (0x30...0x39).contains($0) }
    guard (1...3).contains(digits.count) else { return nil }
    let length = digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
    let name = rest.dropFirst(digits.count)
    guard length > 0, length <= name.count else { return nil }
    rest = name.dropFirst(length)
    let text = String(decoding: name.prefix(length), as: UTF8.self)
    return text.hasPrefix("_GLOBAL__N") ? "(anonymous namespace)" : text
  }

  /// The library's own scope, constructors, destructors and the call operator.
  private static func special(_ rest: inout ArraySlice<UInt8>, last: String?) -> String? {
    let code = String(decoding: rest.prefix(2), as: UTF8.self)
    let names = ["St": "std", "cl": "operator()", "C1": last, "C2": last, "D1": last, "D2": last]
    guard case .some(.some(let name)) = names[code] else { return nil }
    rest = rest.dropFirst(2)
    return code.hasPrefix("D") ? "~" + name : name
  }

  /// What follows the arguments of a template; names among them are passed over by their lengths.
  private static func afterArguments(_ arguments: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var rest = arguments
    var depth = 0
    while let byte = rest.first {
      if identifier(&rest) != nil { continue }
      rest = rest.dropFirst()
      if openers.contains(byte) { depth += 1 }
      if byte == UInt8(ascii: "E") { depth -= 1 }
      if depth == 0 { break }
    }
    return rest
  }

  private static let openers = Array("INXLJF".utf8)
}

@_silgen_name("swift_demangle")
private func swift_demangle(
  _ name: UnsafePointer<CChar>?, _ length: UInt, _ output: UnsafeMutablePointer<CChar>?,
  _ size: UnsafeMutablePointer<UInt>?, _ flags: UInt32
) -> UnsafeMutablePointer<CChar>?
