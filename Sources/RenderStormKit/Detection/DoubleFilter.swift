/// Takes out records that stand in an input twice: mirrored to the console, and streamed from the log.
///
/// Two lines are one record when they say the same at the same time in two different forms; never on the message alone,
/// since rows of a list say the same within a microsecond. Each line matches one line of the other form at most.
struct DoubleFilter: Sendable {
  /// Lines between the two of a double, at most.
  ///
  /// The buffers of two writers are apart by some kilobytes, that is some dozens of lines. A line has one event at most,
  /// so as many events are enough.
  private static let memory = 1024

  /// The last events, while there is more than one form.
  private var recent: ContiguousArray<Event> = []
  /// The last events while there is one form, in the arrays that they came in: nearly all inputs have one form, and
  /// copying the events of each took a twentieth of the time of a compact capture.
  private var batches: [ContiguousArray<Event>] = []
  /// A bit for each form that was seen.
  private var forms: UInt64 = 0
  /// The form of the last record.
  private var lastForm: UInt8?
  /// How many records were taken out.
  private(set) var doubles = 0

  /// Smaller batches are put together.
  private static let smallBatch = 256

  /// The events without doubles; the same array while the input has one form of timed records.
  mutating func filter(_ events: ContiguousArray<Event>) -> ContiguousArray<Event> {
    for event in events where event.form != lastForm && isRecord(event) {
      forms |= 1 << UInt64(event.form)
      lastForm = event.form
    }
    guard forms.nonzeroBitCount > 1 else { return events }
    if !batches.isEmpty {
      for batch in batches { remember(batch.suffix(Self.memory)) }
      batches = []
    }
    var kept: ContiguousArray<Event> = []
    kept.reserveCapacity(events.count)
    for event in events {
      if isRecord(event), takeMatch(event) {
        doubles += 1
      } else {
        kept.append(event)
        if isRecord(event) { remember(CollectionOfOne(event)) }
      }
    }
    return kept
  }

  /// Keeps events that were looked at for a while, and leaves an empty array for the next ones.
  mutating func keep(_ events: inout ContiguousArray<Event>) {
    if forms.nonzeroBitCount <= 1 {
      if let last = batches.indices.last, batches[last].count + events.count <= Self.smallBatch {
        batches[last].append(contentsOf: events)
      } else {
        batches.append(events)
        events = oldestToSpare() ?? []
      }
    }
    events.removeAll(keepingCapacity: true)
  }

  /// The oldest batch, when the others hold enough.
  private mutating func oldestToSpare() -> ContiguousArray<Event>? {
    guard batches.dropFirst().reduce(0, { $0 + $1.count }) >= Self.memory else { return nil }
    return batches.removeFirst()
  }

  private func isRecord(_ event: Event) -> Bool {
    (event.kind == .evaluation || event.kind == .notice) && event.time != Event.noTime
      && event.digits >= 3
  }

  private mutating func remember(_ events: some Collection<Event>) {
    recent.append(contentsOf: events)
    if recent.count > 2 * Self.memory { recent.removeFirst(recent.count - Self.memory) }
  }

  /// Removes the earliest record of another form that says the same at the same time.
  private mutating func takeMatch(_ event: Event) -> Bool {
    let match = recent.firstIndex { seen in
      event.line - seen.line <= Self.memory && seen.id == event.id && seen.kind == event.kind
        && seen.form != event.form && isRecord(seen)
        && isSameTime(seen, event)
    }
    guard let match else { return false }
    recent.remove(at: match)
    return true
  }

  /// Equal in the coarser of both precisions.
  private func isSameTime(_ seen: Event, _ event: Event) -> Bool {
    if min(seen.digits, event.digits) >= 6 { return seen.time == event.time }
    return seen.time / 1000 == event.time / 1000
  }
}
