/// The distinct views and change lines of a run, each under a small integer.
///
/// Append-only and bounded: hostile input with endless new names fills the table and is then filed under the last
/// entry, `overflow`, so that memory does not grow with the input.
struct ChangeLineTable: Sendable {
  typealias ID = UInt32

  /// Chosen: a line for each of some hundred views and a dozen sets of reasons each would fill a quarter of it, and eight
  /// apps that each use all of it stay within 32 MB.
  static let capacity = 4096

  private(set) var views: [String] = []
  private(set) var lines: [ChangeLine] = []
  /// Whether names were dropped because the table was full.
  private(set) var didOverflow = false
  private var viewIndex: [String: Int] = [:]
  private var lineIndex: [Key: ID] = [:]
  /// Lines that came once while the table was half full.
  private var seenOnce: Set<String> = []

  private struct Key: Hashable {
    let view: Int
    let reasons: [String]
  }

  /// The id of a view with the reasons as printed; addresses keep two properties of one launch apart.
  mutating func id(view: String, printed: [String], reasons: [Reason]) -> ID {
    if let known = viewIndex[view], let id = lineIndex[Key(view: known, reasons: printed)] {
      return id
    }
    guard hasRoom(for: view, printed) else { return overflow() }
    let key = Key(view: index(ofView: view), reasons: printed)
    let id = ID(lines.count)
    lines.append(ChangeLine(view: key.view, reasons: reasons))
    lineIndex[key] = id
    return id
  }

  /// Past half its capacity the table takes in only what comes a second time: names that never come back cannot fill it.
  private mutating func hasRoom(for view: String, _ printed: [String]) -> Bool {
    if lines.count >= Self.capacity || views.count >= Self.capacity { return false }
    guard max(lines.count, views.count) >= Self.capacity / 2 else { return true }
    if seenOnce.count >= Self.capacity { seenOnce.removeAll() }
    return !seenOnce.insert(printed.reduce(view) { $0 + "\u{1}" + $1 }).inserted
  }

  private mutating func index(ofView view: String) -> Int {
    if let known = viewIndex[view] { return known }
    views.append(view)
    viewIndex[view] = views.count - 1
    return views.count - 1
  }

  func index(ofKnownView view: String) -> Int? { viewIndex[view] }

  private mutating func overflow() -> ID {
    didOverflow = true
    if let id = overflowID { return id }
    views.append(Self.overflowName)
    lines.append(ChangeLine(view: views.count - 1, reasons: []))
    overflowID = ID(lines.count - 1)
    return ID(lines.count - 1)
  }

  /// The id under which all lines go that found no place.
  private(set) var overflowID: ID?

  static let overflowName = "(other views)"

  subscript(id: ID) -> ChangeLine { lines[Int(id)] }

  /// A change line as printed, without addresses.
  func text(of id: ID) -> String {
    let reasons = self[id].reasons
    guard !reasons.isEmpty else { return "\(view(of: id)): unchanged." }
    if reasons == [.unstated] { return "\(view(of: id)).body" }
    return "\(view(of: id)): \(reasons.map(\.text).joined(separator: ", ")) changed."
  }

  func view(of id: ID) -> String { views[lines[Int(id)].view] }
}
