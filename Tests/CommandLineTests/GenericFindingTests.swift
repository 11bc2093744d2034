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

  /// Objects in responses, and those that extend a base class, are found as well, and get names that nothing else has.
  @Test func familiesOfEnvelopes() throws {
    let path = """
        /NAMEs:
          get:
            operationId: listNAMEs
            responses:
              '200':
                description: Inline.
                content:
                  application/json:
                    schema:
                      type: object
                      properties:
                        data: {type: array, items: {$ref: '#/components/schemas/NAME'}}
                        next: {type: string}
        /NAME:
          get:
            responses:
              '200':
                description: With a base class.
                content:
                  application/json:
                    schema:
                      allOf:
                        - $ref: '#/components/schemas/Envelope'
                        - properties: {value: {$ref: '#/components/schemas/NAME'}}

      """
    let schemas = """
      openapi: 3.1.0
      info: {title: A, version: '1'}
      paths:
      \(path.replacing("NAME", with: "Cat"))\(path.replacing("NAME", with: "Dog"))
      components:
        schemas:
          Envelope: {type: object, required: [code], properties: {code: {type: integer}}}
          Cat: {type: object, properties: {name: {type: string}}}
          Dog: {type: object, properties: {age: {type: integer}}}
          # Their base classes differ, a variant of a union, and what can be null.
          BigCat: {allOf: [{$ref: '#/components/schemas/Cat'}, {properties: {size: {type: integer}}}]}
          BigDog: {allOf: [{$ref: '#/components/schemas/Dog'}, {properties: {size: {type: integer}}}]}
          AnyCat: {type: object, properties: {id: {type: string}, it: {oneOf: [{$ref: '#/components/schemas/Cat'}, {type: string}]}}}
          AnyDog: {type: object, properties: {id: {type: string}, it: {oneOf: [{$ref: '#/components/schemas/Dog'}, {type: string}]}}}
          NoCat: {type: object, properties: {id: {type: string, nullable: true}, cat: {$ref: '#/components/schemas/Cat'}}}
          NoDog: {type: object, properties: {id: {type: string}, cat: {$ref: '#/components/schemas/Dog'}}}

      """
    try Scratch.with(["api.yml": schemas]) { scratch in
      let run = try scratch.dtoc(
        "validate",
        "api.yml",
        "--no-config",
        "--severity",
        "envelope-family=warning"
      )
      let found = run.output + run.error
      #expect(found.components(separatedBy: "warning[envelope-family]").count == 3, "\(found)")
      #expect(
        found.contains(
          "the response of 'listCats', the response of 'listDogs' differ only in what 'data' refers to"
        ),
        "\(found)"
      )
      #expect(found.contains("declare 'DataEnvelope' once"), "\(found)")
      #expect(
        found.contains(
          "the response of 'get /Cat', the response of 'get /Dog' differ only in what 'value' refers to"
        ),
        "\(found)"
      )
      #expect(found.contains("$ref: '#/components/schemas/ValueEnvelope'"), "\(found)")
    }
  }
}
