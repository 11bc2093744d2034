package import SchemaDocument

/// Reports a keyword that the schema's type has no use for, such as `properties` of a string.
extension Rule {
  package static let misplacedKeyword = Rule(
    id: "misplaced-keyword",
    severity: .warning,
    category: .structure,
    summary: "a keyword must belong to the schema's type",
    explanation: """
      'properties' and 'required' say something of objects, 'items' and 'minItems' of arrays; beside another type they mean \
      nothing, and dtoc leaves them out. Either the type is wrong, which '--fix --unsafe' assumes of a schema with 'properties' \
      or 'items', or the keyword has slipped out of another schema.
      """,
    bad: """
      definitions:
        Order:
          type: object
          properties:
            car:
              type: string
              properties: {model: {type: string}}
      """,
    good: """
      definitions:
        Order:
          type: object
          properties:
            car:
              type: object
              properties: {model: {type: string}}
      """,
    // Lowering reports what stands beside one type.
    difference: .mostlyValidate("elsewhere the keyword means nothing")
  )
}

extension Diagnostic {
  static func misplacedKeyword(
    _ keyword: Keyword,
    at value: Node,
    in raw: RawSchema,
    ofType type: String,
    repair: Repair?
  ) -> Diagnostic {
    Diagnostic(
      .misplacedKeyword,
      "'\(keyword.rawValue)' means nothing in a schema of type '\(type)'",
      at: value.headSpan,
      labels: raw.labelOfType,
      help: repair.map { "\($0.summary), if that is meant" },
      repair: repair
    )
  }

  /// - Parameter words: What the value is by the other part of the schema, such as `a string`.
  static func misplacedKeyword(
    _ keyword: Keyword,
    at value: Node,
    besides other: Node,
    _ words: String
  ) -> Diagnostic {
    Diagnostic(
      .misplacedKeyword,
      "'\(keyword.rawValue)' means nothing here, where the value is \(words)",
      at: value.headSpan,
      labels: [Label(span: other.headSpan, message: "what it is")]
    )
  }

  package static func misplacedItems(_ items: Node, because reason: String) -> Diagnostic {
    Diagnostic(
      .misplacedKeyword,
      "'items' means nothing here, where \(reason)",
      at: items.headSpan,
      help: "remove it, or move it into the schema of the array"
    )
  }
}
