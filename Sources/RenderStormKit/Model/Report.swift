/// The outcome of a run over all its inputs; the same bytes give the same report.
///
/// Encodes to the JSON schema `renderstorm.report/1`. Fields may be added within 1, none is renamed or removed.
/// Strings hold no control characters: they were escaped when they were read.
public struct Report: Sendable, Encodable {
  /// The version of the schema.
  public private(set) var schema = "renderstorm.report/1"
  /// The program that made the report.
  public private(set) var tool = Tool()
  /// What the inputs amount to, judged together.
  public var verdict: Verdict
  /// One sentence that a person can act on.
  public var summary: String
  /// Most important first.
  public var incidents: [IncidentReport]
  /// What to capture, with the command to type, where the inputs cannot answer.
  public var nextEvidence: [String]
  /// Recognised diagnostics of all inputs, by catalogue id.
  public var notices: [NoticeReport]
  /// Every view that was evaluated, most evaluated first, then by name.
  public var views: [ViewReport]
  /// What stacks show, one for all captures that show the same, the most telling first.
  public var stacks: [StackReport]
  /// In the order in which they were given.
  public var inputs: [InputReport]
  /// Main threads with all their stacks, if the analyzer was told to keep them; no part of the schema.
  public var threads: [CapturedThread] = []

  private enum CodingKeys: String, CodingKey {
    case schema, tool, verdict, summary, incidents, nextEvidence, notices, views, stacks, inputs
  }

  /// The program and its version.
  public struct Tool: Sendable, Encodable {
    /// Always `renderstorm`.
    public private(set) var name = "renderstorm"
    /// A semantic version.
    public private(set) var version = Release.version
  }
}

/// The version of the library and of the command.
public enum Release {
  /// A semantic version.
  public static let version = "0.1.0"
}

/// A loop or a storm, as reported.
public struct IncidentReport: Sendable, Encodable {
  /// A stable id of the incident's nature: the same fault has the same id in every log.
  public var fingerprint: String
  /// `loop` or `storm`.
  public var kind: String
  /// How sure the detector is.
  public var certainty: Certainty
  /// Causes first, then by evaluations.
  public var participants: [ParticipantReport]
  /// The views of one round in order.
  public var cycle: [String]
  /// How many rounds were seen.
  public var repeats: Int
  /// The share of the stretch's evaluations that the participants explain, 0 to 1.
  public var coverage: Double
  /// Where in the inputs it was seen.
  public var span: SpanReport
  /// How fast, where the input has times.
  public var rate: RateReport?
  /// Plain sentences: why it is taken for a loop or a storm, strongest first.
  public var grounds: [String]
  /// What runs the views once more, where it can be seen.
  public var driver: DriverReport?
  /// What stacks of the same time show, where there are any.
  public var stack: StackReport?
  /// Suspected rules, the most likely first.
  public var rules: [RuleReport]
  /// What would settle what is still open, cheapest first.
  public var nextEvidence: [String]
}

/// A view that takes part in an incident.
public struct ParticipantReport: Sendable, Encodable {
  /// The type, as printed.
  public var view: String
  /// `cause` or `follower`.
  public var role: String
  /// Body evaluations within the incident.
  public var evaluations: Int
  /// Evaluations that were first appearances.
  public var mounts: Int
  /// How often each reason was named; `unchanged` counts lines that named none.
  public var reasons: [String: Int]
  /// Samples of stacks in which it was being updated, where stacks show that.
  public var samples: Int?
}

/// The lines and times of an incident.
public struct SpanReport: Sendable, Encodable {
  /// The path of the input, or `-`.
  public var input: String
  /// The test case that it was seen in, as `Suite/test`, where the input names one.
  public var run: String?
  /// 1-based.
  public var firstLine: Int
  /// 1-based.
  public var lastLine: Int
  /// The first time, in the input's own precision.
  public var start: String?
  /// The last time.
  public var end: String?
  /// From the first to the last line.
  public var seconds: Double?
  /// Whether it is still going when the input ends or the app is killed.
  public var open: Bool
  /// `open`, `killed` or `ended`.
  public var ending: String
}

/// A message of the app, or an input, behind which the rounds of an incident begin.
public struct DriverReport: Sendable, Encodable {
  /// The first line of that wording, escaped.
  public var text: String
  /// 1-based.
  public var line: Int
  /// How many rounds begin behind it.
  public var rounds: Int
}

/// How fast an incident runs.
public struct RateReport: Sendable, Encodable {
  /// Evaluations of all participants per second, over the whole span.
  public var evaluationsPerSecond: Double
  /// The most in any second.
  public var peak: Double
  /// `emission`, or `arrival` where times are those of a reader.
  public var basis: String
}

/// A rule that was most likely broken.
public struct RuleReport: Sendable, Encodable {
  /// The stable name.
  public var id: String
  /// The short name.
  public var code: String
  /// The rule in the imperative.
  public var title: String
  /// 0 to 1.
  public var confidence: Double
  /// What speaks for it and against it, weightiest first.
  public var evidence: [EvidenceReport]
  /// Why breaking it runs bodies again and again.
  public var why: String
  /// What to change.
  public var remedy: String
  /// The cheapest way to settle it.
  public var confirm: String
}

/// One fact for or against a rule.
public struct EvidenceReport: Sendable, Encodable {
  /// `reason`, `rate`, `notice`, `frame`, `source` or `context`.
  public var kind: String
  /// Whether it speaks for the rule.
  public var isFor: Bool
  /// `decisive`, `strong`, `moderate` or `slight`.
  public var weight: String
  /// What was seen.
  public var detail: String
  /// The input it was seen in, where it was one line.
  public var input: String?
  /// 1-based.
  public var line: Int?
  /// The text of that line, escaped and cut.
  public var text: String?

  private enum CodingKeys: String, CodingKey {
    case kind, isFor = "for", weight, detail, input, line, text
  }
}

/// A recognised diagnostic.
public struct NoticeReport: Sendable, Encodable {
  /// The catalogue id.
  public var id: String
  /// How many lines carried it.
  ///
  /// A count of 1 may still stand for an endless loop.
  public var count: Int
  /// 1-based.
  public var firstLine: Int
  /// The input of the first one.
  public var input: String
  /// What the first one names.
  public var subject: String?
  /// What it means, in a few plain words.
  public var meaning: String
}

/// A view and its evaluations over all inputs.
public struct ViewReport: Sendable, Encodable {
  /// The type, as printed.
  ///
  /// Two private types of one name cannot be told apart.
  public var view: String
  /// Body evaluations, mounts included.
  public var evaluations: Int
  /// Evaluations that were first appearances.
  public var mounts: Int
  /// How often each reason was named.
  public var reasons: [String: Int]
}

/// What one input held.
public struct InputReport: Sendable, Encodable {
  /// As given; `-` for standard input.
  public var path: String
  /// The line formats seen, in the order of the list of formats.
  public var formats: [String]
  /// Bytes read.
  public var bytes: Int
  /// Lines, the last torn one included.
  public var lines: Int
  /// Body evaluations, each once.
  ///
  /// They are as many as there are change lines, unless lines say "repeated N times", stand in the input twice, or are
  /// of a run or process that was not asked for.
  public var evaluations: Int
  /// Lines that are change lines.
  public var changeLines: Int
  /// Lines with a recognised diagnostic.
  public var notices: Int
  /// Lines that belong to a logger, a tool or a launcher and say nothing of their own.
  public var wrappers: Int
  /// Lines of stack captures.
  public var stackLines: Int
  /// Samples of main threads in them.
  public var samples: Int
  /// Lines that say nothing about rendering, or that could not be read.
  public var unread: UnreadReport
  /// What a reader of the report has to know about the input.
  public var remarks: [String]
  /// Its runs that have evaluations, in order: launches, test cases, processes.
  public var runs: [RunReport]
}

/// One run of an app within an input.
public struct RunReport: Sendable, Encodable {
  /// 1-based, in the order of their beginnings; runs without evaluations count too.
  public var number: Int
  /// The test case, as `Suite/test`, where the input names one.
  public var name: String?
  /// The process, where the lines name one.
  public var process: String?
  /// The first evaluation's line, 1-based.
  public var firstLine: Int
  /// Body evaluations.
  public var evaluations: Int
}

/// Lines that say nothing about rendering, or that could not be read.
public struct UnreadReport: Sendable, Encodable {
  /// How many.
  public var count: Int
  /// The first of them, 1-based; 0 when there is none.
  public var first: Int
}
