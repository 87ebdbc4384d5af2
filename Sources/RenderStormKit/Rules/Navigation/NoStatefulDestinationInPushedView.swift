struct NoStatefulDestinationInPushedView: Rule {
  let card = RuleCard(
    code: "N05",
    id: "no-stateful-destination-in-pushed-view",
    title: "Do not put `isPresented:` or `item:` destinations into pushed screens",
    family: .navigation,
    frequency: .occasional,
    mechanism: """
      On iOS 16 the stack registers such a destination anew in each frame, which evaluates the \
      pushed screen, which asks for the next update before the frame is shown. Under a path of \
      one element type, destinations below the root do not count at all.
      """,
    signature: """
      One pushed screen repeats as often as the display refreshes, with `@self` alone or \
      `unchanged`, after one line `Update NavigationAuthority bound path tried to update multiple \
      times per frame`. The screen never changes, and on a device the watchdog ends the app.
      """,
    lookalikes: """
      An animation keeps the same pace, but it shows frames, leaves the main thread time to wait \
      and prints no such line. When the owner of the stack names its path or store in each round, \
      the binding is at fault (N08).
      """,
    remedy: """
      Push a route value instead, or show the screen as a sheet. If the minimum is iOS 17 or \
      later and the stack has no typed path, the modifier may stay, provided that nothing below \
      that screen pushes values.
      """,
    confirm: """
      Replace the modifier by a sheet for a moment: the lines must stop. The same build on iOS 17 \
      or later is expected to be quiet.
      """,
    versions: "The endless form is reported on iOS 16 only.")

  func evidence(in incident: Incident) -> [Evidence] {
    guard incident.kind == .loop, let screen = incident.participants.first,
      incident.participants.allSatisfy(\.namesNothingOfItsOwn),
      let notice = incident.boundPathNotice(
        .strong,
        and:
          ", and `\(screen.view)` repeats \(Wording.counted(incident.repeats, "time")) all the same"
      )
    else { return [] }
    let reason =
      screen.isUnchanged
      ? "no reason at all" : screen.namesOnlySelf ? "`@self` alone" : "`@self` or no reason at all"
    var facts: [Evidence] = [
      notice,
      .supporting(
        .moderate, .reason,
        "`\(screen.view)` names \(reason) in \(Quantity.count(screen.updates)) of "
          + Wording.counted(screen.evaluations, "evaluation"),
        line: screen.firstLine),
    ]
    if incident.isDisplayPaced, let rate = incident.trustedRoundsPerSecond {
      facts.append(
        .supporting(
          .moderate, .rate, "\(Wording.spoken(rate)) rounds per second keep pace with a display"))
    }
    let ignored = incident.notice("D07", supports: .moderate) { _ in
      "SwiftUI says that destinations below the root do not count for this path"
    }
    return facts + [ignored, incident.outsideDriver(opposes: .strong)].compactMap(\.self)
  }
}
