/// The waves of a run.
extension RunDetector {
  /// Off the path of nearly every line: a pause ends one wave, and the next evaluation begins another.
  @inline(never)
  mutating func beginWave(_ event: Event) {
    waves.end(lastPlace, samples: samples, current: currentStep)
    waves.begin(
      place(event.line, event.time, index), lead: lead(event), steps: samples.count, row: row)
    messagesBeforeWave = messages
  }

  /// The last evaluation, and the step that it belongs to.
  private var lastPlace: Recurrence.Extent {
    place(current == .max ? 0 : live[Int(current)].now.line, lastTime, index - 1)
  }
  private var currentStep: StepSamples.Step {
    StepSamples.Step(id: current, evaluations: UInt32(clamping: row))
  }

  private func place(_ line: Int, _ time: Int64, _ index: Int) -> Recurrence.Extent {
    Recurrence.Extent(
      line: line, time: time, index: index, messages: messages, rests: rest.rests)
  }

  /// The message that a wave follows, if it is nearer to it than to what was evaluated before.
  private func lead(_ event: Event) -> WaveMeter.Lead? {
    guard messages > messagesBeforeWave, isLeading(event.time) else { return nil }
    let isAnswer = inputTime != Event.noTime && event.time - inputTime <= Self.answerTime
    return WaveMeter.Lead(
      wording: lastSaying.wording, line: lastSaying.line, isInput: isAnswer,
      recent: lastMessages.wordings(since: event.time - Self.answerTime))
  }

  /// The waves of the run, the one that is going on too.
  func waveGroups() -> [WaveMeter.Group] {
    var all = waves
    all.end(lastPlace, samples: samples, current: currentStep)
    return all.groups
  }

  /// A server's answer to what the user asked for comes within a few seconds.
  private static let answerTime: Int64 = 3_000_000
}
