@testable import RenderStormKit

// MARK: Ordinary life

extension StackLife {
  static let healthy: [StackLife] = [
    StackLife("idle", [.healthy]) { session in
      session.slept(98...99.9)
      session.did(0.1...1, session.system.timer(["-[NSTimer _fire]|Foundation"]))
    },
    StackLife("a modal panel", [.healthy]) { session in
      session.did(97...99.9, session.system.modal + session.system.sleep)
      session.did(0.1...2, session.system.modal + ["__CFRunLoopDoTimers|CoreFoundation"])
    },
    StackLife("an animation", [.healthy]) { session in
      session.slept(80...95)
      session.did(3...10, session.system.displayLink([]), StackParts.animating)
      session.did(2...8, session.system.render([]), StackParts.animating)
    },
    StackLife("a timer's work", [.healthy]) { session in
      session.slept(80...93)
      session.did(
        2...6,
        session.system.timer([
          "ClockModel.tick()", "ObservableObjectPublisher.send()|Combine",
        ]), StackParts.thin)
      session.did(3...8, session.system.flush(StackParts.body("ClockFace")), StackParts.inBody)
    },
    StackLife("scrolling", [.healthy]) { session in
      session.slept(40...70)
      session.did(
        5...12, session.system.event(["-[NSScrollView scrollWheel:]|AppKit"]),
        [["-[NSClipView scrollToPoint:]|AppKit"], ["-[NSView setBoundsOrigin:]|AppKit"]])
      session.did(18...35, session.system.render(StackParts.lazy), StackParts.rows)
      session.did(5...10, session.system.render(StackParts.body("FeedRow")), StackParts.inBody)
      session.did(5...10, session.system.commit(StackParts.drawing), StackParts.animating)
    },
    StackLife("a scroll that slows down", [.healthy]) { session in
      session.slept(35...65)
      let scroll: [StackCall] = ["-[UIScrollView _smoothScrollWithUpdateTime:]|UIKitCore"]
      session.did(5...10, session.system.displayLink(scroll))
      session.did(
        2...6,
        session.system.render([
          "_PreferenceActionModifier.PreferenceBinder.updateValue()|SwiftUICore",
          "closure #1 in FeedScreen.body.getter", "State.wrappedValue.setter|SwiftUICore",
        ]), StackParts.thin)
      session.did(18...35, session.system.render(StackParts.lazy), StackParts.rows)
      session.did(5...10, session.system.commit(StackParts.drawing), StackParts.animating)
    },
    StackLife("a scroll that cannot keep up", [.healthy, .busy, .inconclusive]) { session in
      session.slept(0...9)
      session.did(
        7...14, session.system.event(["-[NSScrollView scrollWheel:]|AppKit"]),
        [["-[NSClipView scrollToPoint:]|AppKit"], ["-[NSView setBoundsOrigin:]|AppKit"]])
      session.did(40...55, session.system.render(StackParts.lazy), StackParts.rows)
      session.did(10...20, session.system.render(StackParts.body("FeedRow")), StackParts.inBody)
      session.did(8...14, session.system.commit(StackParts.drawing), StackParts.animating)
    },
    StackLife("an animation that cannot keep up", [.healthy, .busy, .inconclusive, .storm]) {
      session in
      session.slept(0...12)
      session.did(
        60...80,
        session.system.displayLink(
          ["NSHostingView.renderFrame()|SwiftUI"] + session.system.hosting),
        StackParts.animating)
      session.did(10...20, session.system.commit(StackParts.drawing), StackParts.animating)
    },
    StackLife("a launch", [.healthy]) { session in
      session.slept(30...80)
      session.did(12...20, session.system.flush(StackParts.body("DemoRoot")), StackParts.inBody)
      session.did(20...30, session.system.render(StackParts.measuring(12)), StackParts.thin)
      let start: [StackCall] = [
        session.system.isMac
          ? "-[NSApplication finishLaunching]|AppKit"
          : "-[UIApplication workspace:didCreateScene:withTransitionContext:completion:]|UIKitCore"
      ]
      session.did(
        6...14,
        session.system.application + start + [
          "AppGraph.sceneList.getter|SwiftUI", "AppBodyAccessor.updateBody(of:changed:)|SwiftUI",
          "DemoApp.body.getter",
        ], StackParts.thin)
      session.did(
        1...3,
        session.system.task([
          "DemoModel.start()", "ObservableObjectPublisher.send()|Combine",
        ]), StackParts.thin)
    },
    StackLife("typing", [.healthy]) { session in
      session.slept(60...80)
      session.did(
        8...15,
        session.system.event(["-[NSTextView keyDown:]|AppKit", "-[NSTextView insertText:]|AppKit"]),
        StackParts.glyphs)
      session.did(5...10, session.system.flush(StackParts.body("SearchField")), StackParts.inBody)
      session.did(3...8, session.system.render(StackParts.measuring(4)), StackParts.thin)
    },
    StackLife("a video", [.healthy]) { session in
      session.slept(82...94)
      session.did(
        3...8, session.system.displayLink(["-[AVPlayerLayer _updateLayers]|AVFoundation"]),
        [["-[CALayer setContents:]|QuartzCore"]])
      session.did(1...4, session.system.commit(["CA::Layer::commit_if_needed|QuartzCore"]))
    },
    StackLife("a game", [.healthy]) { session in
      session.slept(44...55)
      session.did(
        42...50, session.system.displayLink(["GameLoop.frame(_:)"]),
        [["World.step(_:)", "Body.collide(_:)"], ["World.step(_:)"], ["Scene.draw(_:)"]])
      session.did(2...4, session.system.commit([]))
    },
    StackLife("a window that is resized", [.healthy]) { session in
      session.slept(30...60)
      let drag: [StackCall] = ["-[NSWindow(NSWindowResizing) _resizeWithEvent:]|AppKit"]
      session.did(
        8...15, session.system.event(drag + session.system.hosting), StackParts.thin)
      session.did(
        20...30,
        session.system.event(drag + session.system.hosting + StackParts.measuring(9)),
        StackParts.thin)
      session.did(
        3...6,
        session.system.event(
          drag + session.system.hosting + [
            "GeometryActionBinder.updateValue()|SwiftUICore", "closure #2 in DemoRoot.body.getter",
            "State.wrappedValue.setter|SwiftUICore",
          ]), StackParts.thin)
    },
    StackLife("a menu that is open", [.healthy]) { session in
      session.did(
        90...99,
        session.system.event([
          "-[NSMenu popUpMenuPositioningItem:atLocation:inView:]|AppKit",
          "_NSPopUpCarbonMenu3|AppKit",
        ])
          + session.system.runLoop + session.system.sleep)
      session.did(1...6, session.system.commit(["CA::Layer::commit_if_needed|QuartzCore"]))
    },
    StackLife("a state that was written once in a body", [.healthy]) { session in
      session.slept(32...70)
      session.did(60...80, session.system.flush(StackParts.measuring(9)), StackParts.thin)
      session.did(15...20, session.system.flush(StackParts.body("FilterBar")), StackParts.inBody)
      session.did(
        2...6,
        session.system.flush(
          StackParts.body("FilterBar") + ["State.wrappedValue.setter|SwiftUICore"]),
        StackParts.thin)
    },
    StackLife("a level that is shown", [.healthy]) { session in
      session.slept(45...70)
      session.did(
        4...9,
        session.system.mainQueue(["Meter.level.setter", "ObservableObjectPublisher.send()|Combine"]
        ),
        [["ObservableObjectPublisher.Inner.send()|Combine"]])
      session.did(30...40, session.system.flush(StackParts.body("LevelBar")), StackParts.inBody)
      session.did(20...30, session.system.commit(StackParts.drawing), StackParts.animating)
    },
    StackLife("a gesture", [.healthy]) { session in
      session.slept(35...65)
      session.did(
        10...20,
        session.system.event([
          "EventBindingManager.sendEvents(_:)|SwiftUI", "closure #1 in MapScreen.body.getter",
          "State.wrappedValue.setter|SwiftUICore",
        ]), StackParts.thin)
      session.did(30...40, session.system.flush(StackParts.body("MapScreen")), StackParts.inBody)
      session.did(25...35, session.system.render(StackParts.measuring(5)), StackParts.thin)
    },
    StackLife("a stream of messages", [.healthy]) { session in
      session.slept(35...70)
      session.did(
        3...8,
        session.system.task([
          "ChatModel.append(_:)",
          "ObservationRegistrar.willSet<A, B>(_:keyPath:)|libswiftObservation.dylib",
        ]), StackParts.thin)
      session.did(15...25, session.system.flush(StackParts.body("ChatBubble")), StackParts.inBody)
      session.did(
        20...30, session.system.render(StackParts.lazy + StackParts.text), StackParts.glyphs)
      session.did(5...10, session.system.commit(StackParts.drawing), StackParts.animating)
    },
    StackLife("a screen that opens", [.healthy, .busy]) { session in
      session.slept(25...70)
      session.did(
        25...40, session.system.render(StackParts.measuring(10) + StackParts.text),
        StackParts.glyphs)
      session.did(
        3...7,
        session.system.render([
          "-[NSWindow updateConstraintsIfNeeded]|AppKit",
          "-[NSView(NSConstraintBasedLayout) _updateConstraintsForSubtreeIfNeeded]|AppKit",
        ]), [["-[NSISEngine optimize]|CoreAutoLayout"]])
      session.did(8...15, session.system.flush(StackParts.body("DetailScreen")), StackParts.inBody)
      session.did(
        2...5,
        session.system.flush([
          "GeometryActionBinder.updateValue()|SwiftUICore",
          "closure #1 in DetailScreen.body.getter", "State.wrappedValue.setter|SwiftUICore",
        ]), StackParts.thin)
    },
  ]
}
