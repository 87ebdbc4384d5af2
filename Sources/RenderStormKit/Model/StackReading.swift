/// What the stacks of a main thread say, as rules ask for it: shares of its samples, never times.
///
/// A family counts once for each sample that it is in, however often it stands on the stack.
struct StackReading: Sendable {
  /// What the whole of the samples looks like.
  enum Shape: String, Sendable {
    /// The run loop sleeps.
    case idle
    /// One wait that is not the run loop's.
    case blocked
    /// Work that is not SwiftUI's update.
    case busy
    /// One update that does not end within the capture.
    case endlessUpdate
    /// Updates that follow each other without a pause.
    case repeatedUpdates
    /// Updates at the pace of frames or events, with pauses.
    case pacedUpdates
    /// Too little to tell: one stack, or a main thread that nobody marked.
    case unclear
  }

  /// A view that was on the stack.
  struct View: Sendable, Equatable {
    enum Role: Sendable {
      /// Its body was being evaluated.
      case body
      /// It was being updated as a wrapper of a platform view.
      case representable
      /// Only an action written in its body ran.
      case action
    }

    let name: String
    let role: Role
    var samples: Int
    /// Of these, in the content of a geometry reader that is written in its body.
    var measured = 0
    let line: Int
  }

  /// Samples with a family, and where it was first printed.
  struct Sighting: Sendable {
    var samples: Int
    var line: Int
    /// The function that was seen, escaped.
    var symbol: String
    /// The app's own function that called it, with no update in between; of what stands below a getter, that getter.
    var caller: Caller?
  }

  /// A function of the app above another one.
  struct Caller: Sendable {
    let symbol: String
    let line: Int
  }

  var shape: Shape
  /// What made the captures.
  var form: StackCapture.Form
  /// The path of the input.
  var input: String
  var firstLine: Int
  var lastLine: Int
  var thread: String
  var samples: Int
  /// Captures of one freeze that show the same.
  var captures = 1
  var families: [FrameFamily: Sighting] = [:]
  /// By the family above and the one below it.
  var nested: [Pair: Sighting] = [:]
  /// The most samples first.
  var views: [View] = []
  /// The app's function with the most samples of its own or of the libraries that it called outside SwiftUI.
  var heaviestOwnFunction: Sighting?
  /// The function of a library of the system that took the most samples within updates.
  var heaviestLibrary: Sighting?
  /// Samples in which the run loop slept.
  var idle = 0
  /// Samples in which something else was waited for.
  var waiting = 0
  /// What it waited for, where that is what it did.
  var wait: StackWait?
  /// Whether the process was still being loaded: not one function of it was called.
  var isBeforeMain = false
  /// Samples of SwiftUI's or the platform's updates.
  var inUpdate = 0
  /// How deep and how wide the stacks are; nothing is measured where who called whom is not known.
  var extent = StackExtent()
  /// What stands beside the updates, and what they are made of.
  var turns = StackTurns()
  /// How often one update came back to where it had been; 0 where the order of the samples is not known.
  var returns = 0
  /// The app's own function that asks for another update: of a loop from within one, of a storm from outside.
  var asker: String?
  /// The functions that most samples go through, outermost first.
  var topChain: [String] = []
  /// The name of the process; empty where the text names none.
  var process = ""
  /// Seconds of CPU time within `seconds`.
  var cpuSeconds: Double?
  var seconds: Double?
  /// Seconds without an answer before that.
  var unresponsiveSeconds: Double?
  /// Bytes in memory, and the most ever.
  var footprint: Int?
  var peakFootprint: Int?
  /// Whether the system killed the app for not answering.
  var isWatchdogKill = false
  /// Of an attribute cycle: the attributes, each of which asks for the next one.
  var attributes: [String] = []
  /// Whether lines of the stacks are missing.
  var isCut = false
  /// Whether the indentation was lost, so that who called whom is not known.
  var hasLostNesting = false

  struct Pair: Hashable, Sendable {
    let above: FrameFamily
    let below: FrameFamily
  }

  func share(_ family: FrameFamily) -> Double { share(of: families[family]) }

  /// The share of samples in which a family stands below another: called by it, however far down.
  func share(_ family: FrameFamily, below above: FrameFamily) -> Double {
    share(of: sighting(family, below: above))
  }

  func sighting(_ family: FrameFamily, below above: FrameFamily) -> Sighting? {
    nested[Pair(above: above, below: family)]
  }

  private func share(of sighting: Sighting?) -> Double {
    guard let sighting, samples > 0 else { return 0 }
    return min(1, Double(sighting.samples) / Double(samples))
  }
}
