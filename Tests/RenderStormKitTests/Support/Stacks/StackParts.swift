/// Parts of stacks that lives are made of.
enum StackParts {
  /// What an update, or a layout, spends its time in: spread thin, whatever the loop.
  static let thin: [[StackCall]] = [
    ["swift_retain|libswiftCore.dylib"], ["swift_release|libswiftCore.dylib"],
    ["swift_allocObject|libswiftCore.dylib", "_xzm_xzone_malloc_tiny|libsystem_malloc.dylib"],
    ["_swift_release_dealloc|libswiftCore.dylib", "_xzm_free|libsystem_malloc.dylib"],
    ["outlined init with copy of ViewTransform|SwiftUICore"],
    ["AGGraphGetValue|AttributeGraph"],
    [
      "AG::Graph::input_value_ref_slow(AG::data::ptr<AG::Node>, AG::AttributeID, unsigned int, unsigned int, AGSwiftMetadata const*, unsigned char&, long)|AttributeGraph"
    ],
    ["AG::Graph::propagate_dirty(AG::AttributeID)|AttributeGraph"],
    [
      "AG::Graph::UpdateStack::update()|AttributeGraph",
      "AG::Graph::update_attribute(AG::data::ptr<AG::Node>, unsigned int)|AttributeGraph",
    ],
    ["AG::LayoutDescriptor::Compare::operator()(unsigned char const*)|AttributeGraph"],
    ["swift_getTypeByMangledNameInContext|libswiftCore.dylib"],
    ["objc_msgSend|libobjc.A.dylib"], ["_platform_memmove|libsystem_platform.dylib"],
    ["<deduplicated_symbol>|SwiftUICore"], ["swift_dynamicCast|libswiftCore.dylib"],
  ]

  /// The attributes of a view's body down to the body itself.
  static func body(_ view: String) -> [StackCall] {
    [
      "closure #1 in closure #1 in Attribute.init<A>(_:)|SwiftUICore",
      "DynamicBody.updateValue()|SwiftUICore",
      "closure #1 in DynamicBody.updateValue()|SwiftUICore",
      "protocol witness for BodyAccessor.updateBody(of:changed:) in conformance ViewBodyAccessor<A>|SwiftUICore",
      "ViewBodyAccessor.updateBody(of:changed:)|SwiftUICore",
      "closure #1 in ViewBodyAccessor.updateBody(of:changed:)|SwiftUICore",
      StackCall("protocol witness for View.body.getter in conformance \(view)"),
      StackCall("\(view).body.getter"),
    ]
  }

  /// What a body's own lines cost: views are made, and thrown away.
  static let inBody: [[StackCall]] = [
    ["View.padding(_:_:)|SwiftUICore"], ["Text.init(_:)|SwiftUICore"],
    ["closure #1 in RowView.body.getter", "HStack.init(alignment:spacing:content:)|SwiftUICore"],
    ["swift_retain|libswiftCore.dylib"], ["swift_allocObject|libswiftCore.dylib"],
    ["outlined destroy of TupleView"],
    ["swift_getTypeByMangledNameInContext|libswiftCore.dylib"],
  ]

  /// Measuring, so many levels deep.
  static func measuring(_ levels: Int) -> [StackCall] {
    let containers = ["_PaddingLayout", "_FrameLayout", "_FlexFrameLayout", "_FixedSizeLayout"]
    return (0..<levels).flatMap { level -> [StackCall] in
      let container = containers[level % containers.count]
      return [
        "LayoutProxy.size(in:)|SwiftUICore", "LayoutEngineBox.sizeThatFits(_:)|SwiftUICore",
        "UnaryLayoutEngine.sizeThatFits(_:)|SwiftUICore",
        "closure #1 in UnaryLayoutEngine.sizeThatFits(_:)|SwiftUICore",
        StackCall("\(container).sizeThatFits(in:context:child:)|SwiftUICore"),
      ]
    }
  }

  /// A lazy container places its rows.
  static let lazy: [StackCall] = [
    "LazySubviewPlacements.updateValue()|SwiftUICore",
    "LazySubviewPlacements.placeSubviews(context:)|SwiftUICore",
    "LazyStack<>.place(subviews:context:cache:in:)|SwiftUICore",
    "_LazyLayout_Subviews.apply(from:style:to:)|SwiftUICore",
  ]

  static let rows: [[StackCall]] =
    thin.map { ["ForEachState.forEachItem(from:style:do:)|SwiftUICore"] + $0 }
    + thin.map { measuring(2) + $0 }

  /// Text that is measured: some of the time of every layout.
  static let text: [StackCall] = [
    "StyledTextLayoutEngine.sizeThatFits(_:)|SwiftUICore",
    "ResolvedStyledText.TextLayoutManager.sizeThatFits(_:)|SwiftUICore",
    "-[NSTextLayoutManager ensureLayoutForRange:]|UIFoundation",
    "CTLineCreateWithAttributedString|CoreText",
  ]

  static let glyphs: [[StackCall]] = [
    ["TLine::GetTypographicBounds()|CoreText"], ["TGlyphEncoder::Encode(CFString)|CoreText"],
    ["TTypesetter::Initialize()|CoreText", "hb_shape_full|libFontParser.dylib"],
    ["OTL::GSUB::ApplyLookups(TRunGlue&)|CoreText"],
  ]

  /// A draw pass of the layers that changed.
  static let drawing: [StackCall] = [
    "DisplayList.ViewUpdater.render(rootView:from:time:version:maxVersion:environment:)|SwiftUICore",
    "DisplayList.ViewUpdater.updateInheritedView(container:from:parentState:)|SwiftUICore",
  ]

  static let animating: [[StackCall]] = [
    [
      "AnimatableAttribute.updateValue()|SwiftUICore",
      "AnimatorState.update(_:at:environment:)|SwiftUICore",
    ],
    drawing + ["-[CALayer setPosition:]|QuartzCore"],
    ["AG::Graph::UpdateStack::update()|AttributeGraph", "swift_retain|libswiftCore.dylib"],
  ]

  /// What the app's own decoder calls.
  static let decoding: [[StackCall]] = [
    [
      "Line.init(from:)", "JSONDecoderImpl.unwrapFloatingPoint(from:)|Foundation",
      "strtod_l|libsystem_c.dylib",
    ],
    [
      "Line.init(from:)", "Amount.init(from:)",
      "specialized _JSONKeyedDecodingContainer.decode(_:forKey:)|Foundation",
    ],
    [
      "Line.init(from:)", "Booking.init(from:)", "ISO8601DateFormatter.date(from:)|Foundation",
      "udat_parse|libicucore.A.dylib",
    ],
    ["JSONScanner.scan()|Foundation"], ["swift_release|libswiftCore.dylib"],
  ]
}
