import Foundation
import Testing

/// Which files are written, and which stay unchanged.
@Suite struct OutputTests {
  private static let old = Date(timeIntervalSince1970: 1_000_000_000)

  private static func age(_ url: URL) throws {
    try FileManager.default.setAttributes([.modificationDate: old], ofItemAtPath: url.path)
  }

  private static func isOld(_ url: URL) throws -> Bool {
    try FileManager.default.attributesOfItem(atPath: url.path)[.modificationDate] as? Date == old
  }

  @Test func whatWouldNotChangeIsNotTouched() throws {
    try Scratch.with(["S/order.yml": order, "S/park.yml": order.replacing("order", with: "park")]) {
      scratch in
      let generate = ["generate", "S", "-o", "out", "--symbols", "out/symbols.json"]
      #expect(try Dtoc.run(generate, in: scratch.folder).status == 0)
      let files = ["out/Order.swift", "out/Park.swift", "out/symbols.json"]
      for file in files { try Self.age(scratch.url(file)) }
      #expect(try Dtoc.run(generate, in: scratch.folder).status == 0)
      for file in files { #expect(try Self.isOld(scratch.url(file))) }

      try scratch.write(order.replacing("integer", with: "string"), to: "S/order.yml")
      #expect(try Dtoc.run(generate, in: scratch.folder).status == 0)
      #expect(!(try Self.isOld(scratch.url("out/Order.swift"))))
      #expect(try Self.isOld(scratch.url("out/Park.swift")))
      #expect(try Self.isOld(scratch.url("out/symbols.json")))
      #expect(try scratch.entries(of: "out") == ["Order.swift", "Park.swift", "symbols.json"])
    }
  }

  @Test func aNewRevisionChangesOneFile() throws {
    for layout in ["document", "type", "single", "sharded:2"] {
      try Scratch.with(["S/order.yml": order, "S/park.yml": order.replacing("order", with: "park")])
      {
        scratch in
        func generate(_ revision: String) throws {
          try scratch.check(
            "generate S -o out --layout \(layout) --revision \(revision)",
            status: 0
          )
        }
        try generate("one")
        let files = try scratch.entries(of: "out")
        for file in files { try Self.age(scratch.url("out/\(file)")) }
        try generate("two")
        #expect(
          try files.filter { !(try Self.isOld(scratch.url("out/\($0)"))) } == [
            "SchemaRevision.swift"
          ]
        )
        #expect(try scratch.text("out/SchemaRevision.swift").contains("\"two\""))
      }
    }
  }

  @Test func sameBytesAnywhere() throws {
    try Scratch.with(["S/order.yml": order, "S/b/ünï.yml": order, "S/B.yaml": order]) { scratch in
      try scratch.check("generate S -o one --symbols one/s.json", status: 0)
      let other = try Dtoc.run(
        [
          "generate", scratch.url("S").path, "-o", scratch.url("two").path, "--symbols",
          scratch.url("two/s.json").path,
        ],
        in: URL(fileURLWithPath: "/"),
        environment: ["LC_ALL": "tr_TR.UTF-8", "LANG": "tr_TR.UTF-8", "TZ": "Asia/Tokyo"]
      )
      #expect(other.status == 0)
      #expect(try scratch.entries(of: "one") == scratch.entries(of: "two"))
      for path in try scratch.entries(of: "one") where path.contains(".") {
        #expect(try scratch.text("one/\(path)") == scratch.text("two/\(path)"))
      }
    }
  }

  /// All fixtures in one run, so that there are name collisions and many findings. Each process has different hashes, and finds the
  /// files in a different order.
  @Test func sameBytesAndFindingsInAnyLocale() throws {
    let fixtures = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Fixtures")
    let paths = try FileManager.default.subpathsOfDirectory(atPath: fixtures.path)
      .filter { [".yml", ".yaml", ".json"].contains(where: $0.hasSuffix) }.sorted()
    try Scratch.with([:]) { scratch in
      for (folder, order) in [("one", paths), ("somewhere/else", paths.reversed())] {
        for path in order {
          let text = try Data(contentsOf: fixtures.appendingPathComponent(path))
          try scratch.write(text, to: "\(folder)/S/\(path)")
        }
      }
      let places = [
        ("one", ["LC_ALL": "C", "LANG": "C", "TZ": "UTC"]),
        ("somewhere/else", ["LC_ALL": "tr_TR.UTF-8", "LANG": "tr_TR.UTF-8", "TZ": "Asia/Tokyo"]),
        ("somewhere/else", ["LC_ALL": "", "LANG": "de_DE.UTF-8", "TZ": "America/Sao_Paulo"]),
      ]
      let results = try places.enumerated().map { number, place in
        try Dtoc.run(
          [
            "generate", "S", "-o", "out\(number)", "--symbols", "out\(number)/s", "--format",
            "json",
          ],
          in: scratch.url(place.0),
          environment: place.1
        )
      }
      let first = try scratch.entries(of: "one/out0")
      #expect(first.count > 50)
      for number in 1..<places.count {
        #expect(results[number].status == results[0].status)
        #expect(results[number].output == results[0].output)
        let folder = "\(places[number].0)/out\(number)"
        #expect(try scratch.entries(of: folder) == first)
        for path in first where path.contains(".") || path == "s" {
          #expect(try scratch.text("\(folder)/\(path)") == scratch.text("one/out0/\(path)"))
        }
      }
    }
  }

  @Test func twoRunsAtOnce() async throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("dtoc-at-once-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let scratch = Scratch(folder: folder)
    for index in 0..<20 {
      try scratch.write(order.replacing("order", with: "type\(index)"), to: "S/type\(index).yml")
    }
    let statuses = try await withThrowingTaskGroup(of: Int32.self) { group in
      for _ in 0..<4 {
        group.addTask { try scratch.dtoc("generate S -o out").status }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(statuses == [0, 0, 0, 0])
    let expected = (0..<20).map { "Type\($0).swift" }.sorted()
    #expect(try scratch.entries(of: "out") == expected)
    for path in expected { #expect(try scratch.text("out/\(path)").hasSuffix("}\n")) }
  }

  @Test func namesNeverLeadOutOfTheFolder() throws {
    let text = """
      definitions:
        ../../../escape: {x-dto-name: ../../up, properties: {a: {type: string}}}
        /etc/passwd: {properties: {a: {type: string, enum: [../b, /c]}}}
        "a\\0b": {properties: {a: {type: string}}}

      """
    try Scratch.with(["S/odd ..name;$(x).yml": text, "S/a...yml": order]) { scratch in
      try scratch.check("generate S -o deep/er/out", status: 0)
      let outside = try scratch.entries().filter { !$0.hasPrefix("S") && !$0.hasPrefix("deep") }
      #expect(outside.isEmpty)
      for path in try scratch.entries(of: "deep") {
        #expect(
          path.unicodeScalars.allSatisfy {
            $0.properties.isXIDContinue || "/.".unicodeScalars.contains($0)
          }
        )
      }
    }
  }

  @Test func whatIsInTheWay() throws {
    try Scratch.with(["order.yml": order, "file": "kept", "out/Order.swift/x": ""]) { scratch in
      try scratch.check("generate order.yml -o file", status: 2, says: "file")
      #expect(try scratch.text("file") == "kept")
      try scratch.check("generate order.yml -o out", status: 2, says: "Order.swift")
      try scratch.check("generate order.yml -o fine --symbols out", status: 2, says: "'out'")
      #expect(
        try scratch.entries()
          == [
            "file", "order.yml", "out", "out/Order.swift", "out/Order.swift/x",
          ]
      )
    }
  }

  @Test(.disabled(if: geteuid() == 0, "permissions do not bind the superuser"))
  func readOnlyOutput() throws {
    try Scratch.with(["order.yml": order, "out/Order.swift": "// dtoc"]) { scratch in
      try scratch.permit(0o500, "out")
      try scratch.check("generate order.yml -o out", status: 2, says: "permission")
      #expect(try scratch.text("out/Order.swift") == "// dtoc")
      try scratch.permit(0o700, "out")
    }
  }

  @Test func handWrittenFiles() throws {
    let mine = "struct Order {}\n"
    let generate = ["generate", "S", "-o", "out"]
    try Scratch.with([
      "S/order.yml": order, "S/a.yml": order, "out/Order.swift": mine,
      "T/File.mustache": "// mine\n",
    ]) { scratch in
      let refusal = try Dtoc.run(generate, in: scratch.folder)
      #expect(refusal.status == 2)
      #expect(refusal.error.contains("'out/Order.swift'"))
      #expect(refusal.error.contains("--force"))
      #expect(!refusal.error.contains("2 files"))
      #expect(try scratch.entries(of: "out") == ["Order.swift"])
      #expect(try scratch.text("out/Order.swift") == mine)

      #expect(try Dtoc.run(generate + ["--force"], in: scratch.folder).status == 0)
      #expect(try scratch.text("out/Order.swift").hasPrefix("// Generated by dtoc"))
      // Empty files are overwritten, and so are files that dtoc wrote, even without a cache.
      try scratch.write("", to: "out/Order.swift")
      #expect(try Dtoc.run(generate, in: scratch.folder).status == 0)
      try scratch.remove("out/.dtoc-cache")
      try scratch.write("// Generated by dtoc from a.yml, once\n", to: "out/A.swift")
      #expect(try Dtoc.run(generate, in: scratch.folder).status == 0)
      // A custom header is not recognized.
      try scratch.remove("out/.dtoc-cache")
      for text in [mine, "// something"] {
        try scratch.write(text, to: "out/Order.swift")
        #expect(
          try Dtoc.run(generate + ["--templates", "T", "--force"], in: scratch.folder).status == 0
        )
        #expect(try scratch.text("out/Order.swift") == "// mine\n")
      }
    }
  }

  @Test(arguments: [
    "S/order.yml", "S/../S/order.yml", "link.yml", "S/common.txt", "out/Order.swift",
    "new/../out/Order.swift", "out/order.swift", "T/Alias.mustache", "folder", "nowhere", "pipe",
    "",
  ])
  func placesWhereSymbolsCannotGo(_ path: String) throws {
    let files = [
      "S/order.yml": "definitions: {first: {$ref: 'common.txt#/definitions/order'}}\n",
      "S/common.txt": order, "T/Alias.mustache": "// {{name}}\n", "folder/x": "", "new/x": "",
    ]
    try Scratch.with(files) { scratch in
      try scratch.link("link.yml", to: "S/order.yml")
      try scratch.link("nowhere", to: "nothing")
      try #require(mkfifo(scratch.url("pipe").path, 0o600) == 0)
      let before = try scratch.entries()
      try scratch.check(
        "generate S/order.yml -o out --templates T --symbols \(path)",
        status: 2,
        says: path.isEmpty ? "'--symbols' is empty" : "'\(path)'"
      )
      #expect(try scratch.entries() == before)
      for (path, text) in files { #expect(try scratch.text(path) == text) }
    }
  }

  @Test func symbolsGoThroughLinks() throws {
    try Scratch.with(["order.yml": order, "deep/real.json": ""]) { scratch in
      try scratch.link("link.json", to: "deep/real.json")
      try scratch.check("generate order.yml -o out --symbols link.json", status: 0)
      #expect(try scratch.text("deep/real.json").contains("\"symbols\""))
      let link = scratch.url("link.json").path
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "deep/real.json")
    }
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func outputThatIsLost() throws {
    try Scratch.with(["order.yml": order]) { scratch in
      for arguments in [
        ["--help"], ["templates", "fields"], ["templates", "export", "T"],
        ["generate", "order.yml", "-o", "out", "--format", "json"],
      ] {
        let full = try #require(FileHandle(forWritingAtPath: "/dev/full"))
        let result = try Dtoc.run(arguments, in: scratch.folder, outputTo: full)
        #expect(result.status == 2, "\(arguments)")
        #expect(result.error == "dtoc: can't write to standard output: the disk is full\n")
      }
    }
  }

  @Test func symbols() throws {
    try Scratch.with([
      "S/taxi/order.yml": """
      definitions:
        order:
          properties: {car_type: {type: string, enum: [a, b]}, "a/b\\"~": {properties: {c: {}}}}
        id: {type: integer}
        choice: {oneOf: [{type: string}, {type: integer}]}

      """
    ]) { scratch in
      try scratch.check(
        "generate S -o out --type-suffix Result --symbols deep/symbols.json",
        status: 0
      )
      let data = try Data(contentsOf: scratch.url("deep/symbols.json"))
      let file = try JSONDecoder().decode(Symbols.self, from: data)
      #expect(file.version == 1)
      #expect(
        file.symbols.map { "\($0.file)#\($0.pointer) \($0.kind) \($0.type) \($0.output)" } == [
          "taxi/order.yml#/definitions/order object OrderResult taxi/Order.swift",
          "taxi/order.yml#/definitions/order/properties/car_type enumeration OrderResult.CarType taxi/Order.swift",
          "taxi/order.yml#/definitions/order/properties/a~1b\"~0 object OrderResult.AB taxi/Order.swift",
          "taxi/order.yml#/definitions/id alias IdResult taxi/Order.swift",
          "taxi/order.yml#/definitions/choice union ChoiceResult taxi/Order.swift",
        ]
      )
    }
  }

  private struct Symbols: Decodable {
    var version: Int
    var symbols: [Symbol]

    struct Symbol: Decodable {
      var file: String
      var pointer: String
      var type: String
      var kind: String
      var output: String
    }
  }
}
