/// Views and windows of UIKit and AppKit.
extension FrameFamilies {
  static let platform: [Patterns] = [
    (
      .platformView,
      [
        "PlatformViewChild.*", "PlatformViewHost.*", "PlatformViewRepresentableAdaptor.*",
        "PlatformViewControllerRepresentableAdaptor.*", "PlatformViewLayoutEngine.*",
        "PlatformViewCoordinator.*",
      ]
    ),
    (
      .hostUpdateRequest,
      [
        "NSHostingView.setNeedsUpdate", "NSHostingView.requestUpdate",
        "_UIHostingView.requestUpdate", "_UIHostingView.setNeedsUpdate",
        "UIHostingViewBase.requestUpdate", "ViewRendererHost.requestUpdate",
        "-[* invalidateIntrinsicContentSize]", "PlatformViewHost.intrinsicContentSizeDidChange",
      ]
    ),
    (
      .platformLayout,
      [
        "NSHostingView.layout", "_UIHostingView.layoutSubviews",
        "UIHostingViewBase.layoutSubviews", "-[NSView layoutSubtreeIfNeeded]",
        "-[NSView _layoutSubtree*", "-[NSWindow layoutIfNeeded]", "-[NSWindow _layoutViewTree]",
        "-[UIView layoutSublayersOfLayer:]", "-[UIView layoutIfNeeded]",
        "-[CALayer layoutSublayers]", "CA::Layer::layout_if_needed",
      ]
    ),
    (
      .windowConstraints,
      [
        "-[NSWindow _postWindowNeedsUpdateConstraints*", "-[NSWindow updateConstraintsIfNeeded]",
        "-[NSWindow _updateConstraints*", "-[NSView setNeedsUpdateConstraints:]",
        "-[NSView _informContainerThatSubviewsNeedUpdateConstraints]",
        "-[NSView _updateConstraintsForSubtree*", "-[NSView updateConstraintsForSubtreeIfNeeded]",
        "NSWindowGetDisplayCycleObserverForUpdateConstraints", "NSHostingView.updateConstraints",
      ]
    ),
    (
      .windowSize,
      [
        "*.updateAnimatedWindowSize", "*.updateWindowContentSizeExtremaIfNecessary",
        "SplitViewChildController.hostingView", "AppKitWindowController.hostingView",
        "-[NSWindow setContentSize:]", "-[NSWindow setContentMinSize:]",
        "-[NSWindow setContentMaxSize:]", "-[NSWindow setFrame:*", "-[NSWindow _setFrame*",
        "-[NSViewController setPreferredContentSize:]",
      ]
    ),
    (
      .collectionView,
      [
        "-[UICollectionView _updateVisibleCells*", "-[UICollectionView layoutSubviews]",
        "-[UICollectionView _computePreferredLayoutAttributes*", "UpdateCoalescingCollectionView.*",
        "-[UICollectionViewData *",
      ]
    ),
    (
      .collectionFeedback,
      ["-[_UICollectionViewFeedbackLoopDebugger *", "_UICollectionViewFeedbackLoopDebugger.*"]
    ),
    (
      .outlineList,
      [
        "OutlineListCoordinator.*", "ListTableRowView.*", "ListCoreCoordinator.*",
        "-[NSTableView *", "-[NSOutlineView *", "-[NSTableRowData *",
      ]
    ),
    (
      .statusItem,
      [
        "-[NSStatusItem *", "-[NSSceneStatusItem *", "-[NSStatusBarButton *",
        "-[NSStatusBarButtonCell *",
      ]
    ),
    (.imageRenderer, ["ImageRendererHost.*", "ImageRenderer.*"]),
    (
      .appearanceObserver,
      [
        "-[* viewDidChangeEffectiveAppearance]", "-[NSView _viewDidChangeEffectiveAppearance*",
        "-[NSView setEffectiveAppearance:]", "-[NSView _setEffectiveAppearance*",
        "-[NSApplication _setEffectiveAppearance*",
        "-[NSView _invalidateEffectiveAppearance*", "-[NSView _updateEffectiveAppearance*",
        "-[NSView _effectiveAppearance*",
      ]
    ),
    (
      .keyValueObserver,
      [
        "NSKeyValueNotifyObserver", "NSKeyValueDidChange*", "NSKeyValueWillChange*",
        "_NSSetObjectValueAndNotify", "-[* _pendingKVONotificationsForCurrentThread]",
        "-[NSObject didChangeValueForKey:]", "-[NSObject willChangeValueForKey:]",
        "-[NSObject _changeValueForKey*", "NSKeyValueObservation.*",
      ]
    ),
    (
      .focusReading,
      [
        "NSHostingView.acceptsFirstResponder", "NSHostingView.acceptsFirstResponder.getter",
        "*.responderNode.getter", "_UIHostingView._didChange", "-[NSControl setEnabled:]",
        "-[NSWindow recalculateKeyViewLoop]", "-[NSWindow _recalculateKeyViewLoop*",
        "-[NSWindow makeFirstResponder:]", "FocusBridge.*",
      ]
    ),
    (
      .toolbar,
      [
        "-[NSToolbar *", "-[NSToolbarView *", "-[UINavigationBar *",
        "-[_UINavigationBarContentView *",
        "-[UIToolbar *", "ToolbarBridge.*", "ToolbarCoordinator.*", "UIKitToolbar*",
        "AppKitToolbar*", "BarItem*", "UIKitBarItem*",
      ]
    ),
    (
      .map,
      [
        "-[MKMapView *", "-[GMSMapView *", "-[* setRegion:]", "-[* setRegion:animated:]",
        "-[* setCamera:]", "-[* setCamera:animated:]", "MapboxMap.setCamera",
        "CameraAnimationsManager.ease", "MapCameraPosition.*",
      ]
    ),
  ]
}
