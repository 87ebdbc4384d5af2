import Testing

@testable import RenderStormKit

@Suite("Navigation rules")
struct NavigationRuleTests {
  private let owner = Incident.Participant.runs("Shell", 812, "_path", line: 7)
  private let root = Incident.Participant.runs("Menu", 812, "@self")
  private let pushed = Incident.Participant.runs("Details", 812, "@self")

  // MARK: R1, R2, R3

  @Test("Two views that hand each other new values: the link first, the other two behind it")
  func pingPong() {
    let incident = Incident.made(rounds: 900, [root, pushed])
    #expect(incident.ranking == ["R1", "R3", "R2"])
    #expect(incident.suspect("R1").map { $0.confidence <= 0.63 } == true)
  }

  @Test("One view that only follows says nothing")
  func singleFollower() {
    #expect(Incident.made(rounds: 6000, [pushed]).ranking.isEmpty)
  }

  @Test("The owner of the path raises all three, and the evidence names its property and line")
  func pathOwner() throws {
    let incident = Incident.made(rounds: 812, [owner, root, pushed])
    #expect(Set(incident.ranking.prefix(3)) == ["R1", "R2", "R3"])
    let evidence = try #require(incident.suspect("R1")?.evidence.first)
    #expect(
      evidence.detail.hasPrefix(
        "`Shell` names only `_path`, its own property, in 812 of 812 evaluations"))
    #expect(evidence.line == 1)
  }

  @Test("A path that is the path of a file is no stack's")
  func filePath() {
    let reader = Incident.Participant.runs("Reader", 400, "_imagePath")
    #expect(Incident.made(rounds: 400, [reader, root]).suspect("R1") == nil)
  }

  @Test("A link without a destination speaks for a push around the path")
  func deadLink() {
    let incident = Incident.made(rounds: 300, [root, pushed], notices: [.seen("D06")])
    #expect(incident.ranking.prefix(2) == ["R1", "R3"])
  }

  @Test("What follows an event is no loop of the stack's")
  func drivenFromOutside() {
    let incident = Incident.made(
      .storm, rounds: 90, [root, pushed], driver: .event("page loaded", rounds: 90))
    #expect(incident.suspect("R1") == nil && incident.suspect("R3") == nil)
  }

  @Test("Destinations that only count at the root: the registration, not the link")
  func ignoredBelowRoot() {
    let incident = Incident.made(rounds: 500, [owner, root, pushed], notices: [.seen("D07")])
    #expect(incident.ranking.first == "R2")
  }

  @Test("A state loop that pulls a child along is no registration")
  func stateIsNoRegistration() {
    let editor = Incident.Participant.runs("Editor", 700, "_draft")
    #expect(Incident.made(rounds: 700, [editor, pushed]).suspect("R2") == nil)
  }

  @Test("Without the owner in the round, a chain that is broken further up stays ahead of R2")
  func brokenFurtherUp() {
    let screens = [root, pushed, .runs("Step", 812, "@self")]
    let ranking = Incident.made(rounds: 812, screens).ranking
    #expect(ranking.firstIndex(of: "R3") ?? 9 < ranking.firstIndex(of: "R2") ?? 9)
  }

  @Test("With the owner in the round, a link is more likely than a chain broken far below")
  func ownerInTheRound() {
    let incident = Incident.made(rounds: 812, [owner, pushed])
    #expect(incident.ranking.first == "R1")
    #expect((incident.suspect("R3")?.score ?? 0) < (incident.suspect("R1")?.score ?? 0))
  }
}

@Suite("Navigation rules with a closer name")
struct CloserNavigationRuleTests {
  private let lister = Incident.Participant.runs("Titles", 640, "@self", "_sort", mounts: 640)
  private let row = Incident.Participant.runs("TitleRow", 1920, "@self")
  private let screen = Incident.Participant.runs("Preferences", 1800, "@self")
  private let shell = Incident.Participant.runs("Shell", 900, "_store")
  private let home = Incident.Participant.runs("Home", 900, "@self")

  @Test("A type that is declared twice decides, and the evidence names it")
  func declaredTwice() {
    let incident = Incident.made(
      rounds: 640, [lister, row], notices: [.seen("D04", of: "Title", line: 40)])
    #expect(incident.ranking.first == "N03")
    let evidence = incident.suspect("N03")?.evidence.first
    #expect(evidence?.detail.contains("`Title`") == true)
    #expect(evidence?.line == 40)
  }

  @Test("A new child under a changing flag is no second registration")
  func flagIsNoRegistration() {
    let gate = Incident.Participant.runs("Gate", 1280, "_isOpen")
    #expect(Incident.made(rounds: 640, [gate, lister]).ranking.first != "N03")
  }

  @Test("A destination in a lazy container decides, in a storm too")
  func lazyContainer() {
    let incident = Incident.made(
      .storm, rounds: 60, [.runs("Shelf", 60, "_path"), .runs("Tile", 700, "@self", mounts: 60)],
      notices: [.seen("D05")], driver: .event("scroll", rounds: 60))
    #expect(incident.ranking.first == "N04")
  }

  @Test("Rows that appear while scrolling are not misplaced destinations")
  func rowsAreNoDestinations() {
    let incident = Incident.made(
      .storm, rounds: 60,
      [.runs("Shelf", 60, "_shelves"), .runs("Tile", 700, "@self", mounts: 60)],
      driver: .event("scroll", rounds: 60))
    #expect(incident.suspect("N04") == nil)
  }

  @Test("A screen at the pace of the display after a path notice")
  func displayPace() {
    let incident = Incident.made(
      rounds: 1800, [screen], notices: [.seen("D01d")], seconds: 30)
    #expect(incident.ranking.first == "N05")
    let rate = incident.suspect("N05")?.evidence.first { $0.kind == .rate }
    #expect(rate?.detail.contains("60 rounds per second") == true)
  }

  @Test("The same pace without the notice may be an animation")
  func animationPace() {
    #expect(Incident.made(rounds: 1800, [screen], seconds: 30).suspect("N05") == nil)
  }

  @Test("A short burst after a tap: two writes of the path")
  func burst() {
    let incident = Incident.made(
      rounds: 4, [.runs("Shell", 4, "_path"), .runs("Home", 4, "@self")],
      notices: [.seen("D01d"), .seen("D65")], ending: .ended)
    #expect(incident.ranking.first == "N07")
  }

  @Test("The same notice in a loop that goes on: the binding, not two writes")
  func writtenBack() {
    let incident = Incident.made(
      rounds: 900, [shell, home], notices: [.seen("D01d"), .seen("D21", 130)], seconds: 2)
    #expect(incident.ranking.first == "N08")
    #expect((incident.suspect("N07")?.score ?? 0) < 1)
    #expect(incident.suspect("N08")?.evidence.contains { $0.detail.contains("`_store`") } == true)
  }

  @Test("A store and a child without any navigation notice: not the binding")
  func storeWithoutNotice() {
    #expect(Incident.made(rounds: 900, [shell, home]).ranking.first != "N08")
  }

  @Test("Views that name only `_dismiss`")
  func dismissAlone() {
    let incident = Incident.made(
      rounds: 500, [.runs("Notes", 500, "_dismiss"), .runs("Canvas", 500, "@self")])
    #expect(incident.ranking.first == "N11")
    #expect(incident.suspect("N11")?.evidence.first?.detail.contains("only `_dismiss`") == true)
  }

  @Test("A dismissal next to flags of the presenter is something else")
  func presentationFlags() {
    let presenter = Incident.Participant.runs("Report", 90, "_showsShare", "_showsHelp", "_dismiss")
    #expect(Incident.made(rounds: 90, [presenter, home]).suspect("N11") == nil)
  }

  @Test("A pushed screen with `@self` or nothing, and the notice of the bound path: N05")
  func pushedScreenWithMixedReasons() {
    let screen = Incident.Participant(
      view: "Entry", role: .follower, evaluations: 3600, mounts: 0,
      reasons: [Incident.ReasonCount(reason: .printed("@self"), count: 2500)], firstLine: 4)
    let incident = Incident.made(rounds: 3600, [screen], notices: [.seen("D01d"), .seen("D07")])
    #expect(incident.ranking.first == "N05")
  }

  @Test("An owner that names a session beside its path, and a new root in each round: N06")
  func ownerWithTwoReasons() {
    let incident = Incident.made(
      rounds: 1400,
      [
        .runs("Shell", 1400, "_session", "_path"), .runs("Tile", 16_800, "@self"),
        .runs("Board", 1400, "@self", "_signals", mounts: 1400),
      ], notices: [.seen("D06")], seconds: 7)
    #expect(incident.ranking.first == "N06")
  }
}
