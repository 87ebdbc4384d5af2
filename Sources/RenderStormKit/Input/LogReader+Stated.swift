/// Evaluations that a recording states, as events like those of change lines.
extension LogReader {
  /// Microseconds, counted from the beginning of the recording.
  private static let statedStyle = TimeStyle(hasYear: false, fractionDigits: 6)

  /// Makes events of the evaluations that the readers of stacks found since the last time.
  mutating func readStated(into events: inout ContiguousArray<Event>) {
    guard stacks.hasEvaluations else { return }
    for found in stacks.takeEvaluations() {
      tally.statedEvaluations += 1
      if found.time != Event.noTime {
        if firstStyle == nil { firstStyle = Self.statedStyle }
        if evaluationStyle == nil { evaluationStyle = Self.statedStyle }
        lastTime = found.time
      }
      events.append(
        Event(
          kind: .evaluation, digits: 6,
          id: changeLine(of: StatedView(view: found.view, reason: found.reason)), line: found.line,
          time: found.time))
    }
  }

  private mutating func changeLine(of stated: StatedView) -> ChangeLineTable.ID {
    if let known = statedViews[stated] { return known }
    let reason = stated.reason.map { Self.reason(stacks.sink.frames[$0].symbol) } ?? .unstated
    let id = messages.changeLines.id(
      view: stacks.sink.frames[stated.view].symbol, printed: [reason.text], reasons: [reason])
    if id != messages.changeLines.overflowID { statedViews[stated] = id }
    return id
  }

  private static func reason(_ text: String) -> Reason {
    Reason(kind: text == "@self" ? .selfValue : .property, text: text)
  }
}
