struct NoViewFactoryInBody: Rule {
  let card = RuleCard(
    code: "I08",
    id: "no-view-factory-in-body",
    title: "Do not build root views through a function that a body calls",
    family: .identity,
    frequency: .occasional,
    mechanism: """
      `var body: some View { makeRoot() }` builds the whole tree, its view models and closures, \
      with every run of the body. Nothing in it equals what was there, so all children run, and \
      navigation sees its root replaced within the frame.
      """,
    signature: """
      The root and all below it run with `@self` alone though no data changed, once for each \
      event or in a short burst. SwiftUI may say that `NavigationRequestObserver` tried to update \
      multiple times per frame.
      """,
    lookalikes: """
      With a reentrant layout or a wrapper on the stack a window is being changed (N12). When \
      the value that changes is read in the `App`, all windows run in step (S13). A child that \
      names an object beside `@self` is S07.
      """,
    remedy: """
      Make the root a view type of its own and create it in the body with plain values. Keep what \
      the function made (models, closures, controllers) in `@State` or in the owner of the window.
      """,
    confirm: """
      Count the calls of the function: one for each window must remain. `grep -rnE 'some \
      View \\{ ?(make|build)|makeRoot|Factory\\.' Sources` finds them.
      """)

  func evidence(in incident: Incident) -> [Evidence] {
    guard let root = incident.loneSelf.first,
      incident.participants.allSatisfy({ $0.namesOnlySelf || $0.mountsThroughout })
    else { return [] }
    let observer = incident.notice("D01e", supports: .moderate) { _ in
      "SwiftUI says that several things which steer navigation changed in one frame"
    }
    let told = incident.driver(about: .factory, supports: .strong, "tells of views that are built")
    let getter = incident.frames(.getter, below: .body, atLeast: 0.1, supports: .moderate) {
      "a getter of the app runs below a view's body in \($0)"
    }
    guard observer != nil || told != nil || (getter != nil && incident.kind == .storm) else {
      return []
    }
    let facts: [Evidence?] = [
      observer, told, getter,
      .supporting(
        .slight, .reason, "`\(root.view)` runs with `@self` alone: no data changed",
        line: root.firstLine),
      incident.anyNotice(
        ["D03"], opposes: .moderate, "SwiftUI says that a window was laid out inside its update"),
      incident.representable(opposes: .strong),
      incident.feedsItself && incident.isSustained
        ? .opposing(.moderate, .context, "it goes on without an event that asks for it") : nil,
    ]
    return facts.compactMap(\.self)
  }
}
