import Foundation
import Testing

/// Where references can point without an explicit root.
struct RootTests {
  /// An entry document two folders down that needs a file beside its grandparent, and one outside everything.
  private let files = [
    "repository/openapi/v1/main.yml": """
    definitions:
      order:
        properties:
          price: {$ref: '../../common/money.yml#/definitions/money'}
          part: {$ref: 'parts/part.yml#/definitions/part'}
    """,
    // By a detour through the folder's own name, and back to the entry document.
    "repository/openapi/v1/parts/part.yml": """
    definitions:
      part:
        properties:
          order: {$ref: '../../v1/main.yml#/definitions/order'}
          price: {$ref: '../../../common/money.yml#/definitions/money'}
    """,
    "repository/common/money.yml": "definitions: {money: {properties: {amount: {type: string}}}}",
    "repository/leaving.yml": "definitions: {o: {$ref: '../secret.yml#/definitions/secret'}}",
    "secret.yml": "definitions: {secret: {type: string}}",
  ]

  @Test(.enabled(if: Git.isThere, "git isn't installed"))
  func referencesMayLeadAnywhereInTheWorkTree() throws {
    try Scratch.with(files) { scratch in
      _ = try Git.run(["init", "--quiet"], in: scratch.url("repository"))
      try scratch.check("generate repository/openapi/v1/main.yml -o out", status: 0)
      #expect(
        try scratch.entries(of: "out").filter { $0.hasSuffix(".swift") }
          == ["MainTypes.swift", "common/Money.swift", "parts/Part.swift"]
      )
      let again = try scratch.dtoc("generate repository/openapi/v1/main.yml -o out")
      #expect(again.error.contains("nothing has changed"), "\(again.error)")
      try scratch.write(
        "definitions: {money: {properties: {cents: {type: integer}}}}",
        to: "repository/common/money.yml"
      )
      try scratch.check("generate repository/openapi/v1/main.yml -o out", status: 0)
      #expect(try scratch.text("out/common/Money.swift").contains("var cents"))
      let inside = try Dtoc.run(["validate", "main.yml"], in: scratch.url("repository/openapi/v1"))
      #expect(inside.status == 0, "\(inside.output)")
      try scratch.check(
        "validate repository/leaving.yml",
        status: 1,
        says: "error[reference-outside-root]"
      )
      // A link is not a way out either.
      try scratch.link("repository/link.yml", to: "../secret.yml")
      try scratch.write(
        "definitions: {o: {$ref: 'link.yml#/definitions/secret'}}",
        to: "repository/leaving.yml"
      )
      try scratch.check(
        "validate repository/leaving.yml",
        status: 1,
        says: "links to a file outside"
      )
    }
  }

  @Test func withoutGitItIsTheCurrentFolder() throws {
    try Scratch.with(files) { scratch in
      try scratch.check("validate repository/openapi/v1/main.yml", status: 0)
      let inside = try Dtoc.run(["validate", "openapi/v1/main.yml"], in: scratch.url("repository"))
      #expect(inside.status == 0, "\(inside.output)")
      // It does not contain these documents.
      for path in ["openapi/v1", "common"] {
        let other = try Dtoc.run(
          ["validate", scratch.url("repository/openapi/v1/main.yml").path],
          in: scratch.url("repository/\(path)")
        )
        #expect(other.status == 1)
        #expect(other.output.contains("reference-outside-root"), "\(other.output)")
      }
    }
  }

  @Test func aFileThatIsGivenAndReferredToIsReadOnce() throws {
    try Scratch.with(files) { scratch in
      try scratch.check(
        "generate repository/openapi repository/common -o out",
        status: 0,
        says: "3 files for 3 types"
      )
    }
  }

  /// Each has its own root, and a reference from one to the other leads to an input.
  @Test func filesGivenUnderSeveralRootsAreReadOnce() throws {
    try Scratch.with([
      "a/o.yml": "definitions: {o: {properties: {c: {$ref: 'c/common.yml#/definitions/c'}}}}",
      "a/c/common.yml":
        "definitions: {c: {properties: {n: {type: string}, o: {$ref: '../o.yml#/definitions/o'}}}}",
    ]) { scratch in
      let all = [["a/o.yml", "a/c/common.yml"], ["a/c/common.yml", "a/o.yml"], ["a", "a/c"]]
      for (number, arguments) in all.enumerated() {
        let output = ["-o", "out\(number)"]
        let result = try scratch.dtoc("generate \(arguments) \(output)")
        #expect(result.status == 0, "\(result.error)")
        #expect(result.error.contains("2 files for 2 types"), "\(arguments): \(result.error)")
      }
    }
  }

  /// The files of a registry are relative to each other like their identities, and have the name of one of them.
  @Test func filesAreFoundByTheirIdentities() throws {
    func schema(_ name: String, _ properties: String) -> String {
      """
      {"$schema": "http://json-schema.org/draft-07/schema#", "$id": "https://registry.example/v1/\(name)",
       "type": "object", "properties": {\(properties)}}
      """
    }
    func reference(_ key: String, _ path: String) -> String {
      #""\#(key)": {"$ref": "https://registry.example/\#(path)"}"#
    }
    let order = [
      reference("buyer", "v1/orders/buyer"), reference("cost", "v1/common/cost"),
      reference("gone", "v2/gone"), reference("far", "far"),
    ]
    try Scratch.with([
      "orders/order.schema.json": schema("orders/order", order.joined(separator: ",")),
      "orders/buyer.schema.json": schema("orders/buyer", #""name": {"type": "string"}"#),
      "common/cost.schema.json": schema("common/cost", #""cents": {"type": "integer"}"#),
    ]) { scratch in
      let result = try scratch.dtoc("generate orders/order.schema.json -o out --format short")
      let errors = result.error.split(separator: "\n").filter { $0.contains("error[") }
      #expect(errors.count == 2, "\(result.error)")
      #expect(errors.allSatisfy { $0.contains("error[remote-reference]") }, "\(result.error)")
      #expect(try scratch.text("out/common/CostSchema.swift").contains("var cents"))
      #expect(try scratch.text("out/OrderSchema.swift").contains("var buyer: Buyer"))
    }
  }

  /// An explicit root remains the limit.
  @Test func namedRootsStayClosed() throws {
    try Scratch.with(files) { scratch in
      try scratch.check(
        "validate repository/openapi/v1/main.yml --root repository/openapi",
        status: 1,
        says: "error[reference-outside-root]"
      )
      try scratch.write("schemas: repository/openapi\n", to: "dtoc.yaml")
      try scratch.check("validate", status: 1, says: "error[reference-outside-root]")
    }
  }
}
