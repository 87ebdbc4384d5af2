/// Device logs as `pymobiledevice3 syslog live` prints them; with `--label` the subsystem and category come last.
///
///     2026-05-01 10:00:00.123456 Demo{SwiftUICore}[1234] <INFO>: FeedScreen: @self changed. [com.apple.SwiftUI][Changed Body Properties]
enum PymobiledeviceWrapper: Wrapper {
  static let beginsWithStamp = true
  private static let level = bytes(" <")
  private static let close = bytes(">: ")
  private static let label = bytes(" [")
  private static let seam = bytes("][")
  private static let swiftUI = bytes("{SwiftUI")

  static func unwrap(_ line: Span<UInt8>, from start: Int) -> WrappedMessage? {
    guard let tag = LogTags.process(line, from: start), line.has(level, at: tag.end),
      let brace = line.first(UInt8(ascii: "{"), in: tag.name),
      let end = line.first(close, in: tag.end..<min(line.count, tag.end + 24))
    else { return nil }
    var found = WrappedMessage(
      message: (end + close.count)..<line.count, format: .pymobiledevice,
      process: tag.name.lowerBound..<brace, pid: tag.pid,
      origin: line.has(swiftUI, at: brace)
        ? .swiftUI : isOwn(line, tag.name, brace) ? .app : .system)
    takeLabel(line, &found)
    return found
  }

  /// Whether the image between the braces is the process's own: `Demo{Demo}`, with or without an offset.
  private static func isOwn(_ line: Span<UInt8>, _ name: Range<Int>, _ brace: Int) -> Bool {
    let length = brace - name.lowerBound
    let end = brace + 1 + length
    guard end < line.count, line[end] == UInt8(ascii: "}") || line[end] == UInt8(ascii: "+") else {
      return false
    }
    for offset in 0..<length where line[name.lowerBound + offset] != line[brace + 1 + offset] {
      return false
    }
    return true
  }

  /// Takes ` [subsystem][category]`, or the space that stands for an absent one, off the end.
  private static func takeLabel(_ line: Span<UInt8>, _ found: inout WrappedMessage) {
    let message = found.message
    if let last = message.last, line[last] == .space {
      found.message = message.lowerBound..<last
      return
    }
    guard let last = message.last, line[last] == UInt8(ascii: "]") else { return }
    var at = last
    while at > message.lowerBound, !line.has(seam, at: at) { at -= 1 }
    while at > message.lowerBound, !line.has(label, at: at) { at -= 1 }
    guard line.has(label, at: at), line.first(seam, in: at..<message.upperBound) != nil else {
      return
    }
    found.origin = LogTags.origin(line, (at + label.count)..<last)
    found.message = message.lowerBound..<at
  }
}
