/// Layout of SwiftUI, and navigation, animation and the screen.
extension FrameFamilies {
  static let layout: [Patterns] = [
    (
      .layout,
      [
        "*.sizeThatFits", "*.placeSubviews", "*.explicitAlignment", "*.lengthThatFits",
        "*.layoutPriority", "LayoutEngineBox.*", "UnaryLayoutEngine.*", "LeafLayoutEngine.*",
        "ViewLayoutEngine.*", "StyledTextLayoutEngine.*", "LayoutProxy.*", "LayoutComputer.*",
        "StackLayout.*", "HVStack.*", "StackPlacement.*", "ViewSizeCache.*", "UnaryChildGeometry.*",
        "LayoutChildGeometries.*", "LayoutPositionQuery.*", "RootGeometry.*", "InsetViewLayout.*",
        "_PaddingLayout.*", "_FrameLayout.*", "_FlexFrameLayout.*", "_FixedSizeLayout.*",
        "_AspectRatioLayout.*", "_ZStackLayout.*", "_OverlayLayout.*", "_BackgroundLayout.*",
        "GeometryReaderLayout.*", "ScrollViewLayoutComputer.*", "SecondaryLayerGeometryQuery.*",
        "PlatformViewLayoutEngine.*",
      ]
    ),
    (
      .lazyLayout,
      [
        "LazySubviewPlacements.*", "LazyStack.*", "LazyHVStack.*", "LazyLayout*", "_LazyLayout*",
        "LazyVGridLayout.*", "LazyHGridLayout.*", "LazyGridLayout.*", "LazyVStackLayout.*",
        "LazyHStackLayout.*",
      ]
    ),
    (
      .forEach,
      [
        "ForEachState.*", "ForEachList.*", "ForEachChild.*", "ModifiedViewList.applyNodes",
        "DynamicViewList.*",
      ]
    ),
    (.nestedForEach, ["_ViewList_Group.*"]),
    (.geometryReader, ["GeometryReader.*", "GeometryReaderLayout.*"]),
    (
      .geometryAction,
      [
        "GeometryActionBinder.*", "_GeometryActionModifier.*", "GeometryActionModifier.*",
        "_GeometryActionModifier2.*", "ScrollGeometryActionBinder.*",
      ]
    ),
    (
      .preference,
      [
        "HostPreferencesTransform.*", "HostPreferencesCombiner.*", "PreferenceKey.reduce",
        "PreferenceCombiner.*", "PairwisePreferenceCombiner.*", "PreferenceTransform.*",
        "GraphHost.preferenceValue", "PreferenceReadingChild.*", "_DelayedPreferenceView.*",
      ]
    ),
    (
      .preferenceAction,
      [
        "OnPreferenceChange*", "PreferenceBinder.*", "_PreferenceActionModifier.*",
        "PreferenceActionModifier.*",
      ]
    ),
    (
      .scroll,
      [
        "ScrollViewLayoutComputer.*", "ScrollGeometry*", "ScrollPosition*", "HostingScrollView*",
        "UpdatedHostingScrollView*", "ScrollViewHelper.*", "ScrollViewAdjustedState.*",
        "-[UIScrollView setContentOffset:*", "-[UIScrollView _scrollViewDidScroll*",
        "-[UIScrollView _notifyDidScroll]", "-[NSClipView _reflectDocumentViewFrameChange]",
        "-[NSClipView scrollToPoint:]", "-[NSScrollView reflectScrolledClipView:]",
      ]
    ),
    (
      .flexibleFrame,
      ["_FlexFrameLayout.*", "SizeFittingRoot*", "_SizeFittingRoot*", "ViewThatFits*"]
    ),
    (
      .safeArea,
      [
        "SafeAreaInsets.*", "_SafeAreaInsetsModifier.*", "SafeAreaInsetsModifier.*",
        "InsetViewModifier.*", "InsetViewLayout.*", "ResolvedSafeAreaInsets.*",
        "*.safeAreaInsetsDidChange", "*.invalidateSafeAreaInsets", "-[* safeAreaInsetsDidChange]",
      ]
    ),
    (
      .keyboard,
      [
        "*.keyboardFrameChanged", "KeyboardHeight*", "-[UIInputWindowController *",
        "-[UIKeyboardImpl *", "-[UIKeyboardSceneDelegate *",
      ]
    ),
  ]

  static let screen: [Patterns] = [
    (
      .navigation,
      [
        "NavigationAuthority.*", "NavigationState.*", "NavigationColumnState.*",
        "NavigationStackCoordinator.*", "NavigationStackHostingController.*",
        "NavigationSplitCoordinator.*", "UIKitNavigationController.*", "UIKitNavigationBridge.*",
        "AppKitNavigationBridge.*", "NavigationBridge*", "ResolvedNavigationDestinations.*",
        "UpdateNavigation*", "-[UINavigationController pushViewController:*",
        "-[UINavigationController setViewControllers:*",
        "-[UINavigationController popToViewController:*",
      ]
    ),
    (
      .commit,
      [
        "CA::Transaction::commit", "CA::Context::commit_transaction", "CA::Transaction::flush",
        "CA::Transaction::flush_as_runloop_observer", "NSDisplayCycleFlush",
        "UC::DriverCore::continueProcessing", "_UIApplicationFlushCATransaction",
        "+[CATransaction flush]",
      ]
    ),
    (
      .displayLink,
      [
        "CA::Display::DisplayLink::*", "CA::Display::DisplayLinkItem::*", "CADisplayLink*",
        "CVDisplayLink*", "-[CADisplayLink *", "-[NSDisplayLink *", "*.displayLinkTimer",
        "DisplayLink.*",
      ]
    ),
    (
      .animation,
      [
        "AnimatorState.*", "AnimatableAttribute.*", "AnimatableAttributeHelper.*",
        "AnimatableFrameAttribute.*", "TimelineView.*", "PhaseAnimator.*", "KeyframeAnimator.*",
      ]
    ),
    (
      .animationMerge,
      ["AnimatorState.combine", "DefaultCombiningAnimation.*", "*.shouldMerge"]
    ),
    (
      .drawing,
      [
        "DisplayList.*", "RB::*", "*.drawRect", "-[* drawRect:]", "ResolvedStyledText.layers",
        "CGContextDraw*", "CA::Layer::display_if_needed", "-[CALayer renderInContext:]",
      ]
    ),
    (
      .accessibility,
      [
        "AccessibilityViewGraph.*", "AccessibilityNode.*", "PropertiesTransform.*",
        "AccessibilityPropertiesTransform.*",
      ]
    ),
    (
      .typeMetadata,
      [
        "swift_getTypeByMangledName*", "swift_getOpaqueTypeMetadata*", "swift_conformsToProtocol*",
        "swift_getGenericMetadata*", "_swift_getGenericMetadata*",
        "swift_getAssociatedTypeWitness*", "swift_getWitnessTable*",
        "swift_checkMetadataState*",
      ]
    ),
  ]
}
