struct OwnModelsOnce: Rule {
  let card = RuleCard(
    code: "S07",
    id: "own-models-once",
    title: "Make a model once, in `@State` or `@StateObject`, and never in a body",
    family: .state,
    frequency: .veryCommon,
    mechanism: """
      `@ObservedObject var model = Model()`, a `Model()` in a body or in a destination closure: \
      each pass of the parent makes another object and hands it down, so the child always sees a \
      new one. What the object does on its first day (requests, subscriptions, writes upward) is \
      done again with each pass.
      """,
    signature: """
      Child views name `@self, _model` (or `_vm`, `_loader`), once for each line of their parent, \
      which changes for a reason of its own. SwiftUI may say that a `StateObject` was accessed \
      before it was installed, which makes a new instance each time.
      """,
    lookalikes: """
      A child with `@self` alone cannot compare its values (I04). When the parent names the same \
      object, that one object tells everybody (S14). The same property of many views that nobody \
      sets is an environment default (I06).
      """,
    remedy: """
      Let the view that needs the object own it: `@StateObject private var model = Model()`, or \
      `@State` for an `@Observable` class, and pass it on. Keep the `init` of models free of work \
      and start that in `.task`.
      """,
    confirm: """
      Print in the model's `init`: it must be called once for each screen, not for each pass. \
      `grep -rnE '@ObservedObject.* = [A-Z]' Sources` finds owners that do not own.
      """)

  func evidence(in incident: Incident) -> [Evidence] {
    let uninstalled = incident.notice("D24").map { sighting -> Evidence in
      .supporting(
        sighting.count > 4 ? .decisive : incident.remade == nil ? .slight : .moderate, .notice,
        "SwiftUI says \(Wording.counted(sighting.count, "time")) that an object was accessed before "
          + "it was installed, which makes a new one each time",
        line: sighting.firstLine)
    }
    let children = incident.remade.flatMap { remade($0, isTold: uninstalled != nil) }
    guard uninstalled != nil || children != nil else { return [] }
    let facts: [Evidence?] = [
      uninstalled,
      children,
      incident.driver(about: .creation, supports: .moderate, "tells of an object that is made"),
      incident.mounting.first.map {
        .opposing(
          .moderate, .reason, $0.newness + ": the view is new, and its model with it",
          line: $0.firstLine)
      },
    ]
    return facts.compactMap(\.self)
  }

  /// Without a notice the property has to sound like an object: any binding is named like that as well.
  private func remade(_ found: Incident.Remade, isTold: Bool) -> Evidence? {
    let reason = found.reason
    guard reason.isObjectLike || isTold else { return nil }
    return .supporting(
      .strong, .reason,
      "\(Wording.listed(found.children.map(\.view))) \(found.children.count == 1 ? "names" : "name") "
        + "`\(reason.text)` together with `@self`, while `\(found.parent.view)` runs for another "
        + "reason",
      line: found.children.first?.firstLine)
  }
}

extension Incident {
  /// Views that get a new value and another object with each pass of a parent.
  struct Remade {
    let parent: Participant
    let children: [Participant]
    let reason: Reason
  }

  /// The views that name one and the same property beside `@self`, below a parent that does not.
  var remade: Remade? {
    let children = participants.filter { $0.isHandedNew && $0.joinedReasons.count == 1 }
    guard
      let reason = children.compactMap(\.joinedReasons.first).first(where: { $0.isObjectLike })
        ?? children.first?.joinedReasons.first
    else { return nil }
    let parent = participants.first {
      !$0.isHandedNew && !$0.ownUpdates.isEmpty && !$0.joinedReasons.contains(reason)
        && !$0.mountsThroughout
    }
    let same = children.filter { $0.joinedReasons == [reason] }
    guard let parent = parent ?? loneSelf.first,
      same.contains(where: { $0.updates * 10 >= parent.updates * 8 })
    else { return nil }
    return Remade(parent: parent, children: same, reason: reason)
  }
}
