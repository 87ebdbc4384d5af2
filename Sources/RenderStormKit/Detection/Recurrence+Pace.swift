/// The pace of a recurrence, measured at its marks.
extension Recurrence {
  /// A copy of the recent steps then holds the whole of a usual cycle several times.
  private static let sampledSteps = 24

  /// Measures the pace.
  ///
  /// `byTime`: whether the times are fine enough; elsewhere evaluations of all views stand for time. `row`: evaluations of
  /// the line that follow each other until now.
  /// - Returns: where the pace has changed, if it has: the part up to there is over.
  mutating func reachMark(byTime: Bool, row: Int) -> Extent? {
    let isOneStep = now.steps == mark.steps
    if !isOneStep, row >= Self.longRow, now.time == Event.noTime {
      pace = 0
      return startOfRow(row)
    }
    let block = isOneStep ? now.evaluations - mark.evaluations : now.steps - mark.steps
    // Without times evaluations measure evaluations, whether they come in rows or not.
    let newPace =
      distance(from: mark, to: now, byTime)
      / Double(max(1, byTime ? block : now.evaluations - mark.evaluations))
    let turns = Double(isOneStep ? now.evaluations : now.steps)
    if byTime, now.time != Event.noTime {
      timeLimit = max(
        Self.shortestTimeLimit, Int64(distance(from: first, to: now, true) / turns * 6))
    }
    indexLimit = max(
      Self.shortestIndexLimit, Int(distance(from: first, to: now, false) / turns * 8))
    let hasTimes = mark.time != Event.noTime
    let isSameClock = hasTimes == (now.time != Event.noTime)
    let last = pace
    let boundary = mark
    mark = now
    if now.evaluations >= 2 * halves.late.evaluations {
      let here = Half(evaluations: now.evaluations, time: now.time)
      halves = (halves.middle, halves.late, here)
    }
    // Some loggers give many lines one time: no pace shows in a block in which none passes.
    if byTime, hasTimes, isSameClock, boundary.time == now.time { return nil }
    // A pace in evaluations and one in microseconds cannot be compared.
    pace = isSameClock ? newPace : 0
    guard isSameClock || !byTime, last > 0, newPace > 0 else {
      turn = nil
      return nil
    }
    guard max(last, newPace) > Self.paceChange * min(last, newPace) else {
      turn = nil
      // Rounds with many rows and with few differ nearly as much.
      pace = (last + newPace) / 2
      return nil
    }
    if newPace > last, turn == nil {
      (turn, pace) = (boundary, last)
      return nil
    }
    return turn ?? boundary
  }

  /// Without times, a row so long is no part of what took turns with other views before it.
  ///
  /// Chosen: half of what lies between two marks, and more than the rows of any list on a screen.
  private static let longRow = 256

  private func startOfRow(_ row: Int) -> Extent {
    var start = now
    start.evaluations -= row
    start.steps -= 1
    start.index -= row - 1
    start.line = max(mark.line, start.line - (row - 1))
    start.led = mark.led
    return start
  }

  /// Whether it came back twice as often as when the last copy of the run's steps was made.
  ///
  /// The last copy is then of its later half, whatever came before it and behind it.
  var needsSample: Bool { steps >= max(Self.sampledSteps, 2 * sampledSteps) }

  /// Microseconds, or evaluations of all views.
  private func distance(from start: Extent, to end: Extent, _ byTime: Bool) -> Double {
    if byTime, start.time != Event.noTime, end.time != Event.noTime {
      return Double(max(1, end.time - start.time))
    }
    return Double(end.index - start.index)
  }

  /// Leaves what came since a mark, and gives what came before.
  mutating func cut(at mark: Extent) -> Recurrence {
    var over = self
    over.now = mark
    over.turn = nil
    now.evaluations -= mark.evaluations
    now.steps = max(1, now.steps - mark.steps)
    now.led -= mark.led
    now.spread -= mark.spread
    leader.count = min(leader.count, now.led)
    predecessorVotes = min(predecessorVotes, now.steps)
    first = mark
    self.mark = now
    halves = (Half(), Half(), Half())
    turn = nil
    peak = windowCount
    (sample, sampledSteps) = (-1, 0)
    return over
  }
}
