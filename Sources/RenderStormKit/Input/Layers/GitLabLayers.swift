/// GitLab's 32 bytes in front of a line: the time, the stream, and whether the line continues the one before.
///
///     2026-05-01T10:00:00.123456Z 00O text
///     2026-05-01T10:00:00.123456Z 00O+text
///
/// `LogReader` joins continuations before it peels.
enum GitLabLayer: Layer {
  static let format = LineFormat.gitlab
  static let length = 32

  static func peel(_ line: Span<UInt8>, from start: Int) -> PeeledLayer? {
    guard start == 0, let header = header(line) else { return nil }
    return PeeledLayer(end: length, stamp: header.stamp)
  }

  struct Header {
    let stamp: Stamp
    /// The two digits and the letter that name the stream.
    let stream: UInt32
    let continues: Bool
  }

  static func header(_ line: Span<UInt8>) -> Header? {
    guard line.count >= length, line[26] == UInt8(ascii: "Z"), line[27] == .space,
      line[28].isHexDigit,
      line[29].isHexDigit, line[30] == UInt8(ascii: "O") || line[30] == UInt8(ascii: "E"),
      line[31] == .space || line[31] == UInt8(ascii: "+"), var stamp = Stamp.parse(line, at: 0)
    else { return nil }
    stamp.style.basis = .arrival
    let stream = UInt32(line[28]) << 16 | UInt32(line[29]) << 8 | UInt32(line[30])
    return Header(stamp: stamp, stream: stream, continues: line[31] == UInt8(ascii: "+"))
  }
}

/// The marks that fold a GitLab log: a line of their own, once the carriage return behind them is cleaned away.
///
///     section_start:1714550400:step_script
enum GitLabSectionLayer: Layer {
  static let format = LineFormat.gitlab
  private static let starts = [bytes("section_start:"), bytes("section_end:")]

  static func peel(_ line: Span<UInt8>, from start: Int) -> PeeledLayer? {
    guard let mark = starts.first(where: { line.has($0, at: start) }),
      line.decimal(at: start + mark.count) != nil
    else { return nil }
    return PeeledLayer(end: line.count, isWholeLine: true)
  }
}
