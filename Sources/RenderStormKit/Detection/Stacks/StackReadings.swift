/// What the captures of one input say, a reading for each that took stacks of a main thread.
struct StackReadings: Sendable {
  let input: String
  private(set) var readings: [StackReading] = []
  /// By frame.
  private var traits: [FrameTraits] = []

  init(input: String) { self.input = input }

  /// Takes captures whose frames are in a table that only grows.
  mutating func take(_ captures: [StackCapture], _ frames: FrameTable) {
    guard !captures.isEmpty else { return }
    traits += frames.frames.dropFirst(traits.count).map(FrameTraits.init)
    readings += captures.compactMap { reading($0, frames) }
  }

  /// Binaries without functions, and stops in a debugger, show no more than who was there; a wait in a killed app decides.
  private func shape(of facts: StackMeasurements, _ capture: StackCapture) -> StackReading.Shape {
    switch capture.form {
    case .debugger where facts.isStoppedInOneWait: return .blocked
    case .metricKit
    where capture.isHang && facts.samples >= StackShape.fewest && facts.namelessWait != nil:
      return .blocked
    case .metricKit, .debugger: return .unclear
    case .crash where capture.isWatchdogKill && Self.didWait(capture) && facts.waiting > 0:
      return .blocked
    case .crash where capture.isWatchdogKill && Self.didCompute(capture) && facts.isOwnWork:
      return .busy
    default:
      return capture.nesting == .kept
        ? StackShape.shape(of: facts) : StackShape.flatShape(of: facts)
    }
  }

  /// Whether it computed for next to none of the time that it was allowed.
  private static func didWait(_ capture: StackCapture) -> Bool {
    guard let cpu = capture.cpuSeconds, let seconds = capture.seconds else { return false }
    return cpu < 0.3 * seconds
  }

  /// Whether it computed for nearly all of the time that it was allowed.
  ///
  /// A stack shows a moment; what the others were like, only that time says.
  private static func didCompute(_ capture: StackCapture) -> Bool {
    guard let cpu = capture.cpuSeconds, let seconds = capture.seconds, seconds > 0 else {
      return false
    }
    return cpu >= StackJudge.spinningShare * seconds
  }

  /// What the main thread waits for, with the threads that may hold it.
  private func wait(
    _ facts: StackMeasurements, _ capture: StackCapture, _ main: StackThread, _ frames: FrameTable
  ) -> StackWait? {
    guard var wait = facts.wait ?? facts.namelessWait else { return nil }
    wait.dispatchLimit = capture.dispatchLimit
    // Where who called whom is not known, nobody knows what threads are in either.
    guard capture.nesting == .kept else { return wait }
    wait.threads = OtherThreads(
      chains: capture.others, frames: frames, traits: traits, holder: main.holder
    ).threads(for: wait)
    return wait
  }

  /// Whether all that a thread ever ran is the loader's own beginning.
  private static func isBeforeMain(_ tree: CallTree, _ frames: FrameTable) -> Bool {
    let roots = tree.children(of: CallTree.thread)
    return !roots.isEmpty
      && roots.allSatisfy {
        frames[tree[$0].frame].symbol == "_dyld_start" && tree[$0].own == tree[$0].total
      }
  }

  /// What AttributeGraph prints are no samples: it says who asks for whom, and nothing of time.
  private func describeCycle(
    _ tree: CallTree, _ frames: FrameTable, _ reading: inout StackReading
  ) {
    reading.shape = .unclear
    reading.captures = reading.samples
    reading.samples = 0
    var node = CallTree.thread
    while let next = tree.children(of: node).first {
      reading.attributes.append(frames[tree[next].frame].symbol)
      node = next
    }
  }

  private func reading(_ capture: StackCapture, _ frames: FrameTable) -> StackReading? {
    guard let main = capture.main, main.tree.samples > 0 else { return nil }
    var meter = StackMeter(
      frames: frames, traits: traits, isNested: capture.nesting == .kept)
    meter.measure(main.tree)
    let facts = meter.facts
    var reading = StackReading(
      shape: shape(of: facts, capture),
      form: capture.form, input: input, firstLine: capture.firstLine, lastLine: capture.lastLine,
      thread: main.name, samples: facts.samples)
    if Self.isBeforeMain(main.tree, frames) {
      reading.shape = .unclear
      reading.isBeforeMain = true
    }
    reading.families = facts.families
    reading.nested = facts.nested
    reading.views = facts.views
    reading.idle = facts.idle
    reading.waiting = facts.waiting
    reading.turns = facts.turns
    // Without nesting each function has the whole of its samples, which are not to be added up.
    let most = StackMeasurements.updates.members.compactMap { facts.families[$0]?.samples }.max()
    reading.inUpdate =
      capture.nesting == .kept ? facts.inUpdate : min(facts.samples, most ?? 0)
    reading.heaviestOwnFunction = facts.heaviestOwn
    reading.heaviestLibrary = facts.heaviestLibrary
    reading.returns = facts.returns
    // A person writes down a part of a stack.
    if capture.form != .summary { reading.extent = facts.extent }
    if capture.nesting == .kept { reading.topChain = TopChain.names(of: main.tree, frames) }
    reading.process = capture.process
    reading.cpuSeconds = capture.cpuSeconds
    reading.seconds = capture.seconds
    reading.unresponsiveSeconds = capture.unresponsiveSeconds
    reading.footprint = capture.footprint
    reading.peakFootprint = capture.peakFootprint
    reading.isWatchdogKill = capture.isWatchdogKill
    reading.isCut =
      capture.isCut || (capture.nesting == .kept && main.tree.mismatches > 0)
    reading.hasLostNesting = capture.nesting == .lost
    let isStoppedInWait = capture.form == .debugger && facts.waiting == facts.samples
    if reading.shape == .blocked || isStoppedInWait {
      reading.wait = wait(facts, capture, main, frames)
    }
    if capture.form == .attributeCycle { describeCycle(main.tree, frames, &reading) }
    return reading
  }
}

extension StackCapture {
  /// Whether it is of a time without an answer, and not of the use of a processor.
  fileprivate var isHang: Bool { cpuSeconds == nil && seconds != nil }
}

extension StackMeasurements {
  /// Whether a function of the app with a name has all there is, begun by none of SwiftUI's updates.
  ///
  /// A body is evaluated again and again in a loop, too: its own work is no answer.
  fileprivate var isOwnWork: Bool {
    inUpdate == 0 && idle == 0 && waiting == 0 && inLogging == 0 && inUnknownCalls == 0
      && heaviestFunction?.samples == samples
  }

  /// Whether a debugger found a thread in one and the same wait for another, more than once: not by chance.
  fileprivate var isStoppedInOneWait: Bool {
    guard samples > 1, let wait, wait.isForAThread else { return false }
    return wait.samples == samples
  }
}
