import SchemaDocument

/// Reports an `additionalProperties` that is neither a schema nor true or false.
extension Rule {
  static let malformedAdditionalProperties = Rule(
    id: "malformed-additional-properties",
    severity: .error,
    category: .structure,
    summary: "'additionalProperties' must be a schema, true or false",
    explanation: """
      Whoever writes a text or a list there says nothing of the members beside the declared ones, and dtoc reads it as if the \
      keyword were not there. 'true' and 'false' must have no quotes; '--fix --unsafe' takes them away.
      """,
    bad: """
      definitions:
        Order:
          type: object
          properties:
            id: {type: string}
          additionalProperties: 'false'
      """,
    good: """
      definitions:
        Order:
          type: object
          properties:
            id: {type: string}
          additionalProperties: false
      """
  )
}

extension Diagnostic {
  static func malformedAdditionalProperties(_ node: Node) -> Diagnostic {
    let truth = ["true", "false"].first { node.isScalar && node.text.lowercased() == $0 }
    return Diagnostic(
      .malformedAdditionalProperties,
      "'additionalProperties' must be a schema, true or false",
      at: node.visibleSpan,
      help: truth.map { "write '\($0)' without quotes" },
      repair: truth.map { Repair("write '\($0)'", .unsafe, [node.replaced(byLiteral: $0)]) }
    )
  }
}
