/// What the message that stands in front of the rounds is about, by its words.
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
      }
    }
  }

  func isAbout(_ subject: Subject) -> Bool {
    guard !isUserInput else { return false }
    let words = CamelCase.words(of: text)
    if words.contains(where: subject.words.contains) { return true }
    return subject == .tasks && words.contains("task")
      && words.contains(where: Self.beginnings.contains)
  }

  private static let beginnings: Set<String> = ["start", "starts", "started", "begin", "begins"]
}

extension Incident {
  /// The message in front of the rounds, or again and again between them, in support of a rule; `said` says what it is
  /// about.
  func driver(
    about subject: Driver.Subject, supports weight: Evidence.Weight, _ said: String
  ) -> Evidence? {
    if let driver, driver.isAbout(subject) {
      return .supporting(
        weight, .context,
        "\(driver.name), which \(said), stands in front of \(Quantity.count(driver.rounds)) of "
          + Wording.counted(repeats, "round"),
        line: driver.line)
    }
    return companions.first { $0.isAbout(subject) }.map {
      .supporting(
        weight, .context,
        "\($0.name), which \(said), comes back between the rounds, "
          + Wording.counted($0.rounds, "time"),
        line: $0.line)
    }
  }

  /// The message in front of the rounds as a fact against a rule.
  func driver(
    about subject: Driver.Subject, opposes weight: Evidence.Weight, _ said: String
  ) -> Evidence? {
    guard let driver, driver.isAbout(subject) else { return nil }
    return .opposing(
      weight, .context, "\(driver.name) in front of the rounds \(said)", line: driver.line)
  }
}
