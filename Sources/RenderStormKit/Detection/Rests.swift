/// Times in which nothing was evaluated, counted as they pass.
struct Rests: Sendable {
  /// How many of a quarter of a frame and more: a main thread that waits for the next frame has one for each.
  var count = 0
  /// Their sum in microseconds.
  var time: Int64 = 0
  /// How many of them were long enough to lift a finger.
  var pauses = 0

  static func - (later: Rests, earlier: Rests) -> Rests {
    Rests(
      count: later.count - earlier.count, time: later.time - earlier.time,
      pauses: later.pauses - earlier.pauses)
  }
}

/// Measures the rests of a run.
struct RestClock: Sendable {
  private(set) var rests = Rests()
  /// The latest time of an evaluation; loggers put lines of several threads out of order.
  private var latest = Event.noTime

  private static let quarterFrame: Int64 = 4_000
  static let fingerPause: Int64 = 250_000

  /// Takes in the time of one more evaluation, and tells whether a pause comes before it; on the path of every line.
  @inline(__always)
  mutating func note(_ time: Int64) -> Bool {
    guard time > latest else { return false }
    defer { latest = time }
    guard latest != Event.noTime else { return true }
    guard time - latest >= Self.quarterFrame else { return false }
    rests.count += 1
    rests.time += time - latest
    guard time - latest >= Self.fingerPause else { return false }
    rests.pauses += 1
    return true
  }
}
