/// One function as a tool printed it, without offset and address.
struct Frame: Sendable {
  /// Such as `RowView.body.getter`, escaped and demangled.
  ///
  /// It is `unknownSymbol` where the tool had no name.
  let symbol: String
  /// Such as `SwiftUICore`, escaped; empty where the tool names none.
  let image: String

  static let unknownSymbol = "???"
}

/// The distinct frames of an input, each under a small integer.
///
/// Append-only and bounded: past `capacity`, new frames are filed under one entry, so that memory does not grow with the
/// input.
struct FrameTable: Sendable {
  typealias ID = Int32

  /// Chosen: a large app's capture holds some thousand distinct frames.
  static let capacity = 65_536
  private static let longestName = 1_024

  private(set) var frames: [Frame] = []
  private var names = ByteTable()
  private var overflow: ID?
  /// What turns a printed symbol into the one that is kept, once for each distinct frame.
  private let spell: @Sendable (String) -> String

  init(spell: @escaping @Sendable (String) -> String = { $0 }) { self.spell = spell }

  subscript(id: ID) -> Frame { frames[Int(id)] }

  /// The id of a function; long names are cut.
  mutating func id(symbol: Span<UInt8>, image: Span<UInt8>) -> ID {
    let symbol = symbol.extracting(0..<min(symbol.count, Self.longestName))
    let image = image.extracting(0..<min(image.count, Self.longestName))
    if let known = names.find(symbol, image) { return ID(known) }
    guard frames.count < Self.capacity else { return fileAsOther() }
    let id = ID(names.insert(symbol, image))
    frames.append(
      Frame(
        symbol: SafeText.escape(spell(symbol.text), limit: Self.longestName),
        image: SafeText.escape(image.text)))
    return id
  }

  private mutating func fileAsOther() -> ID {
    if let overflow { return overflow }
    let name = Array("(other functions)".utf8)
    let none: [UInt8] = []
    let id = ID(names.insert(name.span, none.span))
    frames.append(Frame(symbol: "(other functions)", image: ""))
    overflow = id
    return id
  }
}

extension Span<UInt8> {
  /// The bytes as text; invalid UTF-8 becomes U+FFFD.
  var text: String {
    var out: [UInt8] = []
    out.reserveCapacity(count)
    for index in 0..<count { out.append(self[index]) }
    return String(decoding: out, as: UTF8.self)
  }
}
