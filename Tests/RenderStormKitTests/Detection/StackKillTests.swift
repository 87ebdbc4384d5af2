import Testing

@testable import RenderStormKit

/// Apps that the system killed for not answering while they computed: one stack each.
@Suite struct StackKillTests {
  /// The report of a kill, the innermost function first.
  private static func report(_ calls: [StackCall], cpuSeconds: Double = 9.875) -> Report {
    let frames = calls.enumerated().map { place, call in
      #"{"imageOffset":\#(place),"symbol":"\#(call.symbol)","symbolLocation":12,"imageIndex":\#(place)}"#
    }
    let images = calls.map { #"{"name":"\#($0.image)"}"# }
    return Run.report(
      on: CrashSamples.head(309) + """

        {
          "procName" : "Demo",
          "bug_type" : "309",
          "termination" : {"code":2343432205,"namespace":"FRONTBOARD","reasons":["scene-update watchdog transgression: app<com.acme.demo>:812 exhausted real (wall clock) time allowance of 10.00 seconds","Elapsed application CPU time (seconds): \(cpuSeconds), 16% CPU"]},
          "faultingThread" : 0,
          "threads" : [{"triggered":true,"queue":"com.apple.main-thread","frames":[\(frames.joined(separator: ","))]}],
          "usedImages" : [\(images.joined(separator: ","))]
        }
        """, path: "kill.ips")
  }

  private static let update: [StackCall] = [
    "AG::Graph::UpdateStack::update()|AttributeGraph", "GraphHost.flushTransactions()|SwiftUICore",
    "__CFRunLoopDoObservers|CoreFoundation",
  ]
  private static let root: [StackCall] = ["-[UIApplication _run]|UIKitCore", "start|dyld"]

  @Test func anUpdateThatTheSystemEndsIsALoop() {
    let report = Self.report(["swift_retain|libswiftCore.dylib"] + Self.update + Self.root)
    #expect(report.verdict == .loop)
    #expect(report.incidents.first?.certainty == .probable)
  }

  /// Twenty seconds of a launch are too long, and no loop.
  @Test func aLaunchThatTheSystemEndsIsNotOne() {
    let launch: [StackCall] = [
      "-[UIApplication workspace:didCreateScene:withTransitionContext:completion:]|UIKitCore"
    ]
    #expect(Self.report(Self.update + launch + Self.root).verdict == .inconclusive)
  }

  @Test func workInABodyThatTheSystemEndsIsNotOne() {
    let work: [StackCall] = [
      "strtod_l|libsystem_c.dylib", "Statement.decode()", "StatementSheet.body.getter",
      "ViewBodyAccessor.updateBody(of:changed:)|SwiftUICore",
    ]
    #expect(Self.report(work + Self.update + Self.root).verdict == .inconclusive)
  }

  private static let action: [StackCall] = [
    "Parcel.label.getter", "ParcelIndex.rank(_:)",
    "closure #1 in closure #2 in SortBar.body.getter",
    "closure #1 in PrimitiveButtonStyle.Configuration.trigger()|SwiftUI",
    "-[UIWindow sendEvent:]|UIKitCore",
  ]

  /// No update called it, and the text says that the app computed all the while.
  @Test func workOfAnActionThatTheSystemEndsIsBusy() {
    let report = Self.report(
      ["_platform_memmove|libsystem_platform.dylib"] + Self.action + Self.root)
    #expect(report.verdict == .busy)
    #expect(report.summary.hasPrefix("`Parcel.label.getter` was at work"))
    #expect(report.summary.contains("9.9 s of 10 s"))
    #expect(report.incidents.isEmpty)
  }

  /// A moment of work says nothing of ten seconds in which the app hardly computed.
  @Test(arguments: [0.4, 5.0])
  func workWithoutTheTimeOfAProcessorIsAMoment(cpuSeconds: Double) {
    #expect(Self.report(Self.action + Self.root, cpuSeconds: cpuSeconds).verdict == .inconclusive)
  }

  /// Another thread may have computed while this one waited.
  @Test func aWaitOfAnActionIsNotBusy() {
    let wait: [StackCall] = ["__psynch_mutexwait|libsystem_kernel.dylib"]
    #expect(Self.report(wait + Self.action + Self.root).verdict == .inconclusive)
  }

  @Test func systemFunctionsAreNoWorkOfTheApp() {
    #expect(Self.report(Array(Self.action.dropFirst(3)) + Self.root).verdict == .inconclusive)
  }
}
