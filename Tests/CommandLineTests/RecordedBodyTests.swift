import Testing

/// Bodies of responses that are recorded as they were sent.
@Suite struct RecordedBodyTests {
  /// Proxies record what was sent, which isn't what apps decode.
  @Test(
    arguments: [
      ("gzip", "gzip", "H4sIAAAAAAACA6tWykxRslLIK83JqQUAfDK+sAwAAAA=", true),
      ("stored", "gzip", "H4sIAAAAAAAEAwEMAPP/eyJpZCI6IG51bGx9fDK+sAwAAAA=", true),
      (
        "codes of its own", "gzip",
        """
        H4sIAAAAAAACA6tWykxRslLIK83J0VFQyssvSQXyopWKS/LzUpWAIhVEApDaosyy1CIQIzU3CcKAi5Rn5uTklxNmwe\
        3FohOvYWS5E6Ed7mJqexyTQaFL4Q7EEjCkGI3FHPJCE24QZhhisQNf0iArZDCtx4wNUgymViDQy/LYWgAqoG9iwwMA\
        AA==
        """, true
      ),
      ("with a name", "", "H4sIDAAAAAAAAAIAYWJhLmpzb24Aq1bKTFGyUsgrzcmpBQB8Mr6wDAAAAA==", true),
      (
        "in two parts", "gzip",
        "H4sIAAAAAAACA6tWykxRAgCeXuzRBQAAAB+LCAAAAAAAAgOzUsgrzcmpBQC4ogFKBwAAAA==", true
      ),
      ("zlib", "deflate", "eNqrVspMUbJSyCvNyakFABjdBB8=", true),
      ("bare", "deflate", "q1bKTFGyUsgrzcmpBQA=", true),
      ("decoded", "br", "eyJpZCI6IG51bGx9", true),
      ("damaged", "gzip", "H4sIAAAAAAACA6tWykxRslLIK83JqQUAfTK+sAwAAAA=", false),
      (
        "cut off", "gzip",
        "H4sIAAAAAAACA6tWykxRslLIK83J0VFQyssvSQXyopWKS/LzUpWAIhVEApDaosyy1CIQIzU3CcKAi5Rn", false
      ),
      ("zeros", "gzip", "H4sIAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA==", false),
      ("other", "br", "iwWA//4D", false),
    ] as [(String, String, String, Bool)]
  )
  func decompressesBodies(_ name: String, _ encoding: String, _ text: String, isReadable: Bool)
    throws
  {
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
      let result = try scratch.dtoc("verify", "a.har", "--schema", "api.yml")
      #expect(result.status == (isReadable ? 1 : 0), "\(name): \(result)")
      let says =
        isReadable
        ? "'id': expected integer, found null"
        : "1 response whose body can't be decompressed (\(encoding)); record decoded bodies"
      #expect((result.output + result.error).contains(says), "\(name): \(result)")
      let inferred = try scratch.dtoc("infer", "a.har")
      #expect(inferred.output.contains("id:") == isReadable, "\(name): \(inferred)")
    }
  }
}
