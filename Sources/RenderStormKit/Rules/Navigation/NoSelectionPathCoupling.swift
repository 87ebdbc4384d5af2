struct NoSelectionPathCoupling: Rule {
  let card = RuleCard(
    code: "N14",
    id: "no-selection-path-coupling",
    title: "Do not derive a list's selection from the path, nor the path from the selection",
    family: .navigation,
    frequency: .occasional,
    mechanism: """
      Choosing a row sets the path, and a change of the path sets the selection. A `List`, a tab \
      bar or a split view also writes its selection back when its content is made anew. So each \
      of the two answers the other, and every answer differs a little from what was there.
      """,
    signature: """
      One line names `_selection` and the next one `_path` or the router, in turn and without \
      input; both are properties of views of their own or of one owner. SwiftUI may say that \
      several navigation requests met in one frame.
      """,
    lookalikes: """
      When screens follow the owner of the path with `@self` and no selection is named, it is the \
      path alone (R1, N08). Two owners of paths are two stacks (N09). A burst of a few lines \
      after a tap is two writes of one action (N07).
      """,
    remedy: """
      Keep one of the two as the truth and compute the other from it. If both must be stored, \
      write the selection only in answer to a tap, and return at once when the new value equals \
      the old one.
      """,
    confirm: """
      Make the setter of the selection do nothing unless a tap called it: the lines must stop. \
      `grep -rnE 'selection: ?(Binding|\\$)|of: .*[pP]ath' Sources` finds both directions.
      """,
    versions: """
      On iOS 17.0 an observed property as the selection of a list in a split view can also end \
      the app with `Simultaneous accesses`.
      """)

  func evidence(in incident: Incident) -> [Evidence] {
    let exchange = exchange(in: incident)
    let overlap = incident.notice("D53", supports: exchange == nil ? .moderate : .strong) { _ in
      "the app ended because a selection was read while it was written"
    }
    let chosen = exchange == nil ? selectionAlone(in: incident) : nil
    guard exchange != nil || overlap != nil || chosen != nil else { return [] }
    let facts: [Evidence?] = [
      exchange, chosen, overlap,
      exchange == nil ? nil : evenness(in: incident),
      incident.notice("D01e", supports: .moderate) { _ in
        "SwiftUI says that several things which steer navigation changed in one frame"
      },
      incident.outsideDriver(opposes: .moderate),
    ]
    return facts.compactMap(\.self)
  }

  private func exchange(in incident: Incident) -> Evidence? {
    guard let (selection, path) = incident.selectionAndPath else { return nil }
    return .supporting(
      incident.feedsItself ? .strong : .moderate, .reason,
      "\(selection.phrase), and \(path.phrase): a selection and a path that change with each other",
      line: min(selection.participant.firstLine, path.participant.firstLine))
  }

  private func evenness(in incident: Incident) -> Evidence? {
    guard incident.feedsItself, incident.isSustained,
      let (selection, path) = incident.selectionAndPath,
      abs(selection.count - path.count) * 10 <= max(selection.count, path.count)
    else { return nil }
    return .supporting(
      .moderate, .reason,
      "the two are named equally often, \(Quantity.count(path.count)) times, as two writers are "
        + "that answer each other",
      line: path.participant.firstLine)
  }

  /// The path may be held where nothing is printed: then a notice of navigation has to speak for it.
  private func selectionAlone(in incident: Incident) -> Evidence? {
    guard incident.feedsItself, incident.notice("D01e") != nil,
      let selection = incident.owned(where: \.isSelectionLike)
    else { return nil }
    return selection.supporting(.moderate)
  }
}

extension Incident {
  /// A selection and a path of which each changes about as often as the other.
  var selectionAndPath: (selection: Owned, path: Owned)? {
    guard let selection = owned(where: \.isSelectionLike),
      let path = owned(where: { $0.isNavigation && !$0.isSelectionLike }),
      selection.count * 2 >= path.count, path.count * 2 >= selection.count
    else { return nil }
    return (selection, path)
  }

  /// A selection that changes with the path, as a fact against rules of the path alone.
  func selection(opposes weight: Evidence.Weight) -> Evidence? {
    guard let (selection, _) = selectionAndPath else { return nil }
    return .opposing(
      weight, .reason, "\(selection.phrase), as often as the path is named",
      line: selection.participant.firstLine)
  }
}
