/// What more than one rule asks of an incident, each answer under one name.
extension Incident {
  /// A view that a reason of its own runs again and again.
  struct OwnCause {
    let participant: Participant
    let reason: Reason
    /// Evaluations that name the reason, first appearances left out.
    let count: Int
  }

  /// Whether it is a loop that no hand keeps going.
  ///
  /// A message of the app in front of each round may well be printed by the loop.
  var feedsItself: Bool { kind == .loop && driver?.isUserInput != true }

  /// Whether it is a loop and nothing at all stands in front of its rounds.
  var isUnprompted: Bool { kind == .loop && driver == nil }

  /// Views with one reason of their own, in the order of the participants.
  var ownCauses: [OwnCause] {
    participants.compactMap { participant in
      participant.ownReason.map {
        OwnCause(participant: participant, reason: $0.reason, count: $0.count)
      }
    }
  }

  /// The first view with a reason of its own, where no view has any other reason of its own.
  var commonCause: OwnCause? {
    let reasons = Set(participants.flatMap { $0.ownUpdates.map(\.reason) })
    return reasons.count == 1 ? ownCauses.first : nil
  }

  var loneSelf: [Participant] { participants.filter(\.namesOnlySelf) }

  var mounting: [Participant] { participants.filter(\.mountsThroughout) }

  /// Whether every view names `@self` and nothing else: what drives them is not in the log.
  var isAllLoneSelf: Bool { !participants.isEmpty && loneSelf.count == participants.count }

  /// Whether no view names any reason at all.
  var isAllUnchanged: Bool { !participants.isEmpty && participants.allSatisfy(\.isUnchanged) }

  /// Views that hold the path of a stack, or the object that it lives in.
  var pathOwners: [OwnCause] { ownCauses.filter(\.reason.isNavigation) }

  /// How often a notice stands in the incident for each round of it.
  func noticesPerRound(_ sighting: NoticeSighting) -> Double {
    Double(sighting.count) / Double(max(repeats, 1))
  }

  /// Whether the input carries SwiftUI's faults, so that a missing one says something.
  ///
  /// Plain output of a process never does.
  var carriesFaults: Bool { notices.contains { $0.id.hasPrefix("D0") || $0.id.hasPrefix("D2") } }

  /// Whether it went on for longer than a burst that an action sets off.
  var isSustained: Bool { repeats >= 50 }

  /// The rate of rounds, unless its times are whole seconds or those of a reader, which clump.
  var trustedRoundsPerSecond: Double? {
    timeStyle.basis == .emission && timeStyle.fractionDigits > 0 ? roundsPerSecond : nil
  }

  /// Whether rounds keep step with a display.
  ///
  /// Displays refresh 60 or 120 times a second; a view that misses frames falls to fractions of it.
  var isDisplayPaced: Bool { trustedRoundsPerSecond.map { (20...130).contains($0) } ?? false }

  /// Whether it runs faster than anything that waits for frames, whatever the number of views.
  var isFreeRunning: Bool { (evaluationsPerSecond ?? 0) >= 1000 }
}

extension Incident.Participant {
  /// Evaluations that are no first appearances.
  var updates: Int { max(0, evaluations - mounts) }

  /// Reasons with the first appearances taken out: those name every property of the view.
  var updateReasons: [Incident.ReasonCount] {
    reasons.compactMap {
      let count = $0.count - mounts
      return count > 0 ? Incident.ReasonCount(reason: $0.reason, count: count) : nil
    }
  }

  /// The view's own reasons, without those named so seldom that they belong to something else.
  var ownUpdates: [Incident.ReasonCount] {
    updateReasons.filter { $0.reason.isOwn && $0.count * 10 > updates }
  }

  /// The reason of its own that nearly all of its updates name; of several that belonging to a stack.
  ///
  /// None when several of them take turns.
  var ownReason: Incident.ReasonCount? {
    let own = ownUpdates
    guard !mountsThroughout, own.allSatisfy({ $0.count * 10 >= updates * 8 }) else { return nil }
    return own.first(where: \.reason.isNavigation) ?? own.first
  }

  /// Whether nearly all updates name `@self` and nothing else.
  var namesOnlySelf: Bool {
    guard !mountsThroughout, ownUpdates.isEmpty else { return false }
    let named = updateReasons.first { $0.reason.kind == .selfValue }?.count ?? 0
    return updates > 0 && named * 10 >= updates * 9
  }

  /// Whether updates name `@self`, no reason at all, or the one and the other in turn.
  var namesNothingOfItsOwn: Bool { updates > 0 && !mountsThroughout && ownUpdates.isEmpty }

  /// Whether nearly all updates name no reason.
  var isUnchanged: Bool {
    updates > 0 && updateReasons.allSatisfy { $0.count * 10 <= updates }
  }

  /// Whether nearly every evaluation is a first appearance.
  var mountsThroughout: Bool { evaluations > 1 && mounts * 10 >= evaluations * 8 }
}

extension Incident.OwnCause {
  /// What the change lines say, as a fact.
  var sentence: String {
    let alone = participant.updateReasons.allSatisfy {
      $0.reason == reason || $0.count * 10 <= participant.updates
    }
    return "`\(participant.view)` names \(alone ? "only " : "")`\(reason.text)`, \(meaning), "
      + "in \(Quantity.count(count)) of \(Wording.counted(participant.updates, "evaluation"))"
  }

  private var meaning: String {
    switch reason.kind {
    case .dependencies: "something it reads from an observed model"
    case .keyPath: "an observed property that it reads"
    case .offset: "a property whose name is not in the binary"
    case .selfValue, .identity, .property, .unstated: "its own property"
    }
  }

  func supporting(_ weight: Evidence.Weight, because: String = "") -> Evidence {
    .supporting(weight, .reason, sentence + because, line: participant.firstLine)
  }
}

extension Incident {
  /// A notice in support of a rule; `said` continues "SwiftUI says …" or another source's name.
  func notice(
    _ id: String, supports weight: Evidence.Weight, _ said: (NoticeSighting) -> String
  ) -> Evidence? {
    notice(id).map { .supporting(weight, .notice, said($0), line: $0.firstLine) }
  }

  /// The first of these notices, as a fact for a rule.
  func anyNotice(
    _ ids: [String], supports weight: Evidence.Weight, _ said: String
  ) -> Evidence? {
    ids.lazy.compactMap { notice($0) }.first.map {
      .supporting(weight, .notice, said, line: $0.firstLine)
    }
  }

  /// The first of these notices, as a fact against a rule.
  func anyNotice(
    _ ids: [String], opposes weight: Evidence.Weight, _ said: String
  ) -> Evidence? {
    ids.lazy.compactMap { notice($0) }.first.map {
      .opposing(weight, .notice, said, line: $0.firstLine)
    }
  }

  /// What stands in front of the rounds, as a fact against rules of loops that feed themselves.
  func outsideDriver(opposes weight: Evidence.Weight) -> Evidence? {
    guard let driver else { return nil }
    return .opposing(
      feedsItself ? .slight : weight, .context,
      "\(driver.name) stands in front of \(Quantity.count(driver.rounds)) of \(Wording.counted(repeats, "round"))",
      line: driver.line)
  }
}

extension Incident.Driver {
  var name: String {
    if isUserInput { return "input of the user" }
    return text.isEmpty ? "a message of the app" : "`\(Wording.clipped(text, to: 60))`"
  }
}
