/// The lines that `log` prints about itself: its predicate, what it skips, the header of a style, its footer.
///
///     Filtering the log data using "subsystem == "com.apple.SwiftUI""
///     Skipping info and debug messages, pass --info and/or --debug to include.
///     Timestamp               Ty Process[PID:TID]
enum LogBannerWrapper: Wrapper {
  static let beginsWithStamp = false
  private static let starts = [
    "Filtering the log data using ", "Skipping debug messages", "Skipping info and debug messages",
    "getpwuid_r did not find a match", "Timestamp                       Thread     Type",
    "Timestamp               Ty Process", "Timestamp                       (process)[PID]",
    "=== Messages dropped during live streaming", "Log      - Default:", "Activity - Create:",
    "--------------------------------------------------------------------------------",
  ].map { bytes($0) }

  private static let filtering = bytes("Filtering the log data using \"")
  private static let dropped = bytes("=== Messages dropped")
  private static let skipsInfo = bytes("Skipping info and debug messages")

  static func unwrap(_ line: Span<UInt8>, from start: Int) -> WrappedMessage? {
    guard starts.contains(where: { line.has($0, at: start) }) else { return nil }
    var found = WrappedMessage(
      message: start..<start, format: .raw, isWrapperOnly: true,
      skipsInfo: line.has(skipsInfo, at: start))
    found.isLossRecord = line.has(dropped, at: start)
    if line.has(filtering, at: start), line.count > start + filtering.count + 1 {
      found.predicate = (start + filtering.count)..<(line.count - 1)
    }
    return found
  }
}
