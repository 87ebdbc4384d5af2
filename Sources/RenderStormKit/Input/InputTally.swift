/// What an input held, counted as it is read: every line is in exactly one of the counts.
struct InputTally: Sendable {
  var bytes = 0
  var lines = 0
  var evaluations = 0
  /// Evaluations that the tables of a recording state; their lines are lines of stacks.
  var statedEvaluations = 0
  var notices = 0
  var wrappers = 0
  /// Lines of stacks.
  var stackLines = 0
  var unread = 0
  /// 1-based; 0 while there is none.
  var firstUnread = 0
  var formats: Set<LineFormat> = []
  /// Lines longer than `LogReader.longestLine`, read up to there.
  var overlongLines = 0
  /// Evaluations that "last message repeated N times" stands for.
  var repeatedEvaluations = 0
  /// Records by which a log says that it lost others.
  var lossRecords = 0
  /// Lines that only a debugger prints between the evaluations that it runs.
  var debuggerLines = 0
  /// Whether the last line has no line end.
  var endsTorn = false
  /// A tool in the input's own command line that drops change lines.
  var filteringTool: String?
  /// What the log was narrowed to, as `log` says it.
  var predicate: String?
  /// Whether `log` said that it left out the level at which change lines are logged.
  var skippedInfo = false

  mutating func countUnread(_ line: Int) {
    unread += 1
    if firstUnread == 0 || line < firstUnread { firstUnread = line }
  }
}
