/// Judges inputs together and puts the report together.
struct ReportBuilder {
  let results: [InputResult]
  /// The process that was asked for, if one was.
  var process: String?
  /// The run that was asked for, if one was.
  var run: Int?

  func report() -> Report {
    let stacks = StackCombiner(readings, loggedProcesses: loggedProcesses)
    let incidents = StatedCauses.added(
      results.flatMap { result in result.causes.map { $0.stated(in: result.path) } },
      to: stacks.incidents(
        with: results.flatMap(\.incidents).sorted(by: IncidentMerger.isMoreImportant),
        notices: results.flatMap(\.sightings)))
    let sure = incidents.filter { $0.certainty > .suspicious }
    let gap =
      sure.isEmpty
      ? Answerability(
        results: results, suspicious: incidents.first, process: process, run: run,
        stack: stacks.main
      ).gap() : nil
    let verdict = verdict(sure, gap, stacks.main)
    let suspects = incidents.map { RuleCatalogue.suspects(for: $0) }
    let views = views()
    return Report(
      verdict: verdict,
      summary: Summary.sentence(
        verdict, incident: incidents.first, suspects: suspects.first ?? [], views: views,
        stack: stacks.main, gap: gap),
      incidents: zip(incidents, suspects).map { incidentReport($0, $1) },
      nextEvidence: gap.map(Self.advice) ?? [],
      notices: notices(), views: views, stacks: stacks.readings.map(StackReport.init),
      inputs: results.map(inputReport),
      threads: results.flatMap(\.threads))
  }

  private static func advice(on gap: Unanswered) -> [String] {
    let sample = "Take a sample while the app is stuck: `sample <pid> 5 -file app.sample.txt`"
    return gap.advice.contains("`sample ") ? [gap.advice] : [gap.advice, sample]
  }

  /// Of the process that was asked for, and of those that name none.
  private var readings: [StackReading] {
    results.flatMap(\.readings).filter { reading in
      process == nil || reading.namedProcess.isEmpty || reading.process == process
    }
  }

  /// The processes whose evaluations the logs hold; nothing where some line names none.
  private var loggedProcesses: Set<String>? {
    var names: Set<String> = []
    for result in results {
      for run in result.runs where run.evaluations > 0 {
        guard run.process != 0 else { return nil }
        names.insert(result.processes.name(run.process))
      }
    }
    return names.isEmpty ? nil : names
  }

  private func verdict(_ sure: [Incident], _ gap: Unanswered?, _ stack: StackReading?) -> Verdict {
    if sure.contains(where: { $0.kind == .loop }) { return .loop }
    if !sure.isEmpty { return .storm }
    if stack?.shape == .blocked { return .blocked }
    if stack?.shape == .busy { return .busy }
    guard gap == nil else { return .inconclusive }
    return stack.map(isHardlyAsleep) == true ? .busy : .healthy
  }

  /// Whether a thread sleeps so little, between updates that nothing is known to be wrong with, that it is not idle.
  private func isHardlyAsleep(_ stack: StackReading) -> Bool {
    stack.shape == .pacedUpdates && results.allSatisfy { $0.tally.evaluations == 0 }
      && Double(stack.idle) < StackShape.answeringShare * Double(stack.samples)
  }

  // MARK: Incidents

  private func incidentReport(_ incident: Incident, _ suspects: [Suspect]) -> IncidentReport {
    IncidentReport(
      fingerprint: Fingerprint.of(incident), kind: incident.kind.rawValue,
      certainty: incident.certainty,
      participants: incident.participants.map(participantReport), cycle: incident.cycle,
      repeats: incident.repeats, coverage: incident.coverage, span: spanReport(incident),
      rate: rateReport(incident), grounds: incident.grounds, driver: driverReport(incident),
      stack: incident.stack.map(StackReport.init),
      rules: suspects.map { ruleReport($0, incident) },
      nextEvidence: RuleCatalogue.nextEvidence(for: incident, suspects: suspects))
  }

  private func participantReport(_ participant: Incident.Participant) -> ParticipantReport {
    var reasons: [String: Int] = [:]
    for count in participant.reasons { reasons[count.reason.text, default: 0] += count.count }
    if participant.reasons.isEmpty, participant.evaluations > 0 {
      reasons["unchanged"] = participant.evaluations
    }
    return ParticipantReport(
      view: participant.view, role: participant.role.rawValue, evaluations: participant.evaluations,
      mounts: participant.mounts, reasons: reasons,
      samples: participant.samples > 0 ? participant.samples : nil)
  }

  private func spanReport(_ incident: Incident) -> SpanReport {
    SpanReport(
      input: incident.input, run: incident.run.isEmpty ? nil : incident.run,
      firstLine: incident.firstLine, lastLine: incident.lastLine,
      start: incident.start.map(incident.timeStyle.text),
      end: incident.end.map(incident.timeStyle.text),
      seconds: incident.seconds, open: incident.isOpen, ending: incident.ending.rawValue)
  }

  private func rateReport(_ incident: Incident) -> RateReport? {
    guard let peak = incident.peakPerSecond, let rate = incident.evaluationsPerSecond else {
      return nil
    }
    return RateReport(
      evaluationsPerSecond: rate, peak: peak, basis: incident.timeStyle.basis.rawValue)
  }

  private func driverReport(_ incident: Incident) -> DriverReport? {
    incident.driver.map { DriverReport(text: $0.text, line: $0.line, rounds: $0.rounds) }
  }

  private func ruleReport(_ suspect: Suspect, _ incident: Incident) -> RuleReport {
    RuleReport(
      id: suspect.card.id, code: suspect.card.code, title: suspect.card.title,
      confidence: suspect.confidence,
      evidence: suspect.evidence.map { evidenceReport($0, incident) }, why: suspect.card.mechanism,
      remedy: suspect.card.remedy, confirm: suspect.card.confirm)
  }

  private func evidenceReport(_ evidence: Evidence, _ incident: Incident) -> EvidenceReport {
    EvidenceReport(
      kind: evidence.kind.rawValue, isFor: evidence.isFor, weight: "\(evidence.weight)",
      detail: evidence.detail,
      input: evidence.line == nil ? nil : evidence.input ?? incident.input, line: evidence.line,
      text: evidence.line.flatMap { quote($0, of: evidence, in: incident) })
  }

  /// The text of a line: kept when it was read, or put together again from what it said.
  private func quote(_ line: Int, of evidence: Evidence, in incident: Incident) -> String? {
    if evidence.kind == .frame, let text = evidence.text { return text }
    let input = evidence.input ?? incident.input
    if let kept = results.first(where: { $0.path == input })?.quotes[line] { return kept }
    if let driver = incident.driver, driver.line == line, !driver.text.isEmpty {
      return driver.text
    }
    guard let participant = incident.participants.first(where: { $0.firstLine == line }) else {
      return nil
    }
    return participant.firstText.isEmpty ? nil : participant.firstText
  }

  // MARK: Totals

  private func notices() -> [NoticeReport] {
    var reports: [NoticeReport] = []
    for result in results {
      for sighting in result.sightings {
        if let known = reports.firstIndex(where: { $0.id == sighting.id }) {
          reports[known].count += sighting.count
        } else {
          let kind = NoticeCatalogue.kind(of: sighting.id)
          reports.append(
            NoticeReport(
              id: sighting.id, count: sighting.count, firstLine: sighting.firstLine,
              input: result.path,
              subject: sighting.subject, meaning: kind?.meaning ?? ""))
        }
      }
    }
    return reports.sorted { $0.id < $1.id }
  }

  private func views() -> [ViewReport] {
    var byName: [String: ViewReport] = [:]
    for result in results {
      for (index, count) in result.totals.enumerated() where count > 0 {
        let line = result.changeLines.lines[index]
        let name = result.changeLines.views[line.view]
        var view = byName[name] ?? ViewReport(view: name, evaluations: 0, mounts: 0, reasons: [:])
        view.evaluations += count
        if line.isMount { view.mounts += count }
        for reason in Set(line.reasons.map(\.text)) { view.reasons[reason, default: 0] += count }
        if line.isUnchanged { view.reasons["unchanged", default: 0] += count }
        byName[name] = view
      }
    }
    return byName.values.sorted { ($0.evaluations, $1.view) > ($1.evaluations, $0.view) }
  }

  private func inputReport(_ result: InputResult) -> InputReport {
    let tally = result.tally
    return InputReport(
      path: result.path,
      formats: LineFormat.allCases.filter { tally.formats.contains($0) }.map(\.rawValue)
        + StackCapture.Form.allCases.filter { form in
          result.captures.contains { $0.form == form }
        }.map(\.rawValue),
      bytes: tally.bytes, lines: tally.lines, evaluations: result.totals.reduce(0, +),
      changeLines: tally.evaluations, notices: tally.notices,
      wrappers: tally.wrappers, stackLines: tally.stackLines,
      samples: result.readings.reduce(0) { $0 + $1.samples },
      unread: UnreadReport(count: tally.unread, first: tally.firstUnread),
      remarks: result.remarks
        + InputRemarks.remarks(of: result),
      runs: result.runs.map { run in
        RunReport(
          number: run.number, name: run.name.isEmpty ? nil : run.name,
          process: run.process == 0 ? nil : result.processes.name(run.process),
          firstLine: run.firstLine,
          evaluations: run.evaluations)
      })
  }
}

extension InputResult {
  /// Its diagnostics.
  var sightings: [NoticeSighting] { notices.sightings(in: 0...Int.max, subjects: subjects) }
}
