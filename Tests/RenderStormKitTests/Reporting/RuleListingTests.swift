import Testing

@testable import RenderStormKit

@Suite struct RuleListingTests {
  private static let cards = [
    card("R1", "value-links-on-bound-path", .navigation, versions: "iOS 16 to 18"),
    card("L16", "no-observation-layout-write", .layout, versions: nil),
    card("N06", "stable-root", .navigation, versions: nil),
  ]

  private static func card(
    _ code: String, _ id: String, _ family: RuleCard.Family, versions: String?
  ) -> RuleCard {
    RuleCard(
      code: code, id: id, title: "Push values and never views on a stack that is bound to a path",
      family: family, frequency: .common, mechanism: "The stack compares.",
      signature: "Two views take turns.", lookalikes: "A timer does too.",
      remedy: "Push values.\nRegister once.", confirm: "Tap again.", versions: versions)
  }

  @Test func tableIsGroupedByFamilyAndAligned() {
    let lines = RuleListing.table(Self.cards).split(separator: "\n").map(String.init)
    #expect(lines.first == "Navigation")
    #expect(lines[1].hasPrefix("  R1   value-links-on-bound-path  Push values"))
    #expect(lines[3].hasPrefix("  N06  stable-root                Push values"))
    #expect(lines.contains("Layout"))
    #expect(!lines.contains("Identity"))
  }

  @Test(arguments: [40, 80])
  func nothingIsWiderThanAsked(width: Int) {
    let options = TextOptions(width: width)
    let texts = [
      RuleListing.table(Self.cards, options: options),
      RuleListing.explanation(of: Self.cards[0], options: options),
    ]
    for line in texts.joined().split(separator: "\n") {
      #expect(Cells.width(of: String(line)) <= width)
    }
  }

  @Test func explanationAnswersEveryQuestion() {
    let text = RuleListing.explanation(of: Self.cards[0])
    #expect(text.hasPrefix("R1 value-links-on-bound-path\nPush values and never views"))
    #expect(text.contains("Navigation; common in public reports\n"))
    #expect(text.contains("Why it loops\n  The stack compares.\n"))
    #expect(text.contains("What the log shows\n  Two views take turns.\n"))
    #expect(text.contains("What looks alike\n  A timer does too.\n"))
    #expect(text.contains("How to mend it\n  Push values.\n  Register once.\n"))
    #expect(text.contains("How to make sure\n  Tap again.\n"))
    #expect(text.hasSuffix("Versions\n  iOS 16 to 18\n"))
    #expect(!RuleListing.explanation(of: Self.cards[1]).contains("Versions"))
  }

  @Test func colourIsOffUnlessAskedFor() {
    #expect(!RuleListing.table(Self.cards).contains("\u{1B}"))
    #expect(
      RuleListing.table(Self.cards, options: TextOptions(usesColor: true)).contains("\u{1B}[1m"))
  }
}
