/// How much of one archive is read.
struct Limits {
  /// Bytes that may come out of one archive, all members together: 4 GiB.
  var output = 4 << 30
  /// Files of one archive that are opened.
  var members = 2000
  /// Bytes of a zip archive's list of members; 2,000 members need a tenth.
  var directory = 16 << 20

  /// The number of bytes as a person says it.
  static func text(_ bytes: Int) -> String {
    let units = [(30, "GiB"), (20, "MiB"), (10, "KiB")]
    for (shift, unit) in units where bytes >= 1 << shift && bytes % (1 << shift) == 0 {
      return "\(bytes >> shift) \(unit)"
    }
    return "\(bytes) bytes"
  }
}

/// Why an input was not read to its end, and the status that the command then ends with.
struct InputError: Error, Equatable {
  let reason: String
  let status: ExitStatus
}
