/// The line that Xcode's console puts below a block of messages when metadata is shown; any field may be missing.
///
///     Type: Info | Timestamp: 2025-08-22 10:41:12.881714+09:00 | Process: Demo | Subsystem: com.apple.SwiftUI | TID: 0xf900
///     Type: stdio
///
/// It belongs to the lines above it. Its time is therefore taken for the block that follows: each block is shifted by
/// one, which leaves rates as they are.
enum XcodeMetadataWrapper: Wrapper {
  static let beginsWithStamp = false
  private static let type = bytes("Type: ")
  private static let timestamp = bytes("Timestamp: ")
  private static let bar = bytes(" | ")
  private static let kinds = ["stdio", "Info", "Debug", "Default", "Notice", "Error", "Fault"].map {
    bytes($0)
  }

  static func unwrap(_ line: Span<UInt8>, from start: Int) -> WrappedMessage? {
    guard line.has(type, at: start),
      let kind = kinds.first(where: { line.has($0, at: start + type.count) })
    else { return nil }
    let end = start + type.count + kind.count
    guard end == line.count || line.has(bar, at: end) else { return nil }
    var found = WrappedMessage(message: end..<end, format: .xcodeMetadata, isWrapperOnly: true)
    if let time = line.first(timestamp, in: end..<line.count) {
      found.stamp = Stamp.parse(line, at: time + timestamp.count)
    }
    return found
  }
}
