/// Crash reports with made-up names.
enum CrashSamples {
  static func head(_ type: Int) -> String {
    #"{"app_name":"Marigold","timestamp":"2026-02-03 10:11:12.00 +0100","bug_type":"\#(type)","os_version":"iPhone OS 26.1"}"#
  }

  /// A kill for not answering: the main thread is the second one here.
  static let watchdog = """
    {
      "uptime" : 1900,
      "bug_type" : "309",
      "procName" : "Marigold",
      "termination" : {"flags":6,"code":2343432205,"namespace":"FRONTBOARD","reasons":["<RBSTerminateContext| domain:10 explanation:scene-update watchdog transgression: app<com.acme.marigold>:812 exhausted real (wall clock) time allowance of 10.00 seconds","WatchdogCPUStatistics: (","\\"Elapsed total CPU time (seconds): 17.010 (user 12.000, system 5.010), 28% CPU\\",","\\"Elapsed application CPU time (seconds): 9.875, 16% CPU\\"",")"]},
      "faultingThread" : 1,
      "threads" : [{"id":1,"name":"seeds","frames":[{"imageOffset":9,"symbol":"poll","symbolLocation":4,"imageIndex":1}]},{"triggered":true,"queue":"com.apple.main-thread","frames":[{"imageOffset":1,"symbol":"AG::Graph::UpdateStack::update()","symbolLocation":492,"imageIndex":0},{"imageOffset":2,"imageIndex":1},{"imageOffset":3,"symbol":"start","symbolLocation":6076,"imageIndex":2}]}],
      "usedImages" : [
      {
        "name" : "AttributeGraph"
      },
      {
        "path" : "\\/private\\/var\\/Marigold.app\\/Marigold"
      },
      {
        "name" : "dyld"
      }
    ],
      "legacyInfo" : {
      "threadTriggered" : {
        "queue" : "com.apple.main-thread"
      }
    }
    }
    """

  /// An exception that AppKit throws from a layout that does not settle.
  static func exception(_ backtrace: String) -> String {
    #"""
    {
      "procName" : "Marigold",
      "bug_type" : "309",
      "termination" : {"code":5,"namespace":"SIGNAL"},
      "asi" : {"AppKit":["Crashing on exception: more Update Constraints in Window passes than there are views","<Bed \"main\">\n{0, 0}"]},
      \#(backtrace)
      "threads" : [{"triggered":true,"frames":[{"symbol":"+[NSApplication _crashOnException:]","imageIndex":0},{"symbol":"start","imageIndex":1}]},{"name":"seeds","frames":[{"symbol":"poll","imageIndex":1}]}],
      "usedImages" : [{"name":"AppKit"},{"name":"dyld"}]
    }
    """#
  }

  static let exceptionFrames =
    #""lastExceptionBacktrace" : [{"symbol":"objc_exception_throw","imageIndex":1},{"symbol":"-[NSView setNeedsUpdateConstraints:]","imageIndex":0}],"#
  static let exceptionText =
    #""asiBacktraces" : ["0   CoreFoundation      0x0000000189cab5dc __exceptionPreprocess + 964\n1   Acme Helper (Renderer)       0x00000001c100b884 $s4Acme3BedV4bodyQrvg + 376\n"],"#

  static let text = """
    -------------------------------------
    Translated Report (Full Report Below)
    -------------------------------------

    Process:             Marigold [812]
    Path:                /Applications/Marigold.app/Contents/MacOS/Marigold
    Identifier:          com.acme.marigold
    Date/Time:           2026-02-03 10:11:12.3450 +0100
    Crashed Thread:      0  Dispatch queue: com.apple.main-thread

    Exception Type:    EXC_CRASH (SIGKILL)
    Exception Codes:   0x0000000000000000, 0x0000000000000000

    Termination Reason:  FRONTBOARD 2343432205
    scene-update watchdog transgression: exhausted real (wall clock) time allowance of 20.00 seconds
    ProcessVisibility: Foreground
    "Elapsed application CPU time (seconds): 0.177, 1% CPU"

    Application Specific Information:
    The bed is too narrow.

    Thread 0 Crashed:: Dispatch queue: com.apple.main-thread
    0   AttributeGraph                \t       0x1c5140000 AG::Graph::UpdateStack::update() + 524
    1   Acme Helper (Renderer)        \t       0x104a0032c BedView.body.getter + 812 (BedView.swift:31)
    2   Marigold                      \t       0x104a00384 0x104a00000 + 900
    3   dyld                          \t       0x18f000b98 start + 6076

    Thread 1:: com.acme.seeds
    0   libsystem_kernel.dylib        \t       0x18f100b98 poll + 8

    Thread 2:
    0   libsystem_pthread.dylib       \t       0x18f200b98 start_wqthread + 0

    Thread 0 crashed with ARM Thread State (64-bit):
        x0: 0x0000000000000000   x1: 0x0000000000000000
       far: 0x0000000000000000

    Binary Images:
           0x104a00000 -        0x104afffff com.acme.marigold (1.0) <00000000-0000-0000-0000-000000000000> /Applications/Marigold.app/Contents/MacOS/Marigold

    """
}
