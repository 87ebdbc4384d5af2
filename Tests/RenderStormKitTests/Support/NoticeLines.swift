/// A line as a framework prints it, with the catalogue's id and what the line names.
struct NoticeLine: Sendable {
  let id: String
  let text: String
  var subject: String?

  init(_ id: String, _ text: String, names subject: String? = nil) {
    self.id = id
    self.text = text
    self.subject = subject
  }

  /// The same line with all quotation marks straight, and with all of them curly.
  var spellings: [String] { isJSON ? [text] : [text, straight, curly] }

  private var isJSON: Bool { text.contains("\" : ") }

  private var straight: String {
    text.replacing("“", with: "\"").replacing("”", with: "\"").replacing("’", with: "'").replacing(
      "‘", with: "'")
  }

  private var curly: String {
    var isOpen = false
    return straight.map { letter in
      if letter == "'" { return "’" }
      guard letter == "\"" else { return String(letter) }
      isOpen.toggle()
      return isOpen ? "“" : "”"
    }.joined()
  }

  private static let again = " tried to update multiple times per frame."
  private static let instance = "the same view controller instance"

  static let all: [NoticeLine] =
    swiftUI + runtimeIssues + attributeGraph + navigation + uiKit + appKit + system

  private static let swiftUI = [
    NoticeLine("D01a", "onChange(of: Int) action" + again, names: "Int"),
    NoticeLine("D01a", "onChange(of: Optional<Item>) action" + again, names: "Optional<Item>"),
    NoticeLine("D01a", "onChange(of: (Int, String)) action" + again, names: "(Int, String)"),
    NoticeLine("D01b", "Bound preference SizeKey" + again, names: "SizeKey"),
    NoticeLine("D01c", "Geometry action" + again),
    NoticeLine("D01d", "Update NavigationAuthority bound path" + again),
    NoticeLine("D01e", "Update NavigationRequestObserver" + again),
    NoticeLine("D01f", "FocusedValue update" + again),
    NoticeLine("D01", "List with selection: Int" + again),
    NoticeLine("D02", "Geometry action is cycling between duplicate values."),
    NoticeLine(
      "D03",
      "NSHostingView is being laid out reentrantly while rendering its SwiftUI content. This is not supported and the current layout pass will be skipped."
    ),
    NoticeLine(
      "D04",
      "A navigationDestination for “Item” was declared earlier on the stack. Only the destination declared closest to the root view of the stack will be used.",
      names: "Item"),
    NoticeLine(
      "D05",
      "Do not put a navigation destination modifier inside a “lazy” container, like `List` or `LazyVStack`. There's a misplaced `navigationDestination(for:destination:)` modifier for type `Item`. It will be ignored in a future release."
    ),
    NoticeLine(
      "D05",
      "There's a misplaced `navigationDestination(isPresented:destination:)` modifier. It will be ignored in a future release."
    ),
    NoticeLine(
      "D05",
      "Do not put a `navigationDestination(item:destination:)` modifier inside of a “lazy” container, like `List`."
    ),
    NoticeLine(
      "D06",
      "A NavigationLink is presenting a value of type “Item” but there is no matching navigationDestination declaration visible from the location of the link. The link cannot be activated.",
      names: "Item"),
    NoticeLine(
      "D07",
      "Only root-level navigation destinations are effective for a navigation stack with a homogeneous path."
    ),
    NoticeLine(
      "D08", "A navigationDestination must appear inside a NavigationContent-based NavigationView."),
    NoticeLine("D09", "Currently, only presenting a single sheet is supported."),
    NoticeLine(
      "D10",
      "ForEach<Array<Item>, Int, ItemRow>: the ID 7 occurs multiple times within the collection, this will give undefined results!"
    ),
    NoticeLine(
      "D11",
      "ForEach<Range<Int>, Int, Text> count (5) != its initial count (4). `ForEach(_:content:)` should only be used for *constant* data."
    ),
    NoticeLine(
      "D12", "Unable to determine number of views per element in the collection Array<Item>."),
    NoticeLine("D13", "ignoring singular matrix: ProjectionTransform(m11: 0.0, m12: 0.0)"),
  ]

  private static let runtimeIssues = [
    NoticeLine("D20", "Modifying state during view update, this will cause undefined behavior."),
    NoticeLine(
      "D21",
      "Publishing changes from within view updates is not allowed, this will cause undefined behavior."
    ),
    NoticeLine(
      "D22",
      "Publishing changes from background threads is not allowed; make sure to publish values from the main thread."
    ),
    NoticeLine(
      "D23",
      "Accessing State's value outside of being installed on a View. This will result in a constant Binding of the initial value and will not update."
    ),
    NoticeLine(
      "D24",
      "Accessing StateObject's object without being installed on a View. This will create a new instance each time."
    ),
    NoticeLine(
      "D24",
      "Accessing StateObject<Store>'s object without being installed on a View. This will create a new instance each time."
    ),
    NoticeLine(
      "D25",
      "Accessing Environment<ColorScheme>'s value outside of being installed on a View. This will always read the default value and will not update."
    ),
    NoticeLine(
      "D26",
      "Accessing FocusState's value outside of the body of a View. This will result in a constant Binding of the initial value and will not update."
    ),
    NoticeLine(
      "D27",
      "Reading a Namespace property outside View.body. This will result in identifiers that never match any other identifier."
    ),
    NoticeLine("D28", "Invalid frame dimension (negative or non-finite)."),
    NoticeLine("D29", "Contradictory frame constraints specified."),
    NoticeLine("D30", "Cannot invert singular matrix."),
    NoticeLine(
      "D31",
      "Store.count is isolated to the main actor. Accessing it via Binding from a different actor will cause undefined behaviors, and potential data races."
    ),
  ]

  private static let attributeGraph = [
    NoticeLine("D40", "=== AttributeGraph: cycle detected through attribute 123456 ==="),
    NoticeLine("D41", "precondition failure: setting value during update: 4711"),
    NoticeLine("D41", "precondition failure: cyclic graph: 4711"),
    NoticeLine("D41", "precondition failure: attribute failed to set an initial value: 4711"),
    NoticeLine("D41", "precondition failure: accessing attribute in a different namespace: 4711"),
    NoticeLine("D41", "precondition failure: exhausted data space"),
    NoticeLine("D41", "precondition failure: invalid graph update (access from multiple threads?)"),
    NoticeLine("D41", "precondition failure: invalid size for indirect attribute: 4711"),
    NoticeLine("D42", "attempting to create attribute with no subgraph: ChildView"),
    NoticeLine(
      "D42", "precondition failure: attempting to create attribute with no subgraph: ChildView"),
    NoticeLine(
      "D43", "SwiftUI encountered an issue when pushing aNavigationLink. Please file a bug."),
    NoticeLine("D44", "Unable to present. Please file a bug."),
    NoticeLine(
      "D45",
      "List failed to visit cell content, returning an empty cell. - SwiftUI/ListCoreCellHost.swift:110 - please file a bug report."
    ),
    NoticeLine(
      "D46", "Failed to resolve a control - SwiftUI/Control.swift:1 - please file a bug report."),
  ]

  private static let navigation = [
    NoticeLine(
      "D50",
      "SwiftUI/NavigationColumnState.swift:520: Fatal error: 'try!' expression unexpectedly raised an error: SwiftUI.AnyNavigationPath.Error.comparisonTypeMismatch"
    ),
    NoticeLine("D51", "Fatal error in NavigationColumnState.boundPathChange(to:environment:)"),
    NoticeLine(
      "D52",
      "*** Terminating app due to uncaught exception, reason: 'Pushing \(instance) more than once is not supported (<ItemController: 0x1040>)'"
    ),
    NoticeLine(
      "D52",
      "<UINavigationController: 0x7f80> is pushing \(instance) (<ItemController: 0x1040>) more than once which is not supported."
    ),
    NoticeLine(
      "D53", "Simultaneous accesses to 0x600003a1c2e0, but modification requires exclusive access."),
  ]

  private static let uiKit = [
    NoticeLine(
      "D60",
      "Observation tracking feedback loop detected! Object receiving repeated [layoutSubviews] invalidations: <NavigationStackHostingController<AnyView>: 0x1040>",
      names: "NavigationStackHostingController<AnyView>"),
    NoticeLine(
      "D61", "UICollectionView (<ListCollectionView: 0x1040>) is stuck in a recursive layout loop.",
      names: "ListCollectionView"),
    NoticeLine(
      "D62", "UICollectionView (<ListCollectionView: 0x1040>) is stuck in its update/layout loop.",
      names: "ListCollectionView"),
    NoticeLine("D63", "_UIViewLayoutFeedbackLoopDebugger found a loop about to be broken"),
    NoticeLine("D64", "nested push animation can result in corrupted navigation bar"),
    NoticeLine("D64", "nested pop animation can result in corrupted navigation bar"),
    NoticeLine(
      "D65",
      "Finishing up a navigation transition in an unexpected state. Navigation Bar subview tree might get corrupted."
    ),
    NoticeLine(
      "D66",
      "Attempt to present <SheetController: 0x1> on <RootController: 0x2> while a presentation is in progress.",
      names: "SheetController"),
    NoticeLine(
      "D66",
      "Attempt to present <SheetController: 0x1> on <RootController: 0x2> which is already presenting <OtherController: 0x3>.",
      names: "SheetController"),
    NoticeLine(
      "D66",
      "Attempt to present <SheetController: 0x1> on <RootController: 0x2> whose view is not in the window hierarchy.",
      names: "SheetController"),
    NoticeLine(
      "D67",
      "Presenting view controller <SheetController: 0x1> from detached view controller <RootController: 0x2> is not supported.",
      names: "SheetController"),
    NoticeLine(
      "D68", "Unbalanced calls to begin/end appearance transitions for <RootController: 0x2>.",
      names: "RootController"),
    NoticeLine(
      "D69",
      "UITableView was told to layout its visible cells and other contents without being in the view hierarchy."
    ),
    NoticeLine("D70", "cannot add handler to 3 from 1 - dropping"),
  ]

  private static let appKit = [
    NoticeLine(
      "D80",
      "The window has been marked as needing another Update Constraints in Window pass, but it has already had more Update Constraints in Window passes than there are views in the window."
    ),
    NoticeLine(
      "D81",
      "-layoutSubtreeIfNeeded continued for 300 iterations because -updateConstraints and/or -layout has kept the layout or constraints dirty."
    ),
    NoticeLine(
      "D82",
      "It's not legal to call -layoutSubtreeIfNeeded on a view which is already being laid out."),
  ]

  private static let system = [
    NoticeLine("D90", "Hang detected: 0.53s (debugger attached, not reporting)"),
    NoticeLine(
      "D91",
      "process-exit: watchdog transgression: application<com.example.demo>:4711 did not finish"),
    NoticeLine(
      "D91",
      "application<com.example.demo>:4711 exhausted real (wall clock) time allowance of 10.00 seconds"
    ),
    NoticeLine(
      "D92",
      "90 seconds cpu time over 94 seconds (96% cpu average), exceeding limit of 50% cpu over 180 seconds"
    ),
    NoticeLine("D93", "Demo was unresponsive for 12 seconds before sampling"),
    NoticeLine("D94", "  \"largestProcess\" : \"Demo\","),
    NoticeLine("D95", "App event loop idle notification not received, will attempt to continue."),
  ]
}
