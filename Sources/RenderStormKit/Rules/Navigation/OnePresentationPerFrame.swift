struct OnePresentationPerFrame: Rule {
  let card = RuleCard(
    code: "N13",
    id: "one-presentation-per-frame",
    title: "Present one thing at a time, and the next one when it is gone",
    family: .navigation,
    frequency: .veryCommon,
    mechanism: """
      One action asks for two presentations: two sheets, a sheet and a push, or the next sheet \
      while the first is still closing. Only one can be shown. The other request stays pending \
      and is tried again with each change of the presenter, which runs it and all that it shows.
      """,
    signature: """
      The presenter names two flags of presentations at once, such as `_showA, _showB`. SwiftUI \
      says that only a single sheet is supported, or UIKit that something is already presenting.
      """,
    lookalikes: """
      A screen that names `_dismiss` and nothing else reads the environment (N11). One flag alone \
      that is named in every round is a setter without a guard (S10). More than two properties \
      that have nothing to do with each other are stored preferences (S09).
      """,
    remedy: """
      Replace the flags by one optional `enum` and one `.sheet(item:)`. To show a second thing \
      after the first, set it in `onDismiss`; and stop trying again from timers.
      """,
    confirm: """
      Join the flags in one `item:` and repeat the action: the notices must be gone. `grep -rnE \
      '\\.(sheet|fullScreenCover|alert|popover)\\(' Sources` finds views with more than one.
      """)

  func evidence(in incident: Incident) -> [Evidence] {
    let isWarned = ["D09", "D66", "D67"].contains { incident.notice($0) != nil }
    let flags = flags(in: incident, isWarned: isWarned)
    // Beside a cause of another kind, a notice or two came from some tap.
    let isOurs = flags != nil || incident.ownCauses.isEmpty
    let racing = [
      incident.notice("D09", supports: isOurs ? .decisive : .moderate) {
        "SwiftUI says \(Wording.counted($0.count, "time")) that only one sheet is supported"
      },
      incident.notice("D66", supports: isOurs ? .strong : .slight) {
        "UIKit says \(Wording.counted($0.count, "time")) that something was presented while "
          + "another presentation was under way"
      },
      incident.notice("D67", supports: isOurs ? .moderate : .slight) { _ in
        "UIKit says that a screen which is gone presents another one"
      },
    ].compactMap(\.self)
    guard flags != nil || !racing.isEmpty else { return [] }
    let more: [Evidence?] = [
      flags,
      incident.anyNotice(
        ["D01e", "D64"], supports: .slight,
        "the system says that several changes of what is shown met in one frame"),
      incident.ownCauses.first(where: \.reason.isDismissal).map {
        .opposing(.strong, .reason, $0.sentence, line: $0.participant.firstLine)
      },
    ]
    return racing + more.compactMap(\.self)
  }

  /// Two flags of one view, at once or in turn; without a notice the names have to say what they are.
  private func flags(in incident: Incident, isWarned: Bool) -> Evidence? {
    for participant in incident.participants {
      let together = participant.joinedReasons
      let named = together.count == 2 ? together : participant.alternatingReasons
      guard named.count == 2 else { continue }
      let areFlags = named.allSatisfy { $0.isShowingLike || $0.isFlagLike }
      let saysWhat = named.contains(where: \.isShowingLike)
      guard isWarned || (areFlags && saysWhat) else { continue }
      return .supporting(
        areFlags ? .strong : .moderate, .reason,
        "`\(participant.view)` names `\(named[0].text)` and `\(named[1].text)` "
          + "\(together.count == 2 ? "at once" : "in turn")"
          + (areFlags ? ", and both sound like flags of what is shown" : ""),
        line: participant.firstLine)
    }
    return nil
  }
}
