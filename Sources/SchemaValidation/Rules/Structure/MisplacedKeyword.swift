import SchemaDocument

/// Reports a keyword that the schema's type has no use for, such as `properties` of a string.
extension Rule {
  static let misplacedKeyword = Rule(
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
    check: .compilation
  )
}
