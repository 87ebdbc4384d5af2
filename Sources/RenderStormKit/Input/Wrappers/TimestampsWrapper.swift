/// A time in front of a raw line: `ts`, a CI runner, a script.
///
///     May 01 10:00:00 FeedScreen: @self changed.
///     00:00:07 FeedScreen: @self changed.
///
/// The time is when a reader received the text, not when the app printed it.
enum TimestampsWrapper {
  static func unwrap(_ line: Span<UInt8>, from start: Int, stamp: Stamp) -> WrappedMessage {
    var stamp = stamp
    stamp.style.basis = .arrival
    guard start > stamp.end else { return WrappedMessage(message: 0..<line.count, format: .raw) }
    return WrappedMessage(message: start..<line.count, format: .timestamps, stamp: stamp)
  }
}
