/// A generation of systems: the same life of a main thread has other frames on each.
enum StackSystem: String, Sendable, CaseIterable {
  case macOS12
  case macOS13
  case macOS15
  case macOS26
  case simulator18

  var isMac: Bool { self != .simulator18 }

  /// SwiftUI was one library before it was split.
  private var engine: String {
    self == .macOS12 || self == .macOS13 ? "SwiftUI" : "SwiftUICore"
  }

  var version: String {
    switch self {
    case .macOS12: "macOS 12.6.8 (21G725)"
    case .macOS13: "macOS 13.6.1 (22G313)"
    case .macOS15: "macOS 15.3.2 (24D81)"
    case .macOS26: "macOS 26.1 (25B78)"
    case .simulator18: "macOS 15.6 (24G84)"
    }
  }

  /// A frame as this system has it.
  func spelled(_ call: StackCall) -> StackCall {
    var call = call
    if call.image == "SwiftUICore" { call.image = engine }
    if call.image == "AppKit" || call.image == "UIKitCore" { return call }
    guard self == .macOS12 else { return call }
    // The older signature of the same function.
    if call.symbol == "AG::Graph::update_attribute(AG::data::ptr<AG::Node>, unsigned int)" {
      call.symbol = "AG::Graph::update_attribute(AG::data::ptr<AG::Node>, bool)"
    }
    return call
  }
}

/// A function on a stack, written `symbol|image`; without an image it is the app's own.
struct StackCall: Hashable, Sendable, ExpressibleByStringLiteral {
  var symbol: String
  var image: String

  init(stringLiteral text: String) { self.init(text) }

  init(_ text: String) {
    // C++ and Swift operators may hold a bar; the image never does.
    let bar = text.lastIndex(of: "|")
    symbol = bar.map { String(text[..<$0]) } ?? text
    image = bar.map { String(text[$0...].dropFirst()) } ?? "Demo"
  }
}

// MARK: From the start to the run loop

extension StackSystem {
  /// Down to the functions that take events, which run loops and event handlers share.
  var application: [StackCall] {
    let app: [StackCall] = ["static DemoApp.$main()", "static App.main()|SwiftUI"]
    switch self {
    case .macOS12, .macOS13:
      return ["start|dyld", "main"] + app
        + [
          "runApp<A>(_:)|SwiftUI", "specialized runApp(_:)|SwiftUI", "NSApplicationMain|AppKit",
          "-[NSApplication run]|AppKit",
        ]
    case .macOS15, .macOS26:
      return ["start|dyld", "__debug_main_executable_dylib_entry_point|Demo.debug.dylib"] + app
        + [
          "runApp<A>(_:)|SwiftUI", "specialized runApp(_:)|SwiftUI", "NSApplicationMain|AppKit",
          "-[NSApplication run]|AppKit",
        ]
    case .simulator18:
      return ["start_sim|dyld_sim", "main"] + app
        + [
          "runApp<A>(_:)|SwiftUI", "closure #1 in KitRendererCommon(_:)|SwiftUI",
          "UIApplicationMain|UIKitCore", "-[UIApplication _run]|UIKitCore",
        ]
    }
  }

  /// From the event functions into the run loop; nested loops of panels have the same frames.
  var runLoop: [StackCall] {
    switch self {
    case .macOS12, .macOS13, .macOS15:
      [
        "-[NSApplication(NSEvent) _nextEventMatchingEventMask:untilDate:inMode:dequeue:]|AppKit",
        "_DPSNextEvent|AppKit", "_BlockUntilNextEventMatchingListInModeWithFilter|HIToolbox",
        "ReceiveNextEventCommon|HIToolbox", "RunCurrentEventLoopInMode|HIToolbox",
        "CFRunLoopRunSpecific|CoreFoundation", "__CFRunLoopRun|CoreFoundation",
      ]
    case .macOS26:
      [
        "-[NSApplication(NSEventRouting) nextEventMatchingMask:untilDate:inMode:dequeue:]|AppKit",
        "_DPSNextEvent|AppKit", "_DPSBlockUntilNextEventMatchingListInMode|AppKit",
        "_BlockUntilNextEventMatchingListInMode|HIToolbox", "ReceiveNextEventCommon|HIToolbox",
        "RunCurrentEventLoopInMode|HIToolbox", "_CFRunLoopRunSpecificWithOptions|CoreFoundation",
        "__CFRunLoopRun|CoreFoundation",
      ]
    case .simulator18:
      [
        "GSEventRunModal|GraphicsServices", "CFRunLoopRunSpecific|CoreFoundation",
        "__CFRunLoopRun|CoreFoundation",
      ]
    }
  }

  /// From the run loop to where it sleeps.
  var sleep: [StackCall] {
    let port: [StackCall] = ["__CFRunLoopServiceMachPort|CoreFoundation"]
    guard self != .macOS12 else {
      return port + ["mach_msg|libsystem_kernel.dylib", "mach_msg_trap|libsystem_kernel.dylib"]
    }
    return port
      + [
        "mach_msg|libsystem_kernel.dylib", "mach_msg_overwrite|libsystem_kernel.dylib",
        "mach_msg2_internal|libsystem_kernel.dylib", "mach_msg2_trap|libsystem_kernel.dylib",
      ]
  }
}

// MARK: What the run loop calls

extension StackSystem {
  /// What it calls before it sleeps.
  func observer(_ calls: [StackCall]) -> [StackCall] {
    // On the newest system the observers may stand above the loop's own function.
    let loop = self == .macOS26 ? Array(runLoop.dropLast()) : runLoop
    return application + loop
      + [
        "__CFRunLoopDoObservers|CoreFoundation",
        "__CFRUNLOOP_IS_CALLING_OUT_TO_AN_OBSERVER_CALLBACK_FUNCTION__|CoreFoundation",
      ] + calls
  }

  /// Pending writes are applied before the run loop sleeps.
  func flush(_ calls: [StackCall]) -> [StackCall] {
    let host: [StackCall] =
      switch self {
      case .macOS12, .macOS13:
        [
          "static NSRunLoop.flushObservers()|SwiftUI",
          "closure #1 in closure #1 in ViewRendererHost.flushTransactions()|SwiftUI",
        ]
      case .macOS15:
        [
          "static NSRunLoop.flushObservers()|SwiftUICore",
          "@objc closure #1 in NSHostingView.beginTransaction()|SwiftUI",
          "NSHostingView.beginTransaction()|SwiftUI",
          "closure #1 in ViewGraphDelegate.beginTransaction()|SwiftUICore",
          "ViewGraphDelegate.updateGraph<A>(body:)|SwiftUICore",
        ]
      case .macOS26:
        [
          "static NSRunLoop.flushObservers()|SwiftUICore",
          "NSHostingView.beginTransaction()|SwiftUI",
          "ViewGraphRootValueUpdater.updateGraph<A>(body:)|SwiftUICore",
        ]
      case .simulator18:
        [
          "static NSRunLoop.flushObservers()|SwiftUICore",
          "closure #1 in _UIHostingView.beginTransaction()|SwiftUI",
          "_UIHostingView.beginTransaction()|SwiftUI",
        ]
      }
    return observer(
      host + [
        "GraphHost.flushTransactions()|SwiftUICore",
        "GraphHost.runTransaction(_:do:id:)|SwiftUICore",
        "AG::Subgraph::update(unsigned int)|AttributeGraph",
        "AG::Graph::UpdateStack::update()|AttributeGraph",
      ] + calls)
  }

  /// A layer tree is committed before the run loop sleeps.
  func commit(_ calls: [StackCall]) -> [StackCall] {
    let cycle: [StackCall] =
      switch self {
      case .macOS12, .macOS13, .macOS15:
        ["CA::Transaction::commit()|QuartzCore", "NSDisplayCycleFlush|AppKit"]
      case .macOS26:
        [
          "CA::Transaction::flush_as_runloop_observer(bool)|QuartzCore",
          "CA::Transaction::commit()|QuartzCore", "NSDisplayCycleFlush|AppKit",
          "UC::DriverCore::continueProcessing()|UpdateCycle",
        ]
      case .simulator18:
        [
          "CA::Transaction::flush_as_runloop_observer(bool)|QuartzCore",
          "CA::Transaction::commit()|QuartzCore",
          "CA::Context::commit_transaction(CA::Transaction*, double, double*)|QuartzCore",
        ]
      }
    return observer(cycle + calls)
  }

  /// A host renders within the commit.
  func render(_ calls: [StackCall]) -> [StackCall] { commit(hosting + calls) }

  /// From the platform's layout pass down to the evaluation of attributes.
  var hosting: [StackCall] {
    let view: [StackCall] =
      isMac
      ? [
        "-[NSWindow(NSDisplayCycle) _layoutViewTree]|AppKit",
        "-[NSView layoutSubtreeIfNeeded]|AppKit",
        "-[NSView(NSConstraintBasedLayoutInternal) _layoutSubtreeWithOldSize:]|AppKit",
        "@objc NSHostingView.layout()|SwiftUI", "NSHostingView.layout()|SwiftUI",
      ]
      : [
        "CA::Layer::layout_and_display_if_needed(CA::Transaction*)|QuartzCore",
        "CA::Layer::layout_if_needed(CA::Transaction*)|QuartzCore",
        "-[UIView(CALayerDelegate) layoutSublayersOfLayer:]|UIKitCore",
        "_UIHostingView.layoutSubviews()|SwiftUI",
      ]
    let renderer: [StackCall] =
      self == .macOS26
      ? [
        "ViewGraphRootValueUpdater.render(interval:updateDisplayList:targetTimestamp:)|SwiftUICore",
        "closure #1 in ViewGraphRootValueUpdater.render(interval:updateDisplayList:targetTimestamp:)|SwiftUICore",
      ]
      : [
        "ViewRendererHost.render(interval:updateDisplayList:targetTimestamp:)|SwiftUICore",
        "ViewGraph.updateOutputs(async:)|SwiftUICore",
      ]
    return view + renderer
      + [
        "AGGraphGetValue|AttributeGraph", "AG::Graph::UpdateStack::update()|AttributeGraph",
      ]
  }

  func timer(_ calls: [StackCall]) -> [StackCall] {
    application + runLoop
      + [
        "__CFRunLoopDoTimers|CoreFoundation", "__CFRunLoopDoTimer|CoreFoundation",
        "__CFRUNLOOP_IS_CALLING_OUT_TO_A_TIMER_CALLBACK_FUNCTION__|CoreFoundation",
        "__NSFireTimer|Foundation",
      ] + calls
  }

  /// The display's clock.
  func displayLink(_ calls: [StackCall]) -> [StackCall] {
    application + runLoop
      + [
        "__CFRunLoopDoSource1|CoreFoundation",
        "__CFRUNLOOP_IS_CALLING_OUT_TO_A_SOURCE1_PERFORM_FUNCTION__|CoreFoundation",
        "CA::Display::DisplayLink::dispatch_items(unsigned long long, unsigned long long, unsigned long long)|QuartzCore",
        "CA::Display::DisplayLinkItem::dispatch_(CA::SignPost::Interval<(CA::SignPost::CAEventCode)835322056>&)|QuartzCore",
      ] + calls
  }

  func mainQueue(_ calls: [StackCall]) -> [StackCall] {
    application + runLoop
      + [
        "__CFRUNLOOP_IS_SERVICING_THE_MAIN_DISPATCH_QUEUE__|CoreFoundation",
        "_dispatch_main_queue_callback_4CF|libdispatch.dylib",
        "_dispatch_main_queue_drain|libdispatch.dylib",
        "_dispatch_call_block_and_release|libdispatch.dylib",
      ] + calls
  }

  /// A task of the main actor.
  func task(_ calls: [StackCall]) -> [StackCall] {
    Array(mainQueue([]).dropLast())
      + [
        "_dispatch_continuation_pop|libdispatch.dylib", "swift_job_run|libswift_Concurrency.dylib",
        "swift::runJobInEstablishedExecutorContext(swift::Job*)|libswift_Concurrency.dylib",
      ] + calls
  }

  /// A key, a click, a touch or a turn of the wheel.
  func event(_ calls: [StackCall]) -> [StackCall] {
    let handler: [StackCall] =
      isMac
      ? [
        "-[NSApplication(NSEventRouting) sendEvent:]|AppKit",
        "-[NSWindow(NSEventRouting) sendEvent:]|AppKit",
      ]
      : runLoop + [
        "__CFRunLoopDoSources0|CoreFoundation", "__CFRunLoopDoSource0|CoreFoundation",
        "__CFRUNLOOP_IS_CALLING_OUT_TO_A_SOURCE0_PERFORM_FUNCTION__|CoreFoundation",
        "__handleEventQueueInternal|UIKitCore", "-[UIApplication sendEvent:]|UIKitCore",
      ]
    return application + handler + calls
  }

  /// A panel that keeps the app from anything else, with a run loop of its own.
  var modal: [StackCall] {
    let panel: [StackCall] =
      isMac
      ? [
        "-[NSApplication sendAction:to:from:]|AppKit", "ExportController.ask()",
        "-[NSAlert runModal]|AppKit", "-[NSApplication runModalForWindow:]|AppKit",
        "-[NSApplication _doModalLoop:peek:]|AppKit",
      ]
      : ["ExportController.ask()", "CFRunLoopRunInMode|CoreFoundation"]
    return event(panel) + runLoop
  }
}
