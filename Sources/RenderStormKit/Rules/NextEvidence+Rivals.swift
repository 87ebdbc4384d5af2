/// What parts two rules that stay within reach of each other.
extension RuleCatalogue {
  /// A line to add or a thing to do that the one rule survives and the other does not.
  struct Parting: Sendable {
    let codes: Set<String>
    let ask: String
  }

  /// The question for the first two rivals, or for the next pair that has one.
  static func parting(of codes: [String]) -> String? {
    for (place, first) in codes.enumerated() {
      for second in codes.dropFirst(place + 1) {
        let pair = partings.first { $0.codes.contains(first) && $0.codes.contains(second) }
        if let pair { return pair.ask }
      }
    }
    return nil
  }

  /// In the order of preference; any two of a group of codes are parted by the same question.
  private static let partings = [
    Parting(
      codes: ["N09", "N10"],
      ask:
        "Add `print(path.map { type(of: $0) })` before each write: two types at one index are N10"),
    Parting(
      codes: ["N08", "N14"],
      ask: "Make the setter of the selection do nothing for a moment: a loop that stops is N14"),
    Parting(
      codes: ["N12", "I08"],
      ask: "Add `print(#function)` to the function that makes the root: one call per window is N12"),
    Parting(
      codes: ["N13", "S10"],
      ask: "Print both flags in the setters of the presentations: two that are true at once are N13"
    ),
    Parting(
      codes: ["S08", "S09"],
      ask: "`defaults write <bundle id> probe.a -int 1`: views that run are S09, on a save only S08"
    ),
    Parting(
      codes: ["S09", "S16"],
      ask: "grep -rnE '@(AppStorage|Binding)' Sources: stored properties are S09, bindings S16"),
    Parting(
      codes: ["S07", "I04", "S14"],
      ask: "Add `print(#function)` to the `init` of the model: one call for each pass is S07"),
    Parting(
      codes: ["S07", "I06", "S14"],
      ask: "Set the value once at the root with `.environment`: views that fall silent are I06"),
    Parting(
      codes: ["S08", "I04"],
      ask: "Replace the query of the root by a constant array: views that fall silent are S08"),
    Parting(
      codes: ["I01", "I03", "S12", "I07", "N06"],
      ask:
        "Add `.onAppear { print(item.id) }` to the rows: new ids are I01, the same ids S12 or I03"),
    Parting(
      codes: ["S02", "S17", "S18", "S11"],
      ask: "Comment out the handlers one by one: the one that ends it names what is written"),
    Parting(
      codes: ["S01", "S04"],
      ask:
        "Set a symbolic breakpoint on `ObservableObjectPublisher.send()`: below `body.getter` is S01"
    ),
    Parting(
      codes: ["S03", "S05"],
      ask: "Replace the value in `.environment(…)` by a constant: a loop that stops is S05"),
    Parting(
      codes: ["S03", "S19"],
      ask: "grep -rn 'withObservationTracking' Sources: without a hit it is not S19"),
    Parting(
      codes: ["L14", "N15"],
      ask: "grep -rn 'NavigationView' Sources: a hit around the screen is N15, none is L14"),
  ]
}
