import Foundation
import Testing

@testable import RenderStormKit

/// The documentation has one page for each rule, as `scripts/rule-pages` writes it from the catalogue.
@Suite struct RulePageTests {
  private static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
    .appending(path: "Sources/RenderStormKit/RenderStormKit.docc/Rules")
  private static let pages: [String: String] = {
    let cards = RuleCatalogue.all.map(\.card)
    var pages = Dictionary(
      uniqueKeysWithValues: cards.map { (RulePage.fileName(of: $0), RulePage.text(of: $0)) })
    pages["rules.md"] = RulePage.list(of: cards)
    return pages
  }()
  private static let isWriting = ProcessInfo.processInfo.environment["RENDERSTORM_WRITE"] == "pages"

  @Test func eachRuleHasItsPage() throws {
    if Self.isWriting {
      try? FileManager.default.removeItem(at: Self.folder)
      try FileManager.default.createDirectory(at: Self.folder, withIntermediateDirectories: true)
      for (name, text) in Self.pages {
        try Data(text.utf8).write(to: Self.folder.appending(path: name))
      }
    }
    for (name, text) in Self.pages {
      let written = try? String(contentsOf: Self.folder.appending(path: name), encoding: .utf8)
      #expect(written == text, "\(name) is not as the catalogue has it: run scripts/rule-pages")
    }
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    #expect(Set(files) == Set(Self.pages.keys))
  }
}
