/// What a CI system, a launcher or a script put in front of a line before any logger's own wrapper.
struct LinePrefix {
  /// Where the layers end.
  var end = 0
  /// The innermost time in front; whose it is shows by what follows.
  var stamp: Stamp?
  var format = LineFormat.raw
  /// Whether the line is a layer's own: a group header, a section mark.
  var isWholeLine = false

  /// Layers around layers around a logger: nobody has been seen to stack more.
  private static let mostLayers = 6

  /// Peels the layers off in turn.
  static func scan(_ line: Span<UInt8>) -> LinePrefix {
    var prefix = LinePrefix()
    for _ in 0..<mostLayers {
      guard prefix.end < line.count, !prefix.isWholeLine else { break }
      if prefix.takeLayer(line) { continue }
      guard prefix.takeStamp(line) else { break }
    }
    return prefix
  }

  private mutating func takeLayer(_ line: Span<UInt8>) -> Bool {
    for layer in LayerList.all {
      guard let peeled = layer.peel(line, from: end) else { continue }
      end = peeled.end
      if let found = peeled.stamp { stamp = found }
      if format == .raw { format = layer.format }
      isWholeLine = peeled.isWholeLine
      return true
    }
    return false
  }

  /// A time and one space or tab; more spaces are the text's own.
  private mutating func takeStamp(_ line: Span<UInt8>) -> Bool {
    guard let found = Stamp.parse(line, at: end) else { return false }
    guard found.end == line.count || line[found.end] == .space || line[found.end] == .tab else {
      return false
    }
    stamp = found
    if format == .raw { format = .timestamps }
    end = min(line.count, found.end + 1)
    return true
  }
}

extension Stamp {
  /// The same time, taken for that of a reader.
  var asArrival: Stamp {
    var copy = self
    copy.style.basis = .arrival
    return copy
  }
}

/// One kind of prefix.
protocol Layer: Sendable {
  static var format: LineFormat { get }
  /// Takes the layer off at an offset, or nothing when another one stands there.
  static func peel(_ line: Span<UInt8>, from start: Int) -> PeeledLayer?
}

struct PeeledLayer {
  var end: Int
  var stamp: Stamp?
  var isWholeLine = false
}

/// The one list of layers.
enum LayerList {
  static let all: [any Layer.Type] = [
    GitHubRunViewLayer.self, GitHubCommandLayer.self, GitLabLayer.self, GitLabSectionLayer.self,
    FastlaneLayer.self, BracketedClockLayer.self, ArrowLayer.self, QuoteLayer.self,
  ]
}
