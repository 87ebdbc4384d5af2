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

  @Test("Uses are told by words, in whatever order these come")
  func uses() {
    #expect(Reason.printed("_selectedTab").isSelectionLike)
    #expect(!Reason.printed("_tabInset").isSelectionLike)
    #expect(Reason.printed("_isActive").isLinkActivation)
    #expect(Reason.printed("_activeLink").isLinkActivation)
    #expect(!Reason.printed("_isActiveUser").isLinkActivation)
    #expect(Reason.printed("_pendingDelete").isPresentationLike)
    #expect(!Reason.printed("_isPresented").isPresentationLike)
    #expect(Reason.printed("_showsHelp").isShowingLike)
    #expect(Reason.printed("_currentPage").isPageLike)
    #expect(Reason.printed("_focusedField").isFocusLike)
    #expect(Reason.printed("_reloadTrigger").isRestartKey)
    #expect(Reason.printed("_theme").isEnvironmentLike)
    #expect(Reason.printed("_imageLoader").isObjectLike)
  }

  @Test("Records are told from objects, lengths and preferences")
  func records() {
    for name in ["_folders", "_fetchResults", "_items"] {
      #expect(Reason.printed(name).isQueryLike, "\(name)")
    }
    for name in ["_store", "_columnWidths", "_settings", "_status", "_isOpen", "\\Shop.items"] {
      #expect(!Reason.printed(name).isQueryLike, "\(name)")
    }
  }

  @Test("What a message in front of the rounds is about")
  func messages() {
    #expect(Incident.Driver.event("context.save() took 3 ms", rounds: 9).isAbout(.saving))
    #expect(Incident.Driver.event("UserDefaults.set", rounds: 9).isAbout(.defaults))
    #expect(Incident.Driver.event("FeedModel.init", rounds: 9).isAbout(.creation))
    #expect(!Incident.Driver.event("savings account", rounds: 9).isAbout(.saving))
    #expect(!Incident.Driver.event("", rounds: 9).isAbout(.tasks))
    let hand = Incident.Driver(text: "save", line: 1, rounds: 9, isUserInput: true)
    #expect(!hand.isAbout(.saving))
  }

  @Test("Words inside other words do not count")
  func wholeWords() {
    #expect(!Reason.printed("_grid").isIdentifierLike)
    #expect(!Reason.printed("_island").isFlagLike)
    #expect(!Reason.printed("_update").isClockLike)
    #expect(!Reason.printed("_resizer").isSizeLike)
  }
}
