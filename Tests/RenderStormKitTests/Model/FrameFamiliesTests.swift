import Testing

@testable import RenderStormKit

@Suite("Families of functions")
struct FrameFamiliesTests {
  private func families(_ symbol: String, in image: String = "") -> FrameFamilySet {
    FrameFamilies.families(of: Frame(symbol: Demangler.spell(symbol), image: image))
  }

  @Test(
    "Old, new, mangled and fully spelled forms of a function are in one family",
    arguments: [
      (
        FrameFamily.graphUpdate,
        [
          "AG::Graph::update_attribute(AG::data::ptr<AG::Node>, bool)",
          "AG::Graph::update_attribute(AG::data::ptr<AG::Node>, unsigned int)",
          "AG::Graph::update_attribute(AG::data::ptr<AG::Node>, unsigned int, AG::Mode, float)",
          "_ZN2AG5Graph16update_attributeENS_4data3ptrINS_4NodeEEEb",
          "AG::Graph::UpdateStack::update()", "_ZN2AG5Graph11UpdateStack6updateEv",
          "AGGraphGetValue",
          "AG::Graph::input_value_ref_slow(AG::data::ptr<AG::Node>, unsigned char&, long)",
        ]
      ),
      (
        .transaction,
        [
          "GraphHost.flushTransactions()", "specialized GraphHost.runTransaction(_:do:id:)",
          "GraphHost.runTransaction(_:do:)", "$s7SwiftUI9GraphHostC17flushTransactionsyyF",
          "SwiftUICore.GraphHost.flushTransactions() -> ()",
          "closure #1 in NSHostingView.beginTransaction()",
          "GraphDelegate.beginTransaction()", "static NSRunLoop.flushObservers()",
        ]
      ),
      (
        .render,
        [
          "ViewRendererHost.render(interval:updateDisplayList:)",
          "closure #1 in ViewRendererHost.render(interval:updateDisplayList:targetTimestamp:)",
          "ViewGraphRootValueUpdater.updateGraph<A>(body:)", "ViewGraph.updateOutputs(async:)",
          "@objc _UIHostingView.layoutSubviews()", "NSHostingView.layout()",
        ]
      ),
      (
        .lazyLayout,
        [
          "LazySubviewPlacements.updateValue()", "LazyStack<>.place(subviews:context:cache:in:)",
          "_LazyLayout_Subview.placement(at:)", "LazyLayoutViewCache.updateItemPhases()",
          "SwiftUI.LazySubviewPlacements.placeSubviews(in: A) -> ()",
          "protocol witness for LazyLayout.place(in:) in conformance LazyVGridLayout",
        ]
      ),
      (
        .flexibleFrame,
        [
          "_FlexFrameLayout.sizeThatFits(in:context:child:)",
          "protocol witness for UnaryLayout.sizeThatFits(in:context:child:) in conformance _FlexFrameLayout",
        ]
      ),
      (
        .windowConstraints,
        [
          "-[NSWindow(NSDisplayCycle) _postWindowNeedsUpdateConstraints]",
          "-[NSWindow _postWindowNeedsUpdateConstraintsUnlessPostingDisabled]",
          "-[NSView _informContainerThatSubviewsNeedUpdateConstraints]",
        ]
      ),
      (
        .navigation,
        [
          "NavigationAuthority.enqueueRequest(_:)",
          "partial apply for closure #1 in NavigationAuthority.enqueueRequest(_:)",
          "NavigationBridge_PhoneTV.update(environment:)",
          "UIKitNavigationController.setViewControllers(_:animated:)",
          "closure #1 in ResolvedNavigationDestinations.resolve(_:in:)",
          "SwiftUI.NavigationColumnState.boundPathChange(to: A, environment: B) -> ()",
        ]
      ),
      (
        .observationWrite,
        [
          "ObservationRegistrar.willSet<A, B>(_:keyPath:)",
          "ObservationRegistrar.Context.willSet<A, B>(_:keyPath:)",
          "Shelf.withMutation<A, B>(keyPath:_:)",
          "Demo.Shelf.withMutation(keyPath: A, _: B) throws -> C",
        ]
      ),
      (
        .observationMutation,
        ["ObservationGraphMutation.apply()", "ObservationCenter.invalidate(_:onChangeIn:)"]
      ),
      (
        .stateWrite,
        [
          "StoredLocation.set(_:transaction:)", "Binding.wrappedValue.setter",
          "specialized State.wrappedValue.setter", "SwiftUI.State.wrappedValue.setter : A",
        ]
      ),
      (
        .wait,
        [
          "mach_msg_trap", "mach_msg2_trap", "__psynch_cvwait", "__ulock_wait2",
          "semaphore_wait_trap",
        ]
      ),
      (.collectionFeedback, ["-[_UICollectionViewFeedbackLoopDebugger recordLoop:]"]),
      (
        .appearanceObserver,
        ["-[NSView setEffectiveAppearance:]", "-[NSView _effectiveAppearanceDidChange]"]
      ),
      (.statusItem, ["-[NSStatusItem _updateReplicants]", "-[NSStatusBarButton setImage:]"]),
      (.animationMerge, ["AnimatorState.combine(newAnimation:newInterval:at:in:environment:)"]),
      (.printCycle, ["AG::Graph::print_cycle(AG::data::ptr<AG::Node>)"]),
      (
        .appScene,
        [
          "AppGraph.sceneList(namespace:flush:)",
          "protocol witness for App.body.getter in conformance DemoApp",
        ]
      ),
      (
        .preference,
        [
          "protocol witness for static PreferenceKey.reduce(value:nextValue:) in conformance TallestKey"
        ]
      ),
    ])
  func spellings(_ family: FrameFamily, _ symbols: [String]) {
    for symbol in symbols { #expect(families(symbol).contains(family), "\(symbol)") }
  }

  @Test(
    "The sleep of the run loop is one above a wait, and the wait is the same function as in a lock")
  func runLoopSleep() {
    #expect(families("__CFRunLoopServiceMachPort") == [.runLoopWait])
    #expect(families("mach_msg2_trap") == [.wait])
    #expect(families("__CFRunLoopRun").isEmpty)
  }

  @Test("A report of cycles that is written is no wait")
  func writing() {
    let written = families("__write_nocancel")
    #expect(written == [.logging])
    #expect(families("AG::Graph::print_cycle(AG::AttributeID)").contains(.logging))
    #expect(families("_dispatch_sync_f_slow") == [.wait])
  }

  @Test("Functions of C are not methods of the same name")
  func plainFunctions() {
    #expect(families("write") == [.logging])
    #expect(families("Ledger.write(_:)").isEmpty)
    #expect(families("Ledger.read").isEmpty)
    #expect(families("Printer.print(_:)").isEmpty)
  }

  @Test("A body that runs is told from a closure that was written in it")
  func bodies() {
    #expect(families("RowView.body.getter", in: "Demo").contains(.body))
    #expect(
      families("protocol witness for View.body.getter in conformance RowView", in: "Demo").contains(
        .body))
    #expect(!families("closure #1 in RowView.body.getter", in: "Demo").contains(.body))
    #expect(families("closure #1 in ViewBodyAccessor.updateBody(of:changed:)").contains(.body))
    #expect(families("DynamicBody.updateValue()").contains(.body))
  }

  @Test("A wrapper of the app is told from those that SwiftUI has itself")
  func wrappers() {
    #expect(families("Pad.updateNSView(_:context:)", in: "Demo").contains(.representableUpdate))
    #expect(families("closure #1 in Pad.updateUIView(_:context:)").contains(.representableUpdate))
    #expect(
      !families("SystemTextField.updateNSView(_:context:)", in: "SwiftUI").contains(
        .representableUpdate))
    #expect(families("PlatformViewChild.updateValue()", in: "SwiftUI") == [.platformView])
  }

  @Test("An app's type that bears the name of one of SwiftUI's is the app's")
  func sameNames() {
    #expect(families("TimelineView.UpdateFilter.updateValue()", in: "SwiftUI").contains(.animation))
    #expect(families("TimelineView.body.getter", in: "Demo") == [.body])
    #expect(families("NavigationState.open(_:)", in: "Demo").isEmpty)
    // Generic functions of the system are compiled into the app.
    #expect(families("specialized Binding.wrappedValue.setter", in: "Demo").contains(.stateWrite))
  }

  @Test("Getters of the app, and no others")
  func getters() {
    #expect(families("Shelf.visible.getter", in: "Demo") == [.getter])
    #expect(!families("RowView.body.getter", in: "Demo").contains(.getter))
    #expect(families("EnvironmentValues.font.getter", in: "SwiftUICore").isEmpty)
    #expect(families("Shelf.visible.getter").isEmpty)
  }

  @Test(
    "What means nothing alone is in no family",
    arguments: [
      "swift_retain", "objc_msgSend", "<deduplicated_symbol>", "OUTLINED_FUNCTION_12", "start",
      "static App.main()", "???", "thunk for @escaping @callee_guaranteed () -> ()",
      "outlined init with copy of LazyStack.place", "NSApplicationMain", "",
      "-[UINavigationController __viewWillLayoutSubviews]",
    ])
  func nothing(_ symbol: String) {
    #expect(families(symbol).isEmpty)
  }

  @Test("Every pattern fits the function that it is written for")
  func patterns() {
    for (family, patterns) in FrameFamilies.all {
      for pattern in patterns {
        let symbol = pattern.replacing("-[* ", with: "-[Any ").replacing("*.", with: "Any.")
          .replacing("*", with: pattern.hasPrefix("-[") ? "any]" : "any")
        #expect(families(symbol).contains(family), "\(pattern)")
      }
    }
  }

  @Test("Every family has patterns, or is told by the shape of a name")
  func allFamilies() {
    let listed = Set(FrameFamilies.all.map(\.family))
    let shaped: Set<FrameFamily> = [.representableUpdate, .getter]
    #expect(Set(FrameFamily.allCases).subtracting(listed) == shaped)
    #expect(FrameFamily.allCases.count <= 60)
  }
}
