/// What a property's name tells about a more special use.
///
/// As with all names: little by itself, and never without a log of the right shape.
extension Reason {
  /// Whether it looks like what is shown on top: a sheet, an alert or what waits to be confirmed.
  var isPresentationLike: Bool {
    !isDismissal && words.contains(where: Uses.presentations.contains)
  }

  /// Whether it looks like the flag of a presentation.
  var isShowingLike: Bool {
    isPresentationLike || (words.first.map(Uses.showing.contains) ?? false)
  }

  /// Whether it looks like what is chosen in a list, a sidebar or a tab bar.
  var isSelectionLike: Bool {
    words.contains(where: Uses.selections.contains) || words.last == "tab"
  }

  /// Whether it looks like what makes a link of the old kind push: `isActive`, `activeLink`.
  var isLinkActivation: Bool {
    guard words.contains("active") else { return false }
    return words == ["is", "active"] || words.contains(where: Uses.links.contains)
  }

  /// Whether it looks like the page of a pager.
  var isPageLike: Bool { words.contains(where: Uses.pages.contains) }

  /// Whether it looks like which field has the focus.
  var isFocusLike: Bool { words.contains(where: Uses.focus.contains) }

  /// Whether it looks like what starts work anew when it changes.
  var isRestartKey: Bool {
    isIdentifierLike || (words.last.map(Uses.restartKeys.contains) ?? false)
  }

  /// Whether it looks like a value that comes with the environment.
  var isEnvironmentLike: Bool { words.last.map(Uses.environment.contains) ?? false }

  /// Whether it looks like an object that does work and announces changes.
  var isObjectLike: Bool { isStoreLike || (words.last.map(Uses.objects.contains) ?? false) }

  /// Whether it looks like the records that a query holds.
  var isQueryLike: Bool {
    guard kind == .property, !isTextLike, let last = words.last else { return false }
    if words.contains(where: Uses.queries.contains) { return true }
    return isDataLike && !isObjectLike && !isNavigation && !isSizeLike && !isClockLike
      && !isFlagLike && !Uses.plainPlurals.contains(last)
  }
}

private enum Uses {
  static let presentations: Set<String> = [
    "sheet", "alert", "popover", "dialog", "cover", "modal", "present", "presents", "presented",
    "presenting", "presentation", "confirm", "confirming", "confirmation", "pending",
  ]
  static let showing: Set<String> = ["show", "shows", "showing", "shown"]
  static let selections: Set<String> = ["selection", "selections", "selected", "selecting"]
  static let links: Set<String> = ["link", "links", "destination", "tag"]
  static let pages: Set<String> = ["page", "pages", "pager", "paging"]
  static let focus: Set<String> = ["focus", "focused", "focussed", "responder"]
  static let restartKeys: Set<String> = [
    "key", "trigger", "request", "version", "revision", "attempt", "reload", "refresh",
  ]
  static let environment: Set<String> = [
    "theme", "style", "palette", "scheme", "tint", "locale", "calendar", "formatter", "metrics",
    "typography", "environment", "env", "appearance", "colors", "colours", "fonts", "config",
    "configuration", "haptics", "analytics", "logger", "tracker",
  ]
  static let objects: Set<String> = [
    "loader", "player", "service", "provider", "session", "engine", "client", "recorder", "fetcher",
    "presenter", "interactor", "reducer", "observer", "monitor", "feed", "downloader", "viewmodel",
    "repository", "source", "worker", "scanner", "tracker",
  ]
  static let queries: Set<String> = ["results", "fetch", "fetched"]
  static let plainPlurals: Set<String> = [
    "settings", "preferences", "options", "defaults", "flags", "tabs", "columns", "seconds",
    "units",
  ]
}
