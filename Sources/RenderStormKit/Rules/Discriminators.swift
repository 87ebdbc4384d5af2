/// What parts two rules whose faults look alike, the cheapest to look at first.
enum Discriminators {
  /// The words for a pair, in whichever order; nothing for pairs that look unlike.
  static func words(for first: String, _ second: String) -> String? {
    all.first {
      ($0.left.contains(first) && $0.right.contains(second))
        || ($0.left.contains(second) && $0.right.contains(first))
    }?.words
  }

  struct Entry {
    let left: Set<String>
    let right: Set<String>
    let words: String
  }

  static let all: [Entry] = [
    Entry(
      left: ["R1", "R3", "N05"],
      right: ["S01", "S02", "S03", "S04", "S06", "S07", "S10", "S16"],
      words: """
        Frames of `NavigationAuthority` or `NavigationStackCoordinator` in a `sample`, D01d or D04 in \
        the log, a start within a second of a push, or an owner of the stack that names its path: \
        navigation. None of them: state.
        """),
    Entry(
      left: ["R1", "R3"], right: ["R2", "N03"],
      words: """
        D04 in the log means that a type is registered twice. If the count of the path does not grow \
        with the first hop, that hop was not on the path.
        """),
    Entry(
      left: ["N05"], right: ["L11"],
      words: """
        An animation draws frames, takes a tenth or two of a core and sleeps between them. The \
        navigation loop takes a whole core, draws nothing, and printed D01d once.
        """),
    Entry(
      left: ["N07"], right: ["N08"],
      words: """
        N07 is a short burst for each action of the user. N08 goes on while nobody touches anything, \
        and the owner's reason alternates with a lone `@self` of the root.
        """),
    Entry(
      left: ["N11"], right: ["N13"],
      words: """
        `_dismiss` or `_presentationMode` alone: N11. Two flags of presentations, or D09 or D66: N13.
        """),
    Entry(
      left: ["S03"], right: ["S01"],
      words: """
        A write in a body is complained about (D20, D21). A write that was put off is silent, runs at \
        a thousand and more a second, and the reason is a property of a model.
        """),
    Entry(
      left: ["S03"], right: ["S14"],
      words: "Stop the events: what goes on without any is S03, what stops with them is S14."),
    Entry(
      left: ["S05", "L16"], right: ["L07"],
      words: """
        D60 is iOS, and its brackets say which pass was asked for again. D80 and D81 are AppKit's, \
        about a window.
        """),
    Entry(
      left: ["S08"], right: ["S09"],
      words: """
        One property of a query, after each save: S08. A set of unrelated stored values at once, after \
        any write to the defaults: S09.
        """),
    Entry(
      left: ["S12"], right: ["I01", "I03"],
      words: """
        New views that take turns with a flag of their parent: S12. Exactly one new view for each run \
        of the parent: I03. Many new rows in each run, with a quiet parent: I01.
        """),
    Entry(
      left: ["I01"], right: ["I03"],
      words: "One new view for each run of the parent: I03. Many rows in each run: I01."),
    Entry(
      left: ["S02"], right: ["L01", "L02"],
      words: """
        The diagnostic says which: `onChange(of:)` is S02, `Geometry action` is L01, `Bound \
        preference` is L02.
        """),
    Entry(
      left: ["L01"], right: ["L02"],
      words: """
        The diagnostic says which: `Geometry action` is L01, `Bound preference` is L02. In a `sample`, \
        `PreferenceKey.reduce` and an action of `onPreferenceChange` speak for L02.
        """),
    Entry(
      left: ["L01", "L02"], right: ["L04"],
      words: """
        `GeometryReader.Child` and one property that is named all the time: a measured size. \
        `LazyStack` or `LazySubviewPlacements` and no line of a body: the lazy container.
        """),
    Entry(
      left: ["L04"], right: ["L06"],
      words: """
        Lazy frames in the stacks: L04. Flexible frames and stacks alone, and it starts or stops with \
        the width of a window or pane: L06.
        """),
    Entry(
      left: ["L09"], right: ["L04"],
      words: """
        `PlatformViewChild.updateValue` with an `update…View` of the app on the path is L09, even when \
        lazy frames stand above it.
        """),
    Entry(
      left: ["L11"], right: ["S01", "S02", "S03", "L01", "L02", "L03", "S15"],
      words: """
        Hide or pause the view: an animation stops at once. Its main thread sleeps between frames, and \
        no reason names a model that is written.
        """),
    Entry(
      left: ["S01"], right: ["S06"],
      words: """
        An assignment that stands in the body, or in what it calls, is S01. A property that is only \
        read, and changes something while it is, is S06: its getter stands below the body in a `sample`.
        """),
    Entry(
      left: ["S13"], right: ["S14", "S15"],
      words: """
        All root views with a lone `@self` at once, and scenes or menus in the stacks: S13. Many types \
        that name one and the same model: S14. A steady beat and a property like a clock's: S15.
        """),
  ]
}
