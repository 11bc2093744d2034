// swift-tools-version: 6.1

import PackageDescription

let package = Package(
  name: "dtoc",
  platforms: [.macOS(.v13), .iOS(.v15), .tvOS(.v15), .watchOS(.v8)],
  products: [
    .executable(name: "dtoc", targets: ["dtoc"]),
    .library(name: "DTORuntime", targets: ["DTORuntime"]),
    .library(name: "DTOCompiler", targets: ["DTOCompiler"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/hummingbird-project/swift-mustache", from: "2.1.1"),
  ],
  targets: [
    // The compiler, in the order of its phases.
    .systemLibrary(
      name: "CLibYAML",
      pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]
    ),
    .target(name: "CYAML", dependencies: ["CLibYAML"]),
    .target(name: "SchemaDocument", dependencies: ["CYAML"]),
    .target(name: "SchemaValidation", dependencies: ["SchemaDocument"]),
    .target(name: "SchemaIR", dependencies: ["SchemaDocument"]),
    .target(name: "SwiftEmission", dependencies: ["SchemaDocument", "SchemaIR"]),
    .target(
      name: "DefaultTemplates",
      path: "Templates",
      resources: [
        .embedInCode("Alias.mustache"),
        .embedInCode("Case.mustache"),
        .embedInCode("Conformances.mustache"),
        .embedInCode("Declaration.mustache"),
        .embedInCode("Decoding.mustache"),
        .embedInCode("DiscriminatedDecoding.mustache"),
        .embedInCode("Documentation.mustache"),
        .embedInCode("Encoding.mustache"),
        .embedInCode("Enumeration.mustache"),
        .embedInCode("Equality.mustache"),
        .embedInCode("File.mustache"),
        .embedInCode("Initializer.mustache"),
        .embedInCode("Object.mustache"),
        .embedInCode("Property.mustache"),
        .embedInCode("StructuralDecoding.mustache"),
        .embedInCode("Union.mustache"),
        .embedInCode("UnionEncoding.mustache"),
        .embedInCode("WireAccess.mustache"),
      ]
    ),
    .executableTarget(name: "EmbedSources"),
    .plugin(name: "EmbedRuntime", capability: .buildTool(), dependencies: ["EmbedSources"]),
    .target(name: "RuntimeSources", plugins: ["EmbedRuntime"]),
    .target(
      name: "DTOCompiler",
      dependencies: [
        "SchemaDocument", "SchemaValidation", "SchemaIR", "SwiftEmission", "DefaultTemplates",
        "RuntimeSources",
      ]
    ),
    .target(name: "CMemory"),
    .executableTarget(
      name: "dtoc",
      dependencies: [
        "CMemory", "DTOCompiler",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]
    ),

    // What generated code imports.
    .target(name: "DTORuntime"),

    .testTarget(name: "SchemaDocumentTests", dependencies: ["SchemaDocument"]),
    .testTarget(
      name: "SwiftEmissionTests",
      dependencies: [
        "SwiftEmission", "SchemaDocument",
        .product(name: "Mustache", package: "swift-mustache"),
      ]
    ),
    .testTarget(name: "DTORuntimeTests", dependencies: ["DTORuntime"]),
    .testTarget(
      name: "DTOCompilerTests",
      dependencies: ["DTOCompiler", "SchemaIR", "SchemaDocument"]
    ),
    .testTarget(name: "CommandLineTests", dependencies: ["dtoc"]),
  ]
)

/// The same language settings on every Swift target, so that a file means the same wherever it moves.
let targetsInC = ["CLibYAML", "CYAML", "CMemory"]
for target in package.targets where !targetsInC.contains(target.name) && target.type != .plugin {
  target.swiftSettings =
    (target.swiftSettings ?? []) + [
      .enableUpcomingFeature("ExistentialAny"),
      .enableUpcomingFeature("InternalImportsByDefault"),
      .enableUpcomingFeature("MemberImportVisibility"),
    ]
}
