/// `log stream` and `log show` in syslog style.
///
///     2026-09-27 22:55:39.622369+0200  localhost Demo[41737]: (SwiftUICore) [com.apple.SwiftUI:Changed Body Properties] FeedScreen: @self changed.
enum LogSyslogWrapper: Wrapper {
  static let beginsWithStamp = true
  private static let host = bytes("localhost ")
  private static let colon = bytes(":")

  static func unwrap(_ line: Span<UInt8>, from start: Int) -> WrappedMessage? {
    guard line.has(host, at: start), let tag = LogTags.process(line, from: start + host.count),
      line.has(colon, at: tag.end)
    else { return nil }
    let rest = LogTags.message(line, from: tag.end + 1)
    return WrappedMessage(
      message: rest.message, format: .logSyslog, process: tag.name, pid: tag.pid,
      origin: rest.origin)
  }
}
