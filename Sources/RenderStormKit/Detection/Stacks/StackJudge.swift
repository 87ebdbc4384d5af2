/// Loop or not, by stacks alone.
struct StackJudge {
  let reading: StackReading

  /// So many samples leave no doubt of their shares.
  private static let manySamples = 400
  /// A main thread that computed for so much of its time span, not waited.
  static let spinningShare = 0.7
  /// An update asks for the next one in so many samples.
  private static let circleShare = 0.02
  /// Without an answer for so long, an update is not merely long.
  private static let longSeconds = 20.0

  /// A loop or storm that the stacks show; nothing where they show none.
  func judgement() -> Judgement? {
    switch reading.shape {
    case .endlessUpdate: loop(isSure: isLong || circle != nil, endless)
    case .repeatedUpdates: loop(isSure: isLong || circle != nil, repeated)
    case .pacedUpdates:
      circle == nil || isDrivenFromOutside ? storm() : loop(isSure: false, circling)
    case .unclear:
      reading.isWatchdogKill && isSpinning && isUpdating ? loop(isSure: false, killed) : nil
    case .idle, .blocked, .busy: nil
    }
  }

  private func loop(isSure: Bool, _ ground: String) -> Judgement {
    let isThin = reading.form == .summary && reading.samples < StackShape.fewest
    return Judgement(
      kind: .loop, certainty: isThin ? .suspicious : isSure ? .certain : .probable,
      grounds: [ground] + supporting())
  }

  /// Updates with pauses between them that something outside asks for.
  private func storm() -> Judgement? {
    let drivers: [FrameFamily] = [.publisher, .timer, .defaults, .observationMutation, .appScene]
    guard share(of: reading.inUpdate) >= 0.25, drivers.contains(where: { reading.share($0) >= 0.1 })
    else { return nil }
    return Judgement(
      kind: .storm, certainty: .probable,
      grounds: [
        "the main thread updates in \(percent(reading.inUpdate)) of \(samples), with pauses"
      ] + supporting())
  }

  // MARK: What is asked

  /// Whether nobody waits that long for one update.
  private var isLong: Bool {
    reading.samples >= Self.manySamples || reading.captures > 1 || reading.returns > 0
      || (reading.unresponsiveSeconds ?? 0) >= Self.longSeconds
      || (reading.form == .cpuResource && reading.samples >= StackShape.fewest)
  }

  /// What belongs to an update and asks for the next one.
  private var circle: StackReading.Sighting? {
    FrameFamily.circles.lazy.compactMap { pair in
      reading.share(pair.below, below: pair.above) >= Self.circleShare
        ? reading.nested[pair] : nil
    }.first
  }

  private var isDrivenFromOutside: Bool {
    [FrameFamily.timer, .userEvent, .publisher].contains { reading.share($0) >= 0.1 }
  }

  /// Whether it computed for nearly all of the time that it was allowed or watched.
  var isSpinning: Bool {
    guard let cpu = reading.cpuSeconds, let seconds = reading.seconds, seconds > 0 else {
      return false
    }
    return cpu >= Self.spinningShare * seconds
  }

  private var isUpdating: Bool {
    [FrameFamily.transaction, .render, .graphUpdate, .layout, .windowConstraints]
      .contains { reading.share($0) >= StackShape.updateShare }
  }

  // MARK: In words

  private var samples: String { Quantity.of(reading.samples, "sample") }
  private func share(of count: Int) -> Double {
    reading.samples > 0 ? Double(count) / Double(reading.samples) : 0
  }
  private func percent(_ count: Int) -> String { Quantity.percent(share(of: count)) }

  private var endless: String {
    "one update holds the main thread in \(percent(reading.inUpdate)) of \(samples), without a pause"
  }
  private var repeated: String {
    "the main thread updates in \(percent(reading.inUpdate)) of \(samples), with next to no pause"
  }
  private var circling: String {
    "the main thread updates in \(percent(reading.inUpdate)) of \(samples), and its updates ask for more"
  }
  private var killed: String {
    "the system killed the app for not answering, and it had computed all the while"
  }

  /// What else the stacks say for it.
  func supporting() -> [String] {
    var out: [String] = []
    if let circle {
      out.append(
        "`\(circle.symbol)` asks for another update from within one, in \(percent(circle.samples)) of them"
      )
    }
    if reading.captures > 1 { out.append("\(reading.captures) captures show the same") }
    if reading.returns > 0 {
      out.append("the update comes back to where it was \(Quantity.of(reading.returns, "time"))")
    }
    if let seconds = reading.unresponsiveSeconds, seconds >= 1 {
      out.append("it had not answered for \(Quantity.duration(seconds)) before it was sampled")
    }
    if isSpinning, let cpu = reading.cpuSeconds, let seconds = reading.seconds {
      out.append(
        "it computed for \(Quantity.duration(cpu)) of \(Quantity.duration(seconds)): it spins and does not wait"
      )
    }
    if let bytes = reading.footprint, bytes >= 2_000_000_000 {
      out.append("it holds \(Quantity.memory(bytes)), as updates do that never end")
    }
    if reading.isCut { out.append("lines of the stacks are missing, so shares are rough") }
    if reading.hasLostNesting { out.append("the indentation was lost, so shares are rough") }
    return out
  }
}
