// swift-tools-version: 6.1

// The types are made while the package is built, and nobody sees a file of them: `swift run` is all there is to do.

import PackageDescription

let package = Package(
  name: "BuildTool",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "dtoc", path: "../../..")],
  targets: [
    .executableTarget(
      name: "Ride",
      dependencies: [.product(name: "DTORuntime", package: "dtoc")],
      plugins: [.plugin(name: "DTOBuildTool", package: "dtoc")]
    )
  ]
)
