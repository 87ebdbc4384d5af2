#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The files of a folder, in an order that is the same everywhere.
enum Folder {
  /// All regular files below a folder: hidden ones and links are left out, so no link leads out of the folder or in a
  /// circle.
  ///
  /// - Parameter failed: called for each folder that cannot be read; the others are still listed.
  static func files(in path: String, failed: (_ path: String, _ reason: String) -> Void) -> [String] {
    var files: [String] = []
    for name in names(in: path, failed: failed) where !name.hasPrefix(".") {
      let child = path.hasSuffix("/") ? path + name : path + "/" + name
      switch type(of: child) {
      case .typeRegular: files.append(child)
      case .typeDirectory: files += self.files(in: child, failed: failed)
      default: break
      }
    }
    return files
  }

  private static func names(in path: String, failed: (String, String) -> Void) -> [String] {
    do {
      Streams.close(try Streams.open(path))
      return try FileManager.default.contentsOfDirectory(atPath: path).sorted()
    } catch let error as SystemError {
      failed(path, error.reason)
    } catch {
      failed(path, "cannot be listed")
    }
    return []
  }

  private static func type(of path: String) -> FileAttributeType? {
    (try? FileManager.default.attributesOfItem(atPath: path))?[.type] as? FileAttributeType
  }
}
