/// One function in a chain that a person wrote.
enum SummaryItem {
  enum Kind {
    /// Could be a function's name.
    case plain
    /// Written as only stacks write functions.
    case function
    /// A function of SwiftUI, AttributeGraph, CoreFoundation or a view's host.
    case engine
  }

  private static let engineNames = [
    "GraphHost", "AG::", "AGGraph", "ViewGraph", "HostingView", "HostingController",
    "GraphDelegate",
    "ViewRendererHost", "flushTransactions", "flushObservers", "LazySubviewPlacements", "LazyStack",
    "LazyHVStack", "LazyLayout", "ForEachState", "ForEachList", "ViewBodyAccessor", "DynamicBody",
    "DynamicViewList", "DynamicContainer", "updateBody", "LayoutEngineBox", "LayoutProxy",
    "UnaryLayoutEngine", "StackLayout", "FrameLayout", "PlatformViewChild", "PlatformViewHost",
    "GeometryReader", "ScrollViewLayoutComputer", "ObservationRegistrar", "ObservationCenter",
    "__CFRunLoop", "__CFRUNLOOP", "CFRunLoopRun", "CA::Transaction", "DisplayList",
  ].map { bytes($0) }
  private static let functionMarks = ["::", ".body.getter", "__CF", "-[", "+["].map { bytes($0) }
  private static let words = [
    "closure #", "implicit closure #", "specialized ", "partial apply for ", "static ", "@objc ",
    "protocol witness for ", "thunk for ", "dispatch thunk of ", "merged ",
  ].map { bytes($0) }

  static func kind(_ line: Span<UInt8>, _ item: Range<Int>) -> Kind {
    if isFunctionName(line, item), engineNames.contains(where: { line.first($0, in: item) != nil })
    {
      return .engine
    }
    return functionMarks.contains { line.first($0, in: item) != nil } ? .function : .plain
  }

  /// Whether a word is more than a type's name, of which prose speaks, too.
  private static func isFunctionName(_ line: Span<UInt8>, _ item: Range<Int>) -> Bool {
    if line[item.lowerBound] >= UInt8(ascii: "a") || line[item.lowerBound] == UInt8(ascii: "_") {
      return true
    }
    for index in item {
      switch line[index] {
      case UInt8(ascii: "."), UInt8(ascii: ":"), UInt8(ascii: "("), UInt8(ascii: "["): return true
      default: break
      }
    }
    return false
  }

  /// The function's name in what stands between two arrows, or nothing when that is prose.
  ///
  /// `isFirst`, `isLast`: whether words of a sentence may stand before it, or behind it.
  static func place(
    _ line: Span<UInt8>, _ range: Range<Int>, isFirst: Bool, isLast: Bool
  ) -> Range<Int>? {
    var start = skipCount(line, skipMarks(line, range.lowerBound, range.upperBound))
    var end = nameEnd(line, start, range.upperBound)
    if isFirst, !isGoodEnd(line, end, range.upperBound, isLast: false) {
      start = lastWord(line, range)
      end = nameEnd(line, start, range.upperBound)
    }
    guard isGoodEnd(line, end, range.upperBound, isLast: isLast) else { return nil }
    while end > start, isClosing(line[end - 1]) { end -= 1 }
    guard end - start > 2, end - start < 400, isOpening(line, start) else { return nil }
    return start..<end
  }

  private static func skipMarks(_ line: Span<UInt8>, _ start: Int, _ end: Int) -> Int {
    var at = start
    while at < end, line[at] == .space || line[at] == UInt8(ascii: "`") || line[at] == .tab {
      at += 1
    }
    return at
  }

  /// Past a count in front of a name.
  private static func skipCount(_ line: Span<UInt8>, _ start: Int) -> Int {
    guard let count = line.decimal(at: start), count.end < line.count, line[count.end] == .space
    else { return start }
    return line.skipSpaces(count.end)
  }

  /// The end of a name: the first blank or back quote that is in no brackets and behind no leading words.
  private static func nameEnd(_ line: Span<UInt8>, _ start: Int, _ limit: Int) -> Int {
    var at = start
    var depth = 0
    while let word = words.first(where: { line.has($0, at: at) }) {
      at += word.count
      if word.last == UInt8(ascii: "#") {
        guard let number = line.decimal(at: at), line.has(bytes(" in "), at: number.end) else {
          break
        }
        at = number.end + 4
      }
    }
    while at < limit {
      switch line[at] {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "<"): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: ">"): depth -= 1
      case .space, .tab, UInt8(ascii: "`"): if depth <= 0 { return at }
      default: break
      }
      at += 1
    }
    return limit
  }

  /// Whether nothing stands behind a name, or what can: a count, a remark in parentheses; behind the last, anything that is
  /// set off from it.
  private static func isGoodEnd(
    _ line: Span<UInt8>, _ end: Int, _ limit: Int, isLast: Bool
  ) -> Bool {
    let next = skipMarks(line, end, limit)
    guard next < limit else { return true }
    if line[next].digit != nil { return true }
    switch line[next] {
    case UInt8(ascii: "("), UInt8(ascii: "x"), UInt8(ascii: "["), 0xC3: return true
    case UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "."), UInt8(ascii: "-"), 0xE2,
      UInt8(ascii: "#"), UInt8(ascii: ":"):
      return isLast
    default: return isLast && line[end] == UInt8(ascii: "`")
    }
  }

  /// Where the last word of a sentence begins.
  private static func lastWord(_ line: Span<UInt8>, _ range: Range<Int>) -> Int {
    var end = range.upperBound
    while end > range.lowerBound, line[end - 1] == .space || line[end - 1] == UInt8(ascii: "`") {
      end -= 1
    }
    var at = end
    while at > range.lowerBound, line[at - 1] != .space, line[at - 1] != UInt8(ascii: "`") {
      at -= 1
    }
    return at
  }

  private static func isOpening(_ line: Span<UInt8>, _ at: Int) -> Bool {
    let byte = line[at]
    if byte.isASCIILetter || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$") { return true }
    return (byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "@"))
  }

  private static func isClosing(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ",") || byte == UInt8(ascii: ";") || byte == UInt8(ascii: ".")
      || byte == UInt8(ascii: ":") || byte == UInt8(ascii: "*")
  }
}
