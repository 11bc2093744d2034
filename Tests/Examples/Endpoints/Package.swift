// swift-tools-version: 6.1

// A client and a server that share the description of an API. Neither is written by dtoc: each is a few lines for all operations.
//
//     swift package --allow-writing-to-package-directory generate-dtos

import PackageDescription

let package = Package(
  name: "Endpoints",
  platforms: [.macOS(.v13)],
  dependencies: [
    .package(name: "dtoc", path: "../../.."),
    .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.0"),
  ],
  targets: [
    .executableTarget(
      name: "Orders",
      dependencies: [
        .product(name: "DTORuntime", package: "dtoc"),
        .product(name: "FlyingFox", package: "FlyingFox"),
      ]
    )
  ]
)
