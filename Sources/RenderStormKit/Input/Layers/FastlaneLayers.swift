/// fastlane's prefixes.
///
///     [10:00:00]: ▸ text
///     INFO [2026-05-01 10:00:00.12]: text
enum FastlaneLayer: Layer {
  static let format = LineFormat.fastlane
  private static let levels = ["", "INFO ", "DEBUG ", "WARN ", "ERROR "].map { bytes($0) }
  private static let close = bytes("]: ")

  static func peel(_ line: Span<UInt8>, from start: Int) -> PeeledLayer? {
    for level in levels where line.has(level, at: start) {
      let open = start + level.count
      guard line.has([UInt8(ascii: "[")], at: open), var stamp = Stamp.parse(line, at: open + 1),
        let end = line.first(close, in: stamp.end..<min(line.count, stamp.end + 10))
      else { continue }
      stamp.style.basis = .arrival
      return PeeledLayer(end: end + close.count, stamp: stamp)
    }
    return nil
  }
}

/// A clock in brackets, as Bitrise and scripts print it.
///
///     [10:00:00] text
enum BracketedClockLayer: Layer {
  static let format = LineFormat.timestamps

  static func peel(_ line: Span<UInt8>, from start: Int) -> PeeledLayer? {
    guard line.has([UInt8(ascii: "[")], at: start), var stamp = Stamp.parse(line, at: start + 1),
      line.has(bytes("] "), at: stamp.end)
    else { return nil }
    stamp.style.basis = .arrival
    return PeeledLayer(end: stamp.end + 2, stamp: stamp)
  }
}

/// The triangle that fastlane and xcpretty put in front of a line.
///
///     ▸ text
enum ArrowLayer: Layer {
  static let format = LineFormat.fastlane
  private static let arrow = bytes("▸ ")

  static func peel(_ line: Span<UInt8>, from start: Int) -> PeeledLayer? {
    line.has(arrow, at: start) ? PeeledLayer(end: start + arrow.count) : nil
  }
}
