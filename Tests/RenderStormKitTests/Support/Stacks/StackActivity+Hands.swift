@testable import RenderStormKit

// MARK: Somebody has a hand on it

extension StackActivity {
  static let handling: [StackActivity] = [
    StackActivity("typing in a large form") { system, _ in
      [
        (5...30, system.event(["-[NSTextView keyDown:]|AppKit"]), StackParts.glyphs),
        (
          1...4,
          system.event(["-[NSTextView keyDown:]|AppKit", "Binding.wrappedValue.setter|SwiftUICore"]
          ), StackParts.thin
        ),
        (20...60, system.flush(StackParts.body("ClaimForm")), StackParts.inBody),
        (10...40, system.render(StackParts.measuring(7)), StackParts.thin),
        (2...10, system.commit(StackParts.drawing), StackParts.animating),
      ]
    },
    StackActivity("a window that is resized") { system, _ in
      let drag: [StackCall] = ["-[NSWindow(NSWindowResizing) _resizeWithEvent:]|AppKit"]
      return [
        (60...90, system.event(drag + system.hosting + StackParts.measuring(9)), StackParts.thin),
        (
          5...20, system.event(drag + system.hosting + StackParts.body("DemoRoot")),
          StackParts.inBody
        ),
        (1...6, system.event(drag + system.hosting + StackParts.geometryAction), StackParts.thin),
        (0...10, system.commit(StackParts.drawing), StackParts.animating),
      ]
    },
    StackActivity("a gesture on a map") { system, _ in
      let wrapper: [StackCall] = [
        "PlatformViewChild.updateValue()|SwiftUI", "MapPanel.updateNSView(_:context:)",
      ]
      return [
        (
          2...15,
          system.event([
            "EventBindingManager.sendEvents(_:)|SwiftUI", "State.wrappedValue.setter|SwiftUICore",
          ]), StackParts.thin
        ),
        (20...50, system.flush(wrapper), [["-[MKMapView setRegion:animated:]|MapKit"]]),
        (5...30, system.flush(StackParts.body("MapScreen")), StackParts.inBody),
        (10...40, system.render(StackParts.measuring(5)), StackParts.thin),
        (3...20, system.commit(StackParts.drawing), StackParts.animating),
      ]
    },
    StackActivity("a slider that is dragged") { system, _ in
      let drag: [StackCall] = [
        "-[NSSliderCell trackMouse:inRect:ofView:untilMouseUp:]|AppKit",
        "-[NSControl sendAction:to:]|AppKit", "closure #1 in TonePanel.body.getter",
      ]
      return [
        (60...95, system.event(drag + system.hosting + StackParts.measuring(6)), StackParts.thin),
        (
          5...30, system.event(drag + system.hosting + StackParts.body("TonePanel")),
          StackParts.inBody
        ),
        (0...5, system.commit(StackParts.drawing), StackParts.animating),
      ]
    },
    StackActivity("fields of the platform that follow a form") { system, _ in
      let field: [StackCall] = [
        "PlatformViewChild.updateValue()|SwiftUI", "AmountField.updateNSView(_:context:)",
      ]
      return [
        (8...25, system.event(["-[NSTextView keyDown:]|AppKit"]), StackParts.thin),
        (10...30, system.flush(field), [["-[NSTextField setStringValue:]|AppKit"]]),
        (
          3...10,
          system.flush(
            field + [
              "-[NSTextField setStringValue:]|AppKit",
              "-[NSView invalidateIntrinsicContentSize]|AppKit",
            ]), StackParts.thin
        ),
        (1...6, system.flush(field + ["-[NSControl setEnabled:]|AppKit"]), StackParts.thin),
        (20...50, system.flush(StackParts.body("ClaimForm")), StackParts.inBody),
        (10...40, system.render(StackParts.measuring(5)), StackParts.thin),
        (2...10, system.commit(StackParts.drawing), StackParts.animating),
      ]
    },
    StackActivity("a reader of the screen") { system, _ in
      let asks =
        system.application + system.runLoop + [
          "__CFRunLoopDoSource1|CoreFoundation", "mshMIGPerform|HIServices",
          "_AXXMIGCopyAttributeValue|HIServices",
          "-[NSAccessibilityEntryPointAttributeValue value]|AppKit",
        ]
      return [
        (
          20...60, asks + system.hosting + ["AccessibilityViewGraph.needsUpdate.getter|SwiftUI"],
          StackParts.thin
        ),
        (10...40, asks + system.hosting + StackParts.measuring(5), StackParts.thin),
        (1...10, asks, [["CFArrayAppendValue|CoreFoundation"]]),
        (1...10, system.flush([]), StackParts.thin),
      ]
    },
  ]
}

extension StackParts {
  static let geometryAction: [StackCall] = [
    "static Update.dispatchActions()|SwiftUICore", "GeometryActionBinder.updateValue()|SwiftUICore",
    "closure #2 in DemoRoot.body.getter", "State.wrappedValue.setter|SwiftUICore",
  ]
}

// MARK: It computes

extension StackActivity {
  static let computing: [StackActivity] = [
    StackActivity("images that are decoded") { system, _ in
      let image: [StackCall] = [
        "CA::Layer::prepare_contents(CALayer*, CA::Transaction*)|QuartzCore",
        "CGImageProviderCopyImageBlockSetWithOptions|CoreGraphics",
        "IIO_Reader::copyImageBlockSet|ImageIO",
      ]
      return [
        (1...10, system.event(["-[NSScrollView scrollWheel:]|AppKit"]), []),
        (
          30...90, system.commit(image),
          [["decompress_smooth_data|libJPEG.dylib"], ["vImageConvert_AnyToAny|vImage"]]
        ),
        (10...60, system.render(StackParts.lazy), StackParts.rows),
        (2...10, system.commit(StackParts.drawing), StackParts.animating),
      ]
    },
    StackActivity("a document that is parsed") { system, random in
      let place = random.happens(0.5) ? system.mainQueue([]) : system.task([])
      return [
        (30...95, place + ["Importer.load(_:)"], StackParts.decoding),
        (5...40, system.flush(StackParts.body("ImportList")), StackParts.inBody),
        (5...30, system.render(StackParts.measuring(4)), StackParts.thin),
      ]
    },
    StackActivity("records that are fetched") { system, random in
      let fetch: [StackCall] = [
        "-[NSManagedObjectContext executeFetchRequest:error:]|CoreData",
        "sqlite3_step|libsqlite3.dylib",
      ]
      let update = ["DynamicBody.updateValue()|SwiftUICore", "FetchRequest.update()|SwiftUI"]
        .map { StackCall($0) }
      return [
        (
          30...95,
          random.happens(0.5)
            ? system.flush(update + fetch) : system.task(["Ledger.reload()"] + fetch),
          [
            ["sqlite3VdbeExec|libsqlite3.dylib"],
            ["-[NSSQLRow initWithSQLEntity:objectID:]|CoreData"],
          ]
        ),
        (5...40, system.flush(StackParts.body("LedgerList")), StackParts.inBody),
        (5...40, system.render(StackParts.measuring(4)), StackParts.thin),
        (1...8, system.commit(StackParts.drawing), StackParts.animating),
      ]
    },
    StackActivity("one dear body") { system, _ in
      [
        (
          55...98, system.flush(StackParts.body("StatementSheet") + ["Statement.lines.getter"]),
          StackParts.decoding
        ),
        (2...20, system.flush(StackParts.measuring(3)), StackParts.thin),
        (2...20, system.render(StackParts.measuring(3)), StackParts.thin),
      ]
    },
    StackActivity("several dear bodies") { system, _ in
      ["PriceChart", "RiskChart", "OrderBook", "NewsPane", "Positions"].map {
        (
          8...35,
          system.flush(StackParts.body($0) + ["\($0)Model.refresh()"].map { StackCall($0) }),
          StackParts.dear
        )
      } + [
        (5...25, system.flush(StackParts.measuring(4)), StackParts.thin),
        (5...25, system.render(StackParts.measuring(4)), StackParts.thin),
      ]
    },
    StackActivity("types that are made for the first time") { system, _ in
      [
        (
          40...80, system.flush(["swift_getTypeByMangledNameInContext|libswiftCore.dylib"]),
          [["swift::Demangle::Demangler::demangleType|libswiftCore.dylib"]]
        ),
        (10...40, system.flush(StackParts.making), StackParts.made),
        (5...30, system.render(StackParts.measuring(5)), StackParts.thin),
      ]
    },
  ]
}
