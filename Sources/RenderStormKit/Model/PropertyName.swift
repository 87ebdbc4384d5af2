/// What a property's name tells about its use.
///
/// A name proves nothing: what is read from it alone weighs little, the shape of the log decides.
extension Reason {
  /// `_isRestoring` and `\Gate.isRestoring` both give `is`, `restoring`; nothing for `@` reasons.
  var words: [String] {
    switch kind {
    case .selfValue, .identity, .dependencies, .unstated, .offset: []
    case .property, .keyPath: Self.words(in: text)
    }
  }

  /// Whether it looks like the path of a stack or like the object that holds it.
  var isNavigation: Bool {
    if words.contains(where: Vocabulary.navigators.contains) { return true }
    guard let last = words.last, last == "path" || last == "paths" else { return false }
    return !words.contains(where: Vocabulary.otherPaths.contains)
  }

  /// Whether it looks like one of the environment values that end a presentation.
  var isDismissal: Bool {
    words == ["dismiss"] || words == ["presentation", "mode"] || words == ["is", "presented"]
  }

  /// Whether it looks like a measured length.
  var isSizeLike: Bool { words.contains(where: Vocabulary.sizes.contains) }

  /// Whether it looks like how far something was scrolled.
  var isScrollLike: Bool {
    words.contains(where: Vocabulary.scrolls.contains)
      || words.last.map(Vocabulary.offsets.contains) ?? false
  }

  /// Whether the name says that it is scrolling, not just an offset of any kind.
  var saysScroll: Bool { words.contains(where: Vocabulary.scrolls.contains) }

  /// Whether it looks like what a map, a camera or a player shows.
  var isCameraLike: Bool { words.contains(where: Vocabulary.cameras.contains) }

  /// Whether it looks like a safe area, an inset or the keyboard's height.
  var isInsetLike: Bool { words.contains(where: Vocabulary.insets.contains) }

  /// Whether it looks like the time of day or a count of ticks.
  var isClockLike: Bool { words.contains(where: Vocabulary.clocks.contains) }

  /// Whether it looks like what a meter shows while it plays or records.
  var isMeterLike: Bool { words.contains(where: Vocabulary.meters.contains) }

  /// Whether it looks like how far something has come.
  var isProgressLike: Bool { words.contains("progress") }

  /// Whether it looks like a text that is typed.
  var isTextLike: Bool { words.contains(where: Vocabulary.texts.contains) }

  /// Whether it looks like a value that serves as an identity.
  var isIdentifierLike: Bool { words.last.map(Vocabulary.identifiers.contains) ?? false }

  /// Whether it looks like a yes or no.
  var isFlagLike: Bool {
    (words.first.map(Vocabulary.flagOpeners.contains) ?? false)
      || (words.last.map(Vocabulary.flags.contains) ?? false)
  }

  /// Whether it looks like a store or view model.
  var isStoreLike: Bool { words.last.map(Vocabulary.stores.contains) ?? false }

  /// Whether it looks like data: a model, a store or a collection of them.
  var isDataLike: Bool {
    guard let last = words.last else { return false }
    if isStoreLike || Vocabulary.data.contains(last) { return true }
    return last.count > 3 && last.hasSuffix("s") && !last.hasSuffix("ss") && !last.hasSuffix("us")
  }

  /// Whether the name points to a rule with a better explanation than an ordinary write.
  var isSpokenFor: Bool {
    isNavigation || isDismissal || isSizeLike || isIdentifierLike
  }

  private static func words(in text: String) -> [String] {
    let name = text.split(separator: ".").last ?? ""
    // A key path without a name prints the types on its way, which are no names of properties.
    if text.contains("<computed") { return [] }
    return CamelCase.words(of: name)
  }
}

private enum Vocabulary {
  static let navigators: Set<String> = [
    "router", "route", "routes", "routing", "navigation", "navigator", "nav", "coordinator",
  ]
  static let otherPaths: Set<String> = [
    "file", "image", "folder", "directory", "url", "svg", "shape", "clip", "clipping", "trim",
    "key", "base", "bezier", "drawing", "stroke", "index",
  ]
  static let sizes: Set<String> = [
    "height", "heights", "width", "widths", "size", "sizes", "frame", "frames", "offset", "offsets",
    "measured", "bounds", "rect", "rects", "inset", "insets", "geometry", "origin", "extent",
    "dimension", "dimensions",
  ]
  static let scrolls: Set<String> = ["scroll", "scrolled", "scrolling", "scroller"]
  static let offsets: Set<String> = ["offset", "offsets"]
  static let cameras: Set<String> = ["region", "camera", "viewport", "playhead"]
  static let insets: Set<String> = ["inset", "insets", "keyboard", "safe"]
  static let clocks: Set<String> = [
    "now", "date", "time", "timer", "elapsed", "tick", "ticks", "clock", "frame", "seconds",
    "remaining", "countdown", "timestamp", "timecode", "stopwatch", "timeline",
  ]
  static let meters: Set<String> = [
    "level", "levels", "meter", "meters", "amplitude", "loudness", "spectrum", "waveform", "peak",
    "rms", "decibel", "decibels", "playback",
  ]
  static let texts: Set<String> = [
    "text", "query", "search", "term", "input", "draft", "prompt", "filter",
  ]
  static let identifiers: Set<String> = [
    "id", "identifier", "identity", "uuid", "token", "nonce", "seed", "generation",
  ]
  static let flagOpeners: Set<String> = [
    "is", "are", "was", "has", "had", "show", "shows", "showing", "should", "can", "did", "does",
    "will", "needs", "wants", "allows",
  ]
  static let flags: Set<String> = [
    "locked", "unlocked", "loading", "loaded", "visible", "hidden", "expanded", "collapsed",
    "active", "enabled", "disabled", "ready", "presented", "shown", "open", "opened", "closed",
    "authenticated", "flag",
  ]
  static let stores: Set<String> = ["store", "model", "vm", "manager", "controller"]
  static let data: Set<String> = [
    "data", "list", "content", "document", "library", "catalog", "catalogue", "cache", "query",
  ]
}
