import Testing

@testable import RenderStormKit

@Suite("What a property's name tells")
struct TokenMeaningTests {
  @Test(
    "Names are read word by word",
    arguments: [
      ("_isRestoring", ["is", "restoring"]), ("_passID", ["pass", "id"]),
      ("_URLPath", ["url", "path"]), ("\\Gate<A.B>.tokenCount", ["token", "count"]),
      ("@self", []), ("@48", []), ("\\Depot.<computed 0x (CGSize)>", []),
    ])
  func words(_ name: String, _ words: [String]) {
    #expect(Reason.printed(name).words == words)
  }

  @Test("A stack's path is told from other paths")
  func paths() {
    #expect(Reason.printed("_path").isNavigation)
    #expect(Reason.printed("_router").isNavigation)
    #expect(Reason.printed("\\Router.homePath").isNavigation)
    #expect(!Reason.printed("_filePath").isNavigation)
    #expect(!Reason.printed("_pathology").isNavigation)
  }

  @Test("Words inside other words do not count")
  func wholeWords() {
    #expect(!Reason.printed("_grid").isIdentifierLike)
    #expect(!Reason.printed("_island").isFlagLike)
    #expect(!Reason.printed("_update").isClockLike)
    #expect(!Reason.printed("_resizer").isSizeLike)
  }
}
