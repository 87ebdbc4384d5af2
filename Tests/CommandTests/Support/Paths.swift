import Foundation

/// Paths as strings, so that any name survives, and the places of this repository.
enum Paths {
  /// Found from this file, wherever the tests run.
  static let repository = parent(of: parent(of: parent(of: parent(of: #filePath))))

  static let samples = repository + "/Samples"

  static func parent(of path: String) -> String { (path as NSString).deletingLastPathComponent }

  static func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

  static func isFile(_ path: String) -> Bool {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    return attributes?[.type] as? FileAttributeType == .typeRegular
  }
}
