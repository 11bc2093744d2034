import Testing

/// Bodies of responses that are recorded as they were sent.
@Suite struct RecordedBodyTests {
  /// Proxies record what was sent, which isn't what apps decode.
  @Test(
    arguments: [
      ("gzip", "H4sIAAAAAAACA6tWykxRslLIK83JqQUAfDK+sAwAAAA=", "gzip"),
      ("", "H4sIAAAAAAACA6tWykxRslLIK83JqQUAfDK+sAwAAAA=", "gzip"),
      ("deflate", "eNqrVspMUbJSyCvNyakFABjdBB8=", "deflate"), ("gzip, br", "iwWA//4D", "br"),
      // Browsers keep the header of a body that they have decoded.
      ("br", "eyJpZCI6IG51bGx9", nil),
    ] as [(String, String, String?)]
  )
  func countsCompressedBodies(_ encoding: String, _ text: String, compression: String?) throws {
    let recording = #"""
      {"log": {"entries": [{"request": {"method": "GET", "url": "https://example.com/orders/1"}, "response": {"status": 200,
      "headers": [{"name": "Date", "value": ""}, {"name": "Content-Encoding", "value": "\#(encoding)"}],
      "content": {"size": 1, "mimeType": "application/json", "encoding": "base64", "text": "\#(text)"}}}]}}
      """#
    let api = """
      openapi: 3.0.0
      info: {title: a, version: '1'}
      paths:
        /orders/{id}:
          get: {responses: {200: {description: '', content: {application/json: {schema: {$ref: '#/components/schemas/Order'}}}}}}
      components: {schemas: {Order: {type: object, required: [id], properties: {id: {type: integer}}}}}
      """
    try Scratch.with(["a.har": recording, "api.yml": api]) { scratch in
      let result = try scratch.dtoc("verify a.har --schema api.yml")
      let says =
        compression.map {
          "1 response whose body was recorded compressed (\($0)); record decoded bodies"
        }
        ?? "'id': expected integer, found null"
      #expect((result.output + result.error).contains(says), "\(result)")
      #expect(result.status == (compression == nil ? 1 : 0), "\(result)")
      let inferred = try scratch.dtoc("infer a.har")
      #expect(inferred.output.contains("id:") == (compression == nil), "\(inferred)")
      if compression == "gzip" { #expect(inferred.error.contains("gzip"), "\(inferred)") }
    }
  }
}
