extension RuleCatalogue {
  /// What would settle an incident that the catalogue leaves open, the cheapest first.
  ///
  /// Nothing where one suspect is clearly ahead: its own `confirm` is then the next step.
  static func nextEvidence(for incident: Incident, suspects: [Suspect]) -> [String] {
    let rivals = suspects.prefix { $0.score + closeCall >= suspects[0].score }
    guard rivals.count != 1 else { return [] }
    let codes = rivals.map(\.card.code)
    let asks = [
      stackOfUnchanged(in: incident),
      parting(of: codes),
      search(for: codes),
      linesAbove(incident),
      linesBesideStacks(incident),
      stackBelowBody(in: incident, among: codes),
      capture(for: incident),
    ]
    return Array(asks.compactMap(\.self).prefix(3))
  }

  /// Suspects whose scores differ by no more than this are a draw.
  private static let closeCall = 2

  private static func stackOfUnchanged(in incident: Incident) -> String? {
    guard incident.isAllUnchanged, incident.stack == nil else { return nil }
    return "Run `sample <pid> 3 -file freeze.txt` while it repeats: no body asks for these runs"
  }

  private static func linesAbove(_ incident: Incident) -> String? {
    guard incident.isAllLoneSelf, let view = incident.participants.first?.view else { return nil }
    let named = view.count > 32 ? "it" : "`\(view)`"
    let above = incident.kind == .loop ? "the owner of the `NavigationStack`" : "the root view"
    return "Add `let _ = Self._printChanges()` to the view that builds \(named) and to \(above)"
  }

  private static func linesBesideStacks(_ incident: Incident) -> String? {
    guard let stack = incident.stack, incident.participants.isEmpty else { return nil }
    let view = stack.views.first.map { "`\($0.name)`" } ?? "the views on screen"
    return "Add `let _ = Self._printChanges()` to \(view.count > 32 ? "the view" : view): stacks "
      + "show what runs, not why"
  }

  private static func search(for codes: [String]) -> String? {
    var patterns: [String] = []
    for pattern in codes.compactMap({ searchPatterns[$0] }) where !patterns.contains(pattern) {
      patterns.append(pattern)
    }
    guard !patterns.isEmpty else { return nil }
    return "grep -rnE '\(patterns.prefix(4).joined(separator: "|"))' Sources"
  }

  private static func stackBelowBody(in incident: Incident, among codes: [String]) -> String? {
    guard !incident.isAllUnchanged, incident.stack == nil else { return nil }
    if codes.contains("R1") || codes.contains("N05") {
      return "`sample <pid> 3 -file freeze.txt`: frames of `NavigationAuthority` mean navigation"
    }
    if codes.contains("S01") || codes.contains("S03") {
      return "`sample <pid> 3 -file freeze.txt`: app frames below `body.getter` mean a write in it"
    }
    return codes.isEmpty ? "Run `sample <pid> 3 -file freeze.txt` while it repeats" : nil
  }

  private static func capture(for incident: Incident) -> String? {
    guard incident.start == nil || incident.notices.isEmpty else { return nil }
    return "log stream --level info --style compact --predicate "
      + "'subsystem IN {\"com.apple.SwiftUI\", \"com.apple.runtime-issues\"}'"
  }

  /// What a place that breaks the rule contains, as an extended regular expression.
  private static let searchPatterns = [
    "R1": "NavigationLink\\(destination", "R2": "navigationDestination",
    "R3": "NavigationLink\\(destination", "N03": "navigationDestination",
    "N04": "navigationDestination", "N05": "navigationDestination",
    "N07": "[pP]ath(\\.append|\\.remove| =)", "N08": "NavigationStack\\(path",
    "N11": "\\.dismiss\\)", "S02": "onChange\\(of", "S12": "on(Disa|A)ppear", "S14": "@Published",
    "S15": "Timer\\.publish|TimelineView", "I03": "\\.id\\(",
    "L01": "GeometryReader|onGeometryChange",
    "L02": "onPreferenceChange",
    "L03": "onScrollGeometryChange|scrollPosition|scrollTo",
    "L04": "Lazy(V|H)(Stack|Grid)", "L05": "Lazy(V|H)|GridItem|listRowInsets",
    "L06": "\\.adaptive|ViewThatFits", "L07": "NSHosting|setContentSize|setFrame",
    "L08": "safeAreaInset|keyboard", "L09": "(make|update)(NS|UI)View",
    "L10": "setRegion|setCamera|MapCameraPosition", "L11": "repeatForever|TimelineView",
    "L12": "withAnimation", "L13": "\\.nan|\\.infinity", "L14": "ToolbarItem|searchable",
    "L15": "effectiveAppearance|ImageRenderer", "L16": "layoutSubviews|updateProperties",
    "S05": "\\.environment\\(", "S06": "@ObservationIgnored|lazy var",
    "S13": ": App |MenuBarExtra", "N02": "NavigationLink( \\{|\\(destination)",
    "N09": "NavigationStack", "N06": "NavigationStack", "N10": "[pP]ath\\.append",
    "N12": "\\.window\\?\\.", "N13": "\\.(sheet|alert|fullScreenCover)\\(",
    "N14": "selection: ?(Binding|\\$)", "N15": "NavigationView|isActive:",
    "S04": "onReceive|objectWillChange|didSet", "S07": "@ObservedObject.* = [A-Z]",
    "S08": "@Query|@FetchRequest", "S09": "@AppStorage", "S10": "Binding\\(get:",
    "S11": "task\\(id:", "S16": "Binding\\(", "S17": "onChange\\(of", "S18": "@FocusState",
    "S19": "withObservationTracking", "I01": "var id: .*\\{", "I02": "ForEach\\(",
    "I04": "let .*: .*(-> |any )", "I05": "focused(Scene)?Value", "I06": "defaultValue|@Entry",
    "I07": "AnyView\\(", "I08": "body: some View \\{ ?(make|build)",
  ]
}
