import Testing

@testable import RenderStormKit

@Suite struct CellsTests {
  @Test(arguments: [
    ("Row", 3), ("", 0), ("表示", 4), ("e\u{301}", 1), ("한글", 4), ("ｶﾅ", 2), ("→…×", 3), ("😀", 2),
    ("Ａ", 2),
  ])
  func widthIsThatOfATerminal(text: String, width: Int) {
    #expect(Cells.width(of: text) == width)
  }

  @Test func aLongNameLosesItsMiddle() {
    #expect(Cells.cutMiddle("SettingsScreenView", to: 9) == "Sett…View")
    #expect(Cells.cutMiddle("表示表示表示", to: 6) == "表…示")
    #expect(Cells.cutMiddle("Short", to: 5) == "Short")
    #expect(Cells.cutMiddle("Short", to: 1) == "…")
  }

  @Test func aTitleLosesItsEnd() {
    #expect(Cells.cutEnd("Push values", to: 6) == "Push …")
  }

  @Test func cutsAreMadeAfterEscaping() {
    #expect(Cells.width(of: Cells.cutMiddle("\u{1B}\u{1B}\u{1B}\u{1B}", to: 12)) <= 12)
  }
}

@Suite struct PageTests {
  private func page(_ width: Int = 40, _ fill: (inout Page) -> Void) -> [String] {
    var page = Page(TextOptions(width: width))
    fill(&page)
    return page.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  @Test func wordsAreWrappedBelowTheLead() {
    let lines = page { page in
      page.paragraph(["one two three four five six seven"], lead: StyledText("label  "), indent: 2)
    }
    #expect(lines == ["  label  one two three four five six", "         seven", ""])
  }

  @Test func codeIsKeptTogether() {
    let lines = page { $0.paragraph(["put the line `let _ = Self._printChanges()` there"]) }
    #expect(lines == ["put the line", "`let _ = Self._printChanges()` there", ""])
  }

  @Test func aLongCommandCanBeCopiedIntoAShell() {
    let lines = page { page in
      page.advice("Run `log stream --level info --predicate 'a == \"b c\"' | renderstorm watch`.")
    }
    #expect(
      lines == [
        "Run", "  log stream --level info \\", "  --predicate 'a == \"b c\"' \\",
        "  | renderstorm watch", "",
      ])
  }

  @Test func aSentenceGoesOnAfterACommand() {
    let lines = page { page in
      page.advice("Run `sample Acme 5 -mayDie -file acme.sample.txt`, and read it.")
    }
    #expect(lines.dropLast().last == "and read it.")
  }

  @Test func oneEmptyLineIsEnough() {
    let lines = page { page in
      page.blank()
      page.line(["a"])
      page.blank()
      page.blank()
      page.line(["b  "])
      page.blank()
    }
    #expect(lines == ["a", "", "b", ""])
  }
}

@Suite struct ListingTests {
  @Test func whatDoesNotFitIsCounted() {
    #expect(Listing.fitted(["Alpha", "Beta", "Gamma"], into: 40) == "Alpha, Beta, Gamma")
    #expect(Listing.fitted(["Alpha", "Beta", "Gamma"], into: 16) == "Alpha, +2 more")
    #expect(Listing.fitted(["AlphabetScreen", "Beta"], into: 16) == "Alp…een, +1 more")
    #expect(Listing.fitted([], into: 16) == "")
  }

  @Test func reasonsOfOneCountAreSortedByName() {
    #expect(Listing.counted(["b": 1, "a": 1, "c": 2000]) == ["c 2,000", "a 1", "b 1"])
  }
}

@Suite struct QuantityTests {
  @Test func numbersHaveSeparators() {
    #expect(Quantity.count(0) == "0")
    #expect(Quantity.count(999) == "999")
    #expect(Quantity.count(1_234_567) == "1,234,567")
    #expect(Quantity.count(.min) == "-9,223,372,036,854,775,808")
    #expect(Quantity.of(1, "round") == "1 round")
  }

  @Test(arguments: [
    (0, "0 s"), (0.0001, "under 1 ms"), (0.34, "340 ms"), (0.9999, "1.0 s"), (3.84, "3.8 s"),
    (59.6, "60 s"), (720, "12 min"), (7500, "2 h 5 min"),
  ])
  func durations(seconds: Double, text: String) {
    #expect(Quantity.duration(seconds) == text)
  }

  @Test(arguments: [
    (1240.4, "1,240"), (2.44, "2.4"), (0.01, "under 0.1"), (0, "0.0"), (9.96, "10"),
  ])
  func rates(perSecond: Double, text: String) {
    #expect(Quantity.rate(perSecond) == text)
  }

  @Test func allIsOnlySaidOfAll() {
    #expect(Quantity.percent(1) == "100 %")
    #expect(Quantity.percent(0.9999) == "over 99 %")
    #expect(Quantity.percent(0.5) == "50 %")
  }

  @Test(arguments: [
    (1, "1 byte"), (20_410, "20 KB"), (1_234_567, "1.2 MB"), (400_000_000_000, "400 GB"),
  ])
  func sizes(bytes: Int, text: String) {
    #expect(Quantity.bytes(bytes) == text)
  }
}
