/// What is asked of each distinct frame, once.
struct FrameTraits {
  let families: FrameFamilySet
  let viewOfBody: String?
  let isClosure: Bool
  let representable: String?
  /// Whether it calls bodies, or builders written in them.
  let evaluatesBodies: Bool
  /// Whether it calls actions, which may be written in bodies as well.
  let runsActions: Bool
  /// Whether it is a function of the app, known by its name or not.
  let isOwn: Bool
  /// Whether it is a function of the app with a name, and not the one that every app begins with.
  let isWork: Bool
  /// Whether updates call it, so that it is no work that an app began by itself; without a name it may be.
  let isCallback: Bool
  /// Whether it is SwiftUI's or the platform's, which updates are made of.
  let isInterface: Bool
  /// Whether it belongs to a library of the system that does a piece of work: text, pictures, records.
  let isService: Bool
  /// Whether the tool printed a name that one function alone has.
  let hasName: Bool
  /// Whether it takes events: what stands above it has not asked for what stands below.
  let takesEvents: Bool

  init(_ frame: Frame) {
    let name = FrameName(frame.symbol, image: frame.image)
    families = FrameFamilies.families(of: frame)
    isClosure = name.isClosure
    viewOfBody = FrameImage.isSystem(frame.image) ? nil : name.viewOfBody
    representable = FrameImage.isSystem(frame.image) ? nil : name.representable
    evaluatesBodies =
      name.base.hasSuffix("BodyAccessor.updateBody")
      || name.base.hasSuffix("Body.updateValue")
      || families.intersects([.geometryReader, .forEach])
    runsActions = families.intersects([
      .deferredAction, .preferenceAction, .geometryAction, .asyncTask, .userEvent,
    ])
    let isSystem = FrameImage.isSystem(frame.image)
    let isRuntime = FrameImage.isRuntime(frame.image)
    isOwn = !frame.image.isEmpty && !isSystem && (!name.base.isEmpty || frame.isUnknown)
    isWork = isOwn && !frame.isUnknown && !Self.entries.contains { name.base.hasSuffix($0) }
    isCallback =
      frame.isUnknown || representable != nil || families.intersects(StackMeasurements.updates)
    isInterface = FrameImage.isInterface(frame.image)
    isService = isSystem && !isInterface && !isRuntime
    hasName = !frame.isUnknown && !Self.sharedNames.contains(frame.symbol)
    takesEvents = Self.eventFunctions.contains(name.base)
  }

  /// Functions of equal code, and all that found no room in the table.
  private static let sharedNames: Set<String> = ["<deduplicated_symbol>", "(other functions)"]

  private static let entries = [
    "main", "$main", "__debug_main_executable_dylib_entry_point",
  ]

  private static let eventFunctions: Set<String> = [
    "main", "NSApplicationMain", "UIApplicationMain", "-[NSApplication run]",
    "-[UIApplication _run]", "GSEventRunModal", "CFRunLoopRunSpecific",
    "_CFRunLoopRunSpecificWithOptions", "__CFRunLoopRun",
  ]
}

extension Frame {
  /// Whether the tool had no name for it.
  fileprivate var isUnknown: Bool { symbol.hasPrefix(Self.unknownSymbol) }
}
