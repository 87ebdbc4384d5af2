/// The last messages of a run: where it still talks when nothing is evaluated any more, the app lives on.
struct LastMessages: Sendable {
  private struct Message: Sendable {
    var index = -1
    var time = Event.noTime
    var wording: UInt32 = 0
  }

  private var messages = ContiguousArray<Message>(repeating: Message(), count: size)
  private var count = 0

  private static let size = 16
  /// So many messages of one wording without an evaluation in between.
  ///
  /// What a test runner says at the end of a frozen app is many lines, but each another one; chosen, not measured.
  private static let fewestAlike = 8
  /// Microseconds from the first to the last of several messages: far longer than two rounds of any loop.
  private static let quietTime: Int64 = 10_000_000

  /// Takes in a message; `index`: evaluations before it.
  mutating func note(_ time: Int64, wording: UInt32, index: Int) {
    messages[count & (Self.size - 1)] = Message(index: index, time: time, wording: wording)
    count += 1
  }

  /// What was said from a time on, as far as it is kept.
  func wordings(since time: Int64) -> Set<UInt32> {
    Set(messages.filter { $0.time >= time && $0.index >= 0 }.map(\.wording))
  }

  /// Whether so much was said behind an evaluation that it was the last one, and not just the last before the end.
  ///
  /// `byTime`: whether only the messages have times, and so print them themselves.
  func livesOn(after index: Int, byTime: Bool) -> Bool {
    let behind = (max(0, count - Self.size)..<count).map { messages[$0 & (Self.size - 1)] }
      .filter { $0.index > index }
    let alike = Dictionary(grouping: behind, by: \.wording).values.map(\.count).max() ?? 0
    if alike >= Self.fewestAlike { return true }
    let times = behind.map(\.time).filter { $0 != Event.noTime }
    guard byTime, let first = times.first, let last = times.last, times.count > 1 else {
      return false
    }
    return last - first >= Self.quietTime
  }
}
