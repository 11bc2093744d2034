// swift-tools-version: 6.1

// dtoc @VERSION@: the plugins, which run the released program, and the modules that generated code imports.

import CompilerPluginSupport
import PackageDescription

/// Products of swift-syntax, which only macros need.
func swiftSyntax(_ products: String...) -> [Target.Dependency] {
  products.map {
    .product(name: $0, package: "swift-syntax", condition: .when(traits: ["Macros"]))
  }
}

let package = Package(
  name: "dtoc-plugins",
  platforms: [.macOS(.v13), .iOS(.v15), .tvOS(.v15), .watchOS(.v8)],
  products: [
    .plugin(name: "GenerateDTOs", targets: ["GenerateDTOs"]),
    .plugin(name: "DTOBuildTool", targets: ["DTOBuildTool"]),
    .library(name: "DTORuntime", targets: ["DTORuntime"]),
    .library(name: "DTORuntimeLogging", targets: ["DTORuntimeLogging"]),
    .library(name: "DTORuntimeMetrics", targets: ["DTORuntimeMetrics"]),
    .library(name: "DTOMacros", targets: ["DTOMacros"]),
  ],
  traits: [
    .trait(name: "Logging", description: "Fills DTORuntimeLogging, which reports to swift-log."),
    .trait(
      name: "Metrics",
      description: "Fills DTORuntimeMetrics, which counts with swift-metrics."
    ),
    .trait(name: "Macros", description: "Fills DTOMacros, whose macros need swift-syntax."),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-log", from: "1.6.0"),
    .package(url: "https://github.com/apple/swift-metrics", from: "2.5.0"),
    .package(url: "https://github.com/swiftlang/swift-syntax", "600.0.1"..<"604.0.0"),
  ],
  targets: [
    .binaryTarget(
      name: "dtoc",
      url: "@URL@/dtoc.artifactbundle.zip",
      checksum: "@SHA256@"
    ),
    .plugin(
      name: "GenerateDTOs",
      capability: .command(
        intent: .custom(verb: "generate-dtos", description: "Write Swift DTOs for schemas."),
        permissions: [
          .writeToPackageDirectory(reason: "The Swift goes where 'dtoc.yaml' says.")
        ]
      ),
      dependencies: ["dtoc"]
    ),
    .plugin(name: "DTOBuildTool", capability: .buildTool(), dependencies: ["dtoc"]),

    .target(name: "DTORuntime"),
    .target(
      name: "DTORuntimeLogging",
      dependencies: [
        "DTORuntime",
        .product(name: "Logging", package: "swift-log", condition: .when(traits: ["Logging"])),
      ]
    ),
    .target(
      name: "DTORuntimeMetrics",
      dependencies: [
        "DTORuntime",
        .product(name: "Metrics", package: "swift-metrics", condition: .when(traits: ["Metrics"])),
      ]
    ),
    .target(
      name: "DTOMacros",
      dependencies: [
        "DTORuntime", .target(name: "DTOMacrosPlugin", condition: .when(traits: ["Macros"])),
      ]
    ),
    .macro(
      name: "DTOMacrosPlugin",
      dependencies: swiftSyntax(
        "SwiftCompilerPlugin",
        "SwiftDiagnostics",
        "SwiftParser",
        "SwiftSyntax",
        "SwiftSyntaxBuilder",
        "SwiftSyntaxMacros"
      ) + [.target(name: "Words", condition: .when(traits: ["Macros"]))]
    ),
    .target(name: "Words"),
  ]
)

for target in package.targets where target.type == .regular || target.type == .macro {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
}
