struct FiniteGeometry: Rule {
  let card = RuleCard(
    code: "L13",
    id: "finite-geometry",
    title: "Keep every size and position finite and not negative",
    family: .layout,
    frequency: .occasional,
    mechanism: """
      A division by a width of zero gives infinity or no number at all, and that is not equal to \
      itself: a guard that compares the new with the old value always lets it through. Each pass \
      writes it, and the layout never comes to rest.
      """,
    signature: """
      A view names a size in each pass, and SwiftUI prints `Invalid frame dimension (negative or \
      non-finite)`, or complaints of contradictory frames or a singular matrix, about as often.
      """,
    lookalikes: """
      One such notice at launch is common, while the first width is still zero. A size that is \
      finite and changes by a point or two is L01.
      """,
    remedy: """
      Guard each division by a measured length, clamp what comes of it with `max(0, value)`, and \
      check `isFinite` before a value reaches `frame`, `offset` or a chart.
      """,
    confirm: """
      Put `assert(value.isFinite && value >= 0)` in front of the frame that is named in the \
      notice's backtrace.
      """)

  func evidence(in incident: Incident) -> [Evidence] {
    guard let invalid = incident.notice("D28") else {
      return rest(in: incident, isInvalid: false)
    }
    // One at launch is common, and a few as widths settle; what comes back more often is what the rounds are about.
    let comesBack = invalid.count >= 8 || incident.noticesPerRound(invalid) >= 0.4
    let notice = Evidence.supporting(
      invalid.count > 1 && comesBack ? .strong : .slight, .notice,
      "SwiftUI says \(Wording.counted(invalid.count, "time")) in "
        + "\(Wording.counted(incident.repeats, "round")) that a frame is negative or not finite",
      line: invalid.firstLine)
    return [notice] + rest(in: incident, isInvalid: true)
  }

  private func rest(in incident: Incident, isInvalid: Bool) -> [Evidence] {
    let other = incident.anyNotice(
      ["D29", "D13", "D30"], supports: .slight,
      "SwiftUI complains of a frame or a transform that cannot be")
    guard isInvalid || other != nil else { return [] }
    let length = incident.feedsItself ? incident.ownCauses.first { $0.reason.isSizeLike } : nil
    let named = length?.supporting(.slight, because: ", and the name sounds like a measured length")
    return [other, named].compactMap(\.self)
  }
}
