/// Ordinary parts of a main thread's life, for mixtures that nobody thought of.
enum StackMixture {
  /// A part's stack and what it called.
  typealias Part = (calls: [StackCall], leaves: [[StackCall]])

  static func ordinary(_ system: StackSystem) -> [Part] {
    let action: [StackCall] = [
      "static Update.dispatchActions()|SwiftUICore",
      "GeometryActionBinder.updateValue()|SwiftUICore", "closure #1 in PaneView.body.getter",
      "State.wrappedValue.setter|SwiftUICore",
    ]
    let scroll: [StackCall] = ["-[NSScrollView scrollWheel:]|AppKit"]
    let store: [StackCall] = ["FeedStore.load()", "ObservableObjectPublisher.send()|Combine"]
    let constraints: [StackCall] = [
      "-[NSWindow updateConstraintsIfNeeded]|AppKit",
      "-[NSView(NSConstraintBasedLayout) updateConstraintsForSubtreeIfNeeded]|AppKit",
    ]
    let wrapper: [StackCall] = [
      "PlatformViewChild.updateValue()|SwiftUI", "MapPanel.updateNSView(_:context:)",
    ]
    return [
      (system.flush(StackParts.body("FeedRow")), StackParts.inBody),
      (system.flush(StackParts.measuring(6)), StackParts.thin),
      (system.flush(action), StackParts.thin),
      (system.flush(wrapper), [["-[MKMapView setRegion:animated:]|MapKit"]]),
      (system.render(StackParts.lazy), StackParts.rows),
      (system.render(StackParts.measuring(9)), StackParts.thin),
      (system.render(StackParts.measuring(3) + StackParts.text), StackParts.glyphs),
      (system.render(constraints), [["-[NSISEngine optimize]|CoreAutoLayout"]]),
      (system.commit(StackParts.drawing), StackParts.animating),
      (system.displayLink([]), StackParts.animating),
      (system.event(scroll), [["-[NSClipView scrollToPoint:]|AppKit"]]),
      (system.timer(["ClockModel.tick()"]), StackParts.thin),
      (system.task(store), StackParts.thin),
      (system.mainQueue(["FeedStore.merge(_:)"]), StackParts.decoding),
      (
        system.event(["closure #1 in Toolbar.body.getter", "Document.save()"]), StackParts.decoding
      ),
      (system.task(["FeedStore.read()", "__psynch_mutexwait|libsystem_kernel.dylib"]), []),
    ]
  }
}

extension StackSession {
  /// Some parts of an ordinary life, in any shares that together have so large a weight.
  mutating func livedOrdinarily(_ weight: Double) {
    let parts = StackMixture.ordinary(system).shuffled(using: &random)
      .prefix(Int.random(in: 2...7, using: &random))
    let weights = parts.map { _ in Double.random(in: 0.02...1, using: &random) }
    let sum = weights.reduce(0, +)
    for (part, own) in zip(parts, weights) { did(own / sum * weight, part.calls, part.leaves) }
  }
}
