@testable import RenderStormKit

extension StackReading {
  /// A reading of the shares that a test is about, in percent of 1,000 samples unless it says otherwise.
  static func made(
    _ families: [FrameFamily: Int] = [:], below pairs: [Pair: Int] = [:],
    shape: Shape = .repeatedUpdates, form: StackCapture.Form = .sample, samples: Int = 1_000,
    captures: Int = 1, views: [View] = []
  ) -> StackReading {
    let sighting = { (percent: Int, line: Int, symbol: String) in
      Sighting(samples: percent * samples / 100, line: line, symbol: symbol)
    }
    return StackReading(
      shape: shape, form: form, input: "freeze.txt", firstLine: 3, lastLine: 900,
      thread: "com.apple.main-thread", samples: samples, captures: captures,
      families: Dictionary(
        uniqueKeysWithValues: families.map {
          ($0.key, sighting($0.value, 40 + $0.key.rawValue, "\($0.key)"))
        }),
      nested: Dictionary(
        uniqueKeysWithValues: pairs.map {
          ($0.key, sighting($0.value, 500 + $0.key.below.rawValue, "\($0.key.below)"))
        }),
      views: views)
  }
}

extension StackReading.Pair {
  static func pair(_ below: FrameFamily, below above: FrameFamily) -> Self {
    Self(above: above, below: below)
  }
}

extension Incident {
  /// An incident that stacks show, beside what a log may say.
  static func frozen(
    _ stack: StackReading, _ views: [Participant] = [], kind: Kind = .loop, rounds: Int = 900,
    notices: [NoticeSighting] = [], driver: Driver? = nil
  ) -> Incident {
    var incident = Incident.made(kind, rounds: rounds, views, notices: notices, driver: driver)
    incident.stack = stack
    return incident
  }
}
