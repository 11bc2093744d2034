package import SchemaDocument

extension Rule {
  package static let changedType = Rule(
    id: "changed-type",
    severity: .error,
    category: .changes,
    summary: "a schema should stay what it is",
    explanation: """
      A schema describes another kind of value than before, such as an object that became a union, and shipped apps \
      have the old type. Values that it can't read are lost: with the object around them if the property is required, \
      otherwise alone. Keep the schema, and add a new one with a new property.
      """,
    examples: .change(
      from: """
        definitions:
          Order:
            type: object
            required: [price]
            properties:
              price: {$ref: '#/definitions/Price'}
          Price: {type: string}
        """,
      to: """
        definitions:
          Order:
            type: object
            required: [price]
            properties:
              price: {$ref: '#/definitions/Price'}
          Price: {type: integer}
        """
    ),
    difference: .onlyComparison
  )
}

extension Difference {
  static func changedType(_ type: String, from old: String, to new: String) -> Difference {
    Difference(
      .changedType,
      // Only policies and bounds differ.
      old == new
        ? "'\(type)' can have other values" : "'\(type)' was \(old) and is \(new)"
    )
  }
}
