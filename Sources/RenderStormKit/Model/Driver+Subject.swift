/// What a message of the app is about, by its words.
///
/// An app writes what it likes: a word is a hint, and no word at all is none.
extension Incident.Driver {
  enum Subject {
    /// Records are saved.
    case saving
    /// User defaults are written.
    case defaults
    /// An object comes to life or goes away.
    case creation
    /// Work is called off or started again.
    case tasks
    /// A change is announced.
    case publishing
    /// A view is put together by a function.
    case factory
    /// Observed reads are registered again.
    case tracking
    /// Somebody touches or moves something.
    case userAction
    /// A view comes or goes.
    case appearing
    /// A platform view is brought up to date.
    case platformUpdate

    fileprivate var words: Set<String> {
      switch self {
      case .saving:
        [
          "save", "saves", "saved", "saving", "insert", "inserts", "inserted", "upsert", "upserted",
          "persist", "persisted", "import", "imported", "importing", "merge", "merged", "commit",
          "committed",
        ]
      case .defaults: ["defaults", "preference", "preferences"]
      case .creation:
        ["init", "deinit", "initialised", "initialized", "created", "allocated", "deallocated"]
      case .tasks:
        ["cancelled", "canceled", "cancelling", "restart", "restarted", "restarting"]
      case .publishing: ["publish", "published", "republish", "republished", "sink", "emit"]
      case .factory:
        ["factory", "make", "makes", "making", "rebuild", "rebuilding"]
      case .tracking:
        ["tracking", "tracked", "rearm", "rearmed", "reregister", "reobserve", "observing"]
      case .platformUpdate: []
      case .userAction:
        [
          "tap", "tapped", "taps", "click", "clicked", "press", "pressed", "select", "selected",
          "push", "pop", "popped", "back", "open", "opened", "close", "closed", "swipe",
          "swiped", "scroll", "scrolled", "pull", "pulled", "drag", "dragged", "pan", "pinch",
          "touch", "gesture", "navigate", "navigated", "show", "dismiss", "dismissed", "rotate",
          "rotated", "resize", "resized", "toggle", "toggled",
        ]
      case .appearing:
        ["appear", "appears", "appeared", "disappear", "disappears", "disappeared"]
      }
    }
  }

  func isAbout(_ subject: Subject) -> Bool { !isUserInput && subject.isSaid(in: text) }
}

extension Incident.Driver.Subject {
  func isSaid(in text: String) -> Bool {
    if self == .platformUpdate { return Self.platformUpdates.contains { text.contains($0) } }
    let words = CamelCase.words(of: text)
    if words.contains(where: self.words.contains) { return true }
    return self == .tasks && words.contains("task")
      && words.contains(where: Self.beginnings.contains)
  }

  private static let platformUpdates = [
    "updateUIView", "updateNSView", "updateUIViewController", "updateNSViewController",
  ]
  private static let beginnings: Set<String> = ["start", "starts", "started", "begin", "begins"]
}
