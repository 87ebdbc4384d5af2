/// Takes samples of a main thread whose life a test makes up.
///
/// What the thread did is said in shares; how the samples fall on it is left to chance, as it is for a tool.
struct StackSession {
  /// How the tool prints what it took.
  enum Form: String, Sendable, CaseIterable { case sample, spindump }

  let system: StackSystem
  let samples: Int
  var random: SeededGenerator
  /// Whether the app came without symbols.
  var isStripped = false
  /// Whether nothing has a symbol.
  var isNameless = false
  /// Whether a main thread is among the threads.
  var hasMainThread = true
  var process = "Demo"
  /// What it did, where chance chose it.
  var name = ""
  private var parts: [Part] = []
  var tree = StackNode()

  /// Something that it did.
  private struct Part {
    let weight: Double
    let calls: [StackCall]
    let leaves: [[StackCall]]
    /// Whether its weight is one of the whole, in percent.
    var isOfAll = false
  }

  init(_ system: StackSystem, samples: Int, seed: UInt64) {
    self.system = system
    self.samples = samples
    random = SeededGenerator(seed: seed)
  }

  // MARK: What it did

  /// So large a part of its life, relative to the others, in a stack and in what that stack called.
  mutating func did(
    _ weight: ClosedRange<Double>, _ calls: [StackCall], _ leaves: [[StackCall]] = []
  ) {
    parts.append(
      Part(weight: Double.random(in: weight, using: &random), calls: calls, leaves: leaves))
  }

  mutating func did(_ weight: Double, _ calls: [StackCall], _ leaves: [[StackCall]] = []) {
    did(weight...weight, calls, leaves)
  }

  /// What the parts so far weigh together, beside sleep.
  var weight: Double { parts.reduce(0) { $0 + ($1.isOfAll ? 0 : $1.weight) } }

  /// The run loop had nothing to do in so many samples of a hundred, whatever the rest adds up to.
  mutating func slept(_ percent: ClosedRange<Double>) {
    did(percent, system.application + system.runLoop + system.sleep)
    parts[parts.count - 1].isOfAll = true
  }

  /// Moments of what else a run loop calls, in one to three samples each.
  mutating func straggled() {
    let moments: [[StackCall]] = [
      system.timer(["-[NSTimer _fire]|Foundation"]),
      system.observer(["_NSRunLoopAutorelease|AppKit"]),
      system.application + system.runLoop + ["__CFRunLoopDoBlocks|CoreFoundation"],
      system.application + system.runLoop + ["__CFRunLoopDoSources0|CoreFoundation"],
      system.application + system.runLoop + ["mk_timer_arm|libsystem_kernel.dylib"],
      system.commit(["CA::Layer::collect_animations_|QuartzCore"]),
    ]
    for moment in moments where random.happens(0.4) {
      let count = min(Int.random(in: 1...3, using: &random), room)
      add(moment, count)
    }
  }

  // MARK: Samples of it

  private var room: Int { max(0, samples / 10 - tree.total) }

  /// Takes the samples.
  mutating func take() {
    let asleep = parts.reduce(0) { $0 + ($1.isOfAll ? $1.weight : 0) }
    let weight = parts.reduce(0) { $0 + ($1.isOfAll ? 0 : $1.weight) }
    let left = samples - tree.total
    var counts = parts.map { part in
      let share =
        part.isOfAll ? part.weight / 100 : part.weight / weight * (1 - asleep / 100)
      return Int(Double(left) * share)
    }
    let largest = counts.indices.max { counts[$0] < counts[$1] } ?? 0
    counts[largest] += left - counts.reduce(0, +)
    for (part, count) in zip(parts, counts) { spread(part, count) }
  }

  /// Some samples end in the functions of the stack themselves, the others in what these call.
  private mutating func spread(_ part: Part, _ count: Int) {
    var left = count
    let largest = max(1, count / 24)
    while left > 0 {
      let chunk = min(left, Int.random(in: 1...max(1, largest * 2), using: &random))
      left -= chunk
      guard let leaf = part.leaves.randomElement(using: &random) else {
        add(part.calls, chunk)
        continue
      }
      let calls = part.calls + leaf
      add(random.happens(0.1) ? Array(calls.dropLast(leaf.count)) : calls, chunk)
    }
  }

  private mutating func add(_ calls: [StackCall], _ count: Int) {
    guard count > 0 else { return }
    tree.add(calls.map(system.spelled)[...], count)
  }
}

/// A function with what it called.
struct StackNode {
  var total = 0
  private(set) var calls: [StackCall: StackNode] = [:]

  mutating func add(_ stack: ArraySlice<StackCall>, _ count: Int) {
    total += count
    guard let first = stack.first else { return }
    calls[first, default: StackNode()].add(stack.dropFirst(), count)
  }

  var own: Int { total - calls.values.reduce(0) { $0 + $1.total } }

  /// The same as it is printed: the heaviest first, and a function once for each place that it called from.
  func printed(
    hides: (StackCall) -> Bool, _ random: inout SeededGenerator
  ) -> [SampleCall] {
    let sorted = calls.sorted {
      (-$0.value.total, $0.key.symbol, $0.key.image) < (
        -$1.value.total, $1.key.symbol, $1.key.image
      )
    }
    var out: [SampleCall] = []
    for (call, node) in sorted {
      let symbol = hides(call) ? "???" : call.symbol
      let inner = node.printed(hides: hides, &random)
      let places = inner.count > 1 && random.happens(0.3) ? 2 : 1
      var groups = [[SampleCall]](repeating: [], count: places)
      for (index, inner) in inner.enumerated() { groups[index % places].append(inner) }
      for group in groups where !group.isEmpty || node.own > 0 {
        out.append(
          SampleCall(
            symbol: symbol, image: call.image, own: 0, calls: group,
            offset: Int.random(in: 8..<3000, using: &random)))
      }
      // Samples of its own are said once.
      if !out.isEmpty { out[out.count - 1].own = node.own }
    }
    return out.filter { $0.total > 0 }.sorted { $0.total > $1.total }
  }
}
