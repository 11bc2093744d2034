// swift-tools-version: 6.1

// The types are files of the package, to be read, reviewed and committed. When a schema has changed:
//
//     swift package --allow-writing-to-package-directory generate-dtos
//
// They are not committed here, so this also creates them.

import PackageDescription

let package = Package(
  name: "Command",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "dtoc", path: "../../..")],
  targets: [
    .executableTarget(
      name: "Shop",
      dependencies: [.product(name: "DTORuntime", package: "dtoc")]
    )
  ]
)
