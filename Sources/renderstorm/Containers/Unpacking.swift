import RenderStormKit

/// Takes what comes out of an archive, looks at its start, and hands it to the analyzer if it is
/// something to judge.
struct Unpacking {
  /// How the report names it.
  let name: String
  /// Whether it was found in a folder or an archive: then it is only read if it is text.
  let isFound: Bool
  /// Bytes that may still come out of the archive.
  private(set) var budget: Int
  private(set) var state = State.undecided
  private var start: ContiguousArray<UInt8> = []

  enum State: Equatable {
    case undecided
    case reading
    /// The archive gives more than is read.
    case capped
    /// Nothing to judge.
    case refused(Content)
  }

  init(name: String, isFound: Bool, budget: Int) {
    self.name = name
    self.isFound = isFound
    self.budget = budget
  }

  /// Takes more, and says whether yet more is wanted.
  mutating func take(_ bytes: Span<UInt8>, into analyzer: inout Analyzer) -> Bool {
    let count = min(bytes.count, budget)
    budget -= count
    let isOver = count < bytes.count
    let piece = bytes.extracting(..<count)
    if state == .reading {
      analyzer.read(piece)
    } else {
      for index in piece.indices { start.append(piece[index]) }
      if isOver || start.count >= Content.probeSize { decide(&analyzer) }
    }
    guard state == .undecided || state == .reading else { return false }
    if isOver { state = .capped }
    return !isOver
  }

  /// Nothing more comes; where nothing came at all, it is an empty file if that is the whole of it.
  mutating func end(into analyzer: inout Analyzer, isWhole: Bool) {
    if state == .undecided, isWhole || !start.isEmpty { decide(&analyzer) }
  }

  /// Whether the analyzer has an input of this name.
  var isInput: Bool { state == .reading || state == .capped }

  private mutating func decide(_ analyzer: inout Analyzer) {
    let content = Content(start, foundAs: isFound ? name : nil)
    switch content {
    case .archive, .tar:
      state = .refused(content)
    case .binary where isFound:
      state = .refused(content)
    case .binary, .text:
      state = .reading
      analyzer.beginInput(name)
      analyzer.read(start.span)
    }
    start = []
  }
}
