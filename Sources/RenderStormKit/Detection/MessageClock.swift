/// The times of messages among evaluations that have none: a console shows the app's own log with times, and what
/// `print` wrote without.
///
/// It keeps a few of them, evenly spread over the run.
struct MessageClock: Sendable {
  private struct Mark: Sendable {
    let index: Int
    let time: Int64
  }

  private var marks: ContiguousArray<Mark> = []
  /// Evaluations between two marks, at least.
  private var stride = 1

  private static let most = 128
  /// The marks must span so much of a stretch for their pace to be that of the stretch.
  private static let fewestSpan = 0.5

  /// Takes in a message's time; `index`: evaluations before it.
  mutating func note(_ time: Int64, index: Int) {
    guard time != Event.noTime else { return }
    if let last = marks.last {
      guard time >= last.time, index - last.index >= stride else { return }
    }
    if marks.count == Self.most {
      marks = ContiguousArray(marks.enumerated().filter { $0.offset % 2 == 0 }.map(\.element))
      stride *= 2
    }
    marks.append(Mark(index: index, time: time))
  }

  /// Evaluations per second between two evaluations, and the seconds that it was measured over.
  func pace(from first: Int, to last: Int) -> (perSecond: Double, seconds: Double)? {
    let inside = marks.filter { (first...max(first, last + 1)).contains($0.index) }
    guard let start = inside.first, let end = inside.last, end.time > start.time,
      Double(end.index - start.index) >= Self.fewestSpan * Double(last - first)
    else { return nil }
    let seconds = Double(end.time - start.time) / 1_000_000
    return (Double(end.index - start.index) / seconds, seconds)
  }
}
