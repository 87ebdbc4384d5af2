/// Types of SwiftUI that no app declares: a change line of one comes from a call in a helper.
enum ContainerTypes {
  private static let starts = [
    "ModifiedContent<", "VStack<", "HStack<", "ZStack<", "TupleView<", "Group<",
    "_ConditionalContent<",
  ]

  static func contains(_ view: String) -> Bool { starts.contains { view.hasPrefix($0) } }
}
