package import SchemaDocument
package import SchemaModel

/// Reports a value in the mapping of a discriminator that the variant doesn't allow.
extension Rule {
  static let contradictedTag = Rule(
    id: "contradicted-tag",
    severity: .warning,
    category: .composition,
    summary: "the mapping of a discriminator must agree with its variants",
    explanation: """
      If the mapping says 'circle', and the property of the variant allows only 'round', no payload is valid: dtoc selects the \
      variant for both values, and reports 'circle' as a value that its property doesn't allow. Correct the mapping, or the \
      'const' or 'enum' of the variant.
      """,
    correction: """
        definitions:
          Shape:
            oneOf:
              - {$ref: '#/definitions/Round'}
              - {$ref: '#/definitions/Square'}
            discriminator:
              propertyName: kind
      -       mapping: {circle: '#/definitions/Round', square: '#/definitions/Square'}
      +       mapping: {round: '#/definitions/Round', square: '#/definitions/Square'}
          Round:
            type: object
            required: [kind]
            properties:
              kind: {type: string, enum: [round]}
          Square:
            type: object
            required: [kind]
            properties:
              kind: {type: string, enum: [square]}
      """
  )
}

extension Diagnostic {
  /// - Parameter fixed: The values that the variant allows.
  package static func contradictedTag(
    _ tag: Node,
    _ fixed: Union.FixedKey,
    in variant: Node
  ) -> Diagnostic {
    let values = fixed.values
    let listed = values.prefix(3).map { "'\($0)'" }.joined(separator: ", ")
    return Diagnostic(
      .contradictedTag,
      "the variant doesn't allow '\(tag.text)': its '\(fixed.key)' is \(listed)\(values.count > 3 ? ", …" : "")",
      at: tag.span,
      labels: [Diagnostic.Label(span: variant.headSpan, message: "the variant")],
      help: "write a value that it allows, or correct the variant"
    )
  }
}
