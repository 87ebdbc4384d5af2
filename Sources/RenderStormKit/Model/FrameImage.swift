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
    interface.contains(image) || services.contains(image)
      || (image.hasPrefix("lib") && image.hasSuffix(".dylib"))
  }

  /// Whether a binary makes and lays out what is on the screen: SwiftUI and the platform's views.
  static func isInterface(_ image: String) -> Bool { interface.contains(image) }

  /// Whether a binary serves all others: memory, locks, types, collections.
  static func isRuntime(_ image: String) -> Bool {
    runtime.contains(image) || runtimeLibraries.contains { image.hasPrefix($0) }
  }

  /// Modules whose names stand in front of their types where a tool prints them in full.
  static let modules: Set<String> = [
    "SwiftUI", "SwiftUICore", "Swift", "Observation", "Combine", "SwiftData", "Foundation",
    "_Concurrency", "AttributeGraph", "UIKit", "AppKit", "CoreData", "MapKit", "_MapKit_SwiftUI",
    "Charts", "Dispatch", "ObjectiveC", "__C",
  ]

  private static let interface: Set<String> = [
    "SwiftUI", "SwiftUICore", "AttributeGraph", "RenderBox", "Charts", "DesignLibrary",
    "AppKit", "UIKit", "UIKitCore", "UIKitMacHelper", "QuartzCore", "CoreAutoLayout", "UpdateCycle",
    "HIToolbox", "HIServices", "GraphicsServices", "FrontBoardServices", "RunningBoardServices",
    "BaseBoard",
    "BoardServices", "ViewBridge", "Accessibility", "AXRuntime", "AccessibilityUtilities",
    "MapKit", "_MapKit_SwiftUI",
  ]

  private static let runtime: Set<String> = [
    "CoreFoundation", "Combine", "dyld", "dyld_sim", "kernel", "libdispatch",
  ]
  private static let runtimeLibraries = [
    "libswift", "libsystem_", "libobjc", "libdispatch", "libdyld", "libc++", "libclang_rt",
    "libMainThreadChecker", "libBacktraceRecording",
  ]

  /// Frameworks that do a piece of work for whoever calls.
  private static let services: Set<String> = [
    "CoreFoundation", "Combine", "dyld", "dyld_sim", "kernel", "libdispatch",
    "Foundation", "FoundationInternationalization", "SwiftData", "CoreData", "CloudKit",
    "CoreGraphics", "CoreText", "UIFoundation", "CoreUI", "CoreSVG", "CoreImage", "ImageIO",
    "ColorSync", "vImage", "Accelerate", "IconServices", "QuickLookThumbnailing", "PDFKit",
    "SkyLight", "Metal", "MetalKit", "MetalPerformanceShaders", "IOSurface", "IOKit", "CoreDisplay",
    "AVFoundation", "AVFCore", "AVKit", "CoreMedia", "CoreAudio", "AudioToolbox", "AVFAudio",
    "MediaToolbox", "VideoToolbox", "CoreVideo", "MediaPlayer", "Photos", "PhotosUI",
    "PhotoLibraryServices", "SceneKit", "SpriteKit", "RealityKit", "RealityFoundation", "ARKit",
    "GameController", "GameplayKit", "CoreML", "Vision", "NaturalLanguage", "Speech",
    "JavaScriptCore", "WebKit", "WebCore", "CFNetwork", "Network", "Security", "CryptoKit",
    "CoreServices", "CoreServicesInternal", "CarbonCore", "LaunchServices", "Metadata",
    "CoreSpotlight",
    "VectorKit", "GeoServices", "CoreLocation", "CoreMotion", "CoreBluetooth", "CoreTelephony",
    "Contacts", "ContactsUI", "EventKit", "EventKitUI", "HealthKit", "HomeKit", "StoreKit",
    "WidgetKit", "ActivityKit", "AppIntents", "Intents", "TipKit", "UserNotifications",
    "LinkPresentation", "UniformTypeIdentifiers", "TextInput", "TextInputUI", "TextInputCore",
    "DataDetectorsCore", "Symbols", "SFSymbols", "ShareSheet", "Translation", "LocalAuthentication",
    "AuthenticationServices", "GroupActivities", "MessageUI", "PencilKit", "PaperKit",
  ]
}
