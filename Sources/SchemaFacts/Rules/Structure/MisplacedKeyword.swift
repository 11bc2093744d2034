package import SchemaDocument
package import SchemaLanguage

/// Reports a keyword that does not apply to the schema's type, such as `properties` of a string.
extension Rule {
  package static let misplacedKeyword = Rule(
    id: "misplaced-keyword",
    severity: .warning,
    category: .structure,
    summary: "a keyword must apply to the schema's type",
    explanation: """
      'properties' and 'required' apply to objects, 'items' and 'minItems' to arrays. With another type they have no effect, and \
      dtoc ignores them. Either the type is wrong, which '--fix --unsafe' assumes if the schema has 'properties' or 'items', or \
      the keyword belongs to another schema.
      """,
    correction: """
        definitions:
          Order:
            type: object
            properties:
              car:
      -         type: string
      +         type: object
                properties: {model: {type: string}}
      """,
    // Lowering reports keywords beside a single type.
    difference: .mostlyValidate("elsewhere, the keyword has no effect")
  )
}

extension Diagnostic {
  package static func misplacedKeyword(
    _ keyword: Keyword,
    at value: Node,
    in raw: RawSchema,
    ofType type: String,
    repair: Repair?
  ) -> Diagnostic {
    Diagnostic(
      .misplacedKeyword,
      "'\(keyword.rawValue)' has no effect in a schema of type '\(type)'",
      at: value.headSpan,
      labels: raw.labelOfType,
      help: repair.map { "\($0.summary), if that is intended" },
      repair: repair
    )
  }

  static func misplacedKeyword(
    _ keyword: Keyword,
    at value: Node,
    besides other: CompositionPart
  ) -> Diagnostic {
    Diagnostic(
      .misplacedKeyword,
      "'\(keyword.rawValue)' has no effect here, because the value is \(other.shape.words)",
      at: value.headSpan,
      labels: [Label(span: other.schema.headSpan, message: "the type")]
    )
  }

  package static func misplacedItems(_ items: Node, because reason: String) -> Diagnostic {
    Diagnostic(
      .misplacedKeyword,
      "'items' has no effect here, because \(reason)",
      at: items.headSpan,
      help: "remove it, or move it into the schema of the array"
    )
  }
}
