/// Facts about several properties of one view, for the rules whose causes differ in how these change.
extension Incident {
  /// A view that names several properties of its own in the same evaluations.
  struct PropertySet {
    let participant: Participant
    let reasons: [Reason]
  }

  /// Views that name several properties at once without a new value of the parent; the most properties first.
  var propertySets: [PropertySet] {
    participants.compactMap { participant -> PropertySet? in
      let reasons = participant.joinedReasons
      guard reasons.count > 1, !participant.isHandedNew else { return nil }
      return PropertySet(participant: participant, reasons: reasons)
    }
    .sorted { $0.reasons.count > $1.reasons.count }
  }

  /// Views that follow another one with `@self` alone.
  ///
  /// Where there is only one, it may be the parent instead: then its lines come first.
  func followers(of participant: Participant) -> [Participant] {
    let others = loneSelf.filter { $0.view != participant.view }
    guard others.count == 1 else { return others }
    return others.filter { $0.firstLine >= participant.firstLine }
  }

  /// The view whose lines come before those of another one and that runs as often, if it is the only one.
  func parent(of participant: Participant) -> Participant? {
    let above = participants.filter {
      $0.view != participant.view && !$0.mountsThroughout && $0.firstLine < participant.firstLine
        && $0.updates * 10 >= participant.updates * 8
    }
    let own = above.filter { !$0.ownUpdates.isEmpty }
    return own.first ?? (loneSelf.count == 1 ? above.first : nil)
  }

  /// A property that is changed by the view that holds it, on its own or in turn with others.
  struct Owned {
    let participant: Participant
    let reason: Reason
    let count: Int
  }

  /// The first property for which a question has the answer yes, among those that are named often.
  ///
  /// Names in a longer list say little: whatever changes there, it changes them all.
  func owned(where isWanted: (Reason) -> Bool) -> Owned? {
    for participant in participants
    where !participant.mountsThroughout && participant.joinedReasons.count < 3 {
      if let found = participant.ownUpdates.first(where: { isWanted($0.reason) }) {
        return Owned(participant: participant, reason: found.reason, count: found.count)
      }
    }
    return nil
  }
}

extension Incident.Participant {
  /// Whether nearly all updates name `@self`, with or without other reasons.
  var isHandedNew: Bool {
    let named = updateReasons.first { $0.reason.kind == .selfValue }?.count ?? 0
    return updates > 0 && named * 10 >= updates * 8
  }

  /// Properties of its own that nearly all updates name at once.
  var joinedReasons: [Reason] {
    guard !mountsThroughout else { return [] }
    return ownUpdates.filter { !$0.reason.isObserved && $0.count * 10 >= updates * 8 }
      .map(\.reason).sorted { $0.text < $1.text }
  }

  /// Properties of its own that are named in turn: one in this update, the other in the next.
  var alternatingReasons: [Reason] {
    let own = ownUpdates.filter { $0.count * 5 >= updates }
    let sum = own.reduce(0) { $0 + $1.count }
    guard own.count > 1, !mountsThroughout, sum * 10 <= updates * 11 else { return [] }
    return own.map(\.reason)
  }
}

extension Incident.PropertySet {
  /// What the change lines say, as a fact.
  var sentence: String {
    "`\(participant.view)` names \(reasons.count) properties of its own at once, "
      + "\(Wording.listed(reasons.map(\.text))), in nearly all of "
      + "\(Wording.counted(participant.updates, "evaluation")), and never `@self`"
  }

  func supporting(_ weight: Evidence.Weight, because: String = "") -> Evidence {
    .supporting(weight, .reason, sentence + because, line: participant.firstLine)
  }

  /// How many of its properties look like records that a query holds.
  var queries: Int { reasons.count(where: \.isQueryLike) }
  var isMostlyQueries: Bool { queries * 3 >= reasons.count * 2 }
}

extension Incident.Owned {
  /// The view and the property, as a part of a sentence.
  var phrase: String {
    "`\(participant.view)` names `\(reason.text)` in \(Quantity.count(count)) of "
      + Wording.counted(participant.updates, "evaluation")
  }

  func supporting(_ weight: Evidence.Weight, because: String = "") -> Evidence {
    .supporting(weight, .reason, phrase + because, line: participant.firstLine)
  }
}
