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

  /// The message in front of the rounds, or between them, as a fact against a rule.
  func driver(
    about subject: Driver.Subject, opposes weight: Evidence.Weight, _ said: String
  ) -> Evidence? {
    if let driver, driver.isAbout(subject) {
      return .opposing(
        weight, .context, "\(driver.name) in front of the rounds \(said)", line: driver.line)
    }
    return companions.first { $0.isAbout(subject) }.map {
      .opposing(weight, .context, "\($0.name) between the rounds \(said)", line: $0.line)
    }
  }
}
