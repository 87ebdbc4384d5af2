import Testing

@testable import RenderStormKit

/// The same loop in every wrapping: what is found must not depend on who wrote the log.
@Suite struct WrappedLoopTests {
  @Test(arguments: Wrapping.all)
  func isALoopInEveryWrapping(wrapping: Wrapping) throws {
    let report = Run.report(on: wrapping.loop(rounds: 800, perSecond: 200))
    #expect(report.verdict == .loop)
    let incident = try report.incident
    #expect(incident.causes == ["Owner"])
    #expect(incident.followers == ["Detail"])
    #expect(incident.cycle == ["Owner", "Detail"])
    #expect(incident.participant("Owner")?.reasons == ["_path": 800])
    #expect(incident.participant("Detail")?.evaluations == 800)
    let input = try report.input
    #expect(input.formats == [wrapping.format])
    #expect(input.evaluations == 1600)
    #expect(input.lines == 1600)
    #expect(input.unread.count == 0)
  }

  /// 800 rounds, 5 ms apart: from the first to the last line 3.995 s.
  @Test(arguments: Wrapping.all.filter { $0.format != "timestamps" })
  func timesAreReadInEveryWrapping(wrapping: Wrapping) throws {
    let incident = try Run.report(on: wrapping.loop(rounds: 800, perSecond: 200)).incident
    #expect(try abs(#require(incident.span.seconds) - 3.995) < 0.002)
    let start = try #require(incident.span.start)
    #expect(start.contains("10:00:00." + String(repeating: "0", count: wrapping.digits)))
    #expect(try #require(incident.span.end).contains("10:00:03.995"))
    let rate = try #require(incident.rate)
    #expect(abs(rate.evaluationsPerSecond - 400) < 2)
    #expect(rate.peak >= 399 && rate.peak <= 404)
    #expect(rate.basis == "emission")
    #expect(incident.span.open)
  }

  @Test(arguments: Wrapping.all)
  func theFaultHasOneFingerprint(wrapping: Wrapping) throws {
    let raw = String(repeating: "Owner: _path changed.\nDetail: @self changed.\n", count: 2000)
    let expected = try Run.report(on: raw).incident.fingerprint
    #expect(
      try Run.report(on: wrapping.loop(rounds: 800, perSecond: 200)).incident.fingerprint
        == expected)
  }

  /// Captures are mixed: a form is recognised per line.
  @Test func formsMayChangeFromLineToLine() throws {
    var text = ""
    for (number, wrapping) in Wrapping.all.enumerated() {
      text += wrapping.line(wrapping.clock(0), "View\(number): @self changed.") + "\n"
    }
    text += "View: @self changed.\n"
    let input = try Run.report(on: text).input
    #expect(input.evaluations == Wrapping.all.count + 1)
    #expect(Set(input.formats) == Set(Wrapping.all.map(\.format) + ["raw"]))
  }

  /// A raw capture first, then one that went through a script that adds times.
  @Test func aKnownMessageInAnotherFormIsStillOfThatForm() throws {
    let stamped = (0..<400).map { "10:00:\(10 + $0 / 20) View: @self changed.\n" }.joined()
    let input = try Run.report(on: "View: @self changed.\n" + stamped).input
    #expect(Set(input.formats) == ["raw", "timestamps"])
    #expect(input.evaluations == 401)
  }

  /// They give order and coarse rates only, and the report says so.
  @Test func timesOfAScriptAreArrivalTimes() throws {
    let timestamps = try #require(Wrapping.all.first { $0.format == "timestamps" })
    let incident = try Run.report(on: timestamps.loop(rounds: 2000, perSecond: 200)).incident
    #expect(incident.span.start == "10:00:00.000000")
    #expect(incident.span.end == "10:00:09.995000")
    let rate = try #require(incident.rate)
    #expect(rate.basis == "arrival")
    #expect(abs(rate.evaluationsPerSecond - 400) < 2)
  }

  @Test func timesOfAScriptStayArrivalTimesBehindARawLine() throws {
    let timestamps = try #require(Wrapping.all.first { $0.format == "timestamps" })
    let raw = "Owner: _path changed.\nDetail: @self changed.\n"
    let report = Run.report(on: raw + timestamps.loop(rounds: 800, perSecond: 200))
    #expect(try report.incident.rate?.basis != "emission")
  }
}
