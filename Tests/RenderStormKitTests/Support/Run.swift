import Testing

@testable import RenderStormKit

/// How an input is cut on its way into an analyzer.
enum Pieces: Sendable, CustomTestStringConvertible {
  case whole
  case of(Int)
  /// Of 1 to 4,000 bytes, mostly short.
  case random(seed: UInt64)

  var testDescription: String {
    switch self {
    case .whole: "in one piece"
    case .of(let size): "in pieces of \(size)"
    case .random(let seed): "in random pieces, seed \(seed)"
    }
  }

  func ranges(_ count: Int) -> [Range<Int>] {
    switch self {
    case .whole: return [0..<count]
    case .of(let size):
      return stride(from: 0, to: count, by: size).map { $0..<min(count, $0 + size) }
    case .random(let seed):
      var random = SeededGenerator(seed: seed)
      var ranges: [Range<Int>] = []
      var start = 0
      while start < count {
        let longest = random.happens(0.5) ? 16 : 4000
        let end = min(count, start + Int.random(in: 1...longest, using: &random))
        ranges.append(start..<end)
        start = end
      }
      return ranges
    }
  }
}

/// Runs the analyzer over inputs that a test makes.
enum Run {
  static func report(on text: String, path: String = "app.log", _ pieces: Pieces = .whole) -> Report
  {
    report(on: Array(text.utf8), path: path, pieces)
  }

  static func report(on bytes: [UInt8], path: String = "app.log", _ pieces: Pieces = .whole)
    -> Report
  {
    var analyzer = Analyzer()
    analyzer.beginInput(path)
    for range in pieces.ranges(bytes.count) { analyzer.read(bytes.span.extracting(range)) }
    return analyzer.finish()
  }

  /// One report on several inputs: paths and texts.
  static func report(on inputs: [(path: String, text: String)]) -> Report {
    var analyzer = Analyzer()
    for input in inputs {
      analyzer.beginInput(input.path)
      analyzer.read(Array(input.text.utf8).span)
    }
    return analyzer.finish()
  }
}

extension Report {
  var json: String { JSONReporter().text(for: self) }

  /// The only input.
  var input: InputReport {
    get throws {
      #expect(inputs.count == 1)
      return try #require(inputs.first)
    }
  }

  /// The only incident.
  var incident: IncidentReport {
    get throws {
      #expect(incidents.count == 1)
      return try #require(incidents.first)
    }
  }

  /// The evaluations of a view; 0 when the report does not have it.
  func evaluations(of view: String) -> Int { views.first { $0.view == view }?.evaluations ?? 0 }

  func count(of notice: String) -> Int { notices.first { $0.id == notice }?.count ?? 0 }
}

extension InputReport {
  /// The lines of all kinds that a line can be counted as.
  var countedLines: Int { changeLines + notices + wrappers + stackLines + unread.count }

  func hasRemark(_ part: String) -> Bool { remarks.contains { $0.contains(part) } }
}

extension IncidentReport {
  var views: Set<String> { Set(participants.map(\.view)) }
  var causes: Set<String> { Set(participants.filter { $0.role == "cause" }.map(\.view)) }
  var followers: Set<String> { Set(participants.filter { $0.role == "follower" }.map(\.view)) }

  func participant(_ view: String) -> ParticipantReport? { participants.first { $0.view == view } }
}
