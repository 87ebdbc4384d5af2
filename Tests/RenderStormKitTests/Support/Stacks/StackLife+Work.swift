@testable import RenderStormKit

// MARK: It computes

extension StackLife {
  /// One piece of work, and perhaps waits when it is over.
  private static func working(
    _ name: String, _ verdicts: Set<Verdict> = [.busy], leaves: [[StackCall]],
    _ calls: @escaping @Sendable (StackSystem) -> [StackCall]
  ) -> StackLife {
    StackLife(name, verdicts) { session in
      let system = session.system
      session.did(92...99, calls(system), leaves)
      session.did(0.5...3, system.flush([]), StackParts.thin)
      if session.random.happens(0.5) { session.slept(2...30) }
    }
  }

  static let busy: [StackLife] = [
    working("a decoder in a body", leaves: StackParts.decoding) {
      $0.flush(
        StackParts.body("StatementSheet") + ["Statement.lines.getter", "Statement.decode()"])
    },
    working(
      "a sort in a body",
      leaves: [
        ["closure #1 in BookGrid.body.getter"], ["swift_bridgeObjectRetain|libswiftCore.dylib"],
        [
          "static String.< infix(_:_:)|libswiftCore.dylib",
          "_stringCompareInternal(_:_:_:_:expecting:)|libswiftCore.dylib",
        ],
      ]
    ) { $0.flush(StackParts.body("BookGrid") + ["Sequence.sorted(by:)|libswiftCore.dylib"]) },
    working(
      "an image that is decoded",
      leaves: [
        ["decompress_smooth_data|libJPEG.dylib"],
        ["AppleJPEGReadPlugin::copyImageBlockSet|ImageIO"],
        ["jpeg_idct_islow|libJPEG.dylib"], ["vImageConvert_AnyToAny|vImage"],
      ]
    ) {
      $0.commit([
        "CA::Layer::prepare_contents(CALayer*, CA::Transaction*)|QuartzCore",
        "CA::Render::copy_image(CGImage*, CGColorSpace*, unsigned int, double, double)|QuartzCore",
        "CGImageProviderCopyImageBlockSetWithOptions|CoreGraphics",
        "IIO_Reader::copyImageBlockSet|ImageIO",
      ])
    },
    working(
      "a picture in a body",
      leaves: [
        ["decompress_smooth_data|libJPEG.dylib"], ["vImageConvert_AnyToAny|vImage"],
        ["CGContextDrawImage|CoreGraphics", "argb32_sample_ARGB32|CoreGraphics"],
      ]
    ) { $0.render(StackParts.body("CoverArt") + ["Thumbnail.render(_:)"]) },
    working(
      "a fetch in an update",
      leaves: [
        ["sqlite3_step|libsqlite3.dylib", "sqlite3VdbeExec|libsqlite3.dylib"],
        ["-[NSSQLRow initWithSQLEntity:objectID:]|CoreData"],
        ["_PFRetainedObjectIDCore|CoreData"], ["sqlite3BtreeNext|libsqlite3.dylib"],
      ]
    ) {
      $0.flush([
        "DynamicBody.updateValue()|SwiftUICore",
        "protocol witness for DynamicProperty.update() in conformance FetchRequest<A>|SwiftUI",
        "FetchRequest.update()|SwiftUI", "FetchController.update(in:)|SwiftUI",
        "-[NSManagedObjectContext executeFetchRequest:error:]|CoreData",
        "-[NSSQLCore objectsForFetchRequest:inContext:]|CoreData",
      ])
    },
    working(
      "a loop in a button's action",
      leaves: [
        ["Ledger.post(_:)", "Decimal.add(_:)"], ["swift_release|libswiftCore.dylib"],
        ["Ledger.post(_:)"],
      ]
    ) {
      $0.event([
        "ButtonAction.callAsFunction()|SwiftUI",
        "closure #1 in closure #2 in LedgerSheet.body.getter",
        "Ledger.recalculate()",
      ])
    },
    working(
      "work in a change handler",
      leaves: [
        ["Index.add(_:)", "Trie.insert(_:)"], ["swift_release|libswiftCore.dylib"],
        ["Trie.walk(_:)"],
      ]
    ) {
      $0.flush([
        "static Update.dispatchActions()|SwiftUICore",
        "ValueActionDispatcher.updateValue()|SwiftUICore", "closure #3 in SearchScreen.body.getter",
        "Index.rebuild()",
      ])
    },
    working("one huge text", leaves: StackParts.glyphs) {
      $0.render(StackParts.measuring(3) + StackParts.text)
    },
    working(
      "a huge text that is drawn",
      leaves: [
        ["CGContextShowGlyphsAtPositions|CoreGraphics"],
        ["TGlyphIterator::GetNextGlyph()|CoreText"], ["CTLineDraw|CoreText"],
      ]
    ) {
      $0.commit(
        StackParts.drawing + [
          "closure #1 in ResolvedStyledText.layers|SwiftUICore",
          "-[NSAttributedString(NSExtendedStringDrawing) drawWithRect:options:context:]|UIFoundation",
        ])
    },
    working(
      "types that are made for the first time",
      leaves: [
        ["swift_conformsToProtocolMaybeInstantiateSuperclasses|libswiftCore.dylib"],
        ["swift::Demangle::Demangler::demangleType|libswiftCore.dylib"],
        ["_swift_getGenericMetadata|libswiftCore.dylib"],
      ]
    ) {
      $0.flush([
        "closure #1 in closure #1 in Attribute.init<A>(_:)|SwiftUICore",
        "swift_getTypeByMangledNameInContext|libswiftCore.dylib",
        "swift_getTypeByMangledNameImpl|libswiftCore.dylib",
      ])
    },
    working(
      "a particle system",
      leaves: [["Particle.init(seed:)"], ["Vortex.step(_:)"], ["sin|libsystem_m.dylib"]]
    ) {
      $0.render([
        "TimelineView.UpdateFilter.updateValue()|SwiftUICore",
        "closure #1 in SnowScreen.body.getter", "VortexSystem.createParticles()",
      ])
    },
    working(
      "a chart's data",
      [.busy],
      leaves: [
        ["Series.points.getter", "Point.init(_:)"],
        ["Double.formatted(_:)|Foundation", "unum_formatDouble|libicucore.A.dylib"],
      ]
    ) {
      $0.flush(
        StackParts.body("PriceChart") + [
          "closure #1 in PriceChart.body.getter", "Prices.resample(_:)",
        ])
    },
    working(
      "an own drawing in a platform view",
      leaves: [
        ["Chart.path(_:)"], ["Chart.stroke(_:)", "CGContextStrokePath|CoreGraphics"],
        ["Chart.points.getter"],
      ]
    ) {
      $0.flush([
        "PlatformViewChild.updateValue()|SwiftUI", "ChartView.updateNSView(_:context:)",
        "Chart.render()",
      ])
    },
    working(
      "an own layout",
      leaves: [["Flow.rows(_:)"], ["Flow.fit(_:)", "swift_release|libswiftCore.dylib"]]
    ) {
      $0.render(StackParts.measuring(2) + ["Flow.sizeThatFits(proposal:subviews:cache:)"])
    },
    working(
      "a query in an update",
      leaves: [
        [
          "-[NSSQLCore executeRequest:withContext:error:]|CoreData",
          "sqlite3_step|libsqlite3.dylib",
        ], ["DefaultStore.fetch<A, B>(_:)|SwiftData"],
      ]
    ) {
      $0.flush([
        "DynamicBody.updateValue()|SwiftUICore", "Query.update()|SwiftData",
        "ModelContext.fetch<A>(_:)|SwiftData",
      ])
    },
    working(
      "an asset that is drawn",
      leaves: [
        ["CUIRenderBitmap|CoreUI"], ["CGContextDrawImage|CoreGraphics"],
        ["-[CSISVGRenderer draw]|CoreSVG"],
      ]
    ) { $0.commit(StackParts.drawing + ["-[CUINamedImage image]|CoreUI"]) },
    StackLife("a long first layout", [.healthy, .busy]) { session in
      session.slept(12...45)
      session.did(30...50, session.system.render(StackParts.measuring(16)), StackParts.thin)
      session.did(10...20, session.system.render(StackParts.lazy), StackParts.rows)
      session.did(8...15, session.system.flush(StackParts.body("BoardScreen")), StackParts.inBody)
    },
    StackLife("a long layout that ends at last", [.healthy, .busy, .inconclusive]) { session in
      session.slept(4...12)
      session.did(60...80, session.system.render(StackParts.measuring(16)), StackParts.thin)
      session.did(10...20, session.system.render(StackParts.lazy), StackParts.rows)
      session.did(5...9, session.system.flush(StackParts.body("BoardScreen")), StackParts.inBody)
    },
    StackLife("a decoder, and then nothing", [.healthy, .busy]) { session in
      session.slept(35...65)
      session.did(
        90...97,
        session.system.flush(StackParts.body("StatementSheet") + ["Statement.lines.getter"]),
        StackParts.decoding)
      session.did(2...5, session.system.render([]), StackParts.thin)
    },
    StackLife("the first screens of a launch", [.busy, .healthy, .inconclusive], fewest: 120) {
      session in
      session.slept(0...3)
      let start: [StackCall] = [
        session.system.isMac
          ? "-[NSApplication finishLaunching]|AppKit"
          : "-[UIApplication workspace:didCreateScene:withTransitionContext:completion:]|UIKitCore"
      ]
      session.did(
        6...12, session.system.application + start + ["AppDelegate.setUp()"], StackParts.thin)
      session.did(30...40, session.system.flush(StackParts.body("DemoRoot")), StackParts.inBody)
      session.did(25...35, session.system.render(StackParts.measuring(6)), StackParts.thin)
    },
    StackLife("a launch of many parts", [.busy, .healthy, .inconclusive]) { session in
      session.slept(0...8)
      let start = session.system.application + ["-[NSApplication finishLaunching]|AppKit"]
      session.did(
        15...25, start + ["AppDelegate.applicationDidFinishLaunching(_:)", "Database.open()"])
      session.did(
        10...20,
        start + [
          "AppDelegate.applicationDidFinishLaunching(_:)", "Plugins.load()", "dlopen|libdyld.dylib",
        ])
      session.did(30...40, session.system.flush(StackParts.body("DemoRoot")), StackParts.inBody)
      session.did(15...25, session.system.render(StackParts.measuring(6)), StackParts.thin)
    },
  ]
}
