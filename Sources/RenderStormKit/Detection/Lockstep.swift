/// Views that keep step: between two comings of one, the other comes the same number of times.
struct Lockstep {
  private(set) var groups: [[Int]] = []

  /// More views than the longest cycle has steps are compared no further.
  static let mostViews = 96
  /// Slips and strangers break the step now and then; two cycles that go on at the same time break it more often.
  private static let share = 0.85
  private static let evenVariance = 0.4
  private static let fewestPlaces = 16
  /// Slips make the counts of views differ that come equally often.
  static let slips = 0.87

  init(_ sample: SampledViews, _ views: [Int]) {
    var group = Array(views.indices)
    let places = views.map { sample[$0].steps }
    for (one, steps) in places.enumerated()
    where steps.count >= Self.fewestPlaces && Self.isEven(steps) {
      for other in views.indices where group[other] != group[one] {
        guard Self.keepsStep(places[other], with: steps) else { continue }
        let joined = group[other]
        for view in views.indices where group[view] == joined { group[view] = group[one] }
      }
    }
    groups = Dictionary(grouping: views.indices) { group[$0] }.sorted { $0.key < $1.key }
      .map { $0.value.map { views[$0] } }
  }

  private static func isEven(_ steps: [Int]) -> Bool {
    min(Evenness.variance(steps), Evenness.localVariance(steps)) <= evenVariance
  }

  /// Whether a view keeps step with another one, whichever comes more often.
  static func isKept(by view: Int, _ other: Int, _ sample: SampledViews) -> Bool {
    let (places, steps) = (sample[view].steps, sample[other].steps)
    return min(places.count, steps.count) >= fewestPlaces
      && (keepsStep(places, with: steps) || keepsStep(steps, with: places))
  }

  private static func keepsStep(_ other: [Int], with steps: [Int]) -> Bool {
    guard Double(other.count) >= slips * Double(steps.count) else { return false }
    var times: [Int: Int] = [:]
    var place = other.firstIndex { $0 > steps[0] } ?? other.endIndex
    for next in steps.dropFirst() {
      let first = place
      while place < other.endIndex, other[place] < next { place += 1 }
      times[place - first, default: 0] += 1
    }
    return Double(times.values.max() ?? 0) >= share * Double(steps.count - 1)
  }
}
