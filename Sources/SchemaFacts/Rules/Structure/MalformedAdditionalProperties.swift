package import SchemaDocument

/// Reports an `additionalProperties` that is neither a schema nor true or false.
extension Rule {
  static let malformedAdditionalProperties = Rule(
    id: "malformed-additional-properties",
    severity: .error,
    category: .structure,
    summary: "'additionalProperties' must be a schema, true or false",
    explanation: """
      A string or a list does not describe additional properties, so dtoc ignores the keyword. 'true' and 'false' must not have \
      quotes; '--fix --unsafe' removes them.
      """,
    correction: """
        definitions:
          Order:
            type: object
            properties:
              id: {type: string}
      -     additionalProperties: 'false'
      +     additionalProperties: false
      """
  )
}

extension Diagnostic {
  package static func malformedAdditionalProperties(_ node: Node) -> Diagnostic {
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
