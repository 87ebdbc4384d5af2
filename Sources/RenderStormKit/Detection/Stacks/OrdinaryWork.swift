/// What ordinary main threads show as well, when they are as busy as they can be.
///
/// A screen that is laid out for the first time, a scroll that cannot keep up, a stream that is shown as it arrives: none
/// sleeps, and updates fill the samples of all of them. Something asks for each of their updates, and each is brought to
/// the screen; what feeds itself needs neither. Where no source is named, a number was chosen.
struct OrdinaryWork {
  let reading: StackReading

  /// Views that are made for the first time in so many samples: a long list is being built.
  private static let makingShare = 0.15
  /// Types are made for the first time in so many samples; in loops they are looked up in a tenth.
  private static let metadataShare = 0.25
  /// An app's own work, and that of libraries, in so many samples of updates.
  private static let workShare = 0.4
  /// An update in which so much was called for by something that comes again is many updates.
  private static let askedShare = 0.5
  /// An update that draws so much has reached the screen: it is one of many.
  private static let drawnShare = 0.02
  /// What asks is in so many samples beside the updates; with fewer, it may be by chance.
  private static let outsideShare = 0.1
  /// Updates of ordinary threads hold less that nothing explains, reported loops more.
  private static let plainShare = 0.55
  /// A commit's layout without a picture at its end.
  private static let stuckShare = 0.75
  /// What writes outside of updates is known to ask for them.
  private static let writeShare = 0.01
  /// What is laid out for the screen is in the commit; reported loops leave it no more than this.
  static let smallCommit = 0.2
  /// The same, with what ordinary moments beside them commit.
  private static let partOfCommit = 0.3
  /// Fingers and frames that ask for updates are in so many samples beside them.
  private static let frameShare = 0.05

  /// Whether it may be one long update that ends, or many that something asked for.
  var mayBeOneLongUpdate: Bool {
    // Without nesting it is not known what belongs to an update.
    guard !reading.hasLostNesting else { return false }
    return share(reading.turns.making) >= Self.makingShare
      || share(reading.turns.work) >= Self.workShare
      || share(reading.turns.asked) >= Self.askedShare
      || reading.share(.typeMetadata) >= Self.metadataShare
      || (reading.share(.commit) >= Self.askedShare
        && share(reading.turns.drawn) >= Self.drawnShare)
  }

  /// Whether updates that follow each other may each have been asked for.
  var mayBeAskedFor: Bool { reading.hasLostNesting ? mayBeAskedForByAny : mayBeAskedForByOutside }

  /// Without nesting, what else is there is known, and no more.
  private var mayBeAskedForByAny: Bool {
    isLaunch || isMostlyLogging || isAskedForByFrames
      || reading.share(.commit) > Self.smallCommit || reading.share(.drawing) >= Self.drawnShare
  }

  private var mayBeAskedForByOutside: Bool {
    isLaunch || isMostlyLogging || isWrittenOutside
      || share(reading.turns.outside) >= Self.outsideShare || !(isPlain || isStuckInCommit)
  }

  /// Whether most of what the thread does, awake, is updates that nobody asked for and that go nowhere.
  private var isPlain: Bool {
    Double(reading.turns.plain) >= Self.plainShare * Double(reading.samples - reading.idle)
      && share(reading.turns.drawn) < Self.drawnShare
      && reading.share(.commit) <= Self.partOfCommit
  }

  /// Whether a layout for the screen fills the samples and nothing gets there.
  private var isStuckInCommit: Bool {
    share(reading.turns.plainInCommit) >= Self.stuckShare
      && share(reading.turns.drawn) < Self.writeShare
      && share(reading.idle) <= StackShape.strayIdle
  }

  /// Whether updates that ask for the next one are asked for from outside as well, and reach the screen.
  var mayBeAskedForAsWell: Bool {
    share(reading.turns.outside + reading.turns.asked) >= Self.frameShare
      && share(reading.turns.drawn) >= Self.drawnShare
  }

  /// Whether something outside of updates writes what they read.
  private var isWrittenOutside: Bool {
    [FrameFamily.stateWrite, .observationWrite, .publisher, .defaults].contains {
      reading.shareOutside($0) >= Self.writeShare
    }
  }

  /// Whether fingers, or the display's clock, ask for the updates: they are then as many as there are frames.
  var isAskedForByFrames: Bool {
    [FrameFamily.userEvent, .displayLink].contains {
      reading.shareOutside($0) >= Self.frameShare
    }
  }

  /// Whether the app was just being launched beside the updates, which are then the first ones.
  var isLaunch: Bool { reading.shareOutside(.launch) >= Self.writeShare }

  /// Whether it writes more than it updates, and not of cycles: who reads that may be slow.
  var isMostlyLogging: Bool {
    reading.families[.printCycle] == nil && reading.share(.logging) >= StackShape.busyShare
  }

  private func share(_ count: Int) -> Double {
    reading.samples > 0 ? Double(count) / Double(reading.samples) : 0
  }
}
