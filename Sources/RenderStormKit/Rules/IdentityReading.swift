/// Facts about views that are created anew, for the rules that have to tell such causes apart.
extension Incident {
  /// A view that names one property of its own, with a view that is new in nearly all evaluations.
  var parentAndNewChild: (parent: OwnCause, child: Participant)? {
    guard let child = mounting.first,
      let parent = ownCauses.first(where: { $0.reason.kind != .dependencies }) ?? ownCauses.first
    else { return nil }
    return (parent, child)
  }

  func newChild(_ child: Participant, of parent: OwnCause) -> Evidence {
    .supporting(
      .strong, .reason,
      child.newness + ", while \(parent.sentence)",
      line: child.firstLine)
  }
}

extension Incident.Participant {
  /// How often the view is a first appearance, as a fact.
  var newness: String {
    "`\(view)` is new in \(Quantity.count(mounts)) of \(Wording.counted(evaluations, "evaluation"))"
  }
}
