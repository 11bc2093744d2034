import SchemaDocument

/// Reports a `definitions` or `schemas` that is no mapping.
extension Rule {
  static let schemasNotMapping = Rule(
    id: "schemas-not-mapping",
    severity: .error,
    category: .structure,
    summary: "named schemas must be a mapping from names to schemas",
    explanation: """
      Under 'definitions', 'components.schemas' and '$defs' every schema has its name as the key. In a list they have none, so \
      nothing can refer to them and nothing is generated.
      """,
    bad: """
      definitions:
        - Order: {type: object, properties: {id: {type: string}}}
      $defs:
        Order: {type: object, properties: {id: {type: string}}}
      """,
    good: """
      definitions:
        Order: {type: object, properties: {id: {type: string}}}
      """
  )
}

extension Diagnostic {
  static func schemasNotMapping(_ container: Node) -> Diagnostic {
    Diagnostic(
      .schemasNotMapping,
      "named schemas must be a mapping from names to schemas, not a \(container.kindName)",
      at: container.span
    )
  }
}
