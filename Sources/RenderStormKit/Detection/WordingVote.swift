/// A message of the app, or an input of the user.
struct Saying: Sendable {
  var wording: UInt32 = 0
  var line = 0
  var time = Event.noTime
  /// Of the last evaluation before it.
  var timeBefore = Event.noTime
  /// Evaluations before it.
  var index = -1
}

/// The message that comes most often, found in one pass and constant memory.
///
/// The majority vote of Boyer and Moore ("MJRTY", 1981): right whenever one wording comes more often than all others.
struct WordingVote: Sendable {
  private(set) var wording: UInt32 = 0
  /// Where it was seen when it was last chosen, 1-based.
  private(set) var line = 0
  /// How often it came since then.
  var count = 0
  private var votes = 0

  mutating func take(_ wording: UInt32, line: Int) {
    if votes > 0, wording == self.wording {
      votes += 1
      count += 1
    } else if votes == 0 {
      (self.wording, self.line, votes, count) = (wording, line, 1, 1)
    } else {
      votes -= 1
    }
  }
}
