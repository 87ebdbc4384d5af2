/// What the head of a spindump says of the process that it was made for.
struct SpindumpHeader: Sendable {
  var form = StackCapture.Form.spindump
  /// As printed; empty while no line names it.
  var process: [UInt8] = []
  var pid: Int?
  var isOrdered = false
  /// Seconds of CPU time that were used, and in how many seconds.
  var used: Double?
  var usedOver: Double?
  var sampled: Double?
  var duration: Double?
  var unresponsive: Double?

  /// The process that was watched most, if a block of it is this one.
  func isTarget(_ line: Span<UInt8>, _ block: ReportProcess) -> Bool {
    if let pid, let other = block.pid { return pid == other }
    return block.name.count == process.count && line.has(process, at: block.name.lowerBound)
  }

  private static let command = bytes("Command:")
  private static let pidKey = bytes("PID:")
  private static let event = bytes("Event:")
  private static let reason = bytes("Reason:")
  private static let cpu = bytes("CPU:")
  private static let durationSampled = bytes("Duration Sampled:")
  private static let durationKey = bytes("Duration:")
  private static let unresponsiveFor = bytes("unresponsive for ")
  private static let timeout = bytes("timeout ")
  private static let over = bytes(" over ")

  mutating func read(_ line: Span<UInt8>, _ field: ReportField) {
    let value = field.value
    if line.has(Self.command, at: 0) {
      process = line.array(line.trimmed(value))
    } else if line.has(Self.pidKey, at: 0) {
      pid = line.decimal(at: value.lowerBound)?.value
    } else if line.has(Self.event, at: 0) {
      readEvent(line, value)
    } else if line.has(Self.reason, at: 0) {
      readReason(line, value)
    } else if line.has(Self.cpu, at: 0) {
      readUse(line, value)
    } else if line.has(Self.durationSampled, at: 0) {
      sampled = line.seconds(at: value.lowerBound)
    } else if line.has(Self.durationKey, at: 0) {
      duration = line.seconds(at: value.lowerBound)
    }
    if let start = line.end(of: Self.unresponsiveFor, in: value) {
      unresponsive = line.seconds(at: start) ?? unresponsive
    }
  }

  private static let hangs = [bytes("hang"), bytes("Hang"), bytes("unresponsive")]
  private static let cpuUsage = bytes("cpu usage")

  private mutating func readEvent(_ line: Span<UInt8>, _ value: Range<Int>) {
    if line.has(Self.cpuUsage, at: value.lowerBound) { form = .cpuResource }
    if Self.hangs.contains(where: { line.first($0, in: value) != nil }) { form = .hang }
  }

  private mutating func readReason(_ line: Span<UInt8>, _ value: Range<Int>) {
    guard let start = line.end(of: Self.timeout, in: value), let limit = line.seconds(at: start)
    else { return }
    unresponsive = limit
    if form == .spindump { form = .hang }
  }

  /// `90 seconds cpu time over 111 seconds (81% cpu average), exceeding limit of …`.
  private mutating func readUse(_ line: Span<UInt8>, _ value: Range<Int>) {
    guard let over = line.end(of: Self.over, in: value) else { return }
    used = line.seconds(at: value.lowerBound)
    usedOver = line.seconds(at: over)
    if form == .spindump { form = .cpuResource }
  }
}
