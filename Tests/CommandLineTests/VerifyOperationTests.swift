import Foundation
import Testing

/// `dtoc verify` with operations: by name and status, and by the requests in HAR files.
@Suite struct VerifyOperationTests {
  private static let api = """
    openapi: 3.0.3
    info: {title: orders, version: '1'}
    servers:
      - url: https://{region}.example.com/v1
        variables: {region: {default: eu}}
    paths:
      /orders:
        get:
          operationId: listOrders
          responses:
            '200': {description: '', content: {application/json: {schema: {type: array, items: {$ref: '#/components/schemas/Order'}}}}}
      /orders/{id}:
        get:
          operationId: getOrder
          responses:
            '200': {$ref: '#/components/responses/Order'}
            4XX: {description: '', content: {application/problem+json: {schema: {$ref: '#/components/schemas/Problem'}}}}
            '404': {description: none}
        delete:
          servers: [{url: /admin}]
          responses:
            default: {$ref: '#/components/responses/Order'}
      /orders/last:
        get:
          responses:
            '200': {description: '', content: {'*/*': {schema: {$ref: '#/components/schemas/Problem'}}}}
    components:
      responses:
        Order: {description: '', content: {application/json: {schema: {$ref: '#/components/schemas/Order'}}}}
      schemas:
        Order: {type: object, required: [id], properties: {id: {type: integer}}}
        Problem: {type: object, required: [title], properties: {title: {type: string}}}
    """

  private func project(_ body: (Scratch) throws -> Void) throws {
    try Scratch.with(["dtoc.yaml": "schemas: api.yml\noutput: Swift\n", "api.yml": Self.api], body)
  }

  /// The response is a collection without a type of its own, so its keywords are those of no type.
  @Test func contractIsTheWholeResponse() throws {
    let api = """
      openapi: 3.0.3
      info: {title: orders, version: '1'}
      paths:
        /orders:
          get:
            operationId: listOrders
            responses:
              '200': {description: '', content: {application/json: {schema: {type: array, minItems: 1, items: {$ref: '#/components/schemas/Order'}}}}}
        /old:
          get: {operationId: listOld, responses: {'200': {$ref: '#/components/responses/Orders'}}}
        /lost:
          get: {operationId: listLost, responses: {'200': {$ref: '#/components/responses/Orders'}}}
      components:
        responses:
          Orders:
            description: ''
            content:
              application/json:
                schema:
                  type: object
                  additionalProperties:
                    type: array
                    uniqueItems: true
                    items: {$ref: '#/components/schemas/Order'}
        schemas:
          Order: {type: object, properties: {id: {type: integer, minimum: 1}}}
      """
    try Scratch.with(["dtoc.yaml": "schemas: api.yml\noutput: Swift\n", "api.yml": api]) {
      scratch in
      func check(_ payload: String, _ operation: String, _ complaints: String...) throws {
        try scratch.write(payload, to: "payload.json")
        let result = try scratch.dtoc(
          "verify payload.json --operation \(operation) --contract --format short"
        )
        let lines = result.output.split(separator: "\n")
        #expect(
          lines.count == complaints.count && zip(lines, complaints).allSatisfy { $0.contains($1) },
          "\(result)"
        )
      }
      try check(#"[{"id": 1}]"#, "listOrders")
      try check("[]", "listOrders", "has fewer elements than 'minItems: 1'")
      try check(#"[{"id": 0}]"#, "listOrders", "'[0].id'")
      for operation in ["listOld", "listLost"] {
        try check(
          #"{"a": [{"id": 1}, {"id": 0}], "b": [{"id": 2}, {"id": 2}]}"#,
          operation,
          "'a[1].id'",
          "'uniqueItems: true'"
        )
      }
    }
  }

  @Test func findsTypesByOperation() throws {
    try project { scratch in
      try scratch.write(#"{"id": "x"}"#, to: "order.json")
      try scratch.write(#"[{"id": "x"}]"#, to: "orders.json")
      func expect(_ arguments: [String], status: Int32, says: String) throws {
        let result = try scratch.dtoc("verify \(arguments)")
        #expect(
          result.status == status && (result.output + result.error).contains(says),
          "\(result)"
        )
      }
      try expect(["order.json", "--operation", "getOrder"], status: 1, says: "decoding 'Order'")
      try expect(["order.json", "--operation", "GET /orders/{id}"], status: 1, says: "'Order'")
      try expect(["orders.json", "--operation", "listOrders"], status: 0, says: "'[0].id'")
      try expect(
        ["order.json", "--operation", "getOrder", "--status", "402"],
        status: 1,
        says: "decoding 'Problem'"
      )
      try expect(
        ["order.json", "--operation", "getOrder", "--status", "404"],
        status: 2,
        says: "these responses have types: '200', '4XX'"
      )
      try expect(
        ["order.json", "--operation", "getOrdr"],
        status: 2,
        says: "did you mean 'getOrder'?"
      )
      try expect(["order.json", "--status", "200"], status: 2, says: "needs '--operation'")
    }
  }

  @Test func readsOperationsOfTheConfiguration() throws {
    try project { scratch in
      let payloads = """
        payloads:
          - {files: order.json, operation: getOrder, status: 402}
          - {files: '*.har'}

        """
      try scratch.write("schemas: api.yml\noutput: Swift\n" + payloads, to: "dtoc.yaml")
      try scratch.write("{}", to: "order.json")
      try scratch.write(har(entry("/v1/orders/1", body: "{}")), to: "a.har")
      let result = try scratch.dtoc("verify")
      #expect(result.output.contains("decoding 'Problem' throws"), "\(result)")
      #expect(result.output.contains("a.har#/log/entries/0:1:1: error"), "\(result)")
      try scratch.write("payloads: {files: order.json, status: 200}\n", to: "dtoc.yaml")
      try scratch.check("verify", status: 2, says: "one of 'type', 'schema' and 'operation'")
    }
  }

  @Test func findsTypesByRequest() throws {
    try project { scratch in
      let entries = [
        entry("https://eu.example.com/v1/orders/12?token=secret", body: #"{"id": "a"}"#),
        entry("https://staging.local/v1/orders/13/", body: #"{"id": "b"}"#),
        entry("https://eu.example.com/v1/orders/last", body: "{}"),
        entry("https://eu.example.com/v1/orders", body: #"[{"id": 1}]"#),
        entry("https://eu.example.com/v1/orders/9", status: 404, body: "{}"),
        entry("https://eu.example.com/v1/orders/9", status: 418, body: "{}"),
        entry("https://eu.example.com/admin/orders/9", method: "DELETE", body: #"{"id": 1}"#),
        entry("https://eu.example.com/orders?token=secret", body: "{}"),
        entry("https://eu.example.com/orders?token=secret", body: "{}"),
      ]
      try scratch.write(har(entries.joined(separator: ",")), to: "a.har")
      let result = try scratch.dtoc("verify a.har --format short")
      #expect(result.status == 1)
      let lines = result.output.split(separator: "\n").map { $0.prefix { $0 != "(" } }
      let shown = lines.map(String.init)
      #expect(shown.count == 2, "\(result.output)")
      #expect(shown[0].hasPrefix("a.har#/log/entries/0:1:8: error[undecodable-payload]: 'id'"))
      #expect(shown[1].hasPrefix("a.har#/log/entries/2:1:1: error[undecodable-payload]: 'title'"))
      let text = try scratch.dtoc("verify a.har")
      #expect(text.output.contains("the same in 1 other payload"), "\(text.output)")
      #expect(text.error.contains("  2 x GET https://eu.example.com/orders 200\n"), "\(text.error)")
      #expect(!text.error.contains("secret"))
      #expect(text.error.contains("1 response without a type for JSON"))
      #expect(text.error.contains("6 payloads: apps can't decode 4"), "\(text.error)")
    }
  }

  @Test func readsBodiesInBase64() throws {
    try project { scratch in
      let text = Data(#"{"id": null}"#.utf8).base64EncodedString()
      let content =
        #"{"size": 1, "mimeType": "application/json", "encoding": "base64", "text": "\#(text)"}"#
      try scratch.write(har(entry("/v1/orders/1", content: content)), to: "a.har")
      try scratch.check("verify a.har", status: 1, says: "'id': expected integer, found null")
    }
  }

  @Test func findsServersOfSwagger() throws {
    let api = """
      swagger: '2.0'
      info: {title: orders, version: '1'}
      host: example.com
      basePath: /api
      paths:
        /orders/{id}.json:
          get:
            responses: {200: {description: '', schema: {$ref: '#/definitions/Order'}}}
      definitions:
        Order: {type: object, required: [id], properties: {id: {type: integer}}}
      """
    try Scratch.with(["api.yml": api]) { scratch in
      try scratch.write(
        har(
          [
            entry("http://example.com/api/orders/a%20b.json", body: "{}"),
            entry("/orders/1.json", body: "{}"),
          ].joined(separator: ",")
        ),
        to: "a.har"
      )
      let result = try scratch.dtoc("verify a.har --schema api.yml")
      #expect(result.output.contains("a.har#/log/entries/0:1:1: error"), "\(result)")
      #expect(result.error.contains("  GET /orders/1.json 200"), "\(result)")
    }
  }

  /// The media types of responses are those of the operation in Swagger 2.0, or of the document.
  @Test func readsOnlyJSONOfSwagger() throws {
    func check(_ produces: String, _ operation: String, _ schema: String, isJSON: Bool) throws {
      let api = """
        swagger: '2.0'
        info: {title: a, version: '1'}
        \(produces)
        paths:
          /0: {get: {operationId: get0, \(operation)responses: {200: {description: '', schema: \(schema)}}}}
        """
      try Scratch.with(["api.yml": api]) { scratch in
        try scratch.write(har(entry("/0", body: "5")), to: "a.har")
        let verified = try scratch.dtoc("verify a.har --schema api.yml")
        let comment = Comment(rawValue: "\(produces) \(operation) \(schema): \(verified)")
        #expect(verified.error.contains("1 response without a type for JSON") != isJSON, comment)
        #expect(verified.output.contains("decoding 'String' throws") == isJSON, comment)
        let sample = try scratch.dtoc("sample --schema api.yml --operation get0")
        #expect((sample.status == 0) == isJSON, "\(sample)")
        #expect(!sample.error.contains("these responses have types"), "\(sample)")
      }
    }
    let json = "produces: [application/json]"
    try check("", "", "{type: string}", isJSON: true)
    try check("", "", "{type: file}", isJSON: false)
    try check(json, "", "{type: string}", isJSON: true)
    try check(json, "", "{type: file}", isJSON: false)
    try check("produces: [text/plain, application/json]", "", "{type: string}", isJSON: true)
    try check("produces: [text/plain]", "", "{type: string}", isJSON: false)
    try check("produces: [text/plain]", "\(json), ", "{type: string}", isJSON: true)
    try check("produces: [text/plain]", "produces: [], ", "{type: string}", isJSON: true)
    try check(json, "produces: [text/plain], ", "{type: string}", isJSON: false)
    try check("", "produces: [image/png], ", "{type: file}", isJSON: false)
  }

  @Test func reportsBrokenRecordings() throws {
    try project { scratch in
      func expect(_ text: String, _ message: String) throws {
        try scratch.write(text, to: "a.har")
        try scratch.check("verify a.har", status: 1, says: message)
      }
      let whole = har(entry("/v1/orders/1", body: #"{"id": 1}"#))
      try expect(String(whole.dropLast(30)), "entries/0:1:")
      try expect("[]", "a.har:1:1: error[malformed-payload]: this isn't JSON: expected HAR 1.2")
      try expect(har(#"{"request": {]}"#), "entries/0:1:14: error[malformed-payload]")
      try expect(har(#"{"request": {}}"#), "expected a request and a response as in HAR 1.2")
      try expect(
        har(entry("/v1/orders/1", body: "<html>")),
        "entries/0:1:1: error[malformed-payload]"
      )
    }
  }

  /// However a response is written, it has the type that a property with the same schema has.
  @Test func everyResponseHasAType() throws {
    let responses = [
      "one": "{allOf: [{$ref: '#/components/schemas/Y'}]}",
      "described": "{allOf: [{$ref: '#/components/schemas/Y'}], description: text}",
      "single": "{oneOf: [{$ref: '#/components/schemas/Y'}]}",
      "either": "{anyOf: [{$ref: '#/components/schemas/Y'}, {type: 'null'}]}",
      "list": "{anyOf: [{type: array, items: {$ref: '#/components/schemas/Y'}}, {type: 'null'}]}",
      "lists":
        "{type: [array, 'null'], items: {type: array, items: {allOf: [{$ref: '#/components/schemas/Y'}]}}}",
      "map":
        "{type: object, additionalProperties: {anyOf: [{$ref: '#/components/schemas/Y'}, {type: 'null'}]}}",
      "text": "{type: string}",
      "day": "{type: [string, 'null'], format: date}",
      "numbers": "{type: array, items: {type: integer}}",
      "listed": "{type: [string, 'null'], enum: [a, null]}",
      "count": "{type: [integer, 'null'], format: int32}",
      "named": "{$ref: '#/components/schemas/Z'}",
      "any": "{}",
    ]
    let paths = responses.sorted { $0.key < $1.key }.map { name, schema in
      "  /\(name): {get: {operationId: \(name), responses: {'200': {description: '', content: {application/json: {schema: \(schema)}}}}}}"
    }
    let api = """
      openapi: 3.1.0
      info: {title: t, version: '1'}
      paths:
        /shared: {get: {operationId: shared, responses: {'200': {$ref: '#/components/responses/Shared'}}}}
      \(paths.joined(separator: "\n"))
      components:
        responses:
          Shared: {description: '', content: {application/json: {schema: {allOf: [{$ref: '#/components/schemas/Y'}]}}}}
        schemas:
          Y: {type: object, required: [a], properties: {a: {type: string}}}
          Z: {type: [object, 'null'], properties: {a: {type: string}}}
      """
    try Scratch.with(["dtoc.yaml": "schemas: api.yml\noutput: Swift\n", "api.yml": api]) {
      scratch in
      func check(
        _ operation: String,
        _ payload: String,
        _ says: String = "apps can't decode 0, and report issues in 0"
      ) throws {
        let entry = entry("https://h.example/\(operation)", body: payload)
        try scratch.write(har(entry), to: "a.har")
        try scratch.write(payload, to: "payload.json")
        for arguments in [["a.har"], ["payload.json", "--operation", operation]] {
          let result = try scratch.dtoc("verify \(arguments)")
          #expect(
            (result.output + result.error).contains(says),
            "\(operation) \(payload): \(result)"
          )
          #expect(!result.error.contains("without a type"), "\(operation) \(payload): \(result)")
        }
      }
      for operation in ["one", "described", "single", "shared"] {
        try check(operation, #"{"a": "x"}"#)
        try check(operation, #"{"b": 1}"#, "decoding 'Y' throws")
        try check(operation, "null", "decoding 'Y' throws")
      }
      try check("either", "null")
      try check("either", #"{"a": "x"}"#)
      try check("either", #"{"b": 1}"#, "decoding 'Y?' throws")
      try check("list", "null")
      try check("list", #"[{"a": "x"}]"#)
      try check("list", #"[{"b": 1}]"#, "].a': expected a value, found nothing")
      try check("list", "{}", "decoding '[Y]?' throws")
      try check("lists", "null")
      try check("lists", #"[[{"a": "x"}]]"#)
      try check("lists", #"[[{"b": 1}]]"#, "].a': expected a value, found nothing")
      try check("map", #"{"k": null}"#)
      try check("map", #"{"k": {"b": 1}}"#, "'k.a'")
      try check("map", "null", "decoding '[String: Y?]' throws")
      try check("text", #""x""#)
      try check("text", "5", "decoding 'String' throws")
      try check("day", "null")
      try check("day", #""2024-02-30""#, "decoding 'CalendarDate?' throws")
      try check("numbers", "[1]")
      try check("numbers", #"["x"]"#, "]': expected integer, found string")
      try check("listed", "null")
      try check("listed", #""a""#)
      try check("listed", #""b""#, "expected a value of ListedResponse")
      try check("count", "null")
      try check("count", "2147483648", "expected an integer that fits Int32, found integer")
      try check("named", "null")
      try check("named", "5", "decoding 'Z?' throws")
      try check("any", "5")
    }
  }

  private func har(_ entries: String) -> String {
    #"{"log": {"version": "1.2", "creator": {"name": "entries", "x": [[{}]]}, "entries": [\#(entries)], "pages": []}}"#
  }

  private func entry(
    _ url: String,
    method: String = "GET",
    status: Int = 200,
    body: String
  ) -> String {
    let text = body.replacing("\"", with: "\\\"")
    let content =
      #"{"size": \#(body.utf8.count), "mimeType": "application/json", "text": "\#(text)"}"#
    return entry(url, method: method, status: status, content: content)
  }

  private func entry(
    _ url: String,
    method: String = "GET",
    status: Int = 200,
    content: String
  ) -> String {
    #"{"request": {"method": "\#(method)", "url": "\#(url)"}, "response": {"status": \#(status), "content": \#(content)}}"#
  }
}
