import Testing

@testable import RenderStormKit

/// The report depends on the bytes alone, not on how they were cut on their way.
@Suite struct ChunkingTests {
  private static let cuts: [Pieces] = [
    .of(1), .of(2), .of(3), .of(7), .of(64), .random(seed: 1), .random(seed: 2),
  ]

  private static func expectSame(_ bytes: [UInt8], _ cuts: [Pieces]) {
    let whole = Run.report(on: bytes).json
    for cut in cuts {
      let found = Run.report(on: bytes, cut).json
      let isSame = found == whole
      #expect(isSame, "\(cut.testDescription): \(firstDifference(found, whole))")
    }
  }

  private static func firstDifference(_ one: String, _ other: String) -> String {
    let pair = zip(one.split(separator: "\n"), other.split(separator: "\n")).first { $0 != $1 }
    return pair.map { "\($0.0) is not \($0.1)" } ?? "one is longer"
  }

  @Test(arguments: NastyInput.all)
  func nastyInputsInAnyPieces(input: NastyInput) {
    let isLong = input.bytes.count > 100_000
    Self.expectSame(input.bytes, isLong ? [.of(64), .random(seed: 1)] : Self.cuts)
  }

  @Test(arguments: SampleFolder.files)
  func samplesInAnyPieces(file: SampleFile) {
    let isLong = file.bytes.count > 100_000
    Self.expectSame(
      file.bytes, isLong ? [.of(64), .random(seed: 3)] : [.of(1), .of(7), .random(seed: 3)])
  }

  @Test(arguments: Wrapping.all)
  func loopsOfEveryFormInAnyPieces(wrapping: Wrapping) {
    Self.expectSame(
      Array(wrapping.loop(rounds: 120, perSecond: 200).utf8), [.of(1), .of(7), .random(seed: 4)])
  }

  /// Parts of samples one behind the other: forms change in the middle of a piece.
  @Test(arguments: 1...12)
  func shuffledSamplesInAnyPieces(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    var bytes: [UInt8] = []
    for _ in 0..<6 {
      guard let file = SampleFolder.files.randomElement(using: &random), file.bytes.count > 100
      else { continue }
      let start = Int.random(in: 0..<file.bytes.count - 100, using: &random)
      bytes += file.bytes[start..<min(file.bytes.count, start + 6000)]
    }
    Self.expectSame(bytes, [.of(1), .of(64), .random(seed: UInt64(seed))])
  }

  @Test func theSamplesAreThere() {
    #expect(SampleFolder.files.count >= 20)
  }
}
