struct StableFocusedOrEnvironmentValue: Rule {
  let card = RuleCard(
    code: "I05",
    id: "stable-focused-or-environment-value",
    title: "Publish focused values and environment actions that stay equal",
    family: .identity,
    frequency: .occasional,
    mechanism: """
      `.focusedValue` or `.environment` gets a struct with a closure that the body makes anew. It \
      never equals the one before, so menus and toolbars that read it are updated, which lays the \
      window out and runs the body that publishes it again.
      """,
    signature: """
      SwiftUI says that a `FocusedValue update` tried to update multiple times per frame. The \
      publishing view repeats with `@dependencies` or `unchanged`, with views that belong to \
      commands or a toolbar. On a Mac the window's constraint complaints may follow.
      """,
    lookalikes: """
      Constraint complaints without that notice are the window's own (L07). A focus that is \
      written, not published, is S18. `Commands` print no lines of their own, so their part can \
      only be seen in views inside of them.
      """,
    remedy: """
      Publish something that compares equal: a `Bool`, an id, or an object that is kept in \
      `@State` and has methods instead of closures. Build it once, not in the body.
      """,
    confirm: """
      Publish a constant for a moment: the lines and the notice must stop. `grep -rnE \
      'focused(Scene)?Value\\(|focused(Scene)?Object\\(' Sources` finds what is published.
      """,
    versions: "Reported on macOS 13 and later and on iPadOS 16 and later.")

  func evidence(in incident: Incident) -> [Evidence] {
    let published = incident.notice("D01f", supports: .decisive) {
      "SwiftUI says \(Wording.counted($0.count, "time")) that a focused value was updated several "
        + "times in one frame"
    }
    let menu = menu(in: incident)
    guard published != nil || (menu != nil && incident.feedsItself) else { return [] }
    let facts: [Evidence?] = [
      published, menu,
      published == nil ? nil : publisher(in: incident),
      published == nil
        ? nil
        : incident.anyNotice(
          ["D80", "D81"], supports: .moderate,
          "AppKit says that the window's layout never settles, as it does late in such a loop"),
      published == nil
        ? nil
        : incident.frames(.appScene, atLeast: 0.02, supports: .slight) {
          "scenes and menus of the app are made anew in \($0)"
        },
    ]
    return facts.compactMap(\.self)
  }

  private func publisher(in incident: Incident) -> Evidence? {
    let views = incident.participants
    guard
      let view = views.first(where: { $0.isUnchanged })
        ?? incident.ownCauses.first(where: \.reason.isObserved)?.participant
    else { return nil }
    return .supporting(
      .moderate, .reason,
      "`\(view.view)` repeats with \(view.isUnchanged ? "no reason" : "an observed reason") in "
        + Wording.counted(view.updates, "evaluation"),
      line: view.firstLine)
  }

  /// A view that belongs to menus or bars, in one round with another view.
  private func menu(in incident: Incident) -> Evidence? {
    guard incident.participants.count > 1 else { return nil }
    let found = incident.participants.first {
      CamelCase.words(of: $0.view).contains { $0 == "commands" || $0 == "command" }
    }
    return found.map {
      .supporting(
        .slight, .reason, "`\($0.view)` sounds like a part of commands",
        line: $0.firstLine)
    }
  }
}
