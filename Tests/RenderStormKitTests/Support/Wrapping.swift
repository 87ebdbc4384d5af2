import Testing

/// One form in which a change line may come, with a time that a test chooses.
struct Wrapping: Sendable, CustomTestStringConvertible {
  /// How reports name the form.
  let format: String
  /// Digits that the form writes behind the second.
  let digits: Int
  /// The line, from its time of day (`10:00:00` and the digits) and its message.
  let line: @Sendable (_ time: String, _ message: String) -> String

  var testDescription: String { format }

  private static let tag = "[com.apple.SwiftUI:Changed Body Properties]"

  static let all: [Wrapping] = [
    Wrapping(format: "log-default", digits: 6) { time, message in
      "2026-01-25 \(time)+0200 0x150d23a  Info        0x0                  6103   0    Demo: (SwiftUICore) \(tag) \(message)"
    },
    Wrapping(format: "log-compact", digits: 3) { time, message in
      "2026-08-11 \(time) I  Demo[80328:9875ec] (SwiftUICore) \(tag) \(message)"
    },
    Wrapping(format: "log-syslog", digits: 6) { time, message in
      "2026-09-27 \(time)+0200  localhost Demo[41737]: (SwiftUICore) \(tag) \(message)"
    },
    Wrapping(format: "nslog", digits: 6) { time, message in
      "2026-03-04 \(time)+0200 Demo[13938:5106663] [Changed Body Properties] \(message)"
    },
    Wrapping(format: "device-syslog", digits: 6) { time, message in
      "May  1 \(time) Demo(SwiftUICore)[1234] <Info>: \(message)"
    },
    Wrapping(format: "pymobiledevice", digits: 6) { time, message in
      "2026-05-01 \(time) Demo{SwiftUICore}[1234] <INFO>: \(message) [com.apple.SwiftUI][Changed Body Properties]"
    },
    Wrapping(format: "log-ndjson", digits: 6) { time, message in
      """
      {"messageType":"Info","subsystem":"com.apple.SwiftUI","category":"Changed Body Properties",\
      "processImagePath":"\\/private\\/Demo.app\\/Demo","timestamp":"2026-09-25 \(time)+0300",\
      "eventMessage":"\(message)","processID":76609}
      """
    },
    Wrapping(format: "timestamps", digits: 6) { time, message in "\(time) \(message)" },
  ]

  /// A cycle of two views, so many rounds at an even pace.
  func loop(
    rounds: Int, perSecond: Int, views: (String, String) = ("Owner: _path", "Detail: @self")
  ) -> String {
    var text = ""
    for round in 0..<rounds {
      let time = clock(round * (1_000_000 / perSecond))
      text += line(time, "\(views.0) changed.") + "\n" + line(time, "\(views.1) changed.") + "\n"
    }
    return text
  }

  func clock(_ micros: Int) -> String {
    let fraction = String(String(micros % 1_000_000 + 1_000_000).dropFirst().prefix(digits))
    let seconds = micros / 1_000_000
    return "10:" + two(seconds / 60) + ":" + two(seconds % 60) + "." + fraction
  }

  private func two(_ number: Int) -> String { String(String(number + 100).dropFirst()) }
}
