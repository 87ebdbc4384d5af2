/// The recent steps of a run, and copies of them that were made while something came back.
///
/// Who goes round with whom is read from such a sample: it holds the whole order of many rounds, and its size does not
/// depend on the length of the run.
struct StepSamples: Sendable {
  /// Evaluations of one change line that follow each other.
  struct Step: Sendable {
    var id: ChangeLineTable.ID
    var evaluations: UInt32
  }

  /// Thirty rounds of the longest cycle looked for (64 steps).
  private static let size = 2048
  static let most = 64
  /// The members of one cycle share a copy that is not older than this.
  private static let sharedAge = size / 8

  private var ring = ContiguousArray<Step>(
    repeating: Step(id: .max, evaluations: 0), count: size)
  /// Steps so far.
  private(set) var count = 0
  private var copies: [Copy] = []

  private struct Copy {
    var steps: [Step]
    var end: Int
  }

  /// Takes in one more step when it is over; on the path of every line.
  @inline(__always)
  mutating func append(_ id: ChangeLineTable.ID, _ evaluations: Int) {
    ring[count & (Self.size - 1)] = Step(
      id: id, evaluations: UInt32(truncatingIfNeeded: evaluations))
    count &+= 1
  }

  /// Takes in the last steps so many times more.
  mutating func repeatLast(_ steps: Int, times: Int) {
    for _ in 0..<(steps * times) {
      ring[count & (Self.size - 1)] = ring[(count &- steps) & (Self.size - 1)]
      count &+= 1
    }
  }

  /// A copy that was made so many steps ago at most.
  func copy(within steps: Int) -> Int? {
    copies.indices.last { count - copies[$0].end <= min(steps, Self.sharedAge) }
  }
  var hasRoom: Bool { copies.count < Self.most }

  /// Copies the recent steps, to a new place or to one that is free.
  mutating func copy(to free: Int?) -> Int? {
    let copy = Copy(steps: recent, end: count)
    if let free { copies[free] = copy; return free }
    guard hasRoom else { return nil }
    copies.append(copy)
    return copies.count - 1
  }

  /// So many last steps; nothing where fewer are kept.
  func last(_ steps: Int) -> [Step]? {
    guard steps <= Self.size else { return nil }
    return ((count - steps)..<count).map { ring[$0 & (Self.size - 1)] }
  }

  /// The last steps of the run.
  var recent: [Step] {
    (max(0, count - Self.size)..<count).map { ring[$0 & (Self.size - 1)] }
  }

  /// The steps of a copy; the last ones of the run where there is no such copy.
  subscript(copy: Int) -> [Step] {
    copies.indices.contains(copy) ? copies[copy].steps : recent
  }
}
