/// `log stream` and `log show` in compact style.
///
///     2026-08-11 17:15:22.031 I  Demo[80328:9875ec] (SwiftUICore) [com.apple.SwiftUI:Changed Body Properties] FeedScreen: _filter changed.
///
/// The level has one letter or two; the thread is hexadecimal without `0x`.
enum LogCompactWrapper: Wrapper {
  static let beginsWithStamp = true
  private static let levels = [
    bytes("Df "), bytes("I  "), bytes("Db "), bytes("E  "), bytes("F  "), bytes("A  "),
    bytes("S  "),
  ]

  static func unwrap(_ line: Span<UInt8>, from start: Int) -> WrappedMessage? {
    guard levels.contains(where: { line.has($0, at: start) }) else { return nil }
    guard let tag = LogTags.process(line, from: start + 3) else { return nil }
    let rest = LogTags.message(line, from: tag.end)
    return WrappedMessage(
      message: rest.message, format: .logCompact, process: tag.name, pid: tag.pid,
      origin: rest.origin)
  }
}
