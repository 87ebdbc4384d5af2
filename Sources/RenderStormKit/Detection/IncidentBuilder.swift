/// From a run's recurrences to its incidents.
struct IncidentBuilder {
  let changeLines: ChangeLineTable
  /// The path of the input.
  let input: String
  let timeStyle: TimeStyle
  let subjects: [Int: String]
  /// The first message of each wording of the app's own.
  let wordings: [UInt32: Quote]
  /// The last time of the run; `Event.noTime` without times.
  let endTime: Int64

  /// A gap at the end that still counts as "still going".
  private static let endGap: Int64 = 500_000
  /// Messages that may follow a run that goes on to the end.
  private static let endMessages = 3
  /// Notices stand right before or behind the lines they belong to.
  private static let noticeSlack = 64
  /// Rounds, and lines between the two, that make a stretch the one that a report is about.
  ///
  /// Fewer and farther than a judgement by counts would take, since the report has decided already; what comes back less
  /// often is not kept by the run. Chosen, not measured.
  private static let reportedRounds = RunDetector.fewestEvaluations
  private static let reportedDistance = 200
  /// Times that are whole seconds give no pace over less than this.
  private static let coarseSeconds = 3.0

  func incidents(of run: RunDetector) -> [Incident] {
    let stretches = StretchBuilder(changeLines: changeLines, run: run).stretches()
    let waves = run.waveGroups().compactMap(Stretch.init).compactMap { finding($0, run) }
    let findings = withWaves(
      waves, besideReports(stretches.compactMap { finding($0, run) }))
    var found = withoutStrangers(findings).map(\.incident)
    if !found.contains(where: { $0.kind == .loop }), let reported = reportedIncident(run, stretches)
    {
      found.append(reported)
    }
    if found.isEmpty, run.index == 0, let told = noticedIncident(run) { found.append(told) }
    return IncidentMerger.merge(found.map { named($0, run) })
  }

  /// Puts waves in the place of storms that are parts of them and explain less; a loop is no wave.
  private func withWaves(_ waves: [Finding], _ others: [Finding]) -> [Finding] {
    func views(_ finding: Finding) -> Set<String> {
      Set(finding.incident.participants.map(\.view))
    }
    func isPart(_ other: Finding, _ wave: Finding) -> Bool {
      other.incident.kind == .storm && views(other).isSubset(of: views(wave))
    }
    let whole = waves.filter { wave in
      let parts = others.filter { isPart($0, wave) }
      return parts.reduce(0) { $0 + $1.incident.evaluations } < wave.incident.evaluations
        && others.allSatisfy { isPart($0, wave) || views($0).isDisjoint(with: views(wave)) }
    }
    return others.filter { other in !whole.contains { isPart(other, $0) } } + whole
  }

  /// Leaves out what merely goes on beside a loop: other views that its time happens to hold, and names that found no
  /// place in the table.
  private func withoutStrangers(_ findings: [Finding]) -> [Finding] {
    let loops = findings.map(\.incident).filter {
      $0.kind == .loop && $0.certainty > .suspicious
    }
    return findings.filter { finding in
      let incident = finding.incident
      if incident.participants.allSatisfy({ $0.view == ChangeLineTable.overflowName }) {
        return loops.isEmpty
      }
      let isSure = incident.kind == .loop && incident.certainty > .suspicious
      let times = !isSure ? 2 : finding.restsOnNotice ? Self.moreThanTold : Self.moreThanSure
      return !loops.contains { loop in
        loop.firstLine <= incident.lastLine && incident.firstLine <= loop.lastLine
          && loop.evaluations > times * incident.evaluations
      }
    }
  }

  /// Of two loops at one time so many times more evaluations leave the other a stranger: where nothing but a diagnostic
  /// made a loop of it, which then is the larger one's, and elsewhere.
  private static let moreThanTold = 4
  private static let moreThanSure = 32

  private func named(_ incident: Incident, _ run: RunDetector) -> Incident {
    var incident = incident
    incident.run = run.name
    incident.runNumber = run.number
    return incident
  }

  private struct Finding {
    let incident: Incident
    /// Whether it is a loop just because of a diagnostic near it.
    let restsOnNotice: Bool
    /// Whether it is one just because the system reported one, and whether that stands between its lines.
    let isToldOnly: Bool
    let holdsReport: Bool
  }

  private func finding(_ stretch: Stretch, _ run: RunDetector) -> Finding? {
    guard stretch.rounds >= Thresholds.stormRounds else { return nil }
    let facts = measure(stretch, run)
    guard let judgement = Judge.judge(facts) else { return nil }
    let holdsReport = facts.notices.contains {
      $0.isReportedLoop && $0.firstLine <= stretch.lastLine && $0.lastLine >= stretch.firstLine
    }
    return Finding(
      incident: build(facts, judgement, run), restsOnNotice: judgement.restsOnNotice,
      isToldOnly: judgement.restsOnNotice && facts.reported != nil, holdsReport: holdsReport)
  }

  /// Leaves out what merely stands near a report that another loop holds between its lines.
  private func besideReports(_ findings: [Finding]) -> [Finding] {
    let isHeld = findings.contains { $0.isToldOnly && $0.holdsReport }
    return findings.filter { !isHeld || !$0.isToldOnly || $0.holdsReport }
  }

  private func measure(_ stretch: Stretch, _ run: RunDetector) -> Measurements {
    let lines = stretch.members.map { changeLines[$0.id] }
    let ending = ending(stretch, run)
    let range = max(1, stretch.firstLine - Self.noticeSlack)...(stretch.lastLine + Self.noticeSlack)
    return Measurements(
      stretch: stretch, ending: ending,
      notices: run.notices.sightings(in: range, subjects: subjects),
      views: Set(lines.map(\.view)).count,
      isMountsOnly: isAppearing(stretch),
      remounts: zip(lines, stretch.members).contains {
        $0.isMount && $1.steps * 3 >= stretch.rounds
      },
      remountsThroughout: remountsThroughout(stretch),
      isScrolling: ChangeLine.ownReasons(lines).contains { $0.isScrollLike || $0.isIdentifierLike },
      hasOwnCause: !ChangeLine.ownReasons(lines).isEmpty,
      isResizing: ChangeLine.ownReasons(lines).allSatisfy { $0.isSizeLike && !$0.isScrollLike },
      isNavigating: ChangeLine.ownReasons(lines).contains { $0.isNavigation || $0.isDismissal },
      isLedByAction: isLedByAction(stretch),
      tellsOfAppearing: stretch.members.contains {
        2 * $0.saying.count >= stretch.rounds && isAbout(.appearing, $0.saying)
      },
      isLedByItself: stretch.anchor.map { isAbout(.appearing, $0.leader) } ?? false,
      restartsTask: stretch.members.contains {
        2 * $0.answer.count >= stretch.rounds && isAbout(.tasks, $0.answer)
      },
      isLedByUser: stretch.leaderShare >= Thresholds.drivenShare
        && stretch.anchor?.leader.wording == RunDetector.userInput,
      isClock: ChangeLine.isClock(lines), hasClockCause: ChangeLine.hasClockCause(lines),
      isTyping: ChangeLine.ownReasons(lines).contains(where: \.isTextLike),
      pace: pace(stretch), coarsePace: coarsePace(stretch, run), timeStyle: timeStyle)
  }

  /// Whether one view, not rows of it, is made anew in each round.
  private func remountsThroughout(_ stretch: Stretch) -> Bool {
    stretch.members.contains {
      changeLines[$0.id].isMount && 10 * $0.steps >= 9 * stretch.rounds
        && 10 * $0.evaluations <= 11 * $0.steps
    }
  }

  /// Whether all are first appearances; a view without properties of its own names just `@self` then.
  ///
  /// The list that they are in may answer now and then, but in no step with them.
  private func isAppearing(_ stretch: Stretch) -> Bool {
    let lines = stretch.members.filter {
      $0.isRegular && $0.steps >= Companions.fewestPlaces || $0.evaluations * 4 >= stretch.rounds
    }.map { changeLines[$0.id] }
    return lines.contains(where: \.isMount)
      && lines.allSatisfy { $0.isMount || $0.reasons.map(\.kind) == [.selfValue] }
  }

  /// Rounds per second, where times are fine.
  private func pace(_ stretch: Stretch) -> Double? {
    timeStyle.isFine ? stretch.pace : nil
  }

  /// Rounds per second over several seconds, where times are coarse or only messages have some: good enough to tell a
  /// clock from a loop.
  ///
  /// Of the later parts, where they are known: coarse times part no loop from the taps that led to it. Of several the
  /// fastest, since a buffer that is emptied late makes the last lines of a loop look slow.
  private func coarsePace(_ stretch: Stretch, _ run: RunDetector) -> Double? {
    if stretch.start == nil { return messagePace(stretch, run) }
    guard !timeStyle.isFine, let anchor = stretch.anchor, let seconds = stretch.seconds else {
      return nil
    }
    let parts = anchor.laterParts.isEmpty ? [(anchor.evaluations, seconds)] : anchor.laterParts
    return parts.filter { $0.seconds >= Self.coarseSeconds }.map {
      Double(stretch.rounds) * Double($0.evaluations) / Double(anchor.evaluations) / $0.seconds
    }.max()
  }

  private func messagePace(_ stretch: Stretch, _ run: RunDetector) -> Double? {
    let last = stretch.lastIndex
    guard let pace = run.clock.pace(from: last - stretch.length + 1, to: last),
      pace.seconds >= Self.coarseSeconds
    else { return nil }
    return pace.perSecond * Double(stretch.rounds) / Double(max(1, stretch.length))
  }

  private func ending(_ stretch: Stretch, _ run: RunDetector) -> Incident.Ending {
    let rest = run.index - 1 - stretch.lastIndex
    let isLast = Double(rest) <= max(4, 2 * stretch.evaluationsPerRound)
    guard isLast else { return .ended }
    if let kill = run.kill, kill.index >= stretch.lastIndex { return .killed }
    // Who writes "so many times" says nothing of the end, and goes on to write.
    if stretch.members.allSatisfy(\.isOneLine) { return .open }
    if !timeStyle.isFine || stretch.end == nil,
      run.livesOn(after: stretch.lastIndex, byTime: stretch.end == nil)
    {
      return .ended
    }
    if let end = stretch.end, endTime != Event.noTime {
      let between = stretch.roundsPerSecond.map { Int64(4_000_000 / $0) } ?? 0
      return endTime - end <= max(timeStyle.isFine ? Self.endGap : timeStyle.coarsePause, between)
        ? .open : .ended
    }
    return run.messages - stretch.lastMessages <= Self.endMessages ? .open : .ended
  }

  private func build(_ facts: Measurements, _ judgement: Judgement, _ run: RunDetector) -> Incident
  {
    let stretch = facts.stretch
    let parts = ParticipantBuilder(changeLines: changeLines, stretch: stretch)
    let cycle = parts.cycle(in: stretch.anchor.map { run.steps(of: $0).map(\.id) } ?? [])
    return Incident(
      kind: judgement.kind, certainty: judgement.certainty, participants: parts.participants(),
      cycle: cycle, repeats: parts.rounds(of: cycle), coverage: stretch.share, input: input,
      firstLine: stretch.firstLine, lastLine: stretch.lastLine, start: stretch.start,
      end: stretch.end,
      timeStyle: timeStyle, ending: facts.ending, peakPerSecond: peak(facts), driver: driver(facts),
      companions: companions(facts), roundsPerWave: roundsPerWave(facts),
      notices: facts.notices, grounds: judgement.grounds)
  }

  /// Fewer rests than this are no waves.
  private static let fewestRests = 20

  private func roundsPerWave(_ facts: Measurements) -> Double? {
    let rests = facts.stretch.rests.count
    guard facts.pace != nil, rests >= Self.fewestRests else { return nil }
    return Double(facts.rounds) / Double(rests + 1)
  }

  private func peak(_ facts: Measurements) -> Double? {
    guard facts.pace != nil || facts.coarsePace != nil, let seconds = facts.stretch.seconds else {
      return nil
    }
    let mean = Double(facts.stretch.evaluations) / seconds
    // Coarse times come in bursts, so their fullest second says nothing.
    guard facts.pace != nil else { return mean }
    // Of less than a second, the fullest one would hold all of it and a pause.
    return max(mean, Double(facts.stretch.members.reduce(0) { $0 + $1.peak }))
  }

  /// A loop that the system reports and that shows in no stretch: what repeats right before the report takes part.
  private func reportedIncident(_ run: RunDetector, _ stretches: [Stretch]) -> Incident? {
    let sightings = run.notices.sightings(in: 0...Int.max, subjects: subjects)
    let notice = sightings.first {
      $0.isReportedLoop || ($0.id == "D40" && $0.count >= Thresholds.cycleBurst)
    }
    guard let notice else { return nil }
    let judgement = Judgement(
      kind: .loop, certainty: .certain, grounds: [Judge.reportedGround(notice)])
    let near = stretches.first {
      max($0.rounds, $0.evaluations / 2) >= Self.reportedRounds && !isAppearing($0)
        && abs(notice.firstLine - $0.lastLine) <= Self.reportedDistance
    }
    if let near { return build(measure(near, run), judgement, run) }
    return Incident(
      kind: .loop, certainty: .certain, participants: [], cycle: [], repeats: notice.count,
      coverage: 0,
      input: input, firstLine: notice.firstLine, lastLine: notice.lastLine, timeStyle: timeStyle,
      ending: NoticeCatalogue.kind(of: notice.id)?.isCrash == true ? .killed : .open,
      notices: sightings, grounds: judgement.grounds)
  }

  /// Diagnostics that point at a fault in a capture without change lines: no loop is seen, but rules can be suspected.
  private func noticedIncident(_ run: RunDetector) -> Incident? {
    let telling = run.notices.sightings(in: 0...Int.max, subjects: subjects).filter {
      $0.weight != .context
    }
    guard let first = telling.first else { return nil }
    return Incident(
      kind: .loop, certainty: .suspicious, participants: [], cycle: [],
      repeats: telling.reduce(0) { $0 + $1.count }, coverage: 0, input: input,
      firstLine: first.firstLine,
      lastLine: telling.map(\.lastLine).max() ?? first.lastLine, timeStyle: timeStyle,
      ending: .open,
      notices: telling,
      grounds: ["the system's diagnostics point at a fault; no change line shows who repeats"])
  }
}
