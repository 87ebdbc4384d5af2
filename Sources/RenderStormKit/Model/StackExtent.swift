/// How deep the stacks of a main thread go, and how widely they spread.
///
/// Depth is that of the deepest stack; breadth is counted in functions and stacks that differ, never in time.
struct StackExtent: Sendable, Equatable {
  /// A function that stands several times on one stack: it called itself, with others in between.
  struct Nesting: Sendable, Equatable {
    let symbol: String
    /// How often it stands on the stack that it is on most.
    let levels: Int
    /// Where the innermost of them was printed.
    let line: Int
  }

  /// Functions on top of one another, at most.
  var functions = 0
  /// Attributes that wait for each other's values.
  var updates: Nesting?
  /// Containers that measure or place each other.
  var layouts: Nesting?
  /// The innermost function that nearly all samples have in common; nothing where they have none.
  var fork: String?
  /// Stacks that differ.
  var stacks = 0
  /// Samples in which the thread neither slept nor waited.
  var working = 0
  /// Functions with a name that were innermost in them.
  var leaves = 0
  /// The one that was innermost in the most.
  var heaviestLeaf: Leaf?
  /// Samples in which an update had called a function of the app.
  var inOwn = 0

  /// A function that was innermost in so many samples.
  struct Leaf: Sendable, Equatable {
    let symbol: String
    let samples: Int
  }

  /// Layout in ordinary views is less deep; deep trees of views reach it, so it is a hint.
  static let deepLayout = 30
  /// In layout that goes round, no innermost function takes more of the work.
  static let thinShare = 0.1
  /// Fewer samples cannot be spread so thin.
  private static let fewest = 20

  /// The share of the work that the heaviest innermost function takes; nothing where that says nothing.
  var heaviestLeafShare: Double? {
    guard working >= Self.fewest, let heaviestLeaf else { return nil }
    return Double(heaviestLeaf.samples) / Double(working)
  }

  /// Whether the work is spread over many functions, with none that dominates.
  var isThin: Bool { heaviestLeafShare.map { $0 <= Self.thinShare } ?? false }

  /// A sentence on work that no single function dominates.
  var spread: String? {
    isThin
      ? "its work is spread over \(Quantity.of(leaves, "function")), as that of an update that goes round is"
      : nil
  }

  /// Of stacks that were taken one by one: what is deepest in any of them.
  func joined(_ other: StackExtent) -> StackExtent {
    var sum = StackExtent()
    sum.functions = max(functions, other.functions)
    sum.updates = Self.deeper(updates, other.updates)
    sum.layouts = Self.deeper(layouts, other.layouts)
    sum.inOwn = inOwn + other.inOwn
    return sum
  }

  private static func deeper(_ left: Nesting?, _ right: Nesting?) -> Nesting? {
    guard let left, let right else { return left ?? right }
    return left.levels >= right.levels ? left : right
  }
}
