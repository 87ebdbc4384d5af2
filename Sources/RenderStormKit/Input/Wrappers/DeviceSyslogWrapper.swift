/// Device logs as `idevicesyslog` prints them; older relays put the device's name in front of the process.
///
///     May  1 10:00:00.123456 Demo(SwiftUICore)[1234] <Info>: FeedScreen: @self changed.
///     May  1 10:00:00 My-iPhone Demo(SwiftUI)[1234] <Notice>: text
///
/// There is no category, so nothing vouches for a message but its own grammar.
enum DeviceSyslogWrapper: Wrapper {
  static let beginsWithStamp = true
  private static let level = bytes(" <")
  private static let close = bytes(">: ")
  private static let swiftUI = bytes("(SwiftUI")

  static func unwrap(_ line: Span<UInt8>, from start: Int) -> WrappedMessage? {
    guard let tag = LogTags.process(line, from: start), line.has(level, at: tag.end),
      let end = line.first(close, in: tag.end..<min(line.count, tag.end + 24))
    else { return nil }
    let library = line.first(UInt8(ascii: "("), in: tag.name)
    var origin = WrappedMessage.Origin.app
    if let library { origin = line.has(swiftUI, at: library) ? .swiftUI : .system }
    return WrappedMessage(
      message: (end + close.count)..<line.count, format: .deviceSyslog,
      process: tag.name.lowerBound..<(library ?? tag.name.upperBound), pid: tag.pid, origin: origin)
  }

  /// Takes the device's name off the process; only the old relays, whose times are whole seconds, print it.
  static func takeHost(_ line: Span<UInt8>, _ found: inout WrappedMessage) {
    guard found.format == .deviceSyslog, let process = found.process,
      let space = line.first(.space, in: process)
    else { return }
    found.process = (space + 1)..<process.upperBound
  }
}
