import Testing

@testable import RenderStormKit

@Suite struct DiscriminatorTests {
  @Test func eachNamesRulesOfTheCatalogueAndParts() {
    let codes = Set(RuleCatalogue.all.map(\.card.code))
    for entry in Discriminators.all {
      #expect(entry.left.union(entry.right).isSubset(of: codes), "\(entry.left) \(entry.right)")
      #expect(entry.left.isDisjoint(with: entry.right))
    }
  }

  @Test func theOrderOfTheNamesDoesNotMatter() {
    #expect(Discriminators.words(for: "L04", "L06") != nil)
    #expect(Discriminators.words(for: "L04", "L06") == Discriminators.words(for: "L06", "L04"))
    #expect(Discriminators.words(for: "R1", "L12") == nil)
  }
}
