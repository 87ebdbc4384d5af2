/// A function's name, reduced to what is the same in each tool, system and year.
///
/// Parameter lists, generic arguments, results, modules of the system, categories and the compiler's prefixes differ for
/// one and the same function. What is left is its type and its name: `GraphHost.flushTransactions`,
/// `AG::Graph::UpdateStack::update`, `-[NSView layout]`. All brackets are walked over with a depth, never by recursion.
struct FrameName: Sendable, Equatable {
  /// What is compared; empty where the name says nothing of its function, such as that of a thunk.
  private(set) var base = ""
  /// Whether it is a closure, a block or a function inside of another one, whose name is then `base`.
  private(set) var isClosure = false
  /// Whether it is a part of an async function that goes on after a wait.
  private(set) var isResumed = false
  /// The type whose conformance calls it, where it is the witness of a protocol's requirement.
  private(set) var conformingType: String?
  private var firstLabel = ""

  /// A name as a tool printed it or a demangler spelled it; `image` is the binary it is in, if it is known.
  init(_ symbol: String, image: String = "") {
    let module = FrameImage.module(of: image)
    var rest = Array(symbol.utf8)[...]
    while unwrap(&rest, module) {}
    guard !Self.isNameless(rest) else { return }
    if let method = ObjectiveCName(rest) {
      base = method.text
      isClosure = isClosure || method.isBlock
      return
    }
    let plain = PlainName(rest)
    firstLabel = plain.firstLabel
    isClosure = isClosure || plain.isBlock
    base = Self.dropModule(plain.text, module)
  }

  /// The parts of `base`, without the separators; a method of Objective-C is one part.
  var components: [Substring] { Self.components(of: base) }

  static func components(of base: String) -> [Substring] {
    guard !base.hasPrefix("-["), !base.hasPrefix("+[") else { return [base[...]] }
    return base.split { $0 == "." || $0 == ":" }
  }

  /// Takes one of the compiler's or linker's prefixes off; says whether there was one.
  private mutating func unwrap(_ rest: inout ArraySlice<UInt8>, _ module: String) -> Bool {
    if rest.dropPrefix(anyOf: Self.wrappers) { return true }
    if rest.dropPrefix(anyOf: Self.resumptions) {
      isResumed = true
      return true
    }
    if rest.hasAnyPrefix(Self.specializations), let end = rest.outsideBrackets(Self.of) {
      rest = rest[end.upperBound...]
      return true
    }
    if rest.dropPrefix(anyOf: Self.witnesses) {
      splitWitness(&rest, module)
      return true
    }
    guard !Self.isNameless(rest), !ObjectiveCName.isOne(rest),
      let inside = rest.outsideBrackets(Self.inside)
    else { return false }
    isClosure = true
    rest = rest[inside.upperBound...]
    return true
  }

  private mutating func splitWitness(_ rest: inout ArraySlice<UInt8>, _ module: String) {
    guard let split = rest.outsideBrackets(Self.conformance) else { return }
    var type = rest[split.upperBound...]
    if let end = type.outsideBrackets(Self.inside) { type = type[..<end.lowerBound] }
    conformingType = Self.dropModule(PlainName(type).text, module)
    rest = rest[..<split.lowerBound]
  }

  private static func isNameless(_ text: ArraySlice<UInt8>) -> Bool {
    text.isEmpty || text.hasAnyPrefix(nameless)
  }

  /// Takes a module off, unless it may be a type: a type's name begins with a capital letter or an underscore.
  private static func dropModule(_ name: String, _ module: String) -> String {
    guard let dot = name.firstIndex(of: "."), let next = name[dot...].dropFirst().first else {
      return name
    }
    let first = name[..<dot]
    let isOwn = first == module && (next.isUppercase || next == "_")
    return isOwn || FrameImage.modules.contains(String(first))
      ? String(name[dot...].dropFirst()) : name
  }
}

// MARK: What the name tells

extension FrameName {
  /// The view, modifier, scene or app whose body it is, or in whose body it was written as a closure.
  var viewOfBody: String? {
    let parts = components
    if parts.count > 1, parts[parts.count - 2] == "body", parts[parts.count - 1] == "getter" {
      return owner(of: parts.dropLast(2))
    }
    return parts.last == "body" && firstLabel == "content" ? owner(of: parts.dropLast()) : nil
  }

  /// The wrapper of a platform view that it makes or updates, or in whose making or updating it was written.
  var representable: String? {
    let parts = components
    guard let last = parts.last, Self.representableMethods.contains(String(last)) else {
      return nil
    }
    return owner(of: parts.dropLast())
  }

  /// The type of a member; nothing where only a protocol is named.
  private func owner(of type: ArraySlice<Substring>) -> String? {
    if let conformingType { return conformingType }
    guard let last = type.last, !Self.protocols.contains(String(last)) else { return nil }
    return type.joined(separator: ".")
  }

  private static let protocols: Set<String> = [
    "View", "ViewModifier", "App", "Scene", "Commands", "ToolbarContent", "NSViewRepresentable",
    "UIViewRepresentable", "NSViewControllerRepresentable", "UIViewControllerRepresentable",
  ]
  private static let representableMethods: Set<String> = [
    "makeNSView", "updateNSView", "makeUIView", "updateUIView", "makeNSViewController",
    "updateNSViewController", "makeUIViewController", "updateUIViewController",
  ]
}

// MARK: Words of the compiler

extension FrameName {
  private static let wrappers = utf8([
    "specialized ", "partial apply forwarder for ", "partial apply for ", "@objc ", "@nonobjc ",
    "static ", "merged ", "dispatch thunk of ", "curry thunk of ", "DYLD-STUB$$",
    "symbol stub for: ",
    "non-virtual thunk to ", "virtual thunk to ",
  ])
  /// Followed by what they are of.
  private static let specializations = utf8([
    "generic specialization ", "generic not re-abstracted specialization ",
    "generic partial specialization ", "function signature specialization ",
  ])
  private static let resumptions = utf8(
    (0...9).flatMap {
      [
        "(\($0)) suspend resume partial function for ",
        "(\($0)) await resume partial function for ",
      ]
    })
  private static let witnesses = utf8([
    "protocol witness for ", "protocol self-conformance witness for ",
  ])
  /// Helpers that the compiler makes: which function they stand beside says nothing of what runs.
  private static let nameless = utf8([
    "thunk for ", "reabstraction thunk", "outlined ", "lazy protocol witness", "type metadata",
    "metadata ", "protocol conformance", "associated type", "value witness", "default argument ",
    "variable initialization expression", "property wrapper backing", "key path getter",
    "key path setter", "instantiation function for", "one-time initialization", "???",
    "<deduplicated_symbol>",
  ])
  private static let of = Array(" of ".utf8)
  private static let inside = Array(" in ".utf8)
  private static let conformance = Array(" in conformance ".utf8)

  private static func utf8(_ words: [String]) -> [[UInt8]] { words.map { Array($0.utf8) } }
}
