/// The table that rows belong to, and what its columns hold.
///
/// Rows name no columns: the first element is the first column, and so on. Threads and stacks are told by their elements.
struct ExportSchema: Sendable {
  enum Table: Sendable {
    case profile, updates, causes
    /// Its ids may be referred to all the same.
    case other
  }

  enum Role: Sendable {
    case time, duration, weight
    case updateType, description, viewName, module
    case source, destination
    /// Nothing that is asked for, or long texts that are all different.
    case other
  }

  private(set) var table: Table
  private var roles: [Role] = []
  /// Tables may be printed without their columns.
  private var hasColumns = false

  /// Chosen: the widest table has some twenty.
  private static let mostColumns = 64

  /// A table without a name is taken for what its rows hold: stacks.
  init() { table = .profile }

  init(name: Span<UInt8>) {
    table =
      Self.tables.first { $0.name.count == name.count && name.has($0.name, at: 0) }?.table
      ?? .other
  }

  private static let tables: [(name: [UInt8], table: Table)] = [
    (bytes("time-profile"), .profile), (bytes("swiftui-updates"), .updates),
    (bytes("SwiftUIFilteredUpdates"), .updates), (bytes("swiftui-causes"), .causes),
  ]

  private static let names: [(name: [UInt8], role: Role)] = [
    (bytes("time"), .time), (bytes("start"), .time), (bytes("timestamp"), .time),
    (bytes("duration"), .duration), (bytes("weight"), .weight),
    (bytes("update-type"), .updateType), (bytes("description"), .description),
    (bytes("view-name"), .viewName), (bytes("module"), .module),
    (bytes("source-node"), .source), (bytes("destination-node"), .destination),
  ]

  mutating func beginColumn() {
    hasColumns = true
    if roles.count < Self.mostColumns { roles.append(.other) }
  }

  /// Names the column that was begun last.
  mutating func nameColumn(_ name: Span<UInt8>) {
    guard let last = roles.indices.last else { return }
    let found = Self.names.first { $0.name.count == name.count && name.has($0.name, at: 0) }
    roles[last] = found?.role ?? .other
  }

  /// What a column holds; the tag tells where columns have no names.
  func role(_ column: Int, _ tag: Span<UInt8>) -> Role {
    if hasColumns { return roles.indices.contains(column) ? roles[column] : .other }
    if tag.has(Self.weightName, at: 0) { return .weight }
    return tag.has(Self.timeName, at: 0) || tag.has(Self.startName, at: 0) ? .time : .other
  }

  private static let weightName = bytes("weight")
  private static let timeName = bytes("sample-time")
  private static let startName = bytes("start-time")

  static func isKnown(_ name: Span<UInt8>) -> Bool {
    tables.contains { $0.name.count == name.count && name.has($0.name, at: 0) }
  }
}
