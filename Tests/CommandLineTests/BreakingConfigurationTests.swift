import Foundation
import Testing

/// `dtoc breaking` with versions whose configurations differ.
@Suite(.enabled(if: Git.isThere, "git isn't installed"))
struct BreakingConfigurationTests {
  private static let order = """
    definitions:
      Order:
        type: object
        required: [id]
        properties:
          id: {type: string}
          status: {type: string, enum: [open, closed]}
      Park: {type: object, properties: {name: {type: string}}}
    """
  /// A new value of the enumeration.
  private static let grown = order.replacing("[open, closed]", with: "[open, closed, lost]")

  /// A repository whose first commit is tagged `v1`.
  private func repository(_ configuration: String?, _ body: (Scratch) throws -> Void) throws {
    var files = ["Schemas/order.yml": Self.order]
    files["dtoc.yaml"] = configuration
    try Scratch.repository(files) { scratch in
      try scratch.commitAll()
      try scratch.git("tag v1")
      try body(scratch)
    }
  }

  private func findings(_ scratch: Scratch, _ arguments: String...) throws -> String {
    let all = ["breaking", "--format", "short", "--notes"] + arguments
    let result = try Dtoc.run(all, in: scratch.folder)
    #expect(result.status < 2, "\(result.error)")
    return result.output
  }

  /// Then the schemas are where they are today.
  @Test(arguments: ["output: out\n", "schemas: [\n", "schemas: Nowhere\n", ""])
  func oldConfigurationsMayNameNoSchemas(_ configuration: String) throws {
    try repository(configuration) { scratch in
      try scratch.write("schemas: Schemas\n", to: "dtoc.yaml")
      try scratch.write(
        Self.order.replacing("id: {type: string}", with: "id: {type: integer}"),
        to: "Schemas/order.yml"
      )
      let found = try findings(scratch, "--against", "v1")
      #expect(found.contains("error[retyped-property]"), "\(found)")
    }
  }

  /// Nobody knows the options of apps from a time without a configuration.
  @Test func aMissingConfigurationIsAssumed() throws {
    try repository(nil) { scratch in
      try scratch.write("schemas: Schemas\n", to: "dtoc.yaml")
      #expect(try findings(scratch, "--against", "v1") == "")
      try scratch.write("schemas: Schemas\nenum-policy: closed\n", to: "dtoc.yaml")
      let text = try findings(scratch, "--against", "v1")
      #expect(text.hasPrefix("dtoc.yaml:1:1: warning[unclear-change]: 'v1' has no configuration"))
    }
  }

  /// A configuration from elsewhere has no versions in the repository.
  @Test func aConfigurationFromElsewhereIsThatOfBoth() throws {
    try Scratch.with(["app.yaml": "enum-policy: closed\n"]) { elsewhere in
      try repository(nil) { scratch in
        try scratch.write(Self.grown, to: "Schemas/order.yml")
        let path = elsewhere.url("app.yaml").path
        let arguments = ["breaking", "Schemas", "--config", path, "--against", "v1"]
        let text = try Dtoc.run(arguments, in: scratch.folder).output
        #expect(text.contains("no value is left"), "\(text)")
        #expect(!text.contains("has no configuration"), "\(text)")
      }
    }
  }

  @Test func stricterPoliciesAreChanges() throws {
    try repository("schemas: Schemas\n") { scratch in
      try scratch.write("schemas: Schemas\nenum-policy: closed\n", to: "dtoc.yaml")
      try scratch.write(Self.grown, to: "Schemas/order.yml")
      let text = try findings(scratch, "--against", "v1")
      // Shipped apps keep unlisted values.
      #expect(text.contains("warning[added-enum-value]"), "\(text)")
      #expect(text.contains("warning[changed-policy]"), "\(text)")
    }
  }

  /// Each folder can have a configuration.
  @Test func foldersHaveTheirOwnConfiguration() throws {
    let files = [
      "old/dtoc.yaml": "schemas: api\nenum-policy: closed\n", "old/api/order.yml": Self.order,
      "new/dtoc.yaml": "schemas: api\n", "new/api/order.yml": Self.grown,
    ]
    try Scratch.with(files) { scratch in
      let arguments = ["new/api", "--against", "old/api"]
      let text = try scratch.dtoc("breaking \(arguments)").output
      #expect(text.contains("no value is left in 'Order.status'"), "\(text)")
      try FileManager.default.removeItem(at: scratch.url("old/dtoc.yaml"))
      let assumed = try scratch.dtoc("breaking \(arguments)").output
      #expect(assumed.contains("is '.undefined'"), "\(assumed)")
      #expect(!assumed.contains("has no configuration"), "\(assumed)")
      try scratch.write("schemas: api\ntype-suffix: Result\n", to: "new/dtoc.yaml")
      let unclear = try scratch.dtoc("breaking \(arguments)").output
      #expect(unclear.contains("'old/api' has no configuration"), "\(unclear)")
    }
  }

  /// Nobody can correct an old configuration.
  @Test func errorsOfTheOldConfigurationAreItsOwn() throws {
    try repository("schemas: Schemas\nenum-policy: shut\n") { scratch in
      try scratch.write("schemas: Schemas\n", to: "dtoc.yaml")
      let text = try findings(scratch, "--against", "v1")
      #expect(
        text.hasPrefix("v1:dtoc.yaml:2:14: warning[unclear-change]: 'v1:dtoc.yaml'"),
        "\(text)"
      )
      #expect(text.contains("'shut' is not"), "\(text)")
    }
  }

  @Test(arguments: [
    (
      "access: internal",
      "warning[changed-style]: the option 'access' was 'public' and is 'internal'"
    ),
    ("codable: true", "note[changed-style]: the option 'codable'"),
    ("runtime: source", "warning[changed-style]: the option 'runtime'"),
    ("swift-version: 5.9", "warning[changed-style]: the option 'swift-version'"),
    ("only: [Order]", "warning[removed-type]: 'Park' is no longer generated"),
    ("except: [Park]", "warning[removed-type]: 'Park' is no longer generated"),
    ("templates: mine", "warning[changed-style]: the templates"),
    ("type-suffix: Result", "warning[renamed-type]"),
    ("header: Text", ""),
    ("layout: single", ""),
  ])
  func optionsAreCompared(_ option: String, _ finding: String) throws {
    try repository("schemas: Schemas\n") { scratch in
      try scratch.write("schemas: Schemas\n\(option)\n", to: "dtoc.yaml")
      try scratch.write("{{name}}\n", to: "mine/Alias.mustache")
      let text = try findings(scratch, "--against", "v1")
      #expect(finding.isEmpty ? text == "" : text.contains(finding), "\(text)")
    }
  }

  @Test func lostOptionsAreCompared() throws {
    let old = "schemas: Schemas\ncodable: true\nimports: [Money]\nonly: [Order]\n"
    try repository(old) { scratch in
      try scratch.write("schemas: Schemas\n", to: "dtoc.yaml")
      // No app has the type.
      try scratch.write(
        Self.order.replacing("name: {type: string}", with: "name: {type: integer}"),
        to: "Schemas/order.yml"
      )
      let text = try findings(scratch, "--against", "v1")
      #expect(
        text.contains("warning[changed-style]: the option 'codable' was 'true' and is 'false'")
      )
      #expect(text.contains("warning[changed-style]: the option 'imports' was 'Money' and is ''"))
      #expect(text.contains("note[added-type]: 'Park' is new"), "\(text)")
      #expect(!text.contains("Park.name"), "\(text)")
    }
  }

  /// Apps have the policies of the output that their types come from.
  @Test func outputsAreComparedWithTheirOptions() throws {
    let outputs = """
      schemas: Schemas
      outputs:
        - {folder: A, documents: 'order*', enum-policy: closed}
        - {folder: B}
      """
    try repository(outputs) { scratch in
      #expect(try findings(scratch, "--against", "v1") == "")
      try scratch.write(
        outputs.replacing("enum-policy", with: "type-suffix: Result, enum-policy"),
        to: "dtoc.yaml"
      )
      let renamed = try findings(scratch, "--against", "v1")
      #expect(renamed.contains("'Order' is now called 'OrderResult'"), "\(renamed)")
      try scratch.write(Self.grown, to: "Schemas/order.yml")
      try scratch.write(Self.order, to: "Schemas/park.yml")
      try scratch.write(outputs, to: "dtoc.yaml")
      let arguments = ["breaking", "--against", "v1"]
      let text = try Dtoc.run(arguments, in: scratch.folder).output
      #expect(text.contains("no value is left in 'Order.status'"), "\(text)")
      // A document belongs to its output also if it is named.
      let named = try scratch.dtoc("breaking Schemas/order.yml --against v1")
      #expect(named.output.contains("no value is left in 'Order.status'"), "\(named.output)")
    }
  }

  @Test func theOnlyOutputHasOptions() throws {
    let output = "schemas: Schemas\noutputs: [{folder: A, enum-policy: closed}]\n"
    try repository(output) { scratch in
      try scratch.write(Self.grown, to: "Schemas/order.yml")
      let text = try scratch.dtoc("breaking --against v1").output
      #expect(text.contains("no value is left in 'Order.status'"), "\(text)")
    }
  }

  @Test func otherOutputsAreComparedAsAWhole() throws {
    let outputs = """
      schemas: Schemas
      outputs:
        - {folder: A, documents: 'order*'}
        - {folder: B}
      """
    try repository(outputs) { scratch in
      try scratch.write(outputs.replacing("order*", with: "park*"), to: "dtoc.yaml")
      let text = try findings(scratch, "--against", "v1")
      #expect(text.contains("warning[changed-style]: the outputs of the configuration"), "\(text)")
    }
  }

  /// A document that moves to another output breaks what it breaks elsewhere.
  @Test(arguments: [("", "A", "B"), (", module: M", "M", "N")])
  func documentsMoveBetweenOutputs(_ module: String, _ first: String, _ second: String) throws {
    let outputs = """
      schemas: Schemas
      outputs:
        - {folder: A, documents: 'taxi/*'\(module)}
        - {folder: B\(module.replacing("M", with: "N"))}
      """
    try repository(outputs) { scratch in
      try scratch.write(
        "definitions: {Car: {type: object, properties: {id: {type: string}}}}",
        to: "Schemas/taxi/car.yml"
      )
      try scratch.write(
        "definitions: {Pay: {type: object, properties: {sum: {type: number}}}}",
        to: "Schemas/pay.yml"
      )
      try scratch.commitAll()
      try scratch.git("mv Schemas/order.yml Schemas/taxi/order.yml")
      let moved = try findings(scratch, "--against", "HEAD")
      #expect(
        moved == """
          Schemas/taxi/order.yml:1:1: warning[changed-style]: the types of this document have moved from the output '\(second)' to '\(first)'

          """,
        "\(moved)"
      )
      try scratch.write(
        Self.order.replacing("id: {type: string}", with: "id: {type: integer}"),
        to: "Schemas/taxi/order.yml"
      )
      try scratch.check(
        "breaking --against HEAD",
        status: 1,
        says: "moved: 'HEAD:Schemas/order.yml' to 'Schemas/taxi/order.yml'"
      )
      let broken = try findings(scratch, "--against", "HEAD")
      #expect(broken.contains("error[retyped-property]: 'Order.id'"), "\(broken)")
      #expect(!broken.contains("is gone") && !broken.contains("is new"), "\(broken)")
      // With so many other lines, git takes it for another file.
      try scratch.write(
        "definitions: {Order: {type: object, required: [id], properties: {id: {type: integer}}}}",
        to: "Schemas/taxi/order.yml"
      )
      let unlike = try findings(scratch, "--against", "HEAD")
      #expect(unlike.contains("error[retyped-property]: 'Order.id'"), "\(unlike)")
      #expect(!unlike.contains("'Order' is gone"), "\(unlike)")
    }
  }

  /// A version without an output has no role, and isn't taken for one with another role than that of the first output.
  @Test func aNewOutputChangesNoRole() throws {
    let api = """
      openapi: 3.1.0
      info: {title: A, version: '1'}
      paths:
        /x:
          post:
            requestBody: {content: {application/json: {schema: {$ref: '#/components/schemas/In'}}}}
            responses: {'204': {description: Nothing.}}
      components: {schemas: {In: {type: object, properties: {a: {type: string}}}}}

      """
    try repository("schemas: Schemas\ncodable: true\n") { scratch in
      try scratch.write(api, to: "Schemas/api.yml")
      try scratch.commitAll()
      try scratch.write("schemas: Schemas\noutput: out\ncodable: true\n", to: "dtoc.yaml")
      let found = try findings(scratch, "--against", "HEAD")
      #expect(!found.contains("changed-style"), "\(found)")
      // A role that the configuration states is another one.
      try scratch.write(
        "schemas: Schemas\noutput: out\ncodable: true\nrole: server\n",
        to: "dtoc.yaml"
      )
      try scratch.commitAll()
      try scratch.write(
        "schemas: Schemas\noutput: out\ncodable: true\nrole: client\n",
        to: "dtoc.yaml"
      )
      let other = try findings(scratch, "--against", "HEAD")
      #expect(other.contains("'In' has the conformance 'Encodable' instead of"), "\(other)")
    }
  }

  @Test func genericUnionsAreAnotherForm() throws {
    try repository("schemas: Schemas\n") { scratch in
      let union =
        Self.order + "\n  Either: {oneOf: [{$ref: '#/definitions/Order'}, {type: string}]}\n"
      try scratch.write(union, to: "Schemas/order.yml")
      try scratch.commitAll()
      try scratch.git("tag v2")
      try scratch.write("schemas: Schemas\nunions: generic\n", to: "dtoc.yaml")
      let text = try findings(scratch, "--against", "v2")
      #expect(text.contains("'Either' has the form of a generic type"), "\(text)")
      try scratch.commitAll()
      try scratch.write(
        union.replacing("{type: string}]}", with: "{type: integer}]}"),
        to: "Schemas/order.yml"
      )
      let changed = try findings(scratch, "--against", "HEAD", "--level", "source")
      #expect(changed.contains("'Either' has other types as arguments"), "\(changed)")
    }
  }
}
