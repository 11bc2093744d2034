package import SchemaDocument

/// Reports keywords beside `$ref` before OpenAPI 3.1, where they don't count.
extension Rule {
  package static let referenceSiblings = Rule(
    id: "reference-siblings",
    severity: .warning,
    category: .references,
    summary: "before OpenAPI 3.1 nothing must stand beside a '$ref'",
    explanation: """
      Swagger 2.0 and OpenAPI 3.0 say that whatever stands beside '$ref' is ignored, and many tools \
      do so: a description gets lost, and 'nullable' has no effect. dtoc heeds it. '--fix' puts the \
      reference into 'allOf', beside which it counts by every specification. A 'type' that only repeats the target's is not reported.
      """,
    bad: """
      openapi: 3.0.3
      info: {title: Orders, version: '1'}
      paths: {}
      components:
        schemas:
          Item:
            type: object
            properties:
              id: {type: string}
          Order:
            type: object
            properties:
              item:
                $ref: '#/components/schemas/Item'
                description: what was ordered
      """,
    good: """
      openapi: 3.0.3
      info: {title: Orders, version: '1'}
      paths: {}
      components:
        schemas:
          Item:
            type: object
            properties:
              id: {type: string}
          Order:
            type: object
            properties:
              item:
                allOf:
                  - $ref: '#/components/schemas/Item'
                description: what was ordered
      """,
    // Those that change the type are found by lowering.
    difference: .mostlyValidate("elsewhere what stands beside '$ref' changes no type")
  )
}

extension Diagnostic {
  package static func referenceSiblings(_ reference: Node, in schema: RawSchema, _ dialect: Dialect)
    -> Diagnostic
  {
    Diagnostic(
      .referenceSiblings,
      "keywords beside '$ref' don't count in \(dialect.name); they are read as if 'allOf' joined them",
      at: reference.headSpan,
      help: "write 'allOf: [{$ref: …}]' beside them",
      repair: schema.referenceInAllOf
    )
  }

  /// - Parameter words: What they say the value is.
  static func ignoredReferenceSiblings(
    _ reference: Node,
    saying words: String,
    at place: Span,
    _ dialect: Dialect
  ) -> Diagnostic {
    Diagnostic(
      .referenceSiblings,
      "keywords beside '$ref' don't count in \(dialect.name); they say \(words), which the target is not, and are ignored",
      at: reference.headSpan,
      labels: [Label(span: place, message: words)],
      help: "remove them, or the '$ref'"
    )
  }
}
