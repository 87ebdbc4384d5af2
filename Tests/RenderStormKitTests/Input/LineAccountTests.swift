import Testing

@testable import RenderStormKit

/// Every line is counted once, as one thing, whatever the bytes are.
@Suite struct LineAccountTests {
  private static func expectAccount(_ bytes: [UInt8], _ name: String) throws {
    let input = try Run.report(on: bytes).input
    #expect(input.countedLines == input.lines, "\(name)")
    #expect(input.bytes == bytes.count, "\(name)")
    if !hasLoneCarriageReturn(bytes), !isUTF16(bytes) {
      let newlines = bytes.count { $0 == UInt8(ascii: "\n") }
      let isTorn = !bytes.isEmpty && bytes.last != UInt8(ascii: "\n")
      #expect(input.lines == newlines + (isTorn ? 1 : 0), "\(name)")
    }
    #expect(input.unread.first <= input.lines, "\(name)")
    #expect((input.unread.first == 0) == (input.unread.count == 0), "\(name)")
  }

  /// A CR that no line end follows.
  private static func hasLoneCarriageReturn(_ bytes: [UInt8]) -> Bool {
    bytes.indices.contains {
      bytes[$0] == UInt8(ascii: "\r")
        && !($0 + 1 < bytes.count && bytes[$0 + 1] == UInt8(ascii: "\n"))
    }
  }

  private static func isUTF16(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
  }

  @Test(arguments: NastyInput.all)
  func nastyInputs(input: NastyInput) throws {
    try Self.expectAccount(input.bytes, input.name)
  }

  @Test(arguments: SampleFolder.files)
  func samples(file: SampleFile) throws {
    try Self.expectAccount(file.bytes, file.name)
  }

  /// Bits flipped, bytes and lines lost, doubled and cut, in parts of every sample.
  @Test(arguments: SampleFolder.files)
  func brokenSamples(file: SampleFile) throws {
    guard !file.bytes.isEmpty else { return }
    var random = SeededGenerator(seed: UInt64(file.bytes.count))
    for turn in 0..<16 {
      let start = Int.random(in: 0..<file.bytes.count, using: &random)
      var bytes = Array(file.bytes[start..<min(file.bytes.count, start + 5000)])
      for _ in 0..<Int.random(in: 1...12, using: &random) {
        Mutation.random(&random).apply(to: &bytes, &random)
      }
      try Self.expectAccount(bytes, "\(file.name), turn \(turn)")
    }
  }

  /// What is put together in any order; blocks under metadata are read as they are in tests of their own.
  private static let parts = NastyInput.all.filter {
    !$0.bytes.isEmpty && !$0.name.contains("metadata")
  }

  /// Lines of many forms, whole and in parts, in any order.
  @Test(arguments: 1...40)
  func shuffledParts(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    var bytes: [UInt8] = []
    while bytes.count < 6000 {
      guard let source = Self.parts.randomElement(using: &random) else { break }
      let start = Int.random(in: 0..<source.bytes.count, using: &random)
      let length = Int.random(in: 1...400, using: &random)
      bytes += source.bytes[start..<min(source.bytes.count, start + length)]
      if random.happens(0.5) { bytes.append(UInt8(ascii: "\n")) }
    }
    try Self.expectAccount(bytes, "seed \(seed)")
  }

  /// Pieces of syntax behind one another: what is near a form and none.
  @Test(arguments: 1...40)
  func shuffledSyntax(seed: Int) throws {
    let parts = [
      "2026-03-04 10:00:00", ".583026", "+0200", " ", "  ", "I  ", "Df ", "Demo", "[", "]", "1:2",
      "[1:2]", "0x1f ", "localhost ",
      "(SwiftUICore) ", "[com.apple.SwiftUI:Changed Body Properties] ", "[Changed Body Properties]",
      "{", "}", "}, {", "\"eventMessage\"",
      " : ", "\"timestamp\"", "\"", "\\", "\\u", "View", "<", ">", "(", ")", ", ", ": ", "@self",
      "@", "_x", "\\A.b", " changed.", "unchanged.",
      ": unchanged.", "\n", "\n", "\r\n", "\r", "\u{0}", "\u{1B}[", "m", "May  1 10:00:00 ",
      "Demo(SwiftUI)[1] <Info>: ", "{SwiftUI}[1] <INFO>: ",
      "Type: ", "stdio", " | ", "Timestamp: ", "[{\n", "},{\n", "}]\n", "[10:00:00]", ": ▸ ", "##[",
      "job\tstep\t", "00O ", "00O+", "Z ",
      "section_start:", "last message repeated ", "7", "99999999999999999999", "Test Case '",
      "' started.", "    t = ", "s ", "Tap ", "App terminated due to signal ",
      "9.", " tried to update multiple times per frame", "onChange(of:", "> ", "```", " x7,656",
      " changed", "…", "x",
    ]
    var random = SeededGenerator(seed: UInt64(seed) + 1000)
    var text = ""
    for _ in 0..<1500 { text += parts.randomElement(using: &random) ?? "" }
    try Self.expectAccount(Array(text.utf8), "seed \(seed)")
  }

  @Test(arguments: 1...20)
  func anyBytes(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    try Self.expectAccount(random.bytes(Int.random(in: 0...8000, using: &random)), "seed \(seed)")
  }

  @Test func everyPairOfBytes() throws {
    var bytes: [UInt8] = []
    for first in UInt8.min...UInt8.max {
      for second in UInt8.min...UInt8.max { bytes += [first, second] }
    }
    try Self.expectAccount(bytes, "all pairs")
  }
}
