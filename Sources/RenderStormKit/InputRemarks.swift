/// What a reader of a report has to know about an input.
enum InputRemarks {
  static func remarks(of result: InputResult) -> [String] {
    remarks(
      result.tally, doubles: result.doubles, didOverflow: result.changeLines.didOverflow)
      + result.captures.compactMap { remark(on: $0) }
  }

  /// What hinders the reading of a capture.
  private static func remark(on capture: StackCapture) -> String? {
    let start = "the stacks from line \(capture.firstLine) on"
    if let failure = capture.failure { return "\(start) are none: \(failure)" }
    if capture.hasThreads, !capture.hasMain {
      return "\(start) do not show which thread is the main one"
    }
    if capture.nesting == .lost { return "\(start) lost their indentation: shares are rough" }
    if capture.isCut { return "\(start) are not whole, lines are missing: shares are rough" }
    return nil
  }

  private static func remarks(_ tally: InputTally, doubles: Int, didOverflow: Bool) -> [String] {
    var out: [String] = []
    if tally.bytes == 0 { out.append("the input is empty: nothing was captured") }
    if tally.skippedInfo {
      out.append(
        "`log` left out level info, at which change lines are logged: capture again with `--info`")
    }
    if tally.debuggerLines > 0, tally.evaluations > 0 {
      out.append("a debugger stopped the app between evaluations: their times give no rate")
    }
    if tally.lossRecords > 0 {
      out.append(
        "the log says \(Quantity.count(tally.lossRecords)) times that it lost records: counts are lower bounds"
      )
    }
    if doubles > 0 {
      out.append(
        "\(Quantity.count(doubles)) records stand in the input twice, mirrored and streamed, and were counted once"
      )
    }
    if tally.repeatedEvaluations > 0 {
      out.append(
        "repeat markers stand for \(Quantity.count(tally.repeatedEvaluations)) more evaluations than there are lines"
      )
    }
    if let tool = tally.filteringTool, tally.evaluations == 0 {
      out.append("the output went through \(tool), which drops lines that it does not know")
    }
    if tally.overlongLines > 0 {
      out.append(
        "\(Quantity.count(tally.overlongLines)) lines are longer than 64 KiB and were read up to there"
      )
    }
    if tally.endsTorn { out.append("the last line has no line end: the capture was cut") }
    if didOverflow {
      let most = Quantity.count(ChangeLineTable.capacity)
      out.append("the input names more than \(most) change lines; the rest counts as one")
    }
    return out
  }
}
