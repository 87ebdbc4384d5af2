import Testing

@testable import RenderStormKit

/// An input that a reader could stumble over.
struct NastyInput: Sendable, CustomTestStringConvertible {
  let name: String
  let bytes: [UInt8]

  var testDescription: String { name }

  private init(_ name: String, _ text: String) {
    self.name = name
    bytes = Array(text.utf8)
  }

  private init(_ name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }

  static let all: [NastyInput] = lineEnds + encodings + repetitions + mixtures + torn

  private static let pair = "Owner: _path changed.\nDetail: @self changed.\n"
  private static let metadata =
    "Type: Info | Timestamp: 2025-08-22 10:41:12.881714+09:00 | Process: Demo\n"
  private static let mirrored =
    "2025-08-22 10:41:12.881714+0900 Demo[13938:5106663] [Changed Body Properties] "
  private static let compact =
    "2025-08-22 10:41:12.881 I  Demo[13938:4deb27] [com.apple.SwiftUI:Changed Body Properties] "
  private static let tag = "[com.apple.SwiftUI:Changed Body Properties]"
  private static let record =
    "2026-05-11 18:44:12.601560+0200 0x3f3971   Info        0x0                  1506   0    Demo: (SwiftUICore)"
  private static let gitlab = "2026-05-01T10:00:00.123456Z 00O "

  private static let lineEnds = [
    NastyInput("nothing", ""), NastyInput("one newline", "\n"),
    NastyInput("newlines", String(repeating: "\n", count: 300)),
    NastyInput("CRLF", String(repeating: pair.replacing("\n", with: "\r\n"), count: 250)),
    NastyInput("lone CR", String(repeating: pair.replacing("\n", with: "\r"), count: 120)),
    NastyInput(
      "all line ends",
      String(repeating: "A: _x changed.\nB: @self changed.\r\nC: @self changed.\r\r\n\r", count: 90)
    ),
    NastyInput("NULs", String(repeating: "\u{0}Owner: _path changed.\n\u{0}", count: 90)),
    NastyInput("lines of blanks", String(repeating: " \n\t\n" + pair + "\n\n", count: 90)),
  ]

  private static let encodings = [
    NastyInput("UTF-8 with a mark", "\u{FEFF}" + String(repeating: pair, count: 40)),
    NastyInput("UTF-16, little end first", bytes: [0xFF, 0xFE] + utf16(pair, bigEndian: false)),
    NastyInput("UTF-16, big end first", bytes: [0xFE, 0xFF] + utf16(pair, bigEndian: true)),
    NastyInput("half a UTF-16 unit", bytes: [0xFF, 0xFE] + utf16(pair, bigEndian: false) + [0x41]),
    NastyInput("half a surrogate pair", bytes: [0xFF, 0xFE, 0x3C, 0xD8, 0x0A, 0x00, 0x3C, 0xD8]),
    NastyInput("one byte of a mark", bytes: [0xFF]),
    NastyInput("broken UTF-8", bytes: Array(pair.utf8) + [0xC3, 0x0A, 0xED, 0xA0, 0x80, 0x0A]),
    NastyInput(
      "colours",
      String(
        repeating:
          "\u{1B}[31mOwner: _path\u{1B}[0m changed.\u{1B}[K\n\u{1B}Detail\u{1B}[: @self changed.\n",
        count: 90)),
  ]

  static func utf16(_ text: String, bigEndian: Bool) -> [UInt8] {
    text.utf16.flatMap {
      bigEndian ? [UInt8($0 >> 8), UInt8($0 & 0xFF)] : [UInt8($0 & 0xFF), UInt8($0 >> 8)]
    }
  }

  /// Rounds that are the same byte for byte, and what may stand before and behind them.
  private static let repetitions = [
    NastyInput(
      "one line, then a marker",
      String(repeating: "A: @self changed.\n", count: 90)
        + "--- last message repeated 12 times ---\n"),
    NastyInput(
      "half a round, then a marker",
      String(repeating: pair, count: 90) + "Owner: _path changed.\nlast message repeated 12 times\n"
    ),
    NastyInput("one line again and again", String(repeating: "A: @self changed.\n", count: 3000)),
    NastyInput(
      "rounds, then a marker",
      String(repeating: pair, count: 40) + "--- last message repeated 12 times ---\n"
        + String(repeating: pair, count: 200)),
    NastyInput(
      "a marker behind blanks",
      "A: _x changed.\n\n\nA: _x changed.\n\n\n--- last message repeated 12 times ---\n"),
    NastyInput(
      "markers without end",
      "A: _x changed.\n"
        + String(repeating: "last message repeated 999999999999999999 times\n", count: 30)),
    NastyInput(
      "a notice in each round",
      String(repeating: pair + "Modifying state during view update, this\n", count: 300)),
    NastyInput(
      "blocks under metadata",
      String(repeating: String(repeating: pair, count: 30) + metadata, count: 20)),
    NastyInput(
      "blocks under metadata, then talk",
      String(repeating: pair + pair + metadata, count: 300)
        + String(repeating: "[app] idle\n", count: 30)),
    NastyInput(
      "rows of all lengths",
      (0..<200).map {
        "Board: _height changed.\n" + String(repeating: "Row: @self changed.\n", count: $0 % 9)
      }.joined()),
  ]

  private static let mixtures = [
    NastyInput(
      "raw, then with times",
      pair
        + (0..<400).map {
          "10:00:\(10 + $0 / 20) "
            + (($0 % 2 == 0) ? "Owner: _path changed.\n" : "Detail: @self changed.\n")
        }.joined()),
    NastyInput(
      "mirrored before the metadata of the same time",
      mirrored + "A: _x changed.\n" + mirrored + "A: _x changed.\n" + metadata
        + String(repeating: "A: _x changed.\nB: @self changed.\n", count: 20)),
    NastyInput(
      "a touch between mirrored records and a block of their time",
      "Root: @self changed.\nA: _x changed.\n\(mirrored)A: _x changed.\n\(mirrored)A: _x changed.\n"
        + metadata + "Evaluating dispatch of UIEvent: 0x1; type: 0\n"
        + String(repeating: "A: _x changed.\n", count: 9)),
    NastyInput(
      "mirrored and streamed",
      (0..<2500).map { mirrored + "V\($0): _x changed.\n" }.joined()
        + (0..<2500).map { compact + "V\($0): _x changed.\n" }.joined()),
    NastyInput(
      "GitLab between raw lines",
      String(
        repeating: pair + gitlab + "Owner: _path changed.\n" + gitlab + "Detail: @self changed.\n",
        count: 120)),
    NastyInput(
      "GitLab's cut lines",
      String(
        repeating: gitlab + "Owner: _pa\n" + gitlab.dropLast() + "+th changed.\n" + pair, count: 120
      )),
    NastyInput(
      "GitLab behind raw lines",
      "Detail: @self changed.\n\(gitlab)Owner: _path changed.\n\(gitlab)Owner: _path changed.\n"
        + "\(gitlab)Detail: @self changed.\nOwner: _path changed.\n\(gitlab)Detail: @self changed."),
    NastyInput(
      "GitLab's continuations behind raw lines",
      String(repeating: "Detail: @self changed.\n\(gitlab.dropLast())+th changed.\n", count: 2)),
    NastyInput(
      "GitLab between streamed records",
      "\(compact)Root: _x changed.\n\(gitlab)Detail: @self changed.\n\(compact)Root: _x changed.\n"
        + "\(compact.replacing("Demo[13938", with: "Demo[13939"))Root: _x changed."),
    NastyInput(
      "an array inside a console",
      "[{\n  \"eventMessage\" : \"A: _x changed.\",\n" + pair + "  \"processID\" : 1\n},{\n" + pair
        + "}]\n" + pair),
    NastyInput(
      "two apps at once",
      (0..<300).map {
        "2026-03-04 10:00:00.\(100 + $0) I  \($0 % 2 == 0 ? "Demo[1:2]" : "Extra[3:4]") [com.apple.SwiftUI:Changed Body Properties] Root: _x changed.\n"
      }.joined()),
    NastyInput(
      "a clock that runs back",
      (0..<300).map { "2026-03-04 10:\(59 - $0 / 6):00.000 I  Demo[1:2] Root: _x changed.\n" }
        .joined()),
    NastyInput(
      "silent frameworks",
      String(
        repeating:
          "2025-08-22 10:41:12.881 Df Demo[1:2] (CoreFoundation) [com.apple.defaults:User Defaults] found no value\n"
          + compact + "A: _x changed.\n", count: 200)),
    NastyInput(
      "a framework that says nothing",
      "\(record)changed.\n\(record) \(tag) A: @self changed.\n\(record) \(tag) \nhello\n"),
    NastyInput(
      "a device console",
      "Launched application with com.example.demo bundle identifier.\r\n"
        + String(repeating: pair.replacing("\n", with: "\r\n"), count: 90) + mirrored
        + "Owner: _path changed.\nApp terminated due to signal 9.\n"),
  ]

  private static let torn = [
    NastyInput("a torn last line", String(repeating: pair, count: 300) + "Owner: _pa"),
    NastyInput(
      "a torn line that begins like a known one",
      String(repeating: pair, count: 300) + "Owner: _path changed."),
    NastyInput(
      "a line of 70,000 bytes", pair + String(repeating: "x", count: 70_000) + "\n" + pair),
    NastyInput(
      "a long line that ends well",
      String(repeating: "x", count: 65_520) + ": @self changed.\n" + pair),
    NastyInput("a line of 65,536 bytes", String(repeating: "y", count: 65_536) + "\n" + pair),
    NastyInput("a line of 65,537 bytes", String(repeating: "y", count: 65_537) + "\n" + pair),
    NastyInput("a torn array", "[{\n  \"eventMessage\" : \"A: _x changed.\"\n"),
  ]
}
