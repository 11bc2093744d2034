package import SchemaDocument

/// Reports a `definitions` or `schemas` that is not a mapping.
extension Rule {
  package static let schemasNotMapping = Rule(
    id: "schemas-not-mapping",
    severity: .error,
    category: .structure,
    summary: "named schemas must be a mapping from names to schemas",
    explanation: """
      Under 'definitions', 'components.schemas' and '$defs', the key of each schema is its name. In a list, schemas have no \
      names, so nothing can refer to them and dtoc generates nothing.
      """,
    correction: """
        definitions:
      -   - Order: {type: object, properties: {id: {type: string}}}
      - $defs:
          Order: {type: object, properties: {id: {type: string}}}
      """
  )
}

extension Diagnostic {
  package static func schemasNotMapping(_ container: Node) -> Diagnostic {
    Diagnostic(
      .schemasNotMapping,
      "named schemas must be a mapping from names to schemas, not a \(container.kindName)",
      at: container.span
    )
  }
}
