/// What a tool gets on its standard input, piece by piece: bytes at hand, then those of a
/// descriptor, then bytes at hand.
struct Feed {
  enum Source {
    /// Everything that is still to come, which may take its time.
    case stream(Int32)
    /// A stretch of a file, by its position.
    case stretch(Int32, Range<Int>)
  }

  private var source: Source?
  private let trailer: [UInt8]
  private var buffer = ContiguousArray<UInt8>(repeating: 0, count: 1 << 16)
  private var waiting: ArraySlice<UInt8>
  /// Why the source could not be read to its end.
  private(set) var failure: SystemError?

  init(start: ContiguousArray<UInt8>, source: Source, trailer: [UInt8] = []) {
    waiting = start[...]
    self.source = source
    self.trailer = trailer
  }

  var hasBytes: Bool { !waiting.isEmpty }
  var isAtEnd: Bool { waiting.isEmpty && source == nil }

  /// The descriptor that more bytes will come from, when there are none at hand and it may not have
  /// them yet.
  var slowSource: Int32? {
    guard waiting.isEmpty, case .stream(let descriptor) = source else { return nil }
    return descriptor
  }

  /// Reads more, unless there are bytes at hand.
  mutating func refill() {
    guard waiting.isEmpty, let source else { return }
    // An empty slice keeps its buffer too, and reading into a shared one would copy it.
    waiting = []
    do {
      switch source {
      case .stream(let descriptor):
        let count = try Streams.read(descriptor, into: &buffer)
        take(count, next: count == 0 ? nil : source)
      case .stretch(let descriptor, let range):
        let count = min(
          range.count, try Streams.read(descriptor, into: &buffer, at: range.lowerBound))
        let rest = (range.lowerBound + count)..<range.upperBound
        // A file that ends too early gets no trailer: the tool is to see that it was cut.
        take(count, next: count == 0 ? nil : .stretch(descriptor, rest))
        if rest.isEmpty { end() }
      }
    } catch {
      failure = error
      self.source = nil
    }
  }

  private mutating func take(_ count: Int, next: Source?) {
    waiting = buffer[..<count]
    source = next
  }

  private mutating func end() {
    waiting += trailer
    source = nil
  }

  /// Writes as much as the descriptor takes; when nobody reads from it any more, that is the end.
  mutating func drain(into descriptor: Int32) {
    do {
      waiting = waiting.dropFirst(try Streams.writeSome(waiting, to: descriptor))
    } catch {
      if error.isMomentary { return }
      waiting = []
      source = nil
    }
  }
}
