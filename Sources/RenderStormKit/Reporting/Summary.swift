/// The one sentence of a report that a person can act on.
enum Summary {
  static func sentence(
    _ verdict: Verdict, incident: Incident?, suspects: [Suspect], views: [ViewReport],
    stack: StackReading?, gap: Unanswered?
  ) -> String {
    switch verdict {
    case .loop: loop(incident, suspects)
    case .storm: storm(incident, suspects)
    case .healthy: healthy(views, stack)
    case .blocked: blocked(stack)
    case .busy: busy(stack)
    case .inconclusive: gap?.sentence ?? "the inputs cannot answer."
    }
  }

  private static func loop(_ incident: Incident?, _ suspects: [Suspect]) -> String {
    guard let incident else { return "the inputs show a render loop" }
    return "\(happening(incident))\(pace(incident))\(likely(suspects))."
  }

  private static func happening(_ incident: Incident) -> String {
    let names = names(incident.participants.map { short($0.view) })
    if incident.evaluations == 0, !incident.participants.isEmpty {
      let verb = incident.participants.count == 1 ? "is" : "are"
      let most = incident.participants.map(\.samples).max() ?? 0
      let seen = incident.stack.map { ", on the stack in \(share(most, of: $0))" } ?? ""
      let asker = incident.stack?.asker.map { "; `\($0)` asks for the next update" } ?? ""
      return "\(names) \(verb) updated again and again on the main thread\(seen)\(asker)"
    }
    if !incident.participants.isEmpty,
      incident.participants.allSatisfy({ $0.mounts * 10 > $0.evaluations * 9 })
    {
      return
        "\(names) \(incident.participants.count == 1 ? "is" : "are") made anew, again and again"
    }
    switch (incident.participants.count, incident.causes.first) {
    case (0, _):
      return incident.stack == nil
        ? "The system reports layout or updates that do not end; no view is named"
        : "Layout or updates repeat without end, below any view that is named"
    case (1, let cause?):
      return
        "\(names) is evaluated again and again because \(ownReason(cause, "its own ")) keeps changing"
    case (1, nil): return "\(names) is evaluated again and again, and names no reason of its own"
    case (_, let cause?):
      return
        "\(names) keep re-evaluating each other, driven by \(ownReason(cause)) of \(short(cause.view))"
    default:
      return
        "\(names) keep re-evaluating each other; the cause is above them, or in what they are handed"
    }
  }

  private static func storm(_ incident: Incident?, _ suspects: [Suspect]) -> String {
    guard let incident else { return "the inputs show an invalidation storm" }
    if incident.evaluations == 0, let stack = incident.stack {
      return
        "\(stack.asker.map { "`\($0)`" } ?? "Something outside") asks for updates that take \(share(stack.inUpdate, of: stack)) of the main thread\(likely(suspects))."
    }
    let each = Int(incident.evaluationsPerRound.rounded())
    let driver = incident.driver.map { _ in "message of the app" } ?? "change"
    return
      "Each \(driver) costs \(each) evaluations of \(names(incident.participants.map { short($0.view) }))\(likely(suspects))."
  }

  private static func blocked(_ stack: StackReading?) -> String {
    guard let stack else { return "The main thread waits for something that is not rendering." }
    guard let wait = stack.wait else {
      return
        "The main thread waits, in \(share(stack.waiting, of: stack)): a deadlock or a slow answer, and no render loop."
    }
    let who = wait.caller.map { "`\($0)` \(wait.kind.words) on the main thread" }
    let what = who ?? "The main thread \(wait.kind.words) in `\(wait.function)`"
    return
      "\(what), in \(share(wait.samples, of: stack)): \(meaning(of: wait)), and no render loop."
  }

  private static func meaning(of wait: StackWait) -> String {
    if let holder = wait.threads.first(where: \.isHolder) {
      return "thread `\(holder.name)` holds it, in `\(holder.function)`"
    }
    if wait.isStarved {
      return "too many queues wait for each other, and the system has no more threads for them"
    }
    return wait.counterpart.map {
      "most likely a deadlock with `\($0.name)`, which \($0.waitsFor?.words ?? "waits") too"
    } ?? wait.kind.meaning
  }

  private static func busy(_ stack: StackReading?) -> String {
    guard let stack else { return "The main thread computes, and no update is what repeats." }
    let work = [stack.heaviestOwnFunction, stack.heaviestLibrary, stack.families[.typeMetadata]]
      .compactMap(\.self).max { $0.samples < $1.samples }
    guard let work, work.samples * 2 >= stack.samples else {
      return
        "The main thread computes in \(share(stack.samples - stack.idle, of: stack)), and no update is what repeats."
    }
    if stack.isWatchdogKill, let cpu = stack.cpuSeconds, let seconds = stack.seconds {
      return
        "`\(work.symbol)` was at work when the system killed the app for not answering, which had computed for \(Quantity.duration(cpu)) of \(Quantity.duration(seconds)): long work, and no update that repeats."
    }
    return
      "`\(work.symbol)` takes \(share(work.samples, of: stack)) of the main thread: long work, and no update that repeats."
  }

  /// Of fewer, percents say less than they seem to.
  private static let fewSamples = 20

  private static func share(_ samples: Int, of stack: StackReading) -> String {
    if stack.samples == 1 { return "the only sample" }
    if samples < stack.samples, stack.samples < fewSamples {
      return "\(samples) of \(stack.samples) samples"
    }
    return samples >= stack.samples
      ? "all \(Quantity.of(stack.samples, "sample"))"
      : "\(Quantity.percent(Double(samples) / Double(stack.samples))) of \(Quantity.of(stack.samples, "sample"))"
  }

  private static func healthy(_ views: [ViewReport], _ stack: StackReading?) -> String {
    if views.isEmpty, let stack {
      return
        "The main thread sleeps in \(share(stack.idle, of: stack)), and no update holds it."
    }
    let evaluations = views.reduce(0) { $0 + $1.evaluations }
    let mounts = views.reduce(0) { $0 + $1.mounts }
    // A row brings some views with it that print `@self` alone.
    let isAppearing = mounts >= fewestMounts && mounts * 8 >= evaluations
    return
      "\(counted(evaluations, "evaluation")) of \(counted(views.count, "view")), and nothing repeats "
      + (isAppearing ? "but views that appear, as at a launch or in a scroll." : "on its own.")
  }

  /// More than any screen shows at once.
  private static let fewestMounts = 200

  /// What a cause names; `owner` stands before a name, which is one of the view's properties.
  private static func ownReason(_ cause: Incident.Participant, _ owner: String = "") -> String {
    guard let reason = cause.reasons.first(where: { $0.reason.isOwn })?.reason else {
      return "\(owner)state"
    }
    switch reason.kind {
    case .dependencies: return "something that it observes"
    case .keyPath: return "the observed \(reason.text)"
    case .selfValue, .identity, .offset, .property, .unstated: return owner + reason.text
    }
  }

  private static func pace(_ incident: Incident) -> String {
    if incident.repeats == 0 {
      guard incident.participants.isEmpty else { return "" }
      return incident.stack.map { ", in \(share($0.inUpdate, of: $0))" } ?? ""
    }
    if incident.evaluations == 0 { return "" }
    let rounds = "\(counted(incident.repeats, "time"))"
    guard incident.peakPerSecond != nil, let rate = incident.roundsPerSecond else {
      return ", \(rounds)"
    }
    return ", \(rounds), \(Quantity.rate(rate)) times a second"
  }

  /// The rule that is most likely, or the rules that the facts do not part.
  private static func likely(_ suspects: [Suspect]) -> String {
    guard let first = suspects.first else { return "" }
    let equal = suspects.prefix { $0.score == first.score }.map(\.card.code)
    guard equal.count > 1 else {
      return "; most likely \(first.card.code) was broken: \(decapitalized(first.card.title))"
    }
    return "; \(names(equal, more: "more rules")) fit equally well"
  }

  private static func decapitalized(_ text: String) -> String {
    text.prefix(1).lowercased() + text.dropFirst()
  }

  /// A generic type without its arguments, where they would fill the sentence.
  private static func short(_ view: String) -> String {
    guard view.count > 40, let start = view.firstIndex(of: "<"), start != view.startIndex else {
      return view
    }
    return view[..<start] + "<…>"
  }

  private static func names(_ views: [String], more: String = "other views") -> String {
    switch views.count {
    case 0: "no view"
    case 1: views[0]
    case 2: "\(views[0]) and \(views[1])"
    case 3: "\(views[0]), \(views[1]) and \(views[2])"
    default: "\(views[0]), \(views[1]) and \(views.count - 2) \(more)"
    }
  }

  private static func counted(_ count: Int, _ noun: String) -> String {
    "\(Quantity.count(count)) \(noun)\(count == 1 ? "" : "s")"
  }
}
