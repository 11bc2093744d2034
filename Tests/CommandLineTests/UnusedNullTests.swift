import Testing

/// What notes say about `x-dto-null` at types that nothing takes it from.
@Suite struct UnusedNullTests {
  @Test func noteSaysWhereItBelongs() throws {
    try Scratch.with([
      "a.yml": """
      definitions:
        Sub: {type: object, properties: {a: {type: string}}}
        Alias: {$ref: '#/definitions/Sub', x-dto-null: distinct}
        Ids: {type: array, items: {type: string}, x-dto-null: distinct}

      """
    ]) { scratch in
      let said = try scratch.dtoc("validate --notes a.yml")
      let text = said.output + said.error
      #expect(text.contains("no optional property has this type, and 'Sub' is declared elsewhere"))
      #expect(text.contains("= help: move it to the declaration of 'Sub'"))
      #expect(text.contains("no optional property has this type, and it contains no object"))
    }
  }
}
