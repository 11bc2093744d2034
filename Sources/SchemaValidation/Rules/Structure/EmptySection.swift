import SchemaDocument

/// Reports a section with nothing in it, such as `properties:` alone on its line.
extension Rule {
  static let emptySection = Rule(
    id: "empty-section",
    severity: .warning,
    category: .structure,
    summary: "a section must not be empty",
    explanation: """
      'properties:', 'required:' or 'definitions:' with nothing behind it is null in YAML, which no specification allows there, \
      and 'properties: []', as PHP writes an empty mapping, is a list. It is read as a section without entries; '--fix' writes that. Often the lines below have lost their indentation, and then \
      they are not read as what they were meant for: properties that stand beside 'properties:' are indented by '--fix --unsafe'.
      """,
    bad: """
      definitions:
        Order:
          type: object
          properties:
      """,
    good: """
      definitions:
        Order:
          type: object
          properties: {}
      """,
    check: .compilation
  )
}
