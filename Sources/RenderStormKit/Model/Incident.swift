/// A stretch of an input that is not ordinary, with all that a rule may ask of it.
///
/// A rule sees this and nothing else, so it can be tested with a value made by hand.
struct Incident: Sendable {
  enum Kind: String, Sendable, Encodable { case loop, storm }

  /// How the stretch ends.
  enum Ending: String, Sendable {
    /// Still going when the input ends.
    case open
    /// Still going when the app is killed.
    case killed
    /// It stopped, and the input goes on.
    case ended
  }

  /// What runs the views once more, if it can be seen in the input.
  struct Driver: Sendable {
    /// The first line of that wording, escaped.
    let text: String
    let line: Int
    /// How many rounds it stands in front of.
    let rounds: Int
    let isUserInput: Bool
  }

  /// One view's part.
  struct Participant: Sendable {
    enum Role: String, Sendable, Encodable { case cause, follower }
    let view: String
    var role: Role
    var evaluations: Int
    /// Evaluations that were first appearances.
    var mounts: Int
    /// How often each reason was named; most frequent first.
    var reasons: [ReasonCount]
    /// Where it was first seen in the incident, and that line's text.
    var firstLine: Int
    var firstText = ""
    /// Samples of stacks in which it was updated.
    var samples = 0
  }

  struct ReasonCount: Sendable {
    let reason: Reason
    var count: Int
  }

  var kind: Kind
  var certainty: Certainty
  /// Causes first, then by evaluations.
  var participants: [Participant]
  /// The views of one round in their order; a row type that repeats stands once.
  var cycle: [String]
  /// How many rounds were seen.
  var repeats: Int
  /// The share of the stretch's evaluations that the participants explain, 0 to 1.
  var coverage: Double
  /// The path of the input.
  var input: String
  /// The test case or launch that it was seen in; empty where nothing names one.
  var run = ""
  /// The number of that run within its input, 1-based.
  var runNumber = 1
  /// The name of the process; empty where nothing names one.
  var process = ""
  var firstLine: Int
  var lastLine: Int
  /// Microseconds, where the input has times.
  var start: Int64?
  var end: Int64?
  var timeStyle = TimeStyle()
  var ending: Ending
  /// The highest number of evaluations in any second, where the input has times.
  var peakPerSecond: Double?
  var driver: Driver?
  /// What else the app says again and again between the rounds, most frequent first.
  var companions: [Driver] = []
  /// How many rounds come between two rests of the main thread, where the times show rests.
  var roundsPerWave: Double?
  /// Notices inside the stretch or next to it.
  var notices: [NoticeSighting]
  /// Why it is taken for a loop or a storm, strongest first: plain sentences.
  var grounds: [String]
  /// What a recording states of who updates the participants, then of who updates those, and so on.
  var statedCauses: [StatedCause] = []
  /// What the stacks of the main thread say of the same time.
  var stack: StackReading?

  /// Body evaluations of the participants.
  var evaluations: Int { participants.reduce(0) { $0 + $1.evaluations } }
  var seconds: Double? {
    guard let start, let end else { return nil }
    return Double(end - start) / 1_000_000
  }
  /// Rounds in one second; nothing where the input has no times or the stretch has no length.
  var roundsPerSecond: Double? {
    guard let seconds, seconds > 0 else { return nil }
    return Double(repeats) / seconds
  }
  var evaluationsPerSecond: Double? {
    guard let seconds, seconds > 0 else { return nil }
    return Double(evaluations) / seconds
  }
  var evaluationsPerRound: Double { repeats > 0 ? Double(evaluations) / Double(repeats) : 0 }
  var causes: [Participant] { participants.filter { $0.role == .cause } }
  var followers: [Participant] { participants.filter { $0.role == .follower } }
  /// Whether it went on to the end of what was captured.
  var isOpen: Bool { ending != .ended }

  /// The notice with this id, or one of its family: `D01` finds `D01a`.
  func notice(_ id: String) -> NoticeSighting? {
    notices.first {
      $0.id == id || ($0.id.hasPrefix(id) && $0.id.dropFirst(id.count).allSatisfy(\.isLowercase))
    }
  }
}
