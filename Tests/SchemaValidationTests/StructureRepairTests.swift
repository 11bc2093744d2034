import DTOCompiler
import Testing

/// Repairs of structural mistakes in schemas.
@Suite("Repairs of structure")
struct StructureRepairTests {
  @Test("move 'required' from properties to the object")
  func requiredFlags() {
    check(
      """
      definitions:
        a:
          type: object
          properties:
            id:
              type: string
              required: true # always
            car: {type: string, required: true}
            old: {required: false, type: string}
      """,
      """
      definitions:
        a:
          type: object
          required: [id, car]
          properties:
            id:
              type: string
              # always
            car: {type: string}
            old: {type: string}
      """
    )
    check(
      """
      definitions:
        a:
          type: object
          required:
            - id # the number
          properties:
            id: {type: string, required: true}
            car: {type: string, required: true}
      """,
      """
      definitions:
        a:
          type: object
          required:
            - id # the number
            - car
          properties:
            id: {type: string}
            car: {type: string}
      """
    )
    check(
      #"{"definitions": {"a": {"type": "object", "properties": {"id": {"type": "string", "required": true}}}}}"#,
      #"{"definitions": {"a": {"type": "object", "required": ["id"], "properties": {"id": {"type": "string"}}}}}"#,
      "a.json"
    )
  }

  @Test("remove 'required: true' from anything but properties")
  func flagsElsewhere() {
    check(
      """
      definitions:
        a:
          required: yes
          type: object
          properties:
            list:
              type: array
              items:
                type: string
                required: true
            map: {type: object, additionalProperties: {required: 'true', type: string}}
        b: {allOf: [{$ref: '#/definitions/a'}, {required: true}], required: false}
      """,
      """
      definitions:
        a:
          type: object
          properties:
            list:
              type: array
              items:
                type: string
            map: {type: object, additionalProperties: {type: string}}
        b: {allOf: [{$ref: '#/definitions/a'}, {}]}
      """
    )
    check(
      "definitions: {a: {type: object, properties: {id: {type: string, required: yes}}}}",
      "definitions: {a: {type: object, required: [id], properties: {id: {type: string}}}}"
    )
    check(
      "definitions: {a: {type: object, required: on, properties: {on: {type: string}}}}",
      "definitions: {a: {type: object, required: ['on'], properties: {on: {type: string}}}}"
    )
    unchanged(
      "swagger: '2.0'\ninfo: {title: A, version: '1'}\npaths: {/a: {get: {parameters: [{name: b, in: query, required: true, type: string}], responses: {'200': {description: c}}}}}"
    )
  }

  @Test("keep properties that are in several places")
  func sharedFlags() {
    unchanged(
      """
      definitions:
        a:
          type: object
          properties:
            id: &id {type: string, required: true}
            car: *id
      """
    )
  }

  @Test("write a list of one name")
  func oneName() {
    check(
      "definitions: {a: {type: object, required: id, properties: {id: {type: string}}}}",
      "definitions: {a: {type: object, required: [id], properties: {id: {type: string}}}}"
    )
    unchanged(
      "definitions: {a: {type: object, required: {id: 1}, properties: {id: {type: string}}}}"
    )
  }

  @Test("write a list of the names in a string, if all are declared")
  func severalNames() {
    let members = "properties: {x: {type: string}, b: {type: string}}}}"
    let head = "definitions: {a: {type: object, required:"
    check("\(head) 'x, b', \(members)", "\(head) [x, b], \(members)", .unsafe)
    check("\(head) x b, \(members)", "\(head) [x, b], \(members)", .unsafe)
    unchanged("\(head) x b, \(members)")
    unchanged("\(head) 'x, z', \(members)", .unsafe)
  }

  @Test("remove a trailing slash from a reference, and don't confuse names of one letter")
  func references() {
    let head = "definitions: {L: {type: string}, Order: {type: object, properties: {a: {$ref:"
    check("\(head) '#/definitions/Order/'}}}}", "\(head) '#/definitions/Order'}}}}", .unsafe)
    unchanged("\(head) '#/definitions/X'}}}}", .unsafe)
    unchanged("\(head) '#/definitions/X/'}}}}", .unsafe)
  }

  @Test("write types right, with their formats")
  func types() {
    check(
      "definitions: {a: {type: object, properties: {b: {type: [date, 'null']}, c: {type: Long}}}}",
      "definitions: {a: {type: object, properties: {b: {format: date, type: [string, 'null']}, c: {type: integer, format: int64}}}}"
    )
    check(
      "definitions:\n  a:\n    type: # to be said\n    enum: [x, y]",
      "definitions:\n  a:\n    type: string # to be said\n    enum: [x, y]"
    )
    unchanged("definitions: {a: {type: object, properties: {b: {type: strng}}}}")
    check(
      "definitions: {a: {type: object, properties: {b: {type: strng}}}}",
      "definitions: {a: {type: object, properties: {b: {type: string}}}}",
      .unsafe
    )
    check(
      "definitions: {a: {type: object, properties: {b: {type: a}}}}",
      "definitions: {a: {type: object, properties: {b: {$ref: '#/definitions/a'}}}}",
      .unsafe
    )
  }

  @Test("add the type that other keywords imply")
  func missingTypes() {
    check(
      "definitions:\n  a:\n    # what it has\n    properties:\n      id: {enum: [1, 2]}\n      list: {items: {type: string}}",
      "definitions:\n  a:\n    # what it has\n    type: object\n    properties:\n      id: {type: integer, enum: [1, 2]}\n      list: {type: array, items: {type: string}}"
    )
    unchanged("definitions: {a: {allOf: [{required: [b]}, {pattern: x}], description: x}}")
    unchanged("$schema: http://json-schema.org/draft-07/schema#\nproperties: {a: {minLength: 1}}")
  }

  @Test("rename a misspelled keyword everywhere")
  func unknownKeywords() {
    check(
      "definitions: {a: {type: string, formta: uuid}, b: {type: string, formta: uuid, format: date}}",
      "definitions: {a: {type: string, format: uuid}, b: {type: string, formta: uuid, format: date}}",
      .unsafe
    )
    unchanged("definitions: {a: {type: string, formta: uuid}}")
    unchanged("definitions: {a: {type: string, in: query, collectionFormat: csv}}", .unsafe)
  }

  @Test("move lines that are not indented as they should be")
  func indentation() {
    check(
      "definitions:\n  a:\n    type: object\n    properties:\n      id:\n      type: string\n      format: uuid\n",
      "definitions:\n  a:\n    type: object\n    properties:\n      id:\n        type: string\n        format: uuid\n",
      .unsafe
    )
    check(
      "definitions:\n  a:\n    type: object\n    properties:\n      id: {type: string}\n      required:\n        - id\n",
      "definitions:\n  a:\n    type: object\n    required: [id]\n    properties:\n      id: {type: string}\n",
      .unsafe
    )
    check(
      "definitions: {a: {type: object, properties: {id: string}}}",
      "definitions: {a: {type: object, properties: {id: {type: string}}}}",
      .unsafe
    )
  }

  @Test("indent properties that are beside 'properties'")
  func lostProperties() {
    let lost = """
      definitions:
        Order:
          type: object
          required: [name]
          properties:
          # the number
          id:
            type: string # text

          type: {type: string}
          name:
            description: |
              a
               b
          description: an order
      """
    let fixed = """
      definitions:
        Order:
          type: object
          required: [name]
          properties:
          # the number
            id:
              type: string # text

            name:
              description: |
                a
                 b
          description: an order
      """
    let text = lost.replacing("    type: {type: string}\n", with: "")
    unchanged(text)
    check(text, fixed, .unsafe)
    check(text.replacing("\n", with: "\r\n"), fixed.replacing("\n", with: "\r\n"), .unsafe)
    // The key appears twice, and YAML uses the last one.
    let twice =
      "definitions:\n  a:\n    type: object\n    properties:\n    b: {type: string}\n    type: {type: string}\n"
    check(
      twice,
      "definitions:\n  a:\n    type: object\n    properties:\n      b: {type: string}\n      type: {type: string}\n",
      .unsafe
    )
    check(
      "definitions:\n  a:\n    type: object\n    properties:\n    items: {type: string}\n    xml: {name: b}\n",
      "definitions:\n  a:\n    type: object\n    properties: {}\n    items: {type: string}\n    xml: {name: b}\n"
    )
  }

  @Test("keep the mapping of a discriminator where Swagger 2.0 has no place for it")
  func mappings() {
    let head = "swagger: '2.0'\ninfo: {title: A, version: '1'}\npaths: {}\ndefinitions:\n"
    let heir =
      "  b: {allOf: [{$ref: '#/definitions/a'}, {type: object, properties: {c: {type: string}}}]}\n"
    func schema(_ discriminator: String) -> String {
      head + "  a:\n    type: object\n    required: [k]\n" + discriminator
        + "    properties: {k: {type: string}}\n" + heir
    }
    check(
      schema("    discriminator: {propertyName: k, mapping: {x: '#/definitions/b'}} # tags\n"),
      schema("    discriminator: k\n    x-dto-tags: {x: '#/definitions/b'} # tags\n")
    )
    check(
      schema(
        "    discriminator:\n      propertyName: k\n      mapping:\n        x: '#/definitions/b' # x\n        y: b\n"
      ),
      schema(
        "    discriminator: k\n    x-dto-tags:\n        x: '#/definitions/b' # x\n        y: b\n"
      )
    )
    unchanged(
      schema(
        "    discriminator:\n      propertyName: k # kind\n      mapping:\n        x: '#/definitions/b'\n"
      )
    )
    unchanged(
      schema(
        "    discriminator:\n      mapping:\n        x: '#/definitions/b'\n      propertyName: k\n"
      )
    )
  }

  @Test("look into responses and operations in files of their own")
  func pieces() {
    let response =
      "description: ok\ncontent: {application/json: {schema: {type: object, properties: {a: {type: bool}}}}}\n"
    let fixed = response.replacing("bool", with: "boolean")
    check(response, fixed)
    let operation =
      "get: {responses: {'200': {description: ok, schema: {minLength: 5, type: str}}}}\n"
    check(operation, operation.replacing("str}", with: "string}"))
    unchanged("get: {responses: [{schema: {type: bool}}]}\n")
    unchanged("content: {a: {schema: {type: bool}}}\n")
  }

  @Test("spell null as the version does")
  func nullability() {
    let head = "info: {title: A, version: '1'}\npaths: {}\ncomponents: {schemas: {a: "
    check(
      "openapi: 3.1.0\n\(head){type: string, nullable: true}}}",
      "openapi: 3.1.0\n\(head){type: [string, 'null']}}}"
    )
    check(
      "openapi: 3.0.0\n\(head){type: [string, 'null']}}}",
      "openapi: 3.0.0\n\(head){type: string, nullable: true}}}"
    )
    unchanged("openapi: 3.1.0\n\(head){enum: [a], type: string, nullable: true}}}")
    unchanged("openapi: 3.0.0\n\(head){type: [string, integer]}}}")
    check(
      "swagger: '2.0'\ninfo: {title: A, version: '1'}\npaths: {}\ndefinitions: {a: {type: string, nullable: true}}",
      "swagger: '2.0'\ninfo: {title: A, version: '1'}\npaths: {}\ndefinitions: {a: {type: string, x-nullable: true}}"
    )
  }

  private func unchanged(
    _ text: String,
    _ certainty: RepairCertainty = .safe,
    at place: SourceLocation = #_sourceLocation
  ) {
    check(text, text, certainty, at: place)
  }

  private func check(
    _ text: String,
    _ expected: String,
    _ path: String,
    at place: SourceLocation = #_sourceLocation
  ) {
    check(text, expected, .safe, path: path, at: place)
  }

  private func check(
    _ text: String,
    _ expected: String,
    _ certainty: RepairCertainty = .safe,
    path: String = "a.yml",
    at place: SourceLocation = #_sourceLocation
  ) {
    #expect(repaired(text, certainty, path: path) == expected, sourceLocation: place)
  }
}
