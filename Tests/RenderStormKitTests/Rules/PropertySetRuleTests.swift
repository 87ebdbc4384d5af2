import Testing

@testable import RenderStormKit

@Suite("State rules about what changes at once")
struct PropertySetRuleTests {
  private let row = Incident.Participant.runs("Row", 900, "@self", line: 9)
  private let bar = Incident.Participant.runs("Bar", 900, "@self", line: 10)
  private let tree = ["Grid", "Strip", "Footer"].map {
    Incident.Participant.runs($0, 60, "@self", line: 9)
  }

  // MARK: S09

  @Test("Stored properties that have nothing to do with each other, and children behind them")
  func storedSet() {
    let holder = Incident.Participant.runs("Options", 900, "_sound", "_unit", "_volume", line: 2)
    for kind in [Incident.Kind.loop, .storm] {
      let incident = Incident.made(kind, rounds: 900, [holder, row])
      #expect(incident.ranking.first == "S09")
    }
    let fact = Incident.made(rounds: 900, [holder, row]).suspect("S09")?.evidence.first
    #expect(fact?.detail.contains("3 properties of its own at once") == true)
    #expect(fact?.line == 2)
  }

  @Test("Two views that name the same properties at once")
  func sharedKeys() {
    let incident = Incident.made(
      .storm, rounds: 60,
      [.runs("Root", 60, "_sound", "_unit", "_volume"), .runs("Side", 60, "_sound", "_volume")]
        + tree)
    #expect(incident.suspect("S09")?.score ?? 0 > 7)
  }

  @Test("The set goes before rules of one written property")
  func setIsNoSingleWrite() {
    let holder = Incident.Participant.runs("Options", 900, "_sound", "_unit", "_volume")
    let incident = Incident.made(rounds: 900, [holder, row, bar])
    #expect(incident.suspect("S03") == nil && incident.suspect("S02") == nil)
  }

  @Test("A single property is no set")
  func single() {
    #expect(
      Incident.made(rounds: 900, [.runs("Options", 900, "_sound"), row]).suspect("S09") == nil)
  }

  @Test("User defaults on the stack")
  func defaultsFrames() {
    let incident = Incident.frozen(.made([.defaults: 30]), kind: .storm)
    #expect(incident.ranking.first == "S09")
  }

  // MARK: S08

  @Test("Records of the root, a save in front, and a tree behind")
  func queries() {
    let incident = Incident.made(
      .storm, rounds: 60, [.runs("Root", 60, "_folders", "_notes")] + tree,
      driver: .event("context.save()", rounds: 60))
    #expect(incident.ranking.first == "S08")
  }

  @Test("One property of any name, in step with saves")
  func oneQuery() {
    let incident = Incident.made(
      .storm, rounds: 60, [.runs("Root", 60, "_rezepte")] + tree,
      driver: .event("saved 12 rows", rounds: 60))
    #expect(incident.ranking.first == "S08")
  }

  @Test("The same property behind any other event makes only its children dear")
  func plainParent() {
    let incident = Incident.made(
      .storm, rounds: 60, [.runs("Root", 60, "_zoom")] + tree,
      driver: .event("wheel turned", rounds: 60))
    #expect(incident.ranking.first == "I04")
    #expect(incident.suspect("S08") == nil)
  }

  @Test("Records or preferences: the names, and what stands in front")
  func queriesOrPreferences() {
    let records = ["_folders", "_notes", "_tags"]
    let saved = Incident.made(
      .storm, rounds: 60, [.runs("Root", 60, records[0], records[1], records[2])] + tree,
      driver: .event("save", rounds: 60))
    #expect(saved.ranking.first == "S08")
    let written = Incident.made(
      .storm, rounds: 60, [.runs("Root", 60, "_unit", "_volume", "_lastSync")] + tree,
      driver: .event("UserDefaults write", rounds: 60))
    #expect(written.ranking.first == "S09")
    #expect(written.suspect("S08") == nil)
  }

  @Test("A query that its view makes anew with each pass")
  func rebuiltQuery() {
    let list = Incident.Participant.runs("NoteList", 60, "@self", "_notes")
    let incident = Incident.made(.storm, rounds: 60, [.runs("Root", 60, "_zoom"), list])
    #expect(incident.ranking.first == "S08")
    let text = Incident.Participant.runs("NoteList", 60, "@self", "_searchQuery")
    #expect(
      Incident.made(.storm, rounds: 60, [.runs("Root", 60, "_zoom"), text]).suspect("S08") == nil)
  }

  // MARK: S16

  @Test("A screen that lists its bindings, with nobody behind it")
  func bindings() {
    let screen = Incident.Participant.runs("FilterScreen", 900, "_isOn", "_range", line: 5)
    #expect(Incident.made(rounds: 900, [screen]).ranking.first == "S16")
    let owner = Incident.Participant.runs("ListStack", 900, "_path", line: 2)
    let below = Incident.made(rounds: 900, [owner, screen])
    #expect(below.ranking.first == "S16")
    #expect(below.suspect("S16")?.evidence.contains { $0.detail.contains("`ListStack`") } == true)
  }

  @Test("With `@self` among them, the parent handed out another value")
  func bindingsWithSelf() {
    let screen = Incident.Participant.runs("FilterScreen", 900, "@self", "_isOn", "_range")
    #expect(Incident.made(rounds: 900, [screen]).suspect("S16") == nil)
  }

  @Test("Below an event it is no circle")
  func bindingsBehindEvents() {
    let screen = Incident.Participant.runs("FilterScreen", 90, "_isOn", "_range")
    let incident = Incident.made(
      .storm, rounds: 90, [screen], driver: .event("changed", rounds: 90))
    #expect(incident.suspect("S16") == nil)
  }

  @Test("A parent that names as many of its own hands its bindings on")
  func twoSets() {
    let owner = Incident.Participant.runs("Price", 900, "_gross", "_net", line: 2)
    let field = Incident.Participant.runs("PriceFields", 900, "_left", "_right", line: 3)
    let both = Incident.made(rounds: 900, [owner, field])
    let one = Incident.made(rounds: 900, [field])
    #expect((both.suspect("S16")?.score ?? 0) < (one.suspect("S16")?.score ?? 0))
  }

  @Test("Bindings or preferences: who stands above, and who follows")
  func bindingsOrPreferences() {
    let set = Incident.Participant.runs("Panel", 900, "_isOn", "_range", "_unit", line: 5)
    let parent = Incident.Participant.runs("ListStack", 900, "@self", line: 2)
    #expect(Incident.made(rounds: 900, [set, parent]).ranking.first == "S16")
    #expect(Incident.made(rounds: 900, [set, row]).ranking.first == "S09")
    #expect(Incident.made(rounds: 900, [set, row, bar]).ranking.first == "S09")
  }

  // MARK: S07

  @Test("Children that get another object with each pass of their parent")
  func remade() {
    let child = Incident.Participant.runs("Lyrics", 300, "@self", "_viewModel")
    let incident = Incident.made(.storm, rounds: 300, [.runs("Player", 300, "_position"), child])
    #expect(incident.ranking.first == "S07")
    #expect(
      Incident.made(rounds: 300, [.runs("Player", 300, "_total"), child]).ranking.first == "S07")
  }

  @Test("SwiftUI's own word for it, whatever the name is")
  func uninstalled() {
    let child = Incident.Participant.runs("Lyrics", 300, "@self", "_zeilen")
    let incident = Incident.made(
      .storm, rounds: 300, [.runs("Player", 300, "_position"), child], notices: [.seen("D24", 300)])
    #expect(incident.ranking.first == "S07")
  }

  @Test("An object that the parent names too is one object")
  func sameObject() {
    let child = Incident.Participant.runs("Lyrics", 300, "@self", "_model")
    let incident = Incident.made(.storm, rounds: 300, [.runs("Player", 300, "_model"), child])
    #expect(incident.suspect("S07") == nil)
  }

  @Test("A child with `@self` alone, or with a text of its own, gets no object")
  func noObject() {
    let parent = Incident.Participant.runs("Player", 300, "_position")
    #expect(
      Incident.made(.storm, rounds: 300, [parent, .runs("Lyrics", 300, "@self")]).suspect("S07")
        == nil)
    #expect(
      Incident.made(rounds: 300, [parent, .runs("Lyrics", 300, "@self", "_text")]).suspect("S07")
        == nil)
  }

  // MARK: S05 without UIKit's line

  @Test("An observed value that goes down to several views")
  func handedDown() {
    let readers = ["Row", "Card", "Strip"].map { Incident.Participant.runs($0, 600, "_tone") }
    let incident = Incident.made(rounds: 600, [.runs("Root", 600, "@dependencies")] + readers)
    #expect(incident.ranking.first == "S05")
    let alone = Incident.made(rounds: 600, [.runs("Root", 600, "@dependencies"), row])
    #expect(alone.ranking.first == "S03")
  }
}
