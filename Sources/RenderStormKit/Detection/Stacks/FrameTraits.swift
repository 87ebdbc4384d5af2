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
  /// Whether it calls the kernel for something that the tool has no name for; nearly always that is a wait.
  let isUnknownCall: Bool
  /// Whether it takes events: what stands above it has not asked for what stands below.
  let takesEvents: Bool
  /// Whether it makes views that were not there before.
  let makesViews: Bool
  /// Whether what stands below was asked for, and how often that may be.
  let request: Request?

  /// What calls for an update.
  enum Request {
    /// Something that comes again and again: events, clocks, queues, tasks.
    case repeated
    /// An action, once for each click.
    case action
    /// A pointer that is followed until it is let go: an action for each of its moves.
    case tracking
  }

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
    isOwn =
      !frame.image.isEmpty && !isSystem && (!name.base.isEmpty || frame.isUnknown)
      && !Self.isEntry(name.base)
    isWork = isOwn && !frame.isUnknown
    isCallback =
      frame.isUnknown || representable != nil || families.intersects(StackMeasurements.updates)
    isInterface = FrameImage.isInterface(frame.image)
    isService = isSystem && !isInterface && !isRuntime
    hasName = !frame.isUnknown && !Self.sharedNames.contains(frame.symbol)
    isUnknownCall = frame.isUnknown && frame.image == "libsystem_kernel.dylib"
    takesEvents = Self.eventFunctions.contains(name.base)
    makesViews = Self.makesViews(name, isSystem)
    request = Self.request(name, families)
  }

  /// Functions of equal code, and all that found no room in the table.
  private static let sharedNames: Set<String> = ["<deduplicated_symbol>", "(other functions)"]

  /// Whether an app begins with it: it calls all else, and does nothing itself.
  private static func isEntry(_ base: String) -> Bool {
    base == "main" || base == "$main" || base == "__debug_main_executable_dylib_entry_point"
      || base.hasSuffix(".$main")
  }

  /// An app has the generic ones of SwiftUI in its own binary, and may call functions of its own as the others are.
  private static func makesViews(_ name: FrameName, _ isSystem: Bool) -> Bool {
    guard let last = name.components.last else { return false }
    return genericMakers.contains(last) || (isSystem && makers.contains(last))
      || name.base.hasSuffix("DynamicContainerInfo.makeItem")
  }

  private static let genericMakers: Set<Substring> = ["_makeView", "_makeViewList"]
  private static let makers: Set<Substring> = [
    "makeView", "makeViewList", "makeDebuggableView", "makeDebuggableViewList", "makeChildView",
    "makeChildViewList",
  ]

  private static func request(_ name: FrameName, _ families: FrameFamilySet) -> Request? {
    if name.base.hasPrefix("-["), let space = name.base.firstIndex(of: " ") {
      let selector = name.base[name.base.index(after: space)...]
      if tracking.contains(where: { selector.hasPrefix($0) }) { return .tracking }
    }
    if actions.contains(where: { name.base.hasPrefix($0) }) { return .action }
    let isRepeated =
      families.intersects([.userEvent, .displayLink, .timer, .mainQueue, .asyncTask, .launch])
      || name.base == "mshMIGPerform" || name.base.hasPrefix("_AXXMIG")
    return isRepeated ? .repeated : nil
  }

  private static let tracking = [
    "trackMouse:", "_trackMouse", "trackKnob:", "mouseDragged:", "_resizeWithEvent:",
    "continueTracking", "_dragDivider", "scrollWheel:",
  ]
  private static let actions = [
    "-[NSControl sendAction:", "-[NSApplication sendAction:", "-[UIApplication sendAction:",
    "-[NSMenuItem _corePerformAction", "ButtonAction.callAsFunction",
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
