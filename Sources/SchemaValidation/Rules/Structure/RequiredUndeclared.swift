import SchemaDocument

/// Reports a name under `required` that no property has.
extension Rule {
  static let requiredUndeclared = Rule(
    id: "required-undeclared",
    severity: .warning,
    category: .structure,
    summary: "'required' must name declared properties",
    explanation: """
      Payloads without the member are invalid by the letter, though nobody says what it holds. Most often the name is misspelt, \
      or the property has been renamed or removed. So nothing fails without it: dtoc declares an optional member of any JSON \
      value. '--fix --unsafe' writes the name that is nearly the same, or else removes it.
      """,
    bad: """
      definitions:
        Order:
          type: object
          required: [nmae]
          properties:
            name: {type: string}
      """,
    good: """
      definitions:
        Order:
          type: object
          required: [name]
          properties:
            name: {type: string}
      """,
    check: .compilation
  )
}
