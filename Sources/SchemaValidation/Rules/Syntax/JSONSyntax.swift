import SchemaDocument

/// Reports what keeps a file that is called `.json` from being read.
extension Rule {
  static let jsonSyntax = Rule(
    id: "json-syntax",
    severity: .error,
    category: .syntax,
    summary: "a file whose name ends in '.json' must be JSON",
    explanation: """
      Nothing of such a file is read. JSON is less than what JavaScript and YAML take: it has no \
      comments, no comma behind the last element, and only double quotes. '--fix --unsafe' takes \
      out and puts in what is missing; comments get lost by it. A file that shall have comments \
      can be YAML: name it '.yaml'.
      """,
    bad: Example(
      path: "order.json",
      """
      {"definitions": {
        "Order": {"type": "object", "properties": {"id": {"type": "string"}},}
      }}
      """
    ),
    good: Example(
      path: "order.json",
      """
      {"definitions": {
        "Order": {"type": "object", "properties": {"id": {"type": "string"}}}
      }}
      """
    ),
    check: .compilation
  )
}
