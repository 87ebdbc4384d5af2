/// Facts about views that are created anew, for the rules that have to tell such causes apart.
extension Incident {
  /// A view that names one property of its own, with a view that is new in nearly all evaluations.
  ///
  /// Of several new views it is the one that comes least often: the others are inside of it.
  var parentAndNewChild: (parent: OwnCause, child: Participant)? {
    guard let child = mounting.min(by: { $0.evaluations < $1.evaluations }),
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

  /// Views that are new about once for each line of a parent that has a reason of its own.
  var newScreens: [Participant] {
    guard let parent = ownCauses.first else { return [] }
    return mounting.filter { $0.mounts * 10 <= parent.count * 13 }
  }

  /// So many new views at a time are rows; slips make nearly two of a single one.
  ///
  /// Chosen, not measured.
  static let manyRows = 2.5

  /// How many new views of one type come in each round where no view around them names a reason.
  ///
  /// Where times show rests between the rounds, these part them.
  var newRowsAtATime: Double? {
    guard ownCauses.isEmpty, let rows = mounting.first, repeats > 0 else { return nil }
    let inRound = Double(rows.mounts) / Double(repeats)
    return roundsPerWave ?? (inRound >= Self.manyRows ? inRound : nil)
  }

  /// How many new views of one type come with each line of the view above them; nothing without such a view.
  var rowsPerPass: (rows: Participant, parent: Participant, ratio: Double)? {
    guard let rows = mounting.min(by: { $0.evaluations < $1.evaluations }) else { return nil }
    // What comes behind a row is inside of it.
    let above = participants.filter {
      !$0.mountsThroughout && $0.updates > 1 && $0.firstLine <= rows.firstLine
    }
    guard let parent = above.min(by: { $0.updates < $1.updates }) else { return nil }
    return (rows, parent, Double(rows.mounts) / Double(parent.updates))
  }

  /// Many new views for each line of their parent, as a fact against rules of one new child.
  func manyRows(opposes weight: Evidence.Weight) -> Evidence? {
    guard let (rows, parent, ratio) = rowsPerPass, ratio >= Self.manyRows else { return nil }
    return .opposing(
      weight, .reason,
      "\(Wording.spoken(ratio)) new `\(rows.view)` come with each line of `\(parent.view)`",
      line: rows.firstLine)
  }

  /// How many views name the same property, at most.
  var broadcastWidth: Int {
    Dictionary(grouping: ownCauses.filter { $0.reason.kind == .property }, by: \.reason)
      .values.map(\.count).max() ?? 0
  }
}

extension Incident.Participant {
  /// How often the view is a first appearance, as a fact.
  var newness: String {
    "`\(view)` is new in \(Quantity.count(mounts)) of \(Wording.counted(evaluations, "evaluation"))"
  }
}
