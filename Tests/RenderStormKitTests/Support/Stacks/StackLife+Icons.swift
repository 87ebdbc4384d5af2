@testable import RenderStormKit

/// Icons of the menu bar that see their own change.
extension StackLife {
  static let icons: [StackLife] = [
    StackLife("an icon that redraws itself", [.loop]) { session in
      guard session.system.isMac else {
        session.did(100, session.system.flush(StackParts.measuring(9)), StackParts.thin)
        return
      }
      let redraw = session.system.task([
        "closure #1 in closure #1 in StatusIcon.observe()", "StatusIcon.redraw()",
      ])
      let button: [StackCall] = [
        "-[NSStatusBarButton setImage:]|AppKit", "-[NSStatusItem _updateReplicants]|AppKit",
      ]
      session.slept(20...28)
      session.did(
        25...30,
        redraw + [
          "ImageRenderer.nsImage.getter|SwiftUI", "ImageRendererHost.renderUntilStable()|SwiftUI",
        ]
          + StackParts.measuring(3), StackParts.thin)
      session.did(
        14...20, redraw + button, [["-[NSView cacheDisplayInRect:toBitmapImageRep:]|AppKit"]])
      session.did(
        8...12,
        redraw + button + [
          "-[NSView _updateEffectiveAppearance]|AppKit",
          "NSKeyValueNotifyObserver|Foundation", "closure #1 in StatusIcon.observe()",
        ])
    },
    StackLife("an icon that never rests", [.loop]) { session in
      guard session.system.isMac else {
        session.did(100, session.system.flush(StackParts.measuring(9)), StackParts.thin)
        return
      }
      let redraw = session.system.mainQueue([
        "closure #1 in closure #1 in DialIcon.follow()", "DialIcon.draw()",
      ])
      session.slept(3...8)
      session.did(
        30...38,
        redraw + [
          "ImageRenderer.nsImage.getter|SwiftUI", "ImageRendererHost.renderUntilStable()|SwiftUI",
        ]
          + StackParts.measuring(3), StackParts.thin)
      session.did(
        20...25,
        redraw + [
          "-[NSStatusBarButton setImage:]|AppKit", "-[NSStatusItem _updateReplicants]|AppKit",
          "-[NSView setEffectiveAppearance:]|AppKit", "NSKeyValueNotifyObserver|Foundation",
          "closure #1 in DialIcon.follow()",
        ], StackParts.thin)
      session.did(
        15...25,
        redraw + [
          "-[NSStatusBarButton setImage:]|AppKit", "-[NSStatusItem _updateReplicants]|AppKit",
          "CGContextDrawImageWithOptions|CoreGraphics",
        ])
      session.did(5...9, session.system.commit(StackParts.drawing), StackParts.animating)
    },
  ]
}
