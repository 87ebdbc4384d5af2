/// What the app says between the rounds.
extension IncidentBuilder {
  /// The message that drives the rounds.
  func driver(_ facts: Measurements) -> Incident.Driver? {
    facts.isDriven ? facts.stretch.anchor.map { message($0.leader) } : nil
  }

  /// A message that comes back at least so often is about the rounds; chosen, not measured.
  private static let fewestSayings = 8

  /// Other messages that come back between the rounds, the most frequent first.
  func companions(_ facts: Measurements) -> [Incident.Driver] {
    var seen: Set<UInt32> = [RunDetector.userInput]
    if facts.isDriven, let anchor = facts.stretch.anchor { seen.insert(anchor.leader.wording) }
    return facts.stretch.members.flatMap { [$0.saying, $0.answer] }
      .sorted { ($0.count, $1.line) > ($1.count, $0.line) }
      .filter { $0.count >= Self.fewestSayings && seen.insert($0.wording).inserted }
      .map(message)
  }

  /// Whether most of what stands in front of waves tells of something that somebody does.
  func isLedByAction(_ stretch: Stretch) -> Bool {
    let actions = stretch.wordings.filter { wording, _ in
      Incident.Driver.Subject.userAction.isSaid(in: wordings[wording]?.text ?? "")
    }
    return 2 * actions.values.reduce(0, +) >= stretch.rounds
  }

  func isAbout(_ subject: Incident.Driver.Subject, _ vote: WordingVote) -> Bool {
    message(vote).isAbout(subject)
  }

  private func message(_ vote: WordingVote) -> Incident.Driver {
    let quote = wordings[vote.wording]
    return Incident.Driver(
      text: quote?.text ?? "", line: quote?.line ?? vote.line, rounds: vote.count,
      isUserInput: vote.wording == RunDetector.userInput)
  }
}
