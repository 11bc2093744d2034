import SchemaDocument
import SchemaLanguage

/// Reports a `properties` that is not a mapping.
extension Rule {
  static let malformedProperties = Rule(
    id: "malformed-properties",
    severity: .error,
    category: .structure,
    summary: "'properties' must be a mapping from names to schemas",
    explanation: """
      In a list or a string, properties have no names, so the Swift type has none of them. Write each property under its name.
      """,
    correction: """
        definitions:
          Order:
            type: object
            properties:
      -       - id: {type: string}
      +       id: {type: string}
      """
  )
}

extension Diagnostic {
  static func malformedProperties(_ properties: Node) -> Diagnostic {
    Diagnostic(
      .malformedProperties,
      "'properties' must be a mapping from names to schemas, not a \(properties.kindName)",
      at: properties.span
    )
  }
}
