import Foundation
import Testing

/// `dtoc runtime export`, and `generate --runtime source`.
@Suite struct RuntimeCommandTests {
  /// Types with the names of internal runtime types.
  private static let schema = """
    definitions:
      order:
        required: [id, owner]
        properties:
          id: {type: integer}
          owner: {$ref: '#/definitions/owner'}
          trial: {$ref: '#/definitions/trial'}
          state: {type: string, enum: [new, done]}
          created_at: {type: string, format: date-time}
          cars: {type: array, items: {$ref: '#/definitions/box'}}
      owner: {required: [name], properties: {name: {type: string}}}
      trial: {required: [days], properties: {days: {type: integer}}}
      box: {required: [size], properties: {size: {type: number}}}
    """

  private static let main = """
    let collector = DecodingIssueCollector()
    let orders = try DTODecoder(reporter: collector).decode(
      [Order].self,
      from: #\"\"\"
        [{"id": 1, "owner": {"name": "A"}, "trial": {}, "state": "odd", "cars": [{"size": 1}, {}]}, {"id": "x"},
          {"id": 2, "owner": {"name": "B"}, "created_at": "2024-02-29T12:30:00Z"}]
        \"\"\"#
    )
    print(orders.map(\\.id), orders.map(\\.owner.name), orders[0].cars?.map(\\.size) ?? [])
    print(orders[0].state == .undefined("odd"), orders[1].createdAt?.timeIntervalSince1970 ?? 0)
    for issue in collector.issues { print(issue.typeName, issue.codingPath) }

    """

  @Test(arguments: ["public", "internal"])
  func compilesInOneModuleWithWhatIsGenerated(access: String) throws {
    try Scratch.with(["order.yml": Self.schema, "main.swift": Self.main]) { scratch in
      try scratch.check("runtime export R", status: 0, says: "2 files in 'R'")
      try scratch.check("generate order.yml -o G --runtime source --access \(access)", status: 0)
      #expect(try !scratch.text("G/Order.swift").contains("DTORuntime"))
      #expect(try scratch.text("G/Order.swift").contains("struct OwnerModel"))
      let settings = ["-swift-version", "6", "-warnings-as-errors"]
      let files = ["R/DTORuntime.swift", "R/DTORuntime+Foundation.swift", "G/Order.swift"]
      let complaints = try scratch.run(
        "swiftc",
        settings + ["-o", "program", "main.swift"] + files
      )
      #expect(complaints == "")
      #expect(
        try scratch.run("./program", []) == """
          [1, 2] ["A", "B"] [1.0]
          true 1709209800.0
          Order [0].trial.days
          Order.State [0].state
          Order [0].cars[1].size
          Order [1].id

          """
      )
      let isolated =
        settings + [
          "-typecheck", "-default-isolation", "MainActor",
          "-enable-upcoming-feature", "ExistentialAny",
          "-enable-upcoming-feature", "InternalImportsByDefault",
          "-enable-upcoming-feature", "MemberImportVisibility",
          "-enable-upcoming-feature", "NonisolatedNonsendingByDefault",
        ]
      // Foundation's types are visible in a public API only if their module is imported.
      if access == "public" { #expect(try scratch.run("swiftc", isolated + files) == "") }
    }
  }

  /// All files of a module have different names.
  @Test func documentsLeaveTheNamesOfTheFilesAlone() throws {
    try Scratch.with(["dto_runtime.yml": Self.schema]) { scratch in
      try scratch.check("runtime export R", status: 0)
      try scratch.check("generate dto_runtime.yml -o G --runtime source", status: 0)
      #expect(try scratch.entries(of: "G").contains("DtoRuntime2.swift"))
    }
  }

  @Test func holdsEachSource() throws {
    let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let folder = package.appendingPathComponent("Sources/DTORuntime").path
    let sources = try FileManager.default.subpathsOfDirectory(atPath: folder)
      .filter { $0.hasSuffix(".swift") && !$0.contains(".docc/") }
    try Scratch.with([:]) { scratch in
      try scratch.dtoc("runtime export R")
      let texts = try scratch.entries(of: "R").map { try scratch.text("R/\($0)") }
      for source in sources {
        #expect(texts.filter { $0.contains("\n// MARK: - \(source)\n") }.count == 1, "\(source)")
      }
      // And nothing else, such as documentation samples.
      let heads = texts.flatMap { $0.split(separator: "\n") }.filter { $0.hasPrefix("// MARK: - ") }
      #expect(heads.filter { $0.hasSuffix(".swift") }.count == sources.count)
      let version = try scratch.dtoc("--version").output.dropLast()
      #expect(texts.allSatisfy { $0.hasPrefix("// The runtime of dtoc \(version), ") })
    }
  }

  @Test func overwritesOnlyItsOwn() throws {
    try Scratch.with(["R/DTORuntime.swift": "mine", "R/Other.swift": "mine"]) { scratch in
      try scratch.check("runtime export R", status: 2, says: "--force", "R/DTORuntime.swift")
      #expect(try scratch.entries(of: "R") == ["DTORuntime.swift", "Other.swift"])
      #expect(try scratch.text("R/DTORuntime.swift") == "mine")
      try scratch.check("runtime export R --force", status: 0)
      let exported = try scratch.text("R/DTORuntime.swift")
      #expect(exported != "mine")
      #expect(try scratch.text("R/DTORuntime.swift.bak") == "mine")
      #expect(try scratch.text("R/Other.swift") == "mine")

      try scratch.write("// The runtime of dtoc 0.0.1\nold", to: "R/DTORuntime.swift")
      try scratch.remove("R/.dtoc-cache/runtime.json")
      try scratch.check("runtime export R", status: 0)
      #expect(try scratch.text("R/DTORuntime.swift") == exported)
    }
  }

  /// With and without the notes of an earlier run, and when it isn't the first edit.
  @Test func keepsEdits() throws {
    try Scratch.repository([:]) { scratch in
      try scratch.check("runtime export R", status: 0)
      let exported = try scratch.text("R/DTORuntime.swift")
      for number in 1...2 {
        let edited = exported + "// edit \(number)\n"
        try scratch.write(edited, to: "R/DTORuntime.swift")
        try scratch.check(
          "runtime export R",
          status: 2,
          says: "edited after dtoc wrote them",
          "R/DTORuntime.swift"
        )
        #expect(try scratch.text("R/DTORuntime.swift") == edited)
        try scratch.check("runtime export R --force", status: 0)
        #expect(try scratch.text("R/DTORuntime.swift") == exported)
        let copy = "R/DTORuntime.swift.bak\(number == 1 ? "" : "2")"
        #expect(try scratch.text(copy) == edited)
        try scratch.commitAll()
        try scratch.remove("R/.dtoc-cache/runtime.json")
      }
      // What is committed can't be lost.
      try scratch.write(exported + "// edit\n", to: "R/DTORuntime.swift")
      try scratch.commitAll()
      try scratch.check("runtime export R", status: 0)
      #expect(try scratch.text("R/DTORuntime.swift") == exported)
    }
  }

  @Test func leavesAloneWhatWouldNotChange() throws {
    try Scratch.with([:]) { scratch in
      try scratch.dtoc("runtime export R")
      let path = scratch.url("R/DTORuntime.swift").path
      let past = Date(timeIntervalSince1970: 1_000_000)
      try FileManager.default.setAttributes([.modificationDate: past], ofItemAtPath: path)
      try scratch.check("runtime export R", status: 0)
      let date = try FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
      #expect(date == past)
    }
  }

  @Test func placesThatCannotBeWritten() throws {
    try Scratch.with(["file": "", "R/DTORuntime+Foundation.swift/x": ""]) { scratch in
      try scratch.check("runtime export file", status: 2, says: "a file is in the way")
      try scratch.check("runtime export file/R", status: 2, says: "a file is in the way")
      try scratch.check("runtime export R --force", status: 2, says: "it is a folder")
      #expect(try !scratch.entries(of: "R").contains("DTORuntime.swift"))
      try scratch.check("runtime export /proc/none", status: 2, says: "can't create")
      try scratch.check("runtime export ''", status: 2, says: "empty")
      try scratch.check("runtime export", status: 2, says: "<folder>")
      try scratch.check("runtime exprot R", status: 2)
    }
  }
}
