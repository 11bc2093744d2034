// swift-tools-version: 6.1

import PackageDescription

/// A package that uses the macros of dtoc.
let package = Package(
  name: "DomainLayer",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "dtoc", path: "../../..", traits: ["Macros"])],
  targets: [
    .executableTarget(
      name: "Taxi",
      dependencies: [.product(name: "DTOMacros", package: "dtoc")]
    )
  ]
)
