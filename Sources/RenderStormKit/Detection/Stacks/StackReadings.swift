/// From captures to what they say: one reading for all captures of one freeze.
struct StackReadings {
  let frames: FrameTable
  let input: String
  private let traits: [FrameTraits]

  init(frames: FrameTable, input: String) {
    self.frames = frames
    self.input = input
    traits = frames.frames.map(FrameTraits.init)
  }

  /// A reading for each capture that took stacks of a main thread.
  func readings(of captures: [StackCapture]) -> [StackReading] {
    captures.compactMap(reading)
  }

  private func reading(_ capture: StackCapture) -> StackReading? {
    guard let main = capture.main, main.tree.samples > 0 else { return nil }
    var meter = StackMeter(frames: frames, traits: traits)
    meter.measure(main.tree)
    let facts = meter.facts
    var reading = StackReading(
      shape: capture.nesting == .kept
        ? StackShape.shape(of: facts) : StackShape.flatShape(of: facts),
      form: capture.form, input: input, firstLine: capture.firstLine, lastLine: capture.lastLine,
      thread: main.name, samples: facts.samples)
    reading.families = facts.families
    reading.nested = facts.nested
    reading.views = facts.views
    reading.idle = facts.idle
    reading.waiting = facts.waiting
    reading.inUpdate = facts.inUpdate
    reading.heaviestLeaf = Double(facts.heaviestLeaf) / Double(max(1, facts.samples))
    reading.heaviestOwnFunction = facts.heaviestOwn
    reading.heaviestLibrary = facts.heaviestLibrary
    reading.updateDepth = facts.updateDepth
    reading.layoutDepth = facts.layoutDepth
    reading.returns = facts.returns
    reading.process = capture.process
    reading.cpuSeconds = capture.cpuSeconds
    reading.seconds = capture.seconds
    reading.unresponsiveSeconds = capture.unresponsiveSeconds
    reading.footprint = capture.footprint
    reading.isWatchdogKill = capture.isWatchdogKill
    reading.isCut = capture.isCut || main.tree.mismatches > 0
    reading.hasLostNesting = capture.nesting == .lost
    return reading
  }
}
