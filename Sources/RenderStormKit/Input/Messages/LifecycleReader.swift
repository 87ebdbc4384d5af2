/// Recognises the lines that say how an app starts, ends and is used.
///
///     Launched application with com.example.demo bundle identifier.     a launch
///     Test Case '-[PayUITests testPay]' started.                        a launch of its own for each test
///     [app<com.example.demo>:512] Process exited: … code:SIGKILL(9)>>    a kill of that process
///     App terminated due to signal 9.                                   a kill; other signals end the app ordinarily
///     Evaluating dispatch of UIEvent: 0x60…; type: 0; …                 a user's input
///         t =     4.02s     Tap "Pay" Button                            a UI test's input
enum LifecycleReader {
  static func read(_ line: Span<UInt8>, _ message: WrappedMessage) -> Meaning? {
    let range = message.message
    guard let first = range.first else { return nil }
    if message.origin == .system || message.origin == .swiftUI { return systemMessage(line, range) }
    switch line[first] {
    case UInt8(ascii: "L"), UInt8(ascii: "T"), UInt8(ascii: "A"), UInt8(ascii: "M"),
      UInt8(ascii: "K"):
      return ending(line, range) ?? launch(line, range)
        ?? (message.stamp == nil ? nil : hostRepetition(line, range))
    case UInt8(ascii: "E"), UInt8(ascii: "S"), UInt8(ascii: "C"):
      return isInput(line, range) ? .userInput : nil
    case .space:
      return isTestStep(line, range) ? .userInput : nil
    case UInt8(ascii: "("):
      return debuggerStarts.contains { line.has($0, at: first) } ? .debugger : nil
    case UInt8(ascii: "-"), UInt8(ascii: "l"):
      return repetition(line, range)
    case UInt8(ascii: "c"), UInt8(ascii: "o"):
      return isLaunchRecord(line, range) ? .launch("") : nil
    default:
      return message.stamp == nil ? nil : hostRepetition(line, range)
    }
  }

  /// The same behind the name of a device: `My-iPhone --- last message repeated 12 times ---`.
  private static func hostRepetition(_ line: Span<UInt8>, _ range: Range<Int>) -> Meaning? {
    guard range.count < 128, let start = line.first(bytes(" --- "), in: range) else { return nil }
    return repetition(line, (start + 5)..<range.upperBound)
  }

  private static let debuggerStarts = [bytes("(lldb) "), bytes("() $")]

  /// What frameworks of the system say; each begins with one of `systemPhrases` or holds one.
  private static func systemMessage(_ line: Span<UInt8>, _ range: Range<Int>) -> Meaning? {
    if isInput(line, range) { return .userInput }
    if line.has(bySystem, at: range.lowerBound) { return ending(line, range) }
    if let pid = killedProcess(line, range) { return .killed(pid: pid) }
    return repetition(line, range)
  }

  private static let launched = bytes("Launched application with ")
  private static let testCase = bytes("Test Case '")
  private static let started = bytes("' started.")

  private static func launch(_ line: Span<UInt8>, _ range: Range<Int>) -> Meaning? {
    if line.has(launched, at: range.lowerBound) { return .launch("") }
    if line.has(testCase, at: range.lowerBound),
      let end = line.first(started, in: (range.lowerBound + testCase.count)..<range.upperBound)
    {
      return .launch(testName(line, (range.lowerBound + testCase.count)..<end))
    }
    return nil
  }

  /// `-[PayUITests.CheckoutUITests testPay]` and `CheckoutUITests.testPay()` are `CheckoutUITests/testPay`.
  private static func testName(_ line: Span<UInt8>, _ range: Range<Int>) -> String {
    let words = SafeText.escape(line.array(range))
      .split { "-[]() .".contains($0) }
    return words.suffix(2).joined(separator: "/")
  }

  private static let repeated = bytes("last message repeated ")
  /// No relay holds back so many; a larger number is damage.
  private static let mostRepeats = 10_000_000

  /// `--- last message repeated 12 times ---`, with or without the dashes.
  private static func repetition(_ line: Span<UInt8>, _ range: Range<Int>) -> Meaning? {
    guard
      let start = line.first(
        repeated, in: range.lowerBound..<min(range.upperBound, range.lowerBound + 64)),
      let count = line.decimal(at: start + repeated.count)
    else { return nil }
    return .repeated(min(count.value, mostRepeats))
  }

  private static let byApp = bytes("App terminated due to signal ")
  private static let bySystem = bytes("Terminated due to signal ")
  private static let debugger = bytes("Message from debugger: ")
  private static let killedWord = bytes("killed")
  private static let killed9 = bytes("Killed: 9")

  private static func ending(_ line: Span<UInt8>, _ range: Range<Int>) -> Meaning? {
    var start = range.lowerBound
    if line.has(killed9, at: start) { return .kill }
    if line.has(debugger, at: start) { start += debugger.count }
    if start > range.lowerBound, line.has(killedWord, at: start) { return .kill }
    for text in [byApp, bySystem] where line.has(text, at: start) {
      return line.decimal(at: start + text.count)?.value == 9 ? .kill : .exit
    }
    return nil
  }

  private static let exited = bytes("] Process exited: ")
  private static let sigkill = bytes("SIGKILL(9)")

  /// `[app<com.example.demo(1F…)>:512] Process exited: <… domain:signal(2) code:SIGKILL(9)>>`, as RunningBoard says it.
  private static func killedProcess(_ line: Span<UInt8>, _ range: Range<Int>) -> Int? {
    guard let end = line.first(exited, in: range),
      line.first(sigkill, in: end..<range.upperBound) != nil
    else { return nil }
    var start = end
    while start > range.lowerBound, line[start - 1].digit != nil { start -= 1 }
    guard start > range.lowerBound, line[start - 1] == UInt8(ascii: ":") else { return nil }
    return line.decimal(at: start)?.value
  }

  private static let dispatch = bytes("Evaluating dispatch of UIEvent")
  /// What this reader looks for in messages of the system.
  static let systemPhrases = [
    "Evaluating dispatch of UIEvent", "Description: Sending ",
    "Terminated due to signal ", "last message repeated ", "] Process exited: ",
  ]

  private static let activity = bytes("Created activity ID")
  private static let sending = bytes("Description: Sending ")

  private static func isInput(_ line: Span<UInt8>, _ range: Range<Int>) -> Bool {
    if line.has(dispatch, at: range.lowerBound) { return true }
    return line.has(activity, at: range.lowerBound) && line.first(sending, in: range) != nil
  }

  private static let clock = bytes("    t = ")
  private static let steps = [
    "Tap ", "Type ", "Swipe ", "Press ", "Synthesize event", "Click ", "Scroll ",
  ].map { bytes($0) }

  private static func isTestStep(_ line: Span<UInt8>, _ range: Range<Int>) -> Bool {
    guard line.has(clock, at: range.lowerBound), let second = line.first(bytes("s "), in: range)
    else { return false }
    let step = line.skipSpaces(second + 1)
    return steps.contains { line.has($0, at: step) }
  }

  private static let domains = [bytes("com."), bytes("org.")]

  /// `com.example.demo: 12345`: what `simctl launch` prints first.
  private static func isLaunchRecord(_ line: Span<UInt8>, _ range: Range<Int>) -> Bool {
    let end = line.wordEnd(range.lowerBound)
    guard domains.contains(where: { line.has($0, at: range.lowerBound) }),
      line.has(bytes(":"), at: end - 1),
      let pid = line.decimal(at: end + 1)
    else { return false }
    return pid.end == range.upperBound
  }
}
