/// Why inputs cannot answer whether there is a loop.
enum Unanswered: Sendable, Equatable {
  case empty
  /// No line was a change line.
  case nothingRecognised
  /// Diagnostics that point at a fault, and no change line.
  case diagnosticsOnly
  /// `log show` left out level info, at which change lines are logged.
  case infoLeftOut
  /// The output went through a tool that drops lines it does not know.
  case filtered(tool: String)
  /// The log was narrowed to something that held no change line.
  case narrowed(predicate: String)
  /// No line is of the process that was asked for.
  case noSuchProcess(name: String)
  /// No run of the number that was asked for has evaluations.
  case noSuchRun(number: Int)
  /// A debugger stopped the app between evaluations.
  case debugger
  /// Nothing but first appearances.
  case mountsOnly
  /// Nothing but containers that report no change: the call sits in a helper.
  case helper
  /// One view repeats, and without times a clock would print the same.
  case maybeClock(view: String)
  /// The tool took no stacks, and says why.
  case noStacks(why: String)
  /// A stack or a few: no more than a moment.
  case fewStacks(count: Int)
  /// Stacks that name binaries and no functions.
  case namelessStacks(count: Int, updating: Int)
  /// Functions without names, below which the kernel does something.
  case namelessCalls
  /// Stacks of threads of which none can be told to be the main one.
  case unknownMainThread
  /// The process never came as far as its own code.
  case neverStarted
  /// Updates fill the samples, and may have been asked for, or have ended.
  case maybeOver(updates: Int, samples: Int)
  /// Views repeat each other, too few times to be sure without times.
  case fewRounds(view: String, count: Int)

  /// What is missing, as the end of a sentence.
  var sentence: String {
    switch self {
    case .empty: "there is nothing to judge: the input is empty."
    case .nothingRecognised:
      "no line of the input is a change line of Self._printChanges() or Self._logChanges()."
    case .diagnosticsOnly:
      "diagnostics point at a fault, but no change line shows whether anything repeats."
    case .infoLeftOut:
      "change lines are logged at level info, which `log` left out of this capture."
    case .filtered(let tool):
      "the output went through \(tool), which drops change lines, so their absence says nothing."
    case .narrowed(let predicate):
      "the log was narrowed to `\(predicate)`, and no change line came through."
    case .noSuchProcess(let name): "no change line and no stack is of a process named \(name)."
    case .noSuchRun(let number): "no input has a run \(number) with change lines."
    case .debugger:
      "the evaluations were taken in a debugger that stopped the app: they show no pace."
    case .mountsOnly:
      "the input shows first appearances only: it ends before anything could repeat."
    case .helper:
      "only containers report, and no change: `_printChanges()` is called in a helper, not in a view's own body."
    case .maybeClock(let view):
      "\(view) repeats, but without times a loop and a clock that ticks print the same."
    case .noStacks(let why): "no stacks were taken: \(why)\(why.hasSuffix(".") ? "" : ".")"
    case .fewStacks(let count):
      "\(Quantity.of(count, "stack")) of a main thread \(count == 1 ? "shows" : "show") a moment, and a loop and a single layout pass look the same in it."
    case .namelessStacks(let count, let updating):
      "the stacks name binaries only: \(Quantity.count(updating)) of \(Quantity.of(count, "sample")) are in SwiftUI's, which a loop and one long update have in common."
    case .namelessCalls:
      "the main thread is in the kernel, and without the names of its functions a run loop that sleeps and a lock look the same."
    case .unknownMainThread:
      "the stacks do not show which thread is the main one."
    case .neverStarted:
      "the process was still being loaded: not one function of the app had been called."
    case .maybeOver(let updates, let samples):
      "updates fill \(updates) of \(Quantity.of(samples, "sample")), and a scroll, an animation or one long update that ends would look the same in them."
    case .fewRounds(let view, let count):
      "\(view) and others repeat \(Quantity.of(count, "time")), which is too few to be sure without times."
    }
  }

  /// What to do instead, with the command to type.
  var advice: String {
    switch self {
    case .empty, .nothingRecognised, .diagnosticsOnly:
      "Put `let _ = Self._printChanges()` into the bodies of the views that you suspect, then run `xcrun simctl launch --console-pty booted <bundle id> 2>&1 | tee console.txt`"
    case .infoLeftOut:
      "Show the log with its info level: `log show --info --last 5m --predicate 'category == \"Changed Body Properties\"'`"
    case .filtered:
      "Give the raw output of `xcodebuild`, from before the pipe: `xcodebuild test 2>&1 | tee raw.log | xcbeautify`"
    case .narrowed:
      "Widen the filter: `log stream --level info --predicate 'category == \"Changed Body Properties\"'`"
    case .noSuchProcess: "See which processes there are: `renderstorm --list <path>`"
    case .noSuchRun: "See which runs there are: `renderstorm --list <path>`"
    case .debugger:
      "Capture again without breakpoints, until the app has been stuck for ten seconds"
    case .mountsOnly: "Capture on, until the app has been stuck for ten seconds"
    case .helper: "Call `let _ = Self._printChanges()` as the first line of each view's own `body`"
    case .noStacks(let why) where why.contains("memory"):
      "Sample it before the system ends it, while its memory grows: `sample <pid> 5 -file app.sample.txt`"
    case .noStacks:
      "Try again with the rights to look into the process: `sudo sample <pid> 5 -file app.sample.txt`"
    case .fewStacks, .namelessStacks, .namelessCalls, .unknownMainThread:
      "Sample the running process, without a debugger: `sample <pid> 5 -file app.sample.txt`"
    case .neverStarted:
      "See whether it starts at all, then sample again: `sample <pid> 5 -file app.sample.txt`"
    case .maybeOver:
      "Sample twice, a minute apart and with hands off the app: `sample <pid> 5 -file first.sample.txt; sleep 60; sample <pid> 5 -file second.sample.txt`"
    case .maybeClock, .fewRounds:
      "Capture with times: `log stream --level info --style compact --predicate 'category == \"Changed Body Properties\"'`, with `Self._logChanges()` in the body"
    }
  }
}
