import Testing

@testable import RenderStormKit

/// What a report says for its judgement of stacks: whose functions they are, how often, and of which freeze.
@Suite struct StackGroundTests {
  private static func text(_ life: String, process: String = "Demo", seed: UInt64 = 1) throws
    -> String
  {
    var session = try #require(StackLife.named(life)).session(.macOS15, seed: seed, samples: 900)
    session.isStripped = false
    session.process = process
    return session.text(.sample)
  }

  /// A main thread in one update, with these calls in turn.
  private static func endless(_ calls: [[StackCall]]) -> String {
    var session = StackSession(.macOS15, samples: 900, seed: 3)
    for call in calls { session.did(1, session.system.flush(call), StackParts.thin) }
    return session.text(.sample)
  }

  @Test func theGetterThatWritesIsQuoted() throws {
    let text = Self.endless([
      StackParts.body("Tally") + [
        "Ledger.longest.getter", "Ledger.cache.setter",
        "ObservationRegistrar.withMutation<A, B, C>(of:keyPath:_:)|libswiftObservation.dylib",
      ]
    ])
    let report = Run.report(on: text, path: "freeze.txt")
    let rule = try #require(report.incident.rules.first)
    #expect(rule.code == "S06")
    let fact = try #require(rule.evidence.first { $0.detail.hasPrefix("a getter of the app") })
    #expect(fact.text == "Ledger.longest.getter")
    let line = try #require(fact.line)
    #expect(
      text.split(separator: "\n", omittingEmptySubsequences: false)[line - 1]
        .contains("Ledger.longest.getter"))
  }

  @Test func aWrapperThatAsksItsHostAgainIsEvidence() throws {
    let report = Run.report(on: try Self.text("a wrapper that asks again"))
    let rule = try #require(report.incident.rules.first { $0.code == "L09" })
    #expect(rule.evidence.contains { $0.detail.contains("asks its host for another update") })
  }

  @Test func whoAsksForAStormIsNamed() throws {
    let report = Run.report(on: try Self.text("a publisher of the whole app"))
    #expect(report.verdict == .storm)
    let ground = try #require(report.incident.grounds.first { $0.contains("asked for by") })
    #expect(ground.contains("`ObservableObjectPublisher.send()`"))
    #expect(ground.contains("called by `Session.level.setter`"))
    #expect(ground.contains("on the main queue"))
    #expect(report.summary.hasPrefix("`Session.level.setter` asks for updates that take"))
  }

  @Test func theSummaryNamesTheFunctionThatAsks() throws {
    let text = Self.endless([
      [
        "PlatformViewChild.updateValue()|SwiftUI", "Sheet.updateNSView(_:context:)",
        "Grid.reload()", "-[NSView invalidateIntrinsicContentSize]|AppKit",
      ]
    ])
    let report = Run.report(on: text)
    #expect(report.summary.contains("`Grid.reload()` asks for the next update"))
    #expect(
      try report.incident.grounds.contains {
        $0.hasPrefix("`Grid.reload()`, through `-[NSView invalidateIntrinsicContentSize]`, asks")
      })
  }

  /// What an update of SwiftUI stands between was not called by the function above.
  @Test func aFunctionAboveAnotherUpdateDoesNotAsk() throws {
    let text = Self.endless([
      StackParts.body("Shelf") + StackParts.measuring(2) + StackParts.body("Book") + [
        "AG::Graph::UpdateStack::update()|AttributeGraph", "State.wrappedValue.setter|SwiftUI",
      ]
    ])
    let grounds = try Run.report(on: text).incident.grounds
    #expect(grounds.contains { $0.hasPrefix("`State.wrappedValue.setter` asks for another") })
  }

  @Test func theAppsFunctionThatWritesIsQuoted() throws {
    let text = Self.endless([
      [
        "_GeometryActionModifier2.Binder.updateValue()|SwiftUICore",
        "closure #1 in Dial.body.getter", "State.wrappedValue.setter|SwiftUI",
      ]
    ])
    let rule = try #require(Run.report(on: text).incident.rules.first { $0.code == "L01" })
    let fact = try #require(rule.evidence.first { $0.detail.hasPrefix("that action writes state") })
    #expect(fact.text == "closure #1 in Dial.body.getter")
  }

  @Test func cyclesThatArePrintedAreWhatTakesTheTime() throws {
    let report = Run.report(on: try Self.text("cycles that are printed"))
    #expect(
      try report.incident.grounds.contains { $0.hasPrefix("AttributeGraph prints the cycles") })
  }

  /// Warnings are no rounds of the views that stacks name.
  @Test func diagnosticsBesideStacksAreCountedAsSuch() throws {
    let cycle = "=== AttributeGraph: cycle detected through attribute 8124 ==="
    let log = Array(repeating: cycle, count: 4_000).joined(separator: "\n") + "\n"
    let stacks = try Self.text("cycles that are printed")
    let report = Run.report(on: [("app.log", log), ("freeze.txt", stacks)])
    let text = TextReporter().text(for: report)
    #expect(text.contains("repeats  4,000 diagnostics"))
    #expect(!report.summary.contains("4,000 times"))
  }

  @Test func memoryThatWasNeverMoreIsSaidToBe() throws {
    let text = try Self.text("lazy placement without end")
    let grown = text.replacing("530.5M", with: "3.9G")
    #expect(
      try Run.report(on: grown).incident.grounds.contains {
        $0.hasPrefix("it holds 3.9 GiB, its most so far")
      })
    let report = Run.report(on: text)
    #expect(!(try report.incident.grounds.contains { $0.contains("GiB") }))
    #expect(report.stacks.first?.footprint == 530 * 1_048_576 + 524_288)
    #expect(report.stacks.first?.peakFootprint != nil)
  }

  // MARK: Several captures

  @Test func twoFreezesOfOneAppDoNotConfirmEachOther() throws {
    let lazy = try Self.text("lazy placement without end")
    let table = Self.endless([
      [
        "PlatformViewChild.updateValue()|SwiftUI",
        "protocol witness for NSViewRepresentable.updateNSView(_:context:) in conformance Sheet",
        "Sheet.updateNSView(_:context:)", "-[NSView invalidateIntrinsicContentSize]|AppKit",
      ]
    ])
    let report = Run.report(on: [("first.txt", lazy), ("second.txt", table)])
    #expect(report.stacks.map(\.captures) == [1, 1])
    #expect(!report.incidents.contains { $0.grounds.contains { $0.contains("show the same") } })
  }

  @Test func twoCapturesOfOneFreezeConfirmEachOther() throws {
    let report = Run.report(on: [
      ("first.txt", try Self.text("lazy placement without end", seed: 1)),
      ("second.txt", try Self.text("lazy placement without end", seed: 2)),
    ])
    #expect(report.stacks.map(\.captures) == [2])
    #expect(try report.incident.grounds.contains("2 captures show the same"))
  }

  @Test func killsAreCountedAndTheirTimesAddUp() throws {
    let text = CrashSamples.head(309) + "\n" + CrashSamples.watchdog + "\n"
    let report = Run.report(on: (1...3).map { ("kill-\($0).ips", text) })
    let grounds = try report.incident.grounds
    #expect(grounds.contains { $0.hasPrefix("the system killed the app 3 times") })
    #expect(grounds.contains { $0.contains("of the 30 s that the 3 kills had allowed it") })
    let once = try Run.report(on: text).incident.grounds
    #expect(once.contains { $0.hasPrefix("the system killed the app for not answering") })
    #expect(!once.contains { $0.contains("kills") })
  }

  // MARK: In the order of time

  /// A main thread that measures and builds in turn, so many times.
  private static func timeline(_ rounds: Int) -> String {
    var lines = [
      "Date/Time:        2026-02-03 10:11:12.345 +0100", "Command:          Demo", "",
      "------------------------------------------------------------",
      "Timeline format: stacks are sorted chronologically",
      "------------------------------------------------------------", "",
      "Process:          Demo [812]", "",
      "  Thread 0x1    DispatchQueue \"com.apple.main-thread\"(1)    \(rounds * 4) samples (1-\(rounds * 4))",
    ]
    let add = { (depth: Int, count: Int, name: String, range: String) in
      lines.append(
        String(repeating: " ", count: 2 + 2 * depth)
          + "\(count)  \(name) + 8 (SwiftUICore + 800) [0x1a\(depth)] \(range)")
    }
    let all = "1-\(rounds * 4)"
    for (depth, name) in [
      "start", "GraphHost.flushTransactions()", "implicit closure #1 in Attribute.init<A>(_:)",
    ]
    .enumerated() {
      add(depth, rounds * 4, name, all)
    }
    for round in 0..<rounds {
      let first = round * 4 + 1
      add(3, 2, "GeometryReader.Child.updateValue()", "\(first)-\(first + 1)")
      add(3, 2, "LayoutEngineBox.sizeThatFits(_:)", "\(first + 2)-\(first + 3)")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// What comes back stands below a function that the compiler made.
  @Test func anUpdateThatComesBackIsSeenInATimeline() throws {
    let report = Run.report(on: Self.timeline(12))
    #expect(report.verdict == .loop)
    #expect(
      try report.incident.grounds.contains("the update comes back to where it was 11 times"))
  }

  @Test func onceIsNoReturn() {
    let report = Run.report(on: Self.timeline(2))
    #expect(!report.incidents.contains { $0.grounds.contains { $0.contains("comes back") } })
  }
}
