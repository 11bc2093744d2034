import Foundation
import Testing

/// `required-version` in `dtoc.yaml`, and output that another version has written.
@Suite struct RequiredVersionTests {
  private static let configuration = "schemas: Schemas\noutput: out\n"

  private func version(_ scratch: Scratch) throws -> String {
    try scratch.dtoc("--version").output.trimmingCharacters(in: .newlines)
  }

  private func with(_ requirement: String, _ body: (Scratch) throws -> Void) throws {
    let text = "required-version: \(requirement)\n" + Self.configuration
    try Scratch.repository([
      "dtoc.yaml": text, "Schemas/order.yml": order, "payload.json": #"{"id": 1}"#,
    ]) { scratch in
      try scratch.git("add .")
      try body(scratch)
    }
  }

  static let commands = [
    ["generate"], ["generate", "--check"], ["generate", "--staged"],
    ["generate", "--why", "Order"],
    ["generate", "Schemas", "--output", "other"], ["validate"], ["validate", "--staged"],
    ["validate", "--fix"], ["validate", "Schemas/order.yml"], ["breaking", "--against", "HEAD"],
    ["changelog", "--against", "HEAD"], ["verify", "payload.json", "--type", "Order"],
    ["sample", "--type", "Order"], ["alerts", "--output", "Monitoring"], ["config", "print"],
    ["hook", "install"],
  ]

  @Test(arguments: commands)
  func anyCommandFails(arguments: [String]) throws {
    try with("'>=999, <1000'") { scratch in
      let before = try scratch.entries()
      let result = try Dtoc.run(arguments, in: scratch.folder)
      #expect(result.status == 2)
      let version = try version(scratch)
      #expect(result.error.hasPrefix("dtoc: this is dtoc \(version) ('"), "\(result.error)")
      #expect(
        result.error.contains(
          "'), but 'dtoc.yaml:1:19' requires '>=999, <1000'; get such a version from https://github.com/"
        )
      )
      #expect(result.error.components(separatedBy: "dtoc: ").count == 2, "\(result.error)")
      #expect(try scratch.entries() == before)
    }
  }

  @Test func thisVersionIsAllowed() throws {
    try with("0.0.1") { scratch in
      let version = try version(scratch)
      for requirement in [version, "'==\(version)'", "'>0.0.0, <1000'", "'~=\(version)'"] {
        let text = "required-version: \(requirement)\n" + Self.configuration
        try scratch.write(text, to: "dtoc.yaml")
        try scratch.check("generate", status: 0)
        try scratch.check("config print", status: 0, says: "# required-version: ")
      }
      try scratch.write("required-version: '!=\(version)'\n", to: "dtoc.yaml")
      try scratch.check("init", status: 2, says: "requires '!=")
      try scratch.check("validate Schemas", status: 2, says: "requires '!=\(version)'")
      try scratch.check("validate Schemas --no-config", status: 0)
    }
  }

  /// The required version may know what is a mistake in this one.
  @Test func theVersionIsFirst() throws {
    try with("'>=999'\nnew-option: true") { scratch in
      let result = try scratch.dtoc("validate")
      #expect(result.status == 2)
      #expect(result.error.contains("requires '>=999'"), "\(result.error)")
      #expect(!result.error.contains("new-option"))
    }
    try with("'>= 1 2'") { scratch in
      try scratch.check(
        "validate",
        status: 2,
        says: "dtoc.yaml:1:19: error[configuration]: '>= 1 2' is not a version",
        "'dtoc.yaml' has errors"
      )
    }
  }

  /// What an old commit requires is no longer required.
  @Test func oldVersionsAreCompared() throws {
    try with("'>=999'") { scratch in
      try scratch.commitAll()
      try scratch.write(Self.configuration, to: "dtoc.yaml")
      try scratch.write(order.replacing("integer", with: "string"), to: "Schemas/order.yml")
      try scratch.check("breaking --against HEAD", status: 1, says: "retyped-property")
      try scratch.write("required-version: '>=999'\n", to: "old/dtoc.yaml")
      try scratch.write(order, to: "old/order.yml")
      try scratch.check("breaking Schemas --against old", status: 1, says: "retyped")
    }
  }

  @Test func theSchemaOfTheConfiguration() throws {
    try Scratch.with([:]) { scratch in
      try scratch.check("config schema", status: 0, says: "\"required-version\":")
    }
  }

  // MARK: - Output of another version

  /// Makes it look as if another version had written an output.
  private func backdate(_ folder: String, in scratch: Scratch) throws {
    let version = try version(scratch)
    let paths = try FileManager.default.subpathsOfDirectory(atPath: scratch.url(folder).path)
    var count = 0
    for path in paths where path.hasSuffix(".json") {
      let text = try scratch.text("\(folder)/\(path)")
      let old = text.replacing("\"dtoc\":\"\(version)\"", with: "\"dtoc\":\"0.0.9\"")
      if old != text { count += 1 }
      try scratch.write(old, to: "\(folder)/\(path)")
    }
    #expect(count == 1)
  }

  @Test func anotherVersionIsNamed() throws {
    let park = order.replacing("order", with: "park")
    try Scratch.with([
      "Schemas/order.yml": order, "Schemas/park.yml": park,
      "dtoc.yaml": "schemas: Schemas\noutputs: [{folder: a, documents: order.yml}, {folder: b}]\n",
    ]) { scratch in
      let said = "written by dtoc 0.0.9; this is \(try version(scratch))\n"
      try scratch.check("generate", status: 0)
      for folder in ["a", "b"] { try backdate(folder, in: scratch) }
      // Nothing is rewritten.
      try scratch.check("generate --check", status: 0)
      let same = try scratch.dtoc("generate --no-cache")
      #expect(!same.error.contains("written by"), "\(same.error)")
      for folder in ["a", "b"] { try backdate(folder, in: scratch) }
      // A new file is no rewriting, and 'a' is not touched.
      try scratch.write(park.replacing("park", with: "car"), to: "Schemas/car.yml")
      let new = try scratch.dtoc("generate")
      #expect(new.status == 0)
      #expect(!new.error.contains("written by"), "\(new.error)")
      for folder in ["a", "b"] { try backdate(folder, in: scratch) }
      try scratch.write(order.replacing("integer", with: "string"), to: "Schemas/order.yml")
      let check = try scratch.dtoc("generate --check")
      #expect(check.status == 1)
      #expect(check.error.contains("'a' was \(said)"), "\(check.error)")
      #expect(!check.error.contains("'b' was"))
      let result = try scratch.dtoc("generate")
      #expect(result.status == 0)
      #expect(result.error.components(separatedBy: said).count == 2, "\(result.error)")
      #expect(result.error.contains("'a' was \(said)"))
      #expect(try !scratch.dtoc("generate --no-cache").error.contains("written by"))
    }
  }
}
