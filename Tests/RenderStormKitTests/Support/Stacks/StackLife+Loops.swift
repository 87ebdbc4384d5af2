@testable import RenderStormKit

// MARK: Updates that ask for updates

extension StackLife {
  /// One update that never ends, with no wait at all.
  private static func endless(
    _ name: String, leaves: [[StackCall]] = StackParts.thin,
    _ calls: @escaping @Sendable (StackSystem) -> [[StackCall]]
  ) -> StackLife {
    StackLife(name, [.loop], isSteady: true) { session in
      let all = calls(session.system)
      for (index, stack) in all.enumerated() {
        session.did(index == 0 ? 70...90 : 5...12, stack, leaves)
      }
    }
  }

  static let loops: [StackLife] = [
    endless("lazy placement without end", leaves: StackParts.rows) {
      [
        $0.flush(StackParts.lazy), $0.flush([]),
        $0.flush(StackParts.lazy + StackParts.text),
      ]
    },
    endless("lazy placement of much text", leaves: StackParts.thin + StackParts.glyphs) {
      [
        $0.flush(StackParts.lazy), $0.flush(StackParts.measuring(4) + StackParts.text),
        $0.flush(StackParts.lazy + StackParts.text),
      ]
    },
    StackLife("functions without names", [.loop]) { session in
      let system = session.system
      let graph: [StackCall] = [
        "???|SwiftUI", "???|AttributeGraph", "???|AttributeGraph", "???|SwiftUICore",
      ]
      session.did(
        90...100, system.observer(graph),
        [["???|AttributeGraph"], ["???|SwiftUICore"], ["swift_retain|libswiftCore.dylib"]])
      session.did(2...5, system.observer(graph + ["???"]))
    },
    endless("flexible frames that disagree") {
      let frames: [StackCall] = [
        "_FlexFrameLayout.placement(of:in:)|SwiftUICore",
        "_FlexFrameLayout.sizeThatFits(in:context:child:)|SwiftUICore",
      ]
      return [
        $0.flush(frames + StackParts.measuring(20)), $0.flush(frames + StackParts.measuring(4)),
        $0.flush(frames + StackParts.text),
      ]
    },
    endless("a wrapper that asks again") {
      let wrapper: [StackCall] = [
        "PlatformViewChild.updateValue()|SwiftUI",
        "PlatformViewRepresentableAdaptor.updateViewProvider(_:context:)|SwiftUI",
        "protocol witness for NSViewRepresentable.updateNSView(_:context:) in conformance OutlinePane",
        "OutlinePane.updateNSView(_:context:)", "-[NSTableView reloadData]|AppKit",
      ]
      return [
        $0.flush(wrapper), $0.flush([]),
        $0.flush(
          wrapper + [
            "-[NSView invalidateIntrinsicContentSize]|AppKit",
            "NSHostingView.requestUpdate(after:)|SwiftUI",
          ]),
      ]
    },
    StackLife("cycles that are printed", [.loop]) { session in
      let update = session.system.flush([
        "PlatformViewChild.updateValue()|SwiftUI", "ShortcutField.updateNSView(_:context:)",
        "-[NSControl setEnabled:]|AppKit", "-[NSWindow recalculateKeyViewLoop]|AppKit",
        "NSHostingView.acceptsFirstResponder.getter|SwiftUI",
        "AG::Graph::UpdateStack::push_slow(AG::data::ptr<AG::Node>, AG::Node&, bool, bool)|AttributeGraph",
        "AG::Graph::print_cycle(AG::data::ptr<AG::Node>) const|AttributeGraph",
      ])
      session.did(
        95...100, update + ["fprintf|libsystem_c.dylib", "__sfvwrite|libsystem_c.dylib"],
        [
          ["__write_nocancel|libsystem_kernel.dylib"],
          ["fflush|libsystem_c.dylib", "__write_nocancel|libsystem_kernel.dylib"],
        ])
      session.did(0.5...2, update)
    },
    endless("a preference that writes state") {
      let action: [StackCall] = [
        "static Update.dispatchActions()|SwiftUICore",
        "_PreferenceActionModifier.PreferenceBinder.updateValue()|SwiftUICore",
        "closure #1 in OrderForm.body.getter", "State.wrappedValue.setter|SwiftUICore",
        "StoredLocation.set(_:transaction:)|SwiftUICore",
      ]
      return [
        $0.flush(StackParts.measuring(8)), $0.flush(action), $0.flush(StackParts.body("OrderForm")),
      ]
    },
    endless("a geometry that writes state") {
      let action: [StackCall] = [
        "GeometryActionBinder.updateValue()|SwiftUICore", "closure #2 in PaneView.body.getter",
        "Binding.wrappedValue.setter|SwiftUICore",
      ]
      return [
        $0.render(["GeometryReader.Child.updateValue()|SwiftUICore"] + StackParts.measuring(8)),
        $0.render(action), $0.render(StackParts.body("PaneView")),
      ]
    },
    endless("a body that writes what it observes") {
      let library: [StackCall] = [
        "ThumbnailLibrary.visible.getter", "ThumbnailLibrary.evict(before:)",
        "ObservationRegistrar.willSet<A, B>(_:keyPath:)|libswiftObservation.dylib",
        "closure #1 in ObservationCenter.invalidate|SwiftUICore",
      ]
      return [
        $0.flush(StackParts.body("PhotoCell")), $0.flush(StackParts.body("PhotoCell") + library),
        $0.flush(StackParts.body("PhotoCell") + Array(library.prefix(1))), $0.flush([]),
        $0.flush(StackParts.measuring(3)),
      ]
    },
    StackLife("constraints that are never met", [.loop]) { session in
      guard session.system.isMac else {
        session.did(100, session.system.render(StackParts.measuring(9)), StackParts.thin)
        return
      }
      let pass: [StackCall] = [
        "NSWindowGetDisplayCycleObserverForUpdateConstraints|AppKit",
        "-[NSWindow(NSConstraintBasedLayoutInternal) _updateConstraintsIfNeeded]|AppKit",
        "-[NSView(NSConstraintBasedLayoutInternal) _updateConstraintsForSubtreeIfNeededCollectingViewsWithInvalidBaselines:]|AppKit",
      ]
      session.did(
        40...60, session.system.commit(pass),
        [
          ["-[NSISEngine optimize]|CoreAutoLayout"],
          [
            "-[NSISEngine withBehaviors:performModifications:]|CoreAutoLayout",
            "objc_msgSend|libobjc.A.dylib",
          ],
        ])
      session.did(
        8...15,
        session.system.commit(
          pass + [
            "NSHostingView.updateConstraints()|SwiftUI", "NSHostingView.setNeedsUpdate()|SwiftUI",
            "-[NSWindow(NSDisplayCycle) _postWindowNeedsUpdateConstraints]|AppKit",
          ]))
      session.did(20...30, session.system.render(StackParts.measuring(6)), StackParts.thin)
    },
    StackLife("transactions in each turn", [.loop]) { session in
      session.slept(0...9)
      session.did(45...60, session.system.flush(StackParts.lazy), StackParts.rows)
      session.did(20...30, session.system.flush(StackParts.body("TabItem")), StackParts.inBody)
      session.did(3...6, session.system.render(StackParts.measuring(4)), StackParts.thin)
      session.did(1...3, session.system.timer(["closure #1 in Poller.start()"]))
    },
    StackLife("transactions in each turn, with waits", [.loop, .inconclusive]) { session in
      session.slept(11...19)
      session.did(45...55, session.system.flush(StackParts.lazy), StackParts.rows)
      session.did(20...30, session.system.flush(StackParts.body("TabItem")), StackParts.inBody)
      session.did(3...6, session.system.render(StackParts.measuring(4)), StackParts.thin)
    },
    StackLife("a path that is brought in line again and again", [.loop]) { session in
      session.slept(0...4)
      let sync: [StackCall] = [
        "NavigationAuthority.flushRequestQueue()|SwiftUI",
        "NavigationState.update(for:controllerCache:)|SwiftUI",
        "NavigationStackCoordinator.update(environment:)|SwiftUI",
      ]
      session.did(30...40, session.system.flush(sync), StackParts.thin)
      session.did(20...30, session.system.flush(StackParts.body("RouteView")), StackParts.inBody)
      session.did(8...15, session.system.render(StackParts.measuring(8)), StackParts.thin)
    },
    StackLife("a collection that never settles", [.loop]) { session in
      let cells: [StackCall] = (0..<12).map { _ in
        "-[UICollectionView _updateVisibleCellsNow:]|UIKitCore"
      }
      session.did(
        80...95, session.system.render(["-[UICollectionView layoutSubviews]|UIKitCore"] + cells),
        [
          ["-[UICollectionViewData validateLayoutInRect:]|UIKitCore"],
          ["-[UICollectionViewCell preferredLayoutAttributesFittingAttributes:]|UIKitCore"],
        ])
      session.did(3...8, session.system.render(StackParts.measuring(3)), StackParts.thin)
    },
    endless("a click that never ends") { system in
      let click: [StackCall] = [
        "-[NSControl sendAction:to:]|AppKit", "closure #1 in FolderList.body.getter",
      ]
      return [
        system.event(click + system.hosting + StackParts.lazy),
        system.event(click + system.hosting),
        system.event(click + system.hosting + StackParts.measuring(7)),
      ]
    },
    StackLife("an update that also waits for a lock", [.loop]) { session in
      session.did(
        20...30,
        session.system.flush(
          StackParts.body("TrackRow") + [
            "TrackStore.items.getter", "__psynch_mutexwait|libsystem_kernel.dylib",
          ]))
      session.did(60...70, session.system.flush(StackParts.lazy), StackParts.rows)
      session.did(8...12, session.system.flush(StackParts.body("TrackRow")), StackParts.inBody)
    },
    StackLife("actions that pile up", [.loop]) { session in
      session.did(
        50...60,
        session.system.flush([
          "_PreferenceActionModifier.PreferenceBinder.updateValue()|SwiftUICore",
          "static Update.enqueueAction(reason:_:)|SwiftUICore",
          "specialized Array._copyToNewBuffer(oldCount:)|SwiftUICore",
        ]), [["_platform_memmove|libsystem_platform.dylib"]])
      session.did(30...40, session.system.flush(StackParts.measuring(7)), StackParts.thin)
    },
    endless("layout in the commit") {
      [
        $0.render(StackParts.measuring(14)), $0.render(StackParts.lazy),
        $0.render(StackParts.body("PaneView")),
      ]
    },
    StackLife("a deferred write", [.loop, .storm], fewest: 120) { session in
      session.slept(0...2)
      session.did(
        10...15,
        session.system.task([
          "closure #1 in VaultStore.refresh()",
          "ObservationRegistrar.willSet<A, B>(_:keyPath:)|libswiftObservation.dylib",
        ]), StackParts.thin)
      session.did(40...50, session.system.flush(StackParts.body("VaultList")), StackParts.inBody)
      session.did(30...40, session.system.render(StackParts.measuring(5)), StackParts.thin)
    },
    StackLife("a loop under the hands", [.loop]) { session in
      session.slept(0...1)
      session.did(1...3, session.system.event(["-[NSWindow mouseMoved:]|AppKit"]))
      session.did(60...80, session.system.flush(StackParts.lazy), StackParts.rows)
      session.did(15...20, session.system.flush(StackParts.body("RowView")), StackParts.inBody)
    },
    endless("a body that is dear, and a loop") {
      [
        $0.flush(StackParts.measuring(6)), $0.flush(StackParts.body("RowView")),
        $0.flush(StackParts.lazy), $0.flush(StackParts.body("RowView")), $0.flush(StackParts.lazy),
        $0.flush(StackParts.body("RowView") + ["RowModel.title.getter"]), $0.flush([]),
      ]
    },
  ]

  static let storms: [StackLife] = [
    StackLife("a publisher of the whole app", [.storm], fewest: 250) { session in
      let system = session.system
      session.slept(30...60)
      session.did(
        2...4,
        system.mainQueue(["Session.level.setter", "ObservableObjectPublisher.send()|Combine"]),
        [["ObservableObjectPublisher.Inner.send()|Combine"]])
      session.did(
        14...20,
        system.flush([
          "AppBodyAccessor.updateBody(of:changed:)|SwiftUI", "DemoApp.body.getter",
          "AppGraph.sceneList.getter|SwiftUI",
        ]), StackParts.thin)
      session.did(
        6...10, system.flush(["AppDelegate.updateMainMenu()|SwiftUI"]),
        [["-[NSMenu insertItem:atIndex:]|AppKit"]])
      session.did(20...30, system.flush(StackParts.body("RecorderWindow")), StackParts.inBody)
    }
  ]
}
