import Foundation
import Testing

/// A file of the package's samples.
struct SampleFile: Sendable, CustomTestStringConvertible {
  /// The folder and the file: `typing/search.log`.
  let name: String
  let bytes: [UInt8]

  var testDescription: String { name }
}

/// The samples of the package: logs with what they are, in `about.txt`.
enum SampleFolder {
  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Samples").resolvingSymlinksInPath()

  /// Every log of every sample.
  static let files: [SampleFile] = folders.flatMap { folder in
    names(in: root.appending(path: folder)).filter { $0 != "about.txt" }.compactMap { name in
      let file = root.appending(path: folder).appending(path: name)
      guard let data = try? Data(contentsOf: file) else { return nil }
      return SampleFile(name: "\(folder)/\(name)", bytes: Array(data))
    }
  }

  private static let folders = names(in: root)

  private static func names(in folder: URL) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path())) ?? []
    return names.filter { !$0.hasPrefix(".") }.sorted()
  }
}
