#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A tool of the system that reads an archive from its standard input and writes what was put in to
/// its standard output.
///
/// It is given no path and no name, so none can be taken for an option, a pattern or a place to
/// write to.
struct Tool: Equatable {
  let name: String
  let options: [String]
  /// The status with which it says that something was odd, though all came out.
  let warning: Int32?

  static let gzip = Tool(name: "gzip", options: ["-dc"], warning: 2)
  static let bzip2 = Tool(name: "bzip2", options: ["-dc"], warning: nil)
  static let xz = Tool(name: "xz", options: ["-dc"], warning: 2)
  static let zstd = Tool(name: "zstd", options: ["-dcq"], warning: nil)

  /// All that it knows of its surroundings: a user's own settings must not change what it does.
  ///
  /// `XZ_DEFAULTS` keeps a hostile file from asking for all memory; as an option, smaller makes of
  /// `xz` would not know it.
  static var environment: [String] {
    ["PATH=\(searchPath)", "LC_ALL=C", "XZ_DEFAULTS=--memlimit-decompress=1GiB"]
  }

  private static var searchPath: String { Streams.variable("PATH") ?? "/usr/bin:/bin" }

  /// Where it is installed.
  ///
  /// Folders of `PATH` that are given relative to the current one are passed over: a folder of logs
  /// may hold a file of the tool's name.
  func path() throws(InputError) -> String {
    for folder in Self.searchPath.split(separator: ":") where folder.hasPrefix("/") {
      let path = "\(folder)/\(name)"
      if unsafe access(path, X_OK) == 0, Streams.kind(at: path) != .folder { return path }
    }
    throw InputError(reason: "needs the tool '\(name)', which is not installed", status: .noInput)
  }
}
