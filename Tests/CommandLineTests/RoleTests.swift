import Foundation
import Testing

/// Which inline schemas of operations have types, by role and by what earlier runs have recorded.
@Suite struct RoleTests {
  private let api = """
    openapi: 3.0.3
    info: {title: A, version: '1'}
    paths:
      /orders:
        post:
          operationId: createOrder
          requestBody:
            content:
              application/json:
                schema: {type: object, properties: {address: {type: string}, car: {type: object, properties: {a: {type: string}}}}}
          responses:
            '201':
              description: The order.
              content:
                application/json:
                  schema: {type: object, properties: {id: {type: string}}}

    """
  private let configuration = "schemas: Schemas\noutput: out\n"
  private let record = "out/.dtoc-names/Schemas/api.yml.names"

  private func with(_ configuration: String, _ body: (Scratch) throws -> Void) throws {
    try Scratch.with(
      ["dtoc.yaml": configuration, "Schemas/api.yml": api, "Package.swift": ""],
      body
    )
  }

  /// The record says that the project is new, so later runs write the same, and so does one that reads the record of a colleague.
  @Test func newProjectIsClient() throws {
    try with(configuration) { scratch in
      try scratch.check(
        "generate",
        status: 0,
        says: "no types for 2 inline schemas of requests and parameters ('codable: true'"
      )
      #expect(!(try scratch.text("out/Api.swift").contains("CreateOrderRequest")))
      #expect(try scratch.text(record).contains(" Role: client.\n"))
      try scratch.check("generate --check", status: 0)
      try scratch.check("generate --no-cache", status: 0)
      try scratch.check("generate --check", status: 0)
      try scratch.check("generate --check --role both", status: 1)
    }
  }

  /// What one option generates doesn't count what needs another, too, and what is written nowhere has no findings but errors.
  @Test func whatIsLeftOutIsCountedOnce() throws {
    let form =
      "application/x-www-form-urlencoded: {schema: {type: object, properties: {b: {type: string}}}}"
    let json = "application/json: {schema: {type: object, properties: {a: {type: string}}}}"
    let api = """
      openapi: 3.0.3
      info: {title: API, version: '1'}
      paths:
        /orders:
          post:
            operationId: createOrder
            parameters:
            - {name: f, in: query, schema: {type: array, minItems: 2, maxItems: 2, required: [a], items: {type: string}}}
            requestBody: {content: {\(json), \(form)}}
            responses: {'204': {description: None.}}
      components: {schemas: {Order: {type: object, properties: {a: {type: string}}}}}

      """
    try with(configuration) { scratch in
      try scratch.write(api, to: "Schemas/api.yml")
      let result = try scratch.dtoc("generate")
      #expect(result.status == 0)
      #expect(result.error.contains("no types for 1 inline schema of requests"), "\(result)")
      #expect(!result.error.contains("warning"), "\(result)")
      try scratch.check(
        "generate --codable",
        status: 0,
        says: "misplaced-keyword",
        "no types for 1 inline schema in bodies that aren't JSON"
      )
      try scratch.write(api.replacing("type: array,", with: "type: aray,"), to: "Schemas/api.yml")
      try scratch.check("generate", status: 1, says: "unknown-type")
    }
  }

  /// What looks like a reference in an example leads nowhere, whatever the role.
  @Test(arguments: ["client", "server", "both"])
  func examplesHaveNoReferences(role: String) throws {
    let example = #"{"$ref": "https://api.example.com/users/1"}"#
    let api =
      self.api.replacing(
        "description: The order.",
        with: "description: The order.\n          x-sample: \(example)"
      )
      .replacing(
        "              application/json:\n                schema: {type: object, properties: {id",
        with: """
                        application/json:
                          example: \(example)
                          examples: {default: {$ref: '#/components/examples/order'}}
                          schema: {type: object, properties: {id
          """
      ) + """
        components:
          examples:
            order: {value: {users: [\(example)]}}

        """
    try with("\(configuration)role: \(role)\ncodable: true\n") { scratch in
      try scratch.write(api, to: "Schemas/api.yml")
      try scratch.check("generate", status: 0)
    }
  }

  /// A record of an earlier version keeps everything, and a note proposes the line.
  @Test func oldProjectStays() throws {
    try with(configuration + "role: both\n") { scratch in
      try scratch.check("generate", status: 0)
      let names = try scratch.text(record)
      #expect(names.contains(" Role: both.\n"))
      try scratch.write(names.replacing(" Role: both.", with: ""), to: record)
      try scratch.write(configuration, to: "dtoc.yaml")
      try scratch.check("generate --check", status: 0)
      try scratch.check(
        "generate --notes",
        status: 0,
        says: "note[unstated-role]: 2 generated types are of no use for a client",
        "add 'role: client' to 'dtoc.yaml'"
      )
      #expect(try scratch.text("out/Api.swift").contains("struct CreateOrderRequest"))
      // A new document has all types, too.
      try scratch.write(api.replacing("createOrder", with: "draw"), to: "Schemas/b.yml")
      try scratch.check("generate", status: 0)
      #expect(try scratch.text("out/B.swift").contains("struct DrawRequest"))
      try scratch.write(configuration + "role: client\n", to: "dtoc.yaml")
      try scratch.check("generate", status: 0, says: "no types for 4 inline schemas")
      #expect(!(try scratch.text("out/Api.swift").contains("struct CreateOrderRequest")))
    }
  }

  /// What is left out takes no name from what stays, and gets one of its own when it comes back.
  @Test func namesLast() throws {
    try with(configuration) { scratch in
      let other = """
        components:
          schemas:
            CreateOrder_request: {type: object, properties: {b: {type: string}}}

        """
      try scratch.write(api + other, to: "Schemas/api.yml")
      try scratch.check("generate", status: 0)
      let client = try scratch.text(record)
      try scratch.check("generate --role both", status: 0)
      let both = try scratch.text(record)
      for line in client.split(separator: "\n") where !line.hasPrefix("//") {
        #expect(both.contains(line), "\(line)")
      }
      try scratch.check("generate --role client", status: 0)
      #expect(try scratch.text(record) == client)
    }
  }

  /// A file without a role, which an earlier version has written, changes nothing, and files for several roles are reported.
  @Test func rolesOfSeveralRecords() throws {
    let other = "out/.dtoc-names/Schemas/b.yml.names"
    try with(configuration) { scratch in
      try scratch.write(api.replacing("createOrder", with: "draw"), to: "Schemas/b.yml")
      try scratch.check("generate", status: 0)
      let names = try scratch.text(other)
      try scratch.write(names.replacing(" Role: client.", with: ""), to: other)
      try scratch.check("generate", status: 0, says: "no types for 4 inline schemas")
      try scratch.write(names.replacing("Role: client.", with: "Role: server."), to: other)
      try scratch.check(
        "generate",
        status: 0,
        says: "warning[unstated-role]: the names are recorded for the roles 'client' and 'server'"
      )
      try scratch.write(names.replacing("Role: client.", with: "Role: bogus."), to: other)
      try scratch.check("generate", status: 2, says: "'bogus' is not 'client', 'server' or 'both'")
    }
  }

  /// Without a record, nobody knows what was generated before.
  @Test func withoutRecord() throws {
    try with(configuration + "name-record: none\n") { scratch in
      try scratch.check("generate", status: 0)
      #expect(try scratch.text("out/Api.swift").contains("struct CreateOrderRequest"))
    }
  }

  @Test func mediaTypesAreChecked() throws {
    try with(configuration) { scratch in
      try scratch.check("generate --media-types xml", status: 2, says: "is not a media type")
      try scratch.check("generate --role app", status: 2, says: "'app' is not 'client'")
    }
  }

  /// Neither case nor parameters of a media type matter, and they don't end up in names.
  @Test func mediaTypesAreCompared() throws {
    let upload = """
      openapi: 3.0.3
      info: {title: A, version: '1'}
      paths:
        /files:
          post:
            operationId: upload
            requestBody:
              content:
                Text/Plain;charset=utf-8:
                  schema: {type: object, properties: {a: {type: string}}}
                multipart/form-data; boundary=q:
                  schema: {type: object, properties: {b: {type: string}}}
            responses: {'204': {description: nothing}}

      """
    try with(configuration + "role: server\n") { scratch in
      try scratch.write(upload, to: "Schemas/api.yml")
      try scratch.check(
        "generate --media-types 'multipart/Form-Data; boundary=x' --media-types text/*",
        status: 0
      )
      let swift = try scratch.text("out/Api.swift")
      #expect(swift.contains("struct UploadRequest:"))
      #expect(swift.contains("struct UploadRequestFormData:"))
      try scratch.check(
        "generate --media-types multipart/mixed",
        status: 1,
        says: "error[unmatched-filter]: the filter 'multipart/mixed' matches nothing"
      )
    }
  }

  @Test(arguments: [
    ("Vapor", "server"), ("Alamofire", "client"),
  ]) func initSeesTheRole(_ dependency: String, _ role: String) throws {
    let manifest = """
      let package = Package(name: "App", targets: [
        .executableTarget(name: "App", dependencies: [.product(name: "\(dependency)", package: "a")]),
      ])
      """
    try with("") { scratch in
      try scratch.remove("dtoc.yaml")
      try scratch.write(manifest, to: "Package.swift")
      try scratch.check("init", status: 0)
      #expect(try scratch.text("dtoc.yaml").contains("\nrole: \(role)\n"))
      try scratch.check("generate", status: 0)
      try scratch.check("validate", status: 0)
    }
  }

  /// A response can have the type of a request, which may stand anywhere.
  @Test(arguments: [
    ("$ref: '#/paths/~1a/post/requestBody/content/application~1json/schema'", "ARequest"),
    (
      "allOf: [{$ref: '#/paths/~1a/post/requestBody/content/application~1json/schema'}]", "ARequest"
    ),
    ("items: {$ref: '#/paths/~1a/post/requestBody/content/application~1json/schema'}", "ARequest"),
    (
      "additionalProperties: {$ref: '#/paths/~1a/post/requestBody/content/application~1json/schema'}",
      "ARequest"
    ),
    ("$ref: '#/paths/~1a/post/requestBody/content/application~1json/schema/properties/sub'", "Sub"),
    ("$ref: '#/components/requestBodies/D/content/application~1json/schema'", "D"),
  ]) func responsesHaveTypesOfRequests(_ schema: String, _ type: String) throws {
    let api = """
      openapi: 3.0.3
      info: {title: A, version: '1'}
      paths:
        /a:
          post:
            operationId: a
            requestBody: {content: {application/json: {schema: {type: object, properties: {sub: {type: object, properties: {x: {type: string}}}}}}}}
            responses: {'200': {description: o, content: {application/json: {schema: {\(schema)}}}}}
      components:
        requestBodies:
          D: {content: {application/json: {schema: {type: object, properties: {d: {type: string}}}}}}

      """
    try with(configuration) { scratch in
      try scratch.write(api, to: "Schemas/api.yml")
      try scratch.check("generate", status: 0)
      #expect(try scratch.text("out/Api.swift").contains("struct \(type): Decodable"))
    }
  }

  /// Who asks for what the role leaves out is told so.
  @Test func messagesNameTheRole() throws {
    let reason = "the role 'client' leaves it out; 'role: both' generates it"
    try with(configuration) { scratch in
      try scratch.check("generate", status: 0)
      try scratch.check(
        "generate --why CreateOrderRequest",
        status: 2,
        says: "no type 'CreateOrderRequest' is generated: \(reason)"
      )
      try scratch.check("sample --type CreateOrderRequest.Car", status: 2, says: reason)
      try scratch.write("{}", to: "a.json")
      try scratch.check("verify a.json --type CreateOrderRequest", status: 2, says: reason)
    }
  }

  /// A filter chooses among what the role has a use for.
  @Test(arguments: [
    ("api.yml", 0, "1 file for 1 type"), ("*_request", 1, "only what the role 'client' leaves out"),
    (
      "#/paths/~1orders/post/requestBody/content/application~1json/schema", 1,
      "'role: both' generates it"
    ),
    ("car", 1, "only what the role 'client' leaves out"),
  ]) func filtersRestrictTheRole(_ filter: String, _ status: Int32, _ text: String) throws {
    try with(configuration) { scratch in
      try scratch.check("generate --only \(filter)", status: status, says: text)
    }
  }

  /// What a schema says about itself goes before the role.
  @Test func encodableRequestsAreWritten() throws {
    try with(configuration) { scratch in
      let schema = "schema: {type: object, properties: {address"
      try scratch.write(
        api.replacing(
          schema,
          with: schema.replacing("{type", with: "{x-dto-coding: encodable, type")
        ),
        to: "Schemas/api.yml"
      )
      try scratch.check("generate", status: 0)
      #expect(try scratch.text("out/Api.swift").contains("struct CreateOrderRequest: Encodable"))
    }
  }

  /// A type of a module is only sent there, but another module decodes it.
  @Test func importedTypesHaveBothDirections() throws {
    let configuration = """
      schemas: Schemas
      role: client
      codable: true
      outputs:
        - {folder: Shared, module: Shared, documents: 'a.yml'}
        - {folder: App, module: App}
      """
    func api(_ operation: String, _ schemas: String = "") -> String {
      """
      openapi: 3.0.3
      info: {title: A, version: '1'}
      paths:
        /s: {post: {operationId: s, \(operation)}}
      \(schemas)
      """
    }
    let body = "content: {application/json: {schema: {"
    try with(configuration) { scratch in
      try scratch.remove("Schemas/api.yml")
      try scratch.write(
        api(
          "requestBody: {\(body)$ref: '#/components/schemas/Sent'}}}}, responses: {'204': {description: n}}",
          "components: {schemas: {Sent: {type: object, properties: {q: {type: string}}}}}"
        ),
        to: "Schemas/a.yml"
      )
      try scratch.write(
        api(
          "responses: {'200': {description: o, \(body)type: object, properties: {s: {$ref: 'a.yml#/components/schemas/Sent'}}}}}}}"
        ),
        to: "Schemas/b.yml"
      )
      try scratch.check("generate", status: 0)
      #expect(try scratch.text("Shared/A.swift").contains("struct Sent: Codable"))
      #expect(try scratch.text("App/B.swift").contains("Sent"))
    }
  }

  /// Who has had a name keeps it when another role brings a type whose schema states that name.
  @Test func recordedOwnersKeepTheirNames() throws {
    let api = """
      openapi: 3.0.3
      info: {title: A, version: '1'}
      paths:
        /inl:
          post:
            operationId: inl
            requestBody: {content: {application/json: {schema: {type: object, x-dto-name: Thing, properties: {a: {type: string}}}}}}
            responses: {'200': {description: o, content: {application/json: {schema: {type: object, x-dto-name: Thing, properties: {b: {type: string}}}}}}}

      """
    try with(configuration) { scratch in
      try scratch.write(api, to: "Schemas/api.yml")
      try scratch.check("generate", status: 0)
      let client = try scratch.text(record)
      let line = "/responses/200/content/application~1json/schema = Thing\n"
      #expect(client.contains(line))
      for _ in 0..<2 {
        try scratch.check("generate --role both --no-cache", status: 0)
        #expect(try scratch.text(record).contains(line))
      }
    }
  }

  /// Types that apps write themselves are compared by what is sent; what Swift code sees of them doesn't exist.
  @Test func breakingJudgesRequests() throws {
    try with("") { scratch in
      try scratch.write(api, to: "old.yml")
      try scratch.write(
        api.replacing(
          "properties: {address:",
          with: "required: [city], properties: {city: {type: string}, address:"
        ),
        to: "new.yml"
      )
      try scratch.write("role: client\n", to: "dtoc.yaml")
      let client = try scratch.dtoc("breaking new.yml --against old.yml")
      #expect(client.output.contains("city"), "\(client.output)\(client.error)")
      #expect(client.status == 1)
    }
  }
}
