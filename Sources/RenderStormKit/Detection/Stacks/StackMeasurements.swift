/// What one or more captures of a main thread hold, in samples.
struct StackMeasurements {
  var samples = 0
  var families: [FrameFamily: StackReading.Sighting] = [:]
  var nested: [StackReading.Pair: StackReading.Sighting] = [:]
  /// The run loop sleeps.
  var idle = 0
  /// Something else is waited for.
  var waiting = 0
  /// The wait, or the output, that took the most samples.
  var wait: StackWait?
  /// The wait that nearly all samples go down to, where the tool has no names.
  var namelessWait: StackWait?
  var inLogging = 0
  /// The kernel was called for something without a name, and no update was: the run loop may sleep, or something wait.
  var inUnknownCalls = 0
  /// SwiftUI or the platform updates or lays out.
  var inUpdate = 0
  var turns = StackTurns()
  /// Libraries of the system do a piece of work that an update asked for.
  var inLibraries = 0
  /// The app's function with the most samples of its own and of what it called outside SwiftUI.
  var heaviestFunction: StackReading.Sighting?
  /// The same of the functions that updates call: bodies, updates of platform views, and all without a name.
  var heaviestCallback: StackReading.Sighting?
  var heaviestLibrary: StackReading.Sighting?
  /// Of an update's callback and the function that it calls, the function says more.
  var heaviestOwn: StackReading.Sighting? {
    guard let heaviestCallback, let heaviestFunction else {
      return heaviestFunction ?? heaviestCallback
    }
    return heaviestFunction.samples * 10 >= heaviestCallback.samples * 9
      ? heaviestFunction : heaviestCallback
  }
  /// Whether nearly all samples go down one way into one update.
  var isOneUpdate = false
  /// How often that update came back to where it had been; 0 where the order is not known.
  var returns = 0
  var views: [StackReading.View] = []
  /// How deep and how wide it is.
  var extent = StackExtent()

  /// Frames of these families are SwiftUI's or the platform's update.
  static let updates: FrameFamilySet = [
    .transaction, .render, .graphUpdate, .propagation, .body, .layout, .lazyLayout,
    .windowConstraints, .platformLayout, .printCycle, .appScene, .deferredAction,
  ]
  /// The same, and what brings it to the screen.
  static let frames = updates.union([.commit, .drawing])
  /// Below frames of these families an app's function that stands above does not run itself.
  static let takesOver = updates.union([
    .stateWrite, .observationWrite, .observationMutation, .publisher, .defaults, .commit,
    .hostUpdateRequest, .keyValueObserver, .statusItem, .imageRenderer, .runLoopWait,
  ])

  /// A view while it is being counted.
  struct ViewSighting {
    var samples: [StackReading.View.Role: Int] = [:]
    var measured = 0
    let line: Int

    /// By the role that says most of it, with the samples of that role.
    func view(named name: String) -> StackReading.View {
      let role =
        [StackReading.View.Role.representable, .body].max {
          samples[$0, default: 0] < samples[$1, default: 0]
        } ?? .body
      let seen = samples[role, default: 0]
      return seen > 0
        ? StackReading.View(name: name, role: role, samples: seen, measured: measured, line: line)
        : StackReading.View(
          name: name, role: .action, samples: samples[.action, default: 0], line: line)
    }
  }
}
