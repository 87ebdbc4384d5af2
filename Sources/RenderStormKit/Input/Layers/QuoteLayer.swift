/// The mark of a quotation in Markdown and mail, and its nesting.
///
///     > FeedScreen: @self changed.
///     > > Message from debugger: Terminated due to signal 9
enum QuoteLayer: Layer {
  static let format = LineFormat.raw
  private static let mark = UInt8(ascii: ">")

  static func peel(_ line: Span<UInt8>, from start: Int) -> PeeledLayer? {
    guard line[start] == mark, start == 0 || line[0] == mark else { return nil }
    guard start + 1 < line.count else { return PeeledLayer(end: line.count) }
    return line[start + 1] == .space ? PeeledLayer(end: start + 2) : nil
  }
}
