/// What else a main thread's samples hold beside updates, and what their updates hold: who asked for them, and whether
/// they bring anything to the screen.
///
/// Samples of the functions themselves, so that none counts twice in one number.
struct StackTurns: Sendable, Equatable {
  /// Neither in an update nor on its way to the screen nor asleep: events, clocks, queues, tasks, the app's own work.
  var outside = 0
  /// Drawn, or handed to the screen.
  var drawn = 0
  /// Views are made that were not there before, by containers that are not lazy.
  var making = 0
  /// In updates that an event, a clock, a queue or a task called for by itself.
  var asked = 0
  /// In updates, in functions of the app and of libraries that they call.
  var work = 0

  /// In updates of which nothing of all that is known: nobody asked, nothing is made, nothing else is computed, and they
  /// are not laid out for the screen.
  var plain = 0
  /// The same of what is laid out for the screen and does not get there.
  var plainInCommit = 0

  static func += (left: inout StackTurns, right: StackTurns) {
    left.outside += right.outside
    left.drawn += right.drawn
    left.making += right.making
    left.asked += right.asked
    left.work += right.work
    left.plain += right.plain
    left.plainInCommit += right.plainInCommit
  }
}
