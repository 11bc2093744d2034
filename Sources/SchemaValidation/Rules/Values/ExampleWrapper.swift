import SchemaDocument
import SchemaLanguage

/// Reports an example of a schema that is not the value itself: `example: {$ref: …}` and `example: {value: …}`.
extension Check {
  static let exampleWrapper = Check(
    id: "example-wrapper",
    severity: .warning,
    category: .values,
    summary: "the example of a schema must be the value itself",
    explanation: """
      In a schema, 'example' is a value, and 'examples' is a list of values. Only the 'examples' of media types and parameters \
      have names, with 'value' or '$ref' below them. In a schema, tools don't follow such a '$ref': the example is an object \
      with the property '$ref'. Write the value itself.
      """,
    correction: """
        definitions:
          Order:
            type: object
            properties:
              seats:
                type: integer
      -         example:
      -           value: 4
      +         example: 4
      """,
    look: .schema(having: KeywordSet(.example, .examples)) { schema, report in
      for example in schema.examples where schema.isWrapper(example, report) {
        report.reportWrapper(example)
      }
      if let named = schema[.examples], named.isMapping,
        // Before OpenAPI 3.1 a schema has no 'examples', so they are a deliberate extension.
        schema.dialect.has(.examples)
      {
        report.report(
          "the 'examples' of a schema must be a list of values, without names",
          at: named.keySpan ?? named.span,
          help: "write a list of the values"
        )
      }
    }
  )
}

extension Report {
  fileprivate mutating func reportWrapper(_ example: Node) {
    if let reference = example["$ref"] {
      report(
        "this example is an object with the property '$ref', which is not followed",
        at: reference.keySpan ?? example.span,
        help: "write the value itself"
      )
      return
    }
    guard let value = example["value"] else { return }
    report(
      "this example is an object with the property 'value'",
      at: value.keySpan ?? example.span,
      help: "write the value itself",
      repair: example.unwrapped(to: value)
    )
  }
}

extension Node {
  /// Replaces the mapping with its value, if that is on one line.
  fileprivate func unwrapped(to value: Node) -> Repair? {
    guard !isAlias, !value.isAlias, value.isScalar || value.isFlow else { return nil }
    let written = document.source.text(in: value.contentSpan)
    guard !written.isEmpty, !written.contains(where: \.isNewline) else { return nil }
    return Repair("write the value itself", .unsafe, [replaced(byLiteral: written)])
  }
}
