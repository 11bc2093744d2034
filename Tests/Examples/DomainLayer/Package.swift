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

// `scripts/check-macros` builds the macros with several versions of swift-syntax.
if let version = Context.environment["SWIFT_SYNTAX_VERSION"].flatMap(Version.init) {
  package.dependencies.append(
    .package(url: "https://github.com/swiftlang/swift-syntax", exact: version)
  )
}
