/// NSLog, and os_log records mirrored to standard error by a debugger or by `OS_ACTIVITY_DT_MODE`.
///
///     2026-03-04 10:00:00.583026+0200 Demo[13938:5106663] FeedScreen tapped
///     2026-03-04 10:00:00.583026+0200 Demo[13938:5106663] [Changed Body Properties] FeedScreen: @self changed.
enum NSLogWrapper: Wrapper {
  static let beginsWithStamp = true

  static func unwrap(_ line: Span<UInt8>, from start: Int) -> WrappedMessage? {
    guard let tag = LogTags.process(line, from: start), tag.end < line.count,
      line[tag.end] == .space
    else { return nil }
    let rest = LogTags.message(line, from: tag.end)
    return WrappedMessage(
      message: rest.message, format: .nsLog, process: tag.name, pid: tag.pid, origin: rest.origin)
  }
}
