/// Facts from stacks, for the rules.
extension Incident {
  /// The share of the samples that a family is in, or is in below another one; 0 without stacks.
  func share(_ family: FrameFamily, below above: FrameFamily? = nil) -> Double {
    guard let stack, stack.shape != .idle, stack.shape != .blocked else { return 0 }
    return above.map { stack.share(family, below: $0) } ?? stack.share(family)
  }

  /// Frames of a family as a fact for a rule.
  ///
  /// `said` makes a sentence that ends with the samples: `77 % of the samples`, `all 400 samples`.
  func frames(
    _ family: FrameFamily, below above: FrameFamily? = nil, atLeast least: Double,
    supports weight: Evidence.Weight, _ said: (String) -> String
  ) -> Evidence? {
    fact(family, below: above, atLeast: least, isFor: true, weight, said)
  }

  /// Frames of a family as a fact against a rule.
  func frames(
    _ family: FrameFamily, below above: FrameFamily? = nil, atLeast least: Double,
    opposes weight: Evidence.Weight, _ said: (String) -> String
  ) -> Evidence? {
    fact(family, below: above, atLeast: least, isFor: false, weight, said)
  }

  private func fact(
    _ family: FrameFamily, below above: FrameFamily?, atLeast least: Double, isFor: Bool,
    _ weight: Evidence.Weight, _ said: (String) -> String
  ) -> Evidence? {
    seen(family, below: above, atLeast: least).map { stack, sighting in
      // Who writes says more than with what.
      let writer = Self.writes.contains(family) ? sighting.caller : nil
      return Evidence(
        kind: .frame, isFor: isFor, weight: stack.isThin ? weight.lowered : weight,
        detail: said(stack.words(sighting)), line: writer?.line ?? sighting.line,
        input: stack.input, text: writer?.symbol ?? sighting.symbol)
    }
  }

  private static let writes: FrameFamilySet = [
    .stateWrite, .observationWrite, .observationMutation, .publisher, .defaults, .hostUpdateRequest,
  ]

  private func seen(
    _ family: FrameFamily, below above: FrameFamily?, atLeast least: Double
  ) -> (StackReading, StackReading.Sighting)? {
    guard let stack, share(family, below: above) >= max(least, .ulpOfOne) else { return nil }
    let sighting =
      above.map { stack.sighting(family, below: $0) } ?? stack.families[family]
    return sighting.map { (stack, $0) }
  }
}

extension StackReading {
  /// Whether there are so few stacks that a share of them says little.
  fileprivate var isThin: Bool { max(samples, captures) < 3 }

  fileprivate func words(_ sighting: Sighting) -> String {
    if form == .summary, isThin { return "the stack that was written down" }
    if samples < 2 { return "the only stack" }
    if sighting.samples >= samples { return "all \(Quantity.count(samples)) samples" }
    let percent = Double(sighting.samples) * 100 / Double(samples)
    return percent < 1
      ? "\(sighting.samples) of \(samples) samples"
      : "\(Int(min(percent, 99).rounded())) % of the samples"
  }
}

extension Evidence.Weight {
  fileprivate var lowered: Self {
    switch self {
    case .decisive: .strong
    case .strong: .moderate
    case .moderate, .slight: .slight
    }
  }
}

// MARK: Facts that several rules share

extension Incident {
  /// A function of a family that a recording states as a cause of the updates, however far away.
  func statedCause(of family: FrameFamily, supports weight: Evidence.Weight) -> Evidence? {
    let cause = statedCauses.first {
      FrameFamilies.families(of: Frame(symbol: $0.source, image: "")).contains(family)
    }
    return cause.map {
      Evidence(
        kind: .context, isFor: true, weight: weight, detail: $0.sentence, line: $0.line,
        input: $0.input)
    }
  }
}

extension Incident {
  /// Whether state or a model is written while a body runs.
  var writesBelowBody: Bool {
    [FrameFamily.stateWrite, .observationWrite, .observationMutation, .publisher].contains {
      share($0, below: .body) >= 0.02
    }
  }

  /// Layouts that stand inside each other more often than in ordinary views, as a fact for a rule.
  func deepLayout(supports weight: Evidence.Weight) -> Evidence? {
    guard let stack, let layouts = stack.extent.layouts, layouts.levels > StackExtent.deepLayout
    else { return nil }
    return Evidence(
      kind: .frame, isFor: true, weight: weight,
      detail: "layouts measure each other up to \(layouts.levels) levels deep",
      line: layouts.line, input: stack.input, text: layouts.symbol)
  }

  /// An app's own making or updating of a platform view as a fact against rules of other causes.
  func representable(opposes weight: Evidence.Weight) -> Evidence? {
    frames(.representableUpdate, atLeast: 0.2, opposes: weight) {
      "an update of a platform view by the app is on the path in \($0)"
    }
  }

  /// Actions of preferences and of geometry as facts against rules of other causes.
  func measuringAction(opposes weight: Evidence.Weight) -> Evidence? {
    frames(.preferenceAction, atLeast: 0.02, opposes: weight) {
      "the action of a preference runs in \($0)"
    }
      ?? frames(.geometryAction, atLeast: 0.02, opposes: weight) {
        "the action of a measured geometry runs in \($0)"
      }
  }

  /// Animations that pile up as a fact against the rules of the same callbacks without one.
  func mergedAnimation(opposes weight: Evidence.Weight) -> Evidence? {
    frames(.animationMerge, atLeast: 0.02, opposes: weight) {
      "an animation is added to one that has not ended in \($0)"
    }
  }

  /// A cause that the log names, as a fact against rules whose loops print none.
  func namedCause(opposes weight: Evidence.Weight) -> Evidence? {
    guard kind == .loop, let cause = ownCauses.first else { return nil }
    return .opposing(weight, .reason, cause.sentence, line: cause.participant.firstLine)
  }

  /// Frames that tell a loop of a stack's screens from one of state, for the rules of both families.
  func navigationFrames(for card: RuleCard) -> Evidence? {
    switch card.family {
    case .navigation:
      frames(.navigation, atLeast: 0.05, supports: .moderate) {
        "the stack brings its screens in line with its path in \($0)"
      } ?? withoutNavigation
    case .state where !["S05", "S16"].contains(card.code):
      frames(.navigation, atLeast: 0.05, opposes: .slight) {
        "the stack brings its screens in line with its path in \($0)"
      }
    case .state, .identity, .layout: nil
    }
  }

  /// Many stacks of an update without one frame of navigation.
  private var withoutNavigation: Evidence? {
    guard let stack, stack.samples >= 50, stack.families[.navigation] == nil,
      stack.shape == .endlessUpdate || stack.shape == .repeatedUpdates
    else { return nil }
    return Evidence(
      kind: .frame, isFor: false, weight: .moderate,
      detail: "no frame of a navigation stack is in \(stack.samples) samples",
      line: stack.firstLine, input: stack.input)
  }
}
