/// Draws a round of views as arrows.
enum CycleDrawing {
  /// More steps than this are folded: past it nobody follows the arrows.
  private static let longest = 10

  /// `A →`, `B →`, `A`: each a word, so that a name is not broken and an arrow ends a line rather than begin it.
  static func words(of cycle: [String], nameWidth: Int) -> [Wrap.Word] {
    guard let first = cycle.first else { return [] }
    var steps = cycle
    if cycle.count > longest {
      steps = cycle.prefix(longest - 2) + ["+\(Quantity.count(cycle.count - longest + 2)) more"]
    }
    let forth = steps.map {
      [StyledText(Cells.cutMiddle($0, to: nameWidth), .bold), StyledText(" →", .dim)]
    }
    return forth + [[StyledText(Cells.cutMiddle(first, to: nameWidth), .bold)]]
  }
}
