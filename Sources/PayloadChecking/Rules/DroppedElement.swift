package import SchemaDocument

extension Rule {
  package static let droppedElement = Rule(
    id: "dropped-element",
    severity: .warning,
    category: .payloads,
    summary: "all elements of an array or a map should be valid",
    explanation: """
      An element or a value isn't one that the schema allows. Apps drop it, keep the others, and report an issue of the kind 'droppedElement'. \
      Fix the backend, or the schema if it is wrong.
      """,
    examples: .payload(
      #"{"seats": [1, "two", 3]}"#,
      of: """
        definitions:
          Order:
            type: object
            properties:
              seats: {type: array, items: {type: integer}}
        """
    ),
    difference: .onlyPayload
  )
}

extension Diagnostic {
  static func droppedElement(_ fault: PayloadFault, of type: String) -> Diagnostic {
    Diagnostic(
      .droppedElement,
      fault,
      consequence: "apps report 'droppedElement', and '\(type)' loses the element"
    )
  }
}
