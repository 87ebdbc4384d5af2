@testable import RenderStormKit

/// Writes a log line by line, with a clock that a test moves.
struct LogBuilder: Sendable {
  enum Style: Sendable, CaseIterable {
    /// Standard output: no times, no process.
    case raw
    /// `log stream --style compact`: milliseconds.
    case compact
    /// os_log records mirrored to a console: microseconds and a zone.
    case mirrored
  }

  var style: Style
  var process = "Demo"
  var pid = 4711
  /// Microseconds since ten o'clock.
  var clock: Int64 = 0
  /// The lines so far, each with its line end.
  private(set) var text = ""
  private(set) var lineCount = 0

  init(_ style: Style) { self.style = style }

  /// An app that has just been launched: its first views have appeared.
  static func launched(_ style: Style) -> LogBuilder {
    var log = LogBuilder(style)
    log.say("launched version 5")
    for view in [
      "DemoRoot: @self, @identity, _store", "TabScreen: @self, @identity, _tab", "Badge: @self",
    ] {
      log.change(view)
    }
    log.wait(2)
    return log
  }

  mutating func wait(_ seconds: Double) { clock += Int64((seconds * 1_000_000).rounded()) }

  /// A change line; its tail is added.
  mutating func change(_ line: String) {
    switch style {
    case .raw: add("\(line) changed.")
    case .compact:
      add(
        "\(stamp) I  \(tag) (SwiftUICore) [com.apple.SwiftUI:Changed Body Properties] \(line) changed."
      )
    case .mirrored: add("\(stamp) \(tag) [Changed Body Properties] \(line) changed.")
    }
  }

  mutating func changes(_ lines: [String]) { for line in lines { change(line) } }

  /// A message of the app's own.
  mutating func say(_ message: String) {
    switch style {
    case .raw: add(message)
    case .compact: add("\(stamp) Df \(tag) [com.example.demo:app] \(message)")
    case .mirrored: add("\(stamp) \(tag) [app] \(message)")
    }
  }

  /// A message of a framework of the system; standard output has none.
  mutating func saySystem(_ message: String) {
    switch style {
    case .raw: break
    case .compact:
      add("\(stamp) Df \(tag) (CoreFoundation) [com.apple.defaults:User Defaults] \(message)")
    case .mirrored:
      add("\(stamp) \(tag) (CoreFoundation) [com.apple.defaults:User Defaults] \(message)")
    }
  }

  /// A diagnostic of SwiftUI.
  mutating func warn(_ message: String) {
    switch style {
    case .raw: add(message)
    case .compact:
      add("\(stamp) F  \(tag) (SwiftUI) [com.apple.SwiftUI:Invalid Configuration] \(message)")
    case .mirrored: add("\(stamp) \(tag) [SwiftUI] \(message)")
    }
  }

  /// A finger on the screen; on standard output the app itself says so.
  mutating func touch() {
    let event = "Evaluating dispatch of UIEvent: 0x600003a1; type: 0; subtype: 0"
    switch style {
    case .raw: add("touch down")
    case .compact: add("\(stamp) Df \(tag) (UIKitCore) [com.apple.UIKit:EventDispatch] \(event)")
    case .mirrored: add("\(stamp) \(tag) [EventDispatch] \(event)")
    }
  }

  /// A line as it is.
  mutating func add(_ line: String) {
    text += line
    text += "\n"
    lineCount += 1
  }

  /// Rounds of a cycle at an even pace.
  mutating func cycle(_ lines: [String], rounds: Int, perSecond: Double) {
    for _ in 0..<rounds {
      changes(lines)
      wait(1 / perSecond)
    }
  }

  /// Taps a second or so apart, each answered by a few views: nothing that repeats by itself.
  mutating func ordinaryLife(evaluations: Int, _ random: inout SeededGenerator) {
    var left = evaluations
    while left > 0 {
      touch()
      wait(0.004)
      let screen = Int.random(in: 0..<12, using: &random)
      let count = min(left, Int.random(in: 2...6, using: &random))
      for part in 0..<count {
        change("Screen\(screen)Part\(part): " + (part == 0 ? "_model" : "@self"))
        wait(0.001)
      }
      left -= count
      wait(Double.random(in: 0.4...2.5, using: &random))
    }
  }

  private var tag: String {
    style == .compact ? "\(process)[\(pid):9875ec]" : "\(process)[\(pid):5106663]"
  }

  private var stamp: String {
    let seconds = clock / 1_000_000
    let time = "\(pad(10 + seconds / 3600)):\(pad(seconds / 60 % 60)):\(pad(seconds % 60))"
    let micros = clock % 1_000_000
    switch style {
    case .raw: return ""
    case .compact: return "2026-03-04 \(time).\(pad(micros / 1000, 3))"
    case .mirrored: return "2026-03-04 \(time).\(pad(micros, 6))+0200"
    }
  }

  private func pad(_ number: Int64, _ width: Int = 2) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }

  var report: Report { Run.report(on: text) }
}
