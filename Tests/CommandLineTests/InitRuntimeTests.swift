import Foundation
import Testing

/// `dtoc init`: how the generated Swift gets the runtime.
@Suite struct InitRuntimeTests {
  private static func manifest(_ targets: String, platforms: String = "") -> String {
    """
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(
      name: "Shop",
      \(platforms)
      dependencies: [.package(url: "https://github.com/OWNER/dtoc", from: "0.1.0")],
      targets: [\(targets)]
    )

    """
  }

  private static let product = ".product(name: \"DTORuntime\", package: \"dtoc\")"

  @Test(arguments: [
    ".target(name: \"Shop\", dependencies: [\(product)])",
    ".executableTarget(name: \"Shop\", dependencies: [\"Other\", \(product)], path: \"Sources/Shop\"),",
    ".target(name: \"Other\"), Target.target(\n name: \"Shop\" /* \" */,\n dependencies: [\n\(product)\n])",
    ".target(name: \"Shop\", dependencies: [\"DTORuntime\"]), .target(name: \"DTORuntime\")",
    // The only target, with its sources in a folder of another name.
    ".target(name: \"Store\", dependencies: [\(product)]), .testTarget(name: \"Tests\")",
  ])
  func targetsWithTheRuntime(targets: String) throws {
    try check(Self.manifest(targets), isImported: true)
  }

  @Test(arguments: [
    "",
    ".target(name: \"Shop\")",
    ".target(name: \"Shop\", dependencies: [\"DTORuntimes\"])",
    ".target(name: \"Shop\"), .target(name: \"Other\", dependencies: [\(product)])",
    ".target(name: \"Shop\"), .testTarget(name: \"ShopTests\", dependencies: [\(product)])",
    ".target(name: \"Shop\"), .target(name: \"DTORuntime\")",
    ".target(name: \"Shop\", dependencies: [/* \(product) */])",
    ".target(name: \"Shop\", dependencies: [\n// \(product)\n])",
    ".target(name: \"Shop\", dependencies: [.product(name: \"A\", package: #\"\"DTORuntime\"\"#)])",
    ".target(name: \"Shop\", exclude: [\"DTORuntime\"], dependencies: [])",
    // Computed: whether it is there is not certain.
    ".target(name: \"Shop\", dependencies: runtime)",
    ".target(name: name, dependencies: [\(product)]), .target(name: \"Other\")",
    // What isn't Swift.
    ".target(name: \"Shop", "/*", "\"\"\"", "#", ".target(", "\\",
  ])
  func targetsWithoutTheRuntime(targets: String) throws {
    try check(Self.manifest(targets), isImported: false)
  }

  private func check(_ manifest: String, isImported: Bool) throws {
    try Scratch.with([
      "Package.swift": manifest, "Sources/Shop/a.swift": "", "S/order.yml": order,
    ]) { scratch in
      try scratch.check("init", status: 0)
      let configuration = try scratch.text("dtoc.yaml")
      #expect(
        configuration.contains("\nruntime: \(isImported ? "module" : "source")\n"),
        "\(configuration)"
      )
      let generated = try scratch.entries(of: "Sources/Shop")
      #expect(generated.contains("Generated/DTORuntime.swift") != isImported)
      try scratch.check("generate", status: 0)
      try scratch.check("generate --check", status: 0, says: "up to date")
      let text = try scratch.text("Sources/Shop/Generated/Order.swift")
      #expect(text.contains("import DTORuntime") == isImported)
    }
  }

  @Test func editsAreCopied() throws {
    try Scratch.repository([
      "Package.swift": Self.manifest(".target(name: \"Shop\")"), "Sources/Shop/a.swift": "",
      "S/order.yml": order,
    ]) { scratch in
      try scratch.check("init", status: 0)
      let file = "Sources/Shop/Generated/DTORuntime.swift"
      let runtime = try scratch.text(file)
      try scratch.write(runtime + "// mine\n", to: file)
      try scratch.check("init", status: 0)
      #expect(try scratch.text(file) == runtime + "// mine\n")
      try scratch.check("init --force", status: 0, says: "kept  \(file).bak, a copy of \(file)")
      #expect(try scratch.text(file) == runtime)
      #expect(try scratch.text("\(file).bak") == runtime + "// mine\n")
      try scratch.check("init --force", status: 0)
      #expect(try !scratch.entries().contains("\(file).bak2"))
      try scratch.check("runtime export Sources/Shop/Generated", status: 0)
    }
  }

  @Test func platformsOfAPackage() throws {
    let hint = "platforms: [.macOS(.v13), .iOS(.v15), .tvOS(.v15), .watchOS(.v8)],"
    let conditional =
      ".target(name: \"Shop\", dependencies: [.target(\"A\", condition: .when(platforms: [.iOS]))])"
    let manifests = [
      Self.manifest(""): true, Self.manifest(conditional): true,
      Self.manifest("", platforms: "// platforms: [.iOS(.v15)]"): true,
      Self.manifest("", platforms: "platforms: [.iOS(.v15)],"): false,
    ]
    for (manifest, isMissing) in manifests {
      try Scratch.with(["Package.swift": manifest, "S/order.yml": order]) { scratch in
        let messages = try scratch.dtoc("init").error
        #expect(messages.contains(hint) == isMissing, "\(manifest)")
      }
    }
  }

  @Test func xcodeProjects() throws {
    let projects = ["": true, "\t\tproductName = DTORuntime;\n": false]
    for (project, isSource) in projects {
      try Scratch.with([
        "Shop.xcodeproj/project.pbxproj": project, "Shop/App.swift": "", "S/order.yml": order,
      ]) { scratch in
        try scratch.check("init", status: 0)
        let form = isSource ? "source" : "module"
        #expect(try scratch.text("dtoc.yaml").contains("\nruntime: \(form)\n"))
        let entries = try scratch.entries(of: "Shop")
        #expect(entries.contains("Generated/DTORuntime+Foundation.swift") == isSource)
      }
    }
  }

  @Test func otherProjects() throws {
    try Scratch.with(["S/order.yml": order]) { scratch in
      try scratch.check("init", status: 0, says: "found no package and no Xcode project")
      #expect(try !scratch.text("dtoc.yaml").contains("runtime"))
      #expect(try !scratch.entries().contains("Generated"))
    }
  }

  /// Neither an existing configuration nor files of the same names are changed.
  @Test func nothingIsOverwritten() throws {
    let files = ["Package.swift": "", "Sources/Shop/a.swift": "", "S/order.yml": order]
    let runtime = "Sources/Shop/Generated/DTORuntime.swift"
    try Scratch.with(files) { scratch in
      try scratch.write("schemas: S\n", to: "dtoc.yaml")
      try scratch.check("init", status: 0, says: "kept  dtoc.yaml")
      #expect(try scratch.entries(of: "Sources/Shop") == ["a.swift"])
      try scratch.write("mine", to: runtime)
      try scratch.remove("dtoc.yaml")
      try scratch.check("init", status: 0, says: "kept  \(runtime)")
      #expect(try scratch.text(runtime) == "mine")
      try scratch.check("init --force", status: 0, says: "wrote \(runtime)")
      #expect(try scratch.text(runtime).hasPrefix("// The runtime of dtoc "))
    }
  }

  /// The three commands of the README, without a network.
  @Test func aFreshPackageBuilds() throws {
    try Scratch.with([
      "Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "Shop",
        platforms: [.macOS(.v13)],
        targets: [.executableTarget(name: "Shop")]
      )

      """,
      "Sources/Shop/main.swift": """
      let order = try DTODecoder().decode(Order.self, from: "{\\"id\\": 7}")
      print("order", order.id)

      """,
      "contracts/order.yml": order,
    ]) { scratch in
      try scratch.check("init", status: 0, says: "wrote Sources/Shop/Generated/DTORuntime.swift")
      try scratch.check("generate", status: 0)
      let log = try scratch.run("swift", ["build", "--disable-sandbox"])
      #expect(log.contains("Build complete!"), "\(log)")
      #expect(!log.contains("warning:"), "\(log)")
      #expect(try scratch.run(".build/debug/Shop", []) == "order 7\n")
    }
  }
}
