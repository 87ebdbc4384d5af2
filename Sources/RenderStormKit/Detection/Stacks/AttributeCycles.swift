/// What AttributeGraph prints of cycles, as grounds of the incidents that its warnings belong to.
struct AttributeCycles {
  /// The cycle that was printed most.
  private let cycle: StackReading?

  init(_ readings: [StackReading]) {
    cycle = readings.max { ($0.captures, $1.firstLine) < ($1.captures, $0.firstLine) }
  }

  /// AttributeGraph's own warning of a cycle.
  private static let warning = "D40"
  /// Names beyond these make no sentence.
  private static let mostNames = 8

  /// The incidents, the first with a warning of a cycle of which says what the cycle goes through.
  func added(to incidents: [Incident]) -> [Incident] {
    guard let cycle,
      let place = incidents.firstIndex(where: { $0.notices.contains { $0.id == Self.warning } })
    else { return incidents }
    var incidents = incidents
    incidents[place].grounds.append(sentence(cycle))
    // A mere suspicion does not name views.
    if incidents[place].participants.isEmpty, incidents[place].certainty > .suspicious {
      incidents[place].participants = cycle.views.map { view in
        Incident.Participant(
          view: view.name, role: .follower, evaluations: 0, mounts: 0, reasons: [],
          firstLine: view.line)
      }
    }
    return incidents
  }

  private func sentence(_ cycle: StackReading) -> String {
    var names = cycle.attributes.prefix(Self.mostNames).map { "`\(Self.attribute($0))`" }
    if cycle.attributes.count > Self.mostNames { names.append("…") }
    if let first = names.first { names.append(first) }
    let times = cycle.captures > 1 ? ", \(Quantity.of(cycle.captures, "time"))" : ""
    return "attributes ask for each other: \(names.joined(separator: " → "))\(times)"
  }

  private static func attribute(_ symbol: String) -> String {
    symbol.hasSuffix(getter) ? String(symbol.dropLast(getter.count)) : symbol
  }

  private static let getter = ".getter"
}

/// What recordings say of who updates whom, as grounds of the incidents that the views take part in.
enum StatedCauses {
  private static let most = 4

  static func added(_ causes: [StatedCause], to incidents: [Incident]) -> [Incident] {
    incidents.map { incident in
      let views = Set(incident.participants.map(\.view))
      let own = causes.filter { views.contains($0.view) }.prefix(most)
      var incident = incident
      incident.statedCauses = chain(from: views, causes)
      incident.grounds += own.map(\.sentence)
      // What began it all stands at the end of the chain.
      if let outermost = incident.statedCauses.last, !views.contains(outermost.view) {
        incident.grounds.append(outermost.sentence)
      }
      return incident
    }
  }

  /// The causes of views, then the causes of those, each once.
  private static func chain(from views: Set<String>, _ causes: [StatedCause]) -> [StatedCause] {
    var seen = views
    var found = causes.filter { views.contains($0.view) }
    var next = 0
    while next < found.count {
      let source = found[next].source
      next += 1
      guard seen.insert(source).inserted else { continue }
      found += causes.filter { $0.view == source }
    }
    return found
  }
}
