import SchemaDocument
import SchemaIR

/// Reports keywords beside `$ref` before OpenAPI 3.1, where they don't count.
extension Rule {
  static let referenceSiblings = Rule(
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
    difference: .mostlyValidate("elsewhere what stands beside '$ref' changes no type"),
    check: .schema(having: .references) { schema, report in
      guard schema.dialect.ignoresReferenceSiblings, let reference = schema.raw.reference,
        !schema.raw.shapesBesideReference
      else { return }
      let ignored = schema.raw.keywords.subtracting(.references).subtracting(.vendorWords)
      // Vendors' own words are nobody else's business, but for the one that tools ask a specification's word of.
      guard !ignored.isEmpty || schema.has(.vendorNullable) else { return }
      report.report(
        "keywords beside '$ref' don't count in \(schema.dialect.name); they are read as if 'allOf' joined them",
        at: reference.keySpan ?? reference.span,
        help: "write 'allOf: [{$ref: …}]' beside them",
        repair: schema.raw.referenceInAllOf
      )
    }
  )
}
