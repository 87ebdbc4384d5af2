#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The files of a folder, in an order that is the same everywhere.
enum Folder {
  /// All regular files below a folder, byte-wise by path, each once; hidden ones are left out.
  ///
  /// Links are followed as long as they lead to something inside the folder; none leads out of it
  /// or in a circle.
  ///
  /// A folder that cannot be read is handed to `failed`, and the others are still listed.
  static func files(in path: String, failed: (_ path: String, _ reason: String) -> Void) -> [String]
  {
    var walk = FolderWalk(root: Streams.realPath(path) ?? path)
    walk.walk(path)
    for (path, reason) in walk.failures { failed(path, reason) }
    return walk.files.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}

/// A walk through a folder: first what is there itself, then what links lead to besides.
private struct FolderWalk {
  let root: String
  private(set) var files: [String] = []
  private(set) var failures: [(path: String, reason: String)] = []
  /// Real paths of what was met.
  private var met: Set<String> = []
  private var links: [String] = []

  init(root: String) { self.root = root }

  mutating func walk(_ path: String) {
    visit(path, real: root)
    while !links.isEmpty {
      let found = links.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
      links = []
      for link in found { follow(link) }
    }
  }

  /// Most links inside a folder lead to what the walk has met; those to hidden files do not.
  private mutating func follow(_ link: String) {
    guard let real = Streams.realPath(link), real == root || real.hasPrefix(below(root)) else {
      return
    }
    meet(link, real: real, Streams.kind(at: real))
  }

  private mutating func visit(_ path: String, real: String) {
    guard met.insert(real).inserted else { return }
    for name in names(in: path) where !name.hasPrefix(".") {
      let child = below(path) + name
      meet(child, real: below(real) + name, Streams.kind(at: child))
    }
  }

  private mutating func meet(_ path: String, real: String, _ kind: Streams.Kind?) {
    switch kind {
    case .file: if met.insert(real).inserted { files.append(path) }
    case .folder: visit(path, real: real)
    case .link: links.append(path)
    case .other: break
    case nil: failures.append((path, "cannot be looked at"))
    }
  }

  private func below(_ folder: String) -> String { folder.hasSuffix("/") ? folder : folder + "/" }

  private mutating func names(in path: String) -> [String] {
    do {
      Streams.close(try Streams.open(path))
      return try FileManager.default.contentsOfDirectory(atPath: path)
    } catch let error as SystemError {
      failures.append((path, error.reason))
    } catch {
      failures.append((path, "cannot be listed"))
    }
    return []
  }
}
