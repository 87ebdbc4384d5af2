/// spindump and the reports that the system makes with it: hangs, CPU limits, the text in some `.ips`.
///
///     Process:          Demo [812]
///       Thread 0x2f1a    DispatchQueue "com.apple.main-thread"(1)    100 samples (1-100)    cpu time 0.980s
///       100  start + 6076 (dyld + 27544) [0x18f000b98]
///         97   RowView.body.getter + 812 (Demo + 52000) [0x104a0032c]
///          *3    thread_block_reason + 175 (kernel + 1277199) [0xffffff8000337d0f] (running)
struct SpindumpReader: StackReader {
  private var report: SpindumpReport?

  init() {}

  var isOpen: Bool { report != nil }

  mutating func take(_ line: Span<UInt8>, number: Int, into sink: inout StackSink) -> Bool {
    if let report {
      let isOther = SpindumpLine.isStart(line) && report.hasBegun
      if isOther || SampleStart.isHere(line) { finish(into: &sink) }
    }
    if report == nil {
      guard SpindumpLine.opens(line) else { return false }
      report = SpindumpReport(line: number)
    }
    switch report?.take(line, number: number, frames: &sink.frames) {
    case .taken: return true
    case .ended: finish(into: &sink)
    case .refused, nil: break
    }
    return false
  }

  mutating func finish(into sink: inout StackSink) {
    if let capture = report?.capture(sink.frames) { sink.add(capture) }
    report = nil
  }
}
