import Testing

@testable import RenderStormKit

/// The lines of threads, and which of them is the main one.
@Suite struct SampleThreadTests {
  private static func thread(_ header: String) throws -> StackThread {
    let read = StackText("    5 \(header)\n      5 work  (in Demo) + 1  [0x10]\n\n")
    #expect(read.untaken.isEmpty)
    return try #require(try read.capture.threads.first)
  }

  @Test(arguments: [
    "Thread_7001   DispatchQueue_1: com.apple.main-thread  (serial)",
    "Thread_7001 DispatchQueue_1: com.apple.main-thread (serial)",
    "Thread_7001: Main Thread   DispatchQueue_<multiple>",
    "Thread_7001: Main Thread   DispatchQueue_&lt;multiple&gt;", "Thread_7001: Main Thread",
    "Thread_7001: Renderer   DispatchQueue_1: com.apple.main-thread  (serial)",
  ])
  func isMain(header: String) throws {
    let thread = try Self.thread(header)
    #expect(thread.isMain)
    #expect(thread.tree.samples == 5)
  }

  @Test(arguments: [
    ("Thread_7002", "Thread_7002"), ("Thread_1a2b", "Thread_1a2b"),
    ("Thread_7003: com.apple.NSEventThread", "com.apple.NSEventThread"),
    ("Thread_7003: acme.messenger: 17", "acme.messenger: 17"),
    ("Thread_7001: Main Thread Watchdog", "Main Thread Watchdog"),
    (
      "Thread_7004   DispatchQueue_12: com.acme.app.main-thread-watchdog  (serial)",
      "com.acme.app.main-thread-watchdog"
    ),
    (
      "Thread_7004   DispatchQueue_12: com.apple.main-thread.acme  (serial)",
      "com.apple.main-thread.acme"
    ),
    (
      "Thread_7004   DispatchQueue_12: com.apple.root.utility-qos  (concurrent)",
      "com.apple.root.utility-qos"
    ),
    ("Thread_<multiple>   DispatchQueue_73: com.acme.commands  (serial)", "com.acme.commands"),
    ("Thread_7001: Browser   DispatchQueue_<multiple>", "Browser"),
  ])
  func isNotMain(header: String, name: String) throws {
    let thread = try Self.thread(header)
    #expect(!thread.isMain)
    #expect(thread.name == name)
  }

  @Test func withoutLabelsTheOneThatBeganTheProgramIsMain() throws {
    let read = StackText(
      """
          5 Thread_1
          + 5 start_wqthread  (in libsystem_pthread.dylib) + 8  [0x10]
          5 Thread_2: Browser
            5 start  (in dyld) + 8  [0x10]
              5 NSApplicationMain  (in AppKit) + 8  [0x10]

      """)
    #expect(try read.capture.main?.name == "Browser")
  }

  @Test func twoCandidatesAreNone() throws {
    let read = StackText(
      "    5 Thread_1\n    + 5 start  (in dyld) + 8  [0x10]\n    5 Thread_2\n      5 main  (in Demo) + 8  [0x10]\n"
    )
    #expect(try read.capture.threads.count == 2)
    #expect(try read.capture.main == nil)
  }

  @Test func aLabelGoesBeforeAnEntryPoint() throws {
    let read = StackText(
      "    5 Thread_1\n    + 5 start  (in dyld) + 8  [0x10]\n    5 Thread_2: Main Thread\n      5 task  (in Demo) + 8  [0x10]\n"
    )
    #expect(try read.capture.threads.map(\.isMain) == [false, true])
  }
}
