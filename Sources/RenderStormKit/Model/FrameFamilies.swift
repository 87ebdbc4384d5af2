/// Which functions are a sign of what.
///
/// A pattern is compared with `FrameName.base`, so that signatures may change from year to year:
/// - `GraphHost.flushTransactions`: the name, or its last parts at a boundary of parts;
/// - `fwrite`: a function without a type, and nothing else;
/// - `*.sizeThatFits`: a member of any type;
/// - `LazyStack.*`: any member of a type, and of the types inside it;
/// - `mach_msg*`, `LazyLayout*`: any part that begins so;
/// - `-[NSView layout]`, `-[NSStatusItem *`, `-[* setCamera:]`: a method, methods of a class that begin so, a method of
///   any class.
enum FrameFamilies {
  /// Patterns by family, in the order of the families.
  static let all: [(family: FrameFamily, patterns: [String])] =
    waiting + update + changes + layout + platform + screen

  /// The families of a frame; a frame may be in several.
  static func families(of frame: Frame) -> FrameFamilySet {
    let name = FrameName(frame.symbol, image: frame.image)
    // An app may have a `TimelineView` of its own.
    let isForeign = !frame.image.isEmpty && !FrameImage.isSystem(frame.image)
    var found = index.families(of: name.components, namedOnly: isForeign)
    if let type = name.conformingType {
      let member = FrameName.components(of: type) + name.requirement
      found.formUnion(index.families(of: member, namedOnly: isForeign))
    }
    if name.isResumed { found.insert(.asyncTask) }
    // Nothing but an update goes there, whatever the function is called.
    if frame.image == "AttributeGraph", name.base.isEmpty { found.insert(.graphUpdate) }
    if name.viewOfBody != nil, !name.isClosure { found.insert(.body) }
    guard !FrameImage.isSystem(frame.image) else { return found }
    if name.representable != nil { found.insert(.representableUpdate) }
    if isForeign, name.isOwnGetter { found.insert(.getter) }
    return found
  }

  private static let index = FramePatternIndex(all)
}

extension FrameName {
  /// The member that a protocol asks for, without the protocol.
  fileprivate var requirement: [Substring] { Array(components.dropFirst()) }

  fileprivate var isOwnGetter: Bool {
    !isClosure && viewOfBody == nil && components.count > 1 && components.last == "getter"
  }
}

/// Finds the patterns that fit a name by its parts, without trying each of them.
struct FramePatternIndex {
  private struct Tail {
    let parts: [Substring]
    /// Whether a type must stand in front.
    var isMember = false
    let family: FrameFamily
  }

  private var whole: [Substring: FrameFamilySet] = [:]
  /// By the last part.
  private var tails: [Substring: [Tail]] = [:]
  /// Types by their last part.
  private var types: [Substring: [Tail]] = [:]
  private var prefixes: [Tail] = []
  private var selectors: [Substring: FrameFamilySet] = [:]
  /// What a class's selectors begin with, by the class with its sign.
  private var classes: [Substring: [Tail]] = [:]

  init(_ list: [(family: FrameFamily, patterns: [String])]) {
    for (family, patterns) in list {
      for pattern in patterns { insert(pattern[...], family) }
    }
  }

  private mutating func insert(_ pattern: Substring, _ family: FrameFamily) {
    if pattern.hasPrefix("-["), pattern.hasPrefix("-[* ") || pattern.hasSuffix("*") {
      return insertMethod(pattern, family)
    }
    let isOpen = pattern.hasSuffix("*")
    let parts = FrameName.components(of: String(pattern))
    guard let last = parts.last else { return }
    if isOpen, last == "*" {
      let type = Array(parts.dropLast())
      guard let key = type.last else { return }
      types[key, default: []].append(Tail(parts: type, family: family))
    } else if isOpen {
      prefixes.append(Tail(parts: [last.dropLast()], family: family))
    } else if parts.count == 1 {
      whole[last, default: []].insert(family)
    } else {
      let tail = parts[0] == "*" ? Array(parts.dropFirst()) : parts
      tails[last, default: []].append(
        Tail(parts: tail, isMember: tail.count < parts.count, family: family))
    }
  }

  private mutating func insertMethod(_ pattern: Substring, _ family: FrameFamily) {
    let method = Self.method(pattern)
    if method.type.hasSuffix("*") {
      selectors[method.selector, default: []].insert(family)
    } else {
      classes[method.type, default: []].append(
        Tail(parts: [method.selector.prefix { $0 != "*" }], family: family))
    }
  }

  /// `-[NSView layout]` as `-[NSView` and `layout]`.
  private static func method(_ text: Substring) -> (type: Substring, selector: Substring) {
    let space = text.firstIndex(of: " ") ?? text.endIndex
    return (text[..<space], text[space...].dropFirst())
  }

  /// `namedOnly`: whether to leave out what is known by the name of its type alone.
  func families(of parts: [Substring], namedOnly: Bool) -> FrameFamilySet {
    guard let last = parts.last else { return [] }
    var found = FrameFamilySet()
    if parts.count == 1 { found.formUnion(whole[last] ?? []) }
    if last.hasPrefix("-[") || last.hasPrefix("+[") {
      found.formUnion(methodFamilies(of: last))
      return found
    }
    for tail in tails[last] ?? [] where parts.suffix(tail.parts.count).elementsEqual(tail.parts) {
      if !tail.isMember || parts.count > tail.parts.count { found.insert(tail.family) }
    }
    return namedOnly ? found : found.union(typeFamilies(of: parts))
  }

  private func typeFamilies(of parts: [Substring]) -> FrameFamilySet {
    var found = FrameFamilySet()
    for place in parts.indices.dropLast() {
      for type in types[parts[place]] ?? []
      where parts[...place].suffix(type.parts.count).elementsEqual(type.parts) {
        found.insert(type.family)
      }
    }
    for open in prefixes where parts.contains(where: { $0.hasPrefix(open.parts[0]) }) {
      found.insert(open.family)
    }
    return found
  }

  private func methodFamilies(of method: Substring) -> FrameFamilySet {
    let (type, selector) = Self.method(method)
    var found = selectors[selector] ?? []
    for known in classes[type] ?? [] where selector.hasPrefix(known.parts[0]) {
      found.insert(known.family)
    }
    return found
  }
}
