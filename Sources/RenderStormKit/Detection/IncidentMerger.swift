/// Puts incidents of one nature together and in order.
enum IncidentMerger {
  /// Makes one of incidents of the same kind between the same views: each flick of a scroll, each opening of a sheet.
  ///
  /// The counts add up; the span reaches from the first to the last.
  static func merge(_ incidents: [Incident]) -> [Incident] {
    var merged: [Incident] = []
    for incident in incidents.sorted(by: { $0.firstLine < $1.firstLine }) {
      if let same = merged.firstIndex(where: { isSame($0, incident) }) {
        merged[same] = join(merged[same], incident)
      } else {
        merged.append(incident)
      }
    }
    return merged.sorted(by: isMoreImportant)
  }

  /// A loop before a storm, then the surer, then what still goes on, then the larger.
  static func isMoreImportant(_ left: Incident, _ right: Incident) -> Bool {
    rank(left) > rank(right)
  }

  private static func rank(_ incident: Incident) -> (Int, Int, Int, Int) {
    let certainty =
      [Certainty.suspicious, .probable, .certain].firstIndex(of: incident.certainty) ?? 0
    let isSure = incident.certainty > .suspicious ? 4 : 0
    return (
      isSure + (incident.kind == .loop ? 1 : 0), incident.isOpen ? 1 : 0, incident.evaluations,
      certainty
    )
  }

  private static func isSame(_ left: Incident, _ right: Incident) -> Bool {
    left.kind == right.kind && left.input == right.input && left.runNumber == right.runNumber
      && Set(left.participants.map(\.view)) == Set(right.participants.map(\.view))
      && !left.participants.isEmpty
  }

  private static func join(_ first: Incident, _ second: Incident) -> Incident {
    var joined = first
    joined.repeats += second.repeats
    joined.lastLine = max(first.lastLine, second.lastLine)
    joined.end = second.end ?? first.end
    joined.ending = second.ending
    joined.grounds = second.grounds
    joined.certainty = max(first.certainty, second.certainty)
    joined.peakPerSecond = [first.peakPerSecond, second.peakPerSecond].compactMap { $0 }.max()
    let weight = Double(first.evaluations + second.evaluations)
    joined.coverage =
      (first.coverage * Double(first.evaluations) + second.coverage * Double(second.evaluations))
      / max(1, weight)
    joined.participants = first.participants.map { participant in
      second.participants.first { $0.view == participant.view }.map { add(participant, $0) }
        ?? participant
    }
    for notice in second.notices where !joined.notices.contains(where: { $0.id == notice.id }) {
      joined.notices.append(notice)
    }
    return joined
  }

  private static func add(_ one: Incident.Participant, _ other: Incident.Participant)
    -> Incident.Participant
  {
    var sum = one
    sum.evaluations += other.evaluations
    sum.mounts += other.mounts
    for count in other.reasons {
      if let known = sum.reasons.firstIndex(where: { $0.reason == count.reason }) {
        sum.reasons[known].count += count.count
      } else {
        sum.reasons.append(count)
      }
    }
    return sum
  }
}
