import Foundation
import Testing

/// `renderstorm rules`: the catalogue, and each rule in plain words.
@Suite struct RulesCommandTests {
  @Test func tableListsEveryRuleOnce() throws {
    let outcome = try Command.run(["rules"])
    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
    #expect(outcome.outputLines.filter { $0.count > 80 } == [])
    let rules = try Self.listed()
    #expect(rules.count >= 15)
    #expect(Set(rules.map(\.code)).count == rules.count)
    #expect(Set(rules.map(\.id)).count == rules.count)
  }

  @Test func everyRuleIsExplainedByCodeAndById() throws {
    for rule in try Self.listed() {
      let byCode = try Command.run(["rules", rule.code])
      #expect(byCode.status == 0)
      #expect(byCode.output.hasPrefix("\(rule.code) \(rule.id)\n"))
      #expect(byCode.outputLines.filter { $0.count > 80 } == [])
      #expect(try Command.run(["rules", rule.id]).output == byCode.output)
      #expect(try Command.run(["rules", rule.code.lowercased()]).output == byCode.output)
    }
  }

  @Test(arguments: ["R1", "value-links-on-bound-path"])
  func aRuleSaysWhyAndHowToMendIt(name: String) throws {
    let text = try Command.run(["rules", name]).output
    for section in ["Why it loops", "What the log shows", "How to mend it", "How to make sure"] {
      #expect(text.contains("\n\(section)\n"))
    }
  }

  @Test(arguments: ["R99", "", "-", "value links", "ev\u{1B}[31mil\n"])
  func anUnknownRuleIsWrongUsage(name: String) throws {
    let outcome = try Command.run(["rules", name])
    #expect(outcome.status == 64)
    #expect(outcome.output == "")
    #expect(outcome.errorLines.count == 1)
    #expect(outcome.errors.hasPrefix("renderstorm: "))
    #expect(outcome.errors.contains("no such rule"))
    #expect(!outcome.errors.contains("\u{1B}"))
  }

  @Test func knownRulesBesideAnUnknownOneAreExplained() throws {
    let outcome = try Command.run(["rules", "R99", "R1"])
    #expect(outcome.status == 64)
    #expect(outcome.output == (try Command.run(["rules", "R1"]).output))
    #expect(outcome.errorLines.count == 1)
  }

  /// The codes and ids of the table.
  private static func listed() throws -> [(code: String, id: String)] {
    try Command.run(["rules"]).outputLines.compactMap { line in
      line.firstMatch(of: /^  ([A-Z]+\d+)\s+([a-z][a-z0-9-]*)\s/)
        .map { (String($0.output.1), String($0.output.2)) }
    }
  }
}

/// `renderstorm rules A B`: what parts two rules.
@Suite struct RuleComparisonTests {
  @Test(arguments: [["L01", "L04"], ["l04", "no-geometry-to-size-loop"]])
  func twoRulesThatLookAlikeAreParted(names: [String]) throws {
    let outcome = try Command.run(["rules"] + names)
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("What parts them"))
    #expect(outcome.output.contains("LazySubviewPlacements"))
  }

  @Test func oneUnknownNameIsSaidAndTheOtherExplained() throws {
    let outcome = try Command.run(["rules", "L01", "L99"])
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains("L99: no such rule"))
    #expect(outcome.output.contains("How to mend it"))
  }
}
