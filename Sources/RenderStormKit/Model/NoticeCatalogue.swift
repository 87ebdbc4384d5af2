/// Every diagnostic that renderstorm recognises, by a part of its text that has been stable over the years.
///
/// When a line fits several, the phrase that stands first in the line wins, and among entries of one phrase the first of
/// the list: an entry stands before the more general ones.
enum NoticeCatalogue {
  static let all: [NoticeKind] =
    swiftUI + runtimeIssues + attributeGraph + navigation + uiKit + appKit + system

  static func index(of id: String) -> Int? { all.firstIndex { $0.id == id } }

  /// The entry of an id; several entries of one id differ in their text only.
  static func kind(of id: String) -> NoticeKind? { all.first { $0.id == id } }

  private static let again = " tried to update multiple times per frame"

  private static let swiftUI: [NoticeKind] = [
    NoticeKind(
      id: "D01a", phrase: again, prefix: "onChange(of:", weight: .direct,
      meaning:
        "an onChange closure changes what it watches; SwiftUI dropped the third run in one frame"),
    NoticeKind(
      id: "D01b", phrase: again, prefix: "Bound preference", weight: .direct,
      meaning: "a preference action changes the preference that it reads"),
    NoticeKind(
      id: "D01c", phrase: again, prefix: "Geometry action", weight: .direct,
      meaning: "an onGeometryChange action changes the geometry that it reads"),
    NoticeKind(
      id: "D01d", phrase: again, prefix: "NavigationAuthority bound path", weight: .direct,
      meaning: "the stack's path was written or re-projected twice in one frame"),
    NoticeKind(
      id: "D01e", phrase: again, prefix: "NavigationRequestObserver", weight: .hint,
      meaning: "several navigation inputs changed in one frame"),
    NoticeKind(
      id: "D01f", phrase: again, prefix: "FocusedValue update", weight: .direct,
      meaning: "a focused value that never compares equal is published by every body"),
    NoticeKind(
      id: "D01", phrase: again, weight: .direct,
      meaning: "an action fired a third time in one frame and was dropped"),
    NoticeKind(
      id: "D02", phrase: " is cycling between duplicate values", weight: .direct,
      meaning: "a geometry value returned to one that it had earlier in the same frame"),
    NoticeKind(
      id: "D03", phrase: "is being laid out reentrantly", weight: .hint,
      meaning: "AppKit layout was forced from inside a SwiftUI update"),
    NoticeKind(
      id: "D04", phrase: "was declared earlier on the stack", weight: .hint,
      meaning: "a value type has two destinations on one navigation stack"),
    NoticeKind(
      id: "D05", phrase: "There's a misplaced ", suffix: "navigationDestination", weight: .hint,
      meaning: "a navigation destination sits inside a lazy container"),
    NoticeKind(
      id: "D05", phrase: "modifier inside of a ", prefix: "navigationDestination", suffix: "lazy",
      weight: .hint, meaning: "a navigation destination sits inside a lazy container"),
    NoticeKind(
      id: "D05", phrase: "There’s a misplaced ", suffix: "navigationDestination", weight: .hint,
      meaning: "a navigation destination sits inside a lazy container"),
    NoticeKind(
      id: "D06", phrase: "A NavigationLink is presenting a value of type", weight: .hint,
      meaning: "a value link has no destination in scope"),
    NoticeKind(
      id: "D07", phrase: "Only root-level navigation destinations are effective", weight: .hint,
      meaning: "a destination in a pushed view is ignored on a stack with a typed path"),
    NoticeKind(
      id: "D08", phrase: "must appear inside a NavigationContent-based NavigationView",
      weight: .context,
      meaning: "a spurious warning of iOS 16"),
    NoticeKind(
      id: "D09", phrase: "only presenting a single sheet is supported", weight: .hint,
      meaning: "a second sheet was asked for while one is up"),
    NoticeKind(
      id: "D10",
      phrase: "occurs multiple times within the collection, this will give undefined results",
      weight: .hint, meaning: "a ForEach has the same id twice"),
    NoticeKind(
      id: "D11", phrase: " != its initial count (", weight: .context,
      meaning: "a ForEach over a constant range got data that varies"),
    NoticeKind(
      id: "D12", phrase: "Unable to determine number of views per element in the collection",
      weight: .context,
      meaning: "rows have a varying number of views"),
    NoticeKind(
      id: "D13", phrase: "ignoring singular matrix", weight: .context,
      meaning: "a transform is degenerate"),
  ]

  private static let runtimeIssues: [NoticeKind] = [
    NoticeKind(
      id: "D20", phrase: "Modifying state during view update", weight: .hint,
      meaning: "@State was written while its view was being updated"),
    NoticeKind(
      id: "D21", phrase: "Publishing changes from within view updates is not allowed",
      weight: .hint,
      meaning: "an observable object published during an update"),
    NoticeKind(
      id: "D22", phrase: "Publishing changes from background threads is not allowed",
      weight: .context,
      meaning: "an observable object published off the main thread"),
    NoticeKind(
      id: "D24", phrase: "object without being installed on a View", weight: .hint,
      meaning: "a StateObject was read before installation, which makes a new one each time"),
    NoticeKind(
      id: "D25", phrase: "outside of being installed on a View", prefix: "Accessing Environment",
      weight: .context,
      meaning: "an environment value was read outside a body"),
    NoticeKind(
      id: "D23", phrase: "outside of being installed on a View", weight: .context,
      meaning: "a state value was read outside a body"),
    NoticeKind(
      id: "D26", phrase: "value outside of the body of a View", weight: .context,
      meaning: "a focus state was read outside a body"),
    NoticeKind(
      id: "D27", phrase: "Reading a Namespace property outside View.body", weight: .context,
      meaning: "a namespace was read outside a body"),
    NoticeKind(
      id: "D28", phrase: "Invalid frame dimension (negative or non-finite)", weight: .hint,
      meaning: "a frame has a negative or non-finite size"),
    NoticeKind(
      id: "D29", phrase: "Contradictory frame constraints specified", weight: .context,
      meaning: "a frame's limits contradict each other"),
    NoticeKind(
      id: "D30", phrase: "Cannot invert singular matrix", weight: .context,
      meaning: "a transform is degenerate"),
    NoticeKind(
      id: "D31", phrase: "is isolated to the main actor. Accessing it via Binding",
      weight: .context,
      meaning: "a binding was read off its actor"),
  ]

  private static let attributeGraph: [NoticeKind] = [
    NoticeKind(
      id: "D40", phrase: "AttributeGraph: cycle detected through attribute", weight: .hint,
      meaning: "an attribute depends on itself; single ones are often harmless"),
    NoticeKind(
      id: "D41", phrase: "precondition failure: ", suffix: "setting value during update",
      weight: .direct,
      meaning: "a value was set while its attribute was being updated", isCrash: true),
    NoticeKind(
      id: "D41", phrase: "precondition failure: ", suffix: "cyclic graph", weight: .direct,
      meaning: "the attribute graph is cyclic", isCrash: true),
    NoticeKind(
      id: "D41", phrase: "precondition failure: ",
      suffix: "attribute failed to set an initial value",
      weight: .direct, meaning: "AttributeGraph gave up", isCrash: true),
    NoticeKind(
      id: "D41", phrase: "precondition failure: ",
      suffix: "accessing attribute in a different namespace",
      weight: .direct, meaning: "AttributeGraph gave up", isCrash: true),
    NoticeKind(
      id: "D41", phrase: "precondition failure: ", suffix: "invalid size for indirect attribute",
      weight: .direct, meaning: "AttributeGraph gave up", isCrash: true),
    NoticeKind(
      id: "D41", phrase: "precondition failure: ", suffix: "exhausted data space", weight: .direct,
      meaning: "AttributeGraph ran out of space", isCrash: true),
    NoticeKind(
      id: "D41", phrase: "precondition failure: ", suffix: "invalid graph update", weight: .direct,
      meaning: "the attribute graph was updated from several threads", isCrash: true),
    NoticeKind(
      id: "D42", phrase: "attempting to create attribute with no subgraph", weight: .direct,
      meaning: "AttributeGraph gave up after cycles", isCrash: true),
    NoticeKind(
      id: "D43", phrase: "SwiftUI encountered an issue when pushing a", weight: .hint,
      meaning: "several active links in one container"),
    NoticeKind(
      id: "D44", phrase: "Unable to present. Please file a bug", weight: .hint,
      meaning: "two sibling links re-assert their push"),
    NoticeKind(
      id: "D45", phrase: "List failed to visit cell content, returning an empty cell",
      weight: .context,
      meaning: "a list's identity or sections are inconsistent"),
    NoticeKind(
      id: "D46", phrase: " - please file a bug report", weight: .context,
      meaning: "an internal warning of SwiftUI"),
  ]

  private static let navigation: [NoticeKind] = [
    NoticeKind(
      id: "D50", phrase: "AnyNavigationPath.Error.comparisonTypeMismatch", weight: .hint,
      meaning: "path elements of different types met at one depth", isCrash: true),
    NoticeKind(
      id: "D51", phrase: "NavigationColumnState.boundPathChange", prefix: "Fatal", weight: .hint,
      meaning: "the navigation path could not be compared", isCrash: true),
    NoticeKind(
      id: "D52", phrase: "the same view controller instance", prefix: "ushing", weight: .hint,
      meaning: "a screen that is on the stack was pushed again"),
    NoticeKind(
      id: "D53", phrase: "Simultaneous accesses to", weight: .hint,
      meaning: "two accesses to one value overlap", isCrash: true),
  ]

  private static let uiKit: [NoticeKind] = [
    NoticeKind(
      id: "D60", phrase: "Observation tracking feedback loop detected", weight: .direct,
      meaning: "UIKit saw one object invalidated again and again within one transaction"),
    NoticeKind(
      id: "D61", phrase: "is stuck in a recursive layout loop", weight: .direct,
      meaning: "a collection view's rows never agree on their sizes", isCrash: true),
    NoticeKind(
      id: "D62", phrase: "is stuck in its update/layout loop", weight: .direct,
      meaning: "a collection view's rows never agree on their sizes", isCrash: true),
    NoticeKind(
      id: "D64", phrase: "animation can result in corrupted navigation bar", weight: .hint,
      meaning: "a push or pop began inside a running one"),
    NoticeKind(
      id: "D65", phrase: "Finishing up a navigation transition in an unexpected state",
      weight: .hint,
      meaning: "a navigation transition was interrupted"),
    NoticeKind(
      id: "D66", phrase: "while a presentation is in progress", weight: .hint,
      meaning: "presentations race"),
    NoticeKind(
      id: "D66", phrase: "which is already presenting", weight: .hint, meaning: "presentations race"
    ),
    NoticeKind(
      id: "D66", phrase: "whose view is not in the window hierarchy", weight: .hint,
      meaning: "presentations race"),
    NoticeKind(
      id: "D67", phrase: "from detached view controller", weight: .hint,
      meaning: "a screen that is gone presents another"),
    NoticeKind(
      id: "D68", phrase: "Unbalanced calls to begin/end appearance transitions", weight: .hint,
      meaning: "transitions are nested"),
    NoticeKind(
      id: "D69",
      phrase: "layout its visible cells and other contents without being in the view hierarchy",
      weight: .context, meaning: "an off-screen table was laid out"),
    NoticeKind(
      id: "D70", phrase: "cannot add handler to ", suffix: "- dropping", weight: .context,
      meaning: "side noise of a stack within a stack"),
  ]

  private static let appKit: [NoticeKind] = [
    NoticeKind(
      id: "D80",
      phrase: "more Update Constraints in Window passes than there are views in the window",
      weight: .direct, meaning: "window constraints are dirtied without end", isCrash: true),
    NoticeKind(
      id: "D81", phrase: "has kept the layout or constraints dirty", weight: .direct,
      meaning: "layout kept itself dirty for hundreds of iterations"),
    NoticeKind(
      id: "D82", phrase: "on a view which is already being laid out", weight: .hint,
      meaning: "layout was entered a second time"),
    NoticeKind(
      id: "D63", phrase: "LayoutFeedbackLoop", weight: .direct,
      meaning: "the layout loop debugger found a view"),
  ]

  private static let system: [NoticeKind] = [
    NoticeKind(
      id: "D90", phrase: "(debugger attached, not reporting)", prefix: "Hang detected",
      weight: .context, meaning: "the main run loop was busy for a while"),
    NoticeKind(
      id: "D91", phrase: "watchdog transgression", weight: .hint,
      meaning: "the system killed an app that did not answer in time", isCrash: true),
    NoticeKind(
      id: "D91", phrase: "time allowance of ", prefix: "exhausted", weight: .hint,
      meaning: "the system killed an app that did not answer in time", isCrash: true),
    NoticeKind(
      id: "D92", phrase: "exceeding limit of ", suffix: "cpu over", weight: .hint,
      meaning: "the process used more CPU than the system allows"),
    NoticeKind(
      id: "D93", phrase: "seconds before sampling", prefix: "unresponsive for", weight: .hint,
      meaning: "the app did not answer events before it was sampled"),
    NoticeKind(
      id: "D94", phrase: "\"largestProcess\" : ", weight: .context,
      meaning: "the system killed an app for its memory", isCrash: true),
    NoticeKind(
      id: "D95", phrase: "App event loop idle notification not received", weight: .hint,
      meaning: "the app under test never became idle"),
  ]
}
