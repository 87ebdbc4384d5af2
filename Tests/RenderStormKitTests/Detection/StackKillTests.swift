import Testing

@testable import RenderStormKit

/// Apps that the system killed for not answering while they computed: one stack each.
@Suite struct StackKillTests {
  /// The report of a kill, the innermost function first.
  private static func report(_ calls: [StackCall]) -> Report {
    let frames = calls.enumerated().map { place, call in
      #"{"imageOffset":\#(place),"symbol":"\#(call.symbol)","symbolLocation":12,"imageIndex":\#(place)}"#
    }
    let images = calls.map { #"{"name":"\#($0.image)"}"# }
    return Run.report(
      on: CrashSamples.head(309) + """

        {
          "procName" : "Demo",
          "bug_type" : "309",
          "termination" : {"code":2343432205,"namespace":"FRONTBOARD","reasons":["scene-update watchdog transgression: app<com.acme.demo>:812 exhausted real (wall clock) time allowance of 10.00 seconds","Elapsed application CPU time (seconds): 9.875, 16% CPU"]},
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
}
