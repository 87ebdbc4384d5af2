/// Whether inputs without a sure incident can be called healthy.
struct Answerability {
  let results: [InputResult]
  /// An incident that is only suspicious, if there is one.
  let suspicious: Incident?
  /// The process that was asked for, if one was.
  var process: String?
  /// The run that was asked for, if one was.
  var run: Int?
  /// The most telling stacks, if there are any.
  var stack: StackReading?

  /// Why they cannot, or nothing when they can.
  func gap() -> Unanswered? {
    if let stack = suspicious?.stack, suspicious?.evaluations == 0 {
      return .maybeOver(updates: stack.inUpdate, samples: stack.samples)
    }
    if let suspicious, let view = suspicious.participants.first?.view {
      return suspicious.participants.count > 1
        ? .fewRounds(view: view, count: suspicious.repeats) : .maybeClock(view: view)
    }
    let evaluations = results.reduce(0) {
      $0 + $1.tally.evaluations + $1.tally.statedEvaluations
    }
    if let process, evaluations > 0, results.allSatisfy(\.seenLines.isEmpty) {
      return .noSuchProcess(name: process)
    }
    if let run, evaluations > 0, results.allSatisfy(\.seenLines.isEmpty) {
      return .noSuchRun(number: run)
    }
    if let process, evaluations == 0, isOfOthers(process) { return .noSuchProcess(name: process) }
    guard evaluations > 0 else {
      return stacksGap ?? (isAnsweredByStacks ? nil : withoutEvaluations())
    }
    let debugger = results.reduce(0) { $0 + $1.tally.debuggerLines }
    if debugger * 2 >= evaluations { return .debugger }
    if let stack, [.idle, .pacedUpdates].contains(stack.shape) { return nil }
    if results.allSatisfy(\.isMountsOnly), runs <= 1 { return .mountsOnly }
    if hasNoTimes, results.allSatisfy({ $0.isHelperOnly }) { return .helper }
    return hasNoTimes && runs == 1 ? closingRounds : nil
  }

  /// A round that comes back until a short input ends.
  private var closingRounds: Unanswered? {
    for result in results {
      guard let closing = result.runs.first?.closing else { continue }
      return .fewRounds(view: result.changeLines.views[closing.view], count: closing.count)
    }
    return nil
  }

  /// Whether all stacks that there are name another process.
  private func isOfOthers(_ process: String) -> Bool {
    let named = results.flatMap(\.captures).map(\.process)
    return !named.isEmpty && named.allSatisfy { !$0.isEmpty && $0 != process }
  }

  /// What keeps stacks, where there are any, from answering.
  private var stacksGap: Unanswered? {
    let captures = results.flatMap(\.captures).filter { $0.form != .attributeCycle }
    if let stack {
      guard stack.shape == .unclear else { return nil }
      if stack.isBeforeMain { return .neverStarted }
      if stack.form == .metricKit {
        return .namelessStacks(count: stack.samples, updating: stack.inUpdate)
      }
      // A debugger stops a thread at a moment, however often.
      return stack.form == .debugger || stack.samples < StackShape.fewest * stack.captures
        ? .fewStacks(count: stack.samples) : .namelessCalls
    }
    if let failure = captures.lazy.compactMap(\.failure).first { return .noStacks(why: failure) }
    return captures.isEmpty ? nil : .unknownMainThread
  }

  /// Whether stacks show an ordinary main thread, and no diagnostic says otherwise.
  private var isAnsweredByStacks: Bool { stack != nil && suspicious == nil }

  private func withoutEvaluations() -> Unanswered {
    if suspicious != nil { return .diagnosticsOnly }
    if results.allSatisfy({ $0.tally.bytes == 0 }) { return .empty }
    if results.contains(where: \.tally.skippedInfo) { return .infoLeftOut }
    if let tool = results.compactMap(\.tally.filteringTool).first { return .filtered(tool: tool) }
    if let predicate = results.compactMap(\.tally.predicate).first {
      return .narrowed(predicate: predicate)
    }
    return .nothingRecognised
  }

  private var runs: Int { results.reduce(0) { $0 + $1.runs.count } }
  private var hasNoTimes: Bool { results.allSatisfy { !$0.hasTimes } }
}

extension InputResult {
  /// The change lines that were evaluated.
  var seenLines: [ChangeLine] {
    totals.enumerated().filter { $0.element > 0 }.map { changeLines.lines[$0.offset] }
  }

  /// Whether all are first appearances; a view without properties of its own names just `@self` then, and once.
  var isMountsOnly: Bool {
    totals.enumerated().filter { $0.element > 0 }.allSatisfy { index, count in
      let line = changeLines.lines[index]
      return line.isMount || (count == 1 && line.reasons.map(\.kind) == [.selfValue])
    }
  }

  /// Whether all that reports is containers that report no change.
  var isHelperOnly: Bool {
    let seen = seenLines
    return !seen.isEmpty
      && seen.allSatisfy { line in
        line.isUnchanged && ContainerTypes.contains(changeLines.views[line.view])
      }
  }
}
