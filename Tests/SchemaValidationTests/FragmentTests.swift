import Testing

/// How files without a header are read.
@Suite("Files without a header")
struct FragmentTests {
  @Test("are no schemas if they are examples")
  func examples() throws {
    for text in [
      "type: orders.created\ncontent: {id: 1}\n",
      "$ref: core/event.json\ntype: orders.created\ncontent: {id: 1}\n",
      "{\"$ref\": \"core/event.json\", \"type\": \"orders.created\", \"content\": {}}",
    ] {
      #expect(try found(in: [("event.yml", text)]) == ["warning nothing-to-generate"])
    }
    let core = ("core.yml", "{type: object, properties: {id: {type: string}}}\n")
    #expect(try found(in: [core, ("event.yml", "$ref: core.yml\ntype: object\n")]) == [])
    // A misspelled type indicates a schema, and so do keywords of a schema.
    #expect(try found(in: [("a.yml", "type: int\nid: 1\n")]).contains("warning unknown-type"))
    #expect(try found(in: [core, ("a.yml", "$ref: core.yml\ntype: list\nid: 1\n")]) != [])
    #expect(
      try found(in: [("a.yml", "type: orders.created\nproperties: {id: {type: string}}\nkind: a\n")]
      )
      .contains("error unknown-type")
    )
  }

  @Test(
    "are checked if they are parts of an API",
    arguments: [
      "get: {responses: {200: {description: a, content: {a/b: {schema: SCHEMA}}}}}",
      "parameters: [{name: a, in: query, schema: SCHEMA}]\nput: {responses: {default: {}}}",
      "responses: {'201': {content: {a/b: {schema: SCHEMA}}}}",
      "operationId: a\nresponses: {4XX: {schema: SCHEMA}}",
      "description: a\ncontent: {application/json: {schema: SCHEMA}}",
      "name: a\nin: query\nschema: SCHEMA",
      "/a: {get: {responses: {200: {description: a, schema: SCHEMA}}}}\nx-b: 1",
    ]
  )
  func parts(_ text: String) throws {
    let schema = "{type: string, minimum: 1}"
    let text = text.replacing("SCHEMA", with: schema) + "\n"
    #expect(try found(in: [("a.yml", text)]).contains("warning misplaced-bound"))
  }

  @Test(
    "are nothing if they only look like parts of an API",
    arguments: [
      "get: {schema: SCHEMA}",
      "responses: {seen: {schema: SCHEMA}, '1': {schema: SCHEMA}}\nget: {}",
      "content: {text: {schema: SCHEMA}}",
      "in: query\nschemas: SCHEMA",
    ]
  )
  func others(_ text: String) throws {
    let text = text.replacing("SCHEMA", with: "{kind: string, minimum: 1}") + "\n"
    #expect(try !found(in: [("a.yml", text)]).contains { $0.hasPrefix("error") })
  }

  @Test("report that their references need the document that they belong to")
  func missingDocument() throws {
    let part = """
      get:
        responses:
          200: {content: {application/json: {schema: {$ref: '#/components/schemas/Order'}}}}

      """
    let alone = try findings(in: [("part.yml", part)])
      .first { $0.rule == "dangling-reference" }
    #expect(alone?.help == "add the document with 'components' that refers to this file")
    let api = """
      openapi: 3.0.3
      info: {title: a, version: '1'}
      paths: {/orders: {$ref: part.yml}}
      components: {schemas: {Order: {type: object, properties: {id: {type: string}}}}}

      """
    #expect(
      try !found(in: [("api.yml", api), ("part.yml", part)]).contains { $0.hasPrefix("error") }
    )
  }

  private func found(in files: [(path: String, text: String)]) throws -> [String] {
    try findings(in: files).map { "\($0.severity) \($0.rule)" }
  }
}
