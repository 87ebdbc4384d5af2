@testable import RenderStormKit

/// Something that fills a main thread for as long as it lasts, and that no fault is behind.
///
/// Each says who asks, what is updated for it and what of that reaches the screen, in shares that chance chooses.
struct StackActivity: Sendable {
  typealias Part = (share: ClosedRange<Double>, calls: [StackCall], leaves: [[StackCall]])

  let name: String
  let parts: @Sendable (StackSystem, inout SeededGenerator) -> [Part]

  init(
    _ name: String,
    _ parts: @escaping @Sendable (StackSystem, inout SeededGenerator) -> [Part]
  ) {
    self.name = name
    self.parts = parts
  }

  static let all = opening + flowing + handling + computing
}

extension StackParts {
  /// A view is put into a container that is not lazy.
  static let making: [StackCall] = [
    "DynamicContainerInfo.updateItems(disableTransitions:)|SwiftUICore",
    "closure #2 in DynamicContainerInfo.makeItem(_:uniqueId:container:disableTransitions:)|SwiftUICore",
    "static ModifiedContent<>._makeView(view:inputs:)|SwiftUICore",
  ]

  static let made: [[StackCall]] = [
    ["static View.makeDebuggableView(view:inputs:)|SwiftUICore", "AGGraphCreateOffsetAttribute2"],
    ["AG::Graph::add_attribute(AG::Subgraph&, unsigned int)|AttributeGraph"],
    ["swift_allocObject|libswiftCore.dylib"], ["PropertyList.subscript.getter|SwiftUICore"],
    ["swift_getGenericMetadata|libswiftCore.dylib"], ["swift_retain|libswiftCore.dylib"],
  ].map { $0.map { $0.image == "Demo" ? StackCall("\($0.symbol)|AttributeGraph") : $0 } }

  /// Cheap lines of bodies, and dear ones of the app's own.
  static let dear: [[StackCall]] = [
    ["Series.points.getter", "Point.init(_:)"], ["Formatter.text(_:)", "Decimal.round(_:)"],
    ["Store.sorted(by:)", "static Entry.< infix(_:_:)"], ["swift_release|libswiftCore.dylib"],
    ["Theme.color(for:)"],
  ]

  /// The layers that changed are updated in the host's own layout pass.
  static let drawingInHost: [StackCall] =
    [
      "NSHostingView.renderDisplayList(_:asynchronously:time:nextTime:targetTimestamp:version:maxVersion:)|SwiftUI"
    ] + drawing
}

// MARK: Something opens

extension StackActivity {
  static let opening: [StackActivity] = [
    StackActivity("a long launch") { system, _ in
      let start = system.application + [system.launching]
      return [
        (5...40, start + ["AppDelegate.setUp()", "Database.open()"], StackParts.dear),
        (2...20, start + ["AppDelegate.setUp()", "dlopen|libdyld.dylib"], []),
        (10...50, system.flush(StackParts.body("DemoRoot")), StackParts.inBody),
        (5...30, system.flush(StackParts.making), StackParts.made),
        (10...50, system.render(StackParts.measuring(9)), StackParts.thin),
        (2...10, system.render(StackParts.drawingInHost), StackParts.animating),
      ]
    },
    StackActivity("a first window within the launch") { system, _ in
      let start = system.application + [system.launching] + system.hosting
      return [
        (20...60, start + StackParts.measuring(9), StackParts.thin),
        (10...40, start + StackParts.making, StackParts.made),
        (5...30, start + StackParts.body("DemoRoot"), StackParts.inBody),
      ]
    },
    StackActivity("a long list that is built") { system, random in
      let list = random.happens(0.5) ? system.flush([]) : system.render([])
      return [
        (30...60, list + StackParts.making, StackParts.made),
        (10...40, list + StackParts.body("ArchiveRow"), StackParts.inBody),
        (10...50, list + StackParts.measuring(4), StackParts.thin),
        (0...4, system.commit(StackParts.drawing), StackParts.animating),
      ]
    },
    StackActivity("a long text that is laid out") { system, _ in
      [
        (60...98, system.render(StackParts.measuring(3) + StackParts.text), StackParts.glyphs),
        (1...10, system.render(StackParts.measuring(3)), StackParts.thin),
        (1...20, system.commit(StackParts.drawing + ["CTLineDraw|CoreText"]), StackParts.glyphs),
      ]
    },
    StackActivity("a screen that is pushed") { system, _ in
      [
        (
          2...8,
          system.event(["-[NSWindow mouseUp:]|AppKit", "ButtonAction.callAsFunction()|SwiftUI"]),
          StackParts.thin
        ),
        (
          5...25, system.flush(["NavigationState.update(for:controllerCache:)|SwiftUI"]),
          StackParts.thin
        ),
        (10...30, system.flush(StackParts.body("DetailScreen")), StackParts.inBody),
        (5...30, system.flush(StackParts.making), StackParts.made),
        (20...60, system.render(StackParts.measuring(10)), StackParts.thin),
        (3...20, system.commit(StackParts.drawing), StackParts.animating),
      ]
    },
  ]
}

// MARK: Something flows

extension StackActivity {
  static let flowing: [StackActivity] = [
    StackActivity("a stream that is decoded and shown") { system, _ in
      [
        (5...50, system.task(["FeedStore.receive(_:)"]), StackParts.decoding),
        (
          1...6,
          system.task(["FeedStore.receive(_:)", "ObservableObjectPublisher.send()|Combine"]),
          StackParts.thin
        ),
        (10...60, system.flush(StackParts.body("FeedRow")), StackParts.inBody),
        (10...50, system.render(StackParts.lazy + StackParts.text), StackParts.glyphs),
        (5...30, system.render(StackParts.lazy), StackParts.rows),
        (3...15, system.commit(StackParts.drawing), StackParts.animating),
      ]
    },
    StackActivity("a stream that was decoded elsewhere") { system, _ in
      [
        (
          1.5...5,
          system.task([
            "ChatModel.append(_:)",
            "ObservationRegistrar.willSet<A, B>(_:keyPath:)|libswiftObservation.dylib",
          ]), StackParts.thin
        ),
        (35...80, system.flush(StackParts.body("ChatBubble")), StackParts.inBody),
        (5...30, system.flush(StackParts.lazy), StackParts.rows),
        (10...40, system.render(StackParts.measuring(6)), StackParts.thin),
        (3...10, system.commit(StackParts.drawing), StackParts.animating),
      ]
    },
    StackActivity("a clock that drives a dear screen") { system, _ in
      [
        (
          1.5...5, system.timer(["ClockModel.tick()", "ObservableObjectPublisher.send()|Combine"]),
          StackParts.thin
        ),
        (30...80, system.flush(StackParts.body("Dashboard")), StackParts.inBody + StackParts.dear),
        (10...40, system.render(StackParts.measuring(5)), StackParts.thin),
        (3...12, system.commit(StackParts.drawing), StackParts.animating),
      ]
    },
    StackActivity("a stream of long messages") { system, _ in
      [
        (
          0.3...3,
          system.task([
            "ChatModel.append(_:)",
            "ObservationRegistrar.willSet<A, B>(_:keyPath:)|libswiftObservation.dylib",
          ]), StackParts.thin
        ),
        (30...60, system.flush(StackParts.lazy), StackParts.rows),
        (10...30, system.flush(StackParts.measuring(8)), StackParts.thin),
        (5...30, system.render(StackParts.measuring(6)), StackParts.thin),
        (2...10, system.commit(StackParts.drawing), StackParts.animating),
      ]
    },
    StackActivity("an import that is counted") { system, _ in
      [
        (
          0.5...5, system.mainQueue(["Import.count.setter", "Published.subscript.setter|Combine"]),
          StackParts.thin
        ),
        (20...40, system.flush(StackParts.body("ImportBar")), StackParts.inBody),
        (30...60, system.flush(StackParts.measuring(6)), StackParts.thin),
        (2...10, system.render(StackParts.drawingInHost), StackParts.animating),
      ]
    },
    StackActivity("a layout that is animated") { system, _ in
      [
        (0.5...6, system.displayLink([]), StackParts.animating),
        (50...80, system.flush(StackParts.measuring(7)), StackParts.thin),
        (5...20, system.render(StackParts.measuring(4)), StackParts.thin),
        (2...12, system.commit(StackParts.drawing), StackParts.animating),
      ]
    },
    StackActivity("a scroll that a state follows") { system, _ in
      [
        (
          0.5...8, system.event(["-[NSScrollView scrollWheel:]|AppKit"]),
          [["-[NSClipView scrollToPoint:]|AppKit"]]
        ),
        (30...70, system.flush(StackParts.lazy), StackParts.rows),
        (1...6, system.flush(StackParts.geometryAction), StackParts.thin),
        (10...50, system.render(StackParts.lazy), StackParts.rows),
        (2...10, system.commit(StackParts.drawing), StackParts.animating),
      ]
    },
    StackActivity("a scroll") { system, random in
      let isInHost = random.happens(0.5)
      let scroll: [StackCall] = ["-[NSScrollView scrollWheel:]|AppKit"]
      return [
        (1...14, system.event(scroll), [["-[NSClipView scrollToPoint:]|AppKit"]]),
        (40...80, system.render(StackParts.lazy), StackParts.rows),
        (5...30, system.render(StackParts.body("FeedRow")), StackParts.inBody),
        (
          2...15,
          isInHost ? system.render(StackParts.drawingInHost) : system.commit(StackParts.drawing),
          StackParts.animating
        ),
        (0...10, system.flush([]), StackParts.thin),
      ]
    },
    StackActivity("a scroll whose rows keep what they measured") { system, _ in
      let write: [StackCall] = [
        "RowCache.store(_:)",
        "ObservationRegistrar.willSet<A, B>(_:keyPath:)|libswiftObservation.dylib",
      ]
      return [
        (
          6...14, system.event(["-[NSScrollView scrollWheel:]|AppKit"]),
          [["-[NSClipView scrollToPoint:]|AppKit"]]
        ),
        (30...60, system.render(StackParts.lazy), StackParts.rows),
        (10...30, system.render(StackParts.body("FeedRow")), StackParts.inBody),
        (2...8, system.render(StackParts.body("FeedRow") + write), StackParts.thin),
        (3...12, system.commit(StackParts.drawing), StackParts.animating),
      ]
    },
    StackActivity("a list of cells that scrolls") { system, _ in
      let cells: [StackCall] = [
        "-[UICollectionView layoutSubviews]|UIKitCore",
        "-[UICollectionView _updateVisibleCellsNow:]|UIKitCore",
      ]
      return [
        (
          2...10, system.displayLink(["-[UIScrollView _smoothScrollWithUpdateTime:]|UIKitCore"]), []
        ),
        (30...60, system.render(cells + StackParts.body("MailRow")), StackParts.inBody),
        (20...50, system.render(cells + StackParts.measuring(5)), StackParts.thin),
        (3...12, system.commit(StackParts.drawing), StackParts.animating),
      ]
    },
    StackActivity("an animation of many parts") { system, random in
      let link = system.displayLink(["NSHostingView.renderFrame()|SwiftUI"] + system.hosting)
      return [
        (
          50...90, link + (random.happens(0.5) ? StackParts.measuring(4) : []),
          StackParts.animating + StackParts.thin
        ),
        (5...30, system.commit(StackParts.drawing), StackParts.animating),
      ]
    },
  ]
}

extension StackSystem {
  var launching: StackCall {
    isMac
      ? "-[NSApplication finishLaunching]|AppKit"
      : "-[UIApplication workspace:didCreateScene:withTransitionContext:completion:]|UIKitCore"
  }
}
