import Foundation
import Testing

@testable import RenderStormKit

@Suite("The catalogue of rules")
struct RuleCatalogueTests {
  private let cards = RuleCatalogue.all.map(\.card)

  @Test("Codes and ids are unique")
  func uniqueNames() {
    #expect(Set(cards.map { $0.code.lowercased() }).count == cards.count)
    #expect(Set(cards.map { $0.id.lowercased() }).count == cards.count)
  }

  @Test("The three rules of the heart come first, then the families with their codes in order")
  func order() {
    #expect(cards.prefix(3).map(\.code) == ["R1", "R2", "R3"])
    let families = RuleCard.Family.allCases
    let keys = cards.dropFirst(3).map {
      "\(families.firstIndex(of: $0.family) ?? families.count)\($0.code)"
    }
    #expect(keys == keys.sorted())
  }

  @Test(
    "Every file of a family's folder has its rule in the list", arguments: RuleCard.Family.allCases)
  func folders(_ family: RuleCard.Family) throws {
    let name = String(family.rawValue.prefix { $0 != " " })
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let folder = root.appending(path: "Sources/RenderStormKit/Rules/\(name)")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".swift") }.map { String($0.dropLast(6)) }
    let listed = RuleCatalogue.all.filter { $0.card.family == family }
      .map { String(describing: type(of: $0)) }
    #expect(files.sorted() == listed.sorted())
  }

  @Test("A rule answers to its code and its id, however they are written")
  func lookup() {
    #expect(RuleCatalogue.rule(named: "n05")?.card.code == "N05")
    #expect(RuleCatalogue.rule(named: "No-Dismiss-Environment-In-Stack")?.card.code == "N11")
    #expect(RuleCatalogue.rule(named: "no-such-rule") == nil)
    #expect(RuleCatalogue.rule(named: "") == nil)
  }

  @Test("Every text of a card is there and ends as a sentence; a title does not")
  func texts() {
    for card in cards {
      #expect(!card.title.isEmpty && card.title.count <= 90 && !card.title.hasSuffix("."))
      let texts = [
        card.mechanism, card.signature, card.lookalikes, card.remedy, card.confirm,
        card.versions ?? "None.",
      ]
      for text in texts {
        #expect(text.hasSuffix(".") && text.count > 4, "\(card.code): \(text)")
        #expect(!text.contains("  ") && !text.contains("\n"), "\(card.code): \(text)")
        #expect(text.filter { $0 == "`" }.count.isMultiple(of: 2), "\(card.code): \(text)")
      }
    }
  }

  @Test("At most five suspects, the highest score first, each with its weightiest fact first")
  func ranking() {
    let incident = Incident.made(
      rounds: 400, [.runs("Shell", 400, "_path"), .runs("Home", 400, "@self")],
      notices: ["D01a", "D01b", "D01d", "D02", "D04", "D05", "D07"].map { .seen($0) })
    let suspects = RuleCatalogue.suspects(for: incident)
    #expect(suspects.count == 5)
    #expect(suspects.map(\.score) == suspects.map(\.score).sorted(by: >))
    for suspect in suspects {
      let weights = suspect.evidence.map { abs($0.points) }
      #expect(weights == weights.sorted(by: >))
      #expect(suspect.evidence.contains { $0.isFor })
    }
  }
}
