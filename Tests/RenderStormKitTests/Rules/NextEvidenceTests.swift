import Testing

@testable import RenderStormKit

@Suite("What to capture next")
struct NextEvidenceTests {
  private func asks(_ incident: Incident) -> [String] {
    RuleCatalogue.nextEvidence(for: incident, suspects: RuleCatalogue.suspects(for: incident))
  }

  @Test("A lone follower: print in the view that builds it")
  func loneFollower() {
    let asks = asks(.made(rounds: 4000, [.runs("Drawer", 4000, "@self")]))
    #expect(asks.first?.contains("Self._printChanges()") == true)
    #expect(asks.first?.contains("`Drawer`") == true)
  }

  @Test("No reason at all: a sample")
  func unchanged() {
    let asks = asks(.made(rounds: 4000, [.runs("Drawer", 4000)]))
    #expect(asks.first?.contains("sample <pid>") == true)
  }

  @Test("Navigation in doubt: search for links before anything is captured anew")
  func navigation() {
    let asks = asks(
      .made(rounds: 400, [.runs("Drawer", 400, "@self"), .runs("Home", 400, "@self")]))
    #expect(asks.first == "grep -rnE 'NavigationLink\\(destination|navigationDestination' Sources")
  }

  @Test("A bar that navigation fills is not searched for; one that is filled by itself is")
  func barsOfNavigation() {
    let views = [Incident.Participant.runs("Drawer", 400, "@self"), .runs("Home", 400, "@self")]
    let families: [FrameFamily: Int] = [.navigation: 30, .toolbar: 6]
    let ofStack = Incident.frozen(
      .made(families, below: [.pair(.toolbar, below: .navigation): 6]), views)
    #expect(!asks(ofStack).contains { $0.contains("ToolbarItem") })
    #expect(asks(.frozen(.made(families), views)).contains { $0.contains("ToolbarItem") })
  }

  @Test("Two rivals that one question parts: the question comes first")
  func rivals() {
    #expect(RuleCatalogue.parting(of: ["S08", "S09"])?.contains("defaults write") == true)
    #expect(RuleCatalogue.parting(of: ["L04", "S09", "S16"])?.hasPrefix("grep -rnE") == true)
    #expect(RuleCatalogue.parting(of: ["S08"]) == nil)
    let wavering = Incident.made(rounds: 700, [.runs("Field", 700, "_text")])
    #expect(asks(wavering).first?.contains("handlers") == true)
  }

  @Test("A clear lead needs nothing more")
  func clearLead() {
    let incident = Incident.made(
      rounds: 400, [.runs("Drawer", 400, "_count")], notices: [.seen("D01a", of: "Int")])
    #expect(asks(incident).isEmpty)
  }

  @Test("Without times, a capture that has them is among the asks")
  func noTimes() {
    let asks = asks(.made(rounds: 400, [.runs("Drawer", 400, "_count")]))
    #expect(asks.contains { $0.hasPrefix("log stream --level info --style compact") })
  }

  @Test("A name of any length leaves the asks short, and there are never more than three")
  func short() {
    let name = String(repeating: "Wide", count: 40)
    let views: [[Incident.Participant]] = [
      [.runs(name, 4000, "@self")], [.runs(name, 4000)], [.runs(name, 4000, "@self", "_a", "_b")],
      [.runs(name, 400, "@self"), .runs(name, 400, "@self")],
      [.runs(name, 400, "_path"), .runs("Home", 400, "@self")], [],
    ]
    for participants in views {
      let asks = asks(.made(rounds: 400, participants))
      #expect((1...3).contains(asks.count))
      #expect(asks.allSatisfy { $0.count < 140 })
    }
  }
}
