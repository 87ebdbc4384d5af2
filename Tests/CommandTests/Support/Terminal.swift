import Foundation
import Testing

/// Runs the command with one of its streams on a terminal.
enum Terminal {
  enum Stream { case input, output }

  struct Outcome {
    let status: Int32
    /// What the terminal got, or standard output where that is none.
    let output: String
    let errors: String
  }

  static func run(
    _ arguments: [String], terminal stream: Stream, in folder: String? = nil,
    variables: [String: String] = [:]
  ) throws -> Outcome {
    let (primary, secondary) = try pair()
    defer { close(primary) }
    let handle = FileHandle(fileDescriptor: secondary)
    // Only after the terminal was read: what it got may be lost with its last writer.
    defer { try? handle.close() }
    let outcome = try Command.run(
      arguments, in: folder, input: stream == .input ? handle : .nullDevice,
      output: stream == .output ? handle : nil, variables: variables)
    let output = stream == .output ? read(primary) : outcome.output
    return Outcome(status: outcome.status, output: output, errors: outcome.errors)
  }

  private static func pair() throws -> (primary: Int32, secondary: Int32) {
    var primary: Int32 = -1
    var secondary: Int32 = -1
    try #require(unsafe openpty(&primary, &secondary, nil, nil, nil) == 0)
    return (primary, secondary)
  }

  /// What has been written so far.
  private static func read(_ descriptor: Int32) -> String {
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = unsafe bytes.withUnsafeMutableBytes {
      #if canImport(Darwin)
        unsafe Darwin.read(descriptor, $0.baseAddress, $0.count)
      #else
        unsafe Glibc.read(descriptor, $0.baseAddress, $0.count)
      #endif
    }
    return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
  }
}
