/// `log stream` and `log show` in default style.
///
///     2026-01-25 23:03:22.041859+0200 0x150d23a  Info        0x0                  6103   0    Demo: (SwiftUICore) [com.apple.SwiftUI:Changed Body Properties] FeedScreen: @self changed.
///
/// Columns widen with their values, so words are counted: thread, type, activity, pid, time to live, then
/// `process: message`.
enum LogDefaultWrapper: Wrapper {
  static let beginsWithStamp = true
  private static let hexadecimal = bytes("0x")
  private static let colon = bytes(": ")
  private static let loss = bytes("Loss")

  static func unwrap(_ line: Span<UInt8>, from start: Int) -> WrappedMessage? {
    guard line.has(hexadecimal, at: start) else { return nil }
    let type = line.skipSpaces(line.wordEnd(start))
    let activity = line.skipSpaces(line.wordEnd(type))
    guard line.has(hexadecimal, at: activity) else { return nil }
    guard let pid = line.decimal(at: line.skipSpaces(line.wordEnd(activity))),
      let life = line.decimal(at: line.skipSpaces(pid.end))
    else { return nil }
    let name = line.skipSpaces(life.end)
    guard let end = line.first(colon, in: name..<line.count) else { return nil }
    let rest = LogTags.message(line, from: end + colon.count)
    return WrappedMessage(
      message: rest.message, format: .logDefault, process: name..<end, pid: pid.value,
      origin: rest.origin,
      isLossRecord: line.has(loss, at: type))
  }
}
