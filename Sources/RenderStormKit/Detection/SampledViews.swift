/// Where the views stand in a sample of a run's steps.
struct SampledViews {
  /// A view's places, first to last.
  struct Places {
    /// Numbers of the steps.
    var steps: [Int] = []
    /// Evaluations of all views before each of its rows.
    var rows: [Int] = []
    /// Its own evaluations.
    var evaluations = 0
  }

  private var numbers: [Int: Int] = [:]
  private var places: [Places] = []

  /// Longer than so many times its mean distance a change line does not stay away while it comes round.
  private static let longestAbsence = 12

  /// The part of the sample in which a change line comes round.
  init(_ steps: [StepSamples.Step], around seed: ChangeLineTable.ID, _ changeLines: ChangeLineTable)
  {
    guard let range = Self.longestPresence(steps.indices.filter { steps[$0].id == seed }) else {
      return
    }
    var evaluations = 0
    var previous = -1
    // A table for all lines is cheaper than to look up each step.
    var slots = [Int](repeating: -1, count: changeLines.lines.count)
    for (number, step) in steps[range].enumerated() where step.id != .max {
      let view = changeLines[step.id].view
      if slots[Int(step.id)] < 0 { slots[Int(step.id)] = slot(of: view) }
      let slot = slots[Int(step.id)]
      places[slot].steps.append(number)
      if view != previous { places[slot].rows.append(evaluations) }
      places[slot].evaluations += Int(step.evaluations)
      evaluations += Int(step.evaluations)
      previous = view
    }
  }

  /// From the first to the last of those places that no long absence parts; of several such ranges the fullest.
  private static func longestPresence(_ places: [Int]) -> ClosedRange<Int>? {
    guard let first = places.first, let last = places.last else { return nil }
    var best = (count: 1, range: first...first)
    var current = best
    for (place, next) in zip(places, places.dropFirst()) {
      let isAway = (next - place) * places.count > longestAbsence * (last - first)
      current =
        isAway ? (1, next...next) : (current.count + 1, current.range.lowerBound...next)
      if current.count >= best.count { best = current }
    }
    return best.range
  }

  private mutating func slot(of view: Int) -> Int {
    if let known = numbers[view] { return known }
    numbers[view] = places.count
    places.append(Places())
    return places.count - 1
  }

  var views: Dictionary<Int, Int>.Keys { numbers.keys }

  subscript(view: Int) -> Places { numbers[view].map { places[$0] } ?? Places() }

  func count(_ view: Int) -> Int { numbers[view].map { places[$0].steps.count } ?? 0 }

  /// The views in the order of their steps, each once where it comes several times in a row.
  func order(of views: [Int]) -> [Int] {
    var steps: [(number: Int, view: Int)] = []
    for view in views { for number in self[view].steps { steps.append((number, view)) } }
    steps.sort { $0.number < $1.number }
    var order: [Int] = []
    for step in steps where step.view != order.last { order.append(step.view) }
    return order
  }
}

/// How evenly something comes.
enum Evenness {
  /// Of the distances, over the square of their mean: 0 for a clock, nearly 1 for what comes by chance.
  static func variance(_ places: [Int]) -> Double {
    guard places.count > 2 else { return .infinity }
    var squares = 0.0
    for (place, next) in zip(places, places.dropFirst()) {
      squares += Double(next - place) * Double(next - place)
    }
    let count = Double(places.count - 1)
    let mean = Double((places.last ?? 0) - (places.first ?? 0)) / count
    return mean > 0 ? squares / count / (mean * mean) - 1 : .infinity
  }
  /// The same from one distance to the next: the pace itself may change in the midst of the sample.
  static func localVariance(_ places: [Int]) -> Double { variance(distances(places), lag: 1) }

  /// The same from round to round: what stands in a round at several places comes at as many distances in turn.
  static func roundVariance(_ places: [Int]) -> Double {
    let distances = distances(places)
    let most = min(mostPlaces, distances.count / fewestRounds)
    guard most > 0 else { return .infinity }
    return (1...most).map { variance(distances, lag: $0) }.min() ?? .infinity
  }

  private static let mostPlaces = 12
  /// In fewer rounds chance repeats itself, too.
  private static let fewestRounds = 12

  private static func distances(_ places: [Int]) -> [Double] {
    zip(places, places.dropFirst()).map { Double($1 - $0) }
  }

  private static func variance(_ distances: [Double], lag: Int) -> Double {
    guard distances.count > lag + 1 else { return .infinity }
    let square = distances.reduce(0) { $0 + $1 * $1 } / Double(distances.count)
    let change =
      zip(distances, distances.dropFirst(lag)).reduce(0) { $0 + ($1.1 - $1.0) * ($1.1 - $1.0) }
      / Double(2 * (distances.count - lag))
    return change < square ? change / (square - change) : .infinity
  }
}
