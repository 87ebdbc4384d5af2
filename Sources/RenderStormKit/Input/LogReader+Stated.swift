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
          kind: .evaluation, digits: 6, id: changeLine(of: found.view), line: found.line,
          time: found.time))
    }
  }

  private mutating func changeLine(of view: FrameTable.ID) -> ChangeLineTable.ID {
    if let known = statedViews[view] { return known }
    let id = messages.changeLines.id(
      view: stacks.sink.frames[view].symbol, printed: [Reason.unstated.text], reasons: [.unstated])
    if id != messages.changeLines.overflowID { statedViews[view] = id }
    return id
  }
}
