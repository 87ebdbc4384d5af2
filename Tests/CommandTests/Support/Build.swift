import Foundation
import Testing

/// Where the command under test was built.
enum Build {
  /// The path of the command, which stands in the folder of this test bundle or above it.
  static var command: String {
    get throws {
      try #require(found, "no 'renderstorm' above \(starts); run 'swift build' first")
    }
  }

  private static let found = starts.lazy.compactMap(search(upFrom:)).first

  /// The program that runs the tests, and on macOS the bundle that it has loaded.
  private static let starts: [String] = [
    Bundle(for: Anchor.self).bundlePath,
    (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? "",
    URL(fileURLWithPath: CommandLine.arguments[0]).standardizedFileURL.path,
  ].filter { !$0.isEmpty }

  /// Deep enough for a bundle's `Contents/MacOS`.
  private static let mostSteps = 5

  private static func search(upFrom start: String) -> String? {
    var folder = start
    for _ in 0..<mostSteps {
      let candidate = folder + "/renderstorm"
      if Paths.isFile(candidate), FileManager.default.isExecutableFile(atPath: candidate) {
        return candidate
      }
      folder = Paths.parent(of: folder)
    }
    return nil
  }

  /// Tells the bundle that this code was loaded from.
  private final class Anchor {}
}
