/// What a report says of a kill by the watchdog.
struct WatchdogFacts: Sendable {
  /// 0x8BADF00D: the app did not answer in time.
  private(set) var isKill = false
  /// What the app was allowed.
  private(set) var seconds: Double?
  /// What the app itself used of it: as much when it ran in circles, next to nothing when it waited.
  private(set) var cpuSeconds: Double?

  static let code = 2_343_432_205
  private static let spellings = [bytes("8badf00d"), bytes("8BADF00D"), bytes("2343432205")]
  private static let allowances = [bytes("allowance of "), bytes("gracefully after ")]
  private static let elapsed = bytes("Elapsed application CPU time (seconds): ")

  mutating func readCode(_ number: Double?) {
    if number == Double(Self.code) { isKill = true }
  }

  mutating func read(_ text: Span<UInt8>) {
    let all = 0..<text.count
    if Self.spellings.contains(where: { text.first($0, in: all) != nil }) { isKill = true }
    for words in Self.allowances where seconds == nil {
      if let start = text.end(of: words, in: all) { seconds = text.seconds(at: start) }
    }
    if let start = text.end(of: Self.elapsed, in: all) {
      cpuSeconds = text.fraction(at: start)?.value ?? cpuSeconds
    }
  }

  func fill(_ capture: inout StackCapture) {
    guard isKill else { return }
    capture.isWatchdogKill = true
    capture.seconds = seconds
    capture.cpuSeconds = cpuSeconds
  }
}
