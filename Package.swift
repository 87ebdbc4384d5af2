// swift-tools-version: 6.3
import PackageDescription

/// Warnings become errors in `scripts/check`, not here: a manifest that did so would break packages that depend on this one.
let settings: [SwiftSetting] = [
  .strictMemorySafety(),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "renderstorm",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "RenderStormKit", targets: ["RenderStormKit"]),
    .executable(name: "renderstorm", targets: ["renderstorm"]),
  ],
  targets: [
    .target(name: "RenderStormKit", swiftSettings: settings),
    .executableTarget(
      name: "renderstorm", dependencies: ["RenderStormKit"], swiftSettings: settings),
    .testTarget(
      name: "RenderStormKitTests", dependencies: ["RenderStormKit"], swiftSettings: settings),
    .testTarget(name: "CommandTests", dependencies: ["renderstorm"], swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
