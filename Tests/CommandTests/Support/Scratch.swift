import Foundation
import Testing

/// A folder of its own for a test, which goes away with it.
final class Scratch {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "/renderstorm-test-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Writes a file, and the folders that lead to it.
  @discardableResult
  func write(_ name: String, _ content: some DataProtocol) throws -> String {
    let file = path + "/" + name
    try FileManager.default.createDirectory(
      atPath: Paths.parent(of: file), withIntermediateDirectories: true)
    try #require(FileManager.default.createFile(atPath: file, contents: Data(content)))
    return file
  }

  @discardableResult
  func write(_ name: String, _ text: String) throws -> String {
    try write(name, Data(text.utf8))
  }

  func link(_ name: String, to destination: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: path + "/" + name, withDestinationPath: destination)
  }

  func folder(_ name: String) throws {
    try FileManager.default.createDirectory(
      atPath: path + "/" + name, withIntermediateDirectories: true)
  }

  func permit(_ name: String, _ mode: Int) throws {
    try FileManager.default.setAttributes(
      [.posixPermissions: mode], ofItemAtPath: path + "/" + name)
  }

  func read(_ name: String) throws -> Data {
    try Data(contentsOf: URL(fileURLWithPath: path + "/" + name))
  }

  /// A new file, open for writing.
  func sink(_ name: String) throws -> FileHandle {
    try FileHandle(forWritingTo: URL(fileURLWithPath: write(name, "")))
  }
}
