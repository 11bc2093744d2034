import SchemaDocument

/// Reports `schemas: {$ref: …}` and the like.
extension Rule {
  static let sectionReference = Rule(
    id: "section-reference",
    severity: .warning,
    category: .references,
    summary: "a section must list its entries, not refer to them",
    explanation: """
      No specification allows a '$ref' instead of 'paths', 'components', 'components.schemas' and similar sections; only their \
      entries can be references. Bundlers resolve such references, so large APIs are often split this way, but other tools see \
      an empty section. dtoc reads the section that the '$ref' points to, with the names it has there.
      """,
    correction: Diff(
      """
        openapi: 3.0.3
        info: {title: Orders, version: '1'}
        paths: {}
        components:
          schemas:
      -     $ref: 'schemas.yml#/definitions'
      +     Order: {$ref: 'schemas.yml#/definitions/Order'}
      """,
      with: schemas
    )
  )

  private static let schemas = [
    Example(
      path: "schemas.yml",
      """
      definitions:
        Order:
          type: object
          properties:
            id: {type: string}
      """
    )
  ]
}

extension Diagnostic {
  static func sectionReference(_ section: Node, _ reference: Node, help: String?) -> Diagnostic {
    Diagnostic(
      .sectionReference,
      "'\(section.text)' can't be a '$ref'; the section it points to is read instead",
      at: reference.headSpan,
      help: help
    )
  }
}
