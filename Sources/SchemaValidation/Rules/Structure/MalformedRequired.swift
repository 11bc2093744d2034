import SchemaDocument

/// Reports a `required` that is no list of names.
extension Rule {
  static let malformedRequired = Rule(
    id: "malformed-required",
    severity: .error,
    category: .structure,
    summary: "'required' must be a list of names",
    explanation: """
      'required: name' and names that YAML reads as numbers are refused by other tools. dtoc reads them as the names that they \
      are, and '--fix' writes a list, or quotes. What is a mapping, or holds one, names nothing: no member is required by it.
      """,
    bad: """
      definitions:
        Order:
          type: object
          required: id
          properties:
            id: {type: string}
      """,
    good: """
      definitions:
        Order:
          type: object
          required: [id]
          properties:
            id: {type: string}
      """,
    check: .compilation
  )
}
