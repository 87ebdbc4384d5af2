/// The start of a line of a merged stack tree: how deep it is, and its samples.
///
///     +   ! 700 AG::Subgraph::update(unsigned int)  (in AttributeGraph) + 972  [0x1b0000c58]
///
/// The glyphs mean nothing; the column of the count is the depth.
struct SampleNodeHead {
  /// Where the count stands, in characters.
  let column: Int
  let count: Int
  /// The offset at which the name begins.
  let name: Int

  /// Chosen: no tool takes more, and sums of it over any file stay far from overflow.
  static let mostSamples = 1_000_000_000

  init?(_ line: Span<UInt8>) {
    let start = Self.prefixEnd(line)
    var at = start.offset
    var count = 0
    while at < line.count, let digit = line[at].digit {
      if count < Self.mostSamples { count = count * 10 + digit }
      at += 1
    }
    guard at > start.offset, at + 1 < line.count, line[at] == .space, line[at + 1] != .space
    else { return nil }
    self.column = start.column
    self.count = Swift.min(count, Self.mostSamples)
    self.name = at + 1
  }

  /// Where the run of blanks, tree glyphs, quote and list marks at the start of a line ends.
  static func prefixEnd(_ line: Span<UInt8>) -> (offset: Int, column: Int) {
    var at = 0
    var wide = 0
    while at < line.count {
      let byte = line[at]
      if byte == .space || isOfPrefix(byte) {
        at += 1
      } else if SampleText.isNoBreakSpace(line, at) {
        at += 2
        wide += 1
      } else {
        break
      }
    }
    return (at, at - wide)
  }

  /// Tab and `+ ! : > - *`, all below 64, as one word: every byte of deep trees comes by here.
  private static func isOfPrefix(_ byte: UInt8) -> Bool {
    let members: UInt64 = 0x4400_2C02_0000_0200
    return byte < 64 ? members >> UInt64(byte) & 1 != 0 : byte == UInt8(ascii: "|")
  }

  /// Whether a line holds nothing but a prefix and perhaps its count: the rest was wrapped to the next line.
  static func isAlone(_ line: Span<UInt8>) -> Bool {
    var at = prefixEnd(line).offset
    while at < line.count, line[at].digit != nil { at += 1 }
    return line.skipSpaces(at) == line.count
  }
}
