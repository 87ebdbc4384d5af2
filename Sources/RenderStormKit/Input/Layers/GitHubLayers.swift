/// `gh run view --log`: the job and the step in front of the runner's time.
///
///     build<TAB>Run tests<TAB>2026-07-10T18:34:11.7527243Z text
enum GitHubRunViewLayer: Layer {
  static let format = LineFormat.githubActions
  private static let longest = 256

  static func peel(_ line: Span<UInt8>, from start: Int) -> PeeledLayer? {
    guard start == 0 else { return nil }
    let range = start..<min(line.count, start + longest)
    guard let job = line.first(.tab, in: range),
      let step = line.first(.tab, in: (job + 1)..<range.upperBound),
      var stamp = Stamp.parse(line, at: behindMark(line, step + 1)), stamp.style.hasYear,
      stamp.style.zoneMinutes == 0
    else { return nil }
    stamp.style.basis = .arrival
    let hasSpace = stamp.end < line.count && line[stamp.end] == .space
    return PeeledLayer(end: hasSpace ? stamp.end + 1 : stamp.end, stamp: stamp)
  }

  /// The file of each step begins with a byte order mark.
  private static func behindMark(_ line: Span<UInt8>, _ start: Int) -> Int {
    line.has(LineCleaner.byteOrderMark, at: start) ? start + LineCleaner.byteOrderMark.count : start
  }
}

/// Commands that GitHub Actions and Azure Pipelines print for their own pages.
///
///     ##[group]Run xcodebuild test
///     ##[error]text
enum GitHubCommandLayer: Layer {
  static let format = LineFormat.githubActions
  private static let mark = bytes("##[")
  private static let textual = [bytes("##[error]"), bytes("##[warning]"), bytes("##[debug]")]

  static func peel(_ line: Span<UInt8>, from start: Int) -> PeeledLayer? {
    guard line.has(mark, at: start) else { return nil }
    for text in textual where line.has(text, at: start) {
      return PeeledLayer(end: start + text.count)
    }
    return PeeledLayer(end: line.count, isWholeLine: true)
  }
}
