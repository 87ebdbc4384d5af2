import Testing

@testable import RenderStormKit

/// Captures that end before a loop is sure, and reports of them that say no more than was seen.
@Suite struct ShortCaptureTests {
  @Test(arguments: [
    (120, Verdict.inconclusive), (199, .inconclusive), (260, .loop), (60, .healthy),
  ])
  func twoViewsInTurnWithoutTimes(rounds: Int, verdict: Verdict) throws {
    let text = String(repeating: "Alder: @self changed.\nBirch: @self changed.\n", count: rounds)
    let report = Run.report(on: text)
    #expect(report.verdict == verdict)
    if verdict == .inconclusive {
      #expect(report.summary.contains("\(rounds) times"))
      #expect(report.incidents.map(\.certainty) == [.suspicious])
    }
  }

  @Test func aPeakIsNeverBelowTheMean() throws {
    var text = ""
    for step in 0..<600 {
      let micros = 100_000 + step * 500
      text +=
        "2026-02-01 09:00:00.\(micros) I  App[7:1a] [com.apple.SwiftUI:Changed Body Properties] "
        + (step % 2 == 0 ? "Alder" : "Birch") + ": @self changed.\n"
    }
    let rate = try #require(Run.report(on: text).incidents.first?.rate)
    #expect(rate.peak >= rate.evaluationsPerSecond)
  }

  @Test func aViewThatStandsTwiceInEachRoundDoesNotDoubleTheRounds() throws {
    let round =
      "Alder: _isOpen changed.\nBirch: @self changed.\nAlder: @self changed.\nCedar: _x changed.\n"
    let incident = try #require(
      Run.report(on: String(repeating: round, count: 400)).incidents.first)
    #expect(incident.repeats == 400)
  }

  @Test func twoLinesWithMultipliersAreOneLoop() throws {
    let report = Run.report(on: "Alder: @self changed. x4,000\nBirch: _x changed. x4,000\n")
    #expect(report.incidents.count == 1)
    let incident = try #require(report.incidents.first)
    #expect(incident.repeats == 4000)
    #expect(incident.span.open)
    #expect(try report.input.hasRemark("repeat markers stand for 7,998 more"))
  }

  @Test func aRunThatIsNotThereIsSaid() throws {
    let text = String(repeating: "Alder: @self changed.\n", count: 5)
    var analyzer = Analyzer(run: 9)
    analyzer.beginInput("a.log")
    analyzer.read(Array(text.utf8).span)
    let report = analyzer.finish()
    #expect(report.verdict == .inconclusive)
    #expect(report.summary.contains("run 9"))
  }
}
