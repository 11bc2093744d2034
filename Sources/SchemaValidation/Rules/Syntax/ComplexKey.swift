import SchemaDocument

/// Reports a mapping or a list in the place of a key, most often what is left of a template.
extension Rule {
  static let complexKey = Rule(
    id: "complex-key",
    severity: .error,
    category: .syntax,
    summary: "a key must be a text",
    explanation: """
      Neither JSON nor any specification has such keys, and what stands under them is left out. \
      Most often it is '{{ name }}' of a template that nobody has filled in, or a path such as \
      '{id}' without its slash. Put the key in quotes if it is a text.
      """,
    bad: """
      definitions:
        Order:
          type: object
          properties:
            id: {type: string}
            {name}: {type: string}
      """,
    good: """
      definitions:
        Order:
          type: object
          properties:
            id: {type: string}
            '{name}': {type: string}
      """,
    check: .compilation
  )
}
