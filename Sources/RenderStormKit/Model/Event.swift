/// One thing that a line of an input said, as small integers.
///
/// Lines that say nothing about rendering are no events; they are counted where they are read.
struct Event: Sendable {
  enum Kind: UInt8, Sendable {
    /// A body evaluation; `id` is a change line's.
    case evaluation
    /// The last `id` evaluations follow `count` times more, line by line.
    case repetition
    /// A recognised diagnostic; `id` is its index in the notice catalogue.
    case notice
    /// A message of the app's own; `id` is a hash of its wording without digits.
    case message
    /// A user's (or a UI test's) input reached the app.
    case userInput
    /// The system or a debugger killed the app.
    case kill
    /// The app ended in an ordinary way, or its developer ended it.
    case exit
    /// A new launch of the app: what follows is another run.
    case launch
  }

  /// Stands for "no time": the line carried none.
  static let noTime = Int64.min

  var kind: Kind
  /// The code of the form in which the line came.
  var form: UInt8 = 0
  /// Digits behind the second of its time.
  var digits: UInt8 = 0
  /// An index into the processes of the input; 0 when the line names none.
  var process: UInt16 = 0
  var id: UInt32 = 0
  /// How many lines this one stands for; more than one after "last message repeated N times".
  var count: UInt32 = 1
  /// 1-based.
  var line: Int
  /// Microseconds since an epoch of the input's own, or `noTime`.
  var time: Int64 = Event.noTime
}

/// A line worth showing.
struct Quote: Sendable {
  /// 1-based.
  let line: Int
  /// Escaped.
  let text: String
}
