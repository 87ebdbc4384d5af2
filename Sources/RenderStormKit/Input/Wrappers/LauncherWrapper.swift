/// What `devicectl` and `simctl` print around the output of an app.
///
///     Launched application with com.example.demo bundle identifier.
///     Waiting for the application to terminate…
enum LauncherWrapper: Wrapper {
  static let beginsWithStamp = false
  private static let starts = [
    "Waiting for the application to terminate", "Acquired tunnel connection to device",
    "Enabling developer disk image services", "Acquired usage assertion", "[connected:",
    "[disconnected:",
  ].map { bytes($0) }

  static func unwrap(_ line: Span<UInt8>, from start: Int) -> WrappedMessage? {
    guard starts.contains(where: { line.has($0, at: start) }) else { return nil }
    return WrappedMessage(message: start..<start, format: .deviceConsole, isWrapperOnly: true)
  }
}
