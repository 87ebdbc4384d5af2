/// What the JSON of a crash report says.
struct CrashDocument {
  private let document: JSONDocument
  /// Where it begins.
  private let firstLine: Int

  init(_ document: JSONDocument, firstLine: Int) {
    self.document = document
    self.firstLine = firstLine
  }

  private static let threadsKey = bytes("threads")
  private static let frames = bytes("frames")
  private static let queue = bytes("queue")
  private static let name = bytes("name")
  private static let faulting = bytes("faultingThread")
  private static let images = bytes("usedImages")
  private static let path = bytes("path")
  private static let imageIndex = bytes("imageIndex")
  private static let symbol = bytes("symbol")
  private static let exceptionFrames = bytes("lastExceptionBacktrace")
  private static let exceptionTexts = bytes("asiBacktraces")
  private static let termination = bytes("termination")
  private static let code = bytes("code")
  private static let said = bytes("asi")
  private static let exceptionReason = bytes("exceptionReason")
  private static let composed = bytes("composed_message")
  private static let process = bytes("procName")

  /// Whether the document holds threads at all.
  var hasThreads: Bool { document.member(Self.threadsKey, of: root) != nil }

  private var root: JSONDocument.ID? { document.isEmpty ? nil : JSONDocument.root }

  func fill(_ capture: inout StackCapture, _ frames: inout FrameTable) {
    let name = document.text(document.member(Self.process, of: root))
    if !name.isEmpty { capture.process = SafeText.escape(name) }
    capture.threads = threads(&frames).threads()
    capture.isCut = !document.isComplete
    readTermination(&capture)
    for text in document.texts(in: document.member(Self.said, of: root)) { capture.say(text.span) }
    let reason = document.member(Self.exceptionReason, of: root)
    capture.say(document.text(document.member(Self.composed, of: reason)).span)
  }

  private func readTermination(_ capture: inout StackCapture) {
    let termination = document.member(Self.termination, of: root)
    var watchdog = WatchdogFacts()
    watchdog.readCode(document.number(document.member(Self.code, of: termination)))
    for text in document.texts(in: termination) { watchdog.read(text.span) }
    watchdog.fill(&capture)
  }

  // MARK: Threads

  private func threads(_ table: inout FrameTable) -> CrashThreads {
    let images = imageNames()
    var out = CrashThreads()
    out.faulting = document.count(document.member(Self.faulting, of: root), limit: 1_000_000)
    let line = line(of: Self.threadsKey)
    for (number, thread) in document.elements(Self.threadsKey, of: root).enumerated() {
      let queue = document.text(document.member(Self.queue, of: thread))
      let name = document.text(document.member(Self.name, of: thread))
      out.begin(
        number, name: SafeText.escape(name.isEmpty ? queue : name),
        isMain: queue.elementsEqual(StackCapture.mainQueue), line: line)
      for id in ids(document.elements(Self.frames, of: thread), images, &table) {
        out.add(id, line: line)
      }
    }
    addException(to: &out, images, &table)
    return out
  }

  private func imageNames() -> [ContiguousArray<UInt8>] {
    document.elements(Self.images, of: root).map { image in
      let name = document.text(document.member(Self.name, of: image))
      guard name.isEmpty else { return name }
      let path = document.text(document.member(Self.path, of: image))
      return ContiguousArray(path.split(separator: UInt8(ascii: "/")).last ?? [])
    }
  }

  private func ids(
    _ list: [JSONDocument.ID], _ images: [ContiguousArray<UInt8>], _ table: inout FrameTable
  ) -> [FrameTable.ID] {
    list.map { frame in
      let index = document.count(document.member(Self.imageIndex, of: frame), limit: images.count)
      let image = index.map { $0 < images.count ? images[$0] : [] } ?? []
      let symbol = document.text(document.member(Self.symbol, of: frame))
      return symbol.isEmpty
        ? table.unnamed(in: image.span) : table.id(symbol: symbol.span, image: image.span)
    }
  }

  private func addException(
    to threads: inout CrashThreads, _ images: [ContiguousArray<UInt8>], _ table: inout FrameTable
  ) {
    let list = document.elements(Self.exceptionFrames, of: root)
    var found = ids(list, images, &table)
    for text in document.texts(in: document.member(Self.exceptionTexts, of: root))
    where found.isEmpty {
      found = Self.ids(inText: text, &table)
    }
    let line = line(of: list.isEmpty ? Self.exceptionTexts : Self.exceptionFrames)
    for id in found { threads.addToException(id, line: line) }
  }

  /// The line of a member; the system writes a whole list of threads or texts in one.
  private func line(of key: [UInt8]) -> Int {
    firstLine + (document.member(key, of: root).map { document.linesBefore($0) } ?? 0)
  }

  /// The functions of a backtrace that is one text with many lines.
  private static func ids(
    inText text: ContiguousArray<UInt8>, _ table: inout FrameTable
  ) -> [FrameTable.ID] {
    var out: [FrameTable.ID] = []
    var start = 0
    while start < text.count {
      let end = text.span.first(.newline, in: start..<text.count) ?? text.count
      if let frame = CrashFrame.parse(text.span, start..<end) {
        out.append(table.id(frame, of: text.span))
      }
      start = end + 1
    }
    return out
  }
}
