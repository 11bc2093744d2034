// swift-tools-version: 6.1

import CompilerPluginSupport
import PackageDescription

// The macros and their tests, from the same sources as in the package itself. A test target that depends on a plugin is built for the
// machine that compiles, with everything that is tested beside it; here, that is only the runtime.

let version = Context.environment["DTOC_SWIFT_SYNTAX"].flatMap { Version($0) }

let settings: [SwiftSetting] = [
  .define("Macros"),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "macros",
  platforms: [.macOS(.v13)],
  dependencies: [
    .package(
      url: "https://github.com/swiftlang/swift-syntax",
      (version ?? "600.0.1")..<(version.map { Version($0.major, $0.minor, $0.patch + 1) }
        ?? "604.0.0")
    )
  ],
  targets: [
    .target(
      name: "DTORuntime",
      path: "DTORuntime",
      exclude: ["DTORuntime.docc"],
      swiftSettings: settings
    ),
    .target(
      name: "DTOMacros",
      dependencies: ["DTORuntime", "DTOMacrosPlugin"],
      path: "DTOMacros",
      swiftSettings: settings
    ),
    .target(name: "TestSupport", path: "TestSupport", swiftSettings: settings),
    .target(name: "Words", path: "Words", swiftSettings: settings),
    .macro(
      name: "DTOMacrosPlugin",
      dependencies: [
        "Words",
        .product(name: "SwiftCompilerPlugin", package: "swift-syntax"),
        .product(name: "SwiftSyntaxMacros", package: "swift-syntax"),
      ],
      path: "DTOMacrosPlugin",
      swiftSettings: settings
    ),
    .testTarget(
      name: "DTOMacrosTests",
      dependencies: [
        "DTOMacros", "DTOMacrosPlugin", "TestSupport",
        .product(name: "SwiftSyntaxMacroExpansion", package: "swift-syntax"),
      ],
      path: "DTOMacrosTests",
      swiftSettings: settings
    ),
  ]
)
