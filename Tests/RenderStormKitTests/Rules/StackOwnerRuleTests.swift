import Testing

@testable import RenderStormKit

@Suite("Navigation rules about roots, paths and presentations")
struct StackOwnerRuleTests {
  private let home = Incident.Participant.runs("Home", 500, "@self", "_feed", mounts: 500)
  private let detail = Incident.Participant.runs("Detail", 500, "@self", "_item", mounts: 500)
  private let follower = Incident.Participant.runs("Sidebar", 900, "@self")

  // MARK: N06

  @Test("A stack whose screens are all new behind one line of their owner")
  func swappedRoot() {
    let shell = Incident.Participant.runs("MainShell", 500, "_session", line: 4)
    let incident = Incident.made(rounds: 500, [shell, home, detail])
    #expect(incident.ranking.first == "N06")
    let facts = incident.suspect("N06")?.evidence.map(\.detail) ?? []
    #expect(facts.contains { $0.contains("`Home` and `Detail` are new once in each round") })
    #expect(facts.contains { $0.contains("`MainShell` sounds like") })
  }

  @Test("The owner of a path over one new screen is enough")
  func swappedRootOfPath() {
    let owner = Incident.Participant.runs("Shop", 500, "_path")
    #expect(Incident.made(rounds: 500, [owner, home]).ranking.first == "N06")
  }

  @Test("One new view below a plain parent is no root of a stack")
  func plainParent() {
    let page = Incident.Participant.runs("Page", 500, "_query")
    #expect(Incident.made(rounds: 500, [page, home]).suspect("N06") == nil)
  }

  @Test("Screens that stay are no swapped root")
  func stayingScreens() {
    let shell = Incident.Participant.runs("MainShell", 900, "_session")
    #expect(Incident.made(rounds: 900, [shell, follower]).suspect("N06") == nil)
  }

  // MARK: N10

  @Test("Elements that cannot be compared, and one owner of a path")
  func mixedTypes() {
    let incident = Incident.made(
      rounds: 60, [.runs("Shell", 60, "_path"), .runs("Home", 60, "@self")],
      notices: [.seen("D50")])
    #expect(incident.suspect("N10")?.score ?? 0 > incident.suspect("N09")?.score ?? 0)
  }

  @Test("Two owners of paths before the same crash: two stacks")
  func mixedStacks() {
    let incident = Incident.made(
      rounds: 60, [.runs("Shell", 60, "_path"), .runs("Inner", 60, "_innerPath")],
      notices: [.seen("D50"), .seen("D07")])
    #expect(incident.ranking.first == "N09")
    #expect(incident.suspect("N10") == nil)
  }

  @Test("An inner stack's handlers that are dropped, with one owner in the round")
  func droppedHandlers() {
    let incident = Incident.made(
      rounds: 900,
      [
        .runs("Shell", 900, "_router"), .runs("Inner", 900, "@self", "_steps"),
        .runs("Home", 900, "@self"),
      ], notices: [.seen("D07"), .seen("D70", 12)])
    #expect(incident.ranking.first == "N09")
  }

  @Test("Without the crash there is nothing to compare")
  func noCrash() {
    #expect(Incident.made(rounds: 60, [.runs("Shell", 60, "_path")]).suspect("N10") == nil)
  }

  // MARK: N12

  @Test("A root that runs without data beside both complaints")
  func windowWrite() {
    let incident = Incident.made(
      rounds: 12, [.runs("Root", 12, "@self"), .runs("Tools", 12, "@self")],
      notices: [.seen("D01e"), .seen("D03", 2)], ending: .ended)
    #expect(incident.ranking.first == "N12")
  }

  @Test("With the owner's path in the round, the path was written twice")
  func pathWrite() {
    let incident = Incident.made(
      rounds: 4, [.runs("Shell", 4, "_path"), .runs("Home", 4, "@self")],
      notices: [.seen("D01e"), .seen("D65")], ending: .ended)
    #expect(incident.ranking.first == "N07")
    #expect(incident.suspect("N12") == nil)
  }

  @Test("Screens that hand each other new values without end write no window")
  func pingPong() {
    let incident = Incident.made(
      rounds: 900, [.runs("Home", 900, "@self"), .runs("Detail", 900, "@self")],
      notices: [.seen("D01e")])
    #expect(incident.ranking.first == "R1")
  }

  @Test("A wrapper that changes the toolbar, on the stack")
  func toolbarBelowWrapper() {
    let stack = StackReading.made(
      [.representableUpdate: 15, .toolbar: 12],
      below: [.pair(.toolbar, below: .representableUpdate): 12])
    #expect(Incident.frozen(stack).suspect("N12") != nil)
    #expect(Incident.frozen(.made([.representableUpdate: 15, .toolbar: 12])).suspect("N12") == nil)
  }

  // MARK: N13

  @Test("Two flags at once and the notice of a second sheet")
  func twoSheets() {
    let incident = Incident.made(
      .storm, rounds: 90, [.runs("Report", 90, "_showsShare", "_showsHelp"), follower],
      notices: [.seen("D09", 3), .seen("D66", 20)])
    #expect(incident.ranking.first == "N13")
    #expect(incident.suspect("N13")?.evidence.contains { $0.detail.contains("at once") } == true)
  }

  @Test("The flags alone, in turn")
  func flagsInTurn() {
    let incident = Incident.made(
      rounds: 300, [.turns("Report", 300, "_showsShare", "_isHelpShown")])
    #expect(incident.ranking.first == "N13")
  }

  @Test("A reader of `dismiss` is no presenter of two things")
  func dismissal() {
    let incident = Incident.made(
      rounds: 500, [.runs("Notes", 500, "_dismiss"), follower], notices: [.seen("D67")])
    #expect(incident.ranking.first == "N11")
  }

  @Test("Two properties that are no flags, without a notice, present nothing")
  func otherPair() {
    let incident = Incident.made(rounds: 300, [.runs("Report", 300, "_rows", "_total")])
    #expect(incident.suspect("N13") == nil)
  }

  @Test("A notice of a sheet beside a loop of something else came from a tap")
  func sheetByTheWay() {
    let incident = Incident.made(
      rounds: 9_000, [.runs("Stock", 9_000, "@dependencies")], notices: [.seen("D09")], seconds: 1)
    #expect(incident.ranking.first == "S03")
  }

  // MARK: N14

  @Test("A selection and a path of two views, in turn")
  func selectionAndPath() {
    let incident = Incident.made(
      rounds: 900, [.runs("Sidebar", 900, "_selection"), .runs("Window", 901, "_path")],
      notices: [.seen("D01e")])
    #expect(incident.ranking.first == "N14")
    #expect((incident.suspect("N07")?.score ?? 0) < 3)
  }

  @Test("The same of one view, with a screen that follows")
  func selectionAndPathOfOne() {
    let incident = Incident.made(
      rounds: 900, [.turns("Browser", 900, "_selectedTab", "_router"), follower])
    #expect(incident.ranking.first == "N14")
  }

  @Test("A path without any selection is the path's own affair")
  func pathAlone() {
    let incident = Incident.made(rounds: 900, [.runs("Window", 900, "_path"), follower])
    #expect(incident.suspect("N14") == nil)
    #expect(incident.ranking.first == "R1")
  }

  @Test("A selection that seldom changes is not coupled")
  func rareSelection() {
    let incident = Incident.made(
      rounds: 900, [.runs("Window", 900, "_path"), .runs("Sidebar", 200, "_selection")])
    #expect(incident.suspect("N14") == nil)
  }

  // MARK: N15

  @Test("Links that cannot be presented", arguments: ["D43", "D44"])
  func legacyLinks(_ notice: String) {
    let incident = Incident.made(
      rounds: 300, [.runs("Folders", 300, "@self"), .runs("Mail", 300, "@self")],
      notices: [.seen(notice, 300)])
    #expect(incident.ranking.first == "N15")
  }

  @Test("The flag of a link of the old kind, without a notice")
  func activeFlag() {
    let incident = Incident.made(rounds: 300, [.runs("Folders", 300, "_isActive"), follower])
    #expect(incident.ranking.first == "N15")
  }

  @Test("Observation loops while a search field is on screen")
  func search() {
    let loop = NoticeSighting.seen("D60", 900, of: "SwiftUI.NavigationStackHostingController")
    let searching = Incident.made(rounds: 900, [.runs("Hits", 900, "_searchText")], notices: [loop])
    #expect(searching.ranking.first == "N15")
    let plain = Incident.made(rounds: 900, [.runs("Hits", 900, "_rows")], notices: [loop])
    #expect(plain.suspect("N15") == nil)
  }
}
