import Testing

@testable import RenderStormKit

@Suite("Stacks as evidence")
struct StackEvidenceTests {
  private func evidence(_ stack: StackReading, atLeast least: Double = 0.5) -> Evidence? {
    Incident.frozen(stack).frames(.lazyLayout, atLeast: least, supports: .strong) {
      "seen in \($0)"
    }
  }

  @Test("A fact names its share, its line and the input that the stacks are in")
  func located() throws {
    let fact = try #require(evidence(StackReading.made([.lazyLayout: 77])))
    #expect(fact.kind == .frame)
    #expect(fact.detail == "seen in 77 % of the samples")
    #expect(fact.input == "freeze.txt")
    #expect(fact.line == 40 + FrameFamily.lazyLayout.rawValue)
    #expect(fact.weight == .strong)
  }

  @Test("A share below the least is no fact, and neither is a family that was not seen")
  func tooLittle() {
    #expect(evidence(StackReading.made([.lazyLayout: 49])) == nil)
    #expect(evidence(StackReading.made([:]), atLeast: 0) == nil)
    #expect(Incident.made(rounds: 3, []).share(.lazyLayout) == 0)
  }

  @Test("All samples, few samples and one stack are said as what they are")
  func words() {
    #expect(evidence(StackReading.made([.lazyLayout: 100]))?.detail == "seen in all 1,000 samples")
    #expect(
      evidence(StackReading.made([.lazyLayout: 100], samples: 1))?.detail
        == "seen in the only stack")
    #expect(
      evidence(StackReading.made([.lazyLayout: 100], form: .summary, samples: 1))?.detail
        == "seen in the stack that was written down")
    let rare = StackReading.made([.lazyLayout: 1], samples: 400)
    #expect(evidence(rare, atLeast: 0)?.detail == "seen in 1 % of the samples")
  }

  @Test("One stack weighs less than many, and several captures of one stack as much")
  func thin() {
    #expect(evidence(StackReading.made([.lazyLayout: 100], samples: 1))?.weight == .moderate)
    #expect(
      evidence(StackReading.made([.lazyLayout: 100], samples: 1, captures: 3))?.weight == .strong)
  }

  @Test(
    "What was asleep or waited for a lock says nothing of a loop",
    arguments: [
      StackReading.Shape.idle, .blocked,
    ])
  func asleep(_ shape: StackReading.Shape) {
    #expect(evidence(StackReading.made([.lazyLayout: 100], shape: shape)) == nil)
  }

  @Test("One family below another one is counted for itself")
  func nested() {
    let stack = StackReading.made(
      [.stateWrite: 60, .body: 80], below: [.pair(.stateWrite, below: .body): 5])
    let incident = Incident.frozen(stack)
    let fact = incident.frames(.stateWrite, below: .body, atLeast: 0.02, opposes: .slight) { $0 }
    #expect(fact?.detail == "5 % of the samples")
    #expect(fact?.isFor == false)
    #expect(incident.share(.body, below: .stateWrite) == 0)
  }

  @Test(
    "A report names the input of the stacks, and the function, whatever else stands on its line")
  func report() throws {
    let evidence = try #require(reported(quotes: [:]))
    #expect(evidence.input == "freeze.txt")
    #expect(evidence.line == 40 + FrameFamily.lazyLayout.rawValue)
    #expect(evidence.text == "lazyLayout")
    let quote = "90 LazyStack<>.place(in:)  (in SwiftUICore)"
    let line = 40 + FrameFamily.lazyLayout.rawValue
    #expect(reported(quotes: [line: quote])?.text == "lazyLayout")
  }

  private func reported(quotes: [Int: String]) -> EvidenceReport? {
    let result = { (path: String, quotes: [Int: String], incidents: [Incident]) in
      InputResult(
        path: path, remarks: [], tally: InputTally(), changeLines: ChangeLineTable(), totals: [],
        notices: NoticeLog(), subjects: [:], quotes: quotes, timeStyle: TimeStyle(),
        incidents: incidents, runs: [], processes: ProcessTable(), doubles: 0, hasTimes: false,
        readings: [], captures: [], threads: [], causes: [])
    }
    let incident = Incident.frozen(.made([.lazyLayout: 90]))
    let results = [result("app.log", [:], [incident]), result("freeze.txt", quotes, [])]
    let rule = ReportBuilder(results: results).report().incidents.first?.rules.first
    return rule?.evidence.first { $0.kind == "frame" }
  }

  @Test("With stacks at hand, none are asked for, but change lines are")
  func nextEvidence() {
    let asks = { (incident: Incident) in
      RuleCatalogue.nextEvidence(for: incident, suspects: RuleCatalogue.suspects(for: incident))
    }
    let view = StackReading.View(name: "Shelf", role: .body, samples: 400, line: 7)
    let bare = Incident.frozen(.made([.transaction: 100], views: [view]))
    #expect(asks(bare).contains { $0.contains("`Shelf`") && $0.contains("_printChanges()") })
    #expect(!asks(bare).contains { $0.contains("sample <pid>") })
    let quiet = Incident.frozen(.made(), [.runs("Drawer", 4000)])
    #expect(!asks(quiet).contains { $0.contains("sample <pid>") })
  }
}
