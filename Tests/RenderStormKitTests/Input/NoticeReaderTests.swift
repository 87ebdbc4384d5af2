import Testing

@testable import RenderStormKit

@Suite struct NoticeReaderTests {
  @Test func everyEntryOfTheCatalogueHasALine() {
    #expect(Set(NoticeLine.all.map(\.id)) == Set(NoticeCatalogue.all.map(\.id)))
  }

  @Test(arguments: NoticeLine.all)
  func aLineIsRecognisedInEverySpelling(line: NoticeLine) throws {
    for text in line.spellings {
      let report = Run.report(on: text + "\n")
      #expect(report.notices.map(\.id) == [line.id], "\(text)")
      #expect(report.notices.first?.count == 1)
      #expect(report.notices.first?.firstLine == 1)
      #expect(try report.input.notices == 1)
    }
  }

  @Test(arguments: NoticeLine.all)
  func aLineIsRecognisedInAnyWrapper(line: NoticeLine) {
    let heads = [
      "2026-08-11 17:15:22.055 F  Demo[80328:9875ec] (SwiftUI) [com.apple.runtime-issues:SwiftUI] ",
      "2026-08-11 17:15:22.055123+0200 Demo[80328:5106663] [SwiftUI] ",
      "May  1 10:00:00 Demo(SwiftUI)[1234] <Fault>: ",
      "2026-08-11 17:15:22.055123+0200 0x150d23a  Fault       0x0                  6103   0    Demo: (UIKitCore) [com.apple.UIKit:Layout] ",
      "Demo/ContentView.swift:63: warning run: ", "[warning] ",
    ]
    for head in heads {
      #expect(
        Run.report(on: head + line.text + "\n").notices.map(\.id) == [line.id],
        "\(head)\(line.text)")
    }
  }

  @Test(arguments: NoticeLine.all.filter { $0.subject != nil })
  func theSubjectIsWhatTheLineNames(line: NoticeLine) {
    for text in line.spellings {
      #expect(Run.report(on: text + "\n").notices.first?.subject == line.subject, "\(text)")
    }
  }

  /// The debugger of layout loops is known by its category; its messages are free text.
  @Test func layoutLoopsAreKnownByTheirCategory() {
    let line =
      "2026-08-11 17:15:22.055 E  Demo[80328:9875ec] (UIKitCore) [com.apple.UIKit:LayoutLoop] views receiving layout in order: Panel\n"
    #expect(Run.report(on: line).notices.map(\.id) == ["D63"])
  }

  /// A line of one kind of value is not one of another: the more particular entry wins.
  @Test func similarLinesAreToldApart() {
    let text = NoticeLine.all.filter { ["D23", "D24", "D25", "D26"].contains($0.id) }.map {
      $0.text + "\n"
    }.joined()
    let report = Run.report(on: text)
    #expect(report.notices.map(\.id) == ["D23", "D24", "D25", "D26"])
    #expect(report.notices.map(\.count) == [1, 2, 1, 1])
  }

  @Test func countsOfAllFormsOfOneIdAddUp() {
    let lines = NoticeLine.all.filter { $0.id == "D05" || $0.id == "D66" }
    let report = Run.report(on: lines.map { $0.text + "\n" }.joined())
    #expect(report.count(of: "D05") == 3)
    #expect(report.count(of: "D66") == 3)
    #expect(report.notices.map(\.firstLine) == [1, 4])
  }

  @Test(arguments: [
    "tried to update multiple times", "onChange(of: Int) action", "AttributeGraph: no cycle",
    "precondition failure: index out of range",
    "navigationDestination", "the same view controller instance", "exceeding limit of 50 items",
    "largestProcess Demo",
    "time allowance of 10 seconds", "before sampling", "cannot add handler to button",
    "modifying state during view update",
    "PUBLISHING CHANGES FROM WITHIN VIEW UPDATES IS NOT ALLOWED", "Hang detected",
    "stuck in a layout loop",
  ])
  func halfALineIsNone(text: String) throws {
    #expect(Run.report(on: text + "\n").notices.isEmpty)
  }

  /// Words without the phrases, and bytes without words.
  @Test func randomTextHoldsNone() {
    var random = SeededGenerator(seed: 5)
    let words = [
      "update", "view", "frame", "loop", "layout", "tried", "to", "state", "changes", "cycle", "=",
      "times", "per", "is", "(of:", "path",
    ]
    var text: [UInt8] = []
    for _ in 0..<400 {
      let count = Int.random(in: 1...20, using: &random)
      let line = (0..<count).compactMap { _ in words.randomElement(using: &random) }.joined(
        separator: " ")
      text += Array(line.utf8) + [0x0A] + random.bytes(40) + [0x0A]
    }
    #expect(Run.report(on: text).notices.isEmpty)
  }

  @Test func aNoticeKeepsItsTextAtAnyPlaceOfALongLine() {
    for length in [0, 1, 63, 64, 65, 4000, 60_000] {
      let text =
        String(repeating: "x", count: length) + " Modifying state during view update, this"
        + String(repeating: "y", count: 300)
      #expect(Run.report(on: text + "\n").count(of: "D20") == 1, "\(length)")
    }
  }
}
