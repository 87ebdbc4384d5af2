/// One way in which a file is damaged.
enum Mutation: CaseIterable {
  case flipBit
  case loseBytes
  case doubleBytes
  case cut
  case insertByte
  case swapLines

  static func random(_ random: inout SeededGenerator) -> Mutation {
    allCases.randomElement(using: &random) ?? .flipBit
  }

  func apply(to bytes: inout [UInt8], _ random: inout SeededGenerator) {
    guard !bytes.isEmpty else { return }
    let at = Int.random(in: 0..<bytes.count, using: &random)
    let end = min(bytes.count, at + Int.random(in: 1...200, using: &random))
    switch self {
    case .flipBit: bytes[at] ^= 1 << UInt8.random(in: 0..<8, using: &random)
    case .loseBytes: bytes.removeSubrange(at..<end)
    case .doubleBytes: bytes.insert(contentsOf: bytes[at..<end], at: at)
    case .cut: bytes.removeSubrange(max(at, bytes.count - 400)...)
    case .insertByte:
      let letters: [UInt8] = [0x00, 0x0A, 0x0D, 0x1B, 0x20, 0x22, 0x3A, 0x5B, 0x7B, 0x7D, 0xFF]
      bytes.insert(letters.randomElement(using: &random) ?? 0, at: at)
    case .swapLines:
      var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
      lines.swapAt(
        Int.random(in: lines.indices, using: &random), Int.random(in: lines.indices, using: &random)
      )
      bytes = Array(lines.joined(separator: [0x0A]))
    }
  }
}
