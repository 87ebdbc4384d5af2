/// The numbers that part a loop from ordinary life, each with its reason.
///
/// Where no source is named the number was chosen, and tried on labelled logs; none was measured on devices.
///
/// A rate is one of rounds (how often the whole cycle comes round), not of lines: thirty rows re-evaluated in one frame
/// are one round.
enum Thresholds {
  /// No display refreshes faster than 120 times a second, and SwiftUI evaluates what a frame needs once; a mean of a
  /// twentieth more says that something asks for more than frames do.
  static let fastRounds = 126.0
  /// Below this, timers, network answers and fingers drive views; above it, frames or a loop.
  ///
  /// A timer of a twentieth of a second comes round 20 times, and by the times of a log a little more.
  static let frameRounds = 20.5
  /// Rounds slower than this are a person's doing.
  static let slowestRounds = 1.0

  /// A wave over a long list re-evaluates hundreds of rows within half a second; a single view has to go on longer.
  static let singleViewSeconds = 1.0
  /// Two or more views in a fixed order at a free-running rate.
  static let cycleSeconds = 0.3
  /// A gesture, a scroll with its deceleration and a standard animation end within a few seconds.
  static let frameRateSeconds = 6.0
  /// What ends by itself has to go on for much longer.
  static let outlastingSeconds = 20.0
  /// A slow cycle with nothing to drive it.
  static let slowSeconds = 10.0

  /// Without times only counts speak.
  ///
  /// The largest healthy burst in a public report has 929 lines, of dozens of types.
  static let countedRounds = 200
  static let countedSingleView = 1000
  /// First appearances come by the hundreds when a long list is scrolled.
  static let countedMounts = 1000
  /// With a diagnostic that says the same, or a kill, far fewer will do.
  static let supportedRounds = 50
  /// So many rounds are a loop without any doubt.
  static let certainRounds = 1000

  /// The larger part of a stretch is no stranger to it, however unevenly it comes.
  static let chanceShare = 0.5

  /// A storm needs so many views, or evaluations, for each event that drives it.
  static let stormViews = 5
  static let stormEvaluations = 10.0
  static let stormRounds = 20
  /// Of a clock at the rate of frames, which is fit for one small view, half as many.
  static let timelineEvaluations = 5.0
  /// One message that makes many views anew so often is no list that loads its pages.
  static let rebuildRounds = 60
  /// One event each few seconds is no fault; so many evaluations at once are more than a few rows and their screen, and so
  /// many types more than one piece of data has.
  static let waveEvaluations = 18.0
  static let waveViews = 6
  /// A turn of the device takes half a second.
  static let gestureSeconds = 0.75
  /// A finger is followed once a frame, of 60 a second or more, and some are missed.
  static let gestureRounds = 45.0
  /// A parent and two views below it, made anew so often: a list that reports its topmost row has one new row at a time.
  static let remadeRounds = 200
  static let remadeEvaluations = 3.0
  /// A wave evaluates its views in about the same order each time; what comes by chance is no wave.
  static let evenShare = 0.6

  /// The share of rounds that must begin behind one and the same message for it to be their driver.
  static let drivenShare = 0.6
  /// A message that is followed by two waves leads every other round, and some are missed.
  static let ledShare = 0.4
  /// So many times that is no chance.
  static let ledRounds = 40
  /// So many lines behind its beginning a diagnostic still belongs to a stretch.
  static let noticeLines = 64
  /// Attribute cycles are printed singly by healthy apps; bursts of about 150 stand beside layout loops.
  static let cycleBurst = 150
}
