import Foundation
import Testing

/// What is said about schemas with parameters, and where.
@Suite struct GenericFindingTests {
  private func findings(_ schemas: String) throws -> String {
    var text = ""
    try Scratch.with(["api.yml": schemas]) { scratch in
      let run = try scratch.dtoc(
        "generate",
        "api.yml",
        "-o",
        "out",
        "--no-config",
        "--notes",
        "--format",
        "short"
      )
      text = run.output + run.error
    }
    return text
  }

  /// A type that an argument makes endless is reported where the argument is, and not in the generic schema.
  @Test func endlessInstances() throws {
    let found = try findings(
      """
      definitions:
        Node:
          type: object
          x-dto-generic: {T: {}}
          required: [next]
          properties: {next: {x-dto-generic: T}}
        Loop: {$ref: '#/definitions/Node', x-dto-generic: {T: {$ref: '#/definitions/Loop'}}}
        Fine: {$ref: '#/definitions/Node', x-dto-generic: {T: {type: string}}}
      """
    )
    #expect(
      found.contains(
        "api.yml:7:3: warning[endless-value]: the schema that this refers to requires 'next'"
      ),
      "\(found)"
    )
    #expect(!found.contains("api.yml:6:"), "\(found)")
  }

  /// A generic type that is endless with any argument is reported once.
  @Test func endlessGenericType() throws {
    let found = try findings(
      """
      definitions:
        Node:
          type: object
          x-dto-generic: {T: {}}
          required: [next]
          properties: {next: {$ref: '#/definitions/Node'}, value: {x-dto-generic: T}}
        Names: {$ref: '#/definitions/Node', x-dto-generic: {T: {type: string}}}
      """
    )
    #expect(found.components(separatedBy: "endless-value").count == 2, "\(found)")
    #expect(found.contains("api.yml:6:18: warning[endless-value]"), "\(found)")
  }

  /// What stands next to the use of a parameter is honored, or said to have fixed the type.
  @Test func keywordsBesideParameters() throws {
    let found = try findings(
      """
      openapi: 3.1.0
      info: {title: A, version: '1'}
      paths: {}
      components:
        schemas:
          Page:
            type: object
            properties:
              first: {$dynamicRef: '#T', default: x}
              second: {$dynamicRef: '#T', description: The second one., deprecated: true}
              third: {$dynamicRef: '#T', type: string}
              fourth: {allOf: [{$dynamicRef: '#T'}]}
            $defs: {T: {$dynamicAnchor: T}}
          NamePage: {$ref: '#/components/schemas/Page', $defs: {a: {$dynamicAnchor: T, type: string}}}
      """
    )
    #expect(
      found.contains(
        "api.yml:11:42: note[separate-instance]: the parameter 'T' is not bound here, because of 'type' next to it"
      ),
      "\(found)"
    )
    #expect(
      found.contains(
        "api.yml:12:26: note[separate-instance]: the parameter 'T' is not bound here, because of 'allOf' around it"
      ),
      "\(found)"
    )
    #expect(
      found.contains(
        "api.yml:14:5: note[separate-instance]: this becomes a type of its own, and not an instance of 'Page': 'first' has a default"
      ),
      "\(found)"
    )
  }

  @Test func argumentsOfNothing() throws {
    let found = try findings(
      """
      openapi: 3.1.0
      info: {title: A, version: '1'}
      paths: {}
      components:
        schemas:
          Cat: {type: object, properties: {name: {type: string}}}
          Page: {type: object, properties: {item: {$dynamicRef: '#T'}}, $defs: {T: {$dynamicAnchor: T}}}
          Plain:
            $ref: '#/components/schemas/Cat'
            $defs:
              a: {$dynamicAnchor: T, type: string}
          Wrong:
            $ref: '#/components/schemas/Page'
            $defs:
              a: {$dynamicAnchor: U, type: string}
          CatPage: {$ref: '#/components/schemas/Page', $defs: {a: {$dynamicAnchor: T, $ref: '#/components/schemas/Cat'}}}
      """
    )
    #expect(
      found.contains("api.yml:11:12: note[separate-instance]: this binds nothing"),
      "\(found)"
    )
    #expect(found.contains("no parameter 'T'"), "\(found)")
    #expect(
      found.contains("api.yml:15:12: note[separate-instance]: this binds nothing"),
      "\(found)"
    )
    #expect(found.components(separatedBy: "binds nothing").count == 3, "\(found)")
  }
}
