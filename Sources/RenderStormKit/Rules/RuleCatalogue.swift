/// All rules, and the way from an incident to the suspected ones.
enum RuleCatalogue {
  /// In the order of the catalogue, which also decides between equal scores.
  static let all: [any Rule] = [
    ValueLinksOnBoundPath(),
    StaticDestinationsAtRoot(),
    RoutesEndToEnd(),
    EquatableLinkDestination(),
    OneDestinationPerType(),
    NoDestinationInLazyContainer(),
    NoStatefulDestinationInPushedView(),
    StableStackRoot(),
    OnePathWritePerFrame(),
    DirectPathBinding(),
    NoNestedStacks(),
    SingleTypePathPositions(),
    NoDismissEnvironmentInStack(),
    NoWindowOrNavWritesInUpdate(),
    OnePresentationPerFrame(),
    NoSelectionPathCoupling(),
    LegacyContainerMix(),
    NoStateWriteInBody(),
    OnChangeWritesWatchedValue(),
    GuardSameValueWrites(),
    NoRepublishLoop(),
    NoObservableInEnvironmentModifier(),
    NoMutatingGetter(),
    OwnModelsOnce(),
    ScopeQueries(),
    AppStorageScope(),
    GuardPresentationSetters(),
    StableTaskID(),
    NoAppearFlap(),
    NoAppScopeObservation(),
    NoBroadcastModel(),
    NoClockAtRoot(),
    NoBindingChurn(),
    ConvergentTextRewrite(),
    NoFocusFeedback(),
    NoTrackingRearmWrite(),
    StableForEachID(),
    UniqueForEachID(),
    NoRandomViewID(),
    ComparableProps(),
    StableFocusedOrEnvironmentValue(),
    StableEnvironmentDefault(),
    NoTypeErasureChurn(),
    NoViewFactoryInBody(),
    NoGeometryToSizeLoop(),
    NoPreferenceToStateLoop(),
    NoScrollFeedback(),
    ConvergingLazyStack(),
    ConsistentCellSize(),
    NoThresholdOscillation(),
    NoWindowSizeFeedback(),
    NoSafeAreaKeyboardFeedback(),
    NoStateWriteFromRepresentable(),
    OneWayCamera(),
    BoundedAnimation(),
    NoAnimatedLayoutWrite(),
    FiniteGeometry(),
    StaticBars(),
    NoStatusItemKVOLoop(),
    NoUIKitObservationLayoutWrite(),
  ]

  /// More names than this are a list to read, not an answer.
  static let mostSuspects = 5

  /// The rules that an incident speaks for, the most likely first.
  static func suspects(for incident: Incident) -> [Suspect] {
    all.enumerated()
      .compactMap { place, rule in
        suspect(of: rule, in: incident).map { (place: place, suspect: $0) }
      }
      .sorted { ($1.suspect.score, $0.place) < ($0.suspect.score, $1.place) }
      .prefix(mostSuspects)
      .map(\.suspect)
  }

  /// The rule with this code or id, in any case of letters.
  static func rule(named name: String) -> (any Rule)? {
    let wanted = name.lowercased()
    return all.first { $0.card.code.lowercased() == wanted || $0.card.id.lowercased() == wanted }
  }

  private static func suspect(of rule: any Rule, in incident: Incident) -> Suspect? {
    var evidence = rule.evidence(in: incident)
    guard evidence.contains(where: \.isFor) else { return nil }
    if let frames = incident.navigationFrames(for: rule.card) { evidence.append(frames) }
    let weightiestFirst = evidence.enumerated()
      .sorted {
        (abs($1.element.points), $0.offset) < (abs($0.element.points), $1.offset)
      }
      .map(\.element)
    let suspect = Suspect(card: rule.card, evidence: weightiestFirst)
    return suspect.score > 0 ? suspect : nil
  }
}
