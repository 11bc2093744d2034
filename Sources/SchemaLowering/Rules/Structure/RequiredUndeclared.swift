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
      """
  )
}

extension Diagnostic {
  static func requiredUndeclared(
    _ name: Node,
    isMap: Bool,
    meant: String?,
    repair: Repair?
  ) -> Diagnostic {
    let reading = isMap ? "in a map it is not checked" : "it is read as optional, of any value"
    return Diagnostic(
      .requiredUndeclared,
      "'required' names '\(name.text)', which no property declares; \(reading)",
      at: name.span,
      help: meant.map { "did you mean '\($0)'?" },
      repair: repair
    )
  }

  static func requiredUndeclared(allOf list: Node, isMap: Bool) -> Diagnostic {
    let reading =
      isMap ? "in a map they are not checked" : "they are read as optional, of any value"
    return Diagnostic(
      .requiredUndeclared,
      "what this object requires is declared nowhere; \(reading)",
      at: list.headSpan,
      help: "declare it under 'properties', or remove 'required'"
    )
  }
}
