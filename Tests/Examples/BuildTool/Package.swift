// swift-tools-version: 6.1

// The types are generated during the build and not visible as files: just `swift run`.

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
