/// What the ids of an export stand for.
///
/// An export numbers nearly everything that it prints, and prints it once: later it only refers to it. What an id stands
/// for is one small number; which kind of number, the element that refers to it says.
struct ExportIDs: Sendable {
  /// Pages without a value are not made, and none is moved, as one array would be when it grows.
  private var pages: [ContiguousArray<UInt32>] = []
  /// Whether ids were left out because there were too many.
  private(set) var didOverflow = false

  private static let pageSize = 4_096
  /// Chosen: a recording of 300 MB has some three million; 16 MB at the very worst.
  static let capacity = 4_194_304

  /// The value of an id; nothing where it has none.
  subscript(id: Int) -> Int? {
    let page = id / Self.pageSize
    guard id > 0, page < pages.count, !pages[page].isEmpty else { return nil }
    let value = pages[page][id % Self.pageSize]
    return value == 0 ? nil : Int(value) - 1
  }

  /// Files a value; larger ones are filed as `largest`.
  mutating func set(_ value: Int, for id: Int) {
    guard id > 0, value >= 0 else { return }
    guard id < Self.capacity else {
      didOverflow = true
      return
    }
    let page = id / Self.pageSize
    while pages.count <= page { pages.append([]) }
    if pages[page].isEmpty { pages[page] = ContiguousArray(repeating: 0, count: Self.pageSize) }
    pages[page][id % Self.pageSize] = UInt32(min(value, Self.largest) + 1)
  }

  /// Of microseconds, more than an hour.
  static let largest = Int(UInt32.max) - 1
}

/// The names that stand in an export, each under a small integer.
struct ExportNames: Sendable {
  private var table = ByteTable()
  private var texts: [[UInt8]] = []
  private(set) var didOverflow = false

  /// Chosen: a large app has some thousand views, and as many binaries and sources of updates.
  private static let capacity = 16_384
  private static let longest = 1_024

  /// The number of a name; nothing when there is no room.
  mutating func id(_ name: [UInt8]) -> Int? {
    let name = name.count > Self.longest ? Array(name[..<Self.longest]) : name
    let none: [UInt8] = []
    if let known = table.find(name.span, none.span) { return known }
    guard texts.count < Self.capacity else {
      didOverflow = true
      return nil
    }
    texts.append(name)
    return table.insert(name.span, none.span)
  }

  subscript(id: Int) -> [UInt8] { texts.indices.contains(id) ? texts[id] : [] }

  func contains(_ part: [UInt8], in id: Int) -> Bool {
    let text = self[id]
    return text.span.first(part, in: 0..<text.count) != nil
  }

  /// The view whose body a name says.
  func view(_ id: Int) -> [UInt8] {
    let text = self[id]
    return text.span.has(Self.body, endingAt: text.count)
      ? Array(text[..<(text.count - Self.body.count)]) : text
  }

  /// Whether a name is that of a view's body; a closure in one is none.
  func isBody(_ id: Int) -> Bool {
    let text = self[id]
    return text.count > Self.body.count && text.span.has(Self.body, endingAt: text.count)
      && !contains(Self.within, in: id)
  }

  /// What a change line names where this is the source of an update: the new value of a parent, or a property by its name
  /// behind the wrapper's, `@State Owner.name`; nothing for all else.
  func reason(_ id: Int) -> [UInt8]? {
    if isBody(id) { return Self.newValue }
    let text = self[id]
    guard let space = text.firstIndex(of: .space), Self.wrappers.contains(Array(text[..<space]))
    else { return nil }
    let start = text.lastIndex(of: UInt8(ascii: ".")) ?? space
    guard start >= space, start + 1 < text.count else { return nil }
    return [UInt8(ascii: "_")] + text[(start + 1)...]
  }

  private static let body = bytes(".body")
  private static let within = bytes(" in ")
  private static let newValue = bytes("@self")
  /// Property wrappers whose properties change lines name with an underscore.
  private static let wrappers: Set<[UInt8]> = [
    bytes("@State"), bytes("@Binding"), bytes("@AppStorage"), bytes("@SceneStorage"),
    bytes("@StateObject"), bytes("@ObservedObject"), bytes("@EnvironmentObject"),
    bytes("@FocusState"), bytes("@GestureState"), bytes("@Query"), bytes("@FetchRequest"),
  ]
}
