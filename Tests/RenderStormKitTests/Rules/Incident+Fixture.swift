@testable import RenderStormKit

extension Incident {
  /// An incident that says only what a test is about; without `seconds` the input has no times.
  static func made(
    _ kind: Kind = .loop, rounds: Int, _ views: [Participant], notices: [NoticeSighting] = [],
    seconds: Double? = nil, ending: Ending = .open, driver: Driver? = nil,
    companions: [Driver] = [], roundsPerWave: Double? = nil
  ) -> Incident {
    Incident(
      kind: kind, certainty: .certain, participants: views, cycle: views.map(\.view),
      repeats: rounds, coverage: 1, input: "app.log", firstLine: 1, lastLine: 10_000,
      start: seconds.map { _ in 0 }, end: seconds.map { Int64($0 * 1_000_000) }, ending: ending,
      driver: driver, companions: companions, roundsPerWave: roundsPerWave, notices: notices,
      grounds: [])
  }

  /// The codes of the suspected rules, the most likely first.
  var ranking: [String] { RuleCatalogue.suspects(for: self).map(\.card.code) }

  func suspect(_ code: String) -> Suspect? {
    RuleCatalogue.suspects(for: self).first { $0.card.code == code }
  }
}

extension Incident.Participant {
  /// A view whose updates all name the same reasons; first appearances name all of them as well.
  static func runs(
    _ view: String, _ runs: Int, _ reasons: String..., mounts: Int = 0, line: Int = 1
  ) -> Self {
    var counts = reasons.map { Incident.ReasonCount(reason: .printed($0), count: runs) }
    if mounts > 0, !reasons.contains("@identity") {
      counts.append(Incident.ReasonCount(reason: .printed("@identity"), count: mounts))
    }
    let isCause = counts.contains { $0.reason.isOwn && mounts < runs }
    return Self(
      view: view, role: isCause ? .cause : .follower, evaluations: runs, mounts: mounts,
      reasons: counts, firstLine: line)
  }
}

extension Incident.Participant {
  /// A view whose updates name the reasons in turn, one each time.
  static func turns(_ view: String, _ runs: Int, _ reasons: String..., line: Int = 1) -> Self {
    Self(
      view: view, role: .cause, evaluations: runs * reasons.count, mounts: 0,
      reasons: reasons.map { Incident.ReasonCount(reason: .printed($0), count: runs) },
      firstLine: line)
  }
}

extension Incident.Driver {
  /// An event that stands in front of every round.
  static func event(_ text: String, rounds: Int) -> Self {
    Self(text: text, line: 1, rounds: rounds, isUserInput: false)
  }
}

extension NoticeSighting {
  static func seen(_ id: String, _ count: Int = 1, of subject: String? = nil, line: Int = 2) -> Self
  {
    Self(id: id, count: count, firstLine: line, lastLine: line, subject: subject)
  }
}

extension Reason {
  static func printed(_ text: String) -> Reason {
    let kind: Kind =
      switch text {
      case "@self": .selfValue
      case "@identity": .identity
      case "@dependencies": .dependencies
      default: text.hasPrefix("@") ? .offset : text.hasPrefix("\\") ? .keyPath : .property
      }
    return Reason(kind: kind, text: text)
  }
}
