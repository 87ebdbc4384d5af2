/// Reading ahead: line after line without taking one apart.
///
/// Pointers, since nearly every line of a storm comes through here: line by line through checked spans, the raw change log
/// of `scripts/bench` took fourteen times as long. Every access stays inside the block, which the caller ends with a line
/// end.
extension KnownLines {
  /// How far reading ahead has come.
  struct Progress {
    /// The number of the next line.
    var line: Int
    var evaluations = 0
    var notices = 0
    var wrappers = 0
    /// Lines of the system that say nothing, and the first of them.
    var noise = 0
    var firstNoise = 0
    /// Of the last line with a time of its own.
    var lastTime = Event.noTime
  }

  /// Reads known lines from the start of a block until it ends or an unknown line comes.
  ///
  /// - Parameters:
  ///   - block: whole lines, each with its line end.
  ///   - clock: the time of the line before; with text, only lines that begin with a time of the same form are read.
  ///   - untimed: the time of lines that carry none.
  ///   - noise: tells lines that say nothing.
  ///   - events: receives the evaluations and notices.
  ///   - progress: moved on.
  /// - Returns: how many bytes were read.
  mutating func readAhead(
    _ block: UnsafeBufferPointer<UInt8>, clock: StampClock, untimed: Int64, noise: NoiseFilter,
    events: inout ContiguousArray<Event>, progress: inout Progress
  ) -> Int {
    guard let base = block.baseAddress else { return 0 }
    let stampLength = clock.text.count
    let digits = UInt8(clock.fraction.count)
    plainForm = clock.plainForm
    self.block += 1
    var cursor = 0
    while cursor < block.count {
      var time = untimed
      let tail = cursor + stampLength
      if stampLength > 0 {
        guard tail < block.count, let seen = unsafe clock.time(base + cursor) else { break }
        time = seen
      }
      var length = 0
      let found = unsafe match(base + tail, block.count - tail, &length)
      if found < 0 {
        let rest = unsafe UnsafeBufferPointer(start: base + tail, count: length)
        guard stampLength > 0, unsafe noise.isNoise(rest) else { break }
        progress.takeNoise()
      } else {
        let entry = entries[Int(found)]
        length = Int(entry.length)
        progress.take(entry, time, digits, &events)
      }
      cursor = tail + length
      if stampLength > 0 {
        progress.lastTime = time
      } else {
        unsafe skipRounds(of: found, base, block.count, &cursor, &events, &progress)
      }
    }
    return cursor
  }

  // MARK: Rounds that repeat byte for byte

  /// Notes where a line was seen, and goes over the rounds that repeat what stands between there and the time before.
  @inline(__always)
  private mutating func skipRounds(
    of number: Int32, _ base: UnsafePointer<UInt8>, _ count: Int, _ cursor: inout Int,
    _ events: inout ContiguousArray<Event>, _ progress: inout Progress
  ) {
    guard entries[Int(number)].kind == .evaluation else { return }
    let here = Sighting(block: block, end: cursor, events: events.count, line: progress.line)
    let before = entries[Int(number)].sighting
    entries[Int(number)].sighting = here
    let rounds = unsafe repeatedRounds(base, before, here, count, events)
    guard rounds > 0 else { return }
    let period = here.events - before.events
    events.append(
      Event(kind: .repetition, id: UInt32(period), count: UInt32(rounds), line: progress.line))
    progress.evaluations += rounds * period
    progress.line += rounds * (here.line - before.line)
    cursor += rounds * (here.end - before.end)
  }

  /// How many times the bytes between two sightings of a line follow again right behind the second.
  ///
  /// None unless each line in between is one evaluation: other rounds are read line by line, and are not measured first,
  /// which would take time with the square of their length.
  @inline(__always)
  private func repeatedRounds(
    _ base: UnsafePointer<UInt8>, _ before: Sighting, _ here: Sighting, _ count: Int,
    _ events: ContiguousArray<Event>
  ) -> Int {
    guard before.block == here.block, here.events - before.events == here.line - before.line else {
      return 0
    }
    let length = here.end - before.end
    var end = here.end
    guard end + length <= count, unsafe RawBytes.isEqual(base + end, base + end - length, length),
      events[before.events...].allSatisfy({ $0.kind == .evaluation })
    else { return 0 }
    while end + length <= count, unsafe RawBytes.isEqual(base + end, base + end - length, length) {
      end += length
    }
    return (end - here.end) / length
  }

  // MARK: One line

  /// The entry of the line at the start of the rest of a block, or -1 and the line's length.
  @inline(__always)
  private mutating func match(
    _ rest: UnsafePointer<UInt8>, _ count: Int, _ unknown: inout Int
  ) -> Int32 {
    guard last >= 0 else { return unsafe matchAny(rest, count, &unknown) }
    let predicted = entries[Int(last)].successor
    let entry = entries[Int(predicted)]
    let length = Int(entry.length)
    if length <= count, isOfForm(entry), unsafe isEqual(rest, entry, length) {
      last = predicted
      return predicted
    }
    return unsafe matchAny(rest, count, &unknown)
  }

  /// Looks a line up that is not the expected one.
  private mutating func matchAny(
    _ rest: UnsafePointer<UInt8>, _ count: Int, _ length: inout Int
  ) -> Int32 {
    let text = unsafe UnsafeBufferPointer(start: rest, count: count)
    guard let end = unsafe RawBytes.lineLength(text) else { return -1 }
    length = end
    guard length <= Self.longestKey else { return -1 }
    let found = unsafe lookUp(UnsafeBufferPointer(rebasing: text[..<length]))
    if found >= 0 { follow(found) }
    return found
  }
}

extension KnownLines.Progress {
  @inline(__always)
  mutating func take(
    _ entry: KnownLines.Entry, _ time: Int64, _ digits: UInt8,
    _ events: inout ContiguousArray<Event>
  ) {
    if entry.kind == .wrapper {
      wrappers += 1
    } else {
      let isEvaluation = entry.kind == .evaluation
      evaluations += isEvaluation ? 1 : 0
      notices += isEvaluation ? 0 : 1
      events.append(
        Event(
          kind: isEvaluation ? .evaluation : .notice, form: entry.form, digits: digits,
          process: entry.process, id: entry.id, line: line, time: time))
    }
    line += 1
  }

  mutating func takeNoise() {
    noise += 1
    if firstNoise == 0 { firstNoise = line }
    line += 1
  }
}
