/// What the name of a binary tells about a frame.
enum FrameImage {
  /// The module that a binary is made from, as far as its name tells: `Demo` for `Demo` and for `Demo.debug.dylib`.
  static func module(of image: String) -> String {
    String(image.prefix { $0 != "." })
  }

  /// Whether a binary is known to be the system's.
  ///
  /// An app's own functions may still be printed for such a binary, and the system's for an app's: generic functions are
  /// compiled into their callers.
  static func isSystem(_ image: String) -> Bool {
    systemImages.contains(image) || (image.hasPrefix("lib") && image.hasSuffix(".dylib"))
  }

  /// Modules whose names stand in front of their types where a tool prints them in full.
  static let modules: Set<String> = [
    "SwiftUI", "SwiftUICore", "Swift", "Observation", "Combine", "SwiftData", "Foundation",
    "_Concurrency", "AttributeGraph", "UIKit", "AppKit", "CoreData", "MapKit", "_MapKit_SwiftUI",
    "Charts", "Dispatch", "ObjectiveC", "__C",
  ]

  private static let systemImages: Set<String> = [
    "SwiftUI", "SwiftUICore", "AttributeGraph", "Combine", "SwiftData", "CoreData", "Foundation",
    "CoreFoundation", "AppKit", "UIKit", "UIKitCore", "QuartzCore", "HIToolbox", "MapKit",
    "_MapKit_SwiftUI", "VectorKit", "Charts", "CoreGraphics", "CoreText", "UIFoundation", "CoreUI",
    "UpdateCycle", "FrontBoardServices", "GraphicsServices", "SkyLight", "Metal", "RenderBox",
    "dyld", "dyld_sim", "kernel", "CFNetwork", "Accessibility", "AXRuntime", "TextInput",
    "RunningBoardServices", "BaseBoard", "BoardServices", "libdispatch",
  ]
}
