// swift-tools-version: 6.1

import CompilerPluginSupport
import PackageDescription

/// Products of swift-syntax, which only macros need.
func swiftSyntax(_ products: String...) -> [Target.Dependency] {
  products.map {
    .product(name: $0, package: "swift-syntax", condition: .when(traits: ["Macros"]))
  }
}

let package = Package(
  name: "dtoc",
  platforms: [.macOS(.v13), .iOS(.v15), .tvOS(.v15), .watchOS(.v8)],
  products: [
    .executable(name: "dtoc", targets: ["dtoc"]),
    .library(name: "DTORuntime", targets: ["DTORuntime"]),
    .library(name: "DTORuntimeLogging", targets: ["DTORuntimeLogging"]),
    .library(name: "DTORuntimeMetrics", targets: ["DTORuntimeMetrics"]),
    .library(name: "DTOMacros", targets: ["DTOMacros"]),
    .library(name: "DTOCompiler", targets: ["DTOCompiler"]),
  ],
  // Who does not ask for these neither fetches nor builds what they need.
  traits: [
    .trait(name: "Logging", description: "Fills DTORuntimeLogging, which reports to swift-log."),
    .trait(
      name: "Metrics",
      description: "Fills DTORuntimeMetrics, which counts with swift-metrics."
    ),
    .trait(name: "Macros", description: "Fills DTOMacros, whose macros need swift-syntax."),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-log", from: "1.6.0"),
    .package(url: "https://github.com/apple/swift-metrics", from: "2.5.0"),
    .package(url: "https://github.com/hummingbird-project/swift-mustache", from: "2.1.1"),
    .package(url: "https://github.com/swiftlang/swift-syntax", "600.0.1"..<"604.0.0"),
  ],
  targets: [
    // The compiler, in the order of its phases.
    .systemLibrary(
      name: "CLibYAML",
      pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]
    ),
    .target(name: "CYAML", dependencies: ["CLibYAML"]),
    .target(name: "CMemory"),
    .target(name: "CThreads", dependencies: ["CMemory"]),
    .target(name: "Workers", dependencies: ["CThreads"]),
    .target(name: "Paths"),
    .target(name: "Stores", dependencies: ["Paths"]),
    .target(name: "SchemaDocument", dependencies: ["CYAML", "Paths"]),
    .target(name: "Words"),
    .target(name: "Patterns"),
    .target(name: "JSONPath", dependencies: ["Patterns"]),
    .target(name: "Overlays", dependencies: ["JSONPath", "SchemaDocument"]),
    .target(name: "SchemaModel", dependencies: ["Paths", "SchemaDocument"]),
    .target(name: "SchemaLanguage", dependencies: ["Paths", "SchemaDocument", "SchemaModel"]),
    .target(
      name: "SchemaReferences",
      dependencies: [
        "Overlays", "Paths", "SchemaDocument", "SchemaLanguage", "Stores", "Workers",
      ]
    ),
    .target(
      name: "SchemaFacts",
      dependencies: [
        "Paths", "SchemaDocument", "SchemaLanguage", "SchemaModel", "SchemaReferences",
      ]
    ),
    .target(
      name: "SchemaLowering",
      dependencies: [
        "Paths", "SchemaDocument", "SchemaFacts", "SchemaLanguage", "SchemaModel",
        "SchemaReferences", "Words", "Workers",
      ]
    ),
    .target(
      name: "SchemaValidation",
      dependencies: [
        "Patterns", "SchemaDocument", "SchemaFacts", "SchemaLanguage", "SchemaLowering",
        "SchemaReferences", "Workers",
      ]
    ),
    .target(
      name: "SwiftEmission",
      dependencies: ["Paths", "SchemaDocument", "SchemaModel", "Words", "Workers"]
    ),
    .target(
      name: "SchemaChanges",
      dependencies: ["SchemaDocument", "SchemaModel", "SwiftEmission"]
    ),
    // `Runtime` is a link to the sources of `DTORuntime`, compiled as part of this module, as in apps that export the runtime.
    .target(
      name: "PayloadChecking",
      dependencies: [
        "Patterns", "SchemaDocument", "SchemaFacts", "SchemaLanguage", "SchemaLowering",
        "SchemaModel", "SchemaReferences", "SwiftEmission",
      ],
      exclude: ["Runtime/DTORuntime.docc"]
    ),
    .target(
      name: "PayloadSamples",
      dependencies: [
        "Patterns", "PayloadChecking", "SchemaDocument", "SchemaFacts", "SchemaLanguage",
        "SchemaLowering", "SchemaModel",
      ]
    ),
    .target(
      name: "SchemaInference",
      dependencies: ["PayloadChecking", "SchemaDocument", "SwiftEmission", "Words"]
    ),
    // The templates, and the sources of the runtime as data.
    .target(name: "CEmbeddedFiles"),
    .target(name: "EmbeddedFiles", dependencies: ["CEmbeddedFiles"]),
    .target(
      name: "DTOCompiler",
      dependencies: [
        "JSONPath", "Overlays", "Paths", "PayloadChecking", "PayloadSamples", "SchemaChanges",
        "SchemaDocument",
        "SchemaFacts", "SchemaInference", "SchemaLanguage", "SchemaLowering", "SchemaModel",
        "SchemaReferences", "SchemaValidation", "Stores", "SwiftEmission", "EmbeddedFiles",
        "Workers",
      ]
    ),
    .executableTarget(
      name: "dtoc",
      dependencies: [
        "CMemory", "DTOCompiler", "Paths", "Stores", "Workers",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]
    ),

    // What generated code imports.
    .target(name: "DTORuntime"),

    .target(name: "TestSupport", path: "Tests/TestSupport"),

    // Where reports go, for who has asked by a trait; without it they are empty.
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

    // Macros for hand-written types. The dependency on the plugin is conditional, too: without the trait, nobody builds it.
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

    .testTarget(name: "StoresTests", dependencies: ["Stores"]),
    .testTarget(
      name: "SchemaDocumentTests",
      dependencies: ["SchemaDocument", "CYAML", "TestSupport"]
    ),
    .testTarget(name: "SchemaLanguageTests", dependencies: ["SchemaDocument", "SchemaLanguage"]),
    .testTarget(
      name: "SchemaReferencesTests",
      dependencies: [
        "SchemaDocument", "SchemaLanguage", "SchemaReferences", "TestSupport", "Workers",
      ]
    ),
    .testTarget(
      name: "SchemaFactsTests",
      dependencies: [
        "SchemaDocument", "SchemaFacts", "SchemaLanguage", "SchemaModel", "SchemaReferences",
        "TestSupport", "Workers",
      ]
    ),
    .testTarget(name: "OverlaysTests", dependencies: ["JSONPath", "Overlays", "SchemaDocument"]),
    .testTarget(name: "JSONPathTests", dependencies: ["JSONPath", "SchemaDocument"]),
    .testTarget(
      name: "SchemaLoweringTests",
      dependencies: [
        "SchemaDocument", "SchemaFacts", "SchemaLanguage", "SchemaLowering", "SchemaModel",
        "SchemaReferences", "TestSupport", "Workers",
      ]
    ),
    .testTarget(name: "SchemaValidationTests", dependencies: ["DTOCompiler"]),
    .testTarget(
      name: "SchemaChangesTests",
      dependencies: [
        "SchemaChanges", "SchemaDocument", "SchemaFacts", "SchemaLowering", "SchemaModel",
        "SchemaReferences", "SwiftEmission", "Workers",
      ]
    ),
    .testTarget(
      name: "SchemaInferenceTests",
      dependencies: ["PayloadChecking", "SchemaDocument", "SchemaInference"]
    ),
    .testTarget(
      name: "PayloadSamplesTests",
      dependencies: [
        "Patterns", "PayloadChecking", "PayloadSamples", "SchemaDocument", "SchemaFacts",
        "SchemaLowering",
        "SchemaModel", "SchemaReferences", "SwiftEmission", "TestSupport", "Workers",
      ]
    ),
    .testTarget(
      name: "SwiftEmissionTests",
      dependencies: [
        "SwiftEmission", "SchemaDocument", "TestSupport", "Workers",
        .product(name: "Mustache", package: "swift-mustache"),
      ]
    ),
    .testTarget(name: "DTORuntimeTests", dependencies: ["DTORuntime", "TestSupport"]),
    .testTarget(
      name: "DTORuntimeLoggingTests",
      dependencies: [
        "DTORuntime", "DTORuntimeLogging",
        .product(
          name: "InMemoryLogging",
          package: "swift-log",
          condition: .when(traits: ["Logging"])
        ),
      ]
    ),
    .testTarget(
      name: "DTORuntimeMetricsTests",
      dependencies: [
        "DTORuntime", "DTORuntimeMetrics",
        .product(
          name: "MetricsTestKit",
          package: "swift-metrics",
          condition: .when(traits: ["Metrics"])
        ),
      ]
    ),
    .testTarget(
      name: "DTOCompilerTests",
      dependencies: [
        "DTOCompiler", "DTORuntime", "Patterns", "PayloadChecking",
        "EmbeddedFiles", "SchemaDocument",
        "TestSupport", "Workers",
      ]
    ),
    .testTarget(name: "CommandLineTests", dependencies: ["DTOCompiler", "dtoc"]),
  ]
)

// The programs that `scripts/fuzz` runs. They link only with the flags of that script.
if Context.environment["DTOC_FUZZ"] != nil {
  package.targets += [
    .target(name: "FuzzCoverage", path: "Tests/Fuzzing/Coverage"),
    .executableTarget(
      name: "FuzzDocuments",
      dependencies: ["DTOCompiler", "FuzzCoverage", "SchemaDocument", "SchemaLanguage"],
      path: "Tests/Fuzzing/Documents"
    ),
    .executableTarget(
      name: "FuzzPayloads",
      dependencies: ["DTORuntime", "FuzzCoverage"],
      path: "Tests/Fuzzing/Payloads",
      exclude: ["seeds.jsonl", "tokens.dict"]
    ),
  ]
}

// The command line as plugins of other packages. Who builds all of a package with plugins builds their tool once more; our
// scripts, which do so all the time, do without them.
if Context.environment["DTOC_WITHOUT_PLUGINS"] == nil {
  package.products += [
    .plugin(name: "GenerateDTOs", targets: ["GenerateDTOs"]),
    .plugin(name: "DTOBuildTool", targets: ["DTOBuildTool"]),
  ]
  package.targets += [
    .plugin(
      name: "GenerateDTOs",
      capability: .command(
        intent: .custom(verb: "generate-dtos", description: "Write Swift DTOs for schemas."),
        permissions: [
          .writeToPackageDirectory(reason: "The Swift goes where 'dtoc.yaml' says.")
        ]
      ),
      dependencies: ["dtoc"],
      path: "Sources/Plugins/GenerateDTOs"
    ),
    .plugin(
      name: "DTOBuildTool",
      capability: .buildTool(),
      dependencies: ["dtoc"],
      path: "Sources/Plugins/DTOBuildTool"
    ),
  ]
}

/// The same language settings on every Swift target, so that a file means the same wherever it moves.
let targetsInC = ["CLibYAML", "CYAML", "CMemory", "CThreads", "CEmbeddedFiles", "FuzzCoverage"]
for target in package.targets
where target.type != .plugin && !targetsInC.contains(target.name) {
  target.swiftSettings =
    (target.swiftSettings ?? []) + [
      .enableUpcomingFeature("ExistentialAny"),
      .enableUpcomingFeature("InternalImportsByDefault"),
      .enableUpcomingFeature("MemberImportVisibility"),
    ]
}
