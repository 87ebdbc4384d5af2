/// What a function on a stack is a sign of.
///
/// The functions of each family are in `FrameFamilies.all`.
enum FrameFamily: Int, CaseIterable, Sendable {
  // Waiting.
  /// The run loop sleeps until something happens.
  case runLoopWait
  /// A lock, a queue, a semaphore, a port or a drawable is waited for.
  case wait
  /// Text is written to a file, a pipe or the log.
  case logging

  // SwiftUI's update.
  /// Pending writes are applied to the graph of one host.
  case transaction
  /// A host renders.
  case render
  /// Attributes are evaluated.
  case graphUpdate
  /// A change is handed on to all that depends on it.
  case propagation
  /// A view's body is evaluated.
  case body
  /// An `App`'s or a scene's body is evaluated, or the menus made of it.
  case appScene
  /// Actions that were put off until after an update, such as `onChange` handlers.
  case deferredAction
  /// AttributeGraph prints a cycle that it found.
  case printCycle

  // What is changed, and by whom.
  /// State or a binding is written.
  case stateWrite
  /// A property of an `@Observable` object is written.
  case observationWrite
  /// A property of the app is read through a getter of its own.
  case getter
  /// A change of an observed object is applied to the graph.
  case observationMutation
  /// An `ObservableObject` announces a change.
  case publisher
  /// `UserDefaults` announces a change.
  case defaults
  /// Records are fetched.
  case fetch
  /// A main-actor task or a block on the main queue runs.
  case mainQueue
  /// A timer fires.
  case timer
  /// An event of the user is handled.
  case userEvent
  /// A task begins, or goes on, in a Swift async function.
  case asyncTask
  /// The app or a scene of it is started: what it shows then, it shows for the first time.
  case launch

  // Layout.
  /// Sizes are measured and places given, whatever the container.
  case layout
  /// A lazy container places its content.
  case lazyLayout
  /// The items of a `ForEach` are walked.
  case forEach
  /// A `ForEach` is walked inside another one's rows.
  case nestedForEach
  case geometryReader
  /// The action of `onGeometryChange`, or of a size that is watched.
  case geometryAction
  case preference
  /// The action of `onPreferenceChange`.
  case preferenceAction
  case scroll
  /// Frames that flexible frames and stacks alone print: the thresholds of an adaptive layout.
  case flexibleFrame
  case safeArea
  case keyboard

  // The platform.
  /// A view of UIKit or AppKit is made or updated by SwiftUI.
  case platformView
  /// An app's own `updateUIView` or `updateNSView`.
  case representableUpdate
  /// A platform view asks its host for another update.
  case hostUpdateRequest
  /// AppKit's or UIKit's layout pass.
  case platformLayout
  /// AppKit's constraint passes of a window.
  case windowConstraints
  /// The size of a window follows its content.
  case windowSize
  /// A collection view of UIKit, and so a `List` or `Form` on iOS, lays its cells out.
  case collectionView
  /// UIKit's own detector of collection views that do not settle.
  case collectionFeedback
  /// A `List` on macOS.
  case outlineList
  /// An item of the menu bar is changed or drawn.
  case statusItem
  /// A view is drawn into an image.
  case imageRenderer
  /// The appearance of a view changes, or is told to have.
  case appearanceObserver
  /// Observers of a key path of Objective-C are told of a change.
  case keyValueObserver
  /// The platform reads the graph for focus or keys while it is being updated.
  case focusReading
  case toolbar
  case map

  // Navigation, animation, the screen.
  case navigation
  /// A layer tree is committed.
  case commit
  /// The display's clock.
  case displayLink
  /// Animations advance.
  case animation
  /// An animation is added to one that has not ended.
  case animationMerge
  case drawing
  case accessibility
  /// Types are looked up for the first time.
  case typeMetadata
}

/// A set of families, as one word.
struct FrameFamilySet: Hashable, Sendable, ExpressibleByArrayLiteral {
  private(set) var bits: UInt64 = 0

  init(_ families: [FrameFamily] = []) { for family in families { insert(family) } }
  init(bits: UInt64) { self.bits = bits }
  init(arrayLiteral families: FrameFamily...) { self.init(families) }

  var isEmpty: Bool { bits == 0 }
  func contains(_ family: FrameFamily) -> Bool { bits & (1 << UInt64(family.rawValue)) != 0 }
  mutating func insert(_ family: FrameFamily) { bits |= 1 << UInt64(family.rawValue) }
  mutating func formUnion(_ other: FrameFamilySet) { bits |= other.bits }
  func union(_ other: FrameFamilySet) -> FrameFamilySet {
    var copy = self
    copy.formUnion(other)
    return copy
  }
  func subtracting(_ other: FrameFamilySet) -> FrameFamilySet {
    var copy = self
    copy.bits &= ~other.bits
    return copy
  }
  func intersects(_ other: FrameFamilySet) -> Bool { bits & other.bits != 0 }
  var members: [FrameFamily] { FrameFamily.allCases.filter(contains) }
  /// Calls for each member in the order of the list.
  func forEach(_ body: (FrameFamily) -> Void) {
    var left = bits
    while left != 0 {
      let place = left.trailingZeroBitCount
      left &= left - 1
      if let family = FrameFamily(rawValue: place) { body(family) }
    }
  }
}
