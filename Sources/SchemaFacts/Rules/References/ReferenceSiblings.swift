package import SchemaDocument
package import SchemaLanguage
import SchemaReferences

/// Reports keywords beside `$ref` before OpenAPI 3.1, where they are ignored.
extension Rule {
  package static let referenceSiblings = Rule(
    id: "reference-siblings",
    severity: .warning,
    category: .references,
    summary: "before OpenAPI 3.1, a '$ref' must not have other keys beside it",
    explanation: """
      Swagger 2.0 and OpenAPI 3.0 say that keys beside '$ref' are ignored, and many tools do so: a description is lost, and \
      'nullable' has no effect. dtoc uses them. '--fix' moves the reference into 'allOf', beside which every version allows \
      other keywords. A 'type' that only repeats the type of the target is not reported. JSON Schema until draft 7 ignores \
      these keywords as well, so dtoc reports those that describe values. If they add no properties to the target, they have \
      no effect on the Swift.
      """,
    correction: """
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
      -           $ref: '#/components/schemas/Item'
      +           allOf:
      +             - $ref: '#/components/schemas/Item'
                  description: what was ordered
      """,
    // Lowering finds the keywords that change the type.
    difference: .mostlyValidate("elsewhere, keywords beside '$ref' don't change the type")
  )
}

extension Diagnostic {
  package static func referenceSiblings(_ reference: Node, in schema: RawSchema, _ dialect: Dialect)
    -> Diagnostic
  {
    Diagnostic(
      .referenceSiblings,
      "\(dialect.nameWhereSiblingsAreIgnored) ignores keywords beside '$ref'; dtoc reads them as if they were joined with 'allOf'",
      at: reference.headSpan,
      help: "write 'allOf: [{$ref: …}]' instead of '$ref'",
      repair: schema.referenceInAllOf
    )
  }

  /// The keywords add nothing to the target.
  package static func uselessReferenceSiblings(_ reference: Node, _ dialect: Dialect) -> Diagnostic
  {
    Diagnostic(
      .referenceSiblings,
      "\(dialect.nameWhereSiblingsAreIgnored) ignores keywords beside '$ref'; so does dtoc here, because they declare no further members",
      at: reference.headSpan,
      help: "remove them, or write 'allOf: [{$ref: …}]' instead of '$ref'"
    )
  }

  /// - Parameter own: What the keywords describe.
  package static func ignoredReferenceSiblings(
    _ reference: Node,
    _ own: CompositionPart,
    _ dialect: Dialect
  ) -> Diagnostic {
    let words = own.shape.words
    return Diagnostic(
      .referenceSiblings,
      "\(dialect.name) ignores keywords beside '$ref'; so does dtoc here, because they describe \(words) and the target does not",
      at: reference.headSpan,
      labels: [Label(span: own.place, message: words)],
      help: "remove them, or the '$ref'"
    )
  }
}
