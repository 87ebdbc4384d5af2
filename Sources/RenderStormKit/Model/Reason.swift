/// One reason that a change line names for a body evaluation.
///
/// The spellings are those of `Self._printChanges()` and `Self._logChanges()`.
struct Reason: Hashable, Sendable {
  enum Kind: UInt8, Sendable {
    /// `@self`: the parent handed out a view value that differs from the one before.
    case selfValue
    /// `@identity`: the view's storage is new.
    case identity
    /// `@dependencies`: something read through Observation changed.
    case dependencies
    /// `@48`: a changed property whose name is not in the binary, by its byte offset.
    case offset
    /// `_name` or `name`: a dynamic property.
    case property
    /// `\Root.path`: an observed key path.
    case keyPath
    /// None, because the tool that saw the evaluation does not ask for one.
    case unstated
  }

  let kind: Kind
  /// As printed, with memory addresses taken out: they differ at each launch.
  let text: String

  /// For evaluations whose tool does not say why.
  static let unstated = Reason(kind: .unstated, text: "(not stated)")

  /// Whether the reason is the view's own, so that the view may drive others.
  var isOwn: Bool { kind != .selfValue && kind != .identity && kind != .unstated }

  /// Whether the reason comes from reading an `@Observable` model.
  var isObserved: Bool { kind == .dependencies || kind == .keyPath }
}

/// A view and its reasons: what one change line says, without when and where.
struct ChangeLine: Sendable {
  /// The view's index in the change line table.
  let view: Int
  let reasons: [Reason]

  /// Whether the line looks like a first appearance: `@self` and `@identity` together.
  ///
  /// A view without dynamic properties never prints `@identity`, so its mounts look like updates.
  var isMount: Bool {
    reasons.contains { $0.kind == .identity } && reasons.contains { $0.kind == .selfValue }
  }

  /// Whether any reason is the view's own.
  var hasOwnReason: Bool { reasons.contains(where: \.isOwn) }

  var isUnchanged: Bool { reasons.isEmpty }
}
