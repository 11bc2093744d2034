// swift-tools-version: 6.1

// A package that uses dtoc as a binary: nothing of the compiler is built, and neither ArgumentParser nor libyaml is needed.

import PackageDescription

let package = Package(
  name: "User",
  platforms: [.macOS(.v13)],
  targets: [
    .binaryTarget(name: "dtoc", path: "dtoc.artifactbundle"),
    .plugin(name: "DTOBuildTool", capability: .buildTool(), dependencies: ["dtoc"]),
    .target(name: "DTORuntime"),
    .executableTarget(name: "Ride", dependencies: ["DTORuntime"], plugins: ["DTOBuildTool"]),
  ]
)
