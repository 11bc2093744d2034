// swift-tools-version: 6.1

// An app that decodes payloads and serves its metrics to Prometheus; see scripts/signals, which generates its types.

import PackageDescription

let package = Package(
  name: "Signals",
  platforms: [.macOS(.v13)],
  dependencies: [
    .package(name: "dtoc", path: "../..", traits: ["Metrics"]),
    .package(url: "https://github.com/apple/swift-metrics", from: "2.5.0"),
  ],
  targets: [
    .executableTarget(
      name: "App",
      dependencies: [
        .product(name: "DTORuntime", package: "dtoc"),
        .product(name: "DTORuntimeMetrics", package: "dtoc"),
        .product(name: "Metrics", package: "swift-metrics"),
      ]
    )
  ]
)
